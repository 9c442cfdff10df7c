"""The cards of Masters of the Court."""
