"""Dice games: score sheets, Cameron's board, and the throw on the tray."""
