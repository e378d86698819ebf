"""What a tile earns: the sheet's worked examples, bridges, sides and hexagons."""

from __future__ import annotations

import pytest

from game.tridomino.events import Bonus, TilePlaced
from game.tridomino.grid import Cell, Laid, Point, hexagons_closed, sides_matched
from game.tridomino.grid import grid_of as grid
from game.tridomino.scoring import bonuses_for, points_for
from game.tridomino.tiles import Tile, tile_of
from game.tridomino.turns import Lay
from tests.game.tridomino.table import edition, one_tile, play, position, rules, table_of

RING: dict[Point, int] = {(0, 0): 5, (-1, 1): 5, (0, 1): 0, (1, 0): 1, (1, -1): 3, (0, -1): 4, (-1, 0): 5}
FIVE_IN_A_RING = table_of(RING, [(0, 0, "up"), (0, -1, "down"), (0, -1, "up"), (-1, -1, "down"), (-1, 0, "up")])
"""0-1-5, 1-3-5, 3-4-5, 4-5-5, 5-5-5 round the point (0, 0)."""

BRIDGE_CELLS: list[Cell] = [
    (0, -1, "down"),
    (1, -1, "up"),
    (1, -1, "down"),
    (1, 0, "up"),
    (1, 0, "down"),
    (1, 1, "up"),
    (0, 1, "down"),
    (0, 1, "up"),
]
"""Eight tiles bent round a gap: the cell (0, 0, up) has a tile at its lower side and one at its top corner."""

BRIDGE_NUMBERS: dict[Point, int] = {
    (0, 0): 1,
    (0, 1): 4,
    (1, 0): 4,
    (1, -1): 5,
    (2, -1): 4,
    (2, 0): 2,
    (1, 1): 5,
    (2, 1): 0,
    (1, 2): 0,
    (0, 2): 5,
}
BEFORE_THE_BRIDGE = table_of(BRIDGE_NUMBERS, BRIDGE_CELLS)

ON_THE_BRIDGE = table_of(
    {
        (-1, 1): 1,
        (0, 1): 1,
        (0, 0): 5,
        (1, 0): 3,
        (1, -1): 4,
        (2, -1): 3,
        (2, 0): 5,
        (1, 1): 5,
        (2, 1): 2,
        (1, 2): 0,
        (0, 2): 5,
        (-1, 2): 4,
    },
    [*BRIDGE_CELLS, (0, 0, "up"), (-1, 1, "down"), (-1, 1, "up")],
)
"""The bridge (0, 0, up) stands; the cell (-1, 0, down) has it at one side and another tile at a second."""

TWO_HEXAGONS = table_of(
    {
        (0, 0): 5,
        (1, 0): 2,
        (1, -1): 4,
        (0, -1): 4,
        (-1, 0): 5,
        (-1, 1): 5,
        (0, 1): 1,
        (1, 1): 2,
        (2, 0): 3,
        (2, -1): 4,
    },
    [
        (0, -1, "down"),
        (0, -1, "up"),
        (-1, -1, "down"),
        (-1, 0, "up"),
        (-1, 0, "down"),
        (1, -1, "up"),
        (1, -1, "down"),
        (1, 0, "up"),
        (0, 0, "down"),
    ],
)
"""Nine tiles; 1-2-5 at (0, 0, up) closes the rings round (0, 0) and (1, 0)."""

THREE_HEXAGONS = table_of(
    {
        (0, 0): 1,
        (1, 0): 0,
        (1, -1): 0,
        (0, -1): 1,
        (-1, 0): 1,
        (-1, 1): 2,
        (0, 1): 3,
        (1, 1): 3,
        (2, 0): 5,
        (2, -1): 5,
        (0, 2): 3,
        (-1, 2): 2,
    },
    [
        (0, -1, "down"),
        (0, -1, "up"),
        (-1, -1, "down"),
        (-1, 0, "up"),
        (-1, 0, "down"),
        (1, -1, "up"),
        (1, -1, "down"),
        (1, 0, "up"),
        (0, 0, "down"),
        (0, 1, "up"),
        (-1, 1, "up"),
        (-1, 1, "down"),
    ],
)
"""Twelve tiles all round (0, 0, up); 0-1-3 there closes three rings."""

