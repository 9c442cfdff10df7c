"""Players and their sessions, games, seats, choices, chat and reports."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _games()
    op.create_table(
        "choices",
        _game(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("client", sa.String(64)),
        _moment("made"),
        sa.UniqueConstraint("game_id", "seat", "client", name="uq_choices_game_seat_client"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        _game(nullable=False, index=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        _moment("said"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        _game(nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        _moment("made"),
    )


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def _game(**more: Any) -> sa.Column[object]:
    return sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), **more)


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("account", sa.String(160), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("language", sa.String(8), nullable=False),
        _moment("created"),
    )
    player = sa.ForeignKey("players.id", ondelete="CASCADE")
    op.create_table(
        "sessions",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32), player, nullable=False, index=True),
        _moment("created"),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("undo", sa.JSON),
        sa.Column("outcome", sa.JSON),
        sa.Column("rematch", sa.String(32)),
        _moment("created"),
        _moment("updated"),
    )
    op.create_index("ix_games_status_updated", "games", ["status", "updated"])
    op.create_table(
        "seats",
        _game(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("players.id"), index=True),
        sa.Column("bot", sa.String(32)),
        sa.Column("token", sa.String(64)),
    )


def downgrade() -> None:
    for table in ("reports", "chat", "choices", "seats", "games", "sessions", "players"):
        op.drop_table(table)
