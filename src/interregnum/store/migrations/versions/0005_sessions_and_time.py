"""When a session was last used; until when the service was up, and how long it was away while a game waited."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("used", sa.DateTime(timezone=True)))
    op.execute("UPDATE sessions SET used = created")
    op.add_column("games", sa.Column("away", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "service", sa.Column("id", sa.Integer, primary_key=True), sa.Column("seen", sa.DateTime(timezone=True))
    )


def downgrade() -> None:
    op.drop_table("service")
    op.drop_column("games", "away")
    op.drop_column("sessions", "used")
