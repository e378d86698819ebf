"""What lies on the drill table: the layout one tries from, what became of it, what a hand holds. Pure values."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.carrom.drill import Colour as PieceColour
from game.carrom.drill import Drill, free_place, layout_of, put, put_fault, stock, taken
from game.carrom.rules import CarromRules
from game.carrom.shot import Layout, Lying, ShotOutcome


@dataclass(frozen=True, slots=True)
class Held:
    """A piece in the hand: where it is over the board, and where it came from (``None``: the tray)."""

    piece: int
    x: int
    y: int
    home: Lying | None
    grip: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything on the drill table; a new one for every change."""

    base: Layout = ()
    """The layout one tries from, and to which one key leads back."""
    now: Layout = ()
    """What lies there now: the layout, or what a stroke made of it."""
    edits: tuple[Layout, ...] = ()
    """Earlier layouts, to be taken back one by one."""
    held: Held | None = None
    chosen: int | None = None
    """The piece that the arrow keys move."""
    tries: int = 0
    last: ShotOutcome | None = None
    """What the last try came to."""
    words: str = ""
    """Why something was not as asked for."""

    @property
    def is_tried(self) -> bool:
        """Whether a stroke has changed the layout."""
        return self.last is not None


def edited(desk: Desk, layout: Layout, *, chosen: int | None = None) -> Desk:
    """Take a layout as the one to try from; tries are counted anew."""
    if layout == desk.base and not desk.is_tried:
        return replace(desk, now=layout, held=None, chosen=chosen, words="")
    return Desk(layout, layout, (*desk.edits, desk.base), chosen=chosen)


def back(desk: Desk) -> Desk:
    """Lead back to the layout after a try; before one, take back the last change of the layout."""
    if desk.held is not None:
        return dropped_home(desk)
    if desk.is_tried or desk.now != desk.base:
        return replace(desk, now=desk.base, last=None, words="")
    if desk.edits:
        return Desk(desk.edits[-1], desk.edits[-1], desk.edits[:-1])
    return desk


def struck(desk: Desk, outcome: ShotOutcome) -> Desk:
    """Take what a stroke made of it."""
    return replace(desk, now=outcome.settled, tries=desk.tries + 1, last=outcome, chosen=None, words="")


def lifted(rules: CarromRules, desk: Desk, piece: int, pointer: tuple[int, int]) -> Desk:
    """Take a piece of the board into the hand."""
    home = next(lying for lying in desk.now if lying.piece == piece)
    grip = (home.x - pointer[0], home.y - pointer[1])
    return replace(
        desk, now=taken(rules, desk.now, piece), held=Held(piece, home.x, home.y, home, grip), chosen=None, words=""
    )


def from_tray(desk: Desk, colour: PieceColour, pointer: tuple[int, int]) -> Desk:
    """Take a piece of the tray into the hand, if there is one."""
    left = stock(desk.now, colour)
    if not left:
        return desk
    return replace(desk, held=Held(left[0], *pointer, None), chosen=None, words="")


def moved(desk: Desk, pointer: tuple[int, int]) -> Desk:
    """Move what is in the hand."""
    held = desk.held
    if held is None:
        return desk
    return replace(desk, held=replace(held, x=pointer[0] + held.grip[0], y=pointer[1] + held.grip[1]))


def fault_of_held(rules: CarromRules, desk: Desk) -> str | None:
    """Say why what is in the hand may not be put down here."""
    held = desk.held
    return put_fault(rules, desk.now, held.piece, held.x, held.y) if held is not None else None


def dropped(rules: CarromRules, desk: Desk) -> Desk:
    """Put down what is in the hand; where it may not lie it goes back where it came from."""
    held = desk.held
    if held is None:
        return desk
    if fault_of_held(rules, desk) is not None:
        return dropped_home(desk, rules)
    return edited(replace(desk, held=None), put(rules, desk.now, held.piece, held.x, held.y))


def dropped_home(desk: Desk, rules: CarromRules | None = None) -> Desk:
    """Put what is in the hand back where it came from."""
    held = desk.held
    if held is None:
        return desk
    before = desk.now
    if held.home is not None:
        before = tuple(sorted((*desk.now, held.home), key=lambda lying: lying.piece))
        if rules is not None:
            before = put(rules, desk.now, held.piece, held.home.x, held.home.y)
    return replace(desk, now=before, held=None)


def dropped_off(desk: Desk) -> Desk:
    """Let go of what is in the hand beside the board: it is in the tray again."""
    if desk.held is None:
        return desk
    if desk.held.home is None:
        return replace(desk, held=None)
    return edited(replace(desk, held=None), desk.now)


def added(rules: CarromRules, desk: Desk, colour: PieceColour) -> Desk:
    """Put a piece of the tray on the nearest free place to the middle, to be moved by keys."""
    left, place = stock(desk.now, colour), free_place(rules, desk.now)
    if not left or place is None:
        return desk
    return edited(desk, put(rules, desk.now, left[0], *place), chosen=left[0])


def removed(rules: CarromRules, desk: Desk) -> Desk:
    """Put the chosen piece back into the tray."""
    if desk.chosen is None:
        return desk
    return edited(desk, taken(rules, desk.now, desk.chosen))


def nudged(rules: CarromRules, desk: Desk, dx: int, dy: int) -> tuple[Desk, str | None]:
    """Move the chosen piece a step; where it may not lie it stays, and the key says why."""
    piece = next((lying for lying in desk.now if lying.piece == desk.chosen), None)
    if piece is None:
        return desk, None
    rest = taken(rules, desk.now, piece.piece)
    x, y = piece.x + dx, piece.y + dy
    fault = put_fault(rules, rest, piece.piece, x, y)
    if fault is not None:
        return desk, fault
    return edited(desk, put(rules, rest, piece.piece, x, y), chosen=piece.piece), None


def chosen_next(desk: Desk, way: int) -> Desk:
    """Choose the next (1) or last (-1) piece for the arrow keys."""
    pieces = [lying.piece for lying in desk.now]
    if not pieces:
        return replace(desk, chosen=None)
    if desk.chosen not in pieces:
        return replace(desk, chosen=pieces[0 if way > 0 else -1])
    return replace(desk, chosen=pieces[(pieces.index(desk.chosen) + way) % len(pieces)])


def opened(rules: CarromRules, desk: Desk, drill: Drill) -> Desk:
    """Lay out a saved drill. Raises ``ValueError`` when its pieces cannot lie so."""
    layout = layout_of(rules, drill)
    return Desk(layout, layout, (*desk.edits, desk.base))
