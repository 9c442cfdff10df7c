"""Offers of another game; what the table itself says in the chat, and what watchers say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("offer", sa.JSON))
    op.add_column("chat", sa.Column("notice", sa.JSON))
    op.add_column("chat", sa.Column("watching", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for table, columns in {"chat": ("watching", "notice"), "games": ("offer",)}.items():
        for column in columns:
            op.drop_column(table, column)
