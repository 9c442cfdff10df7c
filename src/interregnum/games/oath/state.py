"""The state of a game: the map, the players, banks, decks, and what is known to whom.

Seats are in turn order and seat 0 is the Chancellor, so a seat is also a colour of warbands, and 0 is purple. Sites are
the eight slots of the map, from the top of the Cradle (0) to the bottom of the Hinterland (7). Cards are their ids.
Functions here read the state and make the smallest changes to it; the rules of when are elsewhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from interregnum.games.oath.printed import (
    INTACT,
    REGION_OF,
    RUINED,
    SITES,
    SLOTS,
    SUIT,
    SUITS,
    VISIONS,
    Colour,
    Oath,
    Price,
    Suit,
)
from interregnum.kernel.game import Game
from interregnum.kernel.state import Entity, State, replaced

Role = Literal["chancellor", "exile", "citizen"]
Phase = Literal["setup", "wake", "act", "rest", "chronicle"]
BannerId = Literal["peoples-favor", "darkest-secret"]

EMPIRE: Final = 0
"""The Chancellor's seat, and the side of everybody who is Imperial."""
BANDITS: Final = -1
"""The side that rules a site without warbands, and the defender nobody plays."""
NOBODY: Final = -1
MAX_SUPPLY: Final = 7
FAVOR: Final = 36
WARBANDS: Final = (24, 14)
"""The Chancellor's warbands, and everybody else's."""


class Site(Entity, frozen=True, kw_only=True):
    """A slot of the map: its site, the cards there, facedown relics, tokens, and warbands of one colour."""

    id: str
    faceup: bool = False
    cards: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    favor: int = 0
    secrets: int = 0
    warbands: int = 0
    colour: int = BANDITS


class Adviser(Entity, frozen=True):
    """A card beside a board."""

    card: str
    faceup: bool = False


class Lord(Entity, frozen=True, kw_only=True):
    """A player: their board, what lies on it and beside it, and where their pawn is.

    `turned` are facedown secrets. `bank` counts the unused warbands of the seat's own colour.
    """

    role: Role
    colour: Colour = "purple"
    site: int = -1
    supply: int = MAX_SUPPLY
    favor: int = 0
    secrets: int = 0
    turned: int = 0
    warbands: int = 0
    bank: int = 0
    advisers: tuple[Adviser, ...] = ()
    relics: tuple[str, ...] = ()
    vision: str = ""


class Banner(Entity, frozen=True):
    """One of the two banners: who holds it, the tokens stacked on it, and whether the Mob side shows."""

    holder: int = NOBODY
    tokens: int = 1
    mob: bool = False


class Tokens(Entity, frozen=True):
    """Favor and secrets lying on a card."""

    favor: int = 0
    secrets: int = 0


class Plan(Entity, frozen=True):
    """A battle plan in use, and who uses it."""

    key: str
    seat: int
    choice: str = ""


class Fight(Entity, frozen=True, kw_only=True):
    """A campaign under way.

    `site` is where the attacker acts, `joined` are sites whose warbands fight in the attack; `suspended` is a Citizen
    who is not Imperial until it is over. `notes` are what battle plans and persistent powers have made so.
    """

    attacker: int
    defender: int
    site: int
    joined: tuple[int, ...] = ()
    suspended: int = NOBODY
    sites: tuple[int, ...] = ()
    relics: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    banners: tuple[BannerId, ...] = ()
    pawn: bool = False
    allies: tuple[int, ...] = ()
    attack: int = 0
    defense: int = 0
    plans: tuple[Plan, ...] = ()
    notes: tuple[str, ...] = ()
    attack_roll: tuple[int, ...] = ()
    defense_roll: tuple[int, ...] = ()
    sacrificed: int = 0
    killed: int = 0
    won: bool = False
    over: bool = False


