"""The rules of the dice games in a player's words; the marks in the margin are the clauses of the rule sheets."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.strings import _
from scenes.widgets.listing import Passage, clause, head, plain


def _hands() -> Sequence[Passage]:
    return (
        head(_("With the mouse")),
        plain(
            _(
                "Throw with the brass button or with a flick across the felt: the faster, the harder. Click a die, or "
                "drag it, to set it aside or take it back. Click a line of the sheet to write it."
            )
        ),
        head(_("With the keys")),
        plain(
            _(
                "Space throws; 1 to 6 set a die aside or take it back (its number is shown beside it). Up and down "
                "choose a line, Enter writes it, Esc takes the choice back."
            )
        ),
        plain(
            _(
                "A gamepad: left and right pick a die, Y sets it aside, X takes it back, A throws; up and down choose "
                "a line, A writes it. + and − do the same on the keyboard."
            )
        ),
        plain(
            _(
                "Brass figures on the sheet are what the dice on the table are worth. A dashed box would be written "
                "without points; it is asked again before it is. Rest the pointer on a line to see why."
            )
        ),
    )


def _cameron_lines() -> Sequence[Passage]:
    return (
        head(_("The fifteen formations")),
        clause(
            "C3",
            _(
                "Ones to sixes: as many of that number as possible; the dice that show it are added. One is enough, "
                "none is not the formation."
            ),
        ),
        clause(
            "C4",
            _(
                "All others add all six dice. Low: every die 3 or less. High: every die 4 or more. Even: 2, 4, 6. "
                "Odd: 1, 3, 5. Pairs: three pairs. Triples: two triples; equal ones count. Straight: 1 to 6. "
                "Four sixes: at least four. Cameron: six sixes."
            ),
        ),
        clause("C6", _("Their bests: 6, 12, 18, 24, 30, 36; then 18, 36, 36, 30, 36, 36, 21, 36, 36.")),
    )


def cameron_rules() -> Sequence[Passage]:
    """Return the page of rules of Cameron on the score sheet."""
    return (
        head(_("The idea")),
        plain(
            _(
                "Six dice and a sheet of fifteen formations. In each of fifteen turns you score one of them or strike "
                "it. Who is patient with chips throws more often; the highest total wins."
            )
        ),
        *_hands(),
        *_cameron_lines(),
        head(_("A turn")),
        clause("C11", _("Up to three throws. After each set aside what suits and throw the rest.")),
        clause("C7", _("Dice set aside may be taken up again; every throw throws at least one die.")),
        clause("C12", _("Nothing is announced: choose any free formation, as late as after the last throw.")),
        clause(
            "C13",
            _(
                "When the throws are used up and something free fits, one that fits must be scored. Only when none "
                "fits is a free one struck."
            ),
        ),
        head(_("Chips")),
        clause("C14", _("Scoring with throws left earns a chip for each of them.")),
        clause("C15", _("After the three throws a chip buys one more, as often as you have chips.")),
        clause(
            "C16",
            _(
                "You may give up a free formation for good, even when something fits: for 3 chips before the first "
                "throw, 2 after one, 1 after two. That ends the turn."
            ),
        ),
        head(_("The end")),
        clause("C17", _("20 points for all fifteen scored; 20 for any five at their best, once. Both may be had.")),
        clause("C8", _("The highest total wins; equal totals share the win. Chips left over are worth nothing.")),
    )


def board_rules() -> Sequence[Passage]:
    """Return the page of rules of Cameron on the board."""
    return (
        head(_("The idea")),
        plain(
            _(
                "A board with a square for each of fifteen formations. Squares are played for one after the other, "
                "for chips; who throws the best dice for a square wins it."
            )
        ),
        head(_("A square")),
        clause("C26", _("Two to four players, twenty chips each.")),
        clause(
            "C28",
            _("In fixed order a player names a square nobody has won: a click, or arrows and Enter."),
        ),
        clause("C29", _("The namer always plays; the others join or stay out. Each puts a chip on the square.")),
        clause("C27", _("A chip pays for three throws. Dice set aside may be taken up again.")),
        clause(
            "C30",
            _(
                "When the three throws are used, a chip to the bank pays for three more, as often as you like. Your "
                "last dice are your result; throws not used are lost."
            ),
        ),
        clause("C31", _("The best score wins; a chip of the winner stays on the square, the others go to the bank.")),
        clause("C32", _("Those level throw all six dice once, the highest sum wins; still level, they throw again.")),
        clause("C33", _("When nobody makes it the chips go to the bank and the square stays free.")),
        *_cameron_lines(),
        head(_("The end")),
        clause(
            "C35",
            _(
                "The game ends when nobody has a chip or all squares are won. Each adds the points printed in his "
                "squares. (The printed numbers are reconstructed: each formation’s best.)"
            ),
        ),
        clause(
            "C36",
            _(
                "Without chips you are skipped and keep what you won. Left alone with chips you play on or stop. All "
                "together may agree to end."
            ),
        ),
        head(_("With the keys")),
        plain(
            _(
                "Arrows and Enter name a square; Space throws; 1 to 6 set a die aside; C pays a chip for three more "
                "throws; P passes the dice on."
            )
        ),
    )


def kameron_rules() -> Sequence[Passage]:
    """Return the page of rules of Kameron."""
    return (
        head(_("The idea")),
        plain(
            _(
                "Five dice and one sheet for everybody: a line that is taken is gone for the others too. The highest "
                "total wins when the last line closes."
            )
        ),
        *_hands(),
        head(_("A turn")),
        clause("K2", _("Up to three throws; the second and third are optional.")),
        clause("K3", _("Dice set aside stay aside for the rest of the turn: they wear a lock.")),
        clause("K11", _("When you stop and something fits an open line, it must be written; choose which.")),
        clause("K10", _("When nothing open fits you pass. A zero is never written.")),
        head(_("The lines")),
        clause("K6", _("Sixes to ones: the dice that show the number are added.")),
        clause(
            "K5",
            _(
                "Five of a kind 30, big straight (2 to 6) 20, small straight (1 to 5) 15, full house the sum of its "
                "dice. Five of a kind is no full house."
            ),
        ),
        head(_("Closing")),
        clause("K7", _("The first to score one of the four special lines closes it for everybody.")),
        clause(
            "K8",
            _(
                "A number closes for everybody once five or more dice stand in it, by all players together. Until "
                "then you may write in it again; your entries are added."
            ),
        ),
        head(_("The end")),
        clause("K12", _("The game ends the moment the last line closes. Equal totals share the win.")),
        plain(
            _(
                "The last lines can take long. “Throw for me” throws in your turns until something fits; “End "
                "together” ends the game when all agree."
            )
        ),
    )


def sheet_rules() -> Sequence[Passage]:
    """Return the page of rules of the sheet family."""
    return (
        head(_("The idea")),
        plain(
            _(
                "One sheet, a few throws a turn, one line written in each: what cannot be scored gets a zero. The "
                "highest total wins."
            )
        ),
        *_hands(),
        head(_("A turn")),
        plain(
            _(
                "Throw up to three times (Crag: twice). Dice set aside may be taken up again. Then write one open "
                "line, for points or for a zero."
            )
        ),
        head(_("The sheets")),
        plain(_("Yatzy: pairs and straights of Scandinavia; 63 or more in the numbers bring 50.")),
        plain(_("Maxi Yatzy: six dice, twenty lines; throws not used are kept; 84 or more bring 100.")),
        plain(
            _(
                "American sheet: 63 or more in the numbers bring 35; each further five of a kind 100, and it must be "
                "written as a joker: in its own number, else below at full points, else as a zero above."
            )
        ),
        plain(_("Plain sheet: the same lines without jokers.")),
        plain(_("Yacht: twelve lines, both straights pay 30.")),
        plain(_("Crag: three dice, two throws; a sum of 13 pays 26, with a pair 50.")),
        plain(_("Generala: made with the first throw a line pays five more; five equal thrown at once win.")),
        plain(_("Hindenburg: ten lines, five equal pay 30.")),
        head(_("Your own sheets")),
        plain(
            _(
                "A rule file in the folder rules/sheet of your data folder makes a new sheet; the file README in our "
                "folder rules shows how."
            )
        ),
    )
