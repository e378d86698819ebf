"""The tests mirror game/ and scenes/; they assert what a player or the rule book would."""
