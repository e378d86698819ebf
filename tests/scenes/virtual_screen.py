"""A virtual screen for the tests that play in the real window."""

from __future__ import annotations

import os
import subprocess

TRIES = 3
"""Two servers that start at the same moment may reach for the same number; then one of them gives up."""


def start_screen(size: tuple[int, int] = (1280, 800)) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server; return it with the display's name.

    ``-noreset``: a server that starts anew whenever its last client has gone would turn the next one away.
    """
    wide_high = f"{size[0]}x{size[1]}x24"
    for _ in range(TRIES):
        reading, writing = os.pipe()
        server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                wide_high,
                "-nolisten",
                "tcp",
                "-noreset",
            ],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if number:
            return server, f":{number}"
        server.wait(10)
    raise AssertionError("the virtual screen did not start")
