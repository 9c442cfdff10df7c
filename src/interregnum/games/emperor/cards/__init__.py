"""The cards, and the words they are written in."""
