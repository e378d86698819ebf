"""Cameron's board: what ``base.PlayScene`` asks of a game, answered for the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.core.chance import rng_for
from game.core.contract import Refused, Seat, Standing
from game.core.match import AnyMatch
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardMove, BoardState, Done, Join, Name, StayOut, Stop
from game.dice.events import DiceThrown
from game.dice.rules import BoardRules
from game.dice.sheet_state import Agree, Decline
from game.dice.throw import Buy, Throw
from scenes import strings
from scenes.dice_cubes import warm
from scenes.faces import FACES
from scenes.faces.face import own_name
from scenes.house import House
from scenes.results import Result, ResultRow
from scenes.strings import _, ngettext
from scenes.table import dice_board_drawing, dice_board_hand, dice_board_telling, dice_board_words
from scenes.table.base import PlayScene
from scenes.table.contract import SKIP, Happened, Press, Told
from scenes.table.dice_board_drawing import Grounds, Strip
from scenes.table.dice_board_hand import Flung, Hand, Seen
from scenes.table.dice_board_places import Places, place
from scenes.table.dice_board_show import game_of, position_of, shown_of
from scenes.table.dice_board_shown import BoardShown
from scenes.table.dice_board_words import Said, entry_of
from scenes.table.dice_sheet_words import players_words
from scenes.table.dice_tray import Flick, film_of
from scenes.table.dice_words import asks_for, line_name, refusal, throw_words
from scenes.theme import Canvas, Theme
from scenes.widgets.tip import draw_tip

FILM_SALT = 0xB0A2D
"""The films of a match have their own stream: what is seen never touches the dice."""
HERE = (0, 0, 0, 0)


def open_table(house: House, match: AnyMatch) -> PlayScene:
    """Open the board with a match on it."""
    return PlayScene(house, match, BoardTable(house, match))


class BoardTable:
    """Places, words and pictures of one match on the board."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        self.house = house
        self.match = match
        self.rules: BoardRules = match.rules
        self.game: BoardGame = game_of(match)
        self.grounds = Grounds()
        self.places: Places | None = None
        self.pointer: tuple[int, int] | None = None
        self._flick: Flick | None = None
        self._said: tuple[str, Said] | None = None

    # -- places and what is shown --------------------------------------------------------------------------------------

    def place(self, theme: Theme, match: AnyMatch) -> Places:
        """Return where things are."""
        self.places = place(theme, self.rules, len(match.players), dice_board_words.keys(self.rules))
        warm(round(self.places.tray.eye.edge_px))
        return self.places

    def show(self, match: AnyMatch) -> BoardShown:
        """Return the position at rest."""
        return shown_of(match, self.said)

    @property
    def said(self) -> Said:
        """What the words need to know of the match."""
        if self._said is None or self._said[0] != strings.language():
            names = tuple(player.name for player in self.match.players)
            name = self.match.rule_set.partition("/")[2]
            rule_set = FACES[self.match.kind.id].rule_set(name)
            said = Said(_("Cameron"), rule_set[0] if rule_set else own_name(name), names, self.rules)
            self._said = (strings.language(), said)
        return self._said[1]

    # -- hands ---------------------------------------------------------------------------------------------------------

    def begin(self, match: AnyMatch, before: Hand | None) -> Hand:
        """Return an open hand; what was set aside before the last throw stays marked."""
        by_keys = before.by_keys if before is not None else False
        return Hand(aside=match.state.kept if match.state.dice else (), by_keys=by_keys)

    def translate(self, event: pygame.Event, places: Places, state: BoardState, ui: Hand) -> BoardMove | Hand | None:
        """Return what an event means."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        elif event.type == pygame.KEYDOWN:
            self.pointer = None
        answer = dice_board_hand.translate(event, Seen(self.game, state, places), ui)
        if isinstance(answer, Flung):
            self._flick = answer.flick
            return answer.move
        return answer

    def is_waiting(self, ui: Hand) -> bool:
        """A flick is drawn while the button is held."""
        return bool(ui.samples)

    def by_itself(self, state: BoardState) -> BoardMove | None:
        """Nothing is played without asking."""
        return None

    def refused(self, refused: Refused, ui: Hand) -> Hand:
        """Say why."""
        return replace(ui, words=refusal(refused), samples=())

    # -- buttons -------------------------------------------------------------------------------------------------------

    def presses(self, places: Places, state: BoardState, ui: Hand) -> Sequence[Press]:
        """Return the brass button (the thing to do now) and its neighbour below."""
        found = list(self._presses(state, ui))[:2]
        rects = [_whole(places.first), _whole(places.second)]
        return [replace(press, rect=rect) for press, rect in zip(found, rects, strict=False)]

    def _presses(self, state: BoardState, ui: Hand) -> Iterator[Press]:
        if state.agreed:
            yield Press(HERE, _("End the game now"), Agree())
            yield _glass(_("Play on"), Decline())
            return
        match state.phase:
            case "name":
                yield from self._naming(state, ui)
            case "join":
                yield Press(
                    HERE, _("Join for a chip"), Join(), help=_("A chip on the square pays for your throws. (J)")
                )
                yield _glass(_("Stay out"), StayOut(), _("The others throw for it without you. (S)"))
            case "tie":
                yield Press(HERE, throw_words(self.rules.dice), Throw(), size=17)
            case "throw":
                yield from self._throwing(state, ui)

    def _naming(self, state: BoardState, ui: Hand) -> Iterator[Press]:
        free = self.game.free_lines(state)
        if ui.cursor is not None and self.rules.lines[ui.cursor] in free:
            line = self.rules.lines[ui.cursor].id
            yield Press(HERE, _("Play for {line}").format(line=line_name(line)), Name(line))
        else:
            first = next(k for k, line in enumerate(self.rules.lines) if line in free)
            yield Press(HERE, _("Choose a square"), replace(ui, cursor=first, by_keys=True))
        if self.game.is_alone(state):
            yield _glass(_("Stop here"), Stop(), _("Only you have chips left; the others keep what they won."))
            return
        tip, able = _("All must agree; squares count as they are."), True
        try:
            self.game.verify(state, Agree())
        except Refused as refused:
            tip, able = refusal(refused), False
        yield _glass(_("End together"), Agree(), tip, able)

    def _throwing(self, state: BoardState, ui: Hand) -> Iterator[Press]:
        keep = dice_board_hand.keep_of(state, ui)
        made = self.game.worth(state)
        done = Press(
            HERE, _("Pass the dice with what lies"), Done(), help=_("The dice as they lie are the result. (P)")
        )
        if state.throws_left:
            yield self._throw(Throw(keep), throw_words(self.rules.dice - len(keep)), 17)
            if state.dice:
                yield replace(done, ground="glass", size=14)
            return
        words = ngettext("{count} more throw for a chip", "{count} more throws for a chip", self.rules.throws)
        buy = self._throw(Buy(keep), words.format(count=self.rules.throws), 16)
        if not state.chips[state.seat]:
            yield done
        elif made is not None and made.fits:
            yield done
            yield replace(buy, ground="glass", size=14)
        else:
            yield buy
            yield replace(done, ground="glass", size=14)

    def _throw(self, move: Throw | Buy, words: str, size: float) -> Press:
        try:
            self.game.verify(self.match.state, move)
        except Refused as refused:
            return Press(HERE, words, move, "brass", refusal(refused), False, size)
        return Press(HERE, words, move, size=size)

    def going_on(self, places: Places) -> Press:
        """Return the button that skips what is being told."""
        return replace(_glass(_("Go on"), SKIP), rect=_whole(places.first))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, places: Places, shown: BoardShown, ui: Hand | None) -> None:
        """Draw board, cards, dice, and the note for the square under the pointer."""
        dice_board_drawing.draw_ground(canvas, self.grounds, places, self.said, shown)
        hover = places.square_at(self.pointer) if self.pointer is not None and ui is not None else None
        head = dice_board_words.strip_head(self.said, shown)
        line = dice_board_words.strip_line(self.said, self.game, self.match.state, shown) if ui is not None else ""
        if ui is not None and ui.words:
            line = ui.words
        dice_board_drawing.draw_over(canvas, places, self.said, shown, ui, Strip(head, line, hover))
        if hover is not None and shown.phase in ("name", "join") and ui is not None:
            draw_tip(canvas, self._about(shown, hover), places.squares[hover])

    def _about(self, shown: BoardShown, number: int) -> str:
        line, square = self.rules.lines[number], shown.squares[number]
        if square.winner is not None:
            words = _("{name} won it with {score}; it pays {points}.")
            return words.format(name=self.said.names[square.winner], score=square.score, points=square.pays)
        words = asks_for(line, self.rules.dice)
        words = words[:1].upper() + words[1:] + "."
        if square.pays is None:
            return words + " " + _("It pays what is thrown for it.")
        return words + " " + _("It pays {points}.").format(points=square.pays)

    # -- telling -------------------------------------------------------------------------------------------------------

    def animate(self, happened: Happened[BoardState], shown: BoardShown) -> Iterator[Told[BoardShown]]:
        """Tell a turn, event by event."""
        places = self.places or self.place(Theme(), self.match)
        flick, self._flick = self._flick, None
        after = position_of(self.game, happened.after, ())
        line = happened.after.line or happened.before.line
        for event in happened.events:
            if isinstance(event, DiceThrown):
                rng = rng_for(self.match.seed ^ FILM_SALT, self.match.ply)
                film = film_of(event.dice, event.thrown, rng, places.tray.tray, flick)
                if film is not None:
                    yield from dice_board_telling.throw_animations(places, event, film)
                continue
            animation = dice_board_telling.event_animation(event, entry_of(self.said, event), after, line)
            if animation is not None:
                yield animation

    def results(self, match: AnyMatch, standing: Standing) -> Result:
        """Return what is said after the last turn."""
        names, state = self.said.names, match.state
        order = sorted(range(len(names)), key=lambda seat: (-standing.scores[seat], seat))
        rows = tuple(self._result_row(state, Seat(seat), standing) for seat in order)
        winners = [names[seat] for seat in standing.winners]
        title = _("{name} wins the game") if len(winners) == 1 else _("{name} share the win")
        why = {
            "all_won": _("Every square is won."),
            "no_chips": _("Nobody has a chip left."),
            "stopped": _("The last player with chips stopped."),
            "agreed": _("All agreed to end here."),
        }.get(state.over or "", "")
        return Result(title.format(name=players_words(winners)), why, rows)

    def _result_row(self, state: BoardState, seat: Seat, standing: Standing) -> ResultRow:
        won = [line_name(one.line) for one in state.won if one.seat == seat]
        how = ngettext("{count} square", "{count} squares", len(won)).format(count=len(won))
        if won:
            how += ": " + ", ".join(won)
        name, score = self.said.names[seat], str(standing.scores[seat])
        return ResultRow((seat,), name, how, "", score, seat in standing.winners)


def _whole(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def _glass(words: str, answer: object, help: str = "", is_enabled: bool = True) -> Press:
    return Press(HERE, words, answer, "glass", help, is_enabled, 14)
