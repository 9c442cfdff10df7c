"""A chronicle: the world between two games, and the games it has seen."""

from __future__ import annotations

from typing import Any

import msgspec

from interregnum.games.oath.printed import (
    COLOURS,
    DENIZENS,
    INTACT,
    RELICS,
    RUINED,
    SCEPTER,
    SITES,
    VISIONS,
    Oath,
)
from interregnum.games.oath.state import Role, Site, World
from interregnum.kernel.errors import BadConfiguration


class SavedSite(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A site with what lies there."""

    site: str
    faceup: bool = False
    cards: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()


class PastGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game of a chronicle: under which oath it was played, who won, and by which rule."""

    oath: Oath
    winner: str
    rule: str


class Saved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A chronicle as it is written down; decks have their top first."""

    name: str = "Empire and Exile"
    oath: Oath
    sites: tuple[SavedSite, ...]
    world: tuple[str, ...]
    relics: tuple[str, ...]
    dispossessed: tuple[str, ...] = ()
    citizens: tuple[str, ...] = ()
    games: tuple[PastGame, ...] = ()


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
    _check(found)
    return found


def _check(chronicle: Saved) -> None:
    if len(chronicle.sites) != 8:
        raise BadConfiguration(f"A chronicle has 8 sites, not {len(chronicle.sites)}.")
    at_sites = [card for site in chronicle.sites for card in site.cards]
    relics = [*chronicle.relics, *(relic for site in chronicle.sites for relic in site.relics)]
    for what, cards, known in (
        ("site", [site.site for site in chronicle.sites], set(SITES)),
        ("card", [*at_sites, *chronicle.world, *chronicle.dispossessed], {*DENIZENS, *VISIONS, *INTACT, *RUINED}),
        ("relic", relics, set(RELICS) - {SCEPTER}),
        ("colour", list(chronicle.citizens), set(COLOURS)),
    ):
        for card in cards:
            if card not in known:
                raise BadConfiguration(f"The chronicle has a {what} {card!r}, which there is not.")
            if cards.count(card) > 1:
                raise BadConfiguration(f"The chronicle has {card} twice.")
    if missing := [id for id in VISIONS if id not in chronicle.world]:
        raise BadConfiguration(f"The world deck lacks {missing[0]}.")
    if missing := [id for id in RELICS if id != SCEPTER and id not in relics]:
        raise BadConfiguration(f"The chronicle lacks the relic {missing[0]}.")


def lay_out(state: World, chronicle: Saved) -> None:
    """Put a chronicled world into a state before set-up."""
    state.oath = chronicle.oath
    state.sites = [Site(id=s.site, faceup=s.faceup, cards=s.cards, relics=s.relics) for s in chronicle.sites]
    state.site_deck = [id for id in SITES if id not in {s.site for s in chronicle.sites}]
    state.world = list(chronicle.world)
    state.relic_deck = list(chronicle.relics)
    state.dispossessed = list(chronicle.dispossessed)
    used = {*chronicle.world, *chronicle.dispossessed, *(card for s in chronicle.sites for card in s.cards)}
    standing = used | {edifice.intact.id for id, edifice in RUINED.items() if id in used}
    state.archive = [id for id in (*DENIZENS, *INTACT) if id not in standing]
    role: dict[bool, Role] = {True: "citizen", False: "exile"}
    for colour in COLOURS:
        state.boards[colour] = role[colour in chronicle.citizens]
