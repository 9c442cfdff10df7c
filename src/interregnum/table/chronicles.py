"""Chronicles of Oath: worlds that live on from game to game, and the tables at which they go on.

What a finished game has left is written into its chronicle when somebody next looks at it. Several games may begin from
one world; the first of them that ends is part of its history, and the others are not.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, Response, delete, get, post, put
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from interregnum.games.oath.chronicle import Saved
from interregnum.games.oath.client import chronicles as kept
from interregnum.games.oath.client.chronicles import ChronicleGame, WorldInfo
from interregnum.games.oath.printed import Suit
from interregnum.store.chronicles import Annals, TooManyChronicles
from interregnum.store.names import named
from interregnum.store.rows import ChronicleRow, GameRow, is_id
from interregnum.store.settings import Clock
from interregnum.table.lobby import Made, NewTable, Sitting, make_table, open_table
from interregnum.table.people import Asking, hub_of, signed_in

GAME = "oath"
ChronicleName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Form = Literal["file", "seed"]


class ChronicleLine(msgspec.Struct, frozen=True):
    """A chronicle in a list; `winner` won its last game, `table` is a game of it that is under way."""

    id: str
    game: str
    name: str
    mine: bool
    games: int
    oath: str
    winner: str | None
    table: str | None
    updated: str


class ChronicleInfo(msgspec.Struct, frozen=True):
    """A chronicle as those see it who keep it or have played in it; `beginning` are the suits before the first game."""

    id: str
    game: str
    name: str
    mine: bool
    oath: str
    table: str | None
    beginning: dict[Suit, int]
    world: WorldInfo | None
    games: tuple[ChronicleGame, ...]


class NewChronicle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chronicle to be kept: a new one, or one from a file, a seed of Tabletop Simulator, or a finished table."""

    name: ChronicleName | None = None
    text: Annotated[str, msgspec.Meta(max_length=200_000)] | None = None
    seed: Annotated[str, msgspec.Meta(max_length=4_000)] | None = None
    table: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class RenamedChronicle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a chronicle is to be called."""

    name: ChronicleName


class NextGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which a chronicle goes on; the first seat is the Chancellor's."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    players: Annotated[list[Sitting], msgspec.Meta(max_length=6)] = []
    public: bool = False
    clock: Clock | None = None
    bluff_delays: bool | None = None
    rated: bool = False


class Chronicles(Controller):
    """Worlds that live on from game to game."""

    path = "/api/chronicles"
    tags = ("chronicles",)

    @get(summary="The chronicles that you keep or have played in")
    async def chronicles(self, request: Asking) -> list[ChronicleLine]:
        person = await signed_in(request)
        rows = await asyncio.to_thread(annals_of(request).of, person.id)
        return [_line(*await _written(request, row), person.id) for row in rows]

    @post(summary="Keep a chronicle")
    async def create(self, request: Asking, data: JSONBody[NewChronicle]) -> ChronicleInfo:
        person = await signed_in(request)
        if sum(given is not None for given in (data.text, data.seed, data.table)) > 1:
            raise ClientException("A chronicle comes from a text, a seed or a table: give one of them.")
        world = await _beginning(request, person.id, data)
        name = named(data.name or world.name, kept.LONGEST_NAME)
        create = annals_of(request).create
        try:
            row = await asyncio.to_thread(create, person.id, GAME, name, msgspec.to_builtins(world))
        except TooManyChronicles as error:
            raise ClientException(str(error), status_code=409) from error
        stored_games = hub_of(request).stored_games
        if data.table is not None and not await asyncio.to_thread(stored_games.claim, data.table, row.id):
            await asyncio.to_thread(annals_of(request).remove, person.id, row.id)
            raise ClientException("That game is not over, or belongs to a chronicle already.", status_code=409)
        return _info(*await _written(request, row), person.id)

    @get("/{chronicle_id:str}", summary="A chronicle: its world and its games")
    async def read(self, request: Asking, chronicle_id: FromPath[str]) -> ChronicleInfo:
        person = await signed_in(request)
        row = await _found(request, person.id, chronicle_id)
        return _info(*await _written(request, row), person.id)

    @put("/{chronicle_id:str}", summary="Give a chronicle of your own another name")
    async def rename(
        self, request: Asking, chronicle_id: FromPath[str], data: JSONBody[RenamedChronicle]
    ) -> ChronicleInfo:
        person = await signed_in(request)
        await _found(request, person.id, chronicle_id)
        rename, name = annals_of(request).rename, named(data.name, kept.LONGEST_NAME)
        if not await asyncio.to_thread(rename, person.id, chronicle_id, name):
            raise ClientException("Only the keeper of a chronicle may rename it.", status_code=403)
        row = await _found(request, person.id, chronicle_id)
        return _info(*await _written(request, row), person.id)

    @delete("/{chronicle_id:str}", status_code=200, summary="Delete a chronicle of your own; its games stay")
    async def remove(self, request: Asking, chronicle_id: FromPath[str]) -> dict[str, bool]:
        person = await signed_in(request)
        await _found(request, person.id, chronicle_id)
        if not await asyncio.to_thread(annals_of(request).remove, person.id, chronicle_id):
            raise ClientException("Only the keeper of a chronicle may delete it.", status_code=403)
        return {"deleted": True}

    @post("/{chronicle_id:str}/play", summary="Make a table for the next game of a chronicle")
    async def play(self, request: Asking, chronicle_id: FromPath[str], data: JSONBody[NextGame]) -> Made:
        person = await signed_in(request)
        row, _ = await _written(request, await _found(request, person.id, chronicle_id))
        world = msgspec.structs.replace(kept.read(row.world), name=row.name, games=())
        options = {"oath": world.oath, "chronicle": msgspec.to_builtins(world)}
        table = NewTable(GAME, options=options, **msgspec.structs.asdict(data))
        return await make_table(request, person, table, row.id)

    @get("/{chronicle_id:str}/export", summary="A chronicle as a file, or as a seed of Tabletop Simulator",
         media_type=MediaType.TEXT)  # fmt: skip
    async def export(
        self, request: Asking, chronicle_id: FromPath[str], form: FromQuery[Form] = "file"
    ) -> Response[str]:
        person = await signed_in(request)
        row, games = await _written(request, await _found(request, person.id, chronicle_id))
        if _under_way(games) is not None:
            raise ClientException("Its decks are secret while a game of it is under way.", status_code=409)
        chronicle = msgspec.structs.replace(kept.read(row.world), name=row.name)
        text = kept.write_text(chronicle) if form == "file" else kept.write_seed(chronicle)
        return Response(text, media_type=MediaType.TEXT)


def annals_of(request: Asking) -> Annals:
    """The stored chronicles."""
    annals: Annals = request.app.state.annals
    return annals


async def _found(request: Asking, player_id: str, chronicle_id: str) -> ChronicleRow:
    """A chronicle that somebody may see."""
    find = annals_of(request).chronicle
    row = await asyncio.to_thread(find, player_id, chronicle_id) if is_id(chronicle_id) else None
    if row is None:
        raise NotFoundException("You have no such chronicle.")
    return row


async def _beginning(request: Asking, player_id: str, data: NewChronicle) -> Saved:
    """The world that a new chronicle begins with."""
    if data.text is not None:
        return kept.read_text(data.text)
    if data.seed is not None:
        return kept.read_seed(data.seed.strip())
    if data.table is None:
        return kept.begin(data.name or Saved().name)
    table = await open_table(hub_of(request), data.table)
    if table.row.game != GAME or table.seat_of(player_id) is None:
        raise ClientException("A chronicle begins with a finished game of Oath in which you sat.")
    return _world_of(table.row.record.setting.options)


def _world_of(options: Any) -> Saved:
    """The world with which a game began, without its history."""
    if options.get("chronicle") is None:
        return Saved(oath=options["oath"])
    return msgspec.structs.replace(kept.read(options["chronicle"]), games=())


async def _written(request: Asking, row: ChronicleRow) -> tuple[ChronicleRow, list[GameRow]]:
    """A chronicle with everything its finished games have left, and these games."""
    hub = hub_of(request)
    games = await asyncio.to_thread(hub.stored_games.chronicled, row.id)
    for game in games:
        world = kept.read(row.world)
        if not _follows(world, game):
            continue
        played = (await hub.table(game.id)).game
        left = kept.after(played, [held.name for held in game.seats], game.id)
        if left is None:
            continue
        told = msgspec.structs.replace(left, games=(*world.games, left.games[-1]), elsewhere=world.elsewhere)
        data = msgspec.to_builtins(told)
        if not await asyncio.to_thread(annals_of(request).write, row.id, row.revision, data):
            return await _written(request, await _found(request, row.player_id, row.id))
        row = msgspec.structs.replace(row, world=data, revision=row.revision + 1)
    return row, games


def _follows(world: Saved, game: GameRow) -> bool:
    """Whether a game is over by its rules, and began with the world as it stands."""
    if game.outcome is None or not str(game.outcome["rule"]).startswith(f"{GAME}."):
        return False
    began = _world_of(game.record.setting.options)
    return (began.sites, began.world, began.relics, began.oath) == (world.sites, world.world, world.relics, world.oath)


def _under_way(games: list[GameRow]) -> str | None:
    return next((game.id for game in reversed(games) if game.outcome is None), None)


def _line(row: ChronicleRow, games: list[GameRow], player_id: str) -> ChronicleLine:
    told = kept.shown(kept.read(row.world))
    return ChronicleLine(
        id=row.id,
        game=row.game,
        name=row.name,
        mine=row.player_id == player_id,
        games=told.elsewhere + len(told.games),
        oath=told.oath,
        winner=told.games[-1].winner if told.games else None,
        table=_under_way(games),
        updated=row.updated.isoformat(),
    )


def _info(row: ChronicleRow, games: list[GameRow], player_id: str) -> ChronicleInfo:
    told = kept.shown(kept.read(row.world))
    return ChronicleInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        mine=row.player_id == player_id,
        oath=told.oath,
        table=_under_way(games),
        beginning=told.beginning,
        world=told.world,
        games=told.games,
    )
