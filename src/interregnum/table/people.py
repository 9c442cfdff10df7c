"""Who is asking: guests with a secret cookie, and accounts that can adopt a guest's games."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, NotAuthorizedException

from interregnum.kernel.text import languages
from interregnum.store.books import Books, PersonRow, token_hash

COOKIE = "interregnum"
COOKIE_SECONDS = 400 * 24 * 3600
_hasher = PasswordHasher()

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"\S")]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Me(msgspec.Struct, frozen=True):
    """The player who asks."""

    id: str
    name: str
    account: bool
    language: str


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player may change about himself."""

    name: Name | None = None
    language: str | None = None


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and password."""

    name: Name
    password: Password


def books_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Books:
    """The stored players and games."""
    books: Books = connection.app.state.books
    return books


async def who(connection: ASGIConnection[Any, Any, Any, Any]) -> PersonRow | None:
    """The player whose cookie came with a request, if it is a good one."""
    held = connection.cookies.get(COOKIE, "")
    player_id, _, secret = held.partition(".")
    if not secret:
        return None
    found = await asyncio.to_thread(books_of(connection).player, player_id)
    if found is None or not secrets.compare_digest(found.secret, token_hash(secret)):
        return None
    return found


async def signed_in(connection: ASGIConnection[Any, Any, Any, Any]) -> PersonRow:
    """The player who asks; without one the request is refused."""
    found = await who(connection)
    if found is None:
        raise NotAuthorizedException("Ask /api/me first: it gives you a name and a cookie.")
    return found


def _me(person: PersonRow) -> Me:
    return Me(person.id, person.name, person.account is not None, person.language)


def _cookie(request: Request[Any, Any, Any], person: PersonRow, secret: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=f"{person.id}.{secret}",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=COOKIE_SECONDS,
        path="/",
    )


async def _renew(request: Request[Any, Any, Any], person: PersonRow) -> Response[Me]:
    """Give a player a fresh secret, so that the cookie before it is worth nothing any more."""
    secret = secrets.token_urlsafe(24)
    await asyncio.to_thread(books_of(request).change_player, person.id, secret=token_hash(secret))
    return Response(_me(person), cookies=[_cookie(request, person, secret)])


class People(Controller):
    """Guests and accounts."""

    path = "/api"
    tags = ("players",)

    @get("/me", summary="Who you are; a new visitor becomes a guest")
    async def me(self, request: Request[Any, Any, Any]) -> Response[Me]:
        found = await who(request)
        if found is not None:
            return Response(_me(found))
        secret = secrets.token_urlsafe(24)
        wanted = request.headers.get("accept-language", "en")[:2]
        language = wanted if wanted in languages() else "en"
        guest = f"Guest {secrets.randbelow(9000) + 1000}"
        person = await asyncio.to_thread(books_of(request).create_player, guest, secret, language)
        return Response(_me(person), cookies=[_cookie(request, person, secret)])

    @post("/me", status_code=200, summary="Change your name or language")
    async def change(self, request: Request[Any, Any, Any], data: Change) -> Me:
        person = await signed_in(request)
        if data.language is not None and data.language not in languages():
            raise ClientException(f"There is no language {data.language!r}; there are {', '.join(languages())}.")
        fields = {k: v.strip() for k in ("name", "language") if (v := getattr(data, k)) is not None}
        if fields:
            await asyncio.to_thread(lambda: books_of(request).change_player(person.id, **fields))
        return _me(msgspec.structs.replace(person, **fields))

    @post("/register", summary="Make an account of the guest you are")
    async def register(self, request: Request[Any, Any, Any], data: Credentials) -> Response[Me]:
        person = await signed_in(request)
        books = books_of(request)
        if await asyncio.to_thread(books.player_by_account, data.name):
            raise ClientException("That name is taken; choose another.", status_code=409)
        hashed = await asyncio.to_thread(_hasher.hash, data.password)
        await asyncio.to_thread(
            lambda: books.change_player(person.id, name=data.name, account=data.name, password=hashed)
        )
        return await _renew(request, msgspec.structs.replace(person, name=data.name, account=data.name))

    @post("/login", status_code=200, summary="Sign in; the guest's games become the account's")
    async def login(self, request: Request[Any, Any, Any], data: Credentials) -> Response[Me]:
        books = books_of(request)
        found = await asyncio.to_thread(books.player_by_account, data.name)
        try:
            await asyncio.to_thread(_hasher.verify, (found and found.password) or _DUMMY, data.password)
        except VerificationError:
            found = None
        if found is None:
            raise NotAuthorizedException("That name and password do not belong together.")
        guest = await who(request)
        if guest is not None and guest.account is None:
            await asyncio.to_thread(books.adopt, guest.id, found.id)
        return await _renew(request, found)

    @post("/logout", status_code=200, summary="Forget the cookie")
    async def logout(self, request: Request[Any, Any, Any]) -> Response[dict[str, bool]]:
        person = await who(request)
        if person is not None:
            secret = token_hash(secrets.token_urlsafe(24))
            await asyncio.to_thread(books_of(request).change_player, person.id, secret=secret)
        return Response({"ok": True}, cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")])


_DUMMY = _hasher.hash(secrets.token_urlsafe(8))
"""Checked when there is no such account, so that the answer takes as long as for one that exists."""
