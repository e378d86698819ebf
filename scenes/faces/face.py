"""What a game says of itself to home, set-up and help; all words are looked up when they are said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from scenes.theme import Canvas
from scenes.widgets.listing import Passage


def own_name(rule_set: str) -> str:
    """Return what a player's own rule set is called on the screen: its file's name, written as words."""
    return rule_set.replace("-", " ").replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class SeatMark:
    """What stands beside a seat in set-up: a picture drawn into a square, and a word."""

    draw: Callable[[Canvas, pygame.Rect], None]
    words: str


@dataclass(frozen=True, slots=True)
class Face:
    """A game as the scenes without a table know it."""

    id: str
    title: Callable[[], str]
    pitch: Callable[[], str]
    """One or two lines for the card."""
    points: Callable[[], Sequence[str]]
    """A few short lines more, for a card with room."""
    draw_card: Callable[[Canvas, pygame.Rect], None]
    """Draws the picture of the card into a rectangle (its corners are rounded by 8)."""
    rule_set: Callable[[str], tuple[str, str] | None]
    """Name and one-line description of one of our rule sets; ``None`` for one we do not know."""
    rules: Callable[[], Sequence[Passage]]
    """The page of rules, in a player's words."""
    progress: Callable[[Any], str]
    """How far a state has come, for *Continue*: "board 3"."""
    seat_mark: Callable[[str, int, Sequence[str]], SeatMark | None]
    """For a rule set, a seat and all names: what to show beside the seat."""
    company: Callable[[str, Sequence[str]], str]
    """For a rule set and all names: who plays with whom, and who begins."""
    on_card_of: str = ""
    """The id of the game on whose card it is offered (Cameron: sheet or board); empty: it has a card of its own."""
    way: Callable[[], str] = str
    """What it is called among the ways to play on one card: "The board"."""
    is_quiet: bool = False
    """Offered in the row below the cards."""
    has_turning_board: bool = False
    """Whether the table may turn to the player to move: then set-up asks."""
