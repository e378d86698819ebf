"""The shuffle, the deal, and who starts a round (T4, T6-T10, T21, A13)."""

from __future__ import annotations

from game.core.chance import Rng
from game.core.contract import Seat
from game.tridomino.events import DrawnForStart, StartDrawn, StarterFound
from game.tridomino.rules import StartRules, TridominoRules
from game.tridomino.tiles import TILE_SET, TILES, ZEROS, Tile, is_triple, sum_of
from game.tridomino.turns import Deal

Hands = tuple[tuple[Tile, ...], ...]


def shuffled(rules: TridominoRules, seats: int, rng: Rng) -> Deal:
    """Shuffle all tiles, and draw what may decide who starts (T21)."""
    players = [Seat(seat) for seat in range(seats)]
    start_draws: list[tuple[DrawnForStart, ...]] = []
    if rules.start.by == "highest_drawn":
        drawing = tuple(players)
        while len(drawing) > 1:
            tiles = rng.sample(TILES, len(drawing))
            start_draws.append(tuple(DrawnForStart(seat, tile) for seat, tile in zip(drawing, tiles, strict=True)))
            drawing = highest_drawn(start_draws[-1])
    order = tuple(rng.sample(TILES, len(TILES)))
    return Deal(order, tuple(rng.sample(players, seats)), tuple(start_draws))


def highest_drawn(drawn: tuple[DrawnForStart, ...]) -> tuple[Seat, ...]:
    """Return who drew the highest sum; several draw again."""
    highest = max(sum_of(each.tile) for each in drawn)
    return tuple(each.seat for each in drawn if sum_of(each.tile) == highest)


def check_deal(rules: TridominoRules, deal: Deal) -> None:
    """Raise ``ValueError`` where the deal cannot have come from a shuffle under these rules."""
    seats = len(deal.lot)
    if seats not in rules.seats():
        raise ValueError(f"a deal for {seats} players")
    if len(deal.order) != len(TILES) or frozenset(deal.order) != TILE_SET:
        raise ValueError("the tiles dealt are not the set")
    if sorted(deal.lot) != list(range(seats)):
        raise ValueError("the lot does not name each seat once")
    check_start_draws(rules.start, deal)


def check_start_draws(rules: StartRules, deal: Deal) -> None:
    """Raise ``ValueError`` unless each drew once, those who tied again, until one was highest."""
    if rules.by != "highest_drawn":
        if deal.start_draws:
            raise ValueError("nobody draws for the start under these rules")
        return
    drawing = tuple(Seat(seat) for seat in range(len(deal.lot)))
    for drawn in deal.start_draws:
        tiles = frozenset(each.tile for each in drawn)
        if len(drawing) < 2 or tuple(each.seat for each in drawn) != drawing:
            raise ValueError("the wrong players drew for the start")
        if len(tiles) != len(drawn) or not tiles <= TILE_SET:
            raise ValueError("impossible tiles were drawn for the start")
        drawing = highest_drawn(drawn)
    if len(drawing) > 1:
        raise ValueError("the draws for the start leave a tie")


def dealt(rules: TridominoRules, deal: Deal) -> tuple[Hands, tuple[Tile, ...]]:
    """Return the hands and the well (T4)."""
    seats = len(deal.lot)
    size = rules.hand_size(seats)
    hands = tuple(deal.order[seat * size : (seat + 1) * size] for seat in range(seats))
    return hands, deal.order[seats * size :]


def starter(rules: StartRules, hands: Hands, deal: Deal) -> tuple[tuple[StartDrawn, ...], StarterFound]:
    """Find who starts: by drawn tiles, by triples, else by sums."""
    if rules.by == "highest_drawn":
        return starter_by_draws(deal)
    return (), starter_by_triple(hands) or starter_by_sums(hands, deal.lot)


def starter_by_draws(deal: Deal) -> tuple[tuple[StartDrawn, ...], StarterFound]:
    """Each drew one tile, the highest sum starts, those who tie drew again."""
    shown = tuple(StartDrawn(drawn, highest_drawn(drawn)) for drawn in deal.start_draws)
    (seat,) = shown[-1].highest
    highest = max(sum_of(each.tile) for each in deal.start_draws[-1])
    return shown, StarterFound(seat, "drawn", highest)


def starter_by_triple(hands: Hands) -> StarterFound | None:
    """The highest triple held starts (T6); ``None`` when nobody holds one."""
    held = [(sum_of(tile), Seat(seat)) for seat, hand in enumerate(hands) for tile in hand if is_triple(tile)]
    if not held:
        return None
    highest, seat = max(held)
    return StarterFound(seat, "triple", highest)


def starter_by_sums(hands: Hands, lot: tuple[Seat, ...]) -> StarterFound:
    """Nobody holds a triple: the highest sum starts (T10); ties by the next sums, at last by lot (A13)."""
    sums = [sorted(map(sum_of, hand), reverse=True) for hand in hands]
    highest = max(own[0] for own in sums)
    tied = tuple(Seat(seat) for seat, own in enumerate(sums) if own[0] == highest)
    if len(tied) == 1:
        return StarterFound(tied[0], "sum", highest)
    best = max(sums)
    equal = tuple(seat for seat in tied if sums[seat] == best)
    if len(equal) == 1:
        return StarterFound(equal[0], "next_sums", highest, tied)
    return StarterFound(next(seat for seat in lot if seat in equal), "lot", highest, equal)


def start_tiles(rules: StartRules, hand: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the tiles with which the starter may begin.

    The highest triple, or 0-0-0 if he holds it too (T9, A24); with no triple any tile of his highest sum (T10, A13);
    after drawing for the start, any tile.
    """
    if rules.by == "highest_drawn":
        return hand
    triples = [tile for tile in hand if is_triple(tile)]
    if triples:
        return tuple(tile for tile in hand if tile in (max(triples), ZEROS))
    highest = max(map(sum_of, hand))
    return tuple(tile for tile in hand if sum_of(tile) == highest)
