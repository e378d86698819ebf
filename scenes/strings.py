"""The words of the program: English in the source, other languages as gettext catalogues under ``assets/locale``.

``_`` and ``ngettext`` look a sentence up when it is said, never when a module is loaded: the language may change
without a restart. Sentences are whole, with ``{names}`` for what varies; nothing is glued together from pieces.
"""

from __future__ import annotations

import gettext as catalogues
import locale
import os

from scenes import assets

DOMAIN = "pips-and-pockets"
LANGUAGES: dict[str, str] = {
    "en": "English",
    "ro": "Română",
    "da": "Dansk",
    "pl": "Polski",
    "ru": "Русский",
}
"""Languages by code, each named in itself."""

_catalogue: catalogues.NullTranslations = catalogues.NullTranslations()
_language = "en"


def available() -> tuple[str, ...]:
    """Return the codes of the languages this program can speak now; English first."""
    folder = assets.root() / "assets" / "locale"
    return tuple(
        code for code in LANGUAGES if code == "en" or (folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file()
    )


def language() -> str:
    """Return the code of the language spoken now."""
    return _language


def speak(code: str) -> None:
    """Change the language; English where there is no catalogue."""
    global _catalogue, _language
    folder = assets.root() / "assets" / "locale"
    try:
        _catalogue = catalogues.translation(DOMAIN, folder, languages=[code])
        _language = code
    except (OSError, ValueError, UnicodeError):
        _catalogue, _language = catalogues.NullTranslations(), "en"


def of_the_system() -> str:
    """Return the system's language where we speak it, otherwise English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    names.append(locale.getlocale()[0] or "")
    for name in names:
        if name and name not in ("C", "POSIX", "C.UTF-8"):
            return name[:2].lower() if name[:2].lower() in available() else "en"
    return "en"


def _(sentence: str) -> str:
    """Say a sentence in the language spoken now."""
    return _catalogue.gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Say a sentence with the plural its count needs; ``{count}`` and other names are filled in afterwards."""
    return _catalogue.ngettext(one, many, count)
