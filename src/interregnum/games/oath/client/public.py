"""What is public about the game itself: facts and text of every card, printed tables, the rules that explain marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from interregnum.games.oath.cards.catalogue import says
from interregnum.games.oath.cards.power import POWERS_OF, Power
from interregnum.games.oath.flow.search import SEARCH_COST
from interregnum.games.oath.flow.travel import TRAVEL_COST
from interregnum.games.oath.flow.turn import REFRESH
from interregnum.games.oath.printed import (
    CARDS,
    DENIZENS,
    EDIFICES,
    OATHS,
    REGION_OF,
    REGIONS,
    RELICS,
    SCEPTER,
    SITES,
    SLOTS,
    SUIT,
    SUITS,
    VISIONS,
    Price,
)
from interregnum.games.oath.terms import OATH_NAMES, REGION_NAMES, SUIT_NAMES, favor, secrets
from interregnum.kernel.text import Message, msg, msgc, msgn

TIMING_NAMES: Final[dict[str, Message]] = {
    "action": msgc("timing", "Action"),
    "when played": msgc("timing", "When played"),
    "rest": msgc("timing", "Rest"),
    "wake": msgc("timing", "Wake"),
    "persistent": msgc("timing", "Lasting"),
    "attack": msgc("timing", "Attack plan"),
    "defense": msgc("timing", "Defense plan"),
    "both": msgc("timing", "Battle plan"),
    "search": msgc("timing", "Search"),
    "muster": msgc("timing", "Muster"),
    "trade": msgc("timing", "Trade"),
    "recover": msgc("timing", "Recover"),
    "campaign": msgc("timing", "Campaign"),
    "travel": msgc("timing", "Travel"),
}
GOALS: Final[dict[str, tuple[Message, str]]] = {
    "supremacy": (msg("Rule the most sites."), "oath.2.11.2"),
    "people": (msg("Hold the People’s Favor."), "oath.2.11.3"),
    "protection": (msg("Hold the most relics and banners."), "oath.2.11.4"),
    "devotion": (msg("Hold the Darkest Secret."), "oath.2.11.5"),
}
SUCCESSION: Final[dict[str, tuple[Message, str]]] = {
    "supremacy": (msg("Hold more relics and banners than every other Imperial player."), "oath.3.3.1.2"),
    "people": (msg("Hold the Darkest Secret."), "oath.3.3.1.3"),
    "protection": (msg("Hold the People’s Favor."), "oath.3.3.1.4"),
    "devotion": (msg("Hold the Grand Scepter."), "oath.3.3.1.5"),
}
CONSPIRACY_TEXT: Final = msg(
    "When played faceup: If two of your advisers share suits with the advisers of a player at your site, you may burn "
    "a secret and take a relic or a banner from that player. A banner taken so loses two of its tokens, never the "
    "last, and the People’s Favor turns to its Mob side. Then this card goes back to the box."
)
VISION_TEXT: Final = msg(
    "An Exile who has revealed it wins in their Wake Phase if nobody else meets this goal and three Visions have been "
    "drawn."
)
SCEPTER_TEXT: Final = msg(
    "Action: Look at relics of the Reliquary, offer citizenship to an Exile, or exile a Citizen other than yourself "
    "and give them five favor: one more for each of the Oathkeeper title and the People’s Favor that they hold, one "
    "less for each that you hold."
)
BANNER_TEXTS: Final[dict[str, tuple[Message, ...]]] = {
    "peoples-favor": (
        msg(
            "Wake: Its holder adds a favor to it, or returns one of its favor to a bank with the least; on the Mob "
            "side twice. With six or more favor it turns to its Mob side."
        ),
        msg(
            "Search: Playing to a site, its holder may choose any faceup site of the region, and may first discard a "
            "card at one of them."
        ),
        msg(
            "Recover: Put more favor on it than lies there; what lay there goes to the banks one by one, beginning "
            "with any suit. It turns away from its Mob side."
        ),
    ),
    "darkest-secret": (
        msg("Search: The world deck costs its holder at most 2 Supply."),
        msg(
            "Recover: Put more secrets on it than lie there; take one of those that lay there, and the former holder "
            "gets the others. From another player only while some card at their site matches none of their advisers."
        ),
    ),
}


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a client draws it; what a kind of card does not have is left out."""

    name: Message
    kind: str
    suit: str | None = None
    when: Message | None = None
    """When its first power works."""
    text: tuple[Message, ...] = ()
    price: tuple[str, ...] = ()
    """What using it takes: favor, secret, favor_burn, secret_burn."""
    restriction: str = ""
    locked: bool = False
    capacity: int | None = None
    relics: int = 0
    favor: int = 0
    secrets: int = 0
    recover: Price | None = None
    dice: int | None = None
    oath: str | None = None


