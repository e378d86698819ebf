"""Rule files are read strictly: every fault with its place and in plain words, and nothing that blows up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import Field, TypeAdapter

from game.core.keyed import ById
from game.core.rulefile import RuleFileError, load


@dataclass(frozen=True, slots=True)
class Sum:
    id: str
    faces: tuple[int, ...]
    sum: Annotated[int, Field(ge=0, le=100)] = 0
    pattern: Literal["sum"] = "sum"


@dataclass(frozen=True, slots=True)
class Same:
    id: str
    count: Annotated[int, Field(ge=2, le=6)]
    pattern: Literal["same"] = "same"


Line = Annotated[Sum | Same, Field(discriminator="pattern")]


@dataclass(frozen=True, slots=True)
class TinyRules:
    dice: Annotated[int, Field(ge=1, le=6)]
    weight_g: Annotated[float, Field(gt=0)]
    lines: Annotated[tuple[Line, ...], ById()]
    first: Literal["lot", "youngest"] = "lot"
    again: bool = False
    limit: int | None = None


def crossed(rules: TinyRules) -> Sequence[tuple[tuple[str | int, ...], str]]:
    for line in rules.lines:
        if isinstance(line, Same) and line.count > rules.dice:
            yield_ = (("lines", line.id, "count"), f"needs {line.count} dice, there are {rules.dice}")
            return [yield_, (("limit",), "no limit given")]
    return []


ADAPTER = TypeAdapter(TinyRules)
GOOD = """\
game: tiny
dice: 5
weight_g: 4
lines:
  ones: {pattern: sum, faces: [1], sum: 3}
  three:
    pattern: same
    count: 3
"""


def write(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / "tiny" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def read(path: Path, *folders: Path) -> TinyRules:
    return load(path, ADAPTER, game="tiny", base_dirs=folders or (path.parent.parent,), check=crossed)


def faults(folder: Path, text: str | bytes, name: str = "own") -> list[str]:
    """The faults as ``line:column: key: message``."""
    path = write(folder, name, text)
    with pytest.raises(RuleFileError) as caught:
        read(path)
    assert caught.value.faults
    return [str(fault).removeprefix(f"{path}:") for fault in caught.value.faults]


def test_a_good_file_becomes_its_record(tmp_path: Path) -> None:
    rules = read(write(tmp_path, "own", GOOD))
    assert rules == TinyRules(5, 4.0, (Sum("ones", (1,), 3), Same("three", 3)))
    assert hash(rules) == hash(read(write(tmp_path, "again", "\ufeff" + GOOD)))


def test_records_by_id_are_written_back_as_the_mapping_they_came_from(tmp_path: Path) -> None:
    rules = read(write(tmp_path, "own", GOOD))
    text = ADAPTER.dump_json(rules)
    assert b'"lines":{"ones":{"faces":[1],"sum":3,"pattern":"sum"},"three":' in text
    assert ADAPTER.validate_json(text, strict=True, extra="forbid") == rules


def test_all_faults_of_form_are_told_at_once(tmp_path: Path) -> None:
    text = """\
game: tiny
dcie: 5
weight_g: heavy
first: yungest
again: yes
limit: 3.5
lines:
  ones: {pattern: sum, faces: [1, x], sum: 300}
  three: {pattern: same, coutn: 3, id: three}
  four: {pattern: smae}
  five: {count: 2}
  six: 6
