"""At the table: choosing, undoing, conceding, talking, asking why not, and looking back."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import FromPath, JSONBody, QueryParameter

from interregnum.kernel.events import LogLine
from interregnum.kernel.knowledge import EVERYTHING
from interregnum.kernel.record import Record
from interregnum.kernel.text import Message
from interregnum.store.rows import SeatRow
from interregnum.store.settings import TableSettings
from interregnum.table import agreements
from interregnum.table.endings import stands
from interregnum.table.errors import NotTaken
from interregnum.table.hub import chat_line, may_read
from interregnum.table.livetable import LiveTable
from interregnum.table.lobby import Bot, Made, known_bot, open_table
from interregnum.table.lookback import Moments
from interregnum.table.opinions import Hints, Opinion
from interregnum.table.people import Asking, hub_of, signed_in, who
from interregnum.table.showing import log_of, look_back, snapshot
from interregnum.table.snapshots import ChatLine, Foreseen, Snapshot

Client = Annotated[str, msgspec.Meta(max_length=64, pattern=r"\A[\w.:-]*\Z")]
"""What a sender calls a message."""

Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Key = Annotated[str, msgspec.Meta(max_length=500)]
Intent = Annotated[str, QueryParameter(max_length=500)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=100)]
Asks = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=100)]

PLAIN = r"\A[^\x00\ud800-\udfff]*\Z"
"""Text that every database can take."""


class Choosing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice: the number of the question it answers, the option's key, and the seat if one has several."""

    number: Number
    key: Key
    client: Client = ""
    seat: Seat | None = None


class PassOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From which question on passes are to be made; none ends it."""

    number: Number | None = None


class Chosen(msgspec.Struct, frozen=True):
    """The choice is stored; `number` is that of the next question."""

    ok: bool
    number: int


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say, or the text of a report."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000, pattern=PLAIN)]


class Consent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether an undo is accepted."""

    accept: bool


class TakeOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that is to play a seat."""

    seat: Seat
    bot: Bot = "greedy"


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point of a finished game to play on from, in which seat, and against which bots."""

    at: Number
    seat: Seat = 0
    bot: Bot = "greedy"


class Asked(msgspec.Struct, frozen=True):
    """The seats that must agree to an undo; none if it is done."""

    asked: tuple[int, ...] = ()


class Rematch(msgspec.Struct, frozen=True):
    """The table of the next game once everybody wants it, and your seat there."""

    id: str | None
    seat: int


class Why(msgspec.Struct, frozen=True):
    """Why something cannot be done now."""

    rule: str
    message: Message


