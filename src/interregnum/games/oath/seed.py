"""Chronicle seeds: the line of text in which players of Tabletop Simulator exchange a chronicle between two games.

Numbers are hexadecimal without separators; two names are literal text after their length. A decoded seed keeps every
field, so that encoding it gives the same line; a damaged one is refused with the place of the damage.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from interregnum.games.oath.chronicle import Saved, SavedSite, SeedMarks
from interregnum.games.oath.printed import (
    DENIZENS,
    EDIFICES,
    FIRST_WORLD,
    RELICS,
    SCEPTER,
    SITES,
    VISIONS,
    Colour,
    Oath,
)
from interregnum.kernel.errors import BadConfiguration

VERSION: Final = (3, 3, 1)
NOTHING: Final = 255
FACEDOWN: Final = 24
OATHS: Final[tuple[Oath, ...]] = ("supremacy", "people", "devotion", "protection")
BITS: Final[dict[Colour, int]] = {"red": 1, "blue": 2, "white": 4, "yellow": 8, "black": 16, "purple": 32}
SUIT_ORDER: Final = "012345"

NUMBERS: Final[dict[str, int]] = {
    **{id: card.seed for id, card in DENIZENS.items()},
    **{edifice.intact.id: edifice.seed for edifice in EDIFICES},
    **{edifice.ruined.id: edifice.seed + 1 for edifice in EDIFICES},
    **{id: card.seed for id, card in VISIONS.items()},
    **{id: card.seed for id, card in RELICS.items() if id != SCEPTER},
}
CARDS: Final = {number: id for id, number in NUMBERS.items()}
SITE_NUMBERS: Final = {card.seed: id for id, card in SITES.items()}


class SeedSite(msgspec.Struct, frozen=True):
    """A slot of the map; an empty site or card is an empty word."""

    site: str
    faceup: bool
    cards: tuple[str, str, str]


class Seed(msgspec.Struct, frozen=True, kw_only=True):
    """A seed, field by field. The relic deck has its top last, as the line has it."""

    version: tuple[int, int, int] = VERSION
    game: int
    name: str
    status: int = 0
    citizens: int = 0
    oath: Oath
    suits: str = SUIT_ORDER
    sites: tuple[SeedSite, ...]
    world: tuple[str, ...] = ()
    dispossessed: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    previous: int = 0
    winner: int = BITS["purple"]
    winner_name: str = "UNKNOWN"


class _Reader:
    """Reads a line from left to right and knows where it is."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def wrong(self, what: str, at: int | None = None) -> BadConfiguration:
        """The error that says what is wrong at a place; characters are counted from 1."""
        return BadConfiguration(f"The seed is damaged at character {(self.at if at is None else at) + 1}: {what}.")

    def take(self, n: int, what: str) -> str:
        if self.at + n > len(self.text):
            raise self.wrong(f"it ends within {what}")
        self.at += n
        return self.text[self.at - n : self.at]

    def number(self, digits: int, what: str) -> int:
        start = self.at
        try:
            return int(self.take(digits, what), 16)
        except ValueError:
            raise self.wrong(f"{what} is not a hexadecimal number", start) from None

    def name(self, what: str) -> str:
        start = self.at
        length = self.number(2, f"the length of {what}")
        if not length:
            raise self.wrong(f"{what} is empty", start)
        return self.take(length, what)

    def card(self, known: dict[int, str], what: str) -> str:
        start = self.at
        found = self.number(2, what)
        if found not in known:
            raise self.wrong(f"{found:02X} is no {what}", start)
        return known[found]

    def deck(self, known: dict[int, str], what: str) -> tuple[str, ...]:
        return tuple(self.card(known, what) for _ in range(self.number(2, f"the number of {what}s")))


def decode(text: str) -> Seed:
    """A seed from its line."""
    line = _Reader(text.strip("\r\n"))
    version = (line.number(2, "the version"), line.number(2, "the version"), line.number(2, "the version"))
    game = line.number(4, "the number of the game")
    name = line.name("the name")
    status, citizens = line.number(2, "the status"), line.number(2, "the Citizens")
    start = line.at
    oath = line.number(2, "the oath")
    if oath >= len(OATHS):
        raise line.wrong(f"there is no oath {oath:02X}", start)
    suits = line.take(6, "the order of suits")
    if set(suits) - set("012345"):
        raise line.wrong("the order of suits has a digit above 5", line.at - 6)
    sites = tuple(_site(line) for _ in range(8))
    folk = {n: id for n, id in CARDS.items() if id in DENIZENS or id in VISIONS}
    world = line.deck(folk, "card of the world deck")
    gone = line.deck({n: id for n, id in CARDS.items() if id in DENIZENS}, "dispossessed card")
    treasure = {n: id for n, id in CARDS.items() if id in RELICS}
    relics = line.deck(treasure, "relic") if version >= (3, 1, 0) else ()
    seed = Seed(version=version, game=game, name=name, status=status, citizens=citizens, oath=OATHS[oath], suits=suits,
                sites=sites, world=world, dispossessed=gone, relics=relics)  # fmt: skip
    if version >= VERSION:
        previous, winner = line.number(2, "the earlier Citizens"), line.number(2, "the winner")
        who = line.name("the winner's name")
        seed = msgspec.structs.replace(seed, previous=previous, winner=winner, winner_name=who)
    if line.at < len(line.text):
        raise line.wrong(f"{len(line.text) - line.at} characters too many")
    _once(line, seed)
    return seed


