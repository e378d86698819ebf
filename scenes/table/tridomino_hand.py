"""What a hand does at the tri-domino table: events in, a move or a new ``Ui`` out. Pure; nothing is drawn or saved.

A tile is first *tried* on a place, where its points are seen, and laid only when that is confirmed: by the brass
button, by Enter, or by a click on it. Dragging and letting go only tries; so no drag ever lays a tile by accident.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.contract import Refused
from game.tridomino.grid import START_CELL, Cell, fitting, grid_of
from game.tridomino.legal import can_draw, can_lay, held, lays
from game.tridomino.rules import TridominoRules
from game.tridomino.scoring import points_for
from game.tridomino.tiles import Corners, Tile, turns_of
from game.tridomino.turns import Draw, Lay, Move, State
from scenes.table import tridomino_words as words
from scenes.table.tridomino_places import Places
from scenes.table.tridomino_rack import MOST_EDGE as RACK_EDGE
from scenes.table.tridomino_rack import SORTINGS, Slot, Sorting, gap_at, moved, slot_at, slots, sorted_tiles
from scenes.table.tridomino_shown import Drag, Kept, Ui, Wishes
from scenes.table.tridomino_view import (
    Projection,
    View,
    box_of,
    cell_at,
    fitted,
    held_near,
    middle_of,
    nearest_place,
    panned,
    project,
    zoomed,
)

CLICK_PX = 7
"""A press that moves no more than this, in reference pixels, is a click."""
PAN_PX = 60
"""How far a key moves the felt, in reference pixels."""

ZOOM_KEYS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
PAN_KEYS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as the seat to move sees it: its view, where things are, and the aids allowed."""

    rules: TridominoRules
    view: State
    places: Places
    wishes: Wishes

    def order(self, kept: Kept) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        """Return the tiles of the hand as they stand in the rack, and those drawn in this turn."""
        seat = self.view.to_move
        return ordered(self.view.hands[seat], kept, seat), self.view.drawn

    def tiles(self, kept: Kept) -> tuple[Tile, ...]:
        """Return all tiles in the order of the rack."""
        hand, drawn = self.order(kept)
        return (*hand, *drawn)

    def slots(self) -> tuple[Slot, ...]:
        """Return the places in the rack."""
        hand = len(self.view.hands[self.view.to_move])
        return rack_slots(self.places, hand, len(self.view.drawn))

    def projection(self, kept: Kept) -> Projection:
        """Return how the felt is seen."""
        return projection_of(self.places, kept, self.view_fitted())

    def view_fitted(self) -> View:
        """Return the felt fitted by itself."""
        table = self.view.table
        last = table[-1].cell if table else None
        return fitted(box_of(laid.cell for laid in table), self.places.board, self.places.theme.scale, last)

    def open_cells(self) -> tuple[Cell, ...]:
        """Return every empty cell at which a tile might be laid."""
        return tuple(grid_of(self.view.table).openings) if self.view.table else (START_CELL,)

    def cells_for(self, tile: Tile) -> tuple[Cell, ...]:
        """Return the cells where a tile may be laid now."""
        return tuple(lay.cell for lay in lays(self.rules, self.view) if lay.tile == tile)

    def targets(self, tile: Tile) -> tuple[Cell, ...]:
        """Return the cells on which a tile snaps and through which Tab walks: where it fits, or all (strict)."""
        return self.cells_for(tile) if self.wishes.places else self.open_cells()

    def tiles_for(self, cell: Cell) -> tuple[Tile, ...]:
        """Return the tiles of the hand that may be laid in a cell now."""
        return tuple(lay.tile for lay in lays(self.rules, self.view) if lay.cell == cell)


def ordered(hand: Sequence[Tile], kept: Kept, seat: int) -> tuple[Tile, ...]:
    """Return a hand as its player likes it sorted."""
    sorting = dict(kept.sorting).get(seat, SORTINGS[0])  # type: ignore[call-overload]
    own = dict(kept.own).get(seat, ())  # type: ignore[call-overload]
    return sorted_tiles(hand, sorting, own)


def rack_slots(places: Places, hand: int, drawn: int) -> tuple[Slot, ...]:
    """Return the places of so many tiles in the rack."""
    return slots(places.rack, hand, drawn, RACK_EDGE * places.theme.scale)


def projection_of(places: Places, kept: Kept, by_itself: View) -> Projection:
    """Return how the felt is seen: as the player chose, else fitted by itself."""
    return project(kept.view or by_itself, places.board, places.theme.scale)


