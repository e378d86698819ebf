"""Tri-Domino: triangular tiles on a grid without bounds."""
