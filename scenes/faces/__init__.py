"""How each game presents itself away from its table: its card, the words of set-up, its page of rules."""

from __future__ import annotations

from scenes.faces.carrom import CARROM
from scenes.faces.face import Face

FACES: dict[str, Face] = {face.id: face for face in (CARROM,)}
"""By game id, in the order of the home table."""
