"""The player's settings: sound, motion, size of text, colours, the carrom board. Each holds at once and is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

import pygame

from scenes import strings
from scenes.faces import carrom_choices
from scenes.house import House
from scenes.paged import PagedScene
from scenes.preferences import Pace, TextPercent
from scenes.stack import Pop
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button
from scenes.widgets.dials import Choice, Slider, Toggle
from scenes.widgets.lettering import text
from scenes.widgets.page import Widget

SAMPLE_SOUND = "coin-coin"


@dataclass(slots=True)
class Row:
    """A setting: its name, and what sets it."""

    name: str
    widget: Widget
    place: pygame.Rect


@dataclass(slots=True)
class Group:
    """Settings that belong together, under a heading."""

    title: str
    rows: list[Row]
    place: pygame.Rect


class SettingsScene(PagedScene):
    """Two panes of settings."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.columns: list[list[Group]] = []
        self.back_button = Button("", Pop)

    def arrange(self, theme: Theme) -> None:
        """Set the rows; the words are looked up anew, so that a change of language is seen at once."""
        super().arrange(theme)
        self.columns = [[self._sound(), self._motion()], [self._sight(), self._carrom()]]
        for number, groups in enumerate(self.columns):
            self._lay(groups, theme.rect(60 + number * 592, 132, 568, 556))
        self.back_button.words = _("Back")
        self.back_button.rect = theme.rect(60, 716, 150, 42)
        rows = [row.widget for groups in self.columns for group in groups for row in group.rows]
        self.page.put([*rows, self.back_button])

    def _lay(self, groups: Sequence[Group], pane: pygame.Rect) -> None:
        theme = self.theme
        pad = theme.px(28)
        count = sum(len(group.rows) for group in groups)
        heading = theme.line_px("title", 20) + theme.px(14)
        room = pane.height - 2 * pad - len(groups) * heading - (len(groups) - 1) * theme.px(16)
        step = min(room // count, max(theme.px(52), theme.line_px("medium", 14) + theme.px(24)))
        top = pane.top + pad - theme.px(6)
        for group in groups:
            group.place = pygame.Rect(pane.left + pad, top, pane.width - 2 * pad, heading)
            top += heading
            for row in group.rows:
                row.place = pygame.Rect(pane.left + pad, top, pane.width - 2 * pad, step)
                height = min(step - theme.px(6), max(theme.px(34), theme.line_px("medium", 13.5) + theme.px(8)))
                width = round(row.place.width * 0.56)
                row.widget.rect = pygame.Rect(0, 0, width, height)
                row.widget.rect.midright = row.place.midright
                top += step
            top += theme.px(16)

    # -- the rows ------------------------------------------------------------------------------------------------------

    def _row(self, name: str, widget: Widget) -> Row:
        return Row(name, widget, pygame.Rect(0, 0, 0, 0))

    def _toggle(self, name: str, field: str, help: str) -> Row:
        now = bool(getattr(self.house.preferences, field))
        words = (_("off"), _("on"))
        return self._row(name, Toggle(now, lambda value: self.house.change(**{field: value}), words, help))

    def _sound(self) -> Group:
        def louder(volume: int) -> None:
            self.house.change(volume=volume, is_muted=False)
            self.house.play(SAMPLE_SOUND)

        volume = 0 if self.house.preferences.is_muted else self.house.preferences.volume
        slider = Slider(
            volume,
            0,
            100,
            10,
            louder,
            lambda value: _("{percent} %").format(percent=value) if value else _("silent"),
            _("How loud the table is. M turns the sound off and on anywhere."),
        )
        rows = [self._row(_("Volume"), slider)]
        languages = strings.available()
        if len(languages) > 1:
            choice = Choice(
                [strings.LANGUAGES[code] for code in languages],
                languages.index(strings.language()),
                lambda k: self.house.change(language=languages[k]),
                help=_("The language of the table."),
            )
            rows.append(self._row(_("Language"), choice))
        return Group(_("Sound") if len(rows) == 1 else _("Sound and language"), rows, pygame.Rect(0, 0, 0, 0))

    def _motion(self) -> Group:
        paces: tuple[Pace, ...] = get_args(Pace)
        speed = Choice(
            [_("slow"), _("usual"), _("fast")],
            paces.index(self.house.preferences.pace),
            lambda k: self.house.change(pace=paces[k]),
            help=_("How fast things move. A click or a key skips any movement."),
        )
        still = self._toggle(
            _("Reduced motion"),
            "reduced_motion",
            _("Only the game itself moves: no turning board, no floating points."),
        )
        return Group(_("Motion"), [self._row(_("Speed"), speed), still], pygame.Rect(0, 0, 0, 0))

    def _sight(self) -> Group:
        sizes: tuple[TextPercent, ...] = get_args(TextPercent)
        size = Choice(
            [_("{percent} %").format(percent=value) for value in sizes],
            sizes.index(self.house.preferences.text_percent),
            lambda k: self.house.change(text_percent=sizes[k]),
            help=_("The size of all text."),
        )
        contrast = self._toggle(_("High contrast"), "high_contrast", _("Plain grounds and strong edges."))
        whole = self._toggle(_("Full screen"), "fullscreen", _("F11 does the same anywhere."))
        return Group(_("What you see"), [self._row(_("Text size"), size), contrast, whole], pygame.Rect(0, 0, 0, 0))

    def _carrom(self) -> Group:
        turns = Choice(
            [_("turns to the player"), _("stays as it is")],
            0 if self.house.preferences.board_turns else 1,
            lambda k: self.house.change(board_turns=k == 0),
            help=_("Whether the board turns to the player whose stroke it is."),
        )
        lays = Choice(
            [_("laid by the opponent"), _("laid by themselves")],
            1 if self.house.preferences.lay_returned else 0,
            lambda k: self.house.change(lay_returned=k == 1),
            help=_("Coins that go back: the opponent chooses the place, or the proposed one is taken at once."),
        )
        rows = [self._row(_("Board"), turns), self._row(_("Returned coins"), lays)]
        rows += [self._row(*named) for named in carrom_choices.choices(self.house, is_practice=True)]
        return Group(_("Carrom"), rows, pygame.Rect(0, 0, 0, 0))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the panes, names and settings, and a line of help."""
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.table(canvas)
        text(canvas, _("Settings"), theme.rect(60, 36, 800, 56), "title", 38, colours.cream)
        under = theme.rect(62, 90, 1100, 26)
        text(canvas, _("Each holds at once and is remembered."), under, "text", 14, colours.muted_cream)
        for number, groups in enumerate(self.columns):
            sprites.glass(canvas, theme.rect(60 + number * 592, 132, 568, 556))
            for group in groups:
                text(canvas, group.title, group.place, "title", 20, colours.cream)
                for row in group.rows:
                    name = row.place.copy()
                    name.width = row.widget.rect.left - theme.px(12) - name.left
                    text(canvas, row.name, name, "text", 14, colours.cream)
        text(canvas, self.page.help, theme.rect(232, 716, 988, 42), "text", 13, colours.muted_cream)
        super().draw(canvas)


def examples(house: House) -> Iterable[tuple[str, SettingsScene]]:
    """Return the scene as it is drawn for the pictures."""
    yield "settings", SettingsScene(house)
