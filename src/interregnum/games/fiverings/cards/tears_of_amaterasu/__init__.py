"""The cards of Tears of Amaterasu."""