THREE_SIDES = table_of(
    {
        (-2, 0): 2,
        (-1, 0): 0,
        (-1, -1): 2,
        (-2, 1): 4,
        (-1, 1): 0,
        (0, -1): 1,
        (0, -2): 1,
        (0, 0): 3,
        (0, 1): 2,
        (-1, 2): 0,
        (-2, 2): 0,
        (-2, 3): 1,
        (-1, 3): 3,
        (0, 2): 4,
        (0, 3): 3,
        (1, -2): 0,
        (1, -1): 5,
        (1, 0): 3,
        (1, 2): 4,
        (1, 1): 2,
    },
    [
        (-2, -1, "down"),
        (-2, 0, "up"),
        (-2, 0, "down"),
        (-1, -1, "up"),
        (-1, -2, "down"),
        (-1, 0, "up"),
        (-1, 0, "down"),
        (-1, 1, "up"),
        (-2, 1, "down"),
        (-2, 2, "up"),
        (-2, 2, "down"),
        (-1, 2, "up"),
        (-1, 2, "down"),
        (0, -2, "up"),
        (0, -2, "down"),
        (0, -1, "up"),
        (0, -1, "down"),
        (0, 2, "up"),
        (0, 1, "down"),
        (0, 1, "up"),
        (0, 0, "down"),
    ],
)
"""21 tiles with gaps: the cell (0, 0, up) has a tile at each side, and no ring is closed there."""


def placed(table: tuple[Laid, ...], tile: Tile, cell: Cell, name: str = "pressman") -> TilePlaced:
    """Lay the tile with another in hand, so that the round goes on; the well holds one more."""
    spare: Tile = (0, 0, 0)
    step = play(edition(name), position([[tile, spare], [(1, 1, 1)]], table, [(2, 2, 2)]), Lay(tile, cell))
    (event,) = [event for event in step.events if isinstance(event, TilePlaced)]
    assert event.points == step.state.scores[0] == event.total
    return event


# -- the sheet's worked examples ---------------------------------------------------------------------------------------


def started(tile: Tile) -> TilePlaced:
    """Start a round with the tile, its holder having nothing else that could start."""
    hands = [[tile, (0, 0, 1)], [(0, 0, 2), (0, 1, 1)]]
    step = play(edition(), position(hands, ()), Lay(tile, (0, 0, "up")))
    (event,) = [event for event in step.events if isinstance(event, TilePlaced)]
    return event


def test_T7_a_starting_triple_earns_its_sum_and_10() -> None:
    """The sheet: 4 × 3 = 12, 10 more: 22."""
    event = started((4, 4, 4))
    assert (event.sum, event.bonuses, event.points) == (12, (Bonus("start", 10),), 22)


def test_T8_starting_with_0_0_0_earns_30_and_10() -> None:
    event = started((0, 0, 0))
    assert (event.sum, event.bonuses, event.points) == (0, (Bonus("start", 10), Bonus("zeros", 30)), 40)


def test_T10_starting_without_a_triple_earns_the_sum_alone() -> None:
    """The sheet: 5 + 4 + 3 = 12."""
    event = started((3, 4, 5))
    assert (event.sum, event.bonuses, event.points) == (12, (), 12)


@pytest.mark.parametrize(
    ("lying", "tile", "cell", "points"),
    [((3, 3, 4), (3, 4, 4), (0, -1, "down"), 11), ((3, 5, 5), (2, 5, 5), (0, 0, "down"), 12)],
)
def test_T12_the_sheets_3_4_4_and_5_5_2(lying: Tile, tile: Tile, cell: Cell, points: int) -> None:
    """The sheet: 3 + 4 + 4 = 11 and 5 + 5 + 2 = 12."""
    event = placed(one_tile(lying), tile, cell)
    assert (event.points, event.bonuses) == (points, ())


def test_T16_the_tile_that_closes_a_hexagon_earns_50_more() -> None:
    """The sheet: 0 + 5 + 5 = 10, 50 more: 60."""
    event = placed(FIVE_IN_A_RING, (0, 5, 5), (-1, 0, "down"))
    assert (event.sum, event.bonuses, event.points) == (10, (Bonus("hexagon", 50, 1),), 60)


def test_T17_one_side_and_the_opposite_corner_make_a_bridge() -> None:
    """The sheet: 1 + 4 + 4 = 9, 40 more: 49."""
    assert sides_matched(grid(BEFORE_THE_BRIDGE), (0, 0, "up")) == 1
    event = placed(BEFORE_THE_BRIDGE, (1, 4, 4), (0, 0, "up"))
    assert (event.sum, event.bonuses, event.points) == (9, (Bonus("bridge", 40),), 49)


def test_T18_once_a_bridge_stands_two_sides_earn_40_more() -> None:
    """The sheet: 1 + 1 + 5 = 7, 40 more: 47."""
    assert sides_matched(grid(ON_THE_BRIDGE), (-1, 0, "down")) == 2
    event = placed(ON_THE_BRIDGE, (1, 1, 5), (-1, 0, "down"))
    assert (event.sum, event.bonuses, event.points) == (7, (Bonus("two_sides", 40),), 47)


# -- the rulings -------------------------------------------------------------------------------------------------------


