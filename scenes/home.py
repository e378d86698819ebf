"""The home table: a card for each game, the match left standing, settings and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes import strings
from scenes.dialog import Answer, Dialog
from scenes.faces import FACES
from scenes.faces.face import Face
from scenes.help import HelpScene
from scenes.house import House
from scenes.paged import PagedScene
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.stack import Change, Pop, Push, Quit, Replace
from scenes.strings import _, ngettext
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button, Ground, Segments
from scenes.widgets.lettering import paragraph, paragraph_height_px, text, width_px


@dataclass(slots=True)
class Card:
    """A game on the home table."""

    face: Face
    players: str
    buttons: list[Button]
    rect: pygame.Rect
    picture: pygame.Rect
    words: pygame.Rect
    """Title and pitch."""


class HomeScene(PagedScene):
    """Where the program begins and ends."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.cards: list[Card] = []
        self._has_drawn = False

    # -- what lies on the table ----------------------------------------------------------------------------------------

    def _ways(self, face: Face) -> list[Face]:
        """Return the games on a card: usually one, for Cameron the sheet and the board."""
        ways = [face, *(other for other in FACES.values() if other.on_card_of == face.id)]
        return [way for way in ways if way.id in self.house.tables]

    def _card(self, face: Face) -> Card:
        ways = self._ways(face)
        known = [sets for way in ways if self.house.knows(way.id) for sets in self.house.rule_sets(way.id)]
        seats = sorted({n for rule_set in known for n in rule_set.seats})
        running = [way for way in ways if self.house.running(way.id) is not None]
        buttons: list[Button] = []
        if running:
            buttons.append(self._continue_button(running))
        words = _("New") if running else _("Play")
        is_now = not running and len(self.house.tables) == 1
        help = _("Choose players and rules.")
        ground: Ground = "brass" if is_now else "paper"
        buttons.append(Button(words, lambda: self._new(ways), ground, help, size=15))
        none = pygame.Rect(0, 0, 0, 0)
        return Card(face, players_words(seats), buttons, none, none, none)

    def _continue_button(self, running: Sequence[Face]) -> Button:
        face = running[0]
        match = self.house.running(face.id)
        assert match is not None
        progress = face.progress(match.state)
        words = _("Continue · {progress}").format(progress=progress) if progress else _("Continue")
        names = ", ".join(player.name for player in match.players)
        help = _("Go on where you left: {names}.").format(names=names)
        if len(running) == 1:
            return Button(words, lambda: self._continue(face), "brass", help, size=15)
        title, which = _("Which match goes on?"), _("Two matches are still standing.")
        return Button(_("Continue"), lambda: self._ask(title, which, running, self._continue), "brass", help, size=15)

    def _continue(self, face: Face) -> Change | None:
        match = self.house.running(face.id)
        return Push(self.house.table(match)) if match is not None else None

    def _new(self, ways: Sequence[Face]) -> Change | None:
        if len(ways) == 1:
            return Push(SetupScene(self.house, ways[0]))
        words = "\n".join(f"{way.way()}: {way.pitch()}" for way in ways)
        return self._ask(ways[0].title(), words, ways, lambda way: Push(SetupScene(self.house, way)))

    def _ask(
        self, title: str, words: str, ways: Sequence[Face], then: Callable[[Face], Change | None]
    ) -> Change | None:
        """Let one of the ways to play be chosen; what is chosen takes the question's place."""

        def answer(way: Face) -> Callable[[], Change | None]:
            return lambda: _instead(then(way))

        return Push(Dialog(title, words, [*((way.way(), answer(way)) for way in ways), (_("Back"), Pop)]))

    def _quiet(self, face: Face) -> Button:
        """A game without a card: its running match goes on, or a new one is set up."""

        def press() -> Change | None:
            if self.house.running(face.id) is None:
                return Push(SetupScene(self.house, face))
            match = self.house.running(face.id)
            names = ", ".join(player.name for player in match.players) if match is not None else ""
            answers: list[Answer] = [
                (_("Continue"), lambda: _instead(self._continue(face))),
                (_("New game"), lambda: Replace(SetupScene(self.house, face))),
                (_("Back"), Pop),
            ]
            return Push(Dialog(face.title(), _("A match is still standing: {names}.").format(names=names), answers))

        return Button(face.title(), press, help=face.pitch())

    def _below(self) -> list[Button]:
        faces = [face for face in FACES.values() if face.id in self.house.tables]
        buttons = [
            *(self._quiet(face) for face in faces if face.is_quiet),
            Button(
                _("How to play"), lambda: Push(HelpScene(self.house, faces[0], faces)), help=_("The rules, in short.")
            ),
            Button(
                _("Settings"), lambda: Push(SettingsScene(self.house)), help=_("Sound, motion, text size, colours.")
            ),
            Button(_("Leave"), lambda: Push(self.farewell()), help=_("Everything is saved.")),
        ]
        return buttons if faces else buttons[1:]

    def farewell(self) -> Dialog:
        """Return the question before the program ends."""
        answers: list[Answer] = [(_("Leave"), Quit), (_("Stay"), Pop)]
        return Dialog(
            _("Leave the table?"), _("Everything is saved; a match goes on next time where it stands."), answers
        )

    def back(self) -> Change | None:
        """Esc asks before it leaves."""
        return Push(self.farewell())

    # -- laying it out -------------------------------------------------------------------------------------------------

    def arrange(self, theme: Theme) -> None:
        """Lay the cards out: one lies broad in the middle, up to four stand in a row, more lie in two rows."""
        super().arrange(theme)
        alone = [face for face in FACES.values() if not face.on_card_of and not face.is_quiet]
        self.cards = [self._card(face) for face in alone if self._ways(face)]
        places = card_places(theme, len(self.cards))
        for card, place in zip(self.cards, places, strict=True):
            lay_card(theme, card, place, lies=len(self.cards) == 1 or len(self.cards) > 4)
        if 1 < len(self.cards) <= 4:  # the pictures of cards in a row are of one height
            height = min(card.picture.height for card in self.cards)
            for card in self.cards:
                card.words.height += card.picture.height - height
                card.words.top -= card.picture.height - height
                card.picture.height = height
        self.below = self._below()
        self._lay_row(theme)
        languages = strings.available()
        self.languages: list[Segments] = []
        if len(languages) > 1:
            chosen = languages.index(strings.language())
            row = Segments(
                [code.upper() for code in languages],
                chosen,
                lambda k: self.house.change(language=languages[k]),
                "glass",
                _("The language of the table."),
            )
            row.rect = theme.rect(640 - 27 * len(languages), 694, 54 * len(languages), 30)
            self.languages = [row]
        buttons = [button for card in self.cards for button in card.buttons]
        first = next((b for b in buttons if b.ground == "brass"), buttons[0] if buttons else None)
        self.page.put([*buttons, *self.below, *self.languages], first)

    def _lay_row(self, theme: Theme) -> None:
        widths = [max(150, (width_px(b.words, "medium", theme.text_px(14)) / theme.scale) + 44) for b in self.below]
        gap = 18.0
        left = 640 - (sum(widths) + gap * (len(widths) - 1)) / 2
        for button, width in zip(self.below, widths, strict=True):
            button.rect = theme.rect(left, 604, width, 44)
            left += width + gap

    # -- the games are read one by one, after the first picture --------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether there are still games to read."""
        return bool(self._unread())

    def _unread(self) -> list[str]:
        return [game for game in self.house.tables if not self.house.knows(game)]

    def update(self, dt_s: float) -> Change | None:
        """Read the rule sets of one more game."""
        if self._has_drawn and (unread := self._unread()):
            self.house.rule_sets(unread[0])
            self.arrange(self.theme)
        return None

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the name of the house, the cards and the rows below."""
        self._has_drawn = True
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.table(canvas)
        text(canvas, "Pips & Pockets", theme.rect(240, 48, 800, 68), "title", 46, colours.cream, "middle")
        text(
            canvas,
            _subtitle(len(self.cards)),
            theme.rect(140, 110, 1000, 30),
            "text",
            15,
            colours.muted_cream,
            "middle",
        )
        for card in self.cards:
            draw_card(canvas, card)
        super().draw(canvas)
        foot = self.page.help or " · ".join(
            (_("F11 full screen"), _("Esc leaves"), _("everything is saved as you play"))
        ).replace(" · ", "   ·   ")
        text(canvas, foot, theme.rect(90, 734, 1100, 26), "text", 12, colours.muted_cream, "middle")


def _instead(change: Change | None) -> Change | None:
    """Put a scene in the place of the question that led to it."""
    return Replace(change.scene) if isinstance(change, Push) else change


def _subtitle(games: int) -> str:
    sentences = (
        _("Two table games for one table and good company"),
        _("Three table games for one table and good company"),
        _("Four table games for one table and good company"),
        _("Five table games for one table and good company"),
        _("Six table games for one table and good company"),
    )
    if 2 <= games < len(sentences) + 2:
        return sentences[games - 2]
    return _("A table, good company, and a game as it should be")


def players_words(seats: Sequence[int]) -> str:
    """Say how many may play: "2–4 players", "2 or 4 players"."""
    if not seats:
        return ""
    last = seats[-1]
    if len(seats) == 1:
        return ngettext("{count} player", "{count} players", last).format(count=last)
    if len(seats) == last - seats[0] + 1:
        return ngettext("{first}–{last} player", "{first}–{last} players", last).format(first=seats[0], last=last)
    return ngettext("{first} or {last} player", "{first} or {last} players", last).format(first=seats[0], last=last)


def card_places(theme: Theme, count: int) -> list[pygame.Rect]:
    """Return where the cards lie."""
    if count == 1:
        return [theme.rect(250, 168, 780, 380)]
    if count <= 4:
        width = 272 if count > 2 else 380
        left = 640 - (count * width + (count - 1) * 24) / 2
        return [theme.rect(left + k * (width + 24), 168, width, 380) for k in range(count)]
    columns = (count + 1) // 2
    each = (1160 - 24 * (columns - 1)) / columns
    return [theme.rect(60 + (k % columns) * (each + 24), 160 + (k // columns) * 214, each, 194) for k in range(count)]


def lay_card(theme: Theme, card: Card, place: pygame.Rect, lies: bool) -> None:
    """Lay out the inside of a card: the picture above the words, or beside them when the card lies."""
    card.rect = place
    pad = theme.px(14)
    inner = place.inflate(-2 * pad, -2 * pad)
    button = max(theme.px(42), theme.line_px("strong", 15) + theme.px(12))
    margin = theme.px(6)
    if lies:
        card.picture = pygame.Rect(inner.left, inner.top, min(round(inner.width * 0.47), inner.height), inner.height)
        left = card.picture.right + theme.px(22)
        column = pygame.Rect(left, inner.top, inner.right - margin - left, inner.height)
    else:
        words = theme.line_px("title", 25) + paragraph_height_px(
            theme, card.face.pitch(), inner.width - 2 * margin, "text", 13.5
        )
        words = min(words + theme.px(10), inner.height // 2 - theme.px(10))
        height = inner.height - words - button - theme.px(26)
        card.picture = pygame.Rect(inner.left, inner.top, inner.width, height)
        top = card.picture.bottom + theme.px(8)
        column = pygame.Rect(inner.left + margin, top, inner.width - 2 * margin, inner.bottom - top)
    bottom = column.bottom - theme.px(6 if lies else 2)
    row = pygame.Rect(column.left, bottom - button, column.width, button)
    top = lay_buttons(theme, card.buttons, row)
    card.words = pygame.Rect(column.left, column.top, column.width, max(0, top - theme.px(8) - column.top))


def lay_buttons(theme: Theme, buttons: Sequence[Button], row: pygame.Rect) -> int:
    """Lay the buttons of a card: Continue takes what New leaves, or stands above it; return where they begin."""
    if len(buttons) == 1:
        buttons[0].rect = row
        return row.top
    gap = theme.px(8)
    first, second = (width_px(b.words, "strong", theme.text_px(b.size)) + theme.px(28) for b in buttons)
    if first + gap + second <= row.width:
        buttons[0].rect = pygame.Rect(row.left, row.top, row.width - gap - second, row.height)
        buttons[1].rect = pygame.Rect(row.right - second, row.top, second, row.height)
        return row.top
    height = round(row.height * 0.82)
    buttons[1].rect = pygame.Rect(row.left, row.bottom - height, row.width, height)
    buttons[0].rect = buttons[1].rect.move(0, -height - gap + theme.px(2))
    return buttons[0].rect.top


def draw_card(canvas: Canvas, card: Card) -> None:
    """Draw a card without its buttons."""
    theme, colours = canvas.theme, canvas.theme.colours
    sprites.paper(canvas, card.rect, 14)
    card.face.draw_card(canvas, card.picture)
    lies = card.picture.right < card.words.left
    is_broad = lies and card.rect.height > theme.px(250)
    words = card.words
    size = 34 if is_broad else 25
    line = theme.line_px("title", size)
    head = pygame.Rect(words.left, words.top + (theme.px(10) if is_broad else 0), words.width, line)
    if lies:
        text(canvas, card.face.title(), head, "title", size, colours.ink)
        small = pygame.Rect(words.left, head.bottom, words.width, theme.line_px("medium", 12.5))
        text(canvas, card.players, small, "medium", 12.5, colours.muted_ink)
        top = small.bottom + theme.px(14 if is_broad else 6)
    else:
        side_px = width_px(card.players, "medium", theme.text_px(12.5)) + theme.px(8)
        name_place = pygame.Rect(head.left, head.top, max(head.width // 2, head.width - side_px), line)
        name = text(canvas, card.face.title(), name_place, "title", size, colours.ink)
        left = name.right + theme.px(8)
        side = pygame.Rect(left, head.top + theme.px(3), head.right - left, line)
        text(canvas, card.players, side, "medium", 12.5, colours.muted_ink, "right")
        top = head.bottom + theme.px(2)
    below = pygame.Rect(words.left, top, words.width, words.bottom - top)
    if len(card.buttons) > 1 and paragraph_height_px(theme, card.face.pitch(), below.width, "text", 12) > below.height:
        return  # two buttons leave no room for it
    used = paragraph(canvas, card.face.pitch(), below, "text", 16 if is_broad else 13.5, colours.muted_ink)
    if is_broad:
        draw_points(
            canvas, card.face.points(), pygame.Rect(words.left, top + used, words.width, words.bottom - top - used)
        )


def draw_points(canvas: Canvas, points: Sequence[str], place: pygame.Rect) -> None:
    """Draw a few lines with hairlines between them, as many as there is room for."""
    theme, colours = canvas.theme, canvas.theme.colours
    top = place.top + theme.px(16)
    for point in points:
        height = paragraph_height_px(theme, point, place.width, "text", 13.5)
        if top + height + theme.px(16) > place.bottom:
            return
        pygame.draw.line(canvas.surface, colours.hairline, (place.left, top), (place.right, top), theme.px(1))
        row = pygame.Rect(place.left, top + theme.px(9), place.width, height)
        paragraph(canvas, point, row, "text", 13.5, colours.ink)
        top = row.bottom + theme.px(9)


def examples(house: House) -> Iterable[tuple[str, HomeScene | Dialog]]:
    """Return the scene as it is drawn for the pictures."""
    for game in house.tables:
        house.rule_sets(game)
    yield "home", HomeScene(house)
    yield "home-leave", HomeScene(house).farewell()
