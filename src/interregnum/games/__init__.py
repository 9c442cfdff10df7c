"""The games, one package each; none knows of another."""
