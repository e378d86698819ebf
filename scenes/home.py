"""The home table: a card for each game, the match left standing, settings and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from scenes import strings
from scenes.dialog import Answer, Dialog
from scenes.faces import FACES
from scenes.faces.face import Face
from scenes.help import HelpScene
from scenes.home_card import Card, card_places, draw_card, lay_card, players_words
from scenes.house import House
from scenes.paged import PagedScene
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.stack import Change, Pop, Push, Quit, Replace
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button, Ground, Segments
from scenes.widgets.lettering import text, width_px


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
            Button(_("How to play"), self.rules, help=_("The rules, in short.")),
            Button(
                _("Settings"), lambda: Push(SettingsScene(self.house)), help=_("Sound, motion, text size, colours.")
            ),
            Button(_("Leave"), lambda: Push(self.farewell()), help=self._kept()),
        ]
        return buttons if faces else buttons[1:]

    def farewell(self) -> Dialog:
        """Return the question before the program ends."""
        answers: list[Answer] = [(_("Leave"), Quit), (_("Stay"), Pop)]
        return Dialog(_("Leave the table?"), self._kept(), answers)

    def _kept(self) -> str:
        if self.house.can_write:
            return _("Everything is saved; a match goes on next time where it stands.")
        return _("Nothing can be saved here: matches and settings are lost when you leave.")

    def back(self) -> Change | None:
        """Esc asks before it leaves."""
        return Push(self.farewell())

    def rules(self) -> Change | None:
        """Show the rules of all games, one after the other."""
        faces = [face for face in FACES.values() if face.id in self.house.tables]
        return Push(HelpScene(self.house, faces[0], faces)) if faces else None

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
        kept = _("everything is saved as you play") if self.house.can_write else _("nothing can be saved here")
        foot = self.page.help or "   ·   ".join((_("F11 full screen"), _("Esc leaves"), kept))
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


def examples(house: House) -> Iterable[tuple[str, HomeScene | Dialog]]:
    """Return the scene as it is drawn for the pictures."""
    for game in house.tables:
        house.rule_sets(game)
    yield "home", HomeScene(house)
    yield "home-leave", HomeScene(house).farewell()
