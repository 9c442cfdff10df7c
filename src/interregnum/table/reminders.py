"""Telling people who are not at a table that it is their turn there.

Only the process that has stored what led to a question tells of it, once, after a while in which the player may come by
themselves, and only where another person waits for them. What is told names the game, the table and who waits, and
nothing of the position. Nobody waits for any of this: what cannot be told now is not told.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.ruleset import ruleset
from interregnum.kernel.text import msg, render
from interregnum.store.database import StoreError
from interregnum.store.reminders import Reminders as Store
from interregnum.store.reminders import Ways
from interregnum.store.rows import GameRow, MailboxRow, SeatRow, SubscriptionRow
from interregnum.table.doors import Seldom
from interregnum.table.limits import Bucket
from interregnum.table.livetable import LiveTable
from interregnum.table.mail import MailServer, letter, mail_server, send

if TYPE_CHECKING:
    from interregnum.table.hub import Hub
    from interregnum.table.push import Signer

log = logging.getLogger("interregnum.table")

AFTER = 10.0
"""Seconds a player may take to come by themselves before they are told."""

WAITING = 10_000
"""Tables at which somebody may have to be told in a moment."""

UNDER_WAY = 200
"""Reminders that may be under way at once; what would be more is not told."""

IN_A_ROW, A_SECOND = 12, 1 / 300
"""How many reminders a player may get in a row, and how quickly more."""

COUNTED = 10_000
"""Players of whom it is remembered how many they got."""

GONE = (404, 410)
"""What a push service answers when a browser wants nothing any more."""


class Reminding(msgspec.Struct, frozen=True):
    """What a host has set: the public address of the server, who sends e-mail; `local` is for tests."""

    address: str = ""
    mail: MailServer | None = None
    local: bool = False


OFF = Reminding()


class Told(msgspec.Struct, frozen=True):
    """A reminder, as the browser's worker is told."""

    title: str
    body: str
    url: str
    tag: str


class NoAddress(InterregnumError):
    """E-mail needs links, and so the address of the server."""


def reminding(smtp: str, mail_from: str, address: str) -> Reminding:
    """The settings of a host."""
    if address and urlsplit(address).scheme not in ("http", "https"):
        raise NoAddress("Write --address as people type it: https://table.example/.")
    if not smtp:
        return Reminding(address)
    if not address:
        raise NoAddress("E-mail has links in it: say with --address where the table is, as in https://table.example/.")
    return Reminding(address.rstrip("/") + "/", mail_server(smtp, mail_from))


