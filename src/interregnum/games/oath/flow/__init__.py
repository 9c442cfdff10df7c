"""The course of the game in the order of the Law: set-up, turns and their phases, actions, campaigns, the chronicle."""
