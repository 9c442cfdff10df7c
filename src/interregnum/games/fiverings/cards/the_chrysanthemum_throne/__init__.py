"""The cards of The Chrysanthemum Throne."""
