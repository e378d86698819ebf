"""The tri-domino table: what ``base.PlayScene`` asks of a game, answered for tri-domino."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.core.contract import Refused, Seat, Standing
from game.core.match import AnyMatch
from game.tridomino.aids import dead_cells, numbers_out
from game.tridomino.events import Event, MatchWon, RoundWon, TileDrawn
from game.tridomino.grid import START_CELL
from game.tridomino.legal import can_draw, can_lay, lays
from game.tridomino.play import Tridomino
from game.tridomino.rules import TridominoRules
from game.tridomino.scoring import bonuses_for
from game.tridomino.tiles import Tile
from game.tridomino.turns import Draw, Move, NextRound, Pass, State
from scenes import strings
from scenes.house import House
from scenes.results import Result
from scenes.stack import Scene
from scenes.strings import _
from scenes.table import tridomino_drawing as drawing
from scenes.table import tridomino_hand as hand
from scenes.table import tridomino_telling as telling
from scenes.table import tridomino_words as words
from scenes.table.contract import SKIP, Happened, Interlude, Press, Told
from scenes.table.tridomino_drawing import CardWords, Grounds, RackTile, Still
from scenes.table.tridomino_hand import Seen
from scenes.table.tridomino_places import Places, place
from scenes.table.tridomino_rack import Slot
from scenes.table.tridomino_results import match_result, round_scene
from scenes.table.tridomino_secrecy import Secrecy
from scenes.table.tridomino_shown import Earned, Kept, Line, Notice, Shown, Ui, Wishes, covered, shown_of
from scenes.table.tridomino_view import MOST_EDGE, Projection, fitted
from scenes.table.tridomino_words import Said
from scenes.theme import Canvas, Theme
from scenes.tile_art import TileState

LOG_LINES = 24


class TridominoTable:
    """Places, words and pictures of one tri-domino match."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        self.house = house
        self.match = match
        self.rules: TridominoRules = match.rules
        self.game = Tridomino(self.rules)
        self.secrecy = Secrecy(tuple(Seat(k) for k, player in enumerate(match.players) if player.bot is None))
        self.grounds = Grounds()
        self.kept = Kept()
        self.pointer: tuple[int, int] | None = None
        self._lines: dict[int, tuple[State, str, tuple[Line, ...]]] = {}

    # -- what is known -------------------------------------------------------------------------------------------------

    @property
    def said(self) -> Said:
        """What the words need to know of the match."""
        players = self.match.players
        return Said(
            self.match.rule_set,
            tuple(player.name for player in players),
            tuple(player.bot or "" for player in players),
            self.rules,
        )

    @property
    def wishes(self) -> Wishes:
        """The aids allowed, as set."""
        wishes = self.house.preferences
        return Wishes(
            wishes.tridomino_places, wishes.tridomino_fitting, wishes.tridomino_dead, wishes.tridomino_numbers
        )

    def seen(self, places: Places, state: State) -> Seen:
        """Return the table as the seat to move sees it: its view and nothing more."""
        return Seen(self.rules, self.game.view(state, state.to_move), places, self.wishes)

    # -- places and what is shown --------------------------------------------------------------------------------------

    def place(self, theme: Theme, match: AnyMatch) -> Places:
        """Return where things are."""
        return place(theme, len(match.players), self.rules.draw.though_able)

    def show(self, match: AnyMatch) -> Shown:
        """Return the position at rest, as whoever may look now sees it."""
        state: State = match.state
        seat = self.secrecy.rack_seat(state)
        is_open = self.secrecy.is_open(state)
        view = self.game.view(state, seat)
        return shown_of(view, seat, is_open, match.seat_to_move, self._log(match), self._notice(match, is_open, view))

    def _notice(self, match: AnyMatch, is_open: bool, view: State) -> Notice | None:
        """Return what must be read before the next tile is laid: of the last turn, or why who starts starts."""
        events: Sequence[Event] = match.events_at(match.ply)
        seat = view.to_move
        own = view.hands[seat] if is_open and self.secrecy.rack_seat(view) == seat else ()
        return words.notice_of(self.said, events, bool(own), own)

    def _log(self, match: AnyMatch) -> tuple[Line, ...]:
        """Return the log of this round, newest first; each turn is put into words once."""
        lines: list[Line] = []
        for ply in range(match.ply, -1, -1):
            state: State = match.state_at(ply)
            kept = self._lines.get(ply)
            if kept is None or kept[0] is not state or kept[1] != strings.language():
                events = match.events_at(ply)
                is_first = ply > 0 and not match.state_at(ply - 1).table
                kept = (state, strings.language(), words.lines_of(self.said, events, is_first))
                self._lines[ply] = kept
            lines += reversed(kept[2])
            if len(lines) >= LOG_LINES or ply == 0 or state.round != match.state_at(ply - 1).round:
                break
        return tuple(lines[:LOG_LINES])

    # -- hands ---------------------------------------------------------------------------------------------------------

    def begin(self, match: AnyMatch, before: Ui | None) -> Ui:
        """Return an open hand; how one looks at the felt and sorts his tiles stays."""
        if before is not None:
            self.kept = before.kept
        state: State = match.state
        fresh = Ui(state.to_move, self.kept)
        if not self.secrecy.is_open(state) or not state.drawn or not self.wishes.places:
            return fresh
        drawn = state.drawn[-1]  # the tile that ended the drawing must be laid (A9): it is taken up at once
        cells = [lay.cell for lay in lays(self.rules, state) if lay.tile == drawn]
        if not cells:
            return fresh
        return replace(fresh, tile=drawn, place=cells[0] if len(cells) == 1 else None)

    def translate(self, event: pygame.Event, places: Places, state: State, ui: Ui) -> Move | Ui | None:
        """Return what an event means."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        return hand.translate(event, self.seen(places, state), ui, self.pointer)

    def looks(self, event: pygame.Event, places: Places, state: State) -> bool:
        """Look at the felt another way while somebody else moves; tell whether the event did that."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        kept = hand.looks(event, self.seen(places, state), self.kept, self.pointer)
        if kept is not None:
            self.kept = kept
        return kept is not None

    def is_waiting(self, ui: Ui) -> bool:
        """Nothing here happens by time alone."""
        return False

    def presses(self, places: Places, state: State, ui: Ui) -> Sequence[Press]:
        """Return the brass button (lay, choose a place, draw, pass) and, where one may draw though able, a second."""
        if state.won_by is not None or not self.secrecy.is_open(state):
            return ()
        seen = self.seen(places, state)
        first = self._brass(seen, ui)
        found = [Press(_rect(places.button), first[0], first[1])] if first is not None else []
        is_drawing = first is not None and isinstance(first[1], Draw)
        if can_draw(self.rules, seen.view) and not is_drawing:
            label = words.draw_words(self.rules, len(seen.view.drawn))
            found.append(Press(_rect(places.second), label, Draw(), "glass"))
        return tuple(found)

    def _brass(self, seen: Seen, ui: Ui) -> tuple[str, Move | Ui] | None:
        view = seen.view
        if hand.must_pass(self.rules, view):
            return words.pass_words(self._pass_points(view)), Pass()
        if not can_lay(self.rules, view):
            return words.draw_words(self.rules, len(view.drawn)), Draw()
        if ui.drag is not None and ui.drag.is_moving:
            return None
        if ui.tile is not None and ui.place is not None:
            points = hand.points_there(seen, ui.tile, ui.place)
            label = _("Lay it here")
            if points is not None:
                label = _("Lay it here  {points}").format(points=words.signed(points))
            answer = hand.lay(seen, ui)
            return label, answer
        if ui.tile is not None and seen.targets(ui.tile):
            return _("Try the next place"), hand.walked(seen, ui, 1)
        if ui.place is not None and seen.wishes.fitting and seen.tiles_for(ui.place):
            return _("Take a tile that fits"), hand.stepped(seen, ui, 1)
        return None

    def _pass_points(self, view: State) -> int:
        draw = self.rules.draw
        used = draw.at_most is not None and len(view.drawn) >= draw.at_most
        return -(draw.no_fit_penalty if used else draw.well_empty_penalty)

    def going_on(self, places: Places) -> Press:
        """Return the button that skips what is being told."""
        return Press(_rect(places.button), _("Go on"), SKIP, "glass")

    def by_itself(self, state: State) -> Move | None:
        """The next round is dealt as soon as the result of the last has been read."""
        return NextRound() if state.won_by is not None else None

    def refused(self, refused: Refused, ui: Ui) -> Ui:
        """Say why."""
        return replace(ui, words=words.refusal(refused), drag=None)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, places: Places, shown: Shown, ui: Ui | None) -> None:
        """Draw what lies still, then the hand's doing, what flies, and what is said."""
        if self.secrecy.is_lowered or (ui is not None and not shown.is_open):
            shown, ui = covered(shown), None
        if ui is not None:
            self.kept = ui.kept
        seen = self.seen(places, self.match.state) if ui is not None else None
        view = fitted(shown.box, places.board, places.theme.scale, shown.last)
        projection = hand.projection_of(places, self.kept, view)
        slots = hand.rack_slots(places, len(shown.rack), len(shown.drawn))
        rack = self._rack(shown, ui, seen, slots)
        drawing.draw_still(canvas, self.grounds, places, self._still(shown, rack, projection, places))
        if seen is not None and ui is not None:
            drawing.on_felt(canvas, places, lambda: self._draw_felt(canvas, seen, projection, ui))
            self._draw_hand(canvas, places, seen, projection, ui)
        if shown.flight is not None:
            drawing.draw_flight(canvas, places, projection, shown.flight, self._flight_slots(shown, places))
        if shown.earned is not None:
            points = words.signed(shown.earned.points)
            taken = [laid.cell for laid in shown.table]
            drawing.draw_earned(canvas, places, projection, shown.earned, points, taken)
        is_idle = ui is None or (ui.tile is None and ui.place is None and ui.drag is None)
        if shown.notice is not None and is_idle:
            drawing.draw_notice(canvas, places, shown.notice)
        if ui is not None and ui.words:
            drawing.draw_hint(canvas, places, ui.words, self.wishes.numbers)

    @staticmethod
    def _flight_slots(shown: Shown, places: Places) -> Sequence[Slot]:
        return hand.rack_slots(places, len(shown.rack), len(shown.drawn) + 1)

    def _rack(self, shown: Shown, ui: Ui | None, seen: Seen | None, slots: Sequence[Slot]) -> tuple[RackTile, ...]:
        tiles = shown.rack
        if shown.is_open:
            tiles = hand.ordered(shown.rack, self.kept, shown.rack_seat)
        able: Sequence[Tile] | None = None
        if seen is not None and ui is not None and ui.place is not None and ui.tile is None and seen.wishes.fitting:
            able = seen.tiles_for(ui.place)
        found = []
        for tile, slot in zip((*tiles, *shown.drawn), slots, strict=True):
            state: TileState = "dim" if able is not None and tile not in able else "plain"
            if ui is not None and ui.tile == tile and shown.is_open:
                if ui.place is not None or (ui.drag is not None and ui.drag.is_moving):
                    continue  # it is on the felt, or in the air
                found.append(RackTile(tile, slot, "chosen", ui.turns, 1.0))
            else:
                lift = 0.6 if able is not None and tile in able else 0.0
                found.append(RackTile(tile, slot, state, 0, lift))
        return tuple(found)

    def _still(self, shown: Shown, rack: tuple[RackTile, ...], projection: Projection, places: Places) -> Still:
        said, wishes = self.said, self.wishes
        target = self.rules.match.target
        cards = tuple(
            CardWords(
                said.names[seat],
                words.under_name(said, Seat(seat), shown.counts[seat], shown.seat),
                shown.scores[seat],
                shown.scores[seat] / target,
                seat == shown.seat,
            )
            for seat in range(len(shown.scores))
        )
        view = self.game.view(self.match.state, shown.rack_seat)
        sorting = dict(self.kept.sorting).get(shown.rack_seat, "numbers")
        is_at_rest = shown.flight is None and len(shown.table) == len(view.table) and bool(shown.table)
        knows = is_at_rest and shown.is_open
        return Still(
            title=_("Tri-Domino"),
            subtitle=words.subtitle(said, shown.round),
            table=shown.table,
            last=shown.last,
            projection=projection,
            rack=rack,
            cards=cards,
            log_head=_("This round"),
            log=shown.log,
            well=words.well_words(shown.well),
            zoom=_("{percent} %").format(percent=round(projection.edge_px / places.theme.scale / MOST_EDGE * 100)),
            sort=words.sorting_words(sorting),
            aids=_("Aids"),
            keys=words.keys_words(),
            dead=dead_cells(view, shown.rack_seat) if wishes.dead and is_at_rest else (),
            numbers=numbers_out(view, shown.rack_seat) if wishes.numbers and knows else (),
            numbers_head=_("still out"),
        )

    def _draw_felt(self, canvas: Canvas, seen: Seen, projection: Projection, ui: Ui) -> None:
        """Draw the places of the tile taken, the place chosen, and the tile tried."""
        if not seen.view.table and ui.place is None and seen.view.won_by is None:
            drawing.draw_place(canvas, projection, START_CELL, "open")
        if ui.tile is not None and seen.wishes.places:
            for cell in seen.cells_for(ui.tile):
                drawing.draw_place(canvas, projection, cell, "chosen" if cell == ui.place else "open")
        elif ui.place is not None:
            drawing.draw_place(canvas, projection, ui.place, "chosen")
        is_held = ui.drag is not None and ui.drag.is_moving
        if ui.tile is not None and ui.place is not None:
            numbers = hand.lies_as(seen, ui.tile, ui.place, ui.turns)
            drawing.draw_tried(canvas, projection, ui.place, numbers, 1.0 if is_held else 0.5)

    def _draw_hand(self, canvas: Canvas, places: Places, seen: Seen, projection: Projection, ui: Ui) -> None:
        """Draw the tile in the air, what the tile tried would earn, and what to do next."""
        drag = ui.drag
        if drag is not None and drag.is_moving and drag.tile is not None:
            if ui.place is None:
                drawing.draw_loose(canvas, drag.tile, drag.middle, projection.size_px, ui.turns)
            return
        if ui.tile is not None and ui.place is not None:
            points = hand.points_there(seen, ui.tile, ui.place)
            if points is not None:
                spelled = words.sum_words(ui.tile, bonuses_for(self.rules, seen.view.table, ui.tile, ui.place))
                earned = Earned(ui.seat, ui.place, points, spelled)
                taken = [laid.cell for laid in seen.view.table]
                drawing.draw_earned(canvas, places, projection, earned, words.signed(points), taken)
        if self._brass(seen, ui) is None and seen.view.won_by is None:
            drawing.draw_prompt(canvas, places.button, _("Choose a tile or a place"))

    # -- telling -------------------------------------------------------------------------------------------------------

    def animate(self, happened: Happened[State], shown: Shown) -> Iterator[Told[Shown]]:
        """Tell a turn event by event; the hand is covered before the next name appears."""
        is_covering = shown.is_open and self.secrecy.closes(happened.after)
        return self._told(happened, is_covering)

    def _told(self, happened: Happened[State], is_covering: bool) -> Iterator[Told[Shown]]:
        events: Sequence[Event] = happened.events
        drawn = [event for event in events if isinstance(event, TileDrawn)]
        for event in events:
            yield from telling.event_animations(event, self.said, not happened.is_bot)
            if drawn and event is drawn[-1]:
                yield from telling.settling(event)
            if isinstance(event, RoundWon):
                is_last = any(isinstance(other, MatchWon) for other in events)
                yield Interlude(self._end_of_round(event, happened.after, is_last))
        if is_covering and not any(isinstance(event, RoundWon) for event in events):
            yield telling.covering()

    def _end_of_round(self, won: RoundWon, after: State, is_last: bool) -> Callable[[], Scene]:
        return lambda: round_scene(self.house, self.said, won, after, is_last)

    def results(self, match: AnyMatch, standing: Standing) -> Result:
        """Return what is said after the last turn."""
        won = next(event for event in match.events_at(match.ply) if isinstance(event, MatchWon))
        return match_result(self.said, match.state, won)


def _rect(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height
