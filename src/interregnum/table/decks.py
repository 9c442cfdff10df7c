"""Decks: those that come with the games, those people build, and how one is checked, read and written."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, delete, get, post, put
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import FromPath, FromQuery, JSONBody

from interregnum.cards.decklists import DeckRead, read_list, write_list
from interregnum.cards.decks import Deck, Deckbuilding, Grouping, Problem, Section, Tally, deckbuilding_of
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import SOURCE_LANGUAGE, languages, render
from interregnum.store.decks import ChangedElsewhere, DeckBox, TooManyDecks
from interregnum.store.names import named
from interregnum.store.rows import DeckRow, is_id
from interregnum.table.people import Asking, signed_in

LONGEST_NAME = 60
DeckName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
GameName = Annotated[str, msgspec.Meta(max_length=32)]
RulesName = Annotated[str, msgspec.Meta(max_length=16)]
Cards = Annotated[
    dict[
        Annotated[str, msgspec.Meta(min_length=1, max_length=80)],
        Annotated[int, msgspec.Meta(ge=1, le=99)],
    ],
    msgspec.Meta(max_length=200),
]
"""Titles with their numbers."""
DeckId = Annotated[str, msgspec.Meta(max_length=60)]


class DeckLine(msgspec.Struct, frozen=True):
    """A deck in a list. `mark` is what it is shown under, `wrong` how many things are wrong with it."""

    game: str
    id: str
    name: str
    shipped: bool
    rules: str
    mark: str
    size: int
    wrong: int
    updated: str | None = None


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck with its cards; a change must carry the `revision` it was read at."""

    game: str
    id: str
    name: str
    shipped: bool
    rules: str
    cards: dict[str, int]
    revision: int = 0


class CardPlace(msgspec.Struct, frozen=True):
    """Where a card belongs in a deck, how many of it may be there, and the group it belongs to."""

    section: str
    limit: int
    group: str


class Building(msgspec.Struct, frozen=True):
    """How decks of a game are built."""

    game: str
    versions: tuple[str, ...]
    sections: tuple[Section, ...]
    grouping: Grouping
    cards: dict[str, CardPlace]


class NewDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be kept."""

    game: GameName
    name: DeckName
    cards: Cards = {}
    rules: RulesName | None = None


class ChangedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to change about a deck that was read at a revision; what is left out stays."""

    revision: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    name: DeckName | None = None
    cards: Cards | None = None
    rules: RulesName | None = None


class ToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards to be checked under a rules version, by default the game's first."""

    cards: Cards
    rules: RulesName | None = None


class Checked(msgspec.Struct, frozen=True):
    """What is wrong with a deck, and what it uses of what is limited."""

    problems: tuple[Problem, ...]
    tallies: tuple[Tally, ...]
    mark: str


class ToRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list as people write them."""

    text: Annotated[str, msgspec.Meta(max_length=20_000)]


class ToWrite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be written as plain text."""

    cards: Cards
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    language: Annotated[str, msgspec.Meta(max_length=16)] = SOURCE_LANGUAGE


class Decks(Controller):
    """Decks that come with the games, and those people build."""

    path = "/api/decks"
    tags = ("decks",)

    @get(summary="The decks that come with the games, and your own")
    async def decks(self, request: Asking, game: FromQuery[str | None] = None) -> list[DeckLine]:
        person = await signed_in(request)
        return await asyncio.to_thread(_lines, box_of(request), person.id, game)

    @post(summary="Keep a deck")
    async def create(self, request: Asking, data: JSONBody[NewDeck]) -> DeckInfo:
        person = await signed_in(request)
        building = _building(data.game)
        rules, cards = _rules(data.game, data.rules), _cards(building, data.cards)
        create = box_of(request).create
        try:
            row = await asyncio.to_thread(create, person.id, data.game, rules, named(data.name, LONGEST_NAME), cards)
        except TooManyDecks as error:
            raise ClientException(str(error), status_code=409) from error
        return _info(row)

    @get("/{game:str}", summary="How decks of a game are built")
    async def building(self, game: FromPath[str]) -> Building:
        return _described(_building(game))

    @get("/{game:str}/{deck_id:str}", summary="A deck that came with a game, or one of your own")
    async def read(self, request: Asking, game: FromPath[str], deck_id: FromPath[str]) -> DeckInfo:
        person = await signed_in(request)
        building = _building(game)
        if deck_id in building.shipped():
            return _shipped_info(building, deck_id)
        return _info(_found(await asyncio.to_thread(own_deck, box_of(request), person.id, game, deck_id)))

    @put("/{game:str}/{deck_id:str}", summary="Change a deck of your own")
    async def change(
        self, request: Asking, game: FromPath[str], deck_id: FromPath[str], data: JSONBody[ChangedDeck]
    ) -> DeckInfo:
        person = await signed_in(request)
        building = _not_shipped(game, deck_id)
        fields: dict[str, Any] = {}
        if data.name is not None:
            fields["name"] = named(data.name, LONGEST_NAME)
        if data.cards is not None:
            fields["cards"] = _cards(building, data.cards)
        if data.rules is not None:
            fields["rules"] = _rules(game, data.rules)
        box = box_of(request)
        _found(await asyncio.to_thread(own_deck, box, person.id, game, deck_id))
        try:
            row = await asyncio.to_thread(lambda: box.change(person.id, deck_id, data.revision, **fields))
        except ChangedElsewhere as error:
            raise ClientException(str(error), status_code=409) from error
        return _info(_found(row))

    @delete("/{game:str}/{deck_id:str}", status_code=200, summary="Delete a deck of your own")
    async def remove(self, request: Asking, game: FromPath[str], deck_id: FromPath[str]) -> dict[str, bool]:
        person = await signed_in(request)
        _not_shipped(game, deck_id)
        _found(await asyncio.to_thread(own_deck, box_of(request), person.id, game, deck_id))
        return {"deleted": await asyncio.to_thread(box_of(request).remove, person.id, deck_id)}

    @post("/{game:str}/check", status_code=200, summary="What is wrong with a deck")
    async def check(self, game: FromPath[str], data: JSONBody[ToCheck]) -> Checked:
        building = _building(game)
        deck = Deck("", tuple(data.cards.items()))
        problems = await asyncio.to_thread(_problems, building, deck, _rules(game, data.rules))
        return Checked(problems, tuple(building.tallies(deck)), building.mark(deck))

    @post("/{game:str}/read", status_code=200, summary="Read a deck list from plain text or YAML")
    async def read_text(self, game: FromPath[str], data: JSONBody[ToRead]) -> DeckRead:
        return await asyncio.to_thread(read_list, _building(game), data.text)

    @post("/{game:str}/write", status_code=200, summary="Write a deck as plain text", media_type=MediaType.TEXT)
    async def write_text(self, game: FromPath[str], data: JSONBody[ToWrite]) -> Response[str]:
        building = _building(game)
        if data.language not in languages():
            raise ClientException(f"There is no language {data.language!r}; there are {', '.join(languages())}.")
        text = write_list(building, Deck(data.name, tuple(data.cards.items())), data.language)
        return Response(text, media_type=MediaType.TEXT)


