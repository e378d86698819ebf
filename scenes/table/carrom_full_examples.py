"""The carrom table in its rarer states, for pictures: more players, stacked pieces, hops, replay, drill, every law."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame

from game.carrom.board import edge_of, from_edge, nearest_striker_place, overlapped, seen_from, striker_fault
from game.carrom.drill import Drill, Put
from game.carrom.events import BoardWon
from game.carrom.laying import lay_fault, proposed_place
from game.carrom.moves import BreakChoice, Lay, Stroke
from game.carrom.physics import simulate
from game.carrom.play import striker_of
from game.carrom.shot import QUEEN, Pocketing, Shot, ShotOutcome
from game.carrom.state import State, own_coins
from game.core.contract import Seat, Standing
from game.core.match import AnyMatch, Match, Player
from game.registry import load_rules
from scenes.house import House
from scenes.results import ResultsScene
from scenes.stack import Pop, Scene, stamped
from scenes.strings import _
from scenes.table import carrom_drill_kept, carrom_results
from scenes.table.carrom import CarromTable
from scenes.table.carrom_clicks import bar_y_mm
from scenes.table.carrom_drill import DrillScene
from scenes.table.carrom_drill_sheet import NameSheet
from scenes.table.carrom_examples import NAMES, at_ply, first, played
from scenes.table.carrom_replay import ReplayScene, strokes_of
from scenes.table.carrom_scene import CarromScene
from scenes.table.contract import Happened
from scenes.theme import Theme

SEED = 11
STROKE_SCRIPTS: dict[str, tuple[str, ...]] = {
    "45": ("x", "x", "x"),
    "45c": ("xs",),
    "72": ("", "s"),
    "73": ("", "oos"),
    "74": ("", "ts"),
    "75": ("", "ots"),
    "95a": ("", "q"),
    "95b": ("", "s", "", "q"),
    "95d": ("", "qs"),
    "96": ("", "o", "q", ""),
    "97": ("", "qo"),
    "98a": ("", "o", "qos"),
    "99a": ("", "o", "qs"),
    "100a": ("", "o", "q", "s"),
    "101a": ("", "o", "q", "os"),
    "left": ("", "l"),
}
"""By law, the strokes that come under it: ``o`` an own coin falls, ``t`` one of theirs, ``q`` the queen, ``s`` the
striker, ``O`` and ``T`` all coins that are left; ``l`` a coin leaves the board, ``x`` nothing is touched."""
BOARD_SCRIPTS: dict[str, tuple[str, ...]] = {
    "52": ("", "o", "q", "o", "T"),
    "53": ("", "o", "q", "o", "", "T"),
    "102": ("", "o", "q", "OT"),
    "103": ("", "o", "q", "T"),
    "104": ("", "qOT"),
    "105": ("", "OT"),
    "106": ("", "T"),
    "107": ("", "O"),
    "109": ("", "qOTs"),
    "110a": ("", "o", "q", "o", "OTs"),
    "112a": ("", "o", "q", "o", "", "OTs"),
    "ours": ("", "o", "q", "o", "OT"),
}


def examples(house: House) -> Iterator[tuple[str, Scene]]:
    """Yield name and scene of every state worth a picture."""
    yield from tables_and_hands(house)
    for law, script in STROKE_SCRIPTS.items():
        yield f"carrom-icf-{law}", CarromScene(house, posed("icf", 2, script))
    for law, script in BOARD_SCRIPTS.items():
        yield f"carrom-icf-board-{law}", _end(house, posed("icf", 2, script))


def tables_and_hands(house: House) -> Iterator[tuple[str, Scene]]:
    """Yield the tables, replay, results, hands at work and the drill table."""
    yield from _tables(house)
    yield "carrom-replay", _replay(house)
    yield "carrom-results", _results(house)
    yield "carrom-clicks", _Clicking(house)
    yield "carrom-solo", _Resting(house)
    yield "carrom-drill", _Drilling(house)
    yield "carrom-drill-tray", _Dragging(house)
    yield "carrom-drill-empty", DrillScene(_wishing(house))
    yield "carrom-drill-save", NameSheet(_("Over the top"), [_("Over the top")], lambda name: None)


def _tables(house: House) -> Iterator[tuple[str, Scene]]:
    three = played("points", 3, SEED)
    later = first(three, lambda m, ply: m.ply - ply < 12 and not m.state_at(ply).to_lay)
    yield "carrom-three", CarromScene(house, later)
    four = played("points", 4, SEED)
    yield "carrom-four-points", CarromScene(house, first(four, lambda m, ply: ply >= 18 and not m.state_at(ply).to_lay))
    yield "carrom-choice", CarromScene(house, posed("icf", 2, (), chooses=False))
    yield "carrom-tries", CarromScene(house, posed("icf", 4, ("x",)))
    yield "carrom-stacked", _Read(house, _stacked())
    yield "carrom-hop", _Hopping(house)


# --- posed positions ------------------------------------------------------------------------------------------------


def posed(rule_set: str, seats: int, script: Sequence[str], *, chooses: bool = True, stacks: bool = False) -> AnyMatch:
    """Return a match in which a played break was followed by strokes that came to what the script says."""
    match = begun(rule_set, seats, chooses=chooses)
    if script and not script[0]:
        match, script = _broken(rule_set, seats), script[1:]
    for stroke in script:
        _lay_all(match, stacks=stacks)
        match.enter(Stroke(Shot(_place(match), 0, 400), _outcome(match.state, stroke)))
    return match


def begun(rule_set: str, seats: int, *, chooses: bool = True) -> AnyMatch:
    """Return a new match; the lot's winner has taken the break."""
    kind, rules = load_rules(f"carrom/{rule_set}")
    players = [Player(name) for name in NAMES[:seats]]
    match: AnyMatch = Match(kind, f"carrom/{rule_set}", rules, players, seed=SEED)
    if match.state.choosing and chooses:
        match.play(BreakChoice("break"))
    return match