def lies_as(seen: Seen, tile: Tile, cell: Cell, turned: int) -> Corners:
    """Return the numbers at a cell's corners when a tile is tried there: turned to fit by itself, or by hand."""
    if seen.view.table:
        found = fitting(grid_of(seen.view.table).openings[cell]).get(tile)
        if found is not None and seen.wishes.places:
            return found
    elif seen.wishes.places:
        return tile
    return turns_of(tile)[turned % 3]


def points_there(seen: Seen, tile: Tile, cell: Cell) -> int | None:
    """Return what a tile would earn in a cell, ``None`` where it does not fit or nothing may be told (strict)."""
    if not seen.wishes.places or cell not in seen.cells_for(tile):
        return None
    return points_for(seen.rules, seen.view.table, tile, cell)


def lay(seen: Seen, ui: Ui) -> Lay | Ui:
    """Return the move that lays the tile tried, or why it cannot lie so."""
    assert ui.tile is not None
    assert ui.place is not None
    move = Lay(ui.tile, ui.place)
    if seen.view.table and not seen.wishes.places:
        opening = grid_of(seen.view.table).openings[ui.place]
        if fitting(opening).get(ui.tile) not in (None, lies_as(seen, ui.tile, ui.place, ui.turns)):
            return replace(ui, words=words.turned_wrong(ui.tile))
    return move


# --- choosing -------------------------------------------------------------------------------------------------------


def with_tile(seen: Seen, ui: Ui, tile: Tile) -> Ui:
    """Take a tile: its legal places are shown; with only one it is tried there at once."""
    fresh = replace(ui, tile=tile, turns=0, words="", drag=None)
    if ui.place is not None and ui.tile is None:
        if ui.place in seen.targets(tile):
            return fresh
        return replace(fresh, place=None, words=words.does_not_fit(tile))
    fresh = replace(fresh, place=None)
    if not seen.wishes.places:
        return fresh
    cells = seen.cells_for(tile)
    if not cells:
        return replace(fresh, words=why_not(seen, tile))
    return replace(fresh, place=cells[0]) if len(cells) == 1 else fresh


def why_not(seen: Seen, tile: Tile) -> str:
    """Say why a tile cannot be laid anywhere now."""
    if not seen.view.table:
        allowed = ", ".join(words.tile_name(move.tile) for move in lays(seen.rules, seen.view))
        return words.refusal(Refused("not_the_starting_tile", allowed=allowed))
    return words.fits_nowhere(tile)


def walked(seen: Seen, ui: Ui, step: int) -> Ui:
    """Go to the next place (Tab): those of the tile taken, else all open ones; from left to right."""
    cells = seen.targets(ui.tile) if ui.tile is not None else seen.open_cells()
    if not cells:
        return replace(ui, words=why_not(seen, ui.tile)) if ui.tile is not None else ui
    row = sorted(cells, key=lambda cell: (middle_of(cell)[0], -middle_of(cell)[1]))
    if ui.place in row:
        place = row[(row.index(ui.place) + step) % len(row)]
    else:
        place = row[0 if step > 0 else -1]
    return revealed(seen, replace(ui, place=place, words=""))


