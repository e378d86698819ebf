"""The words of refusals at the carrom table: why a move is not allowed, a striker not there, a piece not so."""

from __future__ import annotations

from game.core.contract import Refused
from scenes.strings import _


def refusal(refused: Refused) -> str:
    """Say why a move is not allowed and what to do."""
    return why(refused.key)


def why(key: str) -> str:
    """Say why the striker may not stand there, or a piece not lie there."""
    match key:
        case "striker_covers_circle":
            return _("The striker may not cover a base circle in part: all of it, or none (CA-S1).")
        case "striker_touches_arrow":
            return _("The striker may not touch an arrow: it stays between the lines (CA-S1).")
        case "striker_overlaps_piece":
            return _("A coin lies there: the striker may touch it, never overlap it (CA-S1).")
        case "shot_not_forward":
            return _("A stroke goes forward, out over the inner base line (CA-S3).")
        case "lay_outside_circle":
            return _("A returned coin is laid wholly inside the outer circle (CA-R1).")
        case "lay_on_centre_circle":
            return _("In these rules the centre circle stays free (CA-R1).")
        case "lay_overlaps_piece":
            return _("A coin lies there, and in these rules nothing is laid on others.")
        case "lay_on_stacked_piece":
            return _("A coin that lies on others carries no further one (CA-R2).")
        case "drill_off_board":
            return _("A piece lies wholly inside the cushions.")
        case "drill_over_pocket":
            return _("Over a pocket nothing can lie.")
        case "drill_queen_on_others":
            return _("The queen lies on the board itself, never on others (CA-R3).")
        case "no_place":
            return _("No place for the striker is free (CA-S2): move a piece off the base line.")
        case "too_slow":
            return _("That was too slow for a flick: push the striker forward and let it go.")
        case "lay_first":
            return _("The returned coins are laid first.")
        case "choose_first":
            return _("First choose: the break or the side.")
    return _("That is not allowed now.")
