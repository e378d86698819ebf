"""The tri-domino table in states worth a picture, each reached by playing a real match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.core.chance import Rng
from game.core.contract import Seat
from game.core.match import AnyMatch, Match, Player
from game.tridomino.events import MatchWon, RoundWon
from game.tridomino.grid import Cell
from game.tridomino.legal import lays
from game.tridomino.scoring import points_for
from game.tridomino.tiles import TILES, ZEROS, Tile, is_triple, sum_of
from game.tridomino.turns import Deal, Draw, Lay, State
from scenes.curtain import CurtainScene
from scenes.house import House
from scenes.results import ResultsScene
from scenes.stack import Pop, Scene
from scenes.table.tridomino_aids import AidsScene
from scenes.table.tridomino_results import match_result, round_result
from scenes.table.tridomino_scene import TridominoScene

NAMES = ("Zofia", "Jan", "Ana", "Mihai", "Søren", "Екатерина")
MOST_PLIES = 1200


def begun(house: House, seats: int, seed: int, rule_set: str = "pressman", deal: Deal | None = None) -> AnyMatch:
    """Begin a match of persons."""
    kind = house.kinds["tridomino"]
    rules = next(found.rules for found in house.rule_sets("tridomino") if found.name == rule_set)
    players = [Player(name) for name in NAMES[:seats]]
    return Match(kind, f"tridomino/{rule_set}", rules, players, seed=seed, deal=deal)


def played(match: AnyMatch, seed: int, until: Callable[[AnyMatch], bool]) -> AnyMatch:
    """Play moves by chance until something is so (or the match is over)."""
    rng = Rng(seed)
    for _ in range(MOST_PLIES):
        if until(match) or match.standing is not None:
            break
        match.play(rng.choice(match.game.candidates(match.state, rng)))
    return match


def opened(house: House, match: AnyMatch) -> TridominoScene:
    """Return the table with the hand of the player to move uncovered."""
    scene = TridominoScene(house, match)
    scene.tridomino.secrecy.uncover(match.state.to_move)
    scene.playback.show(scene.tridomino.show(match))
    return scene


def trying(scene: TridominoScene) -> TridominoScene:
    """Try the tile and the place that earn most."""
    state: State = scene.match.state
    best = max(
        lays(scene.match.rules, state), key=lambda lay: points_for(scene.match.rules, state.table, lay.tile, lay.cell)
    )
    scene.ui = replace(scene.ui, tile=best.tile, place=best.cell)
    return scene


def taking(scene: TridominoScene) -> TridominoScene:
    """Take the tile with the most places."""
    found: dict[Tile, list[Cell]] = {}
    for lay in lays(scene.match.rules, scene.match.state):
        found.setdefault(lay.tile, []).append(lay.cell)
    tile = max(found, key=lambda each: len(found[each]))
    scene.ui = replace(scene.ui, tile=tile)
    return scene


def can_move(count: int) -> Callable[[AnyMatch], bool]:
    """Return the question whether so many tiles lie on the table and whoever is to move can lay one."""

    def is_so(match: AnyMatch) -> bool:
        state: State = match.state
        return state.won_by is None and len(state.table) >= count and any(True for _ in lays(match.rules, state))

    return is_so


# --- deals made on purpose ------------------------------------------------------------------------------------------


def deal_of(hands: Sequence[Sequence[Tile]], well_first: Sequence[Tile] = (), lot: Sequence[int] = ()) -> Deal:
    """Return a deal with these hands, and these tiles on top of the well."""
    held = [tile for hand in hands for tile in hand]
    first = [tile for tile in well_first if tile not in held]
    rest = [tile for tile in TILES if tile not in held and tile not in first]
    return Deal((*held, *first, *rest), tuple(Seat(seat) for seat in lot or range(len(hands))))


def long_draw() -> Deal:
    """5-5-5 starts, and nothing in the other hand or for a long way down the well has two fives."""
    plain = [tile for tile in TILES if tile.count(5) < 2 and not is_triple(tile)]
    mine = [(5, 5, 5), *plain[:8]]
    yours = plain[8:17]
    return deal_of((mine, yours), plain[17:])


def choice_of_start() -> Deal:
    """The starter holds 0-0-0 beside the highest triple (T9)."""
    return deal_of(
        (
            [(3, 3, 3), (0, 0, 0), (0, 1, 2), (1, 1, 4), (2, 3, 5), (0, 0, 5), (3, 4, 4), (1, 2, 2), (0, 4, 5)],
            [(1, 1, 1), (0, 1, 3), (0, 2, 2), (1, 3, 5), (2, 2, 4), (0, 0, 4), (4, 4, 5), (1, 2, 3), (3, 3, 5)],
        )
    )


def equal_sums() -> Deal:
    """Nobody holds a triple, and two hands have the same sums all the way down: the lot decides (A13)."""
    by_sum: dict[int, list[Tile]] = {}
    for tile in TILES:
        if not is_triple(tile):
            by_sum.setdefault(sum_of(tile), []).append(tile)
    pairs = [tiles for total, tiles in sorted(by_sum.items(), reverse=True) if len(tiles) >= 2][:7]
    first, second = [tiles[0] for tiles in pairs], [tiles[1] for tiles in pairs]
    used = {*first, *second}
    low = [tile for tile in TILES if tile not in used and not is_triple(tile) and sum_of(tile) < 9]
    return deal_of((low[:7], first, second), lot=(2, 1, 0))


# --- the pictures ---------------------------------------------------------------------------------------------------


def examples(house: House) -> Iterator[tuple[str, Scene]]:
    """Return the table in its states, and what lies over it."""
    yield from _tables(house)
    yield from _notices(house)
    yield from _over(house)


def _tables(house: House) -> Iterator[tuple[str, Scene]]:
    yield "tridomino-taken", taking(opened(house, played(begun(house, 3, 5), 5, can_move(12))))
    yield "tridomino-table-45", trying(opened(house, played(begun(house, 2, 13), 13, can_move(45))))
    yield "tridomino-six-players", trying(opened(house, played(begun(house, 6, 28), 28, can_move(24))))
    scene = opened(house, played(begun(house, 4, 11), 11, can_move(16)))
    place = next(lay.cell for lay in lays(scene.match.rules, scene.match.state))
    scene.ui = replace(scene.ui, place=place)
    yield "tridomino-place-chosen", scene
    yield "tridomino-rack-30", rack_of_30(house)
    yield "tridomino-covered", TridominoScene(house, played(begun(house, 2, 4), 4, can_move(9)))


def rack_of_30(house: House) -> TridominoScene:
    """Return a table at which one player has drawn for a long time."""
    match = begun(house, 2, 1, deal=long_draw())
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    match.play(Draw())
    return opened(house, match)


def _notices(house: House) -> Iterator[tuple[str, Scene]]:
    yield "tridomino-start-choice", opened(house, begun(house, 2, 1, deal=choice_of_start()))
    yield "tridomino-start-lot", opened(house, begun(house, 3, 1, deal=equal_sums()))
    yield "tridomino-start-drawn", opened(house, begun(house, 4, 9, "goliath"))
    match = begun(house, 2, 1, deal=choice_of_start())
    match.play(Lay(ZEROS, (0, 0, "up")))
    yield "tridomino-triple-shown", opened(house, match)
    match = played(begun(house, 2, 3, "draw-three"), 3, lambda m: bool(m.ply) and _is_pass(m))
    yield "tridomino-passed", opened(house, match)
    match = played(begun(house, 3, 2, "draw-three"), 2, lambda m: m.state.last_round)
    yield "tridomino-last-round", opened(house, match)


def _is_pass(match: AnyMatch) -> bool:
    return match.turns[-1].kind == "passing" and match.state.won_by is None


def _over(house: House) -> Iterator[tuple[str, Scene]]:
    yield "tridomino-curtain", CurtainScene("Zofia", 0, lambda: None, Pop, Pop)
    yield "tridomino-aids", AidsScene(house)
    for name, seats, seed, why in (("out", 3, 5, "out"), ("blocked", 2, 13, "fewest_tiles")):
        match = played(begun(house, seats, seed), seed, _round_won(why))
        yield f"tridomino-round-{name}", _round_sheet(house, match)
    yield "tridomino-match", _match_sheet(house, played(begun(house, 3, 18), 18, lambda m: False))


def _round_won(why: str) -> Callable[[AnyMatch], bool]:
    def is_so(match: AnyMatch) -> bool:
        events = match.events_at(match.ply) if match.ply else ()
        return any(isinstance(event, RoundWon) and event.why == why for event in events)

    return is_so


def _round_sheet(house: House, match: AnyMatch) -> Scene:
    won = next(event for event in match.events_at(match.ply) if isinstance(event, RoundWon))
    said = TridominoScene(house, match).tridomino.said
    return ResultsScene(house, round_result(said, won, match.state), [("Deal the next round", Pop)])


def _match_sheet(house: House, match: AnyMatch) -> Scene:
    won = next(event for event in match.events_at(match.ply) if isinstance(event, MatchWon))
    said = TridominoScene(house, match).tridomino.said
    answers = [("Play again", Pop), ("To the home table", Pop)]
    return ResultsScene(house, match_result(said, match.state, won), answers)
