"""Positions for scenarios: a mapping that says what lies where becomes a game in the middle.

    oath: people
    sites:                                       # by slot: 0 is the top of the Cradle, 7 the bottom of the Hinterland
      0: {site: plains, cards: [longbows], warbands: 2, of: p1}
      3: {site: mine, faceup: false}
    players:
      p1: {site: 0, favor: 3, advisers: [elders], hidden: [tents], relics: [map], supply: 4}
      p2: {role: citizen, site: 2, warbands: 5, vision: vision-of-faith}
    banks: {order: 0}
    peoples_favor: {holder: p2, tokens: 4, mob: true}
    world: [wolves, vision-of-conquest]          # what lies on top
    discards: {cradle: [rangers]}
    relics: [whistle]                            # what lies on top of the relic deck
    uncovered: [brutal]                          # spaces of the Reliquary without a relic
    caged: {p2: 1}                               # warbands locked up on the Obsidian Cage
    keeper: p2
    round: 5
    active: p2

Slots that are not named get faceup sites without warbands. A player has 1 favor, 1 secret, 3 warbands and 7 Supply
unless something else is said. The active player is in the Act Phase, or in `phase` wake or rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from interregnum.games.oath.cards.power import facts
from interregnum.games.oath.cards.words.persistent import Refuses
from interregnum.games.oath.flow.playing import arrives_freely, room
from interregnum.games.oath.flow.setup import empty_world
from interregnum.games.oath.flow.turn import ActPhase, Rest, Round, Turn, Wake, WholeGame
from interregnum.games.oath.printed import (
    ADVISER_ONLY,
    COLOURS,
    CONSPIRACY,
    DENIZENS,
    FIRST_WORLD,
    INTACT,
    RELICS,
    RUINED,
    SCEPTER,
    SITE_ONLY,
    SITES,
    SLOTS,
    SUITS,
    VISIONS,
    Oath,
    Region,
    Suit,
)
from interregnum.games.oath.rules.ruling import adviser_room
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    FAVOR,
    MAX_SUPPLY,
    WARBANDS,
    Adviser,
    Banner,
    Lord,
    OathGame,
    Role,
    Site,
    Tokens,
    World,
    learn,
    spots,
)
from interregnum.games.oath.view import NAMES
from interregnum.kernel.errors import BadPosition
from interregnum.kernel.position import Count, known_name, read_position
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import replace

PLAIN = (
    "ancient-city", "salt-flats", "fertile-valley", "river", "great-slum", "deep-woods", "steppe", "standing-stones",
)  # fmt: skip
"""The sites of slots that a position does not name."""
SLOTS_OF_MAP = tuple(map(str, range(8)))
CAGE = "obsidian-cage"


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a position."""


class SitePart(_Part, frozen=True, kw_only=True):
    site: str = ""
    faceup: bool = True
    cards: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    favor: Count = 0
    secrets: Count = 0
    warbands: Count = 0
    of: str = ""


class PlayerPart(_Part, frozen=True, kw_only=True):
    role: Role | None = None
    site: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    supply: Annotated[int, msgspec.Meta(ge=0, le=MAX_SUPPLY)] = MAX_SUPPLY
    favor: Count = 1
    secrets: Count = 1
    turned: Count = 0
    warbands: Count = 3
    advisers: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    vision: str = ""


class SecretPart(_Part, frozen=True, kw_only=True):
    holder: str = ""
    tokens: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1


class FavorPart(SecretPart, frozen=True, kw_only=True):
    mob: bool = False


class TokenPart(_Part, frozen=True, kw_only=True):
    favor: Count = 0
    secrets: Count = 0


class Position(_Part, frozen=True, kw_only=True):
    """What a position may say."""

    oath: Oath = "supremacy"
    sites: dict[str, SitePart] = {}
    players: dict[str, PlayerPart] = {}
    banks: dict[Suit, Count] = {}
    peoples_favor: FavorPart = FavorPart()
    darkest_secret: SecretPart = SecretPart()
    tokens: dict[str, TokenPart] = {}
    world: tuple[str, ...] = ()
    discards: dict[Region, tuple[str, ...]] = {}
    relics: tuple[str, ...] = ()
    uncovered: tuple[str, ...] = ()
    caged: dict[str, Count] = {}
    dispossessed: tuple[str, ...] = ()
    visions_drawn: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    keeper: str = "p1"
    usurper: bool = False
    round: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    active: str = "p1"
    phase: Literal["wake", "act", "rest", "round end"] = "act"


