"""The dice games in words: lines and what they ask for, why a line does not fit, why a move is refused."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Refused
from game.dice.patterns import best
from game.dice.rules import (
    AllScoredBonus,
    AnyLine,
    AtBestBonus,
    AtLeastLine,
    AtMostLine,
    Bonus,
    ContainsLine,
    EvenLine,
    FaceAtLeastLine,
    FaceLine,
    GroupsLine,
    GroupSumBonus,
    Line,
    NOfAKindLine,
    OddLine,
    RunLine,
    SumLine,
)
from scenes.strings import _, ngettext


def line_name(line_id: str) -> str:
    """Return the name of a line; one we do not know (a player's own rule file) is named by its id."""
    known = {
        "ones": _("Ones"),
        "twos": _("Twos"),
        "threes": _("Threes"),
        "fours": _("Fours"),
        "fives": _("Fives"),
        "sixes": _("Sixes"),
        "low": _("Low"),
        "high": _("High"),
        "even": _("Even"),
        "odd": _("Odd"),
        "pairs": _("Pairs"),
        "triples": _("Triples"),
        "straight": _("Straight"),
        "four_sixes": _("Four sixes"),
        "cameron": _("Cameron"),
        "one_pair": _("One pair"),
        "two_pairs": _("Two pairs"),
        "three_pairs": _("Three pairs"),
        "three_of_a_kind": _("Three of a kind"),
        "four_of_a_kind": _("Four of a kind"),
        "five_of_a_kind": _("Five of a kind"),
        "six_of_a_kind": _("Six of a kind"),
        "small_straight": _("Small straight"),
        "big_straight": _("Big straight"),
        "large_straight": _("Large straight"),
        "full_straight": _("Full straight"),
        "full_house": _("Full house"),
        "villa": _("Villa"),
        "tower": _("Tower"),
        "chance": _("Chance"),
        "choice": _("Choice"),
        "yacht": _("Yacht"),
        "generala": _("Generala"),
        "crag": _("Crag"),
        "thirteen": _("Thirteen"),
        "odd_straight": _("Odd straight"),
        "even_straight": _("Even straight"),
        "low_straight": _("Low straight"),
        "high_straight": _("High straight"),
        "little_straight": _("Little straight"),
    }
    return known.get(line_id) or line_id.replace("_", " ").capitalize()


def box_name(line: Line, box: int) -> str:
    """Return the name of a box of a line: with what it multiplies by when there are several."""
    name = line_name(line.id)
    if len(line.boxes) == 1 and line.boxes[0] == 1:
        return name
    return _("{name} ×{times}").format(name=name, times=line.boxes[box])


def asks_for(line: Line, dice: int) -> str:
    """Return what a line asks for, in a few words."""
    match line:
        case FaceLine():
            return _("as many {face}s as you can").format(face=line.face)
        case FaceAtLeastLine() if line.n == dice:
            return _("every die a {face}").format(face=line.face)
        case FaceAtLeastLine():
            return _("{count} or more {face}s").format(count=line.n, face=line.face)
        case AtMostLine():
            return _("every die {face} or less").format(face=line.face)
        case AtLeastLine():
            return _("every die {face} or more").format(face=line.face)
        case EvenLine():
            return "2 4 6"
        case OddLine():
            return "1 3 5"
        case NOfAKindLine():
            return ngettext("{count} equal die", "{count} equal dice", line.n).format(count=line.n)
        case GroupsLine():
            return _groups(line)
        case ContainsLine():
            return " ".join(str(face) for face in line.faces)
        case RunLine():
            return _("{count} in a row").format(count=line.n)
        case SumLine() if line.with_pair:
            return _("sum {total} with a pair").format(total=line.total)
        case SumLine():
            return _("sum {total}").format(total=line.total)
        case AnyLine():
            return _("any dice")


def _groups(line: GroupsLine) -> str:
    pairs, triples = line.of.count(2), line.of.count(3)
    if pairs == len(line.of):
        if pairs == 1:
            return _("two equal dice")
        words = _("{count} different pairs") if line.distinct else _("{count} pairs")
        return words.format(count=pairs)
    if triples == len(line.of):
        return (_("{count} different triples") if line.distinct else _("{count} triples")).format(count=triples)
    return " + ".join(str(size) for size in line.of) + " " + _("alike")


def note_of(line: Line, dice: int) -> str:
    """Return the small words under a line's name: what it asks for, and its points when they are fixed."""
    if isinstance(line, FaceLine) and line.face != 1 and line.points == "sum_matched":
        return ""
    words = asks_for(line, dice)
    if isinstance(line.points, int):
        points = line.points + line.plus
        return f"{points} · {words}"
    if isinstance(line, GroupsLine) and set(line.of) == {3, 2}:
        return _("three and two alike, all added")
    return words


def pays(line: Line, dice: int) -> str:
    """Return how a line pays, in a sentence."""
    match line.points:
        case "sum_matched":
            words = _("The dice that make it are added; at best {best}.")
        case "sum_all":
            words = _("All dice are added; at best {best}.")
        case _:
            words = _("It pays {best}.")
    return words.format(best=best(line, dice) if not isinstance(line.points, int) else line.points + line.plus)


def does_not_fit(line: Line, dice: Sequence[int]) -> str:
    """Say why the dice on the table do not make a line."""
    match line:
        case FaceLine():
            return _("No die shows a {face}.").format(face=line.face)
        case FaceAtLeastLine():
            have = list(dice).count(line.face)
            return ngettext(
                "It takes {count} die with a {face}; there are {have}.",
                "It takes {count} dice with a {face}; there are {have}.",
                line.n,
            ).format(count=line.n, face=line.face, have=have)
        case AtMostLine():
            return _("Not every die is {face} or less.").format(face=line.face)
        case AtLeastLine():
            return _("Not every die is {face} or more.").format(face=line.face)
        case EvenLine():
            return _("Not every die is even.")
        case OddLine():
            return _("Not every die is odd.")
        case NOfAKindLine():
            return _("There are no {count} equal dice.").format(count=line.n)
        case GroupsLine():
            return _("The dice do not make it: {what}.").format(what=_groups(line))
        case ContainsLine():
            missing = [face for face in line.faces if face not in dice]
            return _("Missing: {faces}.").format(faces=" ".join(str(face) for face in missing))
        case RunLine():
            return _("There are no {count} numbers in a row.").format(count=line.n)
        case SumLine():
            return _("The dice add up to {sum}, not {total}.").format(sum=sum(dice), total=line.total)
        case AnyLine():
            return _("Throw first.")


def sum_words(points: int, matched: Sequence[int]) -> str:
    """Say how a score was made: "3 + 3 + 3 = 9"; only the points where they are fixed."""
    if matched and sum(matched) == points and len(matched) > 1:
        return " + ".join(str(die) for die in matched) + f" = {points}"
    return ngettext("{points} point", "{points} points", points).format(points=points)


def throw_words(count: int) -> str:
    """Say what the brass button does with so many dice."""
    return {
        1: _("Throw one die"),
        2: _("Throw two dice"),
        3: _("Throw three dice"),
        4: _("Throw four dice"),
        5: _("Throw five dice"),
        6: _("Throw six dice"),
        7: _("Throw seven dice"),
        8: _("Throw eight dice"),
    }.get(count, _("Throw the dice"))


def bonus_name(bonus: Bonus, boxes: int) -> str:
    """Return a bonus in a few words, with its points."""
    match bonus:
        case AllScoredBonus():
            return _("All {count} scored  +{points}").format(count=boxes, points=bonus.points)
        case AtBestBonus():
            return _("{count} best scores ★  +{points}").format(count=bonus.lines, points=bonus.points)
        case GroupSumBonus():
            tier = bonus.tiers[-1]
            names = {"ones", "twos", "threes", "fours", "fives", "sixes"}
            if set(bonus.lines) == names:
                return _("Numbers from {sum} on  +{points}").format(sum=tier.at_least, points=tier.points)
            return _("{name} from {sum} on  +{points}").format(
                name=line_name(bonus.id), sum=tier.at_least, points=tier.points
            )


def refusal(refused: Refused) -> str:
    """Say why a move is not allowed, and what to do instead."""
    values = refused.values
    line = line_name(str(values.get("line", "")))
    match refused.key:
        case "game_over":
            return _("The game is over.")
        case "answer_first":
            return _("Say first whether the game shall end.")
        case "no_throw_left":
            return _("No throw is left: choose a line.")
        case "no_chips_here" | "no_chip_left":
            return _("There is no chip to pay with.")
        case "free_throws_first":
            return _("Use the free throws first; a chip buys one only after them.")
        case "throw_one_die":
            return _("At least one die must be thrown: take one back, or choose a line.")
        case "set_aside_stays":
            return _("What was set aside before a throw stays aside for this turn.")
        case "nothing_to_keep" | "throw_first":
            return _("Throw the dice first.")
        case "line_closed":
            return _closed(line, str(values.get("why", "")))
        case "not_next_line":
            return _("The lines are written in order: {line} is next.").format(line=line)
        case "does_not_fit":
            return _("The dice do not make {line}.").format(line=line)
        case "not_next_line":
            return _("Lines are written in order here: {line} is next.").format(line=line)
        case "joker_elsewhere" if values["lines"] != 1:
            return _("These equal dice must be written in an open line other than the numbers.")
        case "joker_elsewhere":
            return _("These equal dice must be written in {line}.").format(line=line)
        case "no_zeros_here":
            return _("Here nobody writes a zero: throw on, or pass when nothing fits.")
        case "throw_on_first":
            return _("With throws left a line is not struck: throw on.")
        case "throw_or_give_up":
            return _("With throws left a line is not struck: throw on, or give a line up for chips.")
        case "something_fits":
            return _("{line} fits, and what fits must be written.").format(line=line)
        case "line_fits":
            return _("{line} fits: write its points.").format(line=line)
        case "no_giving_up_here":
            return _("In this game no line is given up.")
        case "too_late_to_give_up":
            return _("It is too late to give a line up for chips.")
        case "no_passing_here":
            return _("In this game nobody passes.")
    return _board_refusal(refused.key, line)


def _closed(line: str, why: str) -> str:
    match why:
        case "first_scorer":
            return _("{line} is closed: the first to make it closed it for everybody.").format(line=line)
        case "dice_cap":
            return _("{line} is closed: enough dice stand in it.").format(line=line)
    return _("{line} is written already.").format(line=line)


def _board_refusal(key: str, line: str) -> str:
    match key:
        case "no_agreed_end_here":
            return _("This game is played to its end.")
        case "before_the_first_throw":
            return _("Ending is proposed before the first throw of a turn.")
        case "declined_this_turn":
            return _("Somebody wants to play on; ask again in another turn.")
        case "nobody_asked":
            return _("Nobody has asked to end the game.")
        case "nothing_to_join":
            return _("There is nothing to join now.")
        case "nothing_to_hand_on":
            return _("There is nothing to hand on now.")
        case "formation_first":
            return _("Name a square first.")
        case "joining_first":
            return _("The others say first whether they join.")
        case "others_have_chips":
            return _("The others still have chips.")
        case "formation_won":
            return _("{line} is won already.").format(line=line)
        case "no_chips_in_a_tie":
            return _("A tie is thrown off with one throw each.")
    return _("That is not allowed now.")
