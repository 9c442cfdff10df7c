"""A chronicle: the world between two games, and the games it has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from interregnum.games.oath.printed import (
    ADVISER_ONLY,
    COLOURS,
    DENIZENS,
    FIRST_WORLD,
    INTACT,
    REGION_OF,
    REGIONS,
    RELICS,
    RUINED,
    SCEPTER,
    SITES,
    SUITS,
    VISIONS,
    Colour,
    Oath,
    Suit,
)
from interregnum.games.oath.state import OathGame, Role, Site, World
from interregnum.kernel.errors import BadConfiguration, did_you_mean


class SavedSite(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A site with what lies there."""

    site: str
    faceup: bool = False
    cards: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()


class PastPlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who took part in a game of a chronicle: what they are called, their board, and what they were in the end."""

    name: str
    colour: Colour = "purple"
    role: Role = "exile"


class PastGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game of a chronicle: under which oath it was played, who won, by which rule, and what the world deck was then.

    `winner` is a place among the `players`. `suits` counts the denizens of the world deck after the game. `record` says
    where the game is kept, `citizens` which boards began it on the Citizen side.
    """

    oath: Oath
    winner: int
    rule: str
    players: tuple[PastPlayer, ...]
    citizens: tuple[Colour, ...] = ()
    suits: dict[Suit, int] = {}
    record: str = ""


