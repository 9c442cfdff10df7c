"""The words that powers are made of."""
