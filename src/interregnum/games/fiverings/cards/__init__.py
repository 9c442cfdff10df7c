"""The cards, one package a set and one file a clan."""
