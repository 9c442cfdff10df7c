"""The cards, one package a set and one file a clan; `words/` is the language they are written in."""
