"""At the table: choosing, undoing, conceding, talking, asking why not, and looking back."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.exceptions import ClientException, PermissionDeniedException

from interregnum.kernel.events import LogLine
from interregnum.kernel.game import new
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.text import Message
from interregnum.store.books import SeatRow
from interregnum.table.hub import Hub, LiveTable, NotTaken
from interregnum.table.lobby import Made, hub_of, open_table
from interregnum.table.people import books_of, signed_in, who
from interregnum.table.snapshots import ChatLine, Snapshot


class Choosing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice: the number of the question it answers, and the option's key."""

    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    key: Annotated[str, msgspec.Meta(max_length=500)]
    client: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Chosen(msgspec.Struct, frozen=True):
    """The choice is stored; `number` is that of the next question."""

    ok: bool
    number: int


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say, or the text of a report."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether an undo is accepted."""

    accept: bool


class TakeOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that is to play a seat."""

    seat: int
    bot: str = "random"


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point of a finished game to play on from, and in which seat."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    seat: int = 0


class Asked(msgspec.Struct, frozen=True):
    """The seats that must agree to an undo; none if it is done."""

    asked: list[int]


class Why(msgspec.Struct, frozen=True):
    """Why something cannot be done now."""

    rule: str
    message: Message


class Play(Controller):
    """One table."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get(summary="The table as you may see it")
    async def snapshot(self, request: Request[Any, Any, Any], table_id: str) -> Snapshot:
        table, seat = await _mine(request, table_id)
        return table.snapshot(seat)

    @post("/choose", status_code=200, summary="Answer the question you are asked")
    async def choose(self, request: Request[Any, Any, Any], table_id: str, data: Choosing) -> Chosen:
        table, seat = await _seated(request, table_id)
        return Chosen(True, await hub_of(request).choose(table, seat, data.number, data.key, data.client))

    @post("/undo", status_code=200, summary="Take back your last choice, or ask the others")
    async def undo(self, request: Request[Any, Any, Any], table_id: str) -> Asked:
        table, seat = await _seated(request, table_id)
        return Asked(await hub_of(request).undo(table, seat))

    @post("/undo/answer", status_code=200, summary="Accept or refuse an undo")
    async def answer_undo(self, request: Request[Any, Any, Any], table_id: str, data: Answer) -> Asked:
        table, seat = await _seated(request, table_id)
        await hub_of(request).answer_undo(table, seat, data.accept)
        return Asked([])

    @post("/concede", status_code=200, summary="Give the game up")
    async def concede(self, request: Request[Any, Any, Any], table_id: str) -> Asked:
        table, seat = await _seated(request, table_id)
        await hub_of(request).concede(table, seat)
        return Asked([])

    @post("/takeover", status_code=200, summary="Let a bot play an abandoned seat")
    async def take_over(self, request: Request[Any, Any, Any], table_id: str, data: TakeOver) -> Asked:
        table, _ = await _seated(request, table_id)
        held = next((p for p in table.players() if p.seat == data.seat), None)
        if held is None or held.kind == "bot" or held.connected:
            raise ClientException("Only a seat whose player is not connected can be taken over.", status_code=409)
        await hub_of(request).take_over(table, data.seat, data.bot)
        return Asked([])

    @post("/chat", summary="Say something")
    async def say(self, request: Request[Any, Any, Any], table_id: str, data: Saying) -> ChatLine:
        person = await signed_in(request)
        table, _ = await _mine(request, table_id)
        row = await asyncio.to_thread(books_of(request).say, table.id, person.id, data.text)
        return ChatLine(row.player, row.text, row.said.isoformat())

    @get("/chat", summary="What was said")
    async def said(self, request: Request[Any, Any, Any], table_id: str) -> list[ChatLine]:
        table, _ = await _mine(request, table_id)
        rows = await asyncio.to_thread(books_of(request).said, table.id)
        return [ChatLine(row.player, row.text, row.said.isoformat()) for row in rows]

    @get("/why", summary="Why something cannot be done now")
    async def why(self, request: Request[Any, Any, Any], table_id: str, intent: str) -> Why | None:
        table, seat = await _seated(request, table_id)
        refusal = table.game.why_not(seat, intent)
        return None if refusal is None else Why(refusal.rule, refusal.message)

    @get("/log", summary="The log as you may read it")
    async def log(self, request: Request[Any, Any, Any], table_id: str, since: int = 0) -> list[LogLine]:
        table, seat = await _mine(request, table_id)
        viewer = EVERYTHING if table.outcome else SPECTATOR if seat is None else seat
        return table.game.log(viewer)[max(since, 0) :]

    @get("/replay", summary="A finished game at any point, as any seat saw it")
    async def replay(
        self, request: Request[Any, Any, Any], table_id: str, at: int = 0, seat: int | None = None
    ) -> Snapshot:
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        if seat is not None and not 0 <= seat < len(table.row.seats):
            raise ClientException(f"The seats are 0 to {len(table.row.seats) - 1}, not {seat}.")
        past = await asyncio.to_thread(table.game.at, max(0, min(at, table.game.count)))
        shown = table.snapshot(None)
        viewer = EVERYTHING if seat is None else seat
        return msgspec.structs.replace(
            shown, seat=seat, view=past.view(viewer), log=tuple(past.log(viewer)), length=table.game.count
        )

    @get("/record", summary="The record of a finished game")
    async def record(self, request: Request[Any, Any, Any], table_id: str) -> Response[bytes]:
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        name = f"{table.row.game}-{table.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(table.game.record().encode(), media_type="application/json", headers=headers)

    @post("/report", summary="Report a bug with the record and the step")
    async def report(self, request: Request[Any, Any, Any], table_id: str, data: Saying) -> dict[str, str]:
        person = await signed_in(request)
        table, _ = await _mine(request, table_id)
        record = table.game.record()
        found = await asyncio.to_thread(books_of(request).report, table.id, person.id, data.text, record)
        return {"report": found}

    @post("/rematch", summary="The same table anew")
    async def rematch(self, request: Request[Any, Any, Any], table_id: str) -> Made:
        table, seat = await _seated(request, table_id)
        _only_when_over(table)
        setting = table.row.record.setting
        game = new(setting.game, seats=setting.seats, rules=setting.rules, options=setting.options, logging=False)
        return await _again(request, table, game.record(), table.row.seats, seat)

    @post("/continue", summary="Play on from a point of a finished game against bots")
    async def play_on(self, request: Request[Any, Any, Any], table_id: str, data: PlayOn) -> Made:
        person = await signed_in(request)
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        if not 0 <= data.seat < len(table.row.seats):
            raise ClientException(f"The seats are 0 to {len(table.row.seats) - 1}, not {data.seat}.")
        record = table.game.record()
        early = msgspec.structs.replace(record, choices=record.choices[: data.at])
        seats = [
            SeatRow(s.seat, "person", person.id) if s.seat == data.seat else SeatRow(s.seat, "bot", bot="random")
            for s in table.row.seats
        ]
        return await _again(request, table, early, seats, data.seat)


