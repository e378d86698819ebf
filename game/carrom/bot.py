"""Bots for carrom."""

from __future__ import annotations

from game.carrom.lines import aimed_lines
from game.carrom.moves import Move
from game.carrom.play import Carrom
from game.carrom.shot import Shot
from game.carrom.state import State
from game.core.chance import Rng

HAND_ANGLE = 1200
"""How far the hand is off at most, in thousandths of a degree."""
HAND_STRENGTH = 0.06
STRAIGHT_ASIDE = 89000


def casual_move(game: Carrom, view: State, rng: Rng) -> Move:
    """Return the easiest line of an own coin into a pocket, without looking ahead; lay pieces where proposed."""
    candidates = game.candidates(view, rng)
    if view.to_lay or view.choosing:
        return candidates[0]
    aimed = aimed_lines(game.rules, view, most=1)
    return _by_hand(aimed[0].shot, rng) if aimed else candidates[-1]


def _by_hand(shot: Shot, rng: Rng) -> Shot:
    """Return the shot as a friendly hand would play it, a little off."""
    angle = shot.angle + rng.randint(-HAND_ANGLE, HAND_ANGLE)
    strength = round(shot.strength * (1 + rng.uniform(-HAND_STRENGTH, HAND_STRENGTH)))
    return Shot(shot.at, max(-STRAIGHT_ASIDE, min(STRAIGHT_ASIDE, angle)), max(1, min(1000, strength)))
