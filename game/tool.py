"""What the command line does for every game: list, check rule files, play by itself, replay, measure.

Each command returns its exit code and prints JSON lines; faults of the input are raised and told by ``__main__``.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from game import registry
from game.carrom import bench as carrom_bench
from game.carrom import shoot as carrom_shoot
from game.carrom import tool as carrom_tool
from game.core.bots import AnyBot, bots_of
from game.core.contract import AnyKind
from game.core.library import export_match, import_match
from game.core.match import AnyMatch, Match, Player
from game.core.rulefile import RuleFileError
from game.core.wording import did_you_mean, one_line
from game.dice import bench as dice_bench
from game.dice import tool as dice_tool
from game.dice.rules import BoardRules, SheetRules
from game.tridomino import bench as tridomino_bench
from game.tridomino import tool as tridomino_tool


class InputFault(Exception):
    """What was asked for cannot be: one line that says why."""


def say(line: Mapping[str, Any]) -> None:
    """Print one JSON line."""
    print(json.dumps(line))


def complain(line: object) -> None:
    """Print one line on standard error."""
    print(one_line(line), file=sys.stderr)


# -- rule sets ---------------------------------------------------------------------------------------------------------


def list_rule_sets(args: Namespace) -> int:
    """Print every rule set that can be played; faults of the others on standard error."""
    for kind in registry.GAMES.values():
        for rule_set in registry.rule_sets(kind, args.data_dir):
            for fault in rule_set.faults:
                complain(fault)
            if not rule_set.faults:
                seats = list(kind.make(rule_set.rules).seats())
                say({"rule_set": rule_set.id, "seats": seats, "bots": list(bots_of(kind))})
    return 0


def check_rules(args: Namespace) -> int:
    """Check the files named, or all rule sets there are; exit code 1 when one has a fault."""
    checked: list[tuple[Path, Sequence[object]]] = []
    for file in args.files:
        try:
            registry.load_file(file, registry.kind_of_file(file), args.data_dir)
            checked.append((file, ()))
        except RuleFileError as error:
            checked.append((file, error.faults))
    if not args.files:
        for kind in registry.GAMES.values():
            checked += [(found.path, found.faults) for found in registry.rule_sets(kind, args.data_dir)]
    for path, faults in checked:
        for fault in faults:
            complain(fault)
        say({"file": str(path), "faults": len(faults)})
    return 1 if any(faults for _, faults in checked) else 0


# -- matches -----------------------------------------------------------------------------------------------------------


def selfplay(args: Namespace) -> int:
    """Let bots play matches, each with its own seed, and tell the result of each."""
    kind, rules = registry.load_rules(args.rule_set, args.data_dir)
    names = [name.strip() for name in args.seats.split(",")]
    for number in range(args.matches):
        players = [Player(f"{name.capitalize()} {seat}", name) for seat, name in enumerate(names, 1)]
        bots = [_bot(kind, name) for name in names]
        try:
            match: AnyMatch = Match(kind, args.rule_set, rules, players, seed=args.seed + number)
        except ValueError as error:
            raise InputFault(f"{args.rule_set}: {error}") from None
        seconds = _played_out(match, bots)
        if args.save:
            export_match(match, args.save / f"{args.rule_set.replace('/', '-')}-{match.seed}.match")
        if args.events:
            _say_turns(match, match.ply)
        _say_result(number, match, match.ply, seconds)
    return 0


def _bot(kind: AnyKind, name: str) -> AnyBot:
    bots = bots_of(kind)
    if name not in bots:
        raise InputFault(f"{kind.id} has no bot {name[:40]}{did_you_mean(name, list(bots))}; it has {', '.join(bots)}")
    return bots[name]()


def _played_out(match: AnyMatch, bots: Sequence[AnyBot]) -> list[float]:
    """Play to the end, or to the bound where the rules set no end; return each seat's seconds per decision."""
    spent, decisions = [0.0] * len(bots), [0] * len(bots)
    bound = match.game.ply_bound(len(bots))
    while (seat := match.seat_to_move) is not None and match.ply < bound:
        began = time.perf_counter()
        *_, thought = bots[seat].think(match.game, match.game.view(match.state, seat), match.bot_rng())
        spent[seat] += time.perf_counter() - began
        decisions[seat] += 1
        match.play(thought.move)
    return [round(seconds / count, 6) if count else 0.0 for seconds, count in zip(spent, decisions, strict=True)]