def _site(line: _Reader) -> SeedSite:
    start = line.at
    number = line.number(2, "a site")
    faceup = number < FACEDOWN
    if number != NOTHING and (number if faceup else number - FACEDOWN) not in SITE_NUMBERS:
        raise line.wrong(f"{number:02X} is no site", start)
    at_sites = {n: id for n, id in CARDS.items() if id not in VISIONS} | {NOTHING: ""}
    cards = tuple(line.card(at_sites, "card at a site") for _ in range(3))
    site = "" if number == NOTHING else SITE_NUMBERS[number if faceup else number - FACEDOWN]
    return SeedSite(site, faceup, (cards[0], cards[1], cards[2]))


def _once(line: _Reader, seed: Seed) -> None:
    cards = [card for site in seed.sites for card in (site.site, *site.cards) if card]
    cards += [*seed.world, *seed.dispossessed, *seed.relics]
    for card in cards:
        if cards.count(card) > 1:
            raise BadConfiguration(f"The seed is damaged: it has {card} twice.")


def encode(seed: Seed) -> str:
    """The line of a seed."""
    for name in (seed.name, seed.winner_name):
        if not 0 < len(name) < 256 or not name.isascii():
            raise BadConfiguration(f"A seed holds names of 1 to 255 plain characters, not {name!r}.")
    parts = ["".join(f"{n:02X}" for n in seed.version), f"{seed.game:04X}", f"{len(seed.name):02X}", seed.name]
    parts += [f"{seed.status:02X}", f"{seed.citizens:02X}", f"{OATHS.index(seed.oath):02X}", seed.suits]
    for site in seed.sites:
        number = SITES[site.site].seed + (0 if site.faceup else FACEDOWN) if site.site else NOTHING
        parts += [f"{number:02X}", *(f"{NUMBERS.get(card, NOTHING):02X}" for card in site.cards)]
    for deck in (seed.world, seed.dispossessed, *((seed.relics,) if seed.version >= (3, 1, 0) else ())):
        parts += [f"{len(deck):02X}", *(f"{NUMBERS[card]:02X}" for card in deck)]
    if seed.version >= VERSION:
        parts += [f"{seed.previous:02X}", f"{seed.winner:02X}", f"{len(seed.winner_name):02X}", seed.winner_name]
    return "".join(parts)


def _number(chronicle: Saved) -> int:
    return chronicle.elsewhere + len(chronicle.games) + 1


FIRST_SITES: Final = tuple(
    SeedSite(slot.site, bool(slot.site), ((*slot.denizens, "", "", "")[0], "", "")) for slot in FIRST_WORLD.sites
)
"""The map of a first game, in which only some slots are laid down."""


def seed_of(chronicle: Saved) -> Seed:
    """The seed of a chronicle."""
    sites = tuple(map(_written, chronicle.sites)) if chronicle.begun else FIRST_SITES
    seed = Seed(
        game=_number(chronicle),
        name=chronicle.name,
        citizens=_bits(chronicle.citizens),
        oath=chronicle.oath,
        sites=sites,
        world=chronicle.world,
        dispossessed=chronicle.dispossessed,
        relics=tuple(reversed(chronicle.relics)),
    )
    if chronicle.seed is not None:
        return msgspec.structs.replace(seed, **msgspec.structs.asdict(chronicle.seed))
    if not chronicle.games:
        return seed
    last = chronicle.games[-1]
    won = last.players[last.winner]
    known = won.name.isascii() and won.name.isprintable() and 0 < len(won.name) < 256
    return msgspec.structs.replace(
        seed,
        previous=_bits(last.citizens),
        winner=BITS[won.colour],
        winner_name=won.name if known else "UNKNOWN",
    )


def _bits(colours: Iterable[Colour]) -> int:
    return sum(BITS[colour] for colour in colours)


def _written(site: SavedSite) -> SeedSite:
    """A site with its cards first and its relics last."""
    cards = [*site.cards, *[""] * (3 - len(site.cards) - len(site.relics)), *site.relics]
    if len(cards) > 3:
        raise BadConfiguration(f"A seed has room for three cards at a site, and {site.site} has {len(cards)}.")
    return SeedSite(site.site, site.faceup, (cards[0], cards[1], cards[2]))


def chronicle_of(seed: Seed) -> Saved:
    """The chronicle of a seed. That of a first game says nothing but its name and its oath."""
    marks = SeedMarks(version=seed.version, status=seed.status, suits=seed.suits, previous=seed.previous,
                      winner=seed.winner, winner_name=seed.winner_name)  # fmt: skip
    begun = Saved(name=seed.name, oath=seed.oath, elsewhere=max(0, seed.game - 1), seed=marks)
    if not seed.world and seed.sites == FIRST_SITES:
        return begun
    if not seed.world or not all(site.site for site in seed.sites):
        raise BadConfiguration("This seed has neither the world of a first game nor one that a game has left.")
    sites = tuple(
        SavedSite(
            site=site.site,
            faceup=site.faceup,
            cards=tuple(card for card in site.cards if card and card not in RELICS),
            relics=tuple(card for card in site.cards if card in RELICS),
        )
        for site in seed.sites
    )
    citizens = tuple(colour for colour, bit in BITS.items() if seed.citizens & bit and colour != "purple")
    return msgspec.structs.replace(
        begun,
        citizens=citizens,
        sites=sites,
        world=seed.world,
        relics=tuple(reversed(seed.relics)),
        dispossessed=seed.dispossessed,
    )
