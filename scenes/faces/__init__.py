"""How each game presents itself away from its table: its card, the words of set-up, its page of rules."""

from __future__ import annotations

from scenes.faces.carrom import CARROM
from scenes.faces.dice import CAMERON, CAMERON_BOARD, KAMERON, SHEET
from scenes.faces.face import Face
from scenes.faces.tridomino import TRIDOMINO

FACES: dict[str, Face] = {face.id: face for face in (CARROM, TRIDOMINO, CAMERON, CAMERON_BOARD, KAMERON, SHEET)}
"""By game id, in the order of the home table."""