class World(State):
    """The whole state."""

    seats: int
    powers: bool
    oath: Oath
    sites: list[Site]
    lords: list[Lord]
    banks: list[int]
    world: list[str]
    """The world deck, its top first, like every pile."""
    discards: list[tuple[str, ...]]
    relic_deck: list[str]
    site_deck: list[str]
    archive: list[str]
    dispossessed: list[str]
    reliquary: list[str]
    boards: dict[str, Role]
    """The side each coloured board shows when it is taken."""
    tokens: dict[str, Tokens]
    known: dict[str, int]
    """Who knows where a facedown card is: a set of seats for each such card."""
    cleared: list[tuple[int, str]]
    """(site, suit) of cards the active player has discarded from sites this turn."""
    prophecies: list[tuple[str, int]]
    """(Vision, seat) of warbands that share a revealed Vision."""
    inherited: list[tuple[str, int]]
    """(Vision, seat) of discarded Visions that fall to a seat."""
    caged: list[int]
    """Warbands locked up, by colour."""
    box: list[str]
    promises: list[tuple[str, int, int]]
    """(what, by whom, to whom) of binding promises: `peace`, or `favor:2` when the next turn begins."""
    shared: int = 0
    peoples_favor: Banner = Banner()
    darkest_secret: Banner = Banner()
    keeper: int = EMPIRE
    usurper: bool = False
    visions_drawn: int = 0
    round: int = 1
    active: int = NOBODY
    phase: Phase = "setup"
    scepter_fresh: bool = False
    """Whether the Grand Scepter was taken this turn."""
    act_over: bool = False
    end_die: int = 0
    fight: Fight | None = None


OathGame: TypeAlias = Game[World]


class Spot(NamedTuple):
    """Where a faceup card is: at a site, beside a seat's board, or both -1 (the site itself has `land`)."""

    site: int
    seat: int
    land: bool = False


class Layout(NamedTuple):
    """The faceup cards: every faceup site with those at it, advisers and relics by seat, uncovered slots.

    Games that were cloned from one another have mostly the same one, so what follows from it is worked out once.
    """

    sites: tuple[tuple[str, ...], ...]
    advisers: tuple[tuple[str, ...], ...]
    relics: tuple[tuple[str, ...], ...]
    uncovered: tuple[str, ...]


# ---- reading ----


def region(site: int) -> int:
    """The region of a site."""
    return REGION_OF[site]


def region_of(state: World, seat: int) -> int:
    """The region a pawn is in."""
    return REGION_OF[state.lords[seat].site]


def turn_order(state: World, first: int = EMPIRE) -> tuple[int, ...]:
    """All seats clockwise from one of them."""
    return tuple((first + i) % state.seats for i in range(state.seats))


def in_campaign(state: World, war: Fight) -> World:
    """The same world with a campaign in it, for questions about one that has not come so far.

    It shares everything else with the state, so nothing may be changed in it.
    """
    imagined = state.__copy__()
    imagined.memo = state.memo
    imagined.fight = war
    return imagined


def imperial(state: World, seat: int) -> bool:
    """Whether a seat is an Imperial player now."""
    if seat < 0 or state.lords[seat].role == "exile":
        return False
    return state.fight is None or state.fight.suspended != seat


def side(state: World, seat: int) -> int:
    """What a seat fights and rules for: the Empire, or itself."""
    return EMPIRE if imperial(state, seat) else seat


def colour(state: World, seat: int) -> int:
    """The colour of a seat's warbands: purple for Citizens too, even while they are suspended."""
    return seat if state.lords[seat].role == "exile" else EMPIRE


def enemies(state: World, a: int, b: int) -> bool:
    """Whether two seats, or bandits, are enemies."""
    return side(state, a) != side(state, b) or a == BANDITS


def is_vision(card: str) -> bool:
    """Whether a card has the back of a Vision."""
    return card in VISIONS


def capacity(state: World, site: int) -> int:
    """How many cards a site may hold."""
    return SITES[state.sites[site].id].capacity


def price(state: World, site: int) -> Price | None:
    """What recovering a relic at a site costs."""
    return SITES[state.sites[site].id].recover


def suit(card: str) -> Suit | None:
    """The suit of a card, if it has one."""
    return SUIT.get(card)


def laden(state: World, card: str) -> bool:
    """Whether favor or secrets lie on a card."""
    return card in state.tokens


def workable(card: str) -> bool:
    """Whether one can muster on a card or trade with it: denizens and intact edifices."""
    return card not in RUINED


def edifice(card: str) -> bool:
    """Whether a card is an edifice, intact or ruined."""
    return card in INTACT or card in RUINED


