"""The score-sheet table: what ``base.PlayScene`` asks of a game, answered for Cameron I, Kameron and the family."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.core.chance import rng_for
from game.core.contract import Refused, Seat, Standing
from game.core.match import AnyMatch
from game.dice.events import DiceThrown, GameEnded
from game.dice.rules import SheetRules
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Agree, Decline, Pass, SheetMove, SheetState
from game.dice.throw import Buy, Throw, thrown_places
from scenes import strings
from scenes.dice_cubes import warm
from scenes.faces import FACES
from scenes.faces.face import own_name
from scenes.house import House
from scenes.playback import at_once
from scenes.results import Result
from scenes.strings import _, ngettext
from scenes.table import dice_sheet_hand, dice_sheet_telling, dice_sheet_words
from scenes.table.base import PlayScene
from scenes.table.contract import SKIP, Happened, Press, Told
from scenes.table.dice_sheet_drawing import Grounds, ground_of
from scenes.table.dice_sheet_hand import Flung, Hand, Seen
from scenes.table.dice_sheet_over import Now, Pointed, draw_dice_on, draw_floating, draw_now, draw_told
from scenes.table.dice_sheet_places import Places, place
from scenes.table.dice_sheet_results import match_result
from scenes.table.dice_sheet_show import FILM_SALT, Landings, game_of, sheet_of, shown_of, tray_of, turn_of
from scenes.table.dice_sheet_shown import Choice, Shown
from scenes.table.dice_sheet_telling import After
from scenes.table.dice_sheet_words import Said
from scenes.table.dice_tray import Flick, TrayShown, die_at, film_of
from scenes.table.dice_words import refusal, throw_words
from scenes.theme import Canvas, Theme
from scenes.widgets.lettering import width_px
from scenes.widgets.tip import draw_tip


def open_table(house: House, match: AnyMatch) -> PlayScene:
    """Open the score-sheet table with a match on it."""
    return PlayScene(house, match, SheetTable(house, match))


class SheetTable:
    """Places, words and pictures of one match on a score sheet."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        self.house = house
        self.match = match
        self.rules: SheetRules = match.rules
        self.game: SheetGame = game_of(match)
        self.grounds = Grounds()
        self.landings = Landings()
        self.places: Places | None = None
        self.shown: Shown | None = None
        self.pointer: tuple[int, int] | None = None
        self._flick: Flick | None = None
        self._said: tuple[str, Said] | None = None
        self._shelf: tuple[int, ...] = ()

    # -- places and what is shown --------------------------------------------------------------------------------------

    def place(self, theme: Theme, match: AnyMatch) -> Places:
        """Return where things are."""
        has_foot = self.rules.closing is not None
        keys = dice_sheet_words.keys(self.rules)
        self.places = place(theme, self.rules, len(match.players), keys, has_foot)
        warm(round(self.places.tray.eye.edge_px))
        return self.places

    def show(self, match: AnyMatch) -> Shown:
        """Return the position at rest."""
        places = self.places or self.place(Theme(), match)
        self.shown = shown_of(match, places.tray.tray, self.landings, self._shelf)
        return self.shown

    @property
    def said(self) -> Said:
        """What the words need to know of the match."""
        if self._said is None or self._said[0] != strings.language():
            self._said = (strings.language(), self._words())
        return self._said[1]

    def _words(self) -> Said:
        face = FACES[self.match.kind.id]
        names = tuple(player.name for player in self.match.players)
        name = self.match.rule_set.partition("/")[2]
        rule_set = face.rule_set(name)
        words = rule_set[0] if rule_set else own_name(name)
        if self.match.kind.id == "sheet":
            return Said(words, "", names, self.rules)
        return Said(face.title(), words, names, self.rules)

    # -- hands ---------------------------------------------------------------------------------------------------------

    def begin(self, match: AnyMatch, before: Hand | None) -> Hand:
        """Return an open hand; what was set aside before the last throw lies on the shelf."""
        state: SheetState = match.state
        order = before.aside if before is not None else self._shelf
        aside = tuple(n for n in order if n in state.kept) + tuple(n for n in state.kept if n not in order)
        hand = Hand(aside=aside)
        if before is not None:
            hand = replace(hand, by_keys=before.by_keys, auto=before.auto, now_s=before.now_s)
        self._shelf = aside
        return hand

    def seen(self, places: Places, state: SheetState) -> Seen:
        """Return the table as the player to move sees it."""
        shown = self.shown or self.show(self.match)
        wishes = self.house.preferences
        return Seen(self.game, state, places, shown.tray, shown.choices, wishes.reduced_motion, wishes.speed)

    def translate(self, event: pygame.Event, places: Places, state: SheetState, ui: Hand) -> SheetMove | Hand | None:
        """Return what an event means."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        elif event.type == pygame.KEYDOWN:
            self.pointer = None
        answer = dice_sheet_hand.translate(event, self.seen(places, state), ui)
        if isinstance(answer, Flung):
            self._flick = answer.flick
            return answer.move
        return answer

    def is_waiting(self, ui: Hand) -> bool:
        """Dice slide, a flick is drawn, or the program throws for somebody."""
        seat = self.match.seat_to_move
        return seat is not None and dice_sheet_hand.is_waiting(ui, seat)

    def by_itself(self, state: SheetState) -> SheetMove | None:
        """Nothing is played without asking but *throw for me*, which the hand does."""
        return None

    def refused(self, refused: Refused, ui: Hand) -> Hand:
        """Say why."""
        return replace(ui, words=refusal(refused), grip=None)

    # -- buttons -------------------------------------------------------------------------------------------------------

    def presses(self, places: Places, state: SheetState, ui: Hand) -> Sequence[Press]:
        """Return the brass button (the thing to do now), its neighbour, and the quiet ones."""
        self._shelf = ui.aside
        seen = self.seen(places, state)
        if state.agreed:
            return _row(places, [Press(_ZERO, _("End the game now"), Agree()), _glass(_("Play on"), Decline())])
        if ui.asking is not None:
            words = dice_sheet_words.confirm_words(self.said, ui.asking)
            sure = Press(_ZERO, words, dice_sheet_hand.confirmed(ui.asking))
            return _row(places, [sure, _glass(_("No, keep it"), dice_sheet_hand.cancelled(ui))])
        if state.seat in ui.auto:
            return _row(places, [Press(_ZERO, _("Stop throwing for me"), dice_sheet_hand.auto_changed(state, ui))])
        main = [press for press in self._main(seen, ui) if press is not None][:2]
        return [*_row(places, main), *self._quiet(places, seen, ui)]

    def _main(self, seen: Seen, ui: Hand) -> Iterator[Press | None]:
        """What may be done now, the most likely first."""
        state = seen.state
        choice = dice_sheet_hand.choice_at(seen, ui, ui.cursor)
        best = dice_sheet_hand.best_choice(seen, ui)
        if choice is not None:
            yield self._write(ui, choice)
        if ui.is_giving_up:
            if choice is None and best is not None:
                yield Press(_ZERO, _("Choose a line to give up"), replace(ui, cursor=best.at))
            yield _glass(_("Back"), dice_sheet_hand.cancelled(ui))
            return
        throw = Throw(dice_sheet_hand.keep_of(ui) if state.dice else ())
        if state.throws_left:
            yield self._throw(throw, "brass" if choice is None else "glass")
        elif choice is None and self.game.is_legal(state, Pass()):
            yield Press(_ZERO, _("Pass the dice on"), Pass())
        elif choice is None and best is not None:
            words = _("Choose a line") if best.kind == "score" else _("Choose a line to strike")
            yield Press(_ZERO, words, replace(ui, cursor=best.at))
        if not state.throws_left and self.rules.chips and state.chips[state.seat]:
            keep = dice_sheet_hand.keep_of(ui)
            able = len(keep) < len(state.dice)
            tip = _("One more throw of the dice not set aside.") if able else refusal(Refused("throw_one_die"))
            yield _glass(_("Buy a throw for a chip"), Buy(keep), tip, able)
        if state.dice and state.throws_left and choice is None:
            if best is not None and best.kind == "score":
                yield _glass(_("Write a line"), replace(ui, cursor=best.at), _("Or click a line on the sheet."))
            elif self.game.is_legal(state, Pass()):
                yield _glass(_("Pass the dice on"), Pass(), _("Nothing fits: nothing is written."))
        chips = self.game.give_up_chips(state)
        if chips is not None:
            words = ngettext("Give up a line (+{count} chip)", "Give up a line (+{count} chips)", chips)
            yield _glass(words.format(count=chips), dice_sheet_hand.giving_up(seen, ui))

    def _write(self, ui: Hand, choice: Choice) -> Press:
        answer = dice_sheet_hand.chosen(ui, choice)
        line = dice_sheet_words.name_of(self.rules, choice.at)
        if choice.kind == "score":
            return Press(_ZERO, _("Write {points} in {line}").format(points=choice.points, line=line), answer)
        return Press(_ZERO, dice_sheet_words.confirm_words(self.said, choice) + " …", answer)

    def _throw(self, throw: Throw, ground: str) -> Press:
        words = throw_words(self.rules.dice - len(throw.keep))
        try:
            self.game.verify(self.match.state, throw)
        except Refused as refused:
            return Press(_ZERO, _("Throw"), throw, "brass", refusal(refused), False, 17)
        return Press(
            _ZERO, words, throw, "brass" if ground == "brass" else "glass", size=17 if ground == "brass" else 14
        )

    def _quiet(self, places: Places, seen: Seen, ui: Hand) -> list[Press]:
        """The buttons for the end of a long game, at the right of the heading."""
        found: list[Press] = []
        if dice_sheet_hand.can_throw_by_itself(self.game):
            tip = _("Throws in your turns until something fits; the choice of line stays yours.")
            able = not self.game.fitting(seen.state)
            tip = tip if able else _("Something fits already: the choice is yours.")
            found.append(_glass(_("Throw for me"), dice_sheet_hand.auto_changed(seen.state, ui), tip, able))
        if self.rules.agreed_end and len(self.match.players) > 1:
            words = _("End together")
            tip = _("All must agree; open lines count nothing.")
            try:
                self.game.verify(seen.state, Agree())
                found.append(_glass(words, Agree(), tip))
            except Refused as refused:
                found.append(_glass(words, Agree(), refusal(refused), is_enabled=False))
        theme = places.theme
        made: list[Press] = []
        right = places.quiet.right
        height = max(theme.px(30), theme.line_px("medium", 12.5) + theme.px(8))
        for press in reversed(found):
            width = width_px(press.words, "medium", theme.text_px(12.5)) + theme.px(30)
            width = min(width, (places.quiet.width - theme.px(8)) // len(found))
            rect = (right - width, places.quiet.centery - height // 2, width, height)
            made.append(replace(press, rect=rect, size=12.5))
            right -= width + theme.px(8)
        return made[::-1]

    def going_on(self, places: Places) -> Press:
        """Return the button that skips what is being told."""
        return _row(places, [_glass(_("Go on"), SKIP)])[0]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, places: Places, shown: Shown, ui: Hand | None) -> None:
        """Draw ground, writing, what may be written, dice, and the note for what is under the pointer."""
        state: SheetState = self.match.state
        tray = shown.tray if ui is None else dice_sheet_hand.tray_in_hand(shown.tray, ui)
        pointed = self._pointed(places, tray) if ui is not None else Pointed()
        ground = ground_of(canvas, self.grounds, places, self.said, self.match.kind.id, shown)
        now = self._now(shown, ui, state, pointed)
        if ui is None:
            draw_told(canvas, self.grounds, ground, places, self.said, now)
        else:
            canvas.surface.blit(ground, (0, 0))
            draw_now(canvas, places, self.said, now)
        draw_dice_on(canvas, places, tray, ui, pointed)
        draw_floating(canvas, places, shown)
        if ui is not None and pointed.at is not None and ui.grip is None and ui.asking is None:
            self._draw_tip(canvas, places, shown, ui, state, pointed)
        elif pointed.at is None and pointed.column is not None:
            column = places.columns[pointed.column]
            words = dice_sheet_words.about_player(self.said, pointed.column, shown.sheet.chips, state)
            draw_tip(canvas, words, pygame.Rect(column.topleft, (column.width, places.rows[0].row.top - column.top)))

    def _now(self, shown: Shown, ui: Hand | None, state: SheetState, pointed: Pointed) -> Now:
        line, is_warning = self._line(self.said, shown, ui, state)
        heading = dice_sheet_words.heading(self.said, shown)
        if ui is None:
            return Now(shown, heading, line, is_warning)
        kinds = ("give_up",) if ui.is_giving_up else ("score", "strike")
        offered = tuple(choice for choice in shown.choices if choice.kind in kinds)
        return Now(shown, heading, line, is_warning, offered, ui.cursor, ui.asking, pointed.at)

    def _line(self, said: Said, shown: Shown, ui: Hand | None, state: SheetState) -> tuple[str, bool]:
        """Return what stands under the heading, and whether it is a warning."""
        if ui is not None and ui.words:
            return ui.words, True
        if ui is not None and ui.asking is not None:
            return dice_sheet_words.question(said, ui.asking, self.game.give_up_chips(state)), True
        if shown.turn.asked is not None and shown.told is None:
            return _("The game ends only when all agree; open lines count nothing."), False
        words = dice_sheet_words.told(said, shown.told) if shown.told is not None else ""
        if ui is None or state.agreed:
            return words, False
        more = dice_sheet_words.advice(self.game, state, shown, is_giving_up=ui.is_giving_up)
        if not words or state.dice or ui.is_giving_up:
            return more, False
        both = f"{words}  {more}"
        places = self.places
        fits = places is None or width_px(both, "text", places.theme.text_px(12.5)) <= places.lines.width
        return (both if fits else words), False

    def _pointed(self, places: Places, tray: TrayShown) -> Pointed:
        if self.pointer is None:
            return Pointed()
        row = places.row_at(self.pointer)
        if row is None:
            column = next((k for k, whole in enumerate(places.columns) if whole.collidepoint(self.pointer)), None)
            if column is not None and self.pointer[1] < places.rows[0].row.top:
                return Pointed(column=Seat(column))
            return Pointed(die=die_at(places.tray, tray, self.pointer))
        column = next((k for k, cell in enumerate(row.cells) if cell.collidepoint(self.pointer)), None)
        return Pointed(row.at, None if column is None else Seat(column))

    def _draw_tip(
        self, canvas: Canvas, places: Places, shown: Shown, ui: Hand, state: SheetState, pointed: Pointed
    ) -> None:
        assert pointed.at is not None
        row = next(row for row in shown.sheet.rows if row.at == pointed.at)
        spot = places.row_of(pointed.at)
        cell = row.cells[pointed.column] if pointed.column is not None else None
        if cell is not None and pointed.column is not None:
            words = dice_sheet_words.about_cell(self.said, row, pointed.column, cell)
            draw_tip(canvas, words, spot.cells[pointed.column])
            return
        seen = self.seen(places, state)
        choice = dice_sheet_hand.choice_at(seen, ui, pointed.at)
        why = dice_sheet_hand.why_not(seen, ui, pointed.at) if choice is None and state.dice else ""
        words = dice_sheet_words.about_row(self.said, self.game, state, row, choice, why)
        anchor = spot.cells[pointed.column] if pointed.column is not None else spot.name
        draw_tip(canvas, words, pygame.Rect(anchor.left, spot.row.top, anchor.width, spot.row.height))

    # -- telling -------------------------------------------------------------------------------------------------------

    def animate(self, happened: Happened[SheetState], shown: Shown) -> Iterator[Told[Shown]]:
        """Tell a turn: the film of a throw, or what was written and what it brought."""
        places = self.places or self.place(Theme(), self.match)
        flick, self._flick = self._flick, None
        tray = shown.tray
        if not happened.is_bot and not tray.is_waiting:
            tray = replace(tray, shelf=self._shelf, slides=())
            yield at_once(lambda shown: replace(shown, tray=tray))  # what the hand has set aside stays on the shelf
        after = After(
            sheet_of(self.game, happened.after),
            turn_of(self.game, happened.after),
            tray_of(self.match, places.tray.tray, self.landings) if not happened.after.dice else tray,
            len(self.match.players),
        )
        for event in happened.events:
            if isinstance(event, DiceThrown):
                yield from self._throw_told(places, event, flick, tray, happened)
                continue
            if isinstance(event, GameEnded):
                after = replace(after, tray=tray)
            animation = dice_sheet_telling.event_animation(event, places.tray, after)
            if animation is not None:
                yield animation

    def _throw_told(
        self, places: Places, event: DiceThrown, flick: Flick | None, tray: TrayShown, happened: Happened[SheetState]
    ) -> Iterator[Told[Shown]]:
        ply = self.match.ply
        thrown = thrown_places(self.rules.dice, happened.after.kept)
        film = film_of(event.dice, thrown, rng_for(self.match.seed ^ FILM_SALT, ply), places.tray.tray, flick)
        if film is None:
            return
        faces = tuple(event.dice[n] for n in thrown)
        self.landings.keep(ply, faces, places.tray.tray, film.frames[-1])
        yield from dice_sheet_telling.throw_animations(places.tray, event, film, tray, happened.is_bot)

    def results(self, match: AnyMatch, standing: Standing) -> Result:
        """Return what is said after the last turn."""
        return match_result(self.said, self.game, match.state, standing)


_ZERO = (0, 0, 0, 0)


def _glass(words: str, answer: object, help: str = "", is_enabled: bool = True) -> Press:
    return Press(_ZERO, words, answer, "glass", help, is_enabled, 14)


def _row(places: Places, presses: Sequence[Press]) -> list[Press]:
    """Put one or two buttons side by side, the brass one wide, as their words need."""
    theme, row = places.theme, places.buttons
    if not presses:
        return []
    if len(presses) == 1:
        width = row.width
        return [replace(presses[0], rect=(row.left, row.top, width, row.height))]
    gap = theme.px(14)
    needs = [width_px(press.words, "strong", theme.text_px(press.size)) + theme.px(44) for press in presses]
    room = row.width - gap
    first = max(round(room * 0.5), min(round(room * 0.66), room - needs[1]))
    rects = [
        (row.left, row.top, first, row.height),
        (row.left + first + gap, row.top, room - first, row.height),
    ]
    return [replace(press, rect=rect) for press, rect in zip(presses, rects, strict=True)]
