"""What a round and a match of tri-domino have brought, in words and figures."""

from __future__ import annotations

from game.core.contract import Seat
from game.tridomino.events import HandCounted, MatchWon, RoundWon
from game.tridomino.turns import State
from scenes.house import House
from scenes.results import Result, ResultRow, ResultsScene
from scenes.stack import Pop, Scene
from scenes.strings import _
from scenes.table.tridomino_words import Said, hand_words, match_words, plain, round_words, signed


def round_scene(house: House, said: Said, won: RoundWon, after: State, is_last: bool) -> Scene:
    """Return the sheet at the end of a round; its button deals the next."""
    go_on = _("To the result") if is_last else _("Deal the next round")
    return ResultsScene(house, round_result(said, won, after), [(go_on, Pop)])


def round_result(said: Said, won: RoundWon, after: State) -> Result:
    """Say who won a round, what the hands laid open hold, and the scores (T19, T20)."""
    title = _("{name} wins the round").format(name=said.names[won.seat])
    rows = tuple(_row(said, counted, won, after) for counted in won.counted)
    note = _("Round {number} · first to {target}").format(number=after.round, target=said.rules.match.target)
    return Result(title, round_words(said, won), rows, note)


def _row(said: Said, counted: HandCounted, won: RoundWon, after: State) -> ResultRow:
    is_winner = counted.seat == won.seat
    return ResultRow(
        seats=(int(counted.seat),),
        name=said.names[counted.seat],
        how=hand_words(counted),
        gain=signed(won.points) if is_winner else "",
        score=plain(after.scores[counted.seat]),
        is_winner=is_winner,
    )


def match_result(said: Said, state: State, won: MatchWon) -> Result:
    """Say who has won the match and why, a surprising winner plainly (T2, T23, A22-A24)."""
    names = ", ".join(said.names[seat] for seat in won.winners)
    title = _("{name} win the match") if len(won.winners) > 1 else _("{name} wins the match")
    order = sorted(range(len(won.scores)), key=lambda seat: (seat not in won.winners, -won.scores[seat]))
    rows = tuple(
        ResultRow(
            seats=(seat,),
            name=said.names[seat],
            how=_how(said, won, Seat(seat)),
            gain="",
            score=plain(won.scores[seat]),
            is_winner=seat in won.winners,
        )
        for seat in order
    )
    note = _("After {number} rounds · first to {target}").format(number=state.round, target=said.rules.match.target)
    return Result(title.format(name=names), match_words(said, won), rows, note)


def _how(said: Said, won: MatchWon, seat: Seat) -> str:
    if seat in won.winners and won.why == "last_round":
        return _("won the last round")
    if seat in won.reached:
        return _("reached {target}").format(target=said.rules.match.target)
    return ""
