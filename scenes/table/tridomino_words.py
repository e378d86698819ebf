"""The tri-domino table in words: whole sentences with their plurals, in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Refused, Seat
from game.tridomino.events import (
    Bonus,
    Event,
    HandCounted,
    LastRound,
    MatchWon,
    Passed,
    RoundBlocked,
    RoundWon,
    StartDrawn,
    StarterFound,
    TileDrawn,
    TilePlaced,
    TripleShown,
)
from game.tridomino.rules import TridominoRules
from game.tridomino.tiles import ZEROS, Tile, sum_of
from scenes.faces.face import own_name
from scenes.strings import _, ngettext
from scenes.table.tridomino_rack import Sorting
from scenes.table.tridomino_shown import Line, Notice

MINUS = "−"


@dataclass(frozen=True, slots=True)
class Said:
    """What words need to know besides what is shown."""

    rule_set: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The bot's name where one plays, else nothing."""
    rules: TridominoRules


# --- figures --------------------------------------------------------------------------------------------------------


def signed(points: int) -> str:
    """Write points with their sign: +46, −5, 0."""
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def plain(points: int) -> str:
    """Write a total; a proper minus below zero."""
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def tile_name(tile: Tile) -> str:
    """Write a tile as players do: 1-4-4."""
    return "-".join(map(str, tile))


def bonus_name(bonus: Bonus) -> str:
    """Name a bonus."""
    match bonus.name:
        case "start":
            return _("start")
        case "zeros":
            return _("triple zero")
        case "bridge":
            return _("bridge")
        case "two_sides":
            return _("two sides")
        case "hexagon":
            return ngettext("hexagon", "{count} hexagons", bonus.count).format(count=bonus.count)


def sum_words(tile: Tile, bonuses: Sequence[Bonus]) -> str:
    """Spell out what a tile earns: 1 + 4 + 4 = 9, bridge + 40 = 49."""
    total = sum_of(tile)
    steps = [f"{tile[0]} + {tile[1]} + {tile[2]} = {total}"]
    for bonus in bonuses:
        total += bonus.points
        steps.append(
            _("{bonus} + {points} = {total}").format(bonus=bonus_name(bonus), points=bonus.points, total=total)
        )
    return ", ".join(steps)


def round_sum_words(won: RoundWon) -> str:
    """Spell out what a round earns: 25 + 14 + 9 = 48, or 14 + 9 − 5 = 18, the winner's own tiles last."""
    hands = sorted(won.counted, key=lambda hand: hand.seat == won.seat)
    parts = [part for part in (won.bonus, *(hand.points for hand in hands)) if part] or [0]
    if len(parts) == 1:
        return plain(won.points)
    words = plain(parts[0])
    for part in parts[1:]:
        words += f" + {part}" if part > 0 else f" {MINUS} {-part}"
    return f"{words} = {plain(won.points)}"


# --- around the table -----------------------------------------------------------------------------------------------


def name_of_rule_set(rule_set: str) -> str:
    """Say the name of a rule set; a player's own set is called by its file."""
    match rule_set.rpartition("/")[2]:
        case "pressman":
            return _("Pressman rules")
        case "goliath":
            return _("Goliath rules")
        case "draw-three":
            return _("Draw three")
        case "quick":
            return _("Quick game")
        case other:
            return own_name(other)


def subtitle(said: Said, round_number: int) -> str:
    """Say rule set, players, round and target, as at the top of the table."""
    players = ngettext("{count} player", "{count} players", len(said.names)).format(count=len(said.names))
    number = _("round {number}").format(number=round_number)
    target = _("first to {target}").format(target=said.rules.match.target)
    return f"{name_of_rule_set(said.rule_set)} · {players} · {number} · {target}"


def well_words(count: int) -> str:
    """Say how many tiles lie in the well."""
    return ngettext("Well  {count} tile", "Well  {count} tiles", count).format(count=count)


