"""Making, finding and joining tables."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from interregnum.bots import bot_names
from interregnum.cards.decks import IllegalDeck
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import Game, new
from interregnum.kernel.record import Record
from interregnum.kernel.ruleset import Outcome, ruleset
from interregnum.store.decks import DeckBox
from interregnum.store.games import Deal, Status, Wanted, Which
from interregnum.store.rows import GameRow, PersonRow, SeatRow, is_id, secret_hash
from interregnum.store.settings import Clock, TableSettings
from interregnum.table.dealing import dealt_again
from interregnum.table.decks import Cards, DeckId, GameName, RulesName, box_of, chosen_decks
from interregnum.table.endings import stands
from interregnum.table.errors import NotTaken
from interregnum.table.hub import Hub
from interregnum.table.livetable import LiveTable
from interregnum.table.people import Asking, hub_of, signed_in
from interregnum.table.snapshots import PlayerAt, TableLine, TablePage

Bot = Annotated[str, msgspec.Meta(max_length=32)]
OptionName = Annotated[str, msgspec.Meta(max_length=32)]
Word = Annotated[str, QueryParameter(max_length=80)]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]

NO_DECK = "No deck can be chosen at this table now."


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat."""

    kind: Literal["me", "bot", "open"]
    bot: Bot = "greedy"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made.

    Where there are decks, the option `decks` may also name decks of one's own by their ids. If nothing is
    said about bluff delays, there are some where strangers may join.
    """

    game: GameName
    rules: RulesName | None = None
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    options: Annotated[dict[OptionName, Any], msgspec.Meta(max_length=32)] = {}
    players: Annotated[list[Sitting], msgspec.Meta(max_length=8)] = []
    public: bool = False
    clock: Clock | None = None
    bluff_delays: bool | None = None
    rated: bool = False


class Made(msgspec.Struct, frozen=True):
    """A table that was made; `invites` are the links of the open seats."""

    id: str
    seat: int | None
    invites: dict[int, str]


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take, if not any, the invitation's secret if it is not a public table, and the deck to play.

    A deck is the name of one that comes with the game, the id of one's own, or cards with their numbers; without one
    the deck is played that the table was made with.
    """

    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    token: Annotated[str, msgspec.Meta(max_length=100)] = ""
    deck: DeckId | Cards | None = None


class Bringing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck to play instead of the one brought before, named as in `Joining`."""

    deck: DeckId | Cards


class Joined(msgspec.Struct, frozen=True):
    """The seat that was taken."""

    seat: int


class Lobby(Controller):
    """Tables to be made, found and joined."""

    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Make a table")
    async def create(self, request: Asking, data: JSONBody[NewTable]) -> Made:
        return await make_table(request, await signed_in(request), data)

    @get(summary="Tables of one kind, those that changed last first")
    async def tables(
        self,
        request: Asking,
        which: FromQuery[Which] = "mine",
        game: Word = "",
        status: FromQuery[Status | None] = None,
        search: Word = "",
        before: Word = "",
        limit: Limit = 50,
    ) -> TablePage:
        person = await signed_in(request)
        wanted = Wanted(which, game, status, search.strip(), _place(before), limit)
        found = await asyncio.to_thread(hub_of(request).stored_games.tables, wanted, person.id)
        lines = [_line(row, person) for row in found.rows]
        last = found.rows[-1] if found.more else None
        return TablePage(lines, found.total, None if last is None else f"{last.updated.isoformat()}/{last.id}")

    @post("/{table_id:str}/join", status_code=200, summary="Take an open seat")
    async def join(self, request: Asking, table_id: FromPath[str], data: JSONBody[Joining]) -> Joined:
        person = await signed_in(request)
        hub = hub_of(request)
        table = await open_table(hub, table_id)
        mine = table.seat_of(person.id)
        if mine is not None:
            return Joined(mine)
        took: list[int] = []
        for seat in _wanted(table, data):
            deal: Deal | None = dealt_again if table.undealt else None
            if data.deck is not None:
                deal = await asyncio.to_thread(_deal, request, person, table, seat, data.deck)
            if await asyncio.to_thread(hub.stored_games.take_seat, table_id, seat, person.id, deal):
                took.append(seat)
        if not took:
            raise ClientException("No such seat is open.", status_code=409)
        await hub.seated(table)
        return Joined(took[0])

    @post("/{table_id:str}/deck", status_code=200, summary="Bring another deck while the table waits")
    async def bring(self, request: Asking, table_id: FromPath[str], data: JSONBody[Bringing]) -> Joined:
        person = await signed_in(request)
        hub = hub_of(request)
        table = await open_table(hub, table_id)
        seat = table.seat_of(person.id)
        if seat is None:
            raise PermissionDeniedException("You do not sit at this table.")
        deal = await asyncio.to_thread(_deal, request, person, table, seat, data.deck)
        if not await asyncio.to_thread(hub.stored_games.deal_again, table_id, deal):
            raise ClientException(NO_DECK, status_code=409)
        await hub.seated(table)
        return Joined(seat)


async def make_table(request: Asking, person: PersonRow, data: NewTable, chronicle: str | None = None) -> Made:
    """Make a table with whom somebody wants at it, for a game of a chronicle if one is named."""
    hub = hub_of(request)
    game = await asyncio.to_thread(_new, data, box_of(request), person)
    seated, invites = _seat(game.setting.seats, data.players, person)
    asked = stands(game).asked
    game_id = await asyncio.to_thread(
        lambda: hub.stored_games.create_game(
            game.record(), seated, public=data.public, asked=asked, settings=_settings(data), chronicle=chronicle
        )
    )
    await hub.table(game_id)
    mine = next((held.seat for held in seated if held.player_id == person.id), None)
    return Made(game_id, mine, {seat: f"/t/{game_id}?seat={seat}&token={token}" for seat, token in invites.items()})


def _new(data: NewTable, box: DeckBox, person: PersonRow) -> Game[Any]:
    options = dict(data.options)
    if isinstance(decks := options.get("decks"), list):
        options["decks"] = chosen_decks(box, person.id, data.game, decks)
    try:
        return new(
            data.game,
            seats=data.seats,
            rules=data.rules,
            options=options,
            auto=not _settings(data).bluff_delays,
            logging=False,
        )
    except IllegalDeck:
        raise
    except InterregnumError as error:
        raise ClientException(str(error)) from error


def _settings(data: NewTable) -> TableSettings:
    """What is agreed on at a table."""
    strangers = data.public and any(sitting.kind == "open" for sitting in data.players)
    if data.rated and any(sitting.kind == "bot" for sitting in data.players):
        raise ClientException("A rated game is one of people: leave no seat to a bot, or play without ratings.")
    delays = strangers or data.rated if data.bluff_delays is None else data.bluff_delays
    return TableSettings(data.clock, delays, data.rated)


def _deal(request: Asking, person: PersonRow, table: LiveTable, seat: int, wanted: str | Mapping[str, int]) -> Deal:
    """How a table's game is to begin when somebody plays a deck of their choice in a seat of it."""
    if not table.undealt:
        raise ClientException(NO_DECK, status_code=409)
    [deck] = chosen_decks(box_of(request), person.id, table.row.game, [wanted])

    def deal(record: Record) -> tuple[Record, int | None]:
        decks = list(record.setting.options["decks"])
        decks[seat] = deck
        return dealt_again(record, decks=decks)

    return deal