def revealed(seen: Seen, ui: Ui) -> Ui:
    """Move the felt when the place chosen is out of sight."""
    if ui.place is None or ui.kept.view is None:
        return ui
    board = seen.places.board
    if board.inflate(-board.width // 8, -board.height // 8).collidepoint(seen.projection(ui.kept).middle_px(ui.place)):
        return ui
    x, y = middle_of(ui.place)
    return replace(ui, kept=replace(ui.kept, view=View(ui.kept.view.edge, x, y)))


def stepped(seen: Seen, ui: Ui, step: int) -> Ui:
    """Take the next tile of the rack (arrows); with a place chosen first, the next that fits there."""
    tiles = seen.tiles(ui.kept)
    place = ui.place
    if place is not None and seen.wishes.fitting:
        able = [tile for tile in tiles if tile in seen.tiles_for(place)]
        if able and (ui.tile is None or (ui.tile in able and len(able) > 1)):
            number = able.index(ui.tile) + step if ui.tile in able else (0 if step > 0 else -1)
            return replace(ui, tile=able[number % len(able)], turns=0, words="")
    if not tiles:
        return ui
    number = tiles.index(ui.tile) + step if ui.tile in tiles else (0 if step > 0 else -1)
    return with_tile(seen, replace(ui, place=None), tiles[number % len(tiles)])


def at_cell(seen: Seen, ui: Ui, cell: Cell) -> Lay | Ui:
    """Answer a click on the felt: try the tile taken there, lay the one tried there, or choose the place."""
    if ui.tile is not None:
        if ui.place == cell:
            return lay(seen, ui)
        if cell in seen.targets(ui.tile):
            return replace(ui, place=cell, words="")
        if cell in seen.open_cells():
            return replace(ui, words=words.does_not_fit(ui.tile))
        return replace(ui, place=None, words="") if ui.place is not None else cleared(ui)
    if cell in seen.open_cells() and cell != ui.place:
        none = seen.wishes.fitting and not seen.tiles_for(cell)
        return replace(ui, place=cell, words=words.none_fits_here() if none else "")
    return cleared(ui)


def cleared(ui: Ui) -> Ui:
    """Lay everything back."""
    return replace(ui, tile=None, place=None, turns=0, drag=None, words="")


def turned(ui: Ui, step: int) -> Ui:
    """Turn the tile taken by a third, by hand."""
    return replace(ui, turns=(ui.turns + step) % 3, words="") if ui.tile is not None else ui


def sorted_anew(seen: Seen, ui: Ui) -> Ui:
    """Sort the rack the next way."""
    seat = seen.view.to_move
    now: Sorting = dict(ui.kept.sorting).get(seat, SORTINGS[0])
    after = SORTINGS[(SORTINGS.index(now) + 1) % len(SORTINGS)] if now in SORTINGS else SORTINGS[0]
    return replace(ui, kept=replace(ui.kept, sorting={**ui.kept.sorting, seat: after}))


# --- the felt -------------------------------------------------------------------------------------------------------


def looked(seen: Seen, kept: Kept, view: View | None) -> Kept:
    """Look at the felt another way; ``None`` fits it again."""
    if view is None:
        return replace(kept, view=None)
    return replace(kept, view=held_near(view, box_of(laid.cell for laid in seen.view.table)))


def looks(event: pygame.Event, seen: Seen, kept: Kept, pointer: tuple[int, int] | None) -> Kept | None:
    """Answer what only changes how the felt is seen: wheel, + −, F, Shift and arrows, the pill of the zoom."""
    places, now = seen.places, kept.view or seen.view_fitted()
    scale = places.theme.scale
    match event.type:
        case pygame.MOUSEWHEEL if pointer is not None and places.felt.collidepoint(pointer) and event.y:
            return looked(seen, kept, zoomed(now, event.y, places.board, scale, pointer))
        case pygame.MOUSEBUTTONDOWN if event.button == 1 and places.zoom.collidepoint(event.pos):
            if places.fit.collidepoint(event.pos):
                return looked(seen, kept, None)
            step = 1 if places.nearer.collidepoint(event.pos) else -1
            return looked(seen, kept, zoomed(now, step, places.board, scale))
        case pygame.KEYDOWN if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            if event.key in ZOOM_KEYS:
                return looked(seen, kept, zoomed(now, ZOOM_KEYS[event.key], places.board, scale))
            if event.key in (pygame.K_f, pygame.K_0, pygame.K_KP0, pygame.K_HOME):
                return looked(seen, kept, None)
            if event.key in PAN_KEYS and event.mod & pygame.KMOD_SHIFT:
                dx, dy = PAN_KEYS[event.key]
                return looked(seen, kept, panned(now, dx * PAN_PX * scale, dy * PAN_PX * scale, scale))
    return None


# --- events ---------------------------------------------------------------------------------------------------------


def translate(event: pygame.Event, seen: Seen, ui: Ui, pointer: tuple[int, int] | None) -> Move | Ui | None:
    """Return the move that an event makes, or what the hand is about now; ``None``: not for us."""
    kept = looks(event, seen, ui.kept, pointer) if ui.drag is None else None
    if kept is not None:
        return replace(ui, kept=kept)
    match event.type:
        case pygame.KEYDOWN:
            return _key(event, seen, ui)
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return _press(event.pos, seen, ui)
        case pygame.MOUSEBUTTONDOWN if event.button == 3:
            return cleared(ui)
        case pygame.MOUSEMOTION if ui.drag is not None:
            return _drag(event.pos, seen, ui, ui.drag)
        case pygame.MOUSEBUTTONUP if event.button == 1 and ui.drag is not None:
            return _release(event.pos, seen, ui, ui.drag)
    return None


def _key(event: pygame.Event, seen: Seen, ui: Ui) -> Move | Ui | None:
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    match event.key:
        case pygame.K_LEFT | pygame.K_RIGHT:
            return stepped(seen, ui, 1 if event.key == pygame.K_RIGHT else -1)
        case pygame.K_UP | pygame.K_DOWN:
            return walked(seen, ui, 1 if event.key == pygame.K_DOWN else -1)
        case pygame.K_TAB:
            return walked(seen, ui, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        case pygame.K_q | pygame.K_e:
            return turned(ui, 1 if event.key == pygame.K_e else -1)
        case pygame.K_s:
            return sorted_anew(seen, ui)
        case pygame.K_d if can_draw(seen.rules, seen.view):
            return Draw()
        case pygame.K_ESCAPE | pygame.K_BACKSPACE if ui.tile is not None or ui.place is not None or ui.drag is not None:
            return cleared(ui)
    return None


def _press(pos: tuple[int, int], seen: Seen, ui: Ui) -> Ui | None:
    places = seen.places
    if places.sort.collidepoint(pos):
        return sorted_anew(seen, ui)
    number = slot_at(seen.slots(), pos)
    if number is not None:
        slot = seen.slots()[number]
        tile = seen.tiles(ui.kept)[number]
        grip = (pos[0] - slot.x, pos[1] - slot.y)
        return replace(ui, drag=Drag("rack", tile, pos, pos, grip))
    if places.felt.collidepoint(pos):
        projection = seen.projection(ui.kept)
        if ui.tile is not None and ui.place is not None and cell_at(projection.plane(pos)) == ui.place:
            x, y = projection.middle_px(ui.place)
            return replace(ui, drag=Drag("tried", ui.tile, pos, pos, (pos[0] - x, pos[1] - y)))
        view = ui.kept.view or seen.view_fitted()
        return replace(ui, drag=Drag("felt", None, pos, pos, view=view))
    return None


def _drag(pos: tuple[int, int], seen: Seen, ui: Ui, drag: Drag) -> Ui:
    scale = seen.places.theme.scale
    is_moving = drag.is_moving or math.dist(pos, drag.start) > CLICK_PX * scale
    drag = replace(drag, pos=pos, is_moving=is_moving)
    if not is_moving:
        return replace(ui, drag=drag)
    if drag.what == "felt":
        assert drag.view is not None
        view = panned(drag.view, pos[0] - drag.start[0], pos[1] - drag.start[1], scale)
        return replace(ui, drag=drag, kept=looked(seen, ui.kept, view))
    assert drag.tile is not None
    turns = ui.turns if ui.tile == drag.tile else 0
    return replace(ui, drag=drag, tile=drag.tile, turns=turns, place=snapped(seen, ui.kept, drag), words="")


def snapped(seen: Seen, kept: Kept, drag: Drag) -> Cell | None:
    """Return the place on which a dragged tile snaps now: that under the pointer, else the nearest to the tile."""
    assert drag.tile is not None
    if not seen.places.felt.collidepoint(drag.pos):
        return None
    projection, targets = seen.projection(kept), seen.targets(drag.tile)
    pointed_at = cell_at(projection.plane(drag.pos))
    return pointed_at if pointed_at in targets else nearest_place(projection, targets, drag.middle)


def _release(pos: tuple[int, int], seen: Seen, ui: Ui, drag: Drag) -> Move | Ui:
    after = replace(ui, drag=None)
    if drag.what == "felt":
        if drag.is_moving:
            return after
        return at_cell(seen, after, cell_at(seen.projection(ui.kept).plane(pos)))
    assert drag.tile is not None
    if not drag.is_moving:
        if drag.what == "tried":
            return lay(seen, after)
        return cleared(after) if ui.tile == drag.tile else with_tile(seen, after, drag.tile)
    if seen.places.rack_panel.collidepoint(pos):
        return _put_in_rack(pos, seen, after, drag.tile)
    return after


def _put_in_rack(pos: tuple[int, int], seen: Seen, ui: Ui, tile: Tile) -> Ui:
    """Let a tile go over the rack: it is put where the player wants it in his own order."""
    hand, _drawn = seen.order(ui.kept)
    ui = replace(cleared(ui), tile=None)
    if tile not in hand:
        return ui
    seat = seen.view.to_move
    own = moved(hand, tile, min(gap_at(seen.slots(), pos), len(hand)))
    kept = replace(ui.kept, sorting={**ui.kept.sorting, seat: "own"}, own={**ui.kept.own, seat: own})
    return replace(ui, kept=kept)


def must_pass(rules: TridominoRules, view: State) -> bool:
    """Tell whether nothing is left but to pass."""
    return view.won_by is None and not can_lay(rules, view) and not can_draw(rules, view)


def is_held(view: State, tile: Tile | None) -> bool:
    """Tell whether the seat to move holds a tile."""
    return tile is not None and tile in held(view)
