"""What the players see and touch: windows, tables and widgets; no rule stands here."""
