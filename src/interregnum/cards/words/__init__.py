"""The words that all card games share, by the kind of word. A game adds its own beside them."""
