"""The cards of Children of the Empire."""
