"""What a carrom rule file may say. Lengths in millimetres, masses in grams, speeds in metres a second."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Annotated, Literal

from pydantic import Field

WIDEST_MM = 2000
"""No board is wider, and nothing on it longer."""

Length = Annotated[float, Field(gt=0, le=WIDEST_MM)]
Mass = Annotated[float, Field(gt=0, le=1000)]
Share = Annotated[float, Field(ge=0, le=1)]
Speed = Annotated[float, Field(gt=0, le=20)]


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The board and its lines (CA-E1, CA-E3)."""

    side_mm: Length
    pocket_diameter_mm: Length
    base_line_mm: Length
    """From the cushion to the outer base line."""
    base_gap_mm: Length
    """From the outer to the inner base line."""
    base_circle_x_mm: Length
    """From the middle of the base lines to the centre of the circle at each end."""
    base_circle_diameter_mm: Length
    base_circle_red_mm: Length
    arrow_start_mm: Length
    """From the pocket to where the arrow begins."""
    arrow_length_mm: Length
    arrow_width_mm: Length
    centre_circle_mm: Length
    outer_circle_mm: Length


@dataclass(frozen=True, slots=True)
class PieceRules:
    """Coins, queen and striker (CA-E2)."""

    coin_diameter_mm: Length
    coin_mass_g: Mass
    striker_diameter_mm: Length
    striker_mass_g: Mass


@dataclass(frozen=True, slots=True)
class PhysicsRules:
    """How the pieces slide and rebound (CA-E4, CA-F3)."""

    friction: Annotated[float, Field(ge=0.01, le=1)]
    """Sliding friction on the board; without any nothing would ever come to rest."""
    piece_restitution: Share
    cushion_restitution: Share
    piece_friction: Share
    cushion_friction: Share
    full_strength_m_s: Speed
    leave_board_speed_m_s: Speed
    """A piece that meets the frame faster than this, across it, jumps over."""
    gravity_m_s2: Annotated[float, Field(ge=0.1, le=30)]


@dataclass(frozen=True, slots=True)
class LawRules:
    """The laws that differ from rule set to rule set, each a word from a closed list."""

    ownership: Literal["colours", "nobody", "everything"]
    """Who owns the coins: each side a colour (CA-P2), nobody (CA-P4), or the one player all of them (practice)."""
    opponents_coin: Literal["foul_returns", "stays", "own"]
    """CA-F4, or ICF 74 and 75; ``own`` where every coin may be pocketed."""
    striker_pocketed: Literal["turn_ends", "own_coins_return"]
    """CA-F2: the turn ends, the stroke's own coins stay; or ICF 72-75: they return, the turn goes on by them."""
    own_last_before_queen: Literal["returns", "loses_board", "stays"]
    """CA-F5, or ICF 107; ``stays`` where nobody owns a colour (CA-X2)."""
    opponents_last: Literal["returns", "ends_board", "own"]
    """CA-F6, or ICF 52, 53, 103 and 106; ``own`` where every coin may be pocketed."""
    early_queen: Literal["returns_at_turn_end", "loses_turn"]
    """CA-Q1, or ICF 95a."""
    leaves_board: Literal["foul", "back_in_centre"]
    """CA-F3, or put back by the program without a foul."""
    failed_break: Literal["foul", "loses_turn"]
    """CA-F7, or ICF 45."""
    stacking: bool
    """A returned piece may be laid on others (CA-R2)."""
    lay_on_centre_circle: bool
    """A returned piece may cover the centre circle (CA-R1)."""
    tries: Annotated[int, Field(ge=1, le=9)]
    """Tries at the break (CA-B2)."""
    choice: bool
    """The lot's winner chooses: to break, or the side."""


