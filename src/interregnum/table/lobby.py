"""Making, finding and joining tables."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException

from interregnum.bots import make
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import new
from interregnum.kernel.ruleset import ruleset
from interregnum.store.books import GameRow, PersonRow, SeatRow, token_hash
from interregnum.table.hub import Hub, LiveTable
from interregnum.table.people import books_of, signed_in
from interregnum.table.snapshots import PlayerAt, TableLine


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat."""

    kind: Literal["me", "bot", "open"]
    bot: str = "random"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    rules: str | None = None
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    options: dict[str, Any] = {}
    players: list[Sitting] = []
    public: bool = False


class Made(msgspec.Struct, frozen=True):
    """A table that was made; `invites` are the links of the open seats."""

    id: str
    seat: int | None
    invites: dict[int, str]


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take, and the invitation's secret if it is not a public table."""

    seat: int | None = None
    token: str = ""


class Joined(msgspec.Struct, frozen=True):
    """The seat that was taken."""

    seat: int


def hub_of(request: Any) -> Hub:
    """The live tables."""
    hub: Hub = request.app.state.hub
    return hub


class Lobby(Controller):
    """Tables to be made, found and joined."""

    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Make a table")
    async def create(self, request: Request[Any, Any, Any], data: NewTable) -> Made:
        person = await signed_in(request)
        try:
            game = new(data.game, seats=data.seats, rules=data.rules, options=data.options, logging=False)
            seated, invites = _seat(game.setting.seats, data.players, person)
        except InterregnumError as error:
            raise ClientException(str(error)) from error
        waiting = any(held.kind == "open" for held in seated)
        status = "waiting" if waiting else "playing"
        books = books_of(request)
        game_id = await asyncio.to_thread(
            lambda: books.create_game(game.record(), seated, public=data.public, status=status)
        )
        hub = hub_of(request)
        await hub.wake(await hub.table(game_id))
        mine = next((held.seat for held in seated if held.player_id == person.id), None)
        return Made(game_id, mine, {seat: f"/t/{game_id}?seat={seat}&token={token}" for seat, token in invites.items()})

    @get(summary="Tables of one kind")
    async def tables(
        self, request: Request[Any, Any, Any], which: Literal["mine", "open", "live", "finished"] = "mine"
    ) -> list[TableLine]:
        person = await signed_in(request)
        rows = await asyncio.to_thread(books_of(request).tables, which, person.id)
        return [await _line(hub_of(request), row, person) for row in rows]

    @post("/{table_id:str}/join", status_code=200, summary="Take an open seat")
    async def join(self, request: Request[Any, Any, Any], table_id: str, data: Joining) -> Joined:
        person = await signed_in(request)
        hub = hub_of(request)
        table = await open_table(hub, table_id)
        mine = table.seat_of(person.id)
        if mine is not None:
            return Joined(mine)
        for held in table.row.seats:
            if held.kind != "open" or data.seat not in (None, held.seat):
                continue
            invited = held.token is not None and secrets.compare_digest(held.token, token_hash(data.token))
            if not invited and not table.row.public:
                raise PermissionDeniedException("This seat needs its invitation link.")
            if await asyncio.to_thread(books_of(request).take_seat, table_id, held.seat, person.id):
                await self._seated(request, hub, table)
                return Joined(held.seat)
        raise ClientException("No such seat is open.", status_code=409)

    async def _seated(self, request: Request[Any, Any, Any], hub: Hub, table: LiveTable) -> None:
        await hub.refresh(table.id)
        if table.status == "playing":
            await asyncio.to_thread(books_of(request).set_status, table.id, "playing")
        await hub.wake(table)


def _seat(seats: int, wanted: list[Sitting], person: PersonRow) -> tuple[list[SeatRow], dict[int, str]]:
    """Who sits where at a new table; seats nobody spoke of go to random bots, the first to its maker."""
    wanted = wanted or [Sitting("me")]
    if len(wanted) > seats:
        raise ClientException(f"The table has {seats} seats; {len(wanted)} players were named.")
    wanted = [*wanted, *[Sitting("bot")] * (seats - len(wanted))]
    seated: list[SeatRow] = []
    invites: dict[int, str] = {}
    for seat, sitting in enumerate(wanted):
        if sitting.kind == "me":
            seated.append(SeatRow(seat, "person", person.id))
        elif sitting.kind == "bot":
            make(sitting.bot, seat, "")
            seated.append(SeatRow(seat, "bot", bot=sitting.bot))
        else:
            invites[seat] = secrets.token_urlsafe(16)
            seated.append(SeatRow(seat, "open", token=token_hash(invites[seat])))
    return seated, invites


async def open_table(hub: Hub, table_id: str) -> LiveTable:
    """A live table, or the answer that there is none."""
    try:
        return await hub.table(table_id)
    except InterregnumError as error:
        raise NotFoundException(str(error)) from error


async def _line(hub: Hub, row: GameRow, person: PersonRow) -> TableLine:
    seat = next((held.seat for held in row.seats if held.player_id == person.id), None)
    turn = False
    if row.status == "playing" and seat is not None:
        table = await hub.table(row.id)
        decision = table.game.decision
        turn = decision is not None and any(s.seat == decision.seat and s.player_id == person.id for s in row.seats)
    players = tuple(PlayerAt(s.seat, s.name, s.kind) for s in row.seats)
    title = ruleset(row.game).title
    return TableLine(row.id, row.game, title, players, row.status, turn, seat, row.updated.isoformat())
