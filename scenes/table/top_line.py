"""The buttons in the top line of every table: take back, play again, the rules, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.contract import Refused
from game.core.match import AnyMatch
from scenes.stack import Change
from scenes.strings import _
from scenes.table.undo_words import words_of_undo
from scenes.theme import Theme
from scenes.widgets.buttons import Button


class TopButton(NamedTuple):
    """One button of the top line, before it has its place."""

    words: str
    is_enabled: bool
    help: str
    act: Callable[[], Change | None]


def top_line(
    match: AnyMatch,
    undo: Callable[[], Change | None],
    redo: Callable[[], Change | None],
    open_rules: Callable[[], Change | None],
    open_pause: Callable[[], Change | None],
) -> list[TopButton]:
    """Return what the top line offers now, from left to right; taking back only where the match is played with it."""
    line: list[TopButton] = []
    if match.undo_policy != "none":
        line.append(TopButton(_("Undo"), match.can_undo, _why_not(match.verify_undo), undo))
        if match.can_redo:
            line.append(TopButton(_("Redo"), True, "", redo))
    line.append(TopButton(_("Rules"), True, _("The rules of this game (F1)"), open_rules))
    line.append(TopButton(_("Menu"), True, _("Pause, settings, save, leave (Esc)"), open_pause))
    return line


def top_buttons(theme: Theme, right_px: int, line: Sequence[TopButton]) -> list[Button]:
    """Return the buttons in their places, the last one ending at ``right_px``."""
    px = theme.px
    right = right_px
    height = max(px(32), theme.line_px("medium", 13) + px(10))
    made: list[Button] = []
    for words, is_enabled, help, act in reversed(line):
        width = theme.font("medium", 13).size(words)[0] + px(28)
        button = Button(words, act, "glass", help, is_enabled, size=13)
        button.rect = pygame.Rect(right - width, px(32) - height // 2, width, height)
        right = button.rect.left - px(10)
        made.append(button)
    return made[::-1]


def _why_not(verify: Callable[[], None]) -> str:
    try:
        verify()
    except Refused as refused:
        return words_of_undo(refused)
    return _("Take back the last move (Ctrl+Z)")
