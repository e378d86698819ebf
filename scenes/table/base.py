"""A match at its table: the same for all games.

``PlayScene`` owns the match, the playback, the top line of buttons, undo and redo, bots, and the way to pause, rules
and results; the match itself is kept on disk by the house (``House.table``). What is particular to a game it asks of a
``Table``: where things are (``place``), what a hand means (``translate``), how it looks (``draw``), how what happened
is told (``animate``). A table never plays a move and never computes a score.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.contract import Refused, Standing
from game.core.match import AnyMatch, Match
from scenes.dialog import Answer, Dialog
from scenes.faces import FACES
from scenes.help import HelpScene
from scenes.house import House
from scenes.pause import PauseScene
from scenes.playback import Animation, Playback
from scenes.results import ResultsScene
from scenes.stack import Change, Pop, Push, Replace, Reset
from scenes.strings import _
from scenes.table.bot_pump import BotPump
from scenes.table.contract import SKIP, TICK, AnyTable, Ask, AsksAll, Happened, Interlude, Press, Retold, Told
from scenes.table.top_line import top_buttons, top_line
from scenes.table.undo_words import words_of_undo
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.page import PRESSING, Page
from scenes.widgets.tip import draw_tip

BOT_PAUSE_S = 0.35
"""A bot lets the eye rest this long before it moves."""


class PlayScene:
    """A match being played."""

    is_overlay = False
    takes_text = False

    def __init__(self, house: House, match: AnyMatch, table: AnyTable) -> None:
        self.house = house
        self.match = match
        self.table = table
        match.is_moved_by_program = lambda state: table.by_itself(state) is not None
        self.theme = Theme()
        self.playback: Playback[Any] = Playback(table.show(match), house.play)
        self.ui: Any = table.begin(match, None)
        self.page = Page(arrows=False)
        self.places: Any = None
        self._pending: list[Told[Any]] = []
        self._bots = BotPump()
        self._now_s = 0.0
        self._wait_s = 0.0
        self._is_telling = False
        self._is_finished = False
        self._arranged_for: object = None

    # -- scene ---------------------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether something moves by itself now."""
        return self.is_telling or self.table.is_waiting(self.ui)

    @property
    def is_telling(self) -> bool:
        """Whether the table still tells what has happened."""
        return self.playback.is_busy or bool(self._pending)

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to move now."""
        seat = self.match.seat_to_move
        return seat is not None and self.match.players[seat].bot is None

    def arrange(self, theme: Theme) -> None:
        """Lay out for a look; settings may have changed."""
        self.theme = theme
        self.playback.speed = self.house.preferences.speed
        self.playback.is_reduced = self.house.preferences.reduced_motion
        self.places = self.table.place(theme, self.match)
        if not self.is_moving:
            self.playback.show(self.table.show(self.match))
        self._arranged_for = None
        self._put_buttons()

    def _put_buttons(self) -> None:
        """Give the page its buttons again when one of them has changed."""
        presses: tuple[Press, ...] = ()
        if self.is_telling:
            presses = (self.table.going_on(self.places),)
        elif self.is_persons_turn:
            presses = tuple(self.table.presses(self.places, self.match.state, self.ui))
        top = top_line(self.match, self.undo, self.redo, self.open_rules, self.open_pause)
        key = (self.theme, presses, tuple((words, is_enabled, help) for words, is_enabled, help, _act in top))
        if key == self._arranged_for:
            return
        self._arranged_for = key
        first: Button | None = None
        widgets: list[Button] = []
        for press in presses:
            act = self._answering(press.answer)
            button = Button(press.words, act, press.ground, press.help, press.is_enabled, size=press.size)
            button.rect = pygame.Rect(press.rect)
            widgets.append(button)
            first = first or button
        right = getattr(self.places, "right", self.theme.size[0] - self.theme.px(28))
        widgets += top_buttons(self.theme, right, top)
        self.page.put(widgets, first)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event: the telling is skipped by any click or key, which is then obeyed."""
        self._now_s = getattr(event, "time_s", self._now_s)
        change = self._obeyed(event)
        if isinstance(change, Push):
            self.page.forget_pointer()  # the help of a button does not shine through what is laid over it
        return change

    def _obeyed(self, event: pygame.Event) -> Change | None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.skip():
            change = self._go_on()
            if change is not None:
                return change
        hand = self._by_hand(event)
        if hand is not None:
            return hand if not isinstance(hand, bool) else None
        if event.type == pygame.KEYDOWN and event.key in PRESSING and not self.page.by_keys:
            self.page.focus = None  # a button pressed by the mouse keeps no claim on Enter
        reply = self.page.handle(event)
        if not isinstance(reply, bool):
            return reply
        return self._key(event) if event.type == pygame.KEYDOWN and not reply else None

    def _by_hand(self, event: pygame.Event) -> Change | bool | None:
        """Let the table translate; ``None`` when the event is not for it."""
        if not self.is_persons_turn or self.is_telling:
            return None
        over_button = event.type == pygame.MOUSEBUTTONDOWN and self.page.at(event.pos) is not None
        if over_button or (event.type == pygame.KEYDOWN and self.page.by_keys and event.key in PRESSING):
            return None
        answer = self.table.translate(event, self.places, self.match.state, self.ui)
        if answer is None:
            return None
        if event.type == pygame.KEYDOWN:  # a key for the table takes the focus from the buttons
            self.page.focus, self.page.by_keys = None, False
        return self._do(answer) or True

    def _answering(self, answer: Any) -> Callable[[], Change | None]:
        return lambda: self._do(answer)

    def _do(self, answer: Any) -> Change | None:
        """Take a new ``ui``, or play a move."""
        if isinstance(answer, type(self.ui)):
            self.ui = answer
            self._put_buttons()
            return None
        if isinstance(answer, Retold):
            self.ui = answer.ui
            self._pending, self._is_telling = list(answer.told), True
            return None
        if answer == SKIP:
            self.skip()
            return self._go_on()
        try:
            self.play(answer)
        except Refused as refused:
            self.ui = self.table.refused(refused, self.ui)
        return None

    def _key(self, event: pygame.Event) -> Change | None:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        match event.key:
            case pygame.K_ESCAPE:
                return self.open_pause()
            case pygame.K_z if control and event.mod & pygame.KMOD_SHIFT:
                return self.redo()
            case pygame.K_z:
                return self.undo()
            case pygame.K_y:
                return self.redo()
            case pygame.K_F1 | pygame.K_r:
                return self.open_rules()
        return None

    def update(self, dt_s: float) -> Change | None:
        """Let time pass: the telling goes on, bots think, a hand at work is asked again."""
        self._now_s += dt_s
        if self.playback.is_busy:
            self.playback.advance(dt_s)
        change = self._go_on()
        if change is None and not self.is_telling:
            change = self._rest(dt_s)
        self._put_buttons()
        return change

    def _go_on(self) -> Change | None:
        """Hand the next of what is to be told to the playback, or lay an interlude over the table."""
        while self._pending and not self.playback.is_busy:
            told = self._pending.pop(0)
            if isinstance(told, Interlude):
                return Push(told.scene())
            animation: Animation[Any] = told
            self.playback.add([animation])
            self.playback.advance(0.0)
        if self._is_telling and not self.playback.is_busy:
            self._is_telling = False
            self.playback.show(self.table.show(self.match))
        return None

    def _rest(self, dt_s: float) -> Change | None:
        standing = self.match.standing
        if standing is not None:
            return self._finish(standing)
        if self.is_persons_turn:
            move = self.table.by_itself(self.match.state)
            if move is not None:
                self.play(move)
            elif self.table.is_waiting(self.ui):
                tick = self.table.translate(
                    pygame.Event(TICK, time_s=self._now_s), self.places, self.match.state, self.ui
                )
                if tick is not None:
                    return self._do(tick)
            return None
        self._bots.ask(self.match)
        self._wait_s += dt_s * self.playback.speed
        move = self._bots.answer(self.match)
        if move is not None and self._wait_s >= BOT_PAUSE_S:
            self.play(move)
        return None

    def _finish(self, standing: Standing) -> Change | None:
        if self._is_finished:
            return None
        self._is_finished = True
        self.house.finish(self.match)
        return Push(ResultsScene(self.house, self.table.results(self.match, standing), self.answers()))

    def answers(self) -> list[Answer]:
        """Return what may be done after the last turn: the brass answer first, the way home last."""
        return [(_("Play again"), self.play_again), (_("To the home table"), lambda: Reset(self.house.home()))]

    def play_again(self) -> Change | None:
        """Begin a new match of the same players by the same rules."""
        old = self.match
        match = Match(
            old.kind, old.rule_set, old.rules, old.players, seed=self.house.new_seed(), undo_policy=old.undo_policy
        )
        return Reset(self.house.table(match))

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and the buttons."""
        is_hands = self.is_persons_turn and not self.is_telling
        self.table.draw(canvas, self.places, self.playback.shown, self.ui if is_hands else None)
        self.page.draw(canvas)
        if self.page.help:
            on = self.page.focus if self.page.by_keys else self.page.hovered
            if on is not None:
                draw_tip(canvas, self.page.help, on.rect)

    # -- what players do -----------------------------------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """Play a move and begin to tell what it brought. Raises ``Refused``."""
        seat, before = self.match.seat_to_move, self.match.state
        assert seat is not None
        is_bot = self.match.players[seat].bot is not None
        played = self.match.play(move)
        self._wait_s = 0.0
        self._bots.forget()
        happened = Happened(seat, move, played.events, played.film, before, self.match.state, is_bot)
        self._pending = list(self.table.animate(happened, self.playback.shown))
        self._is_telling = True
        self.ui = self.table.begin(self.match, self.ui)

    def skip(self) -> bool:
        """Jump to the end of what is being told, up to the next interlude; tell whether anything was."""
        was_telling = self.is_telling
        self.playback.skip()
        while self._pending and not isinstance(self._pending[0], Interlude):
            told = self._pending.pop(0)
            assert isinstance(told, Animation)
            self.playback.add([told])
            self.playback.skip()
        return was_telling

    def undo(self) -> Change | None:
        """Take back the last move; what a bot was thinking is thrown away."""
        return self._back_and_forth(self.match.undo)

    def redo(self) -> Change | None:
        """Play again what was taken back."""
        return self._back_and_forth(self.match.redo)

    def _back_and_forth(self, step: Callable[[], object]) -> Change | None:
        try:
            step()
        except Refused as refused:
            self.house.notices.append(words_of_undo(refused))
            return None
        self._pending.clear()
        self._bots.forget()
        self._wait_s = 0.0
        self._is_finished = False
        self.playback.show(self.table.show(self.match))
        self.ui = self.table.begin(self.match, None)
        self._put_buttons()
        return None

    def open_pause(self) -> Change | None:
        """Lay the pause over the table."""
        face = FACES[self.match.kind.id]
        asks = self.table.in_the_pause(self.match.state) if isinstance(self.table, AsksAll) else ()
        more = [(ask.words, self._asking(ask)) for ask in asks]
        return Push(PauseScene(self.house, face, lambda: self.house.keep_copy(self.match), more))

    def _asking(self, ask: Ask) -> Callable[[], Change | None]:
        """Ask all players before a move that takes their consent."""

        def agreed() -> Change | None:
            self.skip()
            self._pending.clear()
            self.play(ask.move)
            return Pop()

        return lambda: Replace(Dialog(ask.words, ask.question, [(ask.yes, agreed), (_("No"), Pop)]))

    def open_rules(self) -> Change | None:
        """Open the rules."""
        return Push(HelpScene(self.house, FACES[self.match.kind.id]))
