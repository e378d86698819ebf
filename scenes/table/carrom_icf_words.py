"""The laws of the International Carrom Federation in words: a title, what happened, and the law itself, by number."""

from __future__ import annotations

from scenes.strings import _

STROKE_LAWS = ("45", "45c", "72", "73", "74", "75", "95a", "95b", "95d", "96", "97", "98a", "99a", "100a", "101a")
"""The laws under which a stroke can fall that ends no board."""
BOARD_LAWS = ("52", "53", "102", "103", "104", "105", "106", "107", "109", "110a", "112a", "ours")
"""The laws by which a board can end, besides the plain last coin (CA-X1)."""


def title(law: str) -> str:
    """Name what happened."""
    return {
        "45": _("No try at the break touched a coin"),
        "45c": _("The striker fell at the break"),
        "72": _("The striker fell"),
        "73": _("The striker fell with own coins"),
        "74": _("The striker fell with the other side’s coins"),
        "75": _("The striker fell with coins of both sides"),
        "95a": _("The queen fell too early"),
        "95b": _("The queen fell while a coin was owed"),
        "95d": _("The queen and the striker fell too early"),
        "96": _("The queen was not covered"),
        "97": _("The queen waits for her cover"),
        "98a": _("Queen, own coin and striker fell together"),
        "99a": _("The queen and the striker fell"),
        "100a": _("The striker fell in the cover stroke"),
        "101a": _("The striker fell with the cover"),
    }[law]


def happened(law: str, name: str) -> str:
    """Say what the player did."""
    return {
        "45": _("{name} touched no coin with any try."),
        "45c": _("{name} pocketed the striker before it touched a coin."),
        "72": _("{name} pocketed the striker and nothing else."),
        "73": _("{name} pocketed the striker together with own coins."),
        "74": _("{name} pocketed the striker and coins of the other side, which stay in the pocket."),
        "75": _("{name} pocketed the striker and coins of both sides; the other side’s stay in the pocket."),
        "95a": _("{name} pocketed the queen before any own coin."),
        "95b": _("{name} pocketed the queen and still owed a coin."),
        "95d": _("{name} pocketed the queen and the striker before any own coin."),
        "96": _("{name} pocketed no own coin to cover the queen."),
        "97": _("{name} pocketed the queen and the first own coin in one stroke: one more coin covers her."),
        "98a": _("{name} pocketed the queen, an own coin and the striker."),
        "99a": _("{name} pocketed the queen and the striker."),
        "100a": _("{name} pocketed the striker and covered nothing."),
        "101a": _("{name} pocketed the cover and the striker: the queen still waits."),
    }[law].format(name=name)


def rule(law: str) -> str:
    """Cite a law in one sentence."""
    return {
        "45": _("ICF law 45: after the last failed try the turn passes; nothing is due."),
        "45c": _("ICF law 45c: the turn is lost, nothing is due."),
        "72": _("ICF law 72: the striker alone costs a coin, the due, and the turn."),
        "73": _("ICF law 73: those coins and one due go back, and the turn goes on."),
        "74": _("ICF law 74: one due goes back, and the turn is lost."),
        "75": _("ICF law 75: the own coins and one due go back, and the turn goes on."),
        "95a": _("ICF law 95a: the queen goes back, and the turn is lost."),
        "95b": _("ICF law 95b: the queen goes back, and the turn is lost."),
        "95d": _("ICF law 95d: with nine coins on the board she goes back, one due with her, and the turn is lost."),
        "96": _("ICF law 96: the queen goes back, and the turn is lost."),
        "97": _("ICF law 97: the queen with one coin waits for her cover, with two she is covered."),
        "98a": _("ICF law 98a: all of them and one due go back, and the turn goes on."),
        "99a": _("ICF law 99a: the queen and one due go back, and the turn goes on."),
        "100a": _("ICF law 100a: the queen and one due go back, and the turn is lost."),
        "101a": _("ICF law 101a: the coin and one due go back; the turn goes on, the queen is still to cover."),
    }[law]


def board_rule(law: str) -> str:
    """Say by which law a board ended; nothing for the plain last coin."""
    return {
        "52": _("ICF law 52: the other side’s last coin fell, the queen covered by the striker’s side: coins left."),
        "53": _("ICF law 53: the other side’s last coin fell, and the other side had covered the queen: she counts."),
        "102": _("ICF law 102: both last coins fell with the stroke that covers the queen: worth the queen alone."),
        "103": _("ICF law 103: in the cover stroke only the other side’s last coin fell: the queen counts for them."),
        "104": _("ICF law 104: the queen and both last coins fell together: worth the queen alone."),
        "105": _("ICF law 105: both last coins fell with the queen on the board: worth the queen to the other side."),
        "106": _("ICF law 106: the other side’s last coin fell with the queen on the board: coins left and the queen."),
        "107": _("ICF law 107: the last own coin fell with the queen on the board: worth the queen to the other side."),
        "109": _("ICF law 109: both last coins fell with the striker: worth the queen to the other side."),
        "110a": _("ICF law 110a: both last coins and the striker fell, the queen covered by that side: 1 point."),
        "112a": _("ICF law 112a: both last coins and the striker fell, the queen covered by the others: her worth."),
        "ours": _("Both last coins fell with the queen covered before: the striker’s side wins (our rule)."),
    }.get(law.removeprefix("icf").strip(), "")


def most_rule() -> str:
    """Say what a board is worth at most."""
    return _("A board is worth 12 points at most (ICF law 55).")


def no_queen_rule() -> str:
    """Say from when on the queen counts nothing."""
    return _("With 22 points or more the queen counts nothing (ICF law 55).")


def no_foul_rule() -> str:
    """Say what happens to pieces that leave the board."""
    return _("By the federation’s laws that is no foul: what leaves the board is put back in the middle.")


def log_line(law: str) -> str:
    """Say in the log what happened under a law; the sentence names the player."""
    return {
        "45": _("{name} misses the break three times (ICF 45)."),
        "45c": _("{name} pockets the striker at the break (ICF 45c)."),
        "72": _("{name} pockets the striker (ICF 72)."),
        "73": _("{name} pockets the striker with own coins (ICF 73)."),
        "74": _("{name} pockets the striker with the other side’s coins (ICF 74)."),
        "75": _("{name} pockets the striker with coins of both sides (ICF 75)."),
        "95a": _("{name} pockets the queen too early (ICF 95a)."),
        "95b": _("{name} pockets the queen and owes a coin (ICF 95b)."),
        "95d": _("{name} pockets queen and striker too early (ICF 95d)."),
        "96": _("{name} does not cover the queen (ICF 96)."),
        "97": _("{name} pockets queen and first coin: one more covers her (ICF 97)."),
        "98a": _("{name} pockets queen, coin and striker (ICF 98a)."),
        "99a": _("{name} pockets queen and striker (ICF 99a)."),
        "100a": _("{name} pockets the striker in the cover stroke (ICF 100a)."),
        "101a": _("{name} pockets cover and striker (ICF 101a)."),
    }[law]
