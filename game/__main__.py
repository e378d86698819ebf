"""``python -m game``: everything without a window. This file only reads the command line and tells faults."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import tool
from game.core.library import LibraryError
from game.core.rulefile import RuleFileError
from game.core.savefile import SaveError
from game.core.wording import one_line
from game.dice.tool import ToolError
from game.registry import UnknownRuleSet

GOOD, INPUT_AT_FAULT, USAGE = 0, 1, 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the command in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"{self.prog}: {one_line(message)}; {self.prog} --help tells more\n")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:9]) < 1 or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of at least 1")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m game", description="Pips & Pockets without a window: prints JSON lines.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=words, description=words)
        added.add_argument("--data-dir", type=Path, metavar="DIR", help="the folder with the player's own rule sets")
        added.set_defaults(run=run)
        return added

    command("list", tool.list_rule_sets, "every rule set, how many play it, and its bots")
    added = command("check-rules", tool.check_rules, "check rule files; without a file all there are")
    added.add_argument("files", nargs="*", type=Path, metavar="FILE")
    added = command("selfplay", tool.selfplay, "let bots play")
    added.add_argument("rule_set", metavar="GAME/RULESET")
    added.add_argument("--seats", required=True, metavar="BOT,BOT", help="the bots, in the order of play")
    added.add_argument("--matches", type=_count, default=1, metavar="N")
    added.add_argument("--seed", type=int, default=1, metavar="S", help="of the first match; the next have S+1, …")
    added.add_argument("--save", type=Path, metavar="DIR", help="write each match into this folder")
    added.add_argument("--events", action="store_true", help="tell every turn")
    added = command("replay", tool.replay, "rebuild a saved match and tell the position reached")
    added.add_argument("file", type=Path, metavar="FILE")
    added.add_argument("--events", action="store_true", help="tell every turn")
    added.add_argument("--at", type=int, metavar="PLY", help="the position after so many turns")
    command("bench", tool.bench, "measure")
    added = command("fit", tool.fit, "where a tile fits on a table of tri-domino")
    added.add_argument("rule_set", metavar="tridomino/RULESET")
    added.add_argument("file", type=Path, metavar="FILE")
    added = command("shoot", tool.shoot, "what comes of a stroke on a carrom board")
    added.add_argument("rule_set", metavar="carrom/RULESET")
    added.add_argument("file", type=Path, metavar="FILE")
    added = command("score", tool.score, "what dice are worth in every line of a sheet")
    added.add_argument("rule_set", metavar="GAME/RULESET")
    added.add_argument("dice", nargs="+", type=int, metavar="DIE")
    added = command("solve", tool.solve, "what best play brings on a sheet, worked out exactly")
    added.add_argument("rule_set", metavar="GAME/RULESET|FILE")
    added.add_argument("--seats", type=int, choices=(1, 2), help="alone, or the lead of the first of two")
    added = command("judge", tool.judge, "what the referee says of a carrom stroke")
    added.add_argument("rule_set", metavar="carrom/RULESET")
    added.add_argument("file", type=Path, metavar="FILE")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 good, 1 the input is at fault, 2 the command is."""
    args = _parser().parse_args(arguments)
    try:
        code: int = args.run(args)
        if sys.stdout:  # a program started without one has none
            sys.stdout.flush()
    except RuleFileError as error:
        for fault in error.faults:
            tool.complain(fault)
    except SaveError as error:
        tool.complain(f"{args.file}: {error}")
    except (LibraryError, UnknownRuleSet, ToolError, tool.InputFault) as error:
        tool.complain(error)
    except BrokenPipeError:  # whoever read the lines has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        tool.complain(f"{args.command} failed: {type(error).__name__}: {' '.join(str(error).split())[:300]}")
    else:
        return code
    return INPUT_AT_FAULT


if __name__ == "__main__":
    sys.exit(main())
