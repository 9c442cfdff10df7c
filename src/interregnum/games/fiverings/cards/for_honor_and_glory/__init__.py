"""The cards of For Honor and Glory."""
