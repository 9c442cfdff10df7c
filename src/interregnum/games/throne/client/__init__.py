"""What clients ask about a game that play itself does not need."""
