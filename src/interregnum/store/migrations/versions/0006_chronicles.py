"""Chronicles, and the games that belong to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chronicles",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("world", sa.JSON, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_chronicles_player_id", "chronicles", ["player_id"])
    op.add_column("games", sa.Column("chronicle", sa.String(32)))
    op.create_index("ix_games_chronicle", "games", ["chronicle"])


def downgrade() -> None:
    op.drop_index("ix_games_chronicle", "games")
    op.drop_column("games", "chronicle")
    op.drop_table("chronicles")