"""
    assert faults(tmp_path, text) == [
        "1:1: dice: is missing",
        "2:1: dcie: unknown key (did you mean dice?)",
        "3:11: weight_g: must be a number",
        "4:8: first: must be lot or youngest, not yungest (did you mean youngest?)",
        "5:8: again: must be true or false",
        "6:8: limit: must be a whole number",
        "8:35: lines.ones.faces.1: must be a whole number",
        "8:44: lines.ones.sum: must be at most 100",
        "9:10: lines.three.count: is missing",
        "9:26: lines.three.coutn: unknown key (did you mean count?)",
        "9:36: lines.three.id: unknown key",
        "10:9: lines.four: must be sum or same, not smae (did you mean same?)",
        "11:9: lines.five: must say its pattern",
        "12:8: lines.six: must be a mapping: lines of the form key: value",
    ]


def test_faults_between_fields_are_all_told_when_the_form_is_good(tmp_path: Path) -> None:
    text = GOOD.replace("dice: 5", "dice: 2")
    assert faults(tmp_path, text) == [
        "1:1: limit: no limit given",
        "8:12: lines.three.count: needs 3 dice, there are 2",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "1:1: the file is empty"),
        ("# only a remark\n", "1:1: the file is empty"),
        ("- 1\n- 2\n", "1:1: the file must be a mapping: lines of the form key: value"),
        ("hello", "1:1: the file must be a mapping: lines of the form key: value"),
        ("game: tiny\n---\ngame: tiny\n", "2:1: a second document begins here; a rule file holds one"),
        ("game: tiny\ndice: 5\nweight_g: 3\ndice: 6\n", "4:1: dice: is written twice, the first time in line 2"),
        ("game: tiny\ndice: 5\nweight_g: x\ndice: 6\n", "3:11: weight_g: must be a number"),
        ("game: tiny\ndice: &d 5\n", "2:7: dice: &d: anchors are not allowed; write each value out"),
        ("game: tiny\ndice: *d\n", "2:7: dice: *d: references are not allowed; write the value out"),
        ("game: tiny\ndice: !!int '5'\n", "2:7: dice: tag:yaml.org,2002:int: tags are not allowed"),
        ("game: tiny\ndice: !!python/name:os.system\n", "2:7: dice: tag:yaml.org,2002:python/name:os.system: tags are"),
        ("game: tiny\n<<: {dice: 5}\n", "2:1: <<: merging is not allowed here; use based_on at the top of the file"),
        ("game: tiny\n? [a, b]\n: 3\n", "2:3: a key must be a word"),
        ("game: tiny\nlines: {'': 3}\n", "2:9: lines: a key must be a word"),
        ("game: tiny\ndice:\n", "2:6: dice: has no value"),
        ("game: tiny\ndice: 1234567890\n", "2:7: dice: has more than 9 digits"),
        ("game: tiny\ndice: " + "9" * 5000, "2:7: dice: has more than 9 digits"),
        ("game: tiny\nweight_g: 1e999\n", "2:11: weight_g: is too large a number"),
        ("game: tiny\ndice: {a: 1\n", "3:1: this is not YAML: a comma or } is missing"),
        ("game: tiny\ndice: 5: 6\n", "2:8: this is not YAML: a second colon in one line, or a line set in wrongly"),
        ("game: tiny\nlines:\n\tones: 3\n", "3:1: a tab stands here; indent with spaces"),
        ("dice: 5\n", "1:1: game: is missing: the file must say game: tiny"),
        ("game: tinny\n", "1:7: game: must be tiny, the game this rule set belongs to, not tinny"),
        ("game: [tiny]\n", "1:7: game: must be tiny, the game this rule set belongs to, not something longer"),
        (b"game: tiny\nfirst: l\xc3\xb6\xff\n", "2:10: this byte is not text in UTF-8; save the file as UTF-8"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "1:1: this byte is not text in UTF-8; save the file as UTF-8"),
        ("game: tiny\x00\n", "1:1: the file holds characters that are not text"),
        ("x" * 65537, "1:1: the file is larger than 64 kB"),
        ("a: " + "[" * 60000, "nested more than 24 deep"),
        ("game: tiny\n" + "".join(" " * i + "a:\n" for i in range(200)), "nested more than 24 deep"),
        ("a: &a [*a]\n", "1:4: a: &a: anchors are not allowed; write each value out"),
    ],
)
def test_what_no_rule_file_may_hold(tmp_path: Path, text: str | bytes, fault: str) -> None:
    assert any(fault in line for line in faults(tmp_path, text)), faults(tmp_path, text)


def test_a_laughing_file_is_refused_at_once(tmp_path: Path) -> None:
    laughs = "a0: &a0 [ha]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 10))
    assert len(faults(tmp_path, laughs)) == 1 + 10 + 81 + 10 + 3  # game, anchors, references, unknown, missing


@pytest.mark.parametrize(
    "text",
    [
        GOOD + "".join(f"a{i}: 1\n" for i in range(7000)),
        GOOD + "".join(f"  a{i}: 1\n" for i in range(5400)),
        GOOD + "".join(f"    a{i}: 1\n" for i in range(5000)),
    ],
    ids=["keys", "lines", "keys of a line"],
)
def test_thousands_of_faults_are_all_told(tmp_path: Path, text: str) -> None:
    assert len(faults(tmp_path, text)) >= 5000


@pytest.mark.parametrize("word", ["yes", "no", "on", "off", "True", "TRUE", "y"])
def test_only_true_and_false_are_truths(tmp_path: Path, word: str) -> None:
    assert faults(tmp_path, GOOD + f"again: {word}\n") == ["9:8: again: must be true or false"]


@pytest.mark.parametrize("number", ["1:30", "0x5", "05", "1_0", "0o5", "'5'", "5.0", "~"])
def test_only_plain_whole_numbers_are_whole_numbers(tmp_path: Path, number: str) -> None:
    assert faults(tmp_path, GOOD.replace("dice: 5", f"dice: {number}")) == ["2:7: dice: must be a whole number"]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RuleFileError, match=r"none\.yaml:1:1: there is no such file"):
        read(tmp_path / "tiny" / "none.yaml")
    with pytest.raises(RuleFileError, match="the file cannot be read"):
        read(tmp_path)


def test_without_the_fast_reader_the_slow_one_tells_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = write(tmp_path, "own", GOOD)
    text = GOOD.replace("5", "&x 5x").replace("sum: 3", "sum: 3, sum: 4")
    fast = read(own), faults(tmp_path, text, "bad")
    monkeypatch.delattr("yaml.CSafeLoader")
    assert (read(own), faults(tmp_path, text, "bad")) == fast


class TestBasedOn:
    def test_mappings_merge_by_key_lists_are_replaced_null_removes(self, tmp_path: Path) -> None:
        write(tmp_path, "classic", GOOD + "first: youngest\nlimit: 7\n")
        own = write(
            tmp_path,
            "own",
            "game: tiny\nbased_on: classic\nlines:\n  three: null\n  ones: {faces: [1, 2]}\n"
            "  six: {pattern: same, count: 5}\nlimit: null\n",
        )
        assert read(own) == TinyRules(5, 4.0, (Sum("ones", (1, 2), 3), Same("six", 5)), "youngest")

    def test_a_fault_stands_in_the_file_that_holds_it(self, tmp_path: Path) -> None:
        base = write(tmp_path, "classic", GOOD.replace("dice: 5", "dice: 50"))
        own = write(tmp_path, "own", "game: tiny\nbased_on: classic\nlines: {ones: {sum: many}}\n")
        with pytest.raises(RuleFileError) as caught:
            read(own)
        assert {str(fault) for fault in caught.value.faults} == {
            f"{own}:3:21: lines.ones.sum: must be a whole number",
            f"{base}:2:7: dice: must be at most 6",
        }

    def test_a_needed_key_taken_away_is_missing_where_it_was_taken(self, tmp_path: Path) -> None:
        write(tmp_path, "classic", GOOD)
        assert faults(tmp_path, "game: tiny\nbased_on: classic\ndice: null\n") == ["3:1: dice: is missing"]

    def test_a_near_key_is_found_though_the_base_has_it(self, tmp_path: Path) -> None:
        write(tmp_path, "classic", GOOD)
        assert faults(tmp_path, "game: tiny\nbased_on: classic\ndcie: 4\n") == [
            "3:1: dcie: unknown key (did you mean dice?)"
        ]

    def test_a_missing_base(self, tmp_path: Path) -> None:
        write(tmp_path, "classic", GOOD)
        assert faults(tmp_path, "game: tiny\nbased_on: clasic\n") == [
            "2:11: based_on: there is no rule set clasic (did you mean classic?)"
        ]

    @pytest.mark.parametrize("name", ["../tiny/classic", "/etc/passwd", "[classic]", "5", "Classic"])
    def test_a_base_is_a_name_and_no_path(self, tmp_path: Path, name: str) -> None:
        write(tmp_path, "classic", GOOD)
        assert len(faults(tmp_path, f"game: tiny\nbased_on: {name}\n")) == 1

    def test_circles(self, tmp_path: Path) -> None:
        assert faults(tmp_path, "game: tiny\nbased_on: own\n") == [
            "2:11: based_on: goes round in a circle: own is itself based on this file"
        ]
        other = write(tmp_path, "other", "game: tiny\nbased_on: own\n")
        write(tmp_path, "own", "game: tiny\nbased_on: other\n")
        with pytest.raises(RuleFileError, match=rf"{other}:2:11: based_on: goes round in a circle"):
            read(tmp_path / "tiny" / "own.yaml")

    def test_a_players_file_may_be_based_on_ours_of_the_same_name(self, tmp_path: Path) -> None:
        ours, players = tmp_path / "ours", tmp_path / "players"
        write(ours, "classic", GOOD)
        own = write(players, "classic", "game: tiny\nbased_on: classic\ndice: 4\n")
        assert read(own, players, ours).dice == 4

    def test_faults_of_the_base_are_told_too(self, tmp_path: Path) -> None:
        base = write(tmp_path, "classic", "game: other\n")
        own = write(tmp_path, "own", "game: tinny\nbased_on: classic\n")
        with pytest.raises(RuleFileError) as caught:
            read(own)
        game_faults = [str(fault) for fault in caught.value.faults if fault.key == "game"]
        assert [fault.split(": game:")[0] for fault in game_faults] == [f"{base}:1:7", f"{own}:1:7"]


def outcome(path: Path) -> TinyRules | RuleFileError:
    try:
        return read(path)
    except RuleFileError as error:
        return error


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    cuts=st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 12), st.binary(max_size=6)), max_size=4),
    based=st.booleans(),
)
def test_a_changed_file_gives_faults_or_rules_and_nothing_else(
    tmp_path: Path, cuts: list[tuple[int, int, bytes]], based: bool
) -> None:
    write(tmp_path, "classic", GOOD)
    raw = GOOD.encode() + (b"based_on: classic\n" if based else b"")
    for start, length, put in cuts:
        raw = raw[:start] + put + raw[start + length :]
    told = outcome(write(tmp_path, "own", raw))
    if isinstance(told, RuleFileError):
        assert all(fault.line >= 1 and fault.column >= 1 and fault.message for fault in told.faults)
        assert told.faults
    else:
        assert isinstance(hash(told), int)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(alphabet="game: tiny\n-[]{}*&!|>'\"%@`#,?0123456789abc\t", max_size=120))
def test_any_text_gives_faults_or_rules_and_nothing_else(tmp_path: Path, text: str) -> None:
    with pytest.raises(RuleFileError):
        read(write(tmp_path, "own", text))
