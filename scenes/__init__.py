"""What is seen and heard: pygame, no rules. ``python -m scenes`` plays."""

VERSION = "0.1.0"