def _broken(rule_set: str, seats: int) -> AnyMatch:
    """Return a match after a real break in which nothing fell."""
    match = begun(rule_set, seats)
    match.enter(_quiet_break(rule_set, seats))
    return match


def _lay_all(match: AnyMatch, *, stacks: bool) -> None:
    while match.state.to_lay:
        match.play(_on_others(match) if stacks else Lay(*proposed_place(match.rules, match.state)))


def _place(match: AnyMatch) -> int:
    state: State = match.state
    place = nearest_striker_place(match.rules, state.layout, edge_of(state.turn, state.seats), 0)
    return place.at if place is not None else 0


@lru_cache(maxsize=8)
def _quiet_break(rule_set: str, seats: int) -> Stroke:
    """Return a break in which nothing falls."""
    match = begun(rule_set, seats)
    state: State = match.state
    for strength in range(500, 100, -20):
        shot = Shot(1500, -1800, strength)
        outcome, _film = simulate(state.layout, striker_of(match.rules, state, shot), match.rules, film=False)
        if not outcome.pocketed and outcome.striker == "kept":
            return Stroke(shot, outcome)
    raise AssertionError("every break pockets something")


def _outcome(state: State, script: str) -> ShotOutcome:
    on_board = [lying.piece for lying in state.layout]
    own = [piece for piece in on_board if piece in own_coins(state, state.side)]
    theirs = [piece for piece in on_board if piece != QUEEN and piece not in own]
    groups = {
        "o": own[: script.count("o")],
        "t": theirs[: script.count("t")],
        "q": [QUEEN],
        "O": own,
        "T": theirs,
    }
    fell = [piece for key, pieces in groups.items() if key in script for piece in pieces]
    left = tuple(own[:1]) if "l" in script else ()
    gone = {*fell, *left}
    return ShotOutcome(
        first=None if "x" in script else next(iter(on_board), None),
        pocketed=tuple(Pocketing(piece, number % 4) for number, piece in enumerate(fell)),
        striker="pocketed" if "s" in script else "kept",
        striker_pocket=2 if "s" in script else None,
        left=left,
        settled=tuple(lying for lying in state.layout if lying.piece not in gone),
    )