BRIDGES: list[dict[Point, int]] = [
    BRIDGE_NUMBERS,
    {
        (0, 0): 4,
        (0, 1): 4,
        (1, 0): 1,
        (1, -1): 2,
        (2, -1): 2,
        (2, 0): 1,
        (1, 1): 1,
        (2, 1): 0,
        (1, 2): 5,
        (0, 2): 5,
    },
    {
        (0, 0): 4,
        (0, 1): 1,
        (1, 0): 4,
        (1, -1): 2,
        (2, -1): 5,
        (2, 0): 4,
        (1, 1): 4,
        (2, 1): 3,
        (1, 2): 2,
        (0, 2): 1,
    },
]


@pytest.mark.parametrize(("numbers", "opposite"), list(zip(BRIDGES, [(4, 5, 5), (1, 4, 5), (1, 1, 4)], strict=True)))
def test_A3_any_tile_at_the_opposite_point_makes_the_bridge(numbers: dict[Point, int], opposite: Tile) -> None:
    """1-4-4 bridges each time, turned each way; a double with its single number there or its pair, or no double."""
    table = table_of(numbers, BRIDGE_CELLS)
    assert tile_of(table[-1].corners) == opposite
    assert placed(table, (1, 4, 4), (0, 0, "up")).points == 49


def test_A4_three_sides_that_close_no_hexagon_earn_40() -> None:
    assert sides_matched(grid(THREE_SIDES), (0, 0, "up")) == 3
    event = placed(THREE_SIDES, (2, 3, 3), (0, 0, "up"))
    assert (event.sum, event.bonuses, event.points) == (8, (Bonus("two_sides", 40),), 48)


def test_A4_the_formula_no_corner_free_and_no_hexagon_is_40_else_0() -> None:
    assert bonuses_for(rules(), BEFORE_THE_BRIDGE[:7], (0, 1, 4), (0, 0, "up")) == ()
    assert points_for(rules(), BEFORE_THE_BRIDGE[:7], (0, 1, 4), (0, 0, "up")) == 5


def test_A5_bonuses_do_not_add_the_hexagon_outranks() -> None:
    """The closing tile of a ring matches two sides too; 50 alone is given."""
    assert sides_matched(grid(FIVE_IN_A_RING), (-1, 0, "down")) == 2
    assert placed(FIVE_IN_A_RING, (0, 5, 5), (-1, 0, "down")).points == 10 + 50


def test_A6_two_hexagons_at_once_earn_60() -> None:
    event = placed(TWO_HEXAGONS, (1, 2, 5), (0, 0, "up"))
    assert (event.sum, event.bonuses, event.points) == (8, (Bonus("hexagon", 60, 2),), 68)


def test_A6_three_hexagons_at_once_earn_70() -> None:
    event = placed(THREE_HEXAGONS, (0, 1, 3), (0, 0, "up"))
    assert (event.sum, event.bonuses, event.points) == (4, (Bonus("hexagon", 70, 3),), 74)


def test_A6_the_last_figure_of_the_list_holds_for_more() -> None:
    """Goliath gives 50 and 60: three at once earn 60; draw-three 50 and 100: three earn 100."""
    assert placed(THREE_HEXAGONS, (0, 1, 3), (0, 0, "up"), "goliath").points == 4 + 60
    assert placed(THREE_HEXAGONS, (0, 1, 3), (0, 0, "up"), "draw-three").points == 4 + 100


@pytest.mark.parametrize(("table", "tile"), [(THREE_SIDES, (2, 3, 3)), (BEFORE_THE_BRIDGE, (1, 4, 4))])
def test_A7_one_bridge_bonus_a_tile(table: tuple[Laid, ...], tile: Tile) -> None:
    bonuses = bonuses_for(rules(), table, tile, (0, 0, "up"))
    assert [bonus.points for bonus in bonuses] == [40]


# -- the numbers to pin ------------------------------------------------------------------------------------------------


def legal_sequence(table: tuple[Laid, ...]) -> bool:
    """Tell whether each tile could be laid after those before it."""
    game = edition()
    for index in range(1, len(table)):
        tile = tile_of(table[index].corners)
        assert tile is not None
        game.verify(position([[tile], []], table[:index]), Lay(tile, table[index].cell))
    return True


def test_the_first_hexagon_can_come_with_the_6th_tile() -> None:
    """No earlier: six tiles make one."""
    assert legal_sequence(FIVE_IN_A_RING)
    assert hexagons_closed(grid(FIVE_IN_A_RING), (-1, 0, "down")) == 1
    assert len(FIVE_IN_A_RING) == 5


def test_two_hexagons_can_come_with_the_10th_tile() -> None:
    """No earlier: two rings of six share at most two tiles."""
    assert legal_sequence(TWO_HEXAGONS)
    assert hexagons_closed(grid(TWO_HEXAGONS), (0, 0, "up")) == 2
    assert len(TWO_HEXAGONS) == 9


def test_the_worked_tables_can_be_laid() -> None:
    for table in (BEFORE_THE_BRIDGE, ON_THE_BRIDGE, THREE_HEXAGONS, THREE_SIDES):
        assert legal_sequence(table)
