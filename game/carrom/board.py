"""The board's geometry: sides, pockets, base lines, the rack, free places."""
