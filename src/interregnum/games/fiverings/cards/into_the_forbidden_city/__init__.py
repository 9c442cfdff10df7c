"""The cards of Into the Forbidden City."""
