"""The command ``fit``: the format other tools rely on, and tables that cannot have been laid."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.rulefile import RuleFileError
from game.tridomino.tool import run
from tests.game.tridomino.table import edition

EXAMPLE = """\
tiles:                       # in the order laid
  - {cell: [0, 0, up], corners: [5, 5, 5]}
  - {cell: [0, 0, down], corners: [5, 4, 5]}
hand: [0, 4, 5]
"""


def test_fit_answers_the_example_of_the_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(EXAMPLE)
    run(edition(), file)
    assert json.loads(capsys.readouterr().out) == {
        "places": [{"cell": [0, 1, "up"], "corners": [5, 0, 4], "points": 9, "bonus": "none"}]
    }


def test_fit_tells_hexagon_and_bridge_and_counts_them_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Five tiles round the point (0, 0), all showing 5 there; 0-5-5 closes the ring: 10 + 50 (T16)."""
    file = tmp_path / "question.yaml"
    file.write_text("""\
tiles:
  - {cell: [0, 0, up], corners: [5, 0, 1]}
  - {cell: [0, -1, down], corners: [5, 1, 3]}
  - {cell: [0, -1, up], corners: [4, 5, 3]}
  - {cell: [-1, -1, down], corners: [5, 5, 4]}
  - {cell: [-1, 0, up], corners: [5, 5, 5]}
hand: [5, 0, 5]
""")
    run(edition(), file)
    places = json.loads(capsys.readouterr().out)["places"]
    assert {"cell": [-1, 0, "down"], "corners": [5, 0, 5], "points": 60, "bonus": "hexagon"} in places
    assert [place["bonus"] for place in places].count("hexagon") == 1
    assert places == sorted(places, key=lambda place: place["cell"])


FIRST = "{cell: [0, 0, up], corners: [5, 5, 5]}"


@pytest.mark.parametrize(
    ("tiles", "hand", "place", "words"),
    [
        (["{cell: [0, 0, up], corners: [0, 2, 1]}"], "[5, 5, 5]", ":2:", "no tile reads 0-2-1 clockwise"),
        ([FIRST, "{cell: [3, 3, up], corners: [5, 5, 4]}"], "[0, 0, 0]", ":3:", "no tile before it lies at a side"),
        ([FIRST, "{cell: [0, 0, up], corners: [5, 5, 4]}"], "[0, 0, 0]", ":3:", "a tile lies here already"),
        ([FIRST, "{cell: [0, 0, down], corners: [4, 5, 5]}"], "[0, 0, 0]", ":3:", "where 5 lies already"),
        (
            [FIRST, "{cell: [0, 0, down], corners: [5, 5, 5]}"],
            "[0, 0, 0]",
            ":3:",
            "lies on the table already, as tile 1",
        ),
        ([FIRST], "[0, 5, 4]", ":3:", "no tile reads 0-5-4 clockwise"),
        ([FIRST], "[5, 5, 5]", ":3:", "lies on the table already"),
        ([FIRST], "[5, 5, 6]", ":3:", "at most 5"),
        (["{cell: [0, 0, left], corners: [5, 5, 5]}"], "[0, 0, 0]", ":2:", "up or down"),
    ],
)
def test_fit_refuses_a_table_that_cannot_have_been_laid(
    tmp_path: Path, tiles: list[str], hand: str, place: str, words: str
) -> None:
    file = tmp_path / "question.yaml"
    file.write_text("tiles:\n" + "".join(f"  - {tile}\n" for tile in tiles) + f"hand: {hand}\n")
    with pytest.raises(RuleFileError) as caught:
        run(edition(), file)
    (fault,) = caught.value.faults
    assert place in str(fault)
    assert words in fault.message


def test_fit_refuses_an_empty_table_and_unknown_keys(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    for text in ("tiles: []\nhand: [0, 0, 0]\n", EXAMPLE + "well: 3\n"):
        file.write_text(text)
        with pytest.raises(RuleFileError):
            run(edition(), file)