async def _again(request: Any, table: LiveTable, record: Any, seats: Any, seat: int) -> Made:
    hub: Hub = hub_of(request)
    books = books_of(request)
    game_id = await asyncio.to_thread(
        lambda: books.create_game(record, seats, public=table.row.public, status="playing")
    )
    await hub.wake(await hub.table(game_id))
    return Made(game_id, seat, {})


def _only_when_over(table: LiveTable) -> None:
    if table.outcome is None:
        raise PermissionDeniedException("That is hidden until the game is over.")


async def _mine(request: Any, table_id: str) -> tuple[LiveTable, int | None]:
    """A table and the seat of whoever asks; nothing for spectators, who may watch any table they have the link of."""
    person = await who(request)
    table = await open_table(hub_of(request), table_id)
    return table, None if person is None else table.seat_of(person.id)


async def _seated(request: Any, table_id: str) -> tuple[LiveTable, int]:
    table, seat = await _mine(request, table_id)
    if seat is None:
        raise PermissionDeniedException("You do not sit at this table.")
    return table, seat


def refused(error: NotTaken) -> tuple[int, dict[str, Any]]:
    """How a choice that was not taken is answered over HTTP."""
    status = 409 if error.error in ("stale", "repeated", "not-your-decision", "over", "waiting", "nothing") else 422
    return status, {"error": error.error, "message": str(error), "number": error.number}
