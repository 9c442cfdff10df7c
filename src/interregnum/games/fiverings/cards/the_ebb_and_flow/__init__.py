"""The cards of The Ebb and Flow."""
