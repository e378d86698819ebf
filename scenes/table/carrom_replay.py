"""A stroke played again: at its own speed or a quarter of it, with a bar to drag, from the log or as the best shot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.carrom.moves import Stroke
from game.core.match import AnyMatch
from scenes.house import House
from scenes.stack import Change, Pop
from scenes.strings import _
from scenes.table import carrom_discs, carrom_ground, carrom_words
from scenes.table.carrom import CarromTable
from scenes.table.carrom_ground import Grounds
from scenes.table.carrom_places import Places
from scenes.table.carrom_reel import heard_between, reel_of
from scenes.table.carrom_show import column_of
from scenes.table.carrom_shown import ColumnShown, Line, Shown
from scenes.table.carrom_words import TableWords
from scenes.table.log import line_places
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.lettering import text
from scenes.widgets.page import Look, Page, Reply, Widget
from scenes.widgets.sprites import rounded

QUARTER = 0.25
STEP_S, FINE_S = 0.1, 0.02
"""How far ← and → go, with Shift finer."""
LINES_BEFORE = 3
"""So many later lines of the log stand above the stroke shown."""


def strokes_of(match: AnyMatch) -> list[int]:
    """Return after how many turns each stroke of the match had been played."""
    return [ply for ply, turn in enumerate(match.turns, start=1) if isinstance(turn, Stroke)]


class ScrubBar(Widget):
    """How far the replay has come; drag it."""

    ring_radius = 100

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(_("Drag to any moment of the stroke."))
        self.scene = scene

    @property
    def rail(self) -> pygame.Rect:
        """The bar itself: one may press a little above and below it."""
        rail = self.rect.copy()
        rail.height = max(6, self.rect.height * 10 // 28)
        rail.centery = self.rect.centery
        return rail

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the rail, what has been played, the moments at which pieces fell, and the knob."""
        colours, rail = canvas.theme.colours, self.rail
        reel = self.scene.reel
        rounded(canvas, rail, colours.glass_lit, 100)
        share = self.scene.t_s / reel.duration_s if reel.duration_s else 1.0
        played = rail.copy()
        played.width = max(rail.height, round(rail.width * share))
        rounded(canvas, played, colours.bright_brass, 100)
        for fall in reel.film.falls:
            mark = pygame.Rect(0, 0, max(2, rail.height // 4), rail.height + canvas.theme.px(8))
            mark.center = (rail.left + round(rail.width * fall.t / reel.duration_s), rail.centery)
            rounded(canvas, mark, colours.cream, 2)
        r = rail.height * 9 // 10 + (1 if look.is_hovered or look.is_held else 0)
        knob = pygame.Rect(0, 0, 2 * r, 2 * r)
        knob.center = (rail.left + round(rail.width * share), rail.centery)
        rounded(canvas, knob, colours.cream, 1000, colours.brass, 2)

    def press(self, pos: tuple[int, int]) -> Reply:
        """Go to the moment under the pointer."""
        share = (pos[0] - self.rail.left) / max(1, self.rail.width)
        self.scene.go_to(share * self.scene.reel.duration_s)
        return True

    def drag(self, pos: tuple[int, int]) -> Reply:
        """Pull the knob along."""
        return self.press(pos)


class ReplayScene:
    """The table while a stroke is played again; nothing of the match changes."""

    is_overlay = False
    takes_text = False

    def __init__(self, house: House, table: CarromTable, ply: int, head: str = "") -> None:
        """``ply`` is after how many turns the stroke had been played, ``head`` what it is called."""
        self.house = house
        self.table = table
        self.match = table.match
        self.head = head
        self.theme = Theme()
        self.grounds = Grounds()
        self.page = Page(arrows=False)
        self.bar = ScrubBar(self)
        self.places: Places | None = None
        self.is_playing = True
        self.speed = 1.0
        self.t_s = 0.0
        self.show_stroke(ply)

    def show_stroke(self, ply: int) -> None:
        """Begin to play a stroke."""
        stroke = self.match.turns[ply - 1]
        assert isinstance(stroke, Stroke)
        self.ply = ply
        self.reel = reel_of(self.table.rules, self.match.state_at(ply - 1), stroke, self.table.film_of(ply))
        self.cues = self.reel.cues()
        self.t_s, self.is_playing = 0.0, True
        self.column = self._column()
        if self.places is not None:
            self._put_buttons()

    def _column(self) -> ColumnShown:
        lines = self.table.log(self.match, self.table.end_of_board(self.match, self.ply), most=10_000)
        here = next((k for k, line in enumerate(lines) if line.stroke == self.ply), 0)
        column = column_of(self.table.rules, self.reel.before, lines[max(0, here - LINES_BEFORE) :])
        return replace(column, is_laying=False)

    # -- scene ---------------------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether the stroke is being played."""
        return self.is_playing

    def arrange(self, theme: Theme) -> None:
        """Lay out like the table, with the bar where the strength stands."""
        self.theme = theme
        self.places = self.table.place(theme, self.match)
        self._put_buttons()

    def _put_buttons(self) -> None:
        places = self.places
        assert places is not None
        whole = self.t_s >= self.reel.duration_s
        words = _("Pause") if self.is_playing else _("Once more") if whole else _("Play")
        speed = _("Quarter speed") if self.speed == 1.0 else _("Full speed")
        play = Button(words, self._acting(self.play_or_pause), "brass", size=15)
        slow = Button(speed, self._acting(self.change_speed), "glass", size=14)
        close = Button(_("Close"), Pop, "glass", size=14)
        gap = places.theme.px(10)
        width = (places.button.width - 2 * gap) // 3
        for number, button in enumerate((play, slow, close)):
            button.rect = places.button.copy()
            button.rect.left += number * (width + gap)
            button.rect.width = width
        bar = self.bar
        bar.rect = places.strength_bar.inflate(0, places.theme.px(18))
        self.page.put([bar, play, slow, close], play)

    def _acting(self, act: Callable[[], None]) -> Callable[[], Change | None]:
        def press() -> Change | None:
            act()
            self._put_buttons()
            return None

        return press

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer the bar, its keys, and a click on a line of the log."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self.line_at(event.pos)
            if line is not None and line.stroke:
                self.show_stroke(line.stroke)
                return None
        if event.type == pygame.KEYDOWN and self._key(event):
            self._put_buttons()
            return None
        reply = self.page.handle(event)
        if not isinstance(reply, bool):
            return reply
        if not reply and event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_l):
            return Pop()
        return None

    def line_at(self, pos: tuple[int, int]) -> Line | None:
        """Return the line of the log under a place of the window."""
        assert self.places is not None
        boxes = line_places(self.theme, self.places.log, self.column.log)
        return next((line for line, box in zip(self.column.log, boxes, strict=False) if box.collidepoint(pos)), None)

    def _key(self, event: pygame.Event) -> bool:
        step = FINE_S if event.mod & pygame.KMOD_SHIFT else STEP_S
        match event.key:
            case pygame.K_LEFT:
                self.go_to(self.t_s - step)
            case pygame.K_RIGHT:
                self.go_to(self.t_s + step)
            case pygame.K_HOME:
                self.go_to(0.0)
            case pygame.K_END:
                self.go_to(self.reel.duration_s)
            case pygame.K_UP:
                self._neighbour(1)
            case pygame.K_DOWN:
                self._neighbour(-1)
            case pygame.K_s:
                self.change_speed()
            case _:
                return False
        return True

    def _neighbour(self, way: int) -> None:
        """Go to the next (1) or last (-1) stroke; the log has the newest at the top."""
        strokes = strokes_of(self.match)
        number = strokes.index(self.ply) + way
        if 0 <= number < len(strokes):
            self.show_stroke(strokes[number])

    def go_to(self, t_s: float) -> None:
        """Stand still at a moment."""
        self.t_s = min(max(t_s, 0.0), self.reel.duration_s)
        self.is_playing = False
        if self.places is not None:
            self._put_buttons()

    def play_or_pause(self) -> None:
        """Go on, begin again at the end, or stand still."""
        if not self.is_playing and self.t_s >= self.reel.duration_s:
            self.t_s = 0.0
        self.is_playing = not self.is_playing

    def change_speed(self) -> None:
        """Play at a quarter of the speed, or at full speed again."""
        self.speed = QUARTER if self.speed == 1.0 else 1.0

    def update(self, dt_s: float) -> Change | None:
        """Let the stroke go on."""
        if not self.is_playing:
            return None
        before = self.t_s if self.t_s else -1.0
        self.t_s = min(self.t_s + dt_s * self.speed, self.reel.duration_s)
        for sound, loudness in heard_between(self.cues, before, self.t_s).items():
            self.house.play(sound, loudness)
        if self.t_s >= self.reel.duration_s:
            self.is_playing = False
            self._put_buttons()
        return None

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the table at this moment of the stroke, and the bar."""
        places = self.places
        assert places is not None
        shown = Shown(self.reel.discs(self.t_s), self.table.turn_deg(self.reel.before), self.column)
        carrom_ground.draw_ground(canvas, self.grounds, places, self.table.rules, shown, self.words())
        carrom_discs.draw_discs(canvas, places.view(shown.turn_deg), shown.discs, self.table.rules)
        self._mark_line(canvas, places)
        colours = canvas.theme.colours
        moment = _("{now} of {whole} seconds").format(now=f"{self.t_s:.2f}", whole=f"{self.reel.duration_s:.2f}")
        text(canvas, moment, places.strength_line, "figures", 13, colours.muted_cream)
        speed = _("full speed") if self.speed == 1.0 else _("a quarter of the speed")
        text(canvas, speed, places.strength_line, "strong", 12.5, colours.cream, "right")
        self.page.draw(canvas)

    def _mark_line(self, canvas: Canvas, places: Places) -> None:
        """Mark the line of the log that is played."""
        boxes = line_places(self.theme, places.log, self.column.log)
        for line, box in zip(self.column.log, boxes, strict=False):
            if line.stroke == self.ply:
                mark = pygame.Rect(box.left - places.theme.px(10), box.top, places.theme.px(4), box.height)
                rounded(canvas, mark, canvas.theme.colours.bright_brass, 2)

    def words(self) -> TableWords:
        """Return the words of the table while it shows a replay."""
        said, state = self.table.said, self.reel.before
        words = carrom_words.table_words(said, self.column)
        stroke = _("{name}, stroke {number} of board {board}").format(
            name=said.names[state.turn], number=state.strokes + 1, board=state.board
        )
        return replace(
            words,
            title=self.head or _("Replay"),
            subtitle=stroke,
            unders=tuple(carrom_words.side_facts(said, self.column, side, is_past=True) for side in self.column.sides),
            log_head=_("The strokes of this board") if words.log_head else "",
            log_note="",
            keys=carrom_words.replay_keys(),
        )