class RegionInfo(msgspec.Struct, frozen=True):
    """A region and its slots of the map."""

    id: str
    name: Message
    slots: tuple[int, ...]


class SuitInfo(msgspec.Struct, frozen=True):
    """A suit."""

    id: str
    name: Message


class OathInfo(msgspec.Struct, frozen=True):
    """An oath: what its keeper must meet, what a Citizen must meet to win in the Chancellor's place, and the rules."""

    name: Message
    goal: Message
    rule: str
    succession: Message
    succession_rule: str


class Atlas(msgspec.Struct, frozen=True):
    """All about the board that never changes."""

    regions: tuple[RegionInfo, ...]
    suits: tuple[SuitInfo, ...]
    oaths: dict[str, OathInfo]
    search_cost: tuple[int, ...]
    """What searching the world deck costs, by the number of Visions drawn."""
    travel_cost: tuple[tuple[int, ...], ...]
    refresh: dict[str, tuple[tuple[int, int], ...]]
    """Supply at rest: with so many warbands in the bank, so much."""


def board() -> Atlas:
    """Regions, suits, oaths and the printed tables."""
    return Atlas(
        regions=tuple(
            RegionInfo(id, REGION_NAMES[id], tuple(slot for slot, n in enumerate(REGION_OF) if n == number))
            for number, id in enumerate(REGIONS)
        ),
        suits=tuple(SuitInfo(id, SUIT_NAMES[id]) for id in SUITS),
        oaths={oath: OathInfo(OATH_NAMES[oath], *GOALS[oath], *SUCCESSION[oath]) for oath in OATHS},
        search_cost=SEARCH_COST,
        travel_cost=TRAVEL_COST,
        refresh=dict(REFRESH),
    )


def cards() -> dict[str, CardInfo]:
    """Every card by its id; the spaces of the Reliquary and the banners with them."""
    found: dict[str, CardInfo] = {}
    for id, card in DENIZENS.items():
        found[id] = _info(
            id, "denizen", suit=card.suit, price=card.cost, restriction=card.restriction, locked=card.locked
        )
    for edifice in EDIFICES:
        for kind, side, suit in (("edifice", edifice.intact, edifice.suit), ("ruin", edifice.ruined, None)):
            found[side.id] = _info(side.id, kind, suit=suit, price=side.cost, restriction="site", locked=True)
    for id, relic in RELICS.items():
        found[id] = _info(id, "relic", price=relic.cost, dice=relic.dice)
    for id, site in SITES.items():
        found[id] = _info(id, "site", capacity=site.capacity, relics=site.relics, favor=site.favor,
                          secrets=site.secrets, recover=site.recover)  # fmt: skip
    for id, vision in VISIONS.items():
        says = (CONSPIRACY_TEXT,) if vision.oath is None else (GOALS[vision.oath][0], VISION_TEXT)
        found[id] = CardInfo(name=CARDS[id].name, kind="vision", oath=vision.oath, text=says)
    for id in SLOTS:
        found[id] = _info(id, "slot")
    for id in ("peoples-favor", "darkest-secret"):
        found[id] = CardInfo(name=CARDS[id].name, kind="banner", text=BANNER_TEXTS[id])
    return found


def _info(id: str, kind: str, **facts: object) -> CardInfo:
    powers = POWERS_OF.get(id, ())
    more = (SCEPTER_TEXT,) if id == SCEPTER else ()
    info = CardInfo(
        name=CARDS[id].name,
        kind=kind,
        when=TIMING_NAMES[powers[0].timing] if powers else None,
        text=(*(_text(power) for power in powers), *more),
    )
    return msgspec.structs.replace(info, **facts)


def _text(power: Power) -> Message:
    return msg("{when}: {says}", when=TIMING_NAMES[power.timing], says=says(power))


KINDS: Final[dict[str, Message]] = {
    "ruin": msg("Ruin."),
    "relic": msg("Relic."),
    "site": msg("Site."),
    "vision": msg("Vision."),
    "slot": msg("Space of the Reliquary."),
    "banner": msg("Banner."),
}


