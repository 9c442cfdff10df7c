"""The cards of Tainted Lands."""
