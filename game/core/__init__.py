"""What every game shares: the contract, the match, saves, rule files, chance and bots."""