def build(g: OathGame, position: Mapping[str, Any]) -> None:
    """Turn a fresh game into a described position."""
    sites = position.get("sites")
    if isinstance(sites, Mapping):
        position = {**position, "sites": {str(slot): part for slot, part in sites.items()}}
    said = read_position(position, Position)
    state = empty_world(g.state.seats, g.state.powers)
    _sites(state, said)
    _players(state, said)
    _decks(state, said)
    _tokens(state, said)
    _account(state)
    _check_sites(state)
    _check_players(state)
    state.round, state.visions_drawn = said.round, said.visions_drawn
    state.oath, state.keeper, state.usurper = said.oath, _seat(state, said.keeper, "keeper"), said.usurper
    if state.usurper and state.lords[state.keeper].role != "exile":
        raise BadPosition(f"Only an Exile can be the Usurper, and {said.keeper} is none.", "usurper")
    state.memo.clear()
    g.state = state
    _stack(g, said)


def _seat(state: World, name: str, *path: str) -> int:
    return NAMES.index(known_name(name, NAMES[: state.seats], "seat", *path))


def _named(cards: Iterable[str], known: Iterable[str], what: str, *path: str) -> tuple[str, ...]:
    """Cards of one kind, as a part of the position names them."""
    known = list(known)
    return tuple(known_name(card, known, what, *path, str(place)) for place, card in enumerate(cards))


# ---- laying out ----


def _sites(state: World, said: Position) -> None:
    for slot in said.sites:
        known_name(slot, SLOTS_OF_MAP, "slot", "sites", slot)
    named = {part.site for part in said.sites.values() if part.site}
    spare = [id for id in (*PLAIN, *SITES) if id not in named]
    for slot in SLOTS_OF_MAP:
        part, path = said.sites.get(slot, SitePart()), ("sites", slot)
        id = known_name(part.site, SITES, "site", *path, "site") if part.site else spare.pop(0)
        if id in spare:
            spare.remove(id)
        if id in (site.id for site in state.sites):
            raise BadPosition(f"{id} is in two slots.", *path, "site")
        cards = _named(part.cards, (*DENIZENS, *INTACT, *RUINED), "card of a site", *path, "cards")
        relics = _named(part.relics, (id for id in RELICS if id != SCEPTER), "relic of a site", *path, "relics")
        if part.warbands and not part.of:
            raise BadPosition(f"Slot {slot} has warbands: say whose with `of`.", *path, "warbands")
        colour = _seat(state, part.of, *path, "of") if part.warbands else BANDITS
        place = Site(id=id, faceup=part.faceup, cards=cards, relics=relics, favor=part.favor, secrets=part.secrets)
        state.sites.append(replace(place, warbands=part.warbands, colour=colour))
    on_map = {site.id for site in state.sites}
    state.site_deck = [id for id in SITES if id not in on_map]


def _players(state: World, said: Position) -> None:
    for name in said.players:
        _seat(state, name, "players", name)
    for seat in range(state.seats):
        part, path = said.players.get(NAMES[seat], PlayerPart()), ("players", NAMES[seat])
        role: Role = part.role or ("chancellor" if seat == EMPIRE else "exile")
        if (role == "chancellor") != (seat == EMPIRE):
            raise BadPosition("p1 is the Chancellor, and nobody else.", *path, "role")
        up = [Adviser(card, True) for card in _named(part.advisers, DENIZENS, "denizen", *path, "advisers")]
        hidden = _named(part.hidden, (*DENIZENS, *VISIONS), "denizen or Vision", *path, "hidden")
        for card in hidden:
            learn(state, card, seat)
        if part.vision:
            goals = (id for id in VISIONS if id != CONSPIRACY)
            known_name(part.vision, goals, "Vision that can be revealed", *path, "vision")
        state.lords[seat] = Lord(
            role=role, colour="purple" if seat == EMPIRE else COLOURS[seat - 1], site=part.site, supply=part.supply,
            favor=part.favor, secrets=part.secrets, turned=part.turned, warbands=part.warbands,
            advisers=(*up, *(Adviser(card, False) for card in hidden)),
            relics=_named(part.relics, RELICS, "relic", *path, "relics"), vision=part.vision,
        )  # fmt: skip
    if not any(SCEPTER in lord.relics for lord in state.lords):
        chancellor = state.lords[EMPIRE]
        state.lords[EMPIRE] = replace(chancellor, relics=(SCEPTER, *chancellor.relics))


