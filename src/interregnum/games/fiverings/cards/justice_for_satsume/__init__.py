"""The cards of Justice for Satsume."""
