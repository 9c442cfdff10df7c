"""How people want to be told that it is their turn: by which browsers, at which e-mail address."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from interregnum.store.database import transaction
from interregnum.store.rows import MailboxRow, SubscriptionRow, moment, new_id, secret_hash
from interregnum.store.schema import keys, mailboxes, players, subscriptions

PUSH_KEY = "push"

ENDED = ""
"""In the place of a code's hash: nothing more is sent to the address."""

BROWSERS = 10
"""How many browsers of a player are told; the oldest makes way for one more."""

CODE_LASTS = timedelta(hours=1)
"""How long an address can be confirmed, and how long it is sent no other code."""


class Ways(msgspec.Struct, frozen=True):
    """How a player wants to be told, and in which language."""

    language: str
    browsers: tuple[SubscriptionRow, ...]
    mailbox: MailboxRow | None = None


class Reminders:
    """What is stored of reminders. Every function is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def key(self, fresh: str) -> str:
        """The key with which this server signs what it pushes: the one that was stored first, or a fresh one."""
        stored = select(keys.c.value).where(keys.c.name == PUSH_KEY)
        try:
            with transaction(self._engine, writes=True) as db:
                found = db.execute(stored).scalar()
                if found is None:
                    db.execute(insert(keys).values(name=PUSH_KEY, value=fresh))
                return found or fresh
        except IntegrityError:  # another process has stored one meanwhile
            with transaction(self._engine) as db:
                return str(db.execute(stored).scalar_one())

    def ways(self, player_id: str) -> Ways:
        """How a player wants to be told."""
        with transaction(self._engine) as db:
            language = db.execute(select(players.c.language).where(players.c.id == player_id)).scalar_one()
            wanted = select(subscriptions).where(subscriptions.c.player_id == player_id)
            browsers = tuple(SubscriptionRow(row.endpoint, row.key, row.auth) for row in db.execute(wanted))
            row = db.execute(select(mailboxes).where(mailboxes.c.player_id == player_id)).one_or_none()
            if row is None or row.code == ENDED:
                return Ways(language, browsers)
            return Ways(language, browsers, MailboxRow(row.address, row.code is None, row.token))

    def subscribe(self, player_id: str, wanted: SubscriptionRow) -> None:
        """Tell a player by a browser from now on; it may have told somebody else before."""
        row = {"id": secret_hash(wanted.endpoint), "player_id": player_id, "created": datetime.now(UTC)}
        with transaction(self._engine, writes=True) as db:
            db.execute(delete(subscriptions).where(subscriptions.c.id == row["id"]))
            theirs = select(subscriptions.c.id).where(subscriptions.c.player_id == player_id)
            newest = db.execute(theirs.order_by(subscriptions.c.created.desc())).scalars().all()
            db.execute(delete(subscriptions).where(subscriptions.c.id.in_(newest[BROWSERS - 1 :])))
            db.execute(insert(subscriptions).values(**row, **msgspec.structs.asdict(wanted)))

    def unsubscribe(self, endpoint: str, player_id: str | None = None) -> None:
        """Tell nobody by a browser any more; if a player is named, only where it is theirs."""
        gone = delete(subscriptions).where(subscriptions.c.id == secret_hash(endpoint))
        with transaction(self._engine) as db:
            db.execute(gone if player_id is None else gone.where(subscriptions.c.player_id == player_id))

    def ask(self, player_id: str, address: str, code: str) -> bool:
        """Note an address that is to be confirmed by a code; false if it was asked about a short while ago."""
        now = datetime.now(UTC)
        with transaction(self._engine, writes=True) as db:
            lately = (mailboxes.c.address == address) & (mailboxes.c.asked > now - CODE_LASTS)
            if db.execute(select(mailboxes.c.player_id).where(lately)).first() is not None:
                return False
            db.execute(delete(mailboxes).where(mailboxes.c.player_id == player_id))
            row = {"player_id": player_id, "address": address, "code": secret_hash(code)}
            db.execute(insert(mailboxes).values(**row, token=new_id(), asked=now))
            return True

    def confirm(self, player_id: str, code: str) -> bool:
        """Whether a code was the one that was sent to a player's address, and not too long ago."""
        with transaction(self._engine, writes=True) as db:
            theirs = mailboxes.c.player_id == player_id
            row = db.execute(select(mailboxes.c.asked, mailboxes.c.code).where(theirs)).one_or_none()
            if row is None or row.code != secret_hash(code) or moment(row.asked) < datetime.now(UTC) - CODE_LASTS:
                return False
            db.execute(update(mailboxes).where(theirs).values(code=None))
            return True

    def forget_mailbox(self, *, player_id: str = "", token: str = "") -> None:
        """Send a player no more e-mail: one who is named, or who has a link that ends it.

        The row stays, so that the address is not asked about again at once.
        """
        theirs = (mailboxes.c.player_id == player_id) | (mailboxes.c.token == token)
        with transaction(self._engine) as db:
            db.execute(update(mailboxes).where(theirs).values(code=ENDED))


def hand_over_reminders(db: Connection, guest: str, owner: str) -> None:
    """Give a guest's browsers to an account, and the address too if the account has none."""
    db.execute(update(subscriptions).where(subscriptions.c.player_id == guest).values(player_id=owner))
    if db.execute(select(mailboxes.c.player_id).where(mailboxes.c.player_id == owner)).first() is None:
        db.execute(update(mailboxes).where(mailboxes.c.player_id == guest).values(player_id=owner))
