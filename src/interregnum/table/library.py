"""What there is to play and to read: games, cards, boards, rules and the languages' catalogues."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Controller, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from interregnum.bots import bot_names
from interregnum.bots.levels import LEVELS, rating
from interregnum.cards.decks import deckbuilding_of
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.options import OptionInfo
from interregnum.kernel.ruleset import part_of, registered
from interregnum.kernel.text import SOURCE_LANGUAGE, Message, languages, translations
from interregnum.ledger import Entry, UnknownRule, library

HOUR = {"cache-control": "public, max-age=3600"}
MOST_RULES = 50


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played.

    `levels` are those of its bots that people choose from, the weakest first; `decks` says whether it is played with
    decks that people build. `windows` are the opportunities to act that a player may have passed for them. `stages` are
    its phases with their steps, `chapters` the parts of its rules to begin with.
    """

    name: str
    title: Message
    short: Message
    says: Message
    minutes: int
    books: tuple[str, ...]
    seats: dict[str, int]
    versions: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    bots: list[str]
    levels: list[LevelInfo]
    decks: bool
    windows: dict[str, Message]
    stages: tuple[Stage, ...]
    chapters: tuple[Chapter, ...]


class LevelInfo(msgspec.Struct, frozen=True):
    """A bot that people choose by how well it plays; `rating` is what tournaments say of that, 25 the middle."""

    name: str
    title: Message
    rating: int | None = None


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule of a ledger; `language` is that of topic and text, English where the reader's has none."""

    id: str
    book: str
    language: str
    topic: str
    says: str


class Catalogue(msgspec.Struct, frozen=True):
    """A language's messages; keys are context, a 4 (end of transmission) and the English text."""

    language: str
    singular: dict[str, str]
    plural: dict[str, tuple[str, ...]]


class Library(Controller):
    """Games, cards, rules and languages."""

    path = "/api"
    tags = ("library",)

    @get("/games", summary="The games")
    async def games(self) -> list[GameInfo]:
        return [
            GameInfo(
                name=game.name,
                title=game.title,
                short=game.short,
                says=game.says,
                minutes=game.minutes,
                books=game.books,
                seats={"min": game.min_seats, "max": game.max_seats, "default": game.default_seats},
                versions=game.versions,
                options=game.describe_options(),
                bots=bot_names(),
                levels=[LevelInfo(level.name, level.title, rating(game.name, level)) for level in LEVELS],
                decks=deckbuilding_of(game.name) is not None,
                windows=dict(game.windows),
                stages=game.stages,
                chapters=game.chapters,
            )
            for game in registered()
        ]

    @get("/games/{game:str}/cards", summary="The cards of a game")
    async def cards(self, game: FromPath[str]) -> Response[Any]:
        return Response(_public(game, "cards"), headers=HOUR)

    @get("/games/{game:str}/board", summary="What never changes about a game's board")
    async def board(self, game: FromPath[str]) -> Response[Any]:
        return Response(_public(game, "board"), headers=HOUR)

    @get("/games/{game:str}/terms", summary="The rules that explain what a game's client draws")
    async def terms(self, game: FromPath[str]) -> Response[dict[str, str]]:
        return Response(_public(game, "terms"), headers=HOUR)

    @get("/rules/{rule_id:str}", summary="A rule")
    async def rule(self, rule_id: FromPath[str], language: FromQuery[str] = SOURCE_LANGUAGE) -> RuleInfo:
        try:
            return _rule(library().entry(rule_id), language)
        except UnknownRule as error:
            raise NotFoundException(str(error)) from error

    @get("/rules", summary="Rules that contain all of some words")
    async def search(
        self, search: FromQuery[str] = "", language: FromQuery[str] = SOURCE_LANGUAGE, book: FromQuery[str] = ""
    ) -> list[RuleInfo]:
        books = [name for name in library().books if name.startswith(book)] if book else None
        return [_rule(entry, language) for entry in library().search(search, books, language)[:MOST_RULES]]

    @get("/languages", summary="The languages")
    async def languages(self) -> list[str]:
        return list(languages())

    @get("/catalogue/{language:str}", summary="A language's messages")
    async def catalogue(self, language: FromPath[str]) -> Response[Catalogue]:
        try:
            return Response(_catalogue(language), headers=HOUR)
        except InterregnumError as error:
            raise NotFoundException(str(error)) from error


def _rule(entry: Entry, language: str) -> RuleInfo:
    words = library().words(entry, language)
    return RuleInfo(entry.id, library().book_of(entry.id).book, words.language, words.topic, words.says)


@lru_cache(maxsize=8)
def _catalogue(language: str) -> Catalogue:
    found = translations(language)
    return Catalogue(
        language,
        {f"{context}\4{text}": said for (context, text), said in found.singular.items()},
        {f"{context}\4{text}": said for (context, text), said in found.plural.items()},
    )


@lru_cache(maxsize=16)
def _public(game: str, what: str) -> Any:
    """What a game's module `client.public` offers: `cards()`, `board()`, `terms()`, or nothing."""
    try:
        home = part_of(game, "client.public")
    except InterregnumError as error:
        raise NotFoundException(str(error)) from error
    return getattr(home, what, dict)()
