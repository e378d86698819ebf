"""The words of taking back: why a move cannot be taken back or played again."""

from __future__ import annotations

from game.core.contract import Refused
from scenes.strings import _


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