class Reminders:
    """Sees to it that people hear of their turn."""

    def __init__(self, hub: Hub, settings: Reminding) -> None:
        self.settings = settings
        self.seconds = AFTER
        self.store = Store(hub.stored_games.engine)
        self._measures = hub.measures
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._signer: Signer | None = None
        self._allowed: dict[str, Bucket] = {}
        self._mailing = ThreadPoolExecutor(1, "mail")
        self._trouble = Seldom()

    def close(self) -> None:
        """Tell nobody anything any more."""
        for waiting in self._waiting.values():
            waiting.cancel()
        for task in self._sending:
            task.cancel()
        self._mailing.shutdown(wait=False, cancel_futures=True)

    async def signer(self) -> Signer:
        """Who signs what is pushed."""
        if self._signer is None:
            from interregnum.table.push import Signer, new_key

            mail, address = self.settings.mail, self.settings.address
            contact = f"mailto:{mail.sender}" if mail else address if address.startswith("https:") else ""
            self._signer = Signer(await asyncio.to_thread(self.store.key, new_key()), contact)
        return self._signer

    # ---- when ----

    def asked(self, table: LiveTable, after: int | None = None) -> None:
        """There is another question at a table: tell the one who is asked in a while, unless they are there.

        A player who is asked `after` a choice of their own has just been there.
        """
        waiting = self._waiting.pop(table.id, None)
        if waiting is not None:
            waiting.cancel()
        held = _absent(table)
        if held is not None and held.seat != after and len(self._waiting) < WAITING:
            loop = asyncio.get_running_loop()
            self._waiting[table.id] = loop.call_later(self.seconds, self._due, table, table.stored)

    def _due(self, table: LiveTable, number: int) -> None:
        del self._waiting[table.id]
        held = _absent(table) if table.stored == number else None
        if held is not None:
            self.start(self._remind(table.row, held))

    def start(self, telling: Coroutine[Any, Any, None]) -> bool:
        """Let something be told meanwhile, unless too much is under way."""
        if len(self._sending) >= UNDER_WAY:
            telling.close()
            self._trouble.warn(f"{UNDER_WAY} reminders are under way; further ones are not sent.")
            return False
        task = asyncio.create_task(telling)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        return True

    @property
    def busy(self) -> bool:
        """Whether somebody is being told something, or may be soon."""
        return bool(self._waiting or self._sending)

    # ---- telling ----

    async def _remind(self, row: GameRow, held: SeatRow) -> None:
        assert held.player_id is not None
        try:
            ways = await asyncio.to_thread(self.store.ways, held.player_id)
        except StoreError as error:
            self._trouble.warn(f"Nobody can be told whose turn it is: {error}")
            return
        confirmed = ways.mailbox if ways.mailbox is not None and ways.mailbox.confirmed else None
        if (not ways.browsers and confirmed is None) or not self._allow(held.player_id):
            return
        told = reminder(row, held, ways)
        telling = [self._push(browser, told) for browser in ways.browsers]
        if confirmed is not None:
            telling.append(self._mail(confirmed, told, ways.language))
        await asyncio.gather(*telling)

    def _allow(self, player_id: str) -> bool:
        """Whether a player may be told once more."""
        if player_id not in self._allowed and len(self._allowed) >= COUNTED:
            del self._allowed[next(iter(self._allowed))]
        return not self._allowed.setdefault(player_id, Bucket(IN_A_ROW, A_SECOND)).take()

    async def _push(self, browser: SubscriptionRow, told: Told) -> None:
        from interregnum.table.push import push

        try:
            data = msgspec.json.encode(told)
            status = await push(browser, data, await self.signer(), local=self.settings.local)
            if status in GONE:
                await asyncio.to_thread(self.store.unsubscribe, browser.endpoint)
            self._measures.reminded("push", status < 300)
        except (OSError, StoreError) as error:
            self._measures.reminded("push", False)
            self._trouble.warn(f"A push service cannot be reached: {error}")

    async def _mail(self, mailbox: MailboxRow, told: Told, language: str) -> None:
        address = self.settings.address
        stop = f"{address}reminders?stop={mailbox.token}"
        why = msg("You get this e-mail because you asked for it. To stop these e-mails: {link}", link=stop)
        ends = render(why, language)
        text = f"{told.body}\n\n{address.rstrip('/')}{told.url}\n\n-- \n{ends}\n"
        await self.post(mailbox.address, told.title, text, stop)

    async def post(self, to: str, subject: str, text: str, stop: str = "") -> None:
        """Send an e-mail, where the host has named a server for it."""
        server = self.settings.mail
        if server is None:
            return
        mail = letter(server, to, subject, text, stop)
        try:
            await asyncio.get_running_loop().run_in_executor(self._mailing, send, server, mail)
            self._measures.reminded("mail", True)
        except (OSError, smtplib.SMTPException) as error:
            self._measures.reminded("mail", False)
            self._trouble.warn(f"The mail server did not take an e-mail: {type(error).__name__}.")


def _absent(table: LiveTable) -> SeatRow | None:
    """The person who is asked at a table, if they are not there and somebody else waits for them."""
    asked = table.game.decision
    if asked is None or table.status != "playing" or table.answered_by is not None:
        return None
    held = table.row.seats[asked.seat]
    theirs = {seat.seat for seat in table.row.seats if seat.player_id == held.player_id}
    if held.kind != "person" or not _waits(table.row, held) or theirs & table.audience.connected():
        return None
    return held


def _waits(row: GameRow, held: SeatRow) -> tuple[str, ...]:
    """The names of the other people at a table."""
    others = {seat.player_id: seat.name for seat in row.seats if seat.kind == "person"}
    others.pop(held.player_id, None)
    return tuple(others.values())


def reminder(row: GameRow, held: SeatRow, ways: Ways) -> Told:
    """What a player is told: game, table and who waits."""
    title = ruleset(row.game).title
    return Told(
        title=render(msg("Your turn: {game}", game=title), ways.language),
        body=render(msg("At the table with {players} it is your turn.", players=_waits(row, held)), ways.language),
        url=f"/t/{row.id}",
        tag=row.id,
    )
