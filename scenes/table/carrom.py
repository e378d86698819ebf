"""The carrom table: what ``base.PlayScene`` asks of a game, answered for carrom."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.carrom import icf, physics
from game.carrom.board import edge_of, from_edge, sides_in
from game.carrom.events import (
    BoardCleared,
    BoardReplayed,
    BoardVoided,
    BoardWon,
    CoinPocketed,
    Event,
)
from game.carrom.film import Film
from game.carrom.laying import proposed_place
from game.carrom.moves import Annul, BreakChoice, Lay, Move, Stroke
from game.carrom.play import striker_of
from game.carrom.rules import CarromRules
from game.carrom.shot import STRIKER, Shot
from game.carrom.state import State
from game.core.contract import Refused, Seat, Standing
from game.core.match import AnyMatch
from scenes import practice, strings
from scenes.house import House
from scenes.preferences import AimHelp
from scenes.results import Result
from scenes.stack import Scene
from scenes.strings import _
from scenes.table import (
    carrom_aim,
    carrom_clicks,
    carrom_column,
    carrom_discs,
    carrom_ground,
    carrom_hand,
    carrom_notice_words,
    carrom_preview,
    carrom_refusal_words,
    carrom_results,
    carrom_slips,
    carrom_telling,
    carrom_words,
)
from scenes.table.carrom_aim import AimDrawn
from scenes.table.carrom_ground import Grounds
from scenes.table.carrom_hand import Hand, Seen
from scenes.table.carrom_log import lines_of
from scenes.table.carrom_places import BoardView, Places, place
from scenes.table.carrom_preview import Preview, Ways, helped
from scenes.table.carrom_show import column_of, discs_of
from scenes.table.carrom_shown import Disc, Line, Shown
from scenes.table.carrom_words import Said, TableWords
from scenes.table.contract import SKIP, TICK, Ask, Happened, Interlude, Press, Retold, Told
from scenes.theme import Canvas, Theme

WAYS_MM = (210.0, 130.0)
"""The ways of piece and striker after the first contact are drawn no longer than this."""
AFTER_CUSHION_MM = 130.0
"""The aim line goes so far beyond a cushion; in practice, all the way."""
ENDS = (BoardWon, BoardCleared, BoardVoided, BoardReplayed)


class CarromTable:
    """Places, words and pictures of one carrom match."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        self.house = house
        self.match = match
        self.rules: CarromRules = match.rules
        self.grounds = Grounds()
        self._strengths: dict[int, int] = {}
        """What each seat struck with last."""
        self._strength = carrom_hand.FIRST_STRENGTH / 1000
        self.extra_turn = 0
        """Quarter turns the players asked for with T."""
        self._lines: dict[int, tuple[State, tuple[Line, ...]]] = {}
        self._aim: tuple[object, AimDrawn] | None = None
        self._words: tuple[object, TableWords] | None = None
        self.preview = Preview()
        self._film: tuple[Stroke | None, Film | None] = (None, None)

    # -- places and what is shown --------------------------------------------------------------------------------------

    def place(self, theme: Theme, match: AnyMatch) -> Places:
        """Return where things are."""
        state: State = match.state
        return place(theme, self.rules.board, sides_in(state.seats), carrom_words.all_keys())

    def show(self, match: AnyMatch) -> Shown:
        """Return the position at rest."""
        state: State = match.state
        events: tuple[Event, ...] = match.events_at(match.ply) if match.ply else ()
        notice = carrom_notice_words.notice_of(self.said, events, self.laws_at(match, match.ply))
        column = column_of(self.rules, state, self.log(match), notice)
        return Shown(discs_of(state.layout), self.turn_deg(state), column)

    @property
    def said(self) -> Said:
        """What the words need to know of the match."""
        players = self.match.players
        names = tuple(player.name for player in players)
        return Said(self.match.rule_set, names, tuple(player.bot is not None for player in players), self.rules)

    def turn_deg(self, state: State) -> float:
        """Return how far the board is turned for whoever is to move: to the person who moves, or not at all."""
        if not self.house.preferences.board_turns:
            return (90.0 * self.extra_turn) % 360
        seat: Seat = self.match.game.seat_to_move(state) or state.turn
        persons = [s for s in range(state.seats) if self.match.players[s].bot is None]
        if persons:
            seat = Seat(max((s for s in persons if s <= seat), default=persons[-1]))
        return (90.0 * (edge_of(seat, state.seats) + self.extra_turn)) % 360

    def log(self, match: AnyMatch, until: int | None = None, most: int = 24) -> tuple[Line, ...]:
        """Return the log of this board, newest first, or of the board that had come to ``until`` turns.

        Each turn is put into words once.
        """
        lines: list[Line] = []
        last = match.ply if until is None else until
        for ply in range(last, 0, -1):
            if self._began_board(match, ply) and (until is None or ply < last):
                break
            if self._is_new(match, ply):
                column = column_of(self.rules, match.state_at(ply - 1))
                found = lines_of(self.said, match.events_at(ply), column, self.laws_at(match, ply))
                if isinstance(match.turns[ply - 1], Stroke):
                    found = tuple(replace(line, stroke=ply) for line in found)
                self._lines[ply] = (match.state_at(ply), found)
            lines += self._lines[ply][1]
        return tuple(lines[:most])

    def laws_at(self, match: AnyMatch, ply: int) -> tuple[str, ...]:
        """Return the federation's laws that a turn fell under, where its laws are played."""
        turn = match.turns[ply - 1] if ply else None
        if not isinstance(turn, Stroke) or not icf.is_icf(self.rules.laws):
            return ()
        return icf.laws_of(match.state_at(ply - 1), turn.outcome, self.rules.laws.tries)

    def end_of_board(self, match: AnyMatch, ply: int) -> int:
        """Return after how many turns the board was over that the turn at ``ply`` belongs to, or where it is now."""
        return next((end for end in range(ply, match.ply) if self._began_board(match, end)), match.ply)

    def film_of(self, ply: int) -> Film | None:
        """Return the film of the stroke played last, if it is that one."""
        turn, film = self._film
        return film if turn is not None and self.match.turns[ply - 1] is turn else None

    def _is_new(self, match: AnyMatch, ply: int) -> bool:
        return ply not in self._lines or self._lines[ply][0] is not match.state_at(ply)

    @staticmethod
    def _began_board(match: AnyMatch, ply: int) -> bool:
        before: State = match.state_at(ply - 1)
        after: State = match.state_at(ply)
        return (after.game, after.board, after.strokes < before.strokes) != (before.game, before.board, False)

    # -- hands ---------------------------------------------------------------------------------------------------------

    def begin(self, match: AnyMatch, before: Hand | None) -> Hand:
        """Return an open hand; the striker stays where the same player left it, and everybody keeps his strength."""
        state: State = match.state
        last: State | None = match.state_at(match.ply - 1) if match.ply else None
        if before is not None and last is not None and not last.to_lay:
            self._strengths[last.turn] = before.strength
        strength = self._strengths.get(state.turn, carrom_hand.FIRST_STRENGTH)
        same = before if last is not None and last.turn == state.turn else None
        return carrom_hand.begin(self.rules, state, same.at if same is not None else 0, strength)

    def seen(self, places: Places, state: State) -> Seen:
        """Return the table as the player to move sees it."""
        return Seen(self.rules, state, places, places.view(self.turn_deg(state)), self.house.preferences.carrom_hand)

    def translate(self, event: pygame.Event, places: Places, state: State, ui: Hand) -> Move | Hand | Retold | None:
        """Return what an event means."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_t and not event.mod & pygame.KMOD_CTRL:
            self.extra_turn = (self.extra_turn + 1) % 4
            hand = replace(carrom_hand.cancelled(ui) if ui.doing != "nothing" else ui, words="")
            return Retold(hand, (carrom_telling.turn_animation(self.turn_deg(state)),))
        if event.type == TICK:
            self.preview.rest(event.time_s)
        return carrom_clicks.translate(event, self.seen(places, state), ui)

    def is_waiting(self, ui: Hand) -> bool:
        """A flick may leave by time alone, and the full rebound comes once the aim rests."""
        return ui.doing == "flick" or self.preview.is_waiting

    def presses(self, places: Places, state: State, ui: Hand) -> Sequence[Press]:
        """Return the brass button: strike, lay, or choose."""
        rect = (places.button.x, places.button.y, places.button.width, places.button.height)
        if state.choosing:
            above = places.button.move(0, -places.button.height - places.theme.px(12))
            second = (above.x, above.y, above.width, above.height)
            right = self.said.names[(state.first + 1) % state.seats]
            return (
                Press(rect, _("I break"), BreakChoice("break")),
                Press(second, _("{name} breaks; I take the side").format(name=right), BreakChoice("side"), "glass"),
            )
        if state.to_lay:
            more = len(state.to_lay) - 1
            words = _("Lay the coin here") if not more else _("Lay the coin here, {count} more").format(count=more)
            return (Press(rect, words, Lay(*ui.lay)),) if ui.is_lay_allowed else ()
        words = _("Strike with {percent} % strength").format(percent=round(ui.strength / 10))
        return (Press(rect, words, ui.shot(), help=carrom_words.how_besides(self.house.preferences.carrom_hand)),)

    def going_on(self, places: Places) -> Press:
        """Return the button that skips what is being told."""
        rect = (places.button.x, places.button.y, places.button.width, places.button.height)
        return Press(rect, _("Go on"), SKIP, "glass")

    def by_itself(self, state: State) -> Move | None:
        """Lay a returned piece without asking when the setting says so (CA-R1)."""
        if state.to_lay and self.house.preferences.lay_returned:
            return Lay(*proposed_place(self.rules, state))
        return None

    def in_the_pause(self, state: State) -> Sequence[Ask]:
        """Offer to annul the board when all agree (CA-X4)."""
        if state.choosing or state.over is not None or not state.strokes:
            return ()
        question = _("Do all players agree to annul this board? It is played again from the rack (CA-X4).")
        return (Ask(_("Annul this board"), question, _("All agree"), Annul()),)

    def refused(self, refused: Refused, ui: Hand) -> Hand:
        """Say why."""
        return replace(carrom_hand.cancelled(ui), words=carrom_refusal_words.refusal(refused))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, places: Places, shown: Shown, ui: Hand | None) -> None:
        """Draw ground, aim, discs and what is said over the board."""
        words = self.words_for(shown)
        carrom_ground.draw_ground(canvas, self.grounds, places, self.rules, shown, words)
        view = places.view(shown.turn_deg)
        zoom = carrom_ground.turning_zoom(shown.turn_deg)
        if zoom < 1.0:
            view = replace(view, px_per_mm=view.px_per_mm * zoom)
        state: State = self.match.state
        if ui is None or state.choosing:
            carrom_discs.draw_discs(canvas, view, shown.discs, self.rules)
        elif state.to_lay:
            self._draw_laying(canvas, view, shown, state, ui)
        else:
            self._draw_striking(canvas, places, view, shown, state, ui)
        carrom_discs.draw_flights(canvas, places, view, shown, self.rules)
        if ui is not None:
            self._strength = ui.strength / 1000
        if state.over is None and not state.choosing and (ui is None or not state.to_lay):
            carrom_column.draw_strength(canvas, places, words, self._strength)
        if shown.column.notice is not None and zoom == 1.0 and not (ui is not None and ui.has_read):
            carrom_slips.draw_notice(canvas, places, shown.column.notice)
        if ui is not None and ui.words:
            carrom_slips.draw_hint(canvas, places, ui.words)

    def words_for(self, shown: Shown) -> TableWords:
        """Return the words of the table, made anew when something has changed."""
        hand = self.house.preferences.carrom_hand
        key = (shown.column, strings.language(), hand)
        if self._words is None or self._words[0] != key:
            self._words = (key, carrom_words.table_words(self.said, shown.column, hand))
        return self._words[1]

    def _draw_striking(
        self, canvas: Canvas, places: Places, view: BoardView, shown: Shown, state: State, ui: Hand
    ) -> None:
        seen = Seen(self.rules, state, places, view)
        x, y = from_edge(seen.edge, *seen.striker(ui))
        diameter = self.rules.pieces.striker_diameter_mm
        if ui.doing not in ("flick", "place"):
            ways = self.full_rebound(state, ui)
            if ways is not None:
                carrom_preview.draw_ways(canvas, view, ways, self.rules)
            else:
                carrom_aim.draw_aim(canvas, view, self.aim(state, ui), diameter)
        carrom_discs.draw_discs(canvas, view, (*shown.discs, Disc(STRIKER, x, y)), self.rules)
        if ui.doing == "pull" and ui.points:
            press, now = ui.points[0], ui.points[-1]
            sx, sy = seen.striker(ui)
            hand = from_edge(seen.edge, sx + now.x - press.x, sy + now.y - press.y)
            carrom_aim.draw_pull(canvas, view.px(x, y), view.px(*hand))
        if ui.doing == "measure":
            carrom_preview.draw_measure(canvas, view, seen.edge, self.rules, ui.strength)

    @property
    def aim_help(self) -> AimHelp:
        """How far the aim is shown: as the player has chosen; the full rebound only in practice."""
        chosen = self.house.preferences.carrom_aim
        is_practice = self.rules.laws.ownership == "everything"
        return "ways" if chosen == "rebound" and not is_practice else chosen

    def full_rebound(self, state: State, ui: Hand) -> Ways | None:
        """Return the whole way of every piece in practice, once the aim rests."""
        if self.aim_help != "rebound":
            return None
        shot = ui.shot()

        def make() -> Ways:
            return physics.rebound(state.layout, striker_of(self.rules, state, shot), self.rules)

        return self.preview.want((state.layout, state.turn, shot), make)

    def _draw_laying(self, canvas: Canvas, view: BoardView, shown: Shown, state: State, ui: Hand) -> None:
        x, y = ui.lay[0] / 100, ui.lay[1] / 100
        held = 0.8 if ui.doing == "lay" else 0.0
        faint = 235 if ui.is_lay_allowed else 130
        coin = Disc(state.to_lay[0], x, y, lift=held, faint=faint)
        carrom_discs.draw_discs(canvas, view, shown.discs, self.rules)
        carrom_discs.draw_discs(canvas, view, (coin,), self.rules)
        if ui.is_lay_allowed:
            radius = self.rules.pieces.coin_diameter_mm / 2 * view.px_per_mm
            carrom_aim.draw_halo(canvas, view.px(x, y), radius)

    def aim(self, state: State, ui: Hand) -> AimDrawn:
        """Return the aim line of the stroke as shown, from the simulation that will play it."""
        shot = ui.shot()
        help = self.aim_help
        key = (state.layout, state.turn, shot, help)
        if self._aim is None or self._aim[0] != key:
            aim = aim_of(self.rules, state, shot)
            self._aim = (key, aim if help == "rebound" else helped(up_to_rebound(aim), help))
        return self._aim[1]

    # -- telling -------------------------------------------------------------------------------------------------------

    def animate(self, happened: Happened[State], shown: Shown) -> Iterator[Told[Shown]]:
        """Tell a turn: the film, what it came to, the end of a board, the turn to the next player."""
        if isinstance(happened.move, Shot) and happened.film is not None:
            self._film = (self.match.turns[-1], happened.film)
            if happened.is_bot:
                striker = striker_of(self.rules, happened.before, happened.move)
                yield carrom_telling.placing_animation(striker.x_mm, striker.y_mm)
            yield carrom_telling.film_animation(happened.film, happened.move, self.rules)
        begun = self._begun(happened)
        fallen = [event for event in happened.events if isinstance(event, CoinPocketed)]
        if fallen:
            yield carrom_telling.flights_animation(fallen, self.rules)
        for event in happened.events:
            if isinstance(event, CoinPocketed):
                continue
            animation = carrom_telling.event_animation(event, self.rules, begun)
            if animation is not None:
                yield animation
            if isinstance(event, ENDS):
                yield Interlude(self._end_of_board(event, happened))
        to_deg = self.turn_deg(happened.after)
        if not math.isclose(to_deg, shown.turn_deg % 360, abs_tol=0.01):
            if isinstance(happened.move, Shot) and not any(isinstance(e, ENDS) for e in happened.events):
                yield carrom_telling.pause(0.25)
            yield carrom_telling.turn_animation(to_deg)

    def _begun(self, happened: Happened[State]) -> Shown:
        """Return how a board that this turn set up looks."""
        return Shown(
            discs_of(happened.after.layout), self.turn_deg(happened.after), column_of(self.rules, happened.after)
        )

    def _end_of_board(self, event: Event, happened: Happened[State]) -> Callable[[], Scene]:
        return lambda: carrom_results.board_scene(self.house, self.said, event, happened)

    def results(self, match: AnyMatch, standing: Standing) -> Result:
        """Return what is said after the last turn."""
        result = carrom_results.match_result(self.said, match.state, standing)
        if standing.why == "strokes":
            return replace(result, note=practice.best_words(self.house, match.rule_set, match.seed))
        return result


def up_to_rebound(aim: AimDrawn) -> AimDrawn:
    """Return the aim as far as a player is shown it: to the first piece, or a little beyond the first cushion."""
    if len(aim.path) <= 2:
        return aim
    cushion, then = aim.path[1], aim.path[2]
    length = math.dist(cushion, then)
    if length <= AFTER_CUSHION_MM and len(aim.path) == 3:
        return aim
    share = min(1.0, AFTER_CUSHION_MM / length) if length else 0.0
    way = ((then[0] - cushion[0]) * share, (then[1] - cushion[1]) * share)
    return AimDrawn(aim.path[:2], False, None, (0.0, 0.0), way)


def aim_of(rules: CarromRules, state: State, shot: Shot) -> AimDrawn:
    """Ask the simulation for the way to the first contact and the ways from there."""
    line = physics.aim(state.layout, striker_of(rules, state, shot), rules)
    brake = rules.physics.friction * rules.physics.gravity_m_s2 * 1000
    half = rules.board.side_mm / 2

    def way(
        start: tuple[float, float], velocity: tuple[float, float], most: float, diameter_mm: float
    ) -> tuple[float, float]:
        """Return how far it goes before it stops, meets a cushion, or the line is long enough."""
        speed = math.hypot(*velocity)
        if speed < 1.0:
            return 0.0, 0.0
        length = min(most, speed * speed / (2 * brake))
        for here, part in zip(start, velocity, strict=True):
            if part:
                free = (half - diameter_mm / 2) - here * math.copysign(1, part)
                length = min(length, max(0.0, free) * speed / abs(part))
        return velocity[0] / speed * length, velocity[1] / speed * length

    piece_most, striker_most = WAYS_MM
    pieces = rules.pieces
    return AimDrawn(
        line.path,
        line.piece is not None,
        line.piece_at,
        way(line.piece_at or (0.0, 0.0), line.piece_velocity, piece_most, pieces.coin_diameter_mm),
        way(line.path[-1], line.striker_velocity, striker_most, pieces.striker_diameter_mm),
    )
