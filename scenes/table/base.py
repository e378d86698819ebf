"""A match at its table: the same for all games.

``PlayScene`` owns the match, the playback, the top line of buttons, undo and redo, bots, and the way to pause, rules
and results; the match itself is kept on disk by the house (``House.table``). What is particular to a game it asks of a
``Table``: where things are (``place``), what a hand means (``translate``), how it looks (``draw``), how what happened
is told (``animate``). A table never plays a move and never computes a score.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import pygame

from game.core.bots import bots_of
from game.core.contract import Refused, Seat, Standing
from game.core.match import AnyMatch, Match
from scenes.dialog import Answer, Dialog
from scenes.faces import FACES
from scenes.help import HelpScene
from scenes.house import House
from scenes.pause import PauseScene
from scenes.playback import Animation, Playback
from scenes.results import Result, ResultsScene
from scenes.stack import Change, Pop, Push, Replace, Reset, Scene
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Button, Ground
from scenes.widgets.page import PRESSING, Page
from scenes.widgets.tip import draw_tip

S = TypeVar("S")
M_co = TypeVar("M_co", covariant=True)
V = TypeVar("V")
P = TypeVar("P")
U = TypeVar("U")

TICK = pygame.event.custom_type()
"""Given to ``translate`` once a frame while a hand is at work: time has passed (``time_s``), nothing else."""
SKIP = "skip"
"""The answer of the button that goes on at once."""
BOT_PAUSE_S = 0.35
"""A bot lets the eye rest this long before it moves."""


@dataclass(frozen=True, slots=True)
class Happened(Generic[S]):
    """One turn as it is told: who played what, what it brought, the positions before and after it."""

    seat: Seat
    move: Any
    events: tuple[Any, ...]
    film: Any
    before: S
    after: S
    is_bot: bool


@dataclass(frozen=True, slots=True)
class Interlude:
    """Something to read between two animations: the scene is laid over the table, then the telling goes on."""

    scene: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Press:
    """A button beside the table: the brass one says what to do now. Pressed it answers a move or a new ``ui``."""

    rect: tuple[int, int, int, int]
    words: str
    answer: Any
    ground: Ground = "brass"
    help: str = ""
    """What it does, or why it is greyed; seen under the pointer or the focus."""
    is_enabled: bool = True
    size: float = 15


@dataclass(frozen=True, slots=True)
class Ask:
    """A move that the pause offers, and the question to all players before it is made."""

    words: str
    question: str
    yes: str
    move: Any


@dataclass(frozen=True, slots=True)
class Retold:
    """An answer of the hand that plays no move but is seen: the board turns."""

    ui: Any
    told: tuple[Animation[Any], ...]


Told: TypeAlias = "Animation[V] | Interlude"


class Table(Protocol[S, M_co, V, P, U]):
    """What a game supplies. ``V`` is what is shown, ``P`` the places, ``U`` what the hand is about (never saved)."""

    def place(self, theme: Theme, match: AnyMatch) -> P:
        """Return where things are, for drawing and for hit testing."""
        ...

    def show(self, match: AnyMatch) -> V:
        """Return what is to be seen when nothing moves."""
        ...

    def begin(self, match: AnyMatch, before: U | None) -> U:
        """Return what the hand is about at the start of a move, or after undo."""
        ...

    def translate(self, event: pygame.Event, places: P, state: S, ui: U) -> M_co | U | Retold | None:
        """Return the move that an event makes, or what the hand is about now; ``None``: not for us."""
        ...

    def is_waiting(self, ui: U) -> bool:
        """Tell whether a hand is at work, so that time alone (``TICK``) may matter."""
        ...

    def presses(self, places: P, state: S, ui: U) -> Sequence[Press]:
        """Return the buttons beside the table for a person who is to move, the brass one first."""
        ...

    def going_on(self, places: P) -> Press:
        """Return the button that skips what is being told; its answer is ``SKIP``."""
        ...

    def by_itself(self, state: S) -> M_co | None:
        """Return a move the program makes for a person by the settings, without asking."""
        ...

    def refused(self, refused: Refused, ui: U) -> U:
        """Return ``ui`` with the words of a refusal."""
        ...

    def draw(self, canvas: Canvas, places: P, shown: V, ui: U | None) -> None:
        """Draw everything but the buttons; ``ui`` is ``None`` while something plays or a bot is to move."""
        ...

    def animate(self, happened: Happened[S], shown: V) -> Iterable[Told[V]]:
        """Return how a turn is told, from what is shown now."""
        ...

    def results(self, match: AnyMatch, standing: Standing) -> Result:
        """Return what is said after the last turn."""
        ...


@runtime_checkable
class AsksAll(Protocol):
    """A table whose game has moves that take the consent of all."""

    def in_the_pause(self, state: Any) -> Sequence[Ask]:
        """Return them: the pause offers them."""
        ...


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]


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
        top = self._top_line()
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
        widgets += self._top_buttons(top)
        self.page.put(widgets, first)

    def _top_line(self) -> list[tuple[str, bool, str, Callable[[], Change | None]]]:
        line: list[tuple[str, bool, str, Callable[[], Change | None]]] = []
        if self.match.undo_policy != "none":
            line.append((_("Undo"), self.match.can_undo, self._why_not(self.match.verify_undo), self.undo))
            if self.match.can_redo:
                line.append((_("Redo"), True, "", self.redo))
        line.append((_("Rules"), True, _("The rules of this game (F1)"), self.open_rules))
        line.append((_("Menu"), True, _("Pause, settings, save, leave (Esc)"), self.open_pause))
        return line

    def _top_buttons(self, line: Sequence[tuple[str, bool, str, Callable[[], Change | None]]]) -> list[Button]:
        px = self.theme.px
        right = getattr(self.places, "right", self.theme.size[0] - px(28))
        height = max(px(32), self.theme.line_px("medium", 13) + px(10))
        made: list[Button] = []
        for words, is_enabled, help, act in reversed(line):
            width = self.theme.font("medium", 13).size(words)[0] + px(28)
            button = Button(words, act, "glass", help, is_enabled, size=13)
            button.rect = pygame.Rect(right - width, px(32) - height // 2, width, height)
            right = button.rect.left - px(10)
            made.append(button)
        return made[::-1]

    def _why_not(self, verify: Callable[[], None]) -> str:
        try:
            verify()
        except Refused as refused:
            return words_of_undo(refused)
        return _("Take back the last move (Ctrl+Z)")

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


def words_of_undo(refused: Refused) -> str:
    """Say why nothing can be taken back."""
    match refused.key:
        case "undo_none":
            return _("This match is played without taking back.")
        case "nothing_to_undo":
            return _("There is nothing to take back yet.")
        case "nothing_to_redo":
            return _("There is nothing to play again.")
        case "undo_revealed":
            return _("What has been thrown or drawn cannot be taken back.")
        case "undo_of_another":
            return _("Only {name} may take back more.").format(name=refused.values.get("name", ""))
    return _("That cannot be taken back.")


class BotPump:
    """Lets bots think off the drawing loop. What they thought about a position that has gone is thrown away."""

    def __init__(self) -> None:
        self._asked: object = None
        self._held: Any = None
        self._answers: queue.SimpleQueue[tuple[object, Any]] = queue.SimpleQueue()

    def ask(self, match: AnyMatch) -> None:
        """Begin to think about the position, unless that is already being done."""
        position = match.state
        if self._asked is position:
            return
        seat = match.seat_to_move
        assert seat is not None
        self._asked = position
        makers = bots_of(match.kind)
        bot = makers.get(match.players[seat].bot or "", makers["random"])()
        view, rng, game = match.game.view(match.state, seat), match.bot_rng(), match.game

        def think() -> None:
            move = None
            try:
                for thought in bot.think(game, view, rng):
                    move = thought.move
            except Exception:
                logging.getLogger("scenes").exception("A bot failed; it plays any move")
            if move is None:
                move = rng.choice(game.candidates(view, rng))
            self._answers.put((position, move))

        threading.Thread(target=think, name="bot", daemon=True).start()

    def answer(self, match: AnyMatch) -> Any:
        """Return the move for the present position once it is found."""
        while not self._answers.empty():
            position, move = self._answers.get()
            if position is self._asked and position is match.state:
                self._held = move
        return self._held

    def forget(self) -> None:
        """Throw away what was asked and thought."""
        self._asked = None
        self._held = None
