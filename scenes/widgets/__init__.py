"""A small kit of widgets: draw, hit test, keyboard focus; no word of any game."""
