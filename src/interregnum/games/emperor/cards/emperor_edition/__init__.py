"""The cards of Emperor Edition, by Clan and by type."""
