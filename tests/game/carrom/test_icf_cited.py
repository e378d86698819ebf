"""Which law of the federation a stroke is told by; judging is proved in ``test_referee_icf``."""

from __future__ import annotations

import pytest

from game.carrom.icf import is_icf, laws_of
from game.carrom.shot import QUEEN
from game.carrom.state import Queen
from tests.game.carrom.built import at, outcome, rule_set

PENDING = Queen("pending", 0)
ONE = ((9,), ())


@pytest.mark.parametrize(
    ("law", "state", "fell", "striker"),
    [
        ("72", {}, (), "pocketed"),
        ("73", {}, (1, 2), "pocketed"),
        ("74", {}, (10,), "pocketed"),
        ("75", {}, (1, 10), "pocketed"),
        ("95a", {}, (QUEEN,), "kept"),
        ("95b", {"held": ONE, "due": (1, 0)}, (QUEEN,), "kept"),
        ("95d", {}, (QUEEN,), "pocketed"),
        ("96", {"held": ONE, "queen": PENDING}, (), "kept"),
        ("97", {}, (QUEEN, 1), "kept"),
        ("98a", {"held": ONE}, (QUEEN, 1), "pocketed"),
        ("99a", {"held": ONE}, (QUEEN,), "pocketed"),
        ("100a", {"held": ONE, "queen": PENDING}, (), "pocketed"),
        ("101a", {"held": ONE, "queen": PENDING}, (1,), "pocketed"),
    ],
)
def test_icf_each_law_is_cited(law: str, state: dict[str, object], fell: tuple[int, ...], striker: str) -> None:
    before = at("icf", **state)  # type: ignore[arg-type]
    assert laws_of(before, outcome(before, *fell, striker=striker), 3) == (law,)


def test_icf_45_the_third_failed_try_and_45c_the_striker_at_the_break() -> None:
    first, third = at("icf", broken=False), at("icf", broken=False, tries=2)
    assert laws_of(first, outcome(first, touched=False), 3) == ()
    assert laws_of(third, outcome(third, touched=False), 3) == ("45",)
    assert laws_of(first, outcome(first, touched=False, striker="pocketed"), 3) == ("45c",)


def test_icf_a_plain_stroke_needs_no_law() -> None:
    before = at("icf", held=ONE)
    assert laws_of(before, outcome(before, 1), 3) == ()
    assert laws_of(before, outcome(before), 3) == ()


def test_icf_only_the_federations_rules_are_told_by_its_numbers() -> None:
    assert is_icf(rule_set("icf").laws)
    assert not is_icf(rule_set("classic").laws)
