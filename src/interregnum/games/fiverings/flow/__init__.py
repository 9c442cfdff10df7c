"""The course of the game: set-up, the phases of a round in the order of the timing chart, and their windows."""
