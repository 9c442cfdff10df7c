"""The course of the game: set-up, the four phases of a turn in order, and the windows in which cards are played."""
