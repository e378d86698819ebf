"""What a rule file of the dice games may say: the lines of a sheet, and how a turn and the game go.

A line names a pattern from a closed list and gives its numbers; no formulas. ``SheetRules`` serves Cameron I, Kameron
and the whole family of score sheets, ``BoardRules`` Cameron II.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.keyed import ById

Face = Annotated[int, Field(ge=1, le=6)]
"""What a die shows."""
DiceCount = Annotated[int, Field(ge=1, le=8)]
Amount = Annotated[int, Field(ge=0, le=9999)]
Throws = Annotated[int, Field(ge=1, le=9)]
Points = Amount | Literal["sum_matched", "sum_all"]
"""A fixed number, the sum of the dice that make the pattern, or the sum of all dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineTerms:
    """What every line says beside its pattern."""

    id: str
    points: Points
    plus: Amount = 0
    """Added to the points when the pattern is made."""
    first_throw: Amount | None = None
    """Points instead, when the turn's first throw makes it."""
    first_throw_wins: bool = False
    """Made by the turn's first throw it wins the game at once; alone at the table it only scores."""
    board_points: Amount | None = None
    """What its square on a board pays (C35); without it, the line's best."""
    boxes: Annotated[tuple[Annotated[int, Field(ge=1, le=9)], ...], Field(min_length=1, max_length=6)] = (1,)
    """How many times the line may be written, and what each box multiplies the points by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceLine(LineTerms):
    """As many as possible of one number; one is enough."""

    face: Face
    pattern: Literal["face"] = "face"


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceAtLeastLine(LineTerms):
    """At least ``n`` dice of one number; all that show it are matched."""

    face: Face
    n: DiceCount
    pattern: Literal["face_at_least"] = "face_at_least"


@dataclass(frozen=True, slots=True, kw_only=True)
class NOfAKindLine(LineTerms):
    """``n`` equal dice of any number; the highest such ``n`` are matched."""

    n: Annotated[int, Field(ge=2, le=8)]
    pattern: Literal["n_of_a_kind"] = "n_of_a_kind"


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsLine(LineTerms):
    """Groups of equal dice: ``[3, 2]`` a full house, ``[2, 2, 2]`` three pairs; ``distinct``: of different numbers."""

    of: Annotated[tuple[Annotated[int, Field(ge=2, le=8)], ...], Field(min_length=1, max_length=4)]
    distinct: bool = True
    pattern: Literal["groups"] = "groups"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunLine(LineTerms):
    """``n`` numbers in a row, wherever they begin."""

    n: Annotated[int, Field(ge=2, le=6)]
    pattern: Literal["run"] = "run"


@dataclass(frozen=True, slots=True, kw_only=True)
class ContainsLine(LineTerms):
    """The dice contain all these faces (a face written twice must lie twice)."""

    faces: Annotated[tuple[Face, ...], Field(min_length=1, max_length=8)]
    pattern: Literal["contains"] = "contains"


@dataclass(frozen=True, slots=True, kw_only=True)
class AtMostLine(LineTerms):
    """Every die shows this face or less."""

    face: Face
    pattern: Literal["all_at_most"] = "all_at_most"


@dataclass(frozen=True, slots=True, kw_only=True)
class AtLeastLine(LineTerms):
    """Every die shows this face or more."""

    face: Face
    pattern: Literal["all_at_least"] = "all_at_least"


@dataclass(frozen=True, slots=True, kw_only=True)
class EvenLine(LineTerms):
    """Every die shows 2, 4 or 6."""

    pattern: Literal["even"] = "even"


@dataclass(frozen=True, slots=True, kw_only=True)
class OddLine(LineTerms):
    """Every die shows 1, 3 or 5."""

    pattern: Literal["odd"] = "odd"


@dataclass(frozen=True, slots=True, kw_only=True)
class SumLine(LineTerms):
    """All dice together show exactly ``total``; ``with_pair``: and two of them are equal."""

    total: Annotated[int, Field(ge=1, le=48)]
    with_pair: bool = False
    pattern: Literal["sum"] = "sum"


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyLine(LineTerms):
    """Any dice."""

    pattern: Literal["any"] = "any"


Line: TypeAlias = (
    FaceLine
    | FaceAtLeastLine
    | NOfAKindLine
    | GroupsLine
    | RunLine
    | ContainsLine
    | AtMostLine
    | AtLeastLine
    | EvenLine
    | OddLine
    | SumLine
    | AnyLine
)
Lines = Annotated[tuple[Annotated[Line, Field(discriminator="pattern")], ...], Field(max_length=40), ById()]


@dataclass(frozen=True, slots=True)
class Players:
    """How many may play."""

    least: Annotated[int, Field(ge=1, le=6)]
    most: Annotated[int, Field(ge=1, le=6)]


@dataclass(frozen=True, slots=True)
class DiceCap:
    """Lines written again and again, which close for all when so many dice stand in them together (K8)."""

    dice: Annotated[int, Field(ge=1, le=99)]
    lines: Annotated[tuple[str, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class Closing:
    """Lines that close for everybody at the table (K7, K8); all others close only on one's own sheet."""

    first_scorer: tuple[str, ...] = ()
    dice_cap: DiceCap | None = None


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips earned for throws not used and for giving up a line, spent on more throws (C14-C16)."""

    at_start: Amount = 0
    per_unused_throw: Amount = 1
    give_up: Annotated[tuple[Amount, ...], Field(max_length=9)] = ()
    """Chips for giving up a line before the first throw, after one throw, after two …"""
    most_held: Amount | None = None
    """Chips over this number are lost."""
    throws_per_chip: Annotated[int, Field(ge=1, le=9)] = 1


@dataclass(frozen=True, slots=True)
class Tier:
    """From so many points in the group on, so much on top."""

    at_least: Annotated[int, Field(ge=1, le=9999)]
    points: Amount


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupSumBonus:
    """Points for the sum of a group of lines; the highest tier reached pays."""

    id: str
    lines: Annotated[tuple[str, ...], Field(min_length=1)]
    tiers: Annotated[tuple[Tier, ...], Field(min_length=1, max_length=9)]
    kind: Literal["group_sum"] = "group_sum"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllScoredBonus:
    """Points when every line of the sheet is scored (C17)."""

    id: str
    points: Amount
    kind: Literal["all_scored"] = "all_scored"


@dataclass(frozen=True, slots=True, kw_only=True)
class AtBestBonus:
    """Points, once, when so many lines stand at their best (C17)."""

    id: str
    lines: Annotated[int, Field(ge=1, le=40)]
    points: Amount
    kind: Literal["at_best"] = "at_best"


Bonus: TypeAlias = GroupSumBonus | AllScoredBonus | AtBestBonus
Bonuses = Annotated[tuple[Annotated[Bonus, Field(discriminator="kind")], ...], Field(max_length=9), ById()]


@dataclass(frozen=True, slots=True)
class Joker:
    """What all dice equal may do when the line for them is filled already.

    ``forced``: the line of that number if it is open, else any other open line at its full points, else a zero in a
    line of numbers. ``free``: any open line, those not of numbers at their full points. ``none``: nothing more.
    """

    line: str
    rule: Literal["none", "forced", "free"]
    further: Amount = 0
    """Points on top for each further one, when the line has been scored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRules:
    """A game on a score sheet."""

    players: Players
    dice: DiceCount
    throws: Throws
    lines: Lines
    hold: Literal["free", "locked"] = "free"
    """Whether dice set aside may be taken up again."""
    carry: Literal["none", "bank"] = "none"
    """Whether throws not used are kept for later turns."""
    nothing_fits: Literal["zero", "strike", "pass"] = "zero"
    """What a player does when nothing fits: a zero (after any throw), a strike (only when no free throw is left: before
    that one gives up, C16), or passing without writing."""
    must_score: bool = False
    """Whether a line that fits must be scored when one fits."""
    order: Literal["any", "printed", "reverse"] = "any"
    closing: Closing | None = None
    chips: Chips | None = None
    bonuses: Bonuses = ()
    joker: Joker | None = None
    max_turns_each: Annotated[int, Field(ge=1, le=99)] | None = None
    """The game ends when everybody has had so many turns; without it, when everything is filled or closed."""
    agreed_end: bool = False
    """Whether the players may end the game by agreement of all."""
    ties: Literal["share", "draw"] = "share"
    """Equal totals share the win, or nobody wins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRules:
    """Formations on a board, won with chips (Cameron II)."""

    players: Players
    dice: DiceCount
    throws: Throws
    """Throws that a chip pays for (C27)."""
    lines: Lines
    chips_each: Annotated[int, Field(ge=1, le=99)]
    hold: Literal["free", "locked"] = "free"
    score_source: Literal["board", "achieved"] = "board"
    """What a square won pays: the points printed in it (the line's ``board_points``), or the score that won it."""
