"""Chance, one stream for each ply: the same move at the same ply gives the same dice.

The only module that imports ``random``; everything else is handed an ``Rng``.
"""

from __future__ import annotations

from random import Random

Rng = Random

DEAL_PLY = -1
"""The stream from which a game's deal is drawn, before the first ply."""


def rng_for(seed: int, ply: int) -> Rng:
    """Return the stream of ply ``ply`` of the match with this seed (text seeding is the same on every machine)."""
    return Rng(f"ply {seed} {ply}")


def bot_rng(seed: int, ply: int) -> Rng:
    """Return a bot's own stream, so that thinking never changes the dice."""
    return Rng(f"bot {seed} {ply}")