def _end(house: House, match: AnyMatch) -> ResultsScene:
    """Return the sheet of the board that the last turn ended."""
    events = match.events_at(match.ply)
    won = next(event for event in events if isinstance(event, BoardWon))
    before = match.state_at(match.ply - 1)
    happened = Happened(before.turn, match.turns[-1].move, events, None, before, match.state, False)
    said = CarromTable(house, match).said
    return ResultsScene(house, carrom_results.board_result(said, won, happened), [(_("Next board"), Pop)])


class _Read(CarromScene):
    """The notice has been read: what lies under it is seen."""

    def arrange(self, theme: Theme) -> None:
        """Lay out and press a key."""
        super().arrange(theme)
        self.handle(stamped(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""), 0.0))


def _stacked() -> AnyMatch:
    """Return a match in which returned coins were laid on others (CA-R2)."""
    return posed("classic", 2, ("", "o", "o", "os", "", "s", ""), stacks=True)


def _on_others(match: AnyMatch) -> Lay:
    state: State = match.state
    for lying in sorted(state.layout, key=lambda piece: piece.x**2 + piece.y**2):
        for dx, dy in ((900, 500), (-700, 800), (0, -900)):
            x, y = lying.x + dx, lying.y + dy
            if lay_fault(match.rules, state, x, y) is None and overlapped(match.rules, state.layout, x, y):
                return Lay(x, y)
    return Lay(*proposed_place(match.rules, state))


class _Hopping(CarromScene):
    """A coin driven straight at the frame by a stroke of full strength, just over the rim (CA-F3)."""

    def __init__(self, house: House) -> None:
        whole = played("classic", 2, SEED)
        strikes = (at_ply(whole, ply) for ply in range(8, whole.ply) if not whole.state_at(ply).to_lay)
        match, shot, self.after_s = next(found for found in map(_hop, strikes) if found is not None)
        super().__init__(replace(house, can_write=False), match)
        self.play(shot)

    def arrange(self, theme: Theme) -> None:
        """Lay out and let the stroke play until the coin is over the rim."""
        super().arrange(theme)
        self.update(0.0)
        self.update(self.after_s / max(self.playback.speed, 0.1))
        self.after_s = 0.0


def _hop(match: AnyMatch) -> tuple[AnyMatch, Shot, float] | None:
    """Return a stroke of this position that drives a coin over the frame, and when to look."""
    state: State = match.state
    edge = edge_of(state.turn, state.seats)
    for lying in state.layout:
        x, _y = seen_from(edge, lying.x, lying.y)
        if striker_fault(match.rules, state.layout, edge, round(x)) is not None:
            continue
        shot = Shot(round(x), 0, 1000)
        film = simulate(state.layout, striker_of(match.rules, state, shot), match.rules)[1]
        if film is not None and film.hops:
            return match, shot, film.hops[0].t + 0.16
    return None


# --- hands at work --------------------------------------------------------------------------------------------------


def _replay(house: House) -> ReplayScene:
    match = at_ply(played("classic", 2, SEED), 16)
    scene = ReplayScene(house, CarromScene(house, match).carrom, strokes_of(match)[-3])
    scene.go_to(scene.reel.duration_s * 0.3)
    return scene


def _wishing(house: House, **wishes: Any) -> House:
    """Return a house whose players have chosen otherwise, and that keeps nothing."""
    return replace(house, preferences=replace(house.preferences, **wishes), can_write=False, _kept={})


