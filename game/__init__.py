"""The rules of the games: they know no window, no clock and no language."""
