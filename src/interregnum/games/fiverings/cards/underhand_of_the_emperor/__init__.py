"""The cards of Underhand of the Emperor."""