class Play(Controller):
    """One table."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get(summary="The table as you may see it")
    async def snapshot(self, request: Asking, table_id: FromPath[str]) -> Snapshot:
        table, seat = await _mine(request, table_id)
        return await hub_of(request).rules(snapshot(table, seat))

    @post("/choose", status_code=200, summary="Answer the question you are asked")
    async def choose(self, request: Asking, table_id: FromPath[str], data: JSONBody[Choosing]) -> Chosen:
        table, seat = await _seated(request, table_id, data.seat)
        return Chosen(True, await hub_of(request).choose(table, seat, data.number, data.key, data.client))

    @post("/passing", status_code=200, summary="Have your passes made for you until something happens, or no more")
    async def passing(self, request: Asking, table_id: FromPath[str], data: JSONBody[PassOn]) -> Asked:
        table, seat = await _seated(request, table_id)
        if data.number is None:
            hub_of(request).stop_passing(table, seat)
        else:
            await hub_of(request).pass_on(table, seat, data.number)
        return Asked()

    @post("/undo", status_code=200, summary="Take back your last choice, or ask the others")
    async def undo(self, request: Asking, table_id: FromPath[str]) -> Asked:
        table, seat = await _seated(request, table_id)
        return Asked(await agreements.undo(hub_of(request), table, seat))

    @post("/call-off", status_code=200, summary="Call off what you have begun and nobody else knows of")
    async def call_off(self, request: Asking, table_id: FromPath[str]) -> Asked:
        table, seat = await _seated(request, table_id)
        await agreements.call_off(hub_of(request), table, seat)
        return Asked()

    @post("/undo/answer", status_code=200, summary="Accept or refuse an undo")
    async def answer_undo(self, request: Asking, table_id: FromPath[str], data: JSONBody[Consent]) -> Asked:
        table, _ = await _seated(request, table_id)
        person = await signed_in(request)
        await agreements.answer_undo(hub_of(request), table, person.id, data.accept)
        return Asked()

    @post("/concede", status_code=200, summary="Give the game up")
    async def concede(self, request: Asking, table_id: FromPath[str]) -> Asked:
        table, seat = await _seated(request, table_id)
        await agreements.concede(hub_of(request), table, seat)
        return Asked()

    @post("/takeover", status_code=200, summary="Let a bot play an abandoned seat")
    async def take_over(self, request: Asking, table_id: FromPath[str], data: JSONBody[TakeOver]) -> Asked:
        table, _ = await _seated(request, table_id)
        await hub_of(request).take_over(table, data.seat, known_bot(data.bot))
        return Asked()

    @post("/chat", summary="Say something")
    async def say(self, request: Asking, table_id: FromPath[str], data: JSONBody[Saying]) -> ChatLine:
        person = await signed_in(request)
        table, _ = await _mine(request, table_id)
        return await hub_of(request).say(table, person.id, data.text)

    @get("/chat", summary="What was said")
    async def said(self, request: Asking, table_id: FromPath[str]) -> list[ChatLine]:
        table, seat = await _mine(request, table_id)
        rows = await asyncio.to_thread(hub_of(request).stored_games.said, table.id)
        return [chat_line(row) for row in rows if may_read(table, seat, row)]

    @get("/why", summary="Why something cannot be done now")
    async def why(self, request: Asking, table_id: FromPath[str], intent: Intent) -> Why | None:
        table, seat = await _seated(request, table_id)
        if table.status == "waiting":
            raise NotTaken("waiting", "The table still waits for players.")
        refusal = await hub_of(request).rules(partial(table.game.why_not, seat, intent))
        return None if refusal is None else Why(refusal.rule, refusal.message)

    @get("/foreseen", summary="What the options of the question you are asked would lead to")
    async def foreseen(self, request: Asking, table_id: FromPath[str], number: Asks) -> Foreseen:
        table, seat = await _seated(request, table_id)
        return Foreseen(number, await hub_of(request).foresee(table, seat, number))

    @get("/hint", summary="What bots would do in your place, in games against bots")
    async def hint(self, request: Asking, table_id: FromPath[str], number: Asks) -> Hints:
        table, seat = await _seated(request, table_id)
        return await hub_of(request).opinions.hints(table, seat, number)

    @get("/log", summary="The log as you may read it")
    async def log(self, request: Asking, table_id: FromPath[str], since: Asks = 0) -> list[LogLine]:
        table, seat = await _mine(request, table_id)
        lines = await hub_of(request).rules(partial(log_of, table, seat))
        return lines[since:]

    @get("/replay", summary="A finished game at any point, as any seat saw it")
    async def replay(
        self,
        request: Asking,
        table_id: FromPath[str],
        at: Asks = 0,
        seat: SeatAsked = None,
    ) -> Snapshot:
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        if seat is not None:
            _check_seat(table, seat)
        past = await hub_of(request).lookback.at(table, at)
        return await hub_of(request).rules(look_back(table, past, seat))

    @get("/moments", summary="What a timeline of a finished game shows: log lines by choices, and phases")
    async def moments(self, request: Asking, table_id: FromPath[str], seat: SeatAsked = None) -> Moments:
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        if seat is not None:
            _check_seat(table, seat)
        return await hub_of(request).lookback.moments(table, EVERYTHING if seat is None else seat)

    @get(
        "/opinion", summary="What the bots think of a finished game at a point, by what a seat knew or with open cards"
    )
    async def opinion(self, request: Asking, table_id: FromPath[str], at: Asks = 0, seat: SeatAsked = None) -> Opinion:
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        if seat is not None:
            _check_seat(table, seat)
        return await hub_of(request).opinions.opinion(table, at, seat)

    @post("/cancel", status_code=200, summary="Give up a table at which nobody else has sat down yet")
    async def cancel(self, request: Asking, table_id: FromPath[str]) -> Asked:
        table, _ = await _seated(request, table_id)
        await hub_of(request).cancel(table, (await signed_in(request)).id)
        return Asked()

    @get("/record", summary="The record of a finished game")
    async def record(self, request: Asking, table_id: FromPath[str]) -> Response[Record]:
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        name = f"{table.row.game}-{table.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(table.game.record(), headers=headers)

    @post("/report", summary="Report a bug with the record and the step")
    async def report(self, request: Asking, table_id: FromPath[str], data: JSONBody[Saying]) -> dict[str, str]:
        person = await signed_in(request)
        table, _ = await _mine(request, table_id)
        record = table.game.record()
        report_id = await asyncio.to_thread(hub_of(request).stored_games.report, table.id, person.id, data.text, record)
        return {"report": report_id}

    @post("/rematch", status_code=200, summary="Offer another game, or accept the one that is offered")
    async def rematch(self, request: Asking, table_id: FromPath[str]) -> Rematch:
        table, _ = await _seated(request, table_id)
        person = await signed_in(request)
        return Rematch(*await agreements.rematch(hub_of(request), table, person.id))

    @post("/rematch/decline", status_code=200, summary="Decline another game, or withdraw the offer")
    async def decline_rematch(self, request: Asking, table_id: FromPath[str]) -> Rematch:
        table, seat = await _seated(request, table_id)
        await agreements.decline_rematch(hub_of(request), table, seat)
        return Rematch(None, seat)

    @post("/continue", summary="Play on from a point of a finished game against bots")
    async def play_on(self, request: Asking, table_id: FromPath[str], data: JSONBody[PlayOn]) -> Made:
        person = await signed_in(request)
        table, _ = await _mine(request, table_id)
        _only_when_over(table)
        _check_seat(table, data.seat)
        past = await hub_of(request).lookback.at(table, data.at)
        if past.outcome is not None:
            raise ClientException("The game is over at that point; go back a little.", status_code=409)
        bot = known_bot(data.bot)
        seats = [
            SeatRow(s.seat, "person", person.id) if s.seat == data.seat else SeatRow(s.seat, "bot", bot=bot)
            for s in table.row.seats
        ]
        hub = hub_of(request)
        settings = TableSettings(bluff_delays=table.row.settings.bluff_delays)
        game_id = await asyncio.to_thread(
            lambda: hub.stored_games.create_game(
                past.record(), seats, public=False, asked=stands(past).asked, settings=settings
            )
        )
        await hub.table(game_id)
        return Made(game_id, data.seat, {})


def _check_seat(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(table.row.seats):
        raise ClientException(f"The seats are 0 to {len(table.row.seats) - 1}, not {seat}.")


def _only_when_over(table: LiveTable) -> None:
    if table.outcome is None:
        raise PermissionDeniedException("That is hidden until the game is over.")


async def _mine(request: Any, table_id: str, meant: int | None = None) -> tuple[LiveTable, int | None]:
    """A table and the seat of the one who asks; nothing for spectators, who may watch any table they have a link to."""
    person = await who(request)
    table = await open_table(hub_of(request), table_id)
    return table, None if person is None else table.seat_of(person.id, meant)


async def _seated(request: Any, table_id: str, meant: int | None = None) -> tuple[LiveTable, int]:
    table, seat = await _mine(request, table_id, meant)
    if seat is None:
        raise PermissionDeniedException("You do not sit at this table.")
    return table, seat


def refused(error: NotTaken) -> tuple[int, dict[str, Any]]:
    """How a choice that was not taken is answered over HTTP."""
    status = 422 if error.error in ("unknown-option", "broken") else 409
    return status, {"error": error.error, "message": str(error), "number": error.number}
