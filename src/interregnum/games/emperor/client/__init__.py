"""What clients ask that play itself does not need."""
