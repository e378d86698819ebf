"""The program: ``python -m scenes``. The one place that knows all tables; options are in ``--help``."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from game.core.match import AnyMatch
    from scenes.house import House, TableMaker
    from scenes.stack import Scene

USUAL_SIZE = (1280, 800)


class BadOption(Exception):
    """An option cannot be followed; the message says which and why, in one line."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadOption(message)


def window_size(words: str) -> tuple[int, int]:
    """Read ``1280x800``."""
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", words)
    if not found or not all(1 <= int(n) <= 16384 for n in found.groups()):
        raise argparse.ArgumentTypeError(f"a size is written like 1280x800, not {words[:40]!r}")
    return int(found[1]), int(found[2])


def parser() -> argparse.ArgumentParser:
    """Return the reader of the options."""
    options = _Parser(prog="python -m scenes", description="Pips & Pockets: table games for people at one table.")
    options.add_argument("--size", metavar="WxH", type=window_size, help="size of the window, such as 1280x800")
    look = options.add_mutually_exclusive_group()
    look.add_argument("--windowed", action="store_true", help="in a window, whatever the settings say")
    look.add_argument("--fullscreen", action="store_true", help="over the whole screen")
    options.add_argument("--lang", metavar="xx", help="language of this run: en, ro, da, pl, ru")
    options.add_argument("--game", metavar="NAME", help="open the set-up of this game")
    options.add_argument("--load", metavar="FILE", type=Path, help="open a saved match")
    options.add_argument("--seed", metavar="N", type=int, help="seed of new matches, to play the same again")
    options.add_argument("--data-dir", metavar="DIR", type=Path, help="where settings, matches and own rules are kept")
    options.add_argument("--mute", action="store_true", help="no sound in this run")
    options.add_argument("--safe-graphics", action="store_true", help="for machines whose graphics are slow or broken")
    options.add_argument("--screens", metavar="DIR", type=Path, help="draw every scene to PNG files and end")
    options.add_argument("--self-test", action="store_true", help="play a short match of every game and end")
    options.add_argument("--version", action="store_true", help="say the version and end")
    return options


def prepare(options: argparse.Namespace) -> None:
    """Set what pygame reads before it is imported."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "pips-and-pockets")
    if options.safe_graphics:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if options.screens or options.self_test:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"


def tables() -> dict[str, TableMaker]:
    """Return the tables by game id."""
    return {
        "carrom": carrom_table,
        "tridomino": tridomino_table,
        "cameron": sheet_table,
        "cameron_board": board_table,
        "kameron": sheet_table,
        "sheet": sheet_table,
    }


def carrom_table(house: House, match: AnyMatch) -> Scene:
    """Open the carrom table; what it needs is loaded only now."""
    from scenes.table import carrom_scene

    return carrom_scene.open_table(house, match)


def tridomino_table(house: House, match: AnyMatch) -> Scene:
    """Open the tri-domino table; what it needs is loaded only now."""
    from scenes.table import tridomino_scene

    return tridomino_scene.open_table(house, match)


def sheet_table(house: House, match: AnyMatch) -> Scene:
    """Open a score-sheet table; what it needs is loaded only now."""
    from scenes.table import dice_sheet

    return dice_sheet.open_table(house, match)


def board_table(house: House, match: AnyMatch) -> Scene:
    """Open Cameron's board; what it needs is loaded only now."""
    from scenes.table import dice_board

    return dice_board.open_table(house, match)


def carrom_drills(house: House) -> Scene:
    """Open the drill table of carrom; what it needs is loaded only now."""
    from scenes.table import carrom_drill

    return carrom_drill.open_drills(house)


def make_house(options: argparse.Namespace, folder: Path) -> House:
    """Return the house with the player's settings. Raises ``BadOption``."""
    from game import registry
    from scenes import preferences, strings
    from scenes.home import HomeScene
    from scenes.house import House
    from scenes.window import keep_log

    wishes, fault = preferences.read(folder)
    house = House(folder, kinds=registry.GAMES, tables=tables(), preferences=wishes, seed=options.seed)
    house.home = lambda: HomeScene(house)
    house.drills = carrom_drills
    strings.speak(wishes.language or strings.of_the_system())
    if options.lang is not None:
        if options.lang not in strings.available():
            spoken = ", ".join(strings.available())
            raise BadOption(f"--lang: {options.lang[:20]!r} is not spoken here; there is: {spoken}")
        strings.speak(options.lang)
    if fault:
        words = strings._("The settings could not be read and were put aside ({why}). The usual ones hold.")
        house.notices.append(words.format(why=fault))
    if not keep_log(folder):
        house.cannot_write(OSError(0, strings._("the folder cannot be written to")))
    house.is_muted = options.mute
    return house


