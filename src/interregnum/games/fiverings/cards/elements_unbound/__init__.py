"""The cards of Elements Unbound."""