def replay(args: Namespace) -> int:
    """Rebuild a saved match and tell the position reached, or the one after so many turns."""
    match = import_match(args.file, registry.GAMES.get)
    ply = match.ply if args.at is None else args.at
    if not 0 <= ply <= match.ply:
        raise InputFault(f"{args.file}: there is no position {ply}, the match has {match.ply} turns")
    if args.events:
        _say_turns(match, ply)
    _say_result(0, match, ply, [])
    return 0


def _say_turns(match: AnyMatch, until: int) -> None:
    kind = match.kind
    for ply in range(1, until + 1):
        turn = kind.turn.dump_python(match.turns[ply - 1], mode="json")
        say(
            {
                "ply": ply,
                "seat": match.game.seat_to_move(match.state_at(ply - 1)),
                "move": turn.pop("move"),
                "outcome": _outcome(turn),
                "events": [kind.event.dump_python(event, mode="json") for event in match.events_at(ply)],
            }
        )


def _outcome(turn: dict[str, Any]) -> Any:
    """Return what a turn holds beside its move and its tag: the world's answer, ``None`` when it had none to give."""
    rest = {key: value for key, value in turn.items() if key != "kind"}
    return rest["outcome"] if set(rest) == {"outcome"} else rest or None


def _say_result(number: int, match: AnyMatch, ply: int, seconds: Sequence[float]) -> None:
    state = match.state_at(ply)
    standing = match.game.standing(state)
    scores = standing.scores if standing else match.kind.scores(state) if match.kind.scores else None
    say(
        {
            "match": number,
            "seed": match.seed,
            "scores": scores,
            "winner": standing.winners if standing else [],
            "plies": ply,
            "seconds_per_decision": seconds,
            "statistics": match.kind.statistics(state) if match.kind.statistics else {},
        }
    )


# -- measurements ------------------------------------------------------------------------------------------------------


def bench(args: Namespace) -> int:
    """Print the measurements of every game that has some, each as soon as it is taken."""
    _, classic_carrom = registry.load_rules("carrom/classic")
    for figure in chain(carrom_bench.run(classic_carrom), tridomino_bench.run(), dice_bench.run()):
        say(figure)
        sys.stdout.flush()
    return 0


# -- questions about one game ------------------------------------------------------------------------------------------


def _game_of(args: Namespace, game: str) -> Any:
    """Return the game by the rule set asked for, which must be one of this game's."""
    kind, rules = registry.load_rules(args.rule_set, args.data_dir)
    if kind.id != game:
        raise InputFault(f"{args.command} is about {game}, not {kind.id}")
    return kind.make(rules)


def fit(args: Namespace) -> int:
    """Tell where a tile fits."""
    tridomino_tool.run(_game_of(args, "tridomino"), args.file)
    return 0


def shoot(args: Namespace) -> int:
    """Tell what comes of a stroke."""
    carrom_shoot.run(_game_of(args, "carrom").rules, args.file)
    return 0


def score(args: Namespace) -> int:
    """Tell what dice are worth in every line."""
    _, rules = registry.load_rules(args.rule_set, args.data_dir)
    dice_tool.run_score(_dice_rules(args, rules), args.dice)
    return 0


def solve(args: Namespace) -> int:
    """Tell what best play brings; the rule set may also be a file."""
    if args.rule_set.endswith((".yaml", ".yml")):
        file = Path(args.rule_set)
        rules = registry.load_file(file, registry.kind_of_file(file), args.data_dir)
    else:
        _, rules = registry.load_rules(args.rule_set, args.data_dir)
    dice_tool.run_solve(_dice_rules(args, rules), args.seats)
    return 0


def _dice_rules(args: Namespace, rules: Any) -> SheetRules | BoardRules:
    if not isinstance(rules, SheetRules | BoardRules):
        raise InputFault(f"{args.command} is about games with dice, not {args.rule_set}")
    return rules


def judge(args: Namespace) -> int:
    """Tell what the referee says of a stroke."""
    carrom_tool.run(_game_of(args, "carrom"), args.file)
    return 0
