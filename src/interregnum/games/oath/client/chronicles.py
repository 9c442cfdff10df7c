"""Chronicles as people keep them: a file that can be read, seeds, the world as anybody may see it, and the lineage.

The order of decks, the facedown sites and the relics on the map are in the file, because the next game begins with
them; what is shown of a chronicle tells none of it.
"""

from __future__ import annotations

from typing import Any

import msgspec
import yaml

from interregnum.games.oath.chronicle import PastGame, PastPlayer, Saved, after, read, suits_in
from interregnum.games.oath.printed import DENIZENS, FIRST_WORLD, REGION_OF, REGIONS, VISIONS, Oath, Suit
from interregnum.games.oath.seed import chronicle_of, decode, encode, seed_of
from interregnum.games.oath.terms import OATH_NAMES
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import Message, Player, msg

__all__ = ["after", "begin", "read", "read_seed", "read_text", "shown", "write_seed", "write_text"]

HEADING = "# A chronicle of Oath. Decks have their top first; games are in the order in which they were played.\n"
LONGEST_NAME = 60


class SiteInfo(msgspec.Struct, frozen=True):
    """A slot of the map between two games; a facedown site is not told, nor are the relics that lie there."""

    region: str
    site: str | None
    faceup: bool
    cards: tuple[str, ...]
    relics: int


class WorldInfo(msgspec.Struct, frozen=True):
    """The world between two games: the map, the world deck without its order, the Dispossessed, all relics."""

    oath: str
    sites: tuple[SiteInfo, ...]
    suits: dict[Suit, int]
    cards: tuple[str, ...]
    dispossessed: tuple[str, ...]
    relics: tuple[str, ...]
    citizens: tuple[str, ...]


class ChronicleGame(msgspec.Struct, frozen=True):
    """A game of a chronicle: who won and why, and the suits of the world deck after it.

    In `reason` a player is a place among the `players`. `record` says where the game is kept.
    """

    number: int
    oath: str
    oath_name: Message
    winner: str
    colour: str
    role: str
    rule: str
    reason: Message
    players: tuple[PastPlayer, ...]
    suits: dict[Suit, int]
    record: str


class ChronicleShown(msgspec.Struct, frozen=True):
    """A chronicle as anybody may see it; `beginning` are the suits of the world deck before the first game."""

    name: str
    oath: str
    oath_name: Message
    elsewhere: int
    beginning: dict[Suit, int]
    world: WorldInfo | None
    games: tuple[ChronicleGame, ...]


def begin(name: str, oath: Oath = FIRST_WORLD.oath) -> Saved:
    """A chronicle before its first game."""
    if not 0 < len(name.strip()) <= LONGEST_NAME:
        raise BadConfiguration(f"The name of a chronicle has 1 to {LONGEST_NAME} characters.")
    return Saved(name=name.strip(), oath=oath)


def shown(chronicle: Saved) -> ChronicleShown:
    """What anybody may see of a chronicle."""
    return ChronicleShown(
        name=chronicle.name,
        oath=chronicle.oath,
        oath_name=OATH_NAMES[chronicle.oath],
        elsewhere=chronicle.elsewhere,
        beginning=_beginning(),
        world=_world(chronicle) if chronicle.begun else None,
        games=tuple(_game(chronicle, number, game) for number, game in enumerate(chronicle.games, 1)),
    )


def _beginning() -> dict[Suit, int]:
    laid = {card for slot in FIRST_WORLD.sites for card in slot.denizens}
    return suits_in(id for id, card in DENIZENS.items() if card.seed <= FIRST_WORLD.denizens_up_to and id not in laid)


def _world(chronicle: Saved) -> WorldInfo:
    sites = tuple(
        SiteInfo(REGIONS[REGION_OF[n]], s.site if s.faceup else None, s.faceup, s.cards, len(s.relics))
        for n, s in enumerate(chronicle.sites)
    )
    lying = (relic for site in chronicle.sites for relic in site.relics)
    return WorldInfo(
        oath=chronicle.oath,
        sites=sites,
        suits=suits_in(chronicle.world),
        cards=tuple(sorted(card for card in chronicle.world if card not in VISIONS)),
        dispossessed=tuple(sorted(chronicle.dispossessed)),
        relics=tuple(sorted((*chronicle.relics, *lying))),
        citizens=chronicle.citizens,
    )


def _game(chronicle: Saved, number: int, game: PastGame) -> ChronicleGame:
    won = game.players[game.winner]
    return ChronicleGame(
        number=chronicle.elsewhere + number,
        oath=game.oath,
        oath_name=OATH_NAMES[game.oath],
        winner=won.name,
        colour=won.colour,
        role=won.role,
        rule=game.rule,
        reason=_reason(game),
        players=game.players,
        suits=game.suits,
        record=game.record,
    )


def _reason(game: PastGame) -> Message:
    """How a game was won, from the rule by which it was."""
    who = Player(game.winner)
    if game.rule in ("oath.3.1.1", "oath.3.4.2.1"):
        return msg("{player} kept the oath as Usurper.", player=who)
    if game.rule in ("oath.3.2.1", "oath.3.4.3.1"):
        return msg("{player} fulfilled a Vision.", player=who)
    if game.rule == "oath.3.3.1.1":
        return msg("{player} succeeded the Chancellor.", player=who)
    if game.rule == "oath.3.3.0.5":
        return msg("{player} kept the Empire together until the die ended the game.", player=who)
    return msg("{player} kept the Empire together to the last round.", player=who)


# ---- files and seeds ----


def write_text(chronicle: Saved) -> str:
    """A chronicle as a file."""
    data = {"name": chronicle.name, "oath": chronicle.oath, **msgspec.to_builtins(chronicle)}
    return HEADING + yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)


def read_text(text: str) -> Saved:
    """A chronicle from a file, refused with the place of what is wrong."""
    try:
        data: Any = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = "" if mark is None else f" at line {mark.line + 1}, column {mark.column + 1}"
        raise BadConfiguration(f"The chronicle cannot be read{where}: {error.problem}.") from None
    except yaml.YAMLError as error:
        raise BadConfiguration(f"The chronicle cannot be read: {error}.") from None
    if not isinstance(data, dict):
        raise BadConfiguration("A chronicle is a YAML file with a name, an oath and a world.")
    return read(data)


def read_seed(line: str) -> Saved:
    """A chronicle from a seed of Tabletop Simulator."""
    return read(msgspec.to_builtins(chronicle_of(decode(line))))


def write_seed(chronicle: Saved) -> str:
    """A chronicle as a seed for Tabletop Simulator."""
    return encode(seed_of(chronicle))
