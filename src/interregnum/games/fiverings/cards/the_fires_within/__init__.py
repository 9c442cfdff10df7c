"""The cards of The Fires Within."""
