"""The rules, one module a noun of the rulebook."""
