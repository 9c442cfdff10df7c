"""Who is asking: guests with a secret cookie, accounts that can adopt a guest's games, and programs with a token."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, TypeAlias

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, NotAuthorizedException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import JSONBody

from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import SOURCE_LANGUAGE, languages
from interregnum.store.names import named
from interregnum.store.people import NameTaken
from interregnum.store.people import People as Store
from interregnum.store.rows import PersonRow, Stops
from interregnum.table.hub import Hub

Asking: TypeAlias = Request[Any, Any, Any]

COOKIE = "interregnum"
COOKIE_SECONDS = 400 * 24 * 3600
_hasher = PasswordHasher()

ATTEMPTS = RateLimitConfig(rate_limit=("minute", 20), store="attempts")
"""How often an address may try passwords."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Language = Annotated[str, msgspec.Meta(max_length=16)]
Windows = Annotated[
    dict[
        Annotated[str, msgspec.Meta(max_length=32)],
        Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=64)],
    ],
    msgspec.Meta(max_length=32),
]


class Me(msgspec.Struct, frozen=True):
    """The player who asks."""

    id: str
    name: str
    account: bool
    language: str
    stops: Stops


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player may change about themselves; `stops` are the windows they want passed for them in some games."""

    name: Name | None = None
    language: Language | None = None
    stops: Windows = {}


class Token(msgspec.Struct, frozen=True):
    """What a program sends as `Authorization: Bearer ...` to play as a player."""

    token: str


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and password."""

    name: Name
    password: Password


def people_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Store:
    """The stored players."""
    people: Store = connection.app.state.people
    return people


def hub_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Hub:
    """The live tables."""
    hub: Hub = connection.app.state.hub
    return hub


async def who(connection: ASGIConnection[Any, Any, Any, Any]) -> PersonRow | None:
    """The player whose cookie or token came with a request, if it is a good one."""
    secret = _token(connection) or connection.cookies.get(COOKIE, "")
    known = 0 < len(secret) <= 100 and secret.isascii()
    return await asyncio.to_thread(people_of(connection).signed_in, secret) if known else None


def _token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that a program sends instead of a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def signed_in(connection: ASGIConnection[Any, Any, Any, Any]) -> PersonRow:
    """The player who asks; without one the request is refused."""
    found = await who(connection)
    if found is None:
        raise NotAuthorizedException("Ask /api/me first: it gives you a name and a cookie.")
    return found


def _me(person: PersonRow) -> Me:
    usual = {game: ruleset(game).usually_passed for game in known_games()}
    return Me(person.id, person.name, person.account is not None, person.language, {**usual, **person.stops})


def _checked(stops: Mapping[str, Sequence[str]]) -> Stops:
    """Windows to be passed, if there are such games and windows."""
    for game, words in stops.items():
        if game not in known_games():
            raise ClientException(f"There is no such game; there are {', '.join(known_games())}.")
        known = ruleset(game).windows
        if any(word not in known for word in words):
            raise ClientException(f"{game} has no such window; it has {', '.join(known) or 'none'}.")
    return {game: tuple(dict.fromkeys(words)) for game, words in stops.items()}


def _cookie(request: Asking, secret: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=secret,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=COOKIE_SECONDS if secret else 0,
        path="/",
    )


async def _free(work: Callable[[], None]) -> None:
    """Do something that gives somebody a name, or refuse if it is taken."""
    try:
        await asyncio.to_thread(work)
    except NameTaken as error:
        raise ClientException(str(error), status_code=409) from error


async def _renewed(request: Asking, person: PersonRow) -> Response[Me]:
    """Sign this browser in with a fresh secret; the one it had before is worth nothing any more."""
    secret, people = secrets.token_urlsafe(24), people_of(request)
    await asyncio.to_thread(people.sign_out, request.cookies.get(COOKIE, "").encode("utf-8", "replace").decode())
    await asyncio.to_thread(people.sign_in, person.id, secret)
    return Response(_me(person), cookies=[_cookie(request, secret)])