Points = Annotated[int, Field(ge=0, le=100)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRules:
    """What is counted, and when a game is over (CA-P3, CA-P4, CA-X)."""

    white_coin: Points
    black_coin: Points
    """Points of a coin as it is pocketed, where nobody owns a colour (CA-P4); otherwise 0."""
    opponents_coin: Points
    """Points of each opponent's coin left when a board is won (CA-X1)."""
    queen: Points
    queen_until: Annotated[int, Field(ge=1, le=1000)] | None = None
    """With this many points or more a side counts nothing more for the queen (ICF 55: 22)."""
    lone_queen: Points = 0
    """What a board lost by the queen's points alone is worth to a side that has so many (ICF: 1)."""
    board_at_most: Annotated[int, Field(ge=1, le=1000)] | None = None
    """A board is worth no more than this (ICF 55: 12)."""
    target: Annotated[int, Field(ge=1, le=1000)] | None = None
    """Points that win a game (CA-P3: 25); absent where only strokes count."""
    boards: Annotated[int, Field(ge=1, le=100)]
    """Boards in a game (CA-P3: 8)."""
    games: Annotated[int, Field(ge=1, le=9)]
    """The match is the best of so many games (ICF 57)."""
    max_strokes_a_board: Annotated[int, Field(ge=1, le=10000)]
    """A board of more strokes is void (CA-P3)."""


@dataclass(frozen=True, slots=True)
class CarromRules:
    """One carrom rule set."""

    players: Annotated[tuple[Annotated[int, Field(ge=1, le=4)], ...], Field(min_length=1)]
    board: BoardRules
    pieces: PieceRules
    physics: PhysicsRules
    laws: LawRules
    scores: ScoreRules


FaultBetweenFields = tuple[tuple[str | int, ...], str]


def faults_between_fields(rules: CarromRules) -> list[FaultBetweenFields]:
    """Return what is wrong between the fields of a rules record that is good by form: the key's path and why."""
    return [*_faults_of_players(rules), *_faults_of_laws(rules.laws), *_faults_of_board(rules)]


def _faults_of_players(rules: CarromRules) -> list[FaultBetweenFields]:
    faults: list[FaultBetweenFields] = []
    steps = {after - before for before, after in pairwise(rules.players)}
    if len(steps) > 1 or any(step <= 0 for step in steps):
        faults.append((("players",), "must rise by equal steps"))
    owned = {"colours": {2, 4}, "nobody": {2, 3, 4}, "everything": {1}}[rules.laws.ownership]
    faults.extend(
        (("players", place), f"{rules.laws.ownership!r} cannot be played by {players}")
        for place, players in enumerate(rules.players)
        if players not in owned
    )
    if rules.scores.games % 2 == 0:
        faults.append((("scores", "games"), "a match is the best of an odd number of games"))
    if rules.laws.choice and rules.laws.ownership == "everything":
        faults.append((("laws", "choice"), "one player alone has nothing to choose"))
    return faults


def _faults_of_laws(laws: LawRules) -> list[FaultBetweenFields]:
    faults: list[FaultBetweenFields] = []
    shared = laws.ownership != "colours"
    for key, value in (("opponents_coin", laws.opponents_coin), ("opponents_last", laws.opponents_last)):
        if (value == "own") != shared:
            faults.append((("laws", key), f"{value!r} does not go with ownership {laws.ownership!r}"))
    if (laws.opponents_coin == "stays") != (laws.opponents_last == "ends_board"):
        faults.append(
            (("laws", "opponents_last"), "'ends_board' goes with an opponent's coin that 'stays', and only with it")
        )
    if (laws.own_last_before_queen == "stays") != (laws.ownership == "nobody"):
        faults.append((("laws", "own_last_before_queen"), "'stays' goes with ownership 'nobody', and only with it"))
    if laws.own_last_before_queen == "loses_board" and laws.ownership == "everything":
        faults.append((("laws", "own_last_before_queen"), "one player alone has nobody to lose a board to"))
    return faults


def _faults_of_board(rules: CarromRules) -> list[FaultBetweenFields]:
    faults: list[FaultBetweenFields] = []
    board, pieces = rules.board, rules.pieces
    if pieces.striker_diameter_mm <= board.base_circle_diameter_mm:
        faults.append((("pieces", "striker_diameter_mm"), "the striker must be able to cover a base circle"))
    if pieces.striker_diameter_mm < board.base_gap_mm:
        faults.append((("pieces", "striker_diameter_mm"), "the striker must be able to touch both base lines"))
    if board.base_circle_x_mm < (board.base_circle_diameter_mm + pieces.striker_diameter_mm) / 2 + 1:
        faults.append((("board", "base_circle_x_mm"), "the striker must fit between the base circles"))
    away_mm = board.side_mm / 2 - board.base_line_mm - board.base_gap_mm / 2
    if away_mm < (pieces.striker_diameter_mm + board.arrow_width_mm) / sqrt(2):
        faults.append((("board", "arrow_width_mm"), "the arrows leave the striker no place on the base lines"))
    if board.pocket_diameter_mm < pieces.coin_diameter_mm:
        faults.append((("board", "pocket_diameter_mm"), "a coin must fit into a pocket"))
    if board.outer_circle_mm < board.centre_circle_mm + 2 * pieces.coin_diameter_mm:
        faults.append((("board", "outer_circle_mm"), "a coin must fit between the centre circle and the outer circle"))
    clear_mm = sqrt(2) * (board.side_mm - board.pocket_diameter_mm) / 2 - board.pocket_diameter_mm / 2
    if clear_mm < 2.5 * pieces.coin_diameter_mm:
        faults.append((("board", "pocket_diameter_mm"), "the rack must lie clear of the pockets"))
    if board.outer_circle_mm / 2 > min(board.side_mm / 2, clear_mm):
        faults.append((("board", "outer_circle_mm"), "the outer circle must lie on the board, clear of the pockets"))
    if board.side_mm < 5 * pieces.coin_diameter_mm + 2 * (
        board.base_line_mm + board.base_gap_mm + pieces.striker_diameter_mm
    ):
        faults.append((("board", "side_mm"), "the rack and the base lines must fit on the board"))
    return faults
