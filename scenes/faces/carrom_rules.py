"""The rules of carrom in a player's words; the marks in the margin are the clauses of the rule sheet (without CA-)."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.strings import _
from scenes.widgets.listing import Passage, clause, head, plain


def rules() -> Sequence[Passage]:
    """Return the page of rules."""
    return (
        head(_("The idea")),
        plain(
            _(
                "Flick the striker from your side of the board so that your coins fall into the four pockets. Nine are "
                "white, nine are black; the red queen belongs to nobody until somebody pockets and covers her. Whoever "
                "pockets all of his own coins first wins the board."
            )
        ),
        head(_("A stroke with the mouse")),
        plain(
            _(
                "Press on the striker and move sideways: you place it along the base line. Press and pull back: "
                "direction and length are the shot, let go to strike; the dotted line shows the first contact. Press "
                "and push forwards quickly: you flick it, as with a finger. A right click or Esc takes the aim back."
            )
        ),
        head(_("A stroke with the keyboard")),
        plain(
            _(
                "← → place the striker, ↑ ↓ turn the aim (with Shift finely), + and − set the strength, Space or Enter "
                "strikes. Nothing has to be held and nothing has to be timed."
            )
        ),
        head(_("Other keys")),
        plain(
            _(
                "T turns the board as you see it. Z takes a stroke back and Y plays it again, as far as you agreed. R "
                "or F1 opens these rules, Esc makes a pause. M turns the sound off, F11 fills the screen, F12 saves a "
                "picture. Any key or click skips what is moving."
            )
        ),
        head(_("Placing the striker")),
        clause(
            "S1",
            _(
                "The striker touches both of your base lines, or covers one of the red base circles completely; never "
                "a part of a circle, never an arrow. It may touch a coin but not overlap one."
            ),
        ),
        clause(
            "S3",
            _(
                "Every stroke goes forwards, out over the inner base line. What the striker meets first does not "
                "matter, except at the break."
            ),
        ),
        head(_("The break")),
        clause(
            "P2", _("Lots decide who breaks the first board; afterwards the break goes round. The breaker plays white.")
        ),
        clause(
            "B2",
            _(
                "The breaker has three tries to touch a coin. If all three miss it is a foul, one coin is owed and the "
                "next player breaks."
            ),
        ),
        head(_("Your turn")),
        clause("T1", _("Pocket a coin of your own, or the queen, and you strike again. Otherwise the turn passes.")),
        clause("T2", _("A foul ends your turn at once.")),
        head(_("The queen")),
        clause(
            "Q1",
            _(
                "You may pocket the queen once you have at least one coin of your own in a pocket. Taken earlier, she "
                "goes back at the end of your turn."
            ),
        ),
        clause(
            "Q2", _("Cover her with a coin of your own in the same stroke or the next one. Otherwise she goes back.")
        ),
        head(_("Fouls and what they cost")),
        clause(
            "F1",
            _(
                "Each foul costs one of your pocketed coins, which your opponent lays back inside the outer circle. If "
                "you have none yet, you owe it. A stroke costs one coin however many fouls it holds."
            ),
        ),
        clause("F2", _("The striker falls into a pocket.")),
        clause("F3", _("A piece leaves the board. A coin or the queen comes back to the board.")),
        clause("F4", _("You pocket a coin of your opponent: it goes back, and the queen too if she fell with it.")),
        clause("F5", _("You pocket your last coin while the queen is still on the board: that coin goes back.")),
        clause("F6", _("You pocket your opponent’s last coin: it goes back.")),
        clause("F7", _("Three failed tries at the break.")),
        clause("F8", _("In any foul a queen just pocketed, or still waiting for her cover, goes back.")),
        head(_("Laying coins back")),
        clause(
            "R1",
            _(
                "The opponent lays returned coins by hand anywhere inside the outer circle; the nearest free place to "
                "the centre is proposed, one press accepts it. A setting lays them there without asking."
            ),
        ),
        clause("R3", _("The queen goes back by herself, as near to the centre as there is room.")),
        head(_("Winning")),
        clause(
            "X1",
            _(
                "Once the queen is covered, whoever pockets his last coin wins the board: one point for each coin of "
                "the opponent still on it, and five more if the winner covered the queen."
            ),
        ),
        clause(
            "P3",
            _(
                "The first to 25 points wins the game, or whoever has most after eight boards; level, one "
                "more board at a time."
            ),
        ),
        clause("P1", _("Four play in pairs: partners sit opposite each other and share colour and score.")),
        head(_("Other rule sets")),
        plain(
            _(
                "International: an opponent’s coin stays pocketed, a fallen striker costs a due, the queen counts 3. "
                "Points: nobody owns a colour; black counts 1, white 2, the queen 5."
            )
        ),
        plain(
            _(
                "Practice: one player alone clears the board, any colour, in as few strokes as possible. At the drill "
                "table pieces are put anywhere and a stroke is tried again and again."
            )
        ),
        head(_("Laid on others, and over the rim")),
        clause(
            "R2",
            _(
                "In the classic rules a coin may be laid on others and stays there until they move away and there is "
                "room. It is drawn lifted, with a larger shadow, and only what lies on the board can be pocketed."
            ),
        ),
        clause(
            "F3",
            _("A piece that meets the frame faster than 7 metres a second jumps it: only the hardest strokes risk it."),
        ),
        head(_("Help with the hand")),
        plain(
            _(
                "Aim help can be none, to the first contact, or both paths; in practice the full rebound. The striker "
                "hand can be steadied, which averages the direction of a pull or flick; or two clicks strike: one "
                "takes the aim, one the strength on the bar before you, and nothing is held or timed."
            )
        ),
        head(_("Seen again")),
        plain(
            _(
                "Click a line of the log, or press L, and its stroke is played again, at full or quarter speed. After "
                "the game the best shot is offered: the one that pocketed most of its own without a foul; the queen, "
                "different pockets and cushions on the way decide between equals."
            )
        ),
        head(_("Good manners")),
        clause("S5", _("Hands stay off the board and nobody pushes: the mouse sees to that.")),
    )
