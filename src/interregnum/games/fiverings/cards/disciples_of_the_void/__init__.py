"""The cards of Disciples of the Void."""