def _tokens(state: World, said: Position) -> None:
    for suit, n in said.banks.items():
        state.banks[SUITS.index(suit)] = n
    people, secret = said.peoples_favor, said.darkest_secret
    holders = [
        _seat(state, part.holder, banner, "holder") if part.holder else -1
        for banner, part in (("peoples_favor", people), ("darkest_secret", secret))
    ]
    state.peoples_favor = Banner(holders[0], people.tokens, people.mob)
    state.darkest_secret = Banner(holders[1], secret.tokens, False)
    for name, n in said.caged.items():
        state.caged[_seat(state, name, "caged", name)] = n
    if any(state.caged) and not any(CAGE in lord.relics for lord in state.lords):
        raise BadPosition(f"Warbands are locked up on the {CAGE}, and no player holds it.", "caged")
    faceup = [card for card, spot in spots(state).items() if not spot.land and card not in SLOTS]
    for card, tokens in said.tokens.items():
        if card not in faceup:
            sentence = f"{card} does not lie faceup at a site or with a player, so nothing can lie on it."
            raise BadPosition(sentence, "tokens", card)
        state.tokens[card] = Tokens(tokens.favor, tokens.secrets)


def _decks(state: World, said: Position) -> None:
    used = {card for site in state.sites for card in (*site.cards, *site.relics)}
    for lord in state.lords:
        used |= {*(adviser.card for adviser in lord.advisers), *lord.relics, lord.vision}
    deck, relics = (*DENIZENS, *VISIONS), [id for id in RELICS if id != SCEPTER]
    mixed = "denizen or Vision"
    piles: list[tuple[tuple[str, ...], Iterable[str], str, tuple[str, ...]]] = [
        (said.world, deck, mixed, ("world",)),
        *((cards, deck, mixed, ("discards", region)) for region, cards in said.discards.items()),
        (said.dispossessed, DENIZENS, "denizen", ("dispossessed",)),
        (said.relics, relics, "relic of the relic deck", ("relics",)),
    ]
    for cards, known, what, path in piles:
        for place, card in enumerate(_named(cards, known, what, *path)):
            if card in used:
                raise BadPosition(f"{card} is in two places.", *path, str(place))
            used.add(card)
    early = [id for id, card in DENIZENS.items() if card.seed <= FIRST_WORLD.denizens_up_to and id not in used]
    state.world = [*said.world, *early, *(id for id in VISIONS if id not in used)]
    regions: tuple[Region, ...] = ("cradle", "provinces", "hinterland")
    state.discards = [tuple(said.discards.get(region, ())) for region in regions]
    state.dispossessed = list(said.dispossessed)
    late = [id for id, card in DENIZENS.items() if card.seed > FIRST_WORLD.denizens_up_to and id not in used]
    ruined = {edifice.intact.id for id, edifice in RUINED.items() if id in used}
    state.archive = [*late, *(id for id in INTACT if id not in used | ruined)]
    spare = [id for id in RELICS if id not in used and id != SCEPTER]
    if len(set(_named(said.uncovered, SLOTS, "space of the Reliquary", "uncovered"))) < len(said.uncovered):
        raise BadPosition("A space of the Reliquary is named twice.", "uncovered")
    state.reliquary = ["" if slot in said.uncovered else spare.pop() for slot in SLOTS]
    state.relic_deck = [*said.relics, *spare]


