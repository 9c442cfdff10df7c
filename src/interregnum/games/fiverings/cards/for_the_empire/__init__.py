"""The cards of For the Empire."""