def _results(house: House) -> ResultsScene:
    """Return the sheet at the end of a game, with the best shot offered."""
    match = at_ply(played("points", 3, SEED), 40)
    scene = CarromScene(replace(house, can_write=False), match)
    state: State = match.state
    scores = tuple(25 if side == 1 else score for side, score in enumerate(state.scores))
    standing = Standing((Seat(1),), scores, "points")
    return ResultsScene(house, scene.table.results(match, standing), scene.answers())


class _Clicking(CarromScene):
    """The aim is taken with a click, the strength is about to be."""

    def __init__(self, house: House) -> None:
        match = first(played("classic", 2, SEED), lambda m, ply: ply >= 9 and not m.state_at(ply).to_lay)
        super().__init__(_wishing(house, carrom_hand="clicks"), match)

    def arrange(self, theme: Theme) -> None:
        """Lay out, click ahead, and point at the bar."""
        super().arrange(theme)
        seen = self.carrom.seen(self.places, self.match.state)
        self.ui = self.carrom.begin(self.match, None)
        for kind, place in (
            (pygame.MOUSEBUTTONDOWN, (90.0, 60.0)),
            (pygame.MOUSEBUTTONUP, (90.0, 60.0)),
            (pygame.MOUSEMOTION, (65.0, bar_y_mm(self.match.rules.board.side_mm))),
        ):
            x, y = seen.view.px(*from_edge(seen.edge, *place))
            self.handle(stamped(pygame.Event(kind, pos=(round(x), round(y)), button=1, rel=(0, 0)), 0.0))


class _Resting(CarromScene):
    """Practice alone, the aim at rest: every piece's whole way is seen."""

    def __init__(self, house: House) -> None:
        match = at_ply(played("solo", 1, SEED), 14)
        super().__init__(_wishing(house, carrom_aim="rebound"), match)

    def arrange(self, theme: Theme) -> None:
        """Lay out, aim at something, and let the aim rest."""
        super().arrange(theme)
        shots = self.match.game.candidates(self.match.state, self.match.bot_rng())
        shot = next(shot for shot in shots if isinstance(shot, Shot))
        self.ui = replace(self.carrom.begin(self.match, None), at=shot.at, angle=shot.angle, strength=shot.strength)
        self.carrom.full_rebound(self.match.state, self.ui)
        for moment in (0.0, 1.0):
            self.carrom.preview.rest(moment)


def _drills() -> tuple[Drill, ...]:
    """Return drills worth trying: a bank, a coin that carries another, the queen behind a guard."""
    return (
        Drill(_("Bank to the far pocket"), (Put(1, 0, 26000), Put(10, 9000, 14000)), -9000, 21000, 520),
        Drill(
            _("The queen behind her guard"),
            (Put(0, 24000, 27000), Put(1, 20500, 23800), Put(2, -12000, 9000), Put(10, 4000, 4000), Put(11, 0, -6000)),
            -6000,
            25600,
            640,
        ),
        Drill(_("One on two others"), (Put(3, -1700, 0), Put(4, 1700, 0), Put(12, 0, 300)), 2000, -5000, 480),
    )


class _Drilling(DrillScene):
    """A drill laid out; the aim rests, and every piece's way is seen."""

    def __init__(self, house: House) -> None:
        super().__init__(_wishing(house))
        for drill in _drills():
            carrom_drill_kept.keep(self.house, drill)
        self.open(_drills()[1])

    def arrange(self, theme: Theme) -> None:
        """Lay out, and let the aim rest."""
        super().arrange(theme)
        self.ways(self.desk.now, self.hand.shot())
        for moment in (0.0, 1.0):
            self.preview.rest(moment)


class _Dragging(_Drilling):
    """A piece dragged from the tray to a place where it may not lie."""

    def arrange(self, theme: Theme) -> None:
        """Lay out, take a black coin and hold it over a pocket."""
        super().arrange(theme)
        assert self.places is not None
        x, y = self.places.view.px(-345.0, 345.0)
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.places.stocks[1].center, button=1)
        self.handle(stamped(down, 0.0))
        motion = pygame.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(1, 0, 0))
        self.handle(stamped(motion, 0.1))
