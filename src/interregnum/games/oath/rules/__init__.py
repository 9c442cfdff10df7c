"""The rules of the game, one module a noun of the Law."""
