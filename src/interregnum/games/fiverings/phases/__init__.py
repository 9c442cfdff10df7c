"""The phases of a round, in the order of the timing chart, and the set-up before them."""