def first_scene(options: argparse.Namespace, house: House) -> Scene:
    """Return the scene to begin with. Raises ``BadOption``."""
    if options.load is not None:
        return loaded(options.load, house)
    if options.game is not None:
        from scenes.faces import FACES
        from scenes.setup import SetupScene

        if options.game not in house.tables:
            known = ", ".join(house.tables) or "none"
            raise BadOption(f"--game: there is no game {options.game[:40]!r}; there are: {known}")
        return SetupScene(house, FACES[options.game])
    return house.home()


def loaded(file: Path, house: House) -> Scene:
    """Open a saved match. Raises ``BadOption``."""
    from game.core.library import LibraryError, import_match
    from game.core.savefile import SaveError

    try:
        match = import_match(file, house.kinds.get)
    except LibraryError as fault:
        raise BadOption(f"--load: {fault}") from None
    except SaveError as fault:
        raise BadOption(f"--load: {file}: {fault}") from None
    if match.kind.id not in house.tables:
        raise BadOption(f"--load: {file}: there is no table for {match.kind.id}")
    return house.table(match)


def data_folder(options: argparse.Namespace) -> Path:
    """Return where the player's things are kept."""
    if options.data_dir is not None:
        return Path(options.data_dir)
    from platformdirs import user_data_path

    return user_data_path("pips-and-pockets", appauthor=False)


def play(options: argparse.Namespace) -> int:
    """Open the window and play. Raises ``BadOption``."""
    house = make_house(options, data_folder(options))
    with kept_by_one(house):
        return show(options, house, first_scene(options, house))


@contextmanager
def kept_by_one(house: House) -> Iterator[None]:
    """Take the data folder; while another window of the program has it this one keeps nothing, and says so."""
    from scenes import kept
    from scenes.strings import _

    handle = None
    if house.can_write:
        try:
            handle = kept.claim(house.folder)
            if handle is None:
                house.cannot_write(OSError(0, _("another window of the game is using it")))
        except OSError as fault:
            house.cannot_write(fault)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def show(options: argparse.Namespace, house: House, first: Scene) -> int:
    """Open the window on a scene and run until it is closed."""
    from dataclasses import replace

    from scenes.app import App
    from scenes.stack import Push
    from scenes.window import NoDisplay, complain, open_window

    fullscreen = (house.preferences.fullscreen or options.fullscreen) and not options.windowed
    house.preferences = replace(house.preferences, fullscreen=fullscreen)
    try:
        window = open_window(options.size or USUAL_SIZE, fullscreen)
    except NoDisplay as fault:
        complain(f"no window can be opened: {fault}")
        return 1
    app = App(house, first, window)
    if options.game is not None or options.load is not None:
        app.stack.scenes[:] = [house.home()]
        app.stack.apply(Push(first))
    code = app.run()
    if code:
        complain(f"something went wrong again and again; what, is written in {house.folder / 'errors.log'}")
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    """Follow the options; return the exit code."""
    try:
        options = parser().parse_args(arguments)
        prepare(options)
        if options.version:
            from scenes import VERSION

            print(f"Pips & Pockets {VERSION}")
            return 0
        if options.screens or options.self_test:
            from scenes import unseen

            with tempfile.TemporaryDirectory(prefix="pips-and-pockets-") as folder:
                if options.self_test:  # never among the player's own matches
                    return unseen.self_test(make_house(options, Path(folder)), options.size or USUAL_SIZE)
                house = make_house(options, options.data_dir or Path(folder))
                from scenes.table import carrom_examples, carrom_full_examples, dice_examples, tridomino_examples

                of_tables = (
                    carrom_examples.examples,
                    carrom_full_examples.examples,
                    tridomino_examples.examples,
                    dice_examples.examples,
                )
                examples = (*unseen.EXAMPLES, *of_tables)
                return unseen.draw_pictures(house, options.screens, options.size or USUAL_SIZE, examples)
        return play(options)
    except BadOption as fault:
        print(f"Pips & Pockets: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    if sys.platform in ("win32", "darwin"):
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
