"""The words of the notice after a stroke: its fouls and what they cost, the rule, why the queen or a coin goes back."""

from __future__ import annotations

from collections.abc import Sequence

from game.carrom.events import (
    CoinReturned,
    Event,
    FoulCalled,
    PenaltyOwed,
    PenaltyPaid,
    PieceCentred,
    PieceLeft,
    QueenReturned,
    StrikerLeft,
    StrikesAgain,
    Struck,
    TurnPassed,
)
from game.carrom.shot import WHITE
from scenes.strings import _, ngettext
from scenes.table import carrom_icf_words
from scenes.table.carrom_shown import Notice
from scenes.table.carrom_words import Said


def foul_title(law: str) -> str:
    """Name a foul."""
    return {
        "F2": _("Foul: the striker fell"),
        "F3": _("Foul: a piece left the board"),
        "F4": _("Foul: an opponent’s coin fell"),
        "F5": _("Foul: the last coin before the queen"),
        "F6": _("Foul: the opponent’s last coin fell"),
        "F7": _("Foul: no try at the break touched a coin"),
    }[law]


def foul_happened(law: str, name: str) -> str:
    """Say what a foul was."""
    return {
        "F2": _("{name} pocketed the striker."),
        "F3": _("{name} struck a piece off the board."),
        "F4": _("{name} pocketed a coin of the other side."),
        "F5": _("{name} pocketed the last own coin while the queen was still on the board."),
        "F6": _("{name} pocketed the last coin of the other side."),
        "F7": _("{name} touched no coin with the break."),
    }[law].format(name=name)


def foul_rule(law: str) -> str:
    """Cite the rule of a foul."""
    return {
        "F2": _("Rule CA-F2: a pocketed striker ends the turn and costs a coin."),
        "F3": _("Rule CA-F3: a piece that leaves the board comes back, and it costs a coin."),
        "F4": _("Rule CA-F4: an opponent’s coin comes back, and it costs a coin."),
        "F5": _("Rule CA-F5: the last own coin may not fall before the queen is covered."),
        "F6": _("Rule CA-F6: the opponent’s last coin comes back, and it costs a coin."),
        "F7": _("Rule CA-F7: a break that fails at every try costs a coin."),
    }[law]


def queen_back(why: str) -> str:
    """Say why the queen goes back."""
    return {
        "not_covered": _("The queen was not covered and goes back to the middle."),
        "too_early": _("The queen fell before any own coin and goes back to the middle."),
        "foul": _("The queen goes back to the middle because of the foul."),
        "left_board": _("The queen left the board and goes back to the middle."),
        "due_owed": _("A coin is still owed, so the queen goes back to the middle."),
        "with_striker": _("The queen fell with the striker and goes back to the middle."),
    }[why]


def queen_rule(why: str) -> str:
    """Cite the rule by which the queen goes back."""
    return {
        "not_covered": _("Rule CA-Q3: the queen must be covered with the same or the next stroke."),
        "too_early": _("Rule CA-Q1: the queen counts only when an own coin lies pocketed."),
        "foul": _("Rule CA-F8: in a foul stroke the queen returns."),
        "left_board": _("Rule CA-F3: what leaves the board comes back."),
        "due_owed": carrom_icf_words.rule("95b"),
        "with_striker": carrom_icf_words.rule("99a"),
    }[why]


def notice_of(said: Said, events: Sequence[Event], laws: Sequence[str] = ()) -> Notice | None:
    """Return what must be read after a stroke: its fouls with what they cost, or why the queen went back.

    ``laws`` are those of the federation that the stroke fell under, where its laws are played.
    """
    if laws:
        return _notice_of_laws(said, events, laws)
    fouls = [event for event in events if isinstance(event, FoulCalled)]
    costs = _costs(said, events)
    if fouls:
        happened = [foul_happened(foul.law, said.names[foul.seat]) for foul in fouls]
        rules = [foul_rule(foul.law) for foul in fouls]
        title = foul_title(fouls[-1].law if fouls[0].law == "F4" and fouls[-1].law == "F6" else fouls[0].law)
        return Notice(title, " ".join(happened + costs), " ".join(rules))
    if any(isinstance(event, PieceLeft | StrikerLeft) for event in events):
        return Notice(_("A piece left the board"), " ".join(costs), carrom_icf_words.no_foul_rule())
    queen = next((event for event in events if isinstance(event, QueenReturned)), None)
    if queen is not None:
        return Notice(_("The queen goes back"), " ".join(costs), queen_rule(queen.why))
    if any(isinstance(event, CoinReturned | PenaltyPaid) for event in events):
        return Notice(_("Coins go back"), " ".join(costs))
    return None


def _notice_of_laws(said: Said, events: Sequence[Event], laws: Sequence[str]) -> Notice:
    """Tell a stroke by the federation's laws."""
    name = next(said.names[event.seat] for event in events if isinstance(event, Struck))
    words = [*(carrom_icf_words.happened(law, name) for law in laws), *_costs(said, events, by_law=True)]
    return Notice(carrom_icf_words.title(laws[0]), " ".join(words), " ".join(map(carrom_icf_words.rule, laws)))


def _costs(said: Said, events: Sequence[Event], *, by_law: bool = False) -> list[str]:
    """Say what goes back, what is owed and who strikes next, a sentence for each."""
    costs: list[str] = []
    returned = [event.piece for event in events if isinstance(event, CoinReturned)]
    if returned:
        costs.append(_count(len(returned), returned))
    queens = [event for event in events if isinstance(event, QueenReturned)]
    costs += [_("The queen goes back to the middle.") if by_law else queen_back(queen.why) for queen in queens]
    if any(isinstance(event, PieceCentred) for event in events):
        costs.append(_("What left the board is put back in the middle."))
    paid = [event for event in events if isinstance(event, PenaltyPaid)]
    costs += [_paid(event, is_due=said.rules.laws.striker_pocketed == "own_coins_return") for event in paid]
    owed = [event for event in events if isinstance(event, PenaltyOwed)]
    if owed:
        due = owed[-1].due
        costs.append(
            ngettext(
                "No coin is pocketed to pay with: {count} coin is owed.",
                "No coin is pocketed to pay with: {count} coins are owed.",
                due,
            ).format(count=due)
        )
    passed = next((event for event in events if isinstance(event, TurnPassed)), None)
    if passed is not None:
        costs.append(_("{name} strikes next.").format(name=said.names[passed.to]))
    again = next((event for event in events if isinstance(event, StrikesAgain)), None)
    if again is not None and (costs or by_law):
        costs.append(_("{name} strikes again.").format(name=said.names[again.seat]))
    return costs


def _count(count: int, pieces: Sequence[int]) -> str:
    if all(piece in WHITE for piece in pieces):
        words = ngettext("A white coin goes back.", "{count} white coins go back.", count)
    elif not any(piece in WHITE for piece in pieces):
        words = ngettext("A black coin goes back.", "{count} black coins go back.", count)
    else:
        words = ngettext("A coin goes back.", "{count} coins go back.", count)
    return words.format(count=count)


def _paid(event: PenaltyPaid, *, is_due: bool) -> str:
    if is_due and not event.owed:
        return _("One white coin is the due.") if event.piece in WHITE else _("One black coin is the due.")
    if event.owed:
        return (
            _("One white coin pays what was owed.") if event.piece in WHITE else _("One black coin pays what was owed.")
        )
    return (
        _("One pocketed white coin is the penalty.")
        if event.piece in WHITE
        else _("One pocketed black coin is the penalty.")
    )