def faceup_advisers(state: World, seat: int) -> tuple[str, ...]:
    """The faceup advisers of a seat."""
    return tuple(adviser.card for adviser in state.lords[seat].advisers if adviser.faceup)


def banner(state: World, id: BannerId) -> Banner:
    """A banner by its name."""
    return state.peoples_favor if id == "peoples-favor" else state.darkest_secret


def banners_of(state: World, seat: int) -> tuple[BannerId, ...]:
    """The banners a seat holds."""
    ids: tuple[BannerId, ...] = ("peoples-favor", "darkest-secret")
    return tuple(id for id in ids if banner(state, id).holder == seat)


def holder(state: World, relic: str) -> int:
    """Who holds a relic, or nobody."""
    for seat, lord in enumerate(state.lords):
        if relic in lord.relics:
            return seat
    return NOBODY


def pawns_at(state: World, site: int) -> tuple[int, ...]:
    """The seats whose pawns are at a site."""
    return tuple(seat for seat, lord in enumerate(state.lords) if lord.site == site)


def companions(state: World, seat: int) -> tuple[int, ...]:
    """The other seats whose pawns share a seat's site."""
    return tuple(other for other in pawns_at(state, state.lords[seat].site) if other != seat)


def layout(state: World) -> Layout:
    """Which cards are faceup, and where."""
    found: Layout | None = state.memo.get("layout")
    if found is None:
        found = Layout(
            tuple([(site.id, *site.cards) if site.faceup else () for site in state.sites]),
            tuple([tuple([adviser.card for adviser in lord.advisers if adviser.faceup]) for lord in state.lords]),
            tuple([lord.relics for lord in state.lords]),
            tuple([slot for slot, relic in zip(SLOTS, state.reliquary, strict=False) if not relic]),
        )
        state.memo["layout"] = found
    return found


def spots(state: World) -> dict[str, Spot]:
    """Where every faceup card with a power is."""
    found: dict[str, Spot] | None = state.memo.get("spots")
    if found is None:
        found = spots_of(layout(state))
        state.memo["spots"] = found
    return found


@lru_cache(maxsize=512)
def spots_of(laid: Layout) -> dict[str, Spot]:
    """Where every faceup card of a layout is; nobody may change what is handed out."""
    found: dict[str, Spot] = {}
    for index, site in enumerate(laid.sites):
        for n, card in enumerate(site):
            found[card] = Spot(index, NOBODY, n == 0)
    for seat, advisers in enumerate(laid.advisers):
        for card in (*advisers, *laid.relics[seat]):
            found[card] = Spot(-1, seat)
    for slot in laid.uncovered:
        found[slot] = Spot(-1, EMPIRE)
    return found


# ---- changing ----


def change(state: World, seat: int, **fields: Any) -> None:
    """Change a player's fields; advisers and relics change what `spots` says."""
    state.lords[seat] = replaced(state.lords[seat], fields)
    if "advisers" in fields or "relics" in fields:
        state.memo.clear()


def change_site(state: World, site: int, **fields: Any) -> None:
    """Change what is at a site; its cards change what `spots` says."""
    state.sites[site] = replaced(state.sites[site], fields)
    if "cards" in fields or "faceup" in fields:
        state.memo.clear()


def set_banner(state: World, id: BannerId, **fields: Any) -> None:
    """Change a banner."""
    changed = replaced(banner(state, id), fields)
    if id == "peoples-favor":
        state.peoples_favor = changed
    else:
        state.darkest_secret = changed


def set_fight(state: World, **fields: Any) -> None:
    """Change the campaign under way."""
    assert state.fight is not None
    state.fight = replaced(state.fight, fields)


def fight(state: World) -> Fight:
    """The campaign under way; there must be one."""
    assert state.fight is not None
    return state.fight


def learn(state: World, card: str, *seats: int) -> None:
    """Let seats know a facedown card."""
    known = state.known.get(card, 0)
    for seat in seats:
        known |= 1 << seat
    state.known[card] = known


def forget(state: World, card: str, *but: int) -> None:
    """Nobody knows any more where a card is, except these seats."""
    state.known.pop(card, None)
    if but:
        learn(state, card, *but)


def bank_index(suit: Suit) -> int:
    """The place of a suit's bank."""
    return SUITS.index(suit)
