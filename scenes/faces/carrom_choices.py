"""What a player chooses before a game of carrom: how far the aim is shown, and how the striker is struck."""

from __future__ import annotations

from typing import get_args

from scenes.house import House
from scenes.preferences import AimHelp, StrikerHand
from scenes.strings import _
from scenes.widgets.dials import Choice
from scenes.widgets.page import Widget


def aim_choice(house: House, *, is_practice: bool) -> Choice:
    """Return the choice of the aim help; the full rebound only where one practises alone."""
    words = {
        "none": _("none"),
        "contact": _("to the first contact"),
        "ways": _("both paths"),
        "rebound": _("full rebound"),
    }
    helps: list[AimHelp] = [aim for aim in get_args(AimHelp) if is_practice or aim != "rebound"]
    now = house.preferences.carrom_aim
    return Choice(
        [words[aim] for aim in helps],
        helps.index(now) if now in helps else helps.index("ways"),
        lambda k: house.change(carrom_aim=helps[k]),
        help=_("How far the aim is shown: not at all, to the first contact, or both paths from there.")
        if not is_practice
        else _("How far the aim is shown; in practice, the whole way of every piece."),
    )


def hand_choice(house: House) -> Choice:
    """Return the choice of how the striker is struck with the mouse."""
    words = {"free": _("pull or flick"), "steady": _("pull or flick, steadied"), "clicks": _("click, then click")}
    hands: tuple[StrikerHand, ...] = get_args(StrikerHand)
    return Choice(
        [words[hand] for hand in hands],
        hands.index(house.preferences.carrom_hand),
        lambda k: house.change(carrom_hand=hands[k]),
        help=_("Steadied: the direction of the gesture is averaged. Click, then click: aim, then strength on a bar."),
    )


def choices(house: House, *, is_practice: bool) -> list[tuple[str, Widget]]:
    """Return both with their names."""
    return [
        (_("Aim help"), aim_choice(house, is_practice=is_practice)),
        (_("Striker hand"), hand_choice(house)),
    ]