def tiles_words(count: int) -> str:
    """Say how many tiles somebody holds."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def under_name(said: Said, seat: Seat, count: int, to_move: Seat | None) -> str:
    """Say what stands under a name: whose turn it is, the bot, the tiles held."""
    facts = []
    if said.bots[seat]:
        facts.append(_("computer"))
    if seat == to_move:
        facts.append(_("is thinking") if said.bots[seat] else _("your turn"))
    return " · ".join([*facts, tiles_words(count)])


def sorting_words(sorting: Sorting) -> str:
    """Say how the rack is sorted."""
    match sorting:
        case "numbers":
            return _("By numbers")
        case "points":
            return _("By points")
        case "dealt":
            return _("As dealt")
        case "own":
            return _("By hand")


def keys_words() -> tuple[str, str]:
    """Name the keys, in two lines."""
    return (
        _("← → tile   Tab place   Q E turn   Enter lays"),
        _("drag the felt, wheel + − zoom   F fit   S sort   A aids"),
    )


def draw_words(rules: TridominoRules, drawn: int) -> str:
    """Say what the draw button does."""
    draw = rules.draw
    if draw.though_able:
        return _("Draw a tile ({points})").format(points=signed(-draw.penalty))
    if draw.at_most is None:
        return _("Draw until one fits ({points} each)").format(points=signed(-draw.penalty))
    left = draw.at_most - drawn
    return ngettext("Draw {count} tile ({points})", "Draw up to {count} tiles ({points} each)", left).format(
        count=left, points=signed(-draw.penalty)
    )


def pass_words(points: int) -> str:
    """Say what the pass button does."""
    return _("Pass ({points})").format(points=signed(points)) if points else _("Pass")


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal(refused: Refused) -> str:
    """Say why a move is not allowed and what to do."""
    values = refused.values
    match refused.key:
        case "numbers_differ":
            return _("{tile} does not agree with the numbers lying there ({numbers}).").format(
                tile=values["tile"], numbers=values["numbers"]
            )
        case "not_the_starting_tile":
            return _("The round must be started with {allowed}.").format(allowed=values["allowed"])
        case "not_the_start_cell":
            return _("The first tile lies in the middle of the table.")
        case "cell_taken":
            return _("A tile lies there already.")
        case "no_side_beside":
            return _("A tile must touch another with a whole side.")
        case "must_lay":
            return _("You hold a tile that fits: it must be laid (A8).")
        case "must_draw":
            return _("Nothing fits: draw from the well first (T13).")
        case "draws_used":
            return _("You have drawn as many tiles as these rules allow: lay one or pass.")
        case "well_empty":
            return _("The well is empty.")
        case "start_first":
            return _("Lay the first tile.")
        case "round_over" | "match_over":
            return _("The round is over.")
    return _("That is not allowed now.")


def turned_wrong(tile: Tile) -> str:
    """Say that the tile as it is turned does not agree."""
    return _("As {tile} is turned now, its numbers do not agree: turn it with Q and E, or lay it elsewhere.").format(
        tile=tile_name(tile)
    )


def fits_nowhere(tile: Tile) -> str:
    """Say that a tile has no place."""
    return _("{tile} fits nowhere now.").format(tile=tile_name(tile))


def does_not_fit(tile: Tile) -> str:
    """Say that a tile does not fit the place pointed at."""
    return _("{tile} does not fit there.").format(tile=tile_name(tile))


def none_fits_here() -> str:
    """Say that no tile of the hand fits a place."""
    return _("None of your tiles fits there.")


# --- the log --------------------------------------------------------------------------------------------------------


def lines_of(said: Said, events: Sequence[Event], is_first: bool) -> tuple[Line, ...]:
    """Return what a turn adds to the log, in order; ``is_first``: no tile lay on the table before it."""
    lines: list[Line] = []
    drawn = [event for event in events if isinstance(event, TileDrawn)]
    if drawn:
        words = ngettext("{name} draws {count} tile: {points}", "{name} draws {count} tiles: {points}", len(drawn))
        points = sum(event.points for event in drawn)
        lines.append(_line(said, drawn[0].seat, words.format(count=len(drawn), points=signed(points), name="{name}")))
    for event in events:
        match event:
            case TilePlaced():
                words = _("{name} starts with {tile}: {sum}") if is_first else _("{name} lays {tile}: {sum}")
                words = words.format(
                    name="{name}", tile=tile_name(event.tile), sum=sum_words(event.tile, event.bonuses)
                )
                lines.append(_line(said, event.seat, words))
            case TripleShown():
                words = _("{name} shows {tile}.").format(name="{name}", tile=tile_name(event.tile))
                lines.append(_line(said, event.seat, words))
            case Passed():
                words = _("{name} passes: {points}") if event.points else _("{name} passes.")
                lines.append(_line(said, event.seat, words.format(name="{name}", points=signed(event.points))))
            case LastRound():
                words = _("{name} has reached {target}: this round is the last.")
                lines.append(_line(said, event.seat, words.format(name="{name}", target=said.rules.match.target)))
            case RoundBlocked():
                lines.append(Line(None, _("The round is blocked.")))
            case RoundWon():
                words = _("{name} wins the round: {sum}").format(name="{name}", sum=round_sum_words(event))
                lines.append(_line(said, event.seat, words))
            case StarterFound():
                draws = [each for each in events if isinstance(each, StartDrawn)]
                lines.append(Line(event.seat, starter_words(said, event, draws), said.names[event.seat]))
            case _:
                pass
    return tuple(lines)


def _line(said: Said, seat: Seat, words: str) -> Line:
    name = said.names[seat]
    return Line(seat, words.replace("{name}", name), name)


# --- notices --------------------------------------------------------------------------------------------------------


def notice_of(said: Said, events: Sequence[Event], is_owners: bool, hand: Sequence[Tile] = ()) -> Notice | None:
    """Return what must be read after these events until the next tile is laid.

    ``hand`` is the starter's and ``is_owners`` whether he looks at it now: his choice with 0-0-0 is his alone (T9).
    """
    found: Notice | None = None
    draws = [event for event in events if isinstance(event, StartDrawn)]
    for event in events:
        match event:
            case StarterFound():
                has_choice = is_owners and event.why == "triple" and ZEROS in hand and event.sum > 0
                found = Notice(
                    _("{name} starts").format(name=said.names[event.seat]),
                    starter_words(said, event, draws),
                    tuple(each.tile for each in draws[-1].drawn) if draws else (),
                    event.seat,
                    _("You also hold 0-0-0: you may start with either (T9).") if has_choice else "",
                )
            case TripleShown():
                words = _("{name} laid 0-0-0 and shows {tile}, the triple that gave the start (T9).").format(
                    name=said.names[event.seat], tile=tile_name(event.tile)
                )
                found = Notice(_("A triple is shown"), words, (event.tile,), event.seat)
            case Passed():
                found = Notice(
                    _("{name} passes").format(name=said.names[event.seat]), pass_reason(event), (), event.seat
                )
            case LastRound():
                words = _("{name} has reached {target}: when this round is over the highest total wins.").format(
                    name=said.names[event.seat], target=said.rules.match.target
                )
                found = Notice(_("The last round"), words, (), event.seat)
            case _:
                pass
    return found


def pass_reason(event: Passed) -> str:
    """Say why somebody passed and what it cost."""
    if event.why == "well_empty":
        words = _("Nothing fits and the well is empty.")
    else:
        words = _("Nothing fits, and no more tiles may be drawn.")
    if event.points:
        words += " " + _("That costs {points}.").format(points=signed(event.points))
    return words


def starter_words(said: Said, found: StarterFound, draws: Sequence[StartDrawn] = ()) -> str:
    """Say why this player starts the round."""
    name = said.names[found.seat]
    tied = ", ".join(said.names[seat] for seat in found.tied)
    match found.why:
        case "triple":
            number = found.sum // 3
            return _("{name} holds the highest triple, {tile}, and starts (T6).").format(
                name=name, tile=tile_name((number, number, number))
            )
        case "sum":
            return _("Nobody holds a triple: {name} starts with the highest sum, {sum} (T10).").format(
                name=name, sum=found.sum
            )
        case "next_sums":
            return _(
                "Nobody holds a triple, and {tied} have the same highest sum, {sum}: {name}'s next tiles are higher "
                "(A13)."
            ).format(tied=tied, sum=found.sum, name=name)
        case "lot":
            return _(
                "Nobody holds a triple, and all sums of {tied} are equal: the lot has fallen on {name} (A13)."
            ).format(tied=tied, name=name)
        case "drawn":
            return _drawn_words(said, found, draws)


def _drawn_words(said: Said, found: StarterFound, draws: Sequence[StartDrawn]) -> str:
    drawn = ", ".join(
        _("{name} {tile}").format(name=said.names[each.seat], tile=tile_name(each.tile))
        for each in (draws[-1].drawn if draws else ())
    )
    words = _("Each drew a tile for the start: {drawn}. {name} has the highest sum, {sum}, and lays any tile.").format(
        drawn=drawn, name=said.names[found.seat], sum=found.sum
    )
    if len(draws) > 1:
        words += " " + _("Those who were equal drew again.")
    return words


# --- results --------------------------------------------------------------------------------------------------------


def round_words(said: Said, won: RoundWon) -> str:
    """Say how a round was won and what it earns (T19, T20, A17)."""
    name = said.names[won.seat]
    blocked = _("The well is empty and no tile fits: the round is blocked (T20).")
    match won.why:
        case "out":
            if won.bonus:
                words = _("{name} laid the last tile: {bonus} for it, and all the tiles of the others (T19).").format(
                    name=name, bonus=won.bonus
                )
            else:
                words = _("{name} laid the last tile: all the tiles of the others count (T19).").format(name=name)
        case "fewest_tiles":
            words = blocked + " " + _("{name} holds the fewest tiles.").format(name=name)
        case "lowest_sum":
            words = blocked + " " + _lowest_sum_words(said, name)
        case "laid_last":
            words = blocked + " " + _("Of those who are equal {name} laid a tile last (A17).").format(name=name)
        case "next_in_turn":
            words = blocked + " " + _("Of those who are equal {name} is the next in turn (A17).").format(name=name)
    return f"{words} {round_sum_words(won)}."


def _lowest_sum_words(said: Said, name: str) -> str:
    """Say that the lowest sum has decided: by itself, or among those with equally few tiles (A17)."""
    if said.rules.blocked.winner == "fewest_tiles":
        return _("Of those with equally few tiles {name} holds the lowest sum (A17).").format(name=name)
    return _("{name} holds the lowest sum.").format(name=name)


def hand_words(counted: HandCounted) -> str:
    """Say what a hand laid open holds and counts."""
    if not counted.tiles:
        return _("no tiles left")
    tiles = " ".join(map(tile_name, counted.tiles[:6])) + (" …" if len(counted.tiles) > 6 else "")
    return _("{tiles}, together {sum}").format(tiles=tiles, sum=counted.sum)


def match_words(said: Said, won: MatchWon) -> str:
    """Say why the match is won (T2, T23, A22-A24)."""
    target = said.rules.match.target
    names = ", ".join(said.names[seat] for seat in won.winners)
    reached = ", ".join(said.names[seat] for seat in won.reached)
    match won.why:
        case "target":
            return _("{name} alone has reached {target}.").format(name=names, target=target)
        case "last_round":
            words = _("{reached} have all reached {target}; {name} won the last round and so the match (T23).").format(
                reached=reached, target=target, name=names
            )
            if won.higher:
                higher = ", ".join(said.names[seat] for seat in won.higher)
                words += " " + _(
                    "More points do not help: {higher} must yield to the winner of the last round."
                ).format(higher=higher)
            return words
        case "highest_total":
            return _("{name} has the highest total.").format(name=names)
        case "shared":
            return _("{names} have the same highest total and share the win (A22).").format(names=names)