def described(id: str) -> tuple[Message, ...]:
    """What else is printed on a card, in words: its kind and suit, what it costs, where it may be, what it holds."""
    info = cards()[id]
    if info.kind == "denizen":
        kind = msg("Denizen of the suit {suit}.", suit=SUIT_NAMES[SUIT[id]])
    elif info.kind == "edifice":
        kind = msg("Edifice of the suit {suit}.", suit=SUIT_NAMES[SUIT[id]])
    else:
        kind = KINDS[info.kind]
    return (kind, *_limits(info), *_land(info), *_price(info))


def _limits(info: CardInfo) -> Iterator[Message]:
    if info.restriction == "site":
        yield msg("It can be faceup at sites only.")
    elif info.restriction == "adviser":
        yield msg("It can be faceup among advisers only.")
    if info.locked:
        yield msg("It is locked.")
    if info.dice is not None:
        yield msgn("As a target it adds {n} defense die.", "As a target it adds {n} defense dice.", info.dice)


def _land(info: CardInfo) -> Iterator[Message]:
    if info.capacity is not None:
        yield msgn("It has room for {n} card.", "It has room for {n} cards.", info.capacity)
    holds = [
        what
        for n, what in (
            (info.relics, msgn("{n} relic", "{n} relics", info.relics)),
            (info.favor, favor(info.favor)),
            (info.secrets, secrets(info.secrets)),
        )
        if n
    ]
    if holds:
        yield msg("It begins with {things}.", things=tuple(holds))
    if info.recover is None:
        return
    if info.recover.place is not None:
        yield msg("A relic here costs 3 favor, put into the {suit} bank.", suit=SUIT_NAMES[info.recover.place])
    else:
        burned = info.recover.burn_favor, info.recover.burn_secrets
        yield msg("A relic here costs {what}, burned.", what=favor(burned[0]) if burned[0] else secrets(burned[1]))


def _price(info: CardInfo) -> Iterator[Message]:
    placed = _sum(info, "favor", "secret")
    burned = _sum(info, "favor_burn", "secret_burn")
    if placed:
        yield msg("Using it takes {what}, placed on it.", what=placed)
    if burned:
        yield msg("Using it burns {what}.", what=burned)


def _sum(info: CardInfo, gold: str, dark: str) -> tuple[Message, ...]:
    found = ((info.price.count(gold), favor), (info.price.count(dark), secrets))
    return tuple(said(n) for n, said in found if n)


def terms() -> dict[str, str]:
    """The rule that explains each thing a client draws."""
    return {
        "favor": "oath.2.1.3.1",
        "secret": "oath.7.1.2.7",
        "warband": "oath.10.rule.1",
        "warbank": "oath.2.2.3.1",
        "supply": "oath.4.2.4",
        "bank": "oath.2.1.3.1",
        "shared": "oath.2.1.7.1",
        "world": "oath.2.1.5.1",
        "discard": "oath.2.1.2.1",
        "visions": "oath.2.1.6.1",
        "vision": "oath.3.2.1",
        "adviser": "oath.2.2.2.1",
        "facedown": "oath.5.1.4.2.3",
        "relic": "oath.2.4.2.1",
        "site-relic": "oath.2.8.4.1",
        "capacity": "oath.2.8.1.1",
        "reliquary": "oath.2.3.4",
        "peoples-favor": "oath.2.5.3.1",
        "darkest-secret": "oath.2.5.3.3",
        "keeper": "oath.2.11.1",
        "usurper": "oath.3.1.1",
        "chancellor": "oath.6.6.3.1",
        "citizen": "oath.6.6.3.2",
        "exile": "oath.10.enemy.2",
        "bandits": "oath.10.bandit.1",
        "ruler": "oath.10.rule.1",
        "locked": "oath.10.locked.1",
        "restriction": "oath.2.6.2.1",
        "travel": "oath.10.travel-cost.1",
        "search": "oath.2.1.6.1",
        "succession": "oath.3.3.1.1",
        "attack-die": "oath.5.5.5.2",
        "defense-die": "oath.5.5.4.3",
        "sacrifice": "oath.5.5.5.3",
        "price": "oath.7.1.2.2",
        "burn": "oath.7.1.2.3",
        "deal": "oath.9.6.1",
        "round": "oath.3.3.0.1",
        "denizen": "oath.2.6.3.1",
        "edifice": "oath.2.9.2",
        "ruin": "oath.2.9.3",
        "site": "oath.2.8.5.1",
    }
