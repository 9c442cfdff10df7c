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
from difflib import get_close_matches
from typing import Any, Literal

import msgspec

from interregnum.games.oath.flow.setup import empty_world
from interregnum.games.oath.flow.turn import ActPhase, OathGame, Rest, Round, Turn, Wake
from interregnum.games.oath.printed import (
    COLOURS,
    DENIZENS,
    FIRST_WORLD,
    INTACT,
    RELICS,
    RUINED,
    SCEPTER,
    SITES,
    SLOTS,
    SUITS,
    VISIONS,
    Oath,
    Region,
    Suit,
)
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    FAVOR,
    WARBANDS,
    Adviser,
    Banner,
    Lord,
    Role,
    Site,
    Table,
    Tokens,
    World,
    learn,
)
from interregnum.games.oath.view import NAMES
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import replace

PLAIN = (
    "ancient-city", "salt-flats", "fertile-valley", "river", "great-slum", "deep-woods", "steppe", "standing-stones",
)  # fmt: skip
"""The sites of slots that a position does not name."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a position."""


class SitePart(_Part, frozen=True, kw_only=True):
    site: str = ""
    faceup: bool = True
    cards: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    favor: int = 0
    secrets: int = 0
    warbands: int = 0
    of: str = ""


class PlayerPart(_Part, frozen=True, kw_only=True):
    role: Role | None = None
    site: int = 0
    supply: int = 7
    favor: int = 1
    secrets: int = 1
    turned: int = 0
    warbands: int = 3
    advisers: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    vision: str = ""


class BannerPart(_Part, frozen=True, kw_only=True):
    holder: str = ""
    tokens: int = 1
    mob: bool = False


class TokenPart(_Part, frozen=True, kw_only=True):
    favor: int = 0
    secrets: int = 0


class Position(_Part, frozen=True, kw_only=True):
    """What a position may say."""

    oath: Oath = "supremacy"
    sites: dict[int, SitePart] = {}
    players: dict[str, PlayerPart] = {}
    banks: dict[Suit, int] = {}
    peoples_favor: BannerPart = BannerPart()
    darkest_secret: BannerPart = BannerPart()
    tokens: dict[str, TokenPart] = {}
    world: tuple[str, ...] = ()
    discards: dict[Region, tuple[str, ...]] = {}
    relics: tuple[str, ...] = ()
    uncovered: tuple[str, ...] = ()
    caged: dict[str, int] = {}
    dispossessed: tuple[str, ...] = ()
    visions_drawn: int = 0
    keeper: str = "p1"
    usurper: bool = False
    round: int = 1
    active: str = "p1"
    phase: Literal["wake", "act", "rest", "round end"] = "act"


def build(g: Table, position: Mapping[str, Any]) -> None:
    """Turn a fresh game into a described position."""
    try:
        said = msgspec.convert(dict(position), Position, strict=False)
    except msgspec.ValidationError as error:
        raise BadConfiguration(f"The position cannot be read: {error}.") from None
    state = empty_world(g.state.seats, g.state.powers)
    _sites(state, said)
    _players(state, said)
    _tokens(state, said)
    _decks(state, said)
    _account(state)
    state.round, state.visions_drawn = said.round, said.visions_drawn
    state.oath, state.keeper, state.usurper = said.oath, _seat(state, said.keeper), said.usurper
    g.state = state
    _stack(g, said)


def _seat(state: World, name: str) -> int:
    names = NAMES[: state.seats]
    if name not in names:
        raise BadConfiguration(f"There is no seat {name!r}; this game has {', '.join(names)}.")
    return names.index(name)


def _known(id: str, cards: Iterable[str], what: str) -> str:
    cards = list(cards)
    if id not in cards:
        near = get_close_matches(id, cards, 3)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise BadConfiguration(f"There is no {what} {id!r}.{hint}")
    return id


def _sites(state: World, said: Position) -> None:
    named = {part.site for part in said.sites.values() if part.site}
    spare = [id for id in (*PLAIN, *SITES) if id not in named]
    for slot in said.sites:
        if not 0 <= slot <= 7:
            raise BadConfiguration(f"There is no slot {slot}; slots are 0 to 7.")
    for slot in range(8):
        part = said.sites.get(slot, SitePart())
        id = _known(part.site, SITES, "site") if part.site else spare.pop(0)
        if id in spare:
            spare.remove(id)
        cards = tuple(_known(card, (*DENIZENS, *INTACT, *RUINED), "card") for card in part.cards)
        relics = tuple(_known(relic, RELICS, "relic") for relic in part.relics)
        if part.warbands and not part.of:
            raise BadConfiguration(f"Slot {slot} has warbands: say whose with `of`.")
        colour = _seat(state, part.of) if part.warbands else BANDITS
        place = Site(id=id, faceup=part.faceup, cards=cards, relics=relics, favor=part.favor, secrets=part.secrets)
        state.sites.append(replace(place, warbands=part.warbands, colour=colour))
    on_map = {site.id for site in state.sites}
    if len(on_map) < 8:
        raise BadConfiguration("A site is named twice.")
    state.site_deck = [id for id in SITES if id not in on_map]