def box_of(request: Asking) -> DeckBox:
    """The stored decks."""
    box: DeckBox = request.app.state.decks
    return box


def own_deck(box: DeckBox, player_id: str, game: str, deck_id: str) -> DeckRow | None:
    """One of somebody's decks for a game."""
    row = box.deck(player_id, deck_id) if is_id(deck_id) else None
    return row if row is not None and row.game == game else None


def chosen_decks(box: DeckBox, player_id: str, game: str, wanted: Iterable[Any]) -> list[Any]:
    """Decks as the game takes them: a person who names a deck of their own means its cards."""
    building = deckbuilding_of(game)
    return [_contents(building, box, player_id, deck) for deck in wanted] if building is not None else list(wanted)


def _contents(building: Deckbuilding, box: DeckBox, player_id: str, wanted: Any) -> Any:
    if not isinstance(wanted, str) or wanted in building.shipped():
        return wanted
    row = own_deck(box, player_id, building.game, wanted)
    if row is None:
        names = ", ".join(building.shipped())
        raise ClientException(f"That is neither a deck of yours nor one of those that come with it: {names}.")
    return row.cards


def _found(row: DeckRow | None) -> DeckRow:
    if row is None:
        raise NotFoundException("You have no such deck.")
    return row


def _building(game: str) -> Deckbuilding:
    found = deckbuilding_of(game) if game in known_games() else None
    if found is None:
        raise NotFoundException(f"There is no game {game!r} that is played with decks.")
    return found


def _not_shipped(game: str, deck_id: str) -> Deckbuilding:
    building = _building(game)
    if deck_id in building.shipped():
        raise PermissionDeniedException("This deck came with the game; make a copy of it to change it.")
    return building


def _rules(game: str, wanted: str | None) -> str:
    versions = ruleset(game).versions
    if wanted is not None and wanted not in versions:
        raise ClientException(f"{game} has no rules version {wanted!r}; it has {', '.join(versions)}.")
    return versions[0] if wanted is None else wanted


def _cards(building: Deckbuilding, cards: Mapping[str, int]) -> Mapping[str, int]:
    """Cards that may be kept: known ones, and no more than any deck holds."""
    try:
        building.deck(cards)
    except BadConfiguration as error:
        raise ClientException(str(error)) from error
    return cards


@lru_cache(maxsize=512)
def _problems(building: Deckbuilding, deck: Deck, rules: str) -> tuple[Problem, ...]:
    return tuple(building.problems(deck, rules))


@lru_cache(maxsize=8)
def _described(building: Deckbuilding) -> Building:
    places = {
        title: CardPlace(building.section(title), building.limit(title), building.group_of(title))
        for title in building.known
    }
    return Building(building.game, ruleset(building.game).versions, building.sections, building.grouping, places)


def _lines(box: DeckBox, player_id: str, game: str | None) -> list[DeckLine]:
    games = [name for name in known_games() if game in (None, name)]
    buildings = {name: building for name in games if (building := deckbuilding_of(name)) is not None}
    lines = [
        _line(buildings[row.game], _info(row), row.updated.isoformat())
        for row in box.of(player_id)
        if row.game in buildings
    ]
    for building in buildings.values():
        lines += [_line(building, _shipped_info(building, name)) for name in building.shipped()]
    return lines


def _line(building: Deckbuilding, deck: DeckInfo, updated: str | None = None) -> DeckLine:
    listed = Deck("", tuple(deck.cards.items()))
    return DeckLine(
        deck.game,
        deck.id,
        deck.name,
        deck.shipped,
        deck.rules,
        building.mark(listed),
        sum(deck.cards.values()),
        len(_problems(building, listed, deck.rules)),
        updated,
    )


def _info(row: DeckRow) -> DeckInfo:
    known = row.rules in ruleset(row.game).versions
    rules = row.rules if known else ruleset(row.game).versions[0]
    return DeckInfo(row.game, row.id, row.name, False, rules, row.cards, row.revision)


def _shipped_info(building: Deckbuilding, name: str) -> DeckInfo:
    rules = ruleset(building.game).versions[0]
    called = render(building.shipped_name(name))
    return DeckInfo(building.game, name, called, True, rules, dict(building.shipped()[name].cards))