class People(Controller):
    """Guests and accounts."""

    path = "/api"
    tags = ("players",)

    @get("/me", summary="Who you are; a new visitor becomes a guest")
    async def me(self, request: Asking) -> Response[Me]:
        found = await who(request)
        if found is not None:
            return Response(_me(found))
        secret = secrets.token_urlsafe(24)
        wanted = request.headers.get("accept-language", SOURCE_LANGUAGE)[:2]
        language = wanted if wanted in languages() else SOURCE_LANGUAGE
        guest = f"Guest {secrets.randbelow(9000) + 1000}"
        person = await asyncio.to_thread(people_of(request).create, guest, secret, language)
        return Response(_me(person), cookies=[_cookie(request, secret)])

    @post("/me", status_code=200, summary="Change your name, language or stops")
    async def change(self, request: Asking, data: JSONBody[Change]) -> Me:
        person = await signed_in(request)
        if data.language is not None and data.language not in languages():
            raise ClientException(f"There is no such language; there are {', '.join(languages())}.")
        fields: dict[str, Any] = {} if data.language is None else {"language": data.language}
        if data.name is not None:
            fields["name"] = named(data.name)
        if data.stops:
            fields["stops"] = {**person.stops, **_checked(data.stops)}
        if fields:
            await _free(lambda: people_of(request).change(person.id, **fields))
        if fields.keys() & {"name", "stops"}:
            await hub_of(request).refresh_player(person.id, people_of(request))
        return _me(msgspec.structs.replace(person, **fields))

    @post("/me/token", summary="A token for a program that is to play as you; it is shown once")
    async def token(self, request: Asking) -> Token:
        person = await signed_in(request)
        secret = secrets.token_urlsafe(24)
        await asyncio.to_thread(people_of(request).sign_in, person.id, secret)
        return Token(secret)

    @post("/register", summary="Make an account of the guest you are", middleware=[ATTEMPTS.middleware])
    async def register(self, request: Asking, data: JSONBody[Credentials]) -> Response[Me]:
        person = await signed_in(request)
        if person.account is not None:
            raise ClientException("You have an account; sign out to make another.", status_code=409)
        hashed = await asyncio.to_thread(_hasher.hash, data.password)
        name = named(data.name)
        await _free(lambda: people_of(request).make_account(person.id, name, hashed))
        await hub_of(request).refresh_player(person.id, people_of(request))
        return await _renewed(request, msgspec.structs.replace(person, name=name, account=name))

    @post(
        "/login",
        status_code=200,
        summary="Sign in; the guest's games become the account's",
        middleware=[ATTEMPTS.middleware],
    )
    async def login(self, request: Asking, data: JSONBody[Credentials]) -> Response[Me]:
        people = people_of(request)
        found = await asyncio.to_thread(people.by_account, data.name)
        try:
            await asyncio.to_thread(_hasher.verify, (found and found.password) or _DUMMY, data.password)
        except VerificationError:
            found = None
        if found is None:
            raise NotAuthorizedException("That name and password do not belong together.")
        guest = await who(request)
        if guest is not None and guest.account is None:
            await asyncio.to_thread(people.adopt, guest.id, found.id)
            await hub_of(request).refresh_player(found.id, people)
        return await _renewed(request, found)

    @post("/logout", status_code=200, summary="Sign out, in every browser you are signed in with, or forget a token")
    async def logout(self, request: Asking) -> Response[dict[str, bool]]:
        person, token = await who(request), _token(request)
        if token:
            await asyncio.to_thread(people_of(request).sign_out, token)
        elif person is not None:
            await asyncio.to_thread(people_of(request).sign_out_everywhere, person.id)
            await hub_of(request).hang_up(person.id)
        return Response({"ok": True}, cookies=[_cookie(request, "")])


_DUMMY = _hasher.hash(secrets.token_urlsafe(8))
"""Checked when there is no such account, so that the answer takes as long as for one that exists."""
