"""How people want to be told that it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    player = sa.ForeignKey("players.id", ondelete="CASCADE")
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32), player, nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "mailboxes",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False, index=True),
        sa.Column("code", sa.String(64)),
        sa.Column("token", sa.String(32), nullable=False, unique=True),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    for name in ("mailboxes", "subscriptions", "keys"):
        op.drop_table(name)
