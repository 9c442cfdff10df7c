"""How finished games ended for each seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False, index=True),
        sa.Column("rules", sa.String(16), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("finished", sa.DateTime(timezone=True), nullable=False),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("players.id"), index=True),
        sa.Column("bot", sa.String(32)),
        sa.Column("deck", sa.String(60), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("results")
