"""The cards of Fate Has No Secrets."""
