"""The cards of All and Nothing."""
