"""Carrom: striker, coins, queen and four pockets."""