def _players(state: World, said: Position) -> None:
    for name in said.players:
        _seat(state, name)
    for seat in range(state.seats):
        part = said.players.get(NAMES[seat], PlayerPart())
        role: Role = part.role or ("chancellor" if seat == EMPIRE else "exile")
        if (role == "chancellor") != (seat == EMPIRE):
            raise BadConfiguration("p1 is the Chancellor, and nobody else.")
        if min(part.favor, part.secrets, part.turned, part.warbands, part.supply) < 0 or part.supply > 7:
            raise BadConfiguration(f"{NAMES[seat]} has a number that cannot be: none is below 0, Supply is at most 7.")
        up = tuple(Adviser(_known(card, DENIZENS, "denizen"), True) for card in part.advisers)
        down = tuple(Adviser(_known(card, (*DENIZENS, *VISIONS), "card"), False) for card in part.hidden)
        for adviser in down:
            learn(state, adviser.card, seat)
        relics = tuple(_known(relic, RELICS, "relic") for relic in part.relics)
        if part.vision:
            _known(part.vision, VISIONS, "Vision")
        state.lords[seat] = Lord(
            role=role, colour="purple" if seat == EMPIRE else COLOURS[seat - 1], site=part.site, supply=part.supply,
            favor=part.favor, secrets=part.secrets, turned=part.turned, warbands=part.warbands, advisers=up + down,
            relics=relics, vision=part.vision,
        )  # fmt: skip
    if not any(SCEPTER in lord.relics for lord in state.lords):
        chancellor = state.lords[EMPIRE]
        state.lords[EMPIRE] = replace(chancellor, relics=(SCEPTER, *chancellor.relics))


def _tokens(state: World, said: Position) -> None:
    for suit, n in said.banks.items():
        state.banks[SUITS.index(suit)] = n
    for id, part in (("people", said.peoples_favor), ("secret", said.darkest_secret)):
        holder = _seat(state, part.holder) if part.holder else -1
        banner = Banner(holder, part.tokens, part.mob)
        if id == "people":
            state.peoples_favor = banner
        else:
            state.darkest_secret = banner
    for name, n in said.caged.items():
        state.caged[_seat(state, name)] = n
    state.tokens = {card: Tokens(part.favor, part.secrets) for card, part in said.tokens.items()}


def _decks(state: World, said: Position) -> None:
    used = {card for site in state.sites for card in (*site.cards, *site.relics)}
    for lord in state.lords:
        used |= {*(adviser.card for adviser in lord.advisers), *lord.relics, lord.vision}
    piles = [card for pile in said.discards.values() for card in pile]
    named = [*said.world, *piles, *said.dispossessed, *said.relics]
    for card in named:
        _known(card, (*DENIZENS, *VISIONS, *RELICS), "card")
        if card in used or named.count(card) > 1:
            raise BadConfiguration(f"{card} is in two places.")
    used |= set(named)
    early = [id for id, card in DENIZENS.items() if card.seed <= FIRST_WORLD.denizens_up_to and id not in used]
    state.world = [*said.world, *early, *(id for id in VISIONS if id not in used)]
    regions: tuple[Region, ...] = ("cradle", "provinces", "hinterland")
    state.discards = [tuple(said.discards.get(region, ())) for region in regions]
    state.dispossessed = list(said.dispossessed)
    late = [id for id, card in DENIZENS.items() if card.seed > FIRST_WORLD.denizens_up_to and id not in used]
    ruined = {edifice.intact.id for id, edifice in RUINED.items() if id in used}
    state.archive = [*late, *(id for id in INTACT if id not in used | ruined)]
    spare = [id for id in RELICS if id not in used and id != SCEPTER]
    for slot in said.uncovered:
        _known(slot, SLOTS, "space of the Reliquary")
    state.reliquary = ["" if slot in said.uncovered else spare.pop() for slot in SLOTS]
    state.relic_deck = [*said.relics, *spare]


def _account(state: World) -> None:
    """Give the banks what is left, or refuse what there are not enough pieces for."""
    lying = sum(state.banks) + state.peoples_favor.tokens + sum(lord.favor for lord in state.lords)
    lying += sum(site.favor for site in state.sites) + sum(tokens.favor for tokens in state.tokens.values())
    if lying > FAVOR:
        raise BadConfiguration(f"The position has {lying} favor; there are {FAVOR}.")
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
            raise BadConfiguration(f"The position has {used} warbands of {NAMES[seat]}; there are {have}.")
        state.lords[seat] = replace(state.lords[seat], bank=have - used)


def _stack(g: Table, said: Position) -> None:
    seat = _seat(g.state, said.active)
    state = g.state
    state.active = seat
    if said.phase == "round end":
        g.stack = [OathGame().starting_at(OathGame.check_end)]
        return
    phase: Procedure
    if said.phase == "wake":
        state.phase, phase, within = "wake", Wake(seat=seat), Turn.wake
    elif said.phase == "act":
        state.phase, phase, within = "act", ActPhase(seat=seat), Turn.act
    else:
        state.phase, phase, within = "rest", Rest(seat=seat), Turn.rest
    whole = Round(turn=seat + 1).starting_at(Round.next_turn)
    g.stack = [OathGame().starting_at(OathGame.play_round), whole, Turn(seat=seat).starting_at(within), phase]
