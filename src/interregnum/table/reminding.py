"""How players say that they want to be told of their turn, and that they no longer do."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import JSONBody

from interregnum.kernel.text import msg, render
from interregnum.store.reminders import Ways
from interregnum.store.rows import SubscriptionRow
from interregnum.table.limits import Bucket
from interregnum.table.mail import is_address
from interregnum.table.people import ATTEMPTS, Asking, hub_of, signed_in
from interregnum.table.reminders import Reminders

CODES = RateLimitConfig(rate_limit=("hour", 6), store="codes")
"""How many addresses somebody may have written to."""

_codes = Bucket(60, 1 / 30)
"""How many codes a server sends."""

Endpoint = Annotated[str, msgspec.Meta(max_length=1000)]
Word = Annotated[str, msgspec.Meta(max_length=120, pattern=r"\A[\w-]*\Z")]


class Reminded(msgspec.Struct, frozen=True):
    """How the player who asks is told of their turn.

    `key` is the server's, for subscriptions; `browsers` are the addresses of theirs. `mail` says whether the server
    sends e-mail at all, `address` is where to, once it is `confirmed`.
    """

    key: str
    browsers: tuple[str, ...]
    mail: bool
    address: str | None = None
    confirmed: bool = False


class Keys(msgspec.Struct, frozen=True):
    """The keys of a browser's subscription."""

    p256dh: Word
    auth: Annotated[str, msgspec.Meta(max_length=40, pattern=r"\A[\w-]*\Z")]


class Subscription(msgspec.Struct, frozen=True):
    """A browser's subscription, as the browser writes it down."""

    endpoint: Endpoint
    keys: Keys


class Browser(msgspec.Struct, frozen=True):
    """A browser, by its subscription."""

    endpoint: Endpoint


class Mailbox(msgspec.Struct, frozen=True):
    """An e-mail address."""

    address: Annotated[str, msgspec.Meta(max_length=254)]


class Code(msgspec.Struct, frozen=True):
    """What was sent to an address, or stands in a link."""

    code: Word


def reminders_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Reminders:
    """Who tells people of their turn."""
    return hub_of(connection).reminders


class Wishes(Controller):
    """Reminders, off until they are asked for."""

    path = "/api/reminders"
    tags = ("players",)

    @get("/", summary="How you are told that it is your turn")
    async def wishes(self, request: Asking) -> Reminded:
        return await _reminded(request)

    @post("/push", status_code=200, summary="Be told by the browser that asks")
    async def subscribe(self, request: Asking, data: JSONBody[Subscription]) -> Reminded:
        from interregnum.table.push import check

        person, reminders = await signed_in(request), reminders_of(request)
        wanted = SubscriptionRow(data.endpoint, data.keys.p256dh, data.keys.auth)
        check(wanted, local=reminders.settings.local)
        await asyncio.to_thread(reminders.store.subscribe, person.id, wanted)
        return await _reminded(request)

    @post("/push/stop", status_code=200, summary="Be told by a browser no more")
    async def unsubscribe(self, request: Asking, data: JSONBody[Browser]) -> Reminded:
        person = await signed_in(request)
        await asyncio.to_thread(reminders_of(request).store.unsubscribe, data.endpoint, person.id)
        return await _reminded(request)

    @post("/mail", status_code=200, summary="Have a code sent to an e-mail address", middleware=[CODES.middleware])
    async def ask(self, request: Asking, data: JSONBody[Mailbox]) -> Reminded:
        person, reminders = await signed_in(request), reminders_of(request)
        if reminders.settings.mail is None:
            raise ClientException("This server sends no e-mail.", status_code=409)
        if not is_address(data.address):
            raise ClientException("That is not an e-mail address.")
        code = f"{secrets.randbelow(10**8):08}"
        asked = not _codes.take() and await asyncio.to_thread(reminders.store.ask, person.id, data.address, code)
        if not asked:
            raise ClientException("A code was sent a short while ago; try again in an hour.", status_code=429)
        await _send_code(reminders, data.address, code, person.language)
        return await _reminded(request)

    @post("/mail/confirm", status_code=200, summary="Confirm an address by its code", middleware=[ATTEMPTS.middleware])
    async def confirm(self, request: Asking, data: JSONBody[Code]) -> Reminded:
        person = await signed_in(request)
        if not await asyncio.to_thread(reminders_of(request).store.confirm, person.id, data.code):
            raise ClientException("That is not the code, or it is too old.")
        return await _reminded(request)

    @post("/mail/stop", status_code=200, summary="Get no more e-mail")
    async def stop(self, request: Asking) -> Reminded:
        person = await signed_in(request)
        await asyncio.to_thread(lambda: reminders_of(request).store.forget_mailbox(player_id=person.id))
        return await _reminded(request)

    @post("/stop", status_code=200, summary="Get no more e-mail, by the link in one", middleware=[ATTEMPTS.middleware])
    async def stop_by_link(self, request: Asking, data: JSONBody[Code]) -> dict[str, bool]:
        await asyncio.to_thread(lambda: reminders_of(request).store.forget_mailbox(token=data.code))
        return {"ok": True}


async def _reminded(request: Asking) -> Reminded:
    person, reminders = await signed_in(request), reminders_of(request)
    ways: Ways = await asyncio.to_thread(reminders.store.ways, person.id)
    endpoints = tuple(browser.endpoint for browser in ways.browsers)
    reminded = Reminded((await reminders.signer()).public, endpoints, reminders.settings.mail is not None)
    if ways.mailbox is None:
        return reminded
    return msgspec.structs.replace(reminded, address=ways.mailbox.address, confirmed=ways.mailbox.confirmed)


async def _send_code(reminders: Reminders, to: str, code: str, language: str) -> None:
    subject = render(msg("Your code: {code}", code=code), language)
    told = msg(
        "A player here wants to be told at this address when it is their turn. If that is you, type in "
        "the code {code}. If not, do nothing: nothing more will be sent.",
        code=code,
    )
    reminders.start(reminders.post(to, subject, render(told, language) + "\n"))