def _seat(seats: int, wanted: list[Sitting], person: PersonRow) -> tuple[list[SeatRow], dict[int, str]]:
    """Who sits where at a new table; seats nobody spoke of go to bots, the first to its maker."""
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
            seated.append(SeatRow(seat, "bot", bot=known_bot(sitting.bot)))
        else:
            invites[seat] = secrets.token_urlsafe(16)
            seated.append(SeatRow(seat, "open", token=secret_hash(invites[seat])))
    return seated, invites


def known_bot(name: str) -> str:
    """The name of a bot, if there is one."""
    if name not in bot_names():
        raise ClientException(f"There is no bot of that name; there are {', '.join(bot_names())}.")
    return name


def _wanted(table: LiveTable, data: JSONBody[Joining]) -> list[int]:
    """The open seats somebody may take: all that their invitation is for, or one of a public table."""
    free = [held for held in table.row.seats if held.kind == "open"]
    wanted = [held.seat for held in free if data.seat in (None, held.seat)]
    secret = secret_hash(data.token)
    invited = [held.seat for held in free if held.token is not None and secrets.compare_digest(held.token, secret)]
    if set(wanted) & set(invited):
        return invited
    if wanted and not table.row.public:
        raise PermissionDeniedException("This seat needs its invitation link.")
    return wanted[:1]


async def open_table(hub: Hub, table_id: str) -> LiveTable:
    """A live table, or the answer that there is none."""
    try:
        return await hub.table(table_id)
    except NotTaken as error:
        if error.error == "unknown-table":
            raise NotFoundException(str(error)) from error
        raise


def _place(before: str) -> tuple[datetime, str] | None:
    """A place in the list of tables, as a page names the next one."""
    when, _, table = before.rpartition("/")
    if not before:
        return None
    try:
        moment = datetime.fromisoformat(when)
    except ValueError:
        moment = datetime.min
    if moment.tzinfo is None or not is_id(table):
        raise ClientException("`before` is what an earlier page calls `next`.")
    return moment, table


def _line(row: GameRow, person: PersonRow) -> TableLine:
    mine = [held.seat for held in row.seats if held.player_id == person.id]
    players = tuple(PlayerAt(s.seat, s.name, s.kind) for s in row.seats)
    turn = row.status == "playing" and row.asked in mine
    seat = row.asked if row.asked in mine else mine[0] if mine else None
    return TableLine(
        id=row.id,
        game=row.game,
        rules=row.record.setting.rules,
        title=ruleset(row.game).title,
        players=players,
        status=row.status,
        your_turn=turn,
        your_seat=seat,
        updated=row.updated.isoformat(),
        public=row.public,
        rated=row.settings.rated,
        outcome=msgspec.convert(row.outcome, Outcome | None),
    )
