"""Clocks and bluff delays of a table, where choices come from and the time they took, windows passed for a player."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("stops", sa.JSON))
    op.add_column("games", sa.Column("settings", sa.JSON))
    op.add_column("games", sa.Column("began", sa.DateTime(timezone=True)))
    op.add_column("games", sa.Column("due", sa.DateTime(timezone=True)))
    op.create_index("ix_games_due", "games", ["due"])
    op.add_column("choices", sa.Column("source", sa.String(8)))
    op.add_column("choices", sa.Column("spent", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_index("ix_games_due", "games")
    added = {"choices": ("spent", "source"), "games": ("due", "began", "settings"), "players": ("stops",)}
    for table, columns in added.items():
        for column in columns:
            op.drop_column(table, column)
