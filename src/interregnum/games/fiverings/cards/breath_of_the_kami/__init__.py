"""The cards of Breath of the Kami."""
