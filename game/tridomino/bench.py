"""How fast: the places of a tile on a full table, and a match of two casual bots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from game.core import rulefile
from game.core.chance import Rng
from game.core.contract import Seat
from game.core.match import Match, Player
from game.tridomino import KIND
from game.tridomino.bot import CasualBot
from game.tridomino.grid import START_CELL, Laid, grid_of, places
from game.tridomino.rules import TridominoRules
from game.tridomino.tiles import TILE_SET, TILES, Tile
from game.tridomino.tool import Question, TileGiven, fit

MATCHES = 21
RULES = Path(__file__).resolve().parents[2] / "rules"


def run() -> Iterator[dict[str, Any]]:
    """Yield the figures: the worst place list of a 55-tile table in ms, the median match in s."""
    rules = rulefile.load(RULES / "tridomino" / "pressman.yaml", KIND.rules, game="tridomino", base_dirs=[RULES])
    yield {"name": "tridomino.fit_ms", "value": round(fit_ms(rules), 3), "unit": "ms"}
    seconds = median(match_seconds(rules, seed) for seed in range(MATCHES))
    yield {"name": "tridomino.match_s", "value": round(seconds, 4), "unit": "s"}


def fit_ms(rules: TridominoRules) -> float:
    """Return the time to list the places of a tile on a table of 55 tiles; each tile asked for in turn, the slowest."""
    table, last = full_table()
    given = tuple(TileGiven(laid.cell, laid.corners) for laid in table)
    slowest = 0.0
    for tile in (last, *TILES):
        spent = []
        for _ in range(5):
            grid_of.cache_clear()
            began = time.perf_counter()
            fit(rules, Question(given, tile))
            spent.append(time.perf_counter() - began)
        slowest = max(slowest, median(spent))
    return slowest * 1000


def full_table() -> tuple[tuple[Laid, ...], Tile]:
    """Return a table of 55 tiles laid at random, and the tile left over."""
    for seed in range(1000):
        chance = Rng(seed)
        table: tuple[Laid, ...] = (Laid(START_CELL, TILES[-1], Seat(0)),)
        left = set(TILES[:-1])
        while len(left) > 1:
            grid = grid_of(table)
            ways = [(tile, *place) for tile in sorted(left) for place in places(grid, tile)]
            if not ways:
                break
            tile, cell, corners = chance.choice(ways)
            table = (*table, Laid(cell, corners, Seat(0)))
            left.discard(tile)
        if len(left) == 1:
            (last,) = TILE_SET & left
            return table, last
    raise RuntimeError("no table of 55 tiles found")


def match_seconds(rules: TridominoRules, seed: int) -> float:
    """Return the time of one match of two casual bots, as the program plays it."""
    bot = CasualBot()
    began = time.perf_counter()
    match = Match(KIND, "tridomino/pressman", rules, [Player("Ada", "casual"), Player("Bo", "casual")], seed=seed)
    while (seat := match.seat_to_move) is not None:
        *_, thought = bot.think(match.game, match.game.view(match.state, seat), match.bot_rng())
        match.play(thought.move)
    return time.perf_counter() - began
