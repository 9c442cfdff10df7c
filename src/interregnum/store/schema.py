"""The tables. Changes to them go through `migrations/`, so that old games stay readable."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(160), unique=True),
    Column("password", Text),
    Column("language", String(8), nullable=False),
    Column("stops", JSON(none_as_null=True)),
    Column("created", DateTime(timezone=True), nullable=False),
)
"""People. Guests have no account; `account` is its name without regard to case, `password` an argon2 hash, `stops` are
the windows to be passed for a player, by game."""

sessions = Table(
    "sessions",
    metadata,
    Column("secret", String(64), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("used", DateTime(timezone=True)),
)
"""Browsers in which a player is signed in; `secret` is the hash of what the browser's cookie holds."""

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("status", String(16), nullable=False),
    Column("asked", Integer),
    Column("public", Boolean, nullable=False),
    Column("undo", JSON(none_as_null=True)),
    Column("outcome", JSON(none_as_null=True)),
    Column("rematch", String(32)),
    Column("offer", JSON(none_as_null=True)),
    Column("settings", JSON(none_as_null=True)),
    Column("began", DateTime(timezone=True)),
    Column("due", DateTime(timezone=True), index=True),
    Column("away", Float, nullable=False, server_default="0"),
    Column("chronicle", String(32), index=True),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
    Index("ix_games_status_updated", "status", "updated"),
)
"""Games. `record` is how it began; `asked` the seat that is to choose, `undo` a request that waits for answers; `began`
is when the last seat was taken, `due` when the asked seat runs out of time, `rematch` the game that follows and `offer`
who wants one; `away` are the seconds of the present question in which there was no server. `chronicle` is the chronicle
it belongs to, even after that is deleted."""

service = Table(
    "service",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seen", DateTime(timezone=True)),
)
"""One row: when a server was last seen to run."""

seats = Table(
    "seats",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("player_id", String(32), ForeignKey("players.id"), index=True),
    Column("bot", String(32)),
    Column("token", String(64)),
)
"""Who sits where: kind is "person", "bot" or "open"; `token` is the hash of an invitation's secret."""

choices = Table(
    "choices",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("client", String(64)),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("source", String(8)),
    Column("spent", Float, nullable=False, server_default="0"),
    UniqueConstraint("game_id", "seat", "client", name="uq_choices_game_seat_client"),
)
"""The choices of a game in order; `client` is the sender's own name for the message, to recognise repetitions; `source`
says that the server chose in the player's place, `spent` is what the choice takes off a clock."""

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", DateTime(timezone=True), nullable=False),
    Column("notice", JSON(none_as_null=True)),
    Column("watching", Boolean, nullable=False, server_default=false()),
)
"""What is said at a table, by a player or while `watching`; a `notice` is what the table itself says of a player."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
)
"""Bug reports: what the player wrote, and the record up to the step it was about."""

results = Table(
    "results",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("rules", String(16), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("finished", DateTime(timezone=True), nullable=False),
    Column("player_id", String(32), ForeignKey("players.id"), index=True),
    Column("bot", String(32)),
    Column("deck", String(60), nullable=False),
)
"""How finished games ended for each seat, and with which deck if it came with the game."""

studies = Table(
    "studies",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("study", String(80), primary_key=True),
    Column("finished", DateTime(timezone=True), nullable=False),
)
"""Which guided games and puzzles players have finished."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Secret keys of the server itself, made once."""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
)
"""Browsers that tell their players when it is their turn: where their push service is reached, and with which keys what
is sent there is encrypted. `id` is the hash of `endpoint`."""

mailboxes = Table(
    "mailboxes",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False, index=True),
    Column("code", String(64)),
    Column("token", String(32), nullable=False, unique=True),
    Column("asked", DateTime(timezone=True), nullable=False),
)
"""Addresses at which people want to be told by e-mail that it is their turn. `code` is the hash of what was sent to
confirm one and empty once it is confirmed, `token` is in the link that ends it, `asked` is when the code was sent."""

decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(16), nullable=False),
    Column("name", String(60), nullable=False),
    Column("cards", JSON, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
)
"""Decks people have built. `cards` are titles with their numbers, `rules` the version they are meant for; `revision`
counts the changes, so that one made elsewhere in the meantime is noticed."""

chronicles = Table(
    "chronicles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("name", String(60), nullable=False),
    Column("world", JSON, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
)
"""Worlds that live on from game to game, each kept by a player. `world` is how it is written down with its history;
`revision` counts the changes, so that of two games that end at once one is written into it."""