def _account(state: World) -> None:
    """Give the banks what is left, or refuse what there are not enough pieces for."""
    lying = sum(state.banks) + state.peoples_favor.tokens + sum(lord.favor for lord in state.lords)
    lying += sum(site.favor for site in state.sites) + sum(tokens.favor for tokens in state.tokens.values())
    if lying > FAVOR:
        raise BadPosition(f"The position has {lying} favor; there are {FAVOR}.")
    state.shared = FAVOR - lying
    for seat in range(state.seats):
        used = sum(site.warbands for site in state.sites if site.colour == seat) + state.caged[seat]
        used += sum(
            lord.warbands
            for other, lord in enumerate(state.lords)
            if (other if lord.role == "exile" else EMPIRE) == seat
        )
        have = WARBANDS[0] if seat == EMPIRE else WARBANDS[1]
        if used > have:
            raise BadPosition(f"The position has {used} warbands of {NAMES[seat]}; there are {have}.")
        state.lords[seat] = replace(state.lords[seat], bank=have - used)


# ---- what cannot be ----


def _check_sites(state: World) -> None:
    """Refuse what a site cannot hold."""
    for index, site in enumerate(state.sites):
        path = ("sites", str(index))
        if not site.faceup and (site.cards or site.relics or site.warbands or site.favor or site.secrets):
            raise BadPosition(f"{site.id} is facedown, so nothing can be there.", *path, "faceup")
        for place, card in enumerate(site.cards):
            if card in ADVISER_ONLY:
                raise BadPosition(f"{card} can be an adviser only.", *path, "cards", str(place))
        if len(site.cards) > 1 and any(card in site.cards for _, card, _ in facts(state, Refuses)):
            raise BadPosition(f"{site.id} has a card that lies there alone.", *path, "cards")
        if room(state, index) < 0:
            most = len(site.cards) + room(state, index)
            raise BadPosition(f"{site.id} has room for {most} cards, not {len(site.cards)}.", *path, "cards")
        if site.warbands and state.lords[site.colour].role == "citizen":
            sentence = f"{NAMES[site.colour]} is a Citizen, whose warbands are the Chancellor's: say p1."
            raise BadPosition(sentence, *path, "of")


def _check_players(state: World) -> None:
    """Refuse what a player cannot have."""
    for seat, lord in enumerate(state.lords):
        path = ("players", NAMES[seat])
        if not state.sites[lord.site].faceup:
            raise BadPosition(f"Slot {lord.site} is facedown, so no pawn can be there.", *path, "site")
        for place, adviser in enumerate(lord.advisers):
            if adviser.faceup and adviser.card in SITE_ONLY:
                sentence = f"{adviser.card} can be at a site only; `hidden` are facedown advisers."
                raise BadPosition(sentence, *path, "advisers", str(place))
        free = sum(arrives_freely(state, adviser.card, adviser.faceup) for adviser in lord.advisers)
        if (more := adviser_room(state, seat, "", False) - free) > 0:
            raise BadPosition(f"{NAMES[seat]} has too many advisers, by {more}.", *path, "advisers")
        if lord.vision and lord.role != "exile":
            raise BadPosition(f"{NAMES[seat]} is no Exile, and only Exiles reveal Visions.", *path, "vision")


def _stack(g: OathGame, said: Position) -> None:
    seat = _seat(g.state, said.active, "active")
    state = g.state
    state.active = seat
    if said.phase == "round end":
        g.stack = [WholeGame().starting_at(WholeGame.check_end)]
        return
    phase: Procedure
    if said.phase == "wake":
        state.phase, phase, within = "wake", Wake(seat=seat), Turn.wake
    elif said.phase == "act":
        state.phase, phase, within = "act", ActPhase(seat=seat), Turn.act
    else:
        state.phase, phase, within = "rest", Rest(seat=seat), Turn.rest
    whole = Round(turn=seat + 1).starting_at(Round.next_turn)
    g.stack = [WholeGame().starting_at(WholeGame.play_round), whole, Turn(seat=seat).starting_at(within), phase]