class SeedMarks(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a seed of Tabletop Simulator says beside the world, kept so that it can be given back as it came."""

    version: tuple[int, int, int]
    status: int = 0
    suits: str = "012345"
    previous: int = 0
    winner: int = 32
    winner_name: str = "UNKNOWN"


class Saved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A chronicle as it is written down; decks have their top first. Before its first game it has no sites yet.

    `elsewhere` counts games that were played before it came here; `seed` is there until the next game is over.
    """

    name: str = "Empire and Exile"
    oath: Oath = FIRST_WORLD.oath
    elsewhere: int = 0
    games: tuple[PastGame, ...] = ()
    seed: SeedMarks | None = None
    citizens: tuple[Colour, ...] = ()
    sites: tuple[SavedSite, ...] = ()
    world: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    dispossessed: tuple[str, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether a game has been played."""
        return bool(self.sites)


def suits_in(cards: Iterable[str]) -> dict[Suit, int]:
    """How many denizens of each suit are among some cards."""
    count = Counter(DENIZENS[card].suit for card in cards if card in DENIZENS)
    return {suit: count[suit] for suit in SUITS}


def after(g: OathGame, names: Sequence[str], record: str = "") -> Saved | None:
    """The chronicle after a game whose winner has written it, with the game in its history; nothing before that."""
    if g.outcome is None or g.state.phase != "chronicle":
        return None
    before = g.setting.options.get("chronicle")
    earlier = Saved(oath=g.setting.options["oath"]) if before is None else read(before)
    players = tuple(
        PastPlayer(name=names[seat], colour=lord.colour, role=lord.role) for seat, lord in enumerate(g.state.lords)
    )
    game = PastGame(
        oath=earlier.oath,
        winner=g.outcome.winners[0],
        rule=g.outcome.rule,
        players=players,
        citizens=earlier.citizens,
        suits=suits_in(g.state.world),
        record=record,
    )
    return msgspec.structs.replace(saved(g.state, earlier.name, (*earlier.games, game)), elsewhere=earlier.elsewhere)


def saved(state: World, name: str, games: tuple[PastGame, ...] = ()) -> Saved:
    """The chronicle of a world after its game."""
    sites = tuple(SavedSite(site=s.id, faceup=s.faceup, cards=s.cards, relics=s.relics) for s in state.sites)
    return Saved(
        name=name,
        oath=state.oath,
        sites=sites,
        world=tuple(state.world),
        relics=tuple(state.relic_deck),
        dispossessed=tuple(state.dispossessed),
        citizens=tuple(colour for colour in COLOURS if state.boards[colour] == "citizen"),
        games=games,
    )


def read(data: Any) -> Saved:
    """A chronicle from plain data, refused with what is wrong if it could not be."""
    try:
        found = msgspec.convert(data, Saved)
    except msgspec.ValidationError as error:
        raise BadConfiguration(f"The chronicle cannot be read: {error}.") from None
    if found.begun:
        _check(found)
    for game in found.games:
        if not 0 <= game.winner < len(game.players):
            raise BadConfiguration(f"A game of the chronicle has {len(game.players)} players, and {game.winner} won.")
    return found


def _check(chronicle: Saved) -> None:
    if len(chronicle.sites) != len(REGION_OF):
        raise BadConfiguration(f"A chronicle has {len(REGION_OF)} sites, not {len(chronicle.sites)}.")
    at_sites = [card for site in chronicle.sites for card in site.cards]
    relics = [*chronicle.relics, *(relic for site in chronicle.sites for relic in site.relics)]
    settled = {*DENIZENS, *INTACT, *RUINED} - ADVISER_ONLY
    for what, cards, known in (
        ("site", [site.site for site in chronicle.sites], set(SITES)),
        ("card at a site", at_sites, settled),
        ("card in its world deck", chronicle.world, {*DENIZENS, *VISIONS}),
        ("card among the Dispossessed", chronicle.dispossessed, set(DENIZENS)),
        ("relic", relics, set(RELICS) - {SCEPTER}),
    ):
        for card in cards:
            if card not in known:
                raise BadConfiguration(
                    f"The chronicle has a {what} {card!r}, which cannot be.{did_you_mean(card, known)}"
                )
    whole = [RUINED[card].intact.id if card in RUINED else card for card in at_sites]
    named = [site.site for site in chronicle.sites]
    for card, n in Counter([*named, *whole, *chronicle.world, *chronicle.dispossessed, *relics]).items():
        if n > 1:
            raise BadConfiguration(f"The chronicle has {card} twice.")
    _check_map(chronicle)
    if missing := [id for id in VISIONS if id not in chronicle.world]:
        raise BadConfiguration(f"The world deck lacks {missing[0]}.")
    if missing := [id for id in RELICS if id != SCEPTER and id not in relics]:
        raise BadConfiguration(f"The chronicle lacks the relic {missing[0]}.")


def _check_map(chronicle: Saved) -> None:
    """Every region has a faceup site, and nothing lies at those that are facedown."""
    for number, region in enumerate(REGIONS):
        if not any(site.faceup for slot, site in enumerate(chronicle.sites) if REGION_OF[slot] == number):
            raise BadConfiguration(f"No site of the region {region} is faceup; at least one has to be.")
    for site in chronicle.sites:
        if not site.faceup and (site.cards or site.relics):
            raise BadConfiguration(f"{site.site} is facedown, so {[*site.cards, *site.relics][0]} cannot lie there.")


def lay_out(state: World, chronicle: Saved) -> None:
    """Put a chronicled world into a state before set-up; before the first game there is only an oath."""
    state.oath = chronicle.oath
    if not chronicle.begun:
        return
    state.sites = [Site(id=s.site, faceup=s.faceup, cards=s.cards, relics=s.relics) for s in chronicle.sites]
    state.site_deck = [id for id in SITES if id not in {s.site for s in chronicle.sites}]
    state.world = list(chronicle.world)
    state.relic_deck = list(chronicle.relics)
    state.dispossessed = list(chronicle.dispossessed)
    used = {*chronicle.world, *chronicle.dispossessed, *(card for s in chronicle.sites for card in s.cards)}
    taken = used | {edifice.intact.id for id, edifice in RUINED.items() if id in used}
    state.archive = [id for id in (*DENIZENS, *INTACT) if id not in taken]
    role: dict[bool, Role] = {True: "citizen", False: "exile"}
    for colour in COLOURS:
        state.boards[colour] = role[colour in chronicle.citizens]
