"""Words: every sentence can be found by the tools of translation, and a change of language holds at once."""

from __future__ import annotations

import ast
import gettext
import string
from pathlib import Path

import pytest

from scenes import strings
from scenes.strings import _, ngettext

ROOT = Path(__file__).resolve().parent.parent.parent
MODULES = sorted((ROOT / "scenes").rglob("*.py"))


def said(path: Path) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext")
    ]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_sentences_are_written_out_where_they_are_said(path: Path) -> None:
    for call in said(path):
        sentences = call.args[:1] if isinstance(call.func, ast.Name) and call.func.id == "_" else call.args[:2]
        for sentence in sentences:
            where = f"{path.name}:{call.lineno}"
            words = sentence.value if isinstance(sentence, ast.Constant) else None
            assert isinstance(words, str), f"{where}: a sentence is put together; tools cannot find it"
            names = [part[1] for part in string.Formatter().parse(words) if part[1] is not None]
            assert all(name.isidentifier() for name in names), f"{where}: what is filled in has a name"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_sentence_is_fixed_when_a_module_is_loaded(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            inside.update(ast.walk(node))
    loose = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "ngettext")
        and node not in inside
    ]
    assert loose == [], f"{path.name}: said when the module is loaded, so a change of language would not reach it"


def test_english_stands_where_there_is_no_catalogue() -> None:
    strings.speak("xx")
    assert strings.language() == "en"
    assert _("Settings") == "Settings"
    assert ngettext("{count} player", "{count} players", 1) == "{count} player"
    assert ngettext("{count} player", "{count} players", 2) == "{count} players"
    assert strings.available()[0] == "en"


def test_a_language_holds_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Romanian(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"Settings": "Setări"}.get(message, message)

    monkeypatch.setattr(gettext, "translation", lambda *_args, **_names: Romanian())
    strings.speak("ro")
    try:
        assert strings.language() == "ro"
        assert _("Settings") == "Setări"
    finally:
        monkeypatch.undo()
        strings.speak("en")


@pytest.mark.parametrize(
    ("variable", "expected"), [("C", "en"), ("fi_FI.UTF-8", "en"), ("en_GB.UTF-8", "en"), ("", "en")]
)
def test_the_systems_language_is_taken_where_it_is_spoken(
    monkeypatch: pytest.MonkeyPatch, variable: str, expected: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, variable)
    monkeypatch.setattr("locale.getlocale", lambda *_args: (None, None))
    assert strings.of_the_system() == expected
