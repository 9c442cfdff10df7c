"""The cards, one entry each; `power.py` says what a power is, `words/` holds the words that powers are made of."""
