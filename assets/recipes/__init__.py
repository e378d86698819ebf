"""The scripts that make the pictures and sounds of the program: `python -m assets.recipes`."""
