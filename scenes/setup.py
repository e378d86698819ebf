"""Setting up a game: how many, who, by which rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import get_args

import pygame

from game.core.bots import bots_of
from game.core.match import Match, Player, UndoPolicy
from scenes import practice
from scenes.dialog import Dialog
from scenes.faces import FACES, carrom_choices
from scenes.faces.face import Face, own_name
from scenes.help import HelpScene
from scenes.house import House, RuleSet
from scenes.paged import PagedScene
from scenes.preferences import Remembered
from scenes.stack import Change, Pop, Push, Replace, Scene
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button, Segments
from scenes.widgets.dials import Choice
from scenes.widgets.field import TextField, politely
from scenes.widgets.lettering import paragraph, text
from scenes.widgets.listing import RadioList, Row
from scenes.widgets.marks import badge
from scenes.widgets.page import Widget

PERSON = "person"
SHOWN_BESTS = 5


@dataclass(slots=True)
class SeatRow:
    """Who sits in a seat: what is written, and what was chosen (``person`` or a bot)."""

    name: str
    player: str
    place: pygame.Rect
    field: TextField
    choice: Choice


class SetupScene(PagedScene):
    """Players on paper at the left, rules on glass at the right, one brass button."""

    def __init__(self, house: House, face: Face) -> None:
        super().__init__()
        self.house = house
        self.face = face
        house.look_again(face.id)
        self.rule_sets = list(house.rule_sets(face.id))
        last = house.preferences.of_game(face.id)
        able = [k for k, rule_set in enumerate(self.rule_sets) if not rule_set.faults]
        same = [k for k in able if self.rule_sets[k].id == last.rule_set]
        self.chosen = (same or able or [0])[0]
        self.undo: UndoPolicy = last.undo
        self.seats = last.seats
        self.bots = list(bots_of(house.kinds[face.id]))
        self.rows = [self._row(seat, last) for seat in range(8)]
        self.list = RadioList((), 0, self._choose_rules)
        self._fit_seats()

    @property
    def rule_set(self) -> RuleSet:
        """The rules chosen."""
        return self.rule_sets[self.chosen]

    @property
    def is_practice(self) -> bool:
        """Whether one plays alone by the rules chosen."""
        return self.rule_set.seats == (1,)

    # -- who sits where ------------------------------------------------------------------------------------------------

    def _row(self, seat: int, last: Remembered) -> SeatRow:
        names = self.house.preferences.names
        player = last.players[seat] if seat < len(last.players) else PERSON
        if player not in self.bots:
            player = PERSON
        name = politely(names[seat]) if seat < len(names) else ""
        return self._widgets(seat, name, player)

    def _widgets(self, seat: int, name: str, player: str) -> SeatRow:
        field = TextField(name, lambda words: self._rename(seat, words), _("Who sits here? Write a name."), "")
        kinds = [PERSON, *self.bots]
        choice = Choice(
            [player_words(kind) for kind in kinds],
            kinds.index(player),
            lambda k: self._seat_player(seat, kinds[k]),
            "paper",
            _("A person, or the computer."),
        )
        return SeatRow(name, player, pygame.Rect(0, 0, 0, 0), field, choice)

    def _rename(self, seat: int, words: str) -> None:
        self.rows[seat].name = words

    def _seat_player(self, seat: int, player: str) -> None:
        self.rows[seat].player = player
        self._say_empty()

    def usual_name(self, seat: int) -> str:
        """Return the name of a seat in which nothing is written."""
        if self.rows[seat].player == PERSON:
            return _("Player {number}").format(number=seat + 1)
        others = [k for k in range(self.seats) if self.rows[k].player != PERSON and not self.rows[k].name.strip()]
        if len(others) < 2:
            return _("Computer")
        return _("Computer {number}").format(number=others.index(seat) + 1 if seat in others else seat + 1)

    def _say_empty(self) -> None:
        for seat, row in enumerate(self.rows):
            row.field.empty = self.usual_name(seat)

    def names(self) -> list[str]:
        """Return the names as they will be played under; namesakes are told apart by a number."""
        names: list[str] = []
        for seat in range(self.seats):
            name = written = self.rows[seat].name.strip() or self.usual_name(seat)
            number = 2
            while name in names:
                name = f"{written} {number}"
                number += 1
            names.append(name)
        return names

    def _fit_seats(self) -> None:
        able = self.rule_set.seats
        if able and self.seats not in able:
            self.seats = min(able, key=lambda n: (abs(n - self.seats), -n))
        self._say_empty()

    def _choose_seats(self, number: int) -> None:
        self.seats = self.rule_set.seats[number]
        self.arrange(self.theme)

    def _choose_rules(self, number: int) -> None:
        self.chosen = number
        self._fit_seats()
        self.arrange(self.theme)

    def _swap(self, seat: int, other: int) -> None:
        if 0 <= other < self.seats:
            a, b = self.rows[seat], self.rows[other]
            self.rows[seat] = self._widgets(seat, b.name, b.player)
            self.rows[other] = self._widgets(other, a.name, a.player)
            self.page.focus = self.rows[other].field
            self.arrange(self.theme)
            self.page.focus = self.rows[other].field

    def _set_undo(self, number: int) -> None:
        self.undo = get_args(UndoPolicy)[number]

    # -- to the table --------------------------------------------------------------------------------------------------

    def remember(self) -> None:
        """Keep names and choices for the next time."""
        wishes = self.house.preferences
        names = tuple(row.name for row in self.rows)
        game = Remembered(self.face.id, self.rule_set.id, self.seats, tuple(row.player for row in self.rows), self.undo)
        self.house.preferences = replace(wishes, names=names).remembering(game)
        self.house.keep()

    def to_the_table(self) -> Change | None:
        """Begin; a match of this game still standing is laid aside first, if the players agree."""
        standing = self.house.running(self.face.id)
        if standing is None:
            return self.begin()
        names = ", ".join(player.name for player in standing.players)
        words = _("A match is still standing: {names}. A copy is kept, but “Continue” will go on with the new one.")

        def instead() -> Change:
            self.house.give_up(standing)
            return Replace(self._table())

        answers = [(_("Begin the new one"), instead), (_("Keep the old one"), Pop)]
        return Push(Dialog(_("Begin a new match?"), words.format(names=names), answers))

    def begin(self) -> Change | None:
        """Begin the match."""
        return Replace(self._table())

    def _table(self) -> Scene:
        self.remember()
        players = [
            Player(name, None if row.player == PERSON else row.player)
            for name, row in zip(self.names(), self.rows, strict=False)
        ]
        match = Match(
            self.house.kinds[self.face.id],
            self.rule_set.id,
            self.rule_set.rules,
            players,
            seed=self.house.new_seed(),
            undo_policy=self.undo,
        )
        return self.house.table(match)

    # -- laying it out -------------------------------------------------------------------------------------------------

    def arrange(self, theme: Theme) -> None:
        """Lay out both panes."""
        super().arrange(theme)
        widgets: list[Widget] = [*self._lay_players(theme), *self._lay_rules(theme)]
        back = Button(_("Back"), Pop)
        back.rect = theme.rect(60, 716, 150, 42)
        go = Button(_("To the table"), self.to_the_table, "brass", size=17, is_enabled=not self.rule_set.faults)
        go.help = _("Lots are drawn and the game begins.")
        go.rect = theme.rect(712, 712, 508, 50)
        self.page.put([*widgets, back, go], go)

    def _lay_players(self, theme: Theme) -> list[Widget]:
        self.paper = theme.rect(60, 132, 620, 560)
        able = self.rule_set.seats or (self.seats,)
        counts = Segments([str(n) for n in able], able.index(self.seats), self._choose_seats, help=_("How many play?"))
        counts.rect = theme.rect(652 - 46 * len(able), 154, 46 * len(able), 34)
        widgets: list[Widget] = [counts] if len(able) > 1 else []
        step = min(92.0, (560 - 78 - 92) / self.seats)
        names = self.names()
        for seat in range(self.seats):
            row = self.rows[seat]
            top = 210 + seat * step
            row.place = theme.rect(80, top, 580, step - 14)
            height = min(44.0, step - 22)
            middle = top + (step - 14) / 2
            has_mark = self.face.seat_mark(self.rule_set.name, seat, names) is not None
            row.field.rect = theme.rect(146, middle - height / 2, 206, height)
            row.choice.rect = theme.rect(364, middle - height / 2, 162 if has_mark else 280, height)
            widgets += [row.field, row.choice]
        if self.is_practice and self.house.drills is not None:
            drills = self.house.drills
            drill = Button(_("Drill table"), lambda: Push(drills(self.house)), "paper", size=15)
            drill.help = _("Put pieces anywhere and try a stroke again and again.")
            drill.rect = theme.rect(88, 318, 264, 46)
            widgets.append(drill)
        return widgets

    def _lay_rules(self, theme: Theme) -> list[Widget]:
        self.glass = theme.rect(712, 132, 508, 560)
        options = self._options()
        each = max(theme.px(38), theme.line_px("medium", 13.5) + theme.px(14))
        heading = theme.line_px("strong", 14) + theme.px(10)
        bottom = self.glass.bottom - theme.px(18)
        self.options: list[tuple[str, pygame.Rect]] = []
        top = bottom - each * len(options)
        widgets: list[Widget] = []
        for number, (name, choice) in enumerate(options):
            row = pygame.Rect(self.glass.left + theme.px(28), top + number * each, theme.px(452), each)
            choice.rect = pygame.Rect(0, 0, theme.px(236), each - theme.px(6))
            choice.rect.midright = row.midright
            self.options.append(
                (name, pygame.Rect(row.left, row.top, choice.rect.left - row.left - theme.px(10), each))
            )
            widgets.append(choice)
        self.options_head = pygame.Rect(self.glass.left + theme.px(28), top - heading, theme.px(452), heading)
        rows = [self._list_row(rule_set) for rule_set in self.rule_sets]
        self.list.rows, self.list.chosen = rows, self.chosen
        self.list.help = _("↑ ↓ choose the rules.")
        area = theme.rect(732, 198, 468, 0)
        area.height = self.options_head.top - theme.px(14) - area.top
        self.list.arrange(theme, area)
        return [self.list, *widgets]

    def _list_row(self, rule_set: RuleSet) -> Row:
        words = None if rule_set.is_own else self.face.rule_set(rule_set.name)
        name, about = words or (own_name(rule_set.name), _("your own"))
        fault = rule_set.faults[0] if rule_set.faults else ""
        return Row(name, about, fault)

    def _options(self) -> list[tuple[str, Widget]]:
        policies = get_args(UndoPolicy)
        undo = Choice(
            [_("own moves"), _("free"), _("none")],
            policies.index(self.undo),
            self._set_undo,
            help=_("What may be taken back: one’s own last moves, any move, or none."),
        )
        options: list[tuple[str, Widget]] = [(_("Undo"), undo)]
        if self.face.has_turning_board:
            turns = self.house.preferences.board_turns
            board = Choice(
                [_("turns to the player"), _("stays as it is")],
                0 if turns else 1,
                lambda k: self.house.change(board_turns=k == 0),
                help=_("Whether the board turns to the player whose stroke it is."),
            )
            options.append((_("Board"), board))
            options += carrom_choices.choices(self.house, is_practice=self.is_practice)
        return options

    # -- events and drawing --------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Change | None:
        """Ctrl with up and down moves a seat; the rest is the page's."""
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL:
            step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
            seat = next(
                (k for k in range(self.seats) if self.page.focus in (self.rows[k].field, self.rows[k].choice)), None
            )
            if step is not None and seat is not None:
                self._swap(seat, seat + step)
                return None
        return super().handle(event)

    def back(self) -> Change | None:
        """Esc goes home and remembers what was written."""
        self.remember()
        return Pop()

    def rules(self) -> Change:
        """Show the rules of the game."""
        return Push(HelpScene(self.house, self.face))

    def draw(self, canvas: Canvas) -> None:
        """Draw both panes."""
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.table(canvas)
        text(canvas, self.face.title(), theme.rect(60, 36, 1100, 56), "title", 38, colours.cream)
        under = theme.rect(62, 90, 1100, 26)
        text(canvas, _("Who plays, and by which rules?"), under, "text", 14, colours.muted_cream)
        self._draw_players(canvas)
        self._draw_rules(canvas)
        text(canvas, self.page.help, theme.rect(232, 716, 462, 42), "text", 13, colours.muted_cream)
        super().draw(canvas)

    def _draw_players(self, canvas: Canvas) -> None:
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.paper(canvas, self.paper)
        text(canvas, _("Players"), theme.rect(88, 150, 300, 42), "title", 22, colours.ink)
        names = self.names()
        for seat in range(self.seats):
            row = self.rows[seat]
            r, g, b = colours.ink
            is_here = self.page.focus in (row.field, row.choice)
            sprites.rounded(canvas, row.place, (r, g, b, 12), 12, colours.brass if is_here else None, 2)
            badge(canvas, (row.place.left + theme.px(38), row.place.centery), 18, seat)
            mark = self.face.seat_mark(self.rule_set.name, seat, names)
            if mark is not None:
                side = theme.px(34)
                picture = pygame.Rect(row.choice.rect.right + theme.px(9), row.place.centery - side // 2, side, side)
                mark.draw(canvas, picture)
                left = picture.right + theme.px(6)
                words = pygame.Rect(left, row.place.top, row.place.right - theme.px(6) - left, row.place.height)
                text(canvas, mark.words, words, "text", 12.5, colours.muted_ink)
        if self.is_practice:
            self._draw_bests(canvas)
        company = theme.rect(88, 606, 564, 44)
        paragraph(canvas, self.face.company(self.rule_set.name, names), company, "text", 13, colours.muted_ink)
        keys = _("Tab next field   ← → person or computer   Ctrl ↑ ↓ move a seat")
        text(canvas, keys, theme.rect(88, 656, 564, 24), "text", 11.5, colours.muted_ink)

    def _draw_bests(self, canvas: Canvas) -> None:
        """Draw the best results of practice so far."""
        theme, colours = canvas.theme, canvas.theme.colours
        text(canvas, _("Best results"), theme.rect(88, 384, 560, 34), "title", 19, colours.ink)
        bests = practice.bests(self.house, self.rule_set.id)
        if not bests:
            words = _("None yet: the first board you clear will stand here.")
            text(canvas, words, theme.rect(88, 420, 560, 30), "text", 14, colours.muted_ink)
        for number, best in enumerate(bests[:SHOWN_BESTS]):
            top = 420 + number * 34
            text(canvas, f"{number + 1}.", theme.rect(88, top, 30, 32), "figures", 15, colours.muted_ink)
            text(canvas, best.name, theme.rect(122, top, 340, 32), "strong", 15, colours.ink)
            words = practice.strokes_words(best.strokes)
            text(canvas, words, theme.rect(470, top, 182, 32), "text", 15, colours.ink, "right")

    def _draw_rules(self, canvas: Canvas) -> None:
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.glass(canvas, self.glass)
        text(canvas, _("Rules"), theme.rect(740, 150, 400, 42), "title", 22, colours.cream)
        text(canvas, _("For this game"), self.options_head, "strong", 14, colours.cream)
        for name, place in self.options:
            text(canvas, name, place, "text", 14, colours.cream)


def player_words(player: str) -> str:
    """Say what a seat's player is."""
    words = {
        PERSON: _("Person"),
        "random": _("Computer: random"),
        "casual": _("Computer: casual"),
        "skilled": _("Computer: skilled"),
        "strong": _("Computer: strong"),
    }
    return words.get(player, _("Computer: {level}").format(level=player))


def examples(house: House) -> Iterable[tuple[str, SetupScene]]:
    """Return the scene as it is drawn for the pictures."""
    for face in FACES.values():
        if face.id in house.kinds:
            yield f"setup-{face.id}", SetupScene(house, face)
