"""What a viewer may see. Hidden cards appear without title and without id."""

from __future__ import annotations

import msgspec

from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.rules.units import army, terrain_at
from interregnum.games.emperor.state import Card, Emperor, Table
from interregnum.games.emperor.terms import ATTACHMENTS, FIGHTERS
from interregnum.kernel.knowledge import sees
from interregnum.kernel.text import Message


class TokenView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token on a card."""

    keyword: str = ""
    force: int = 0
    chi: int = 0


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card a viewer may see, or a facedown one (no id, no title)."""

    id: int = -1
    title: str = ""
    name: Message | None = None
    kind: str = ""
    owner: int = -1
    controller: int = -1
    clan: str = ""
    bowed: bool = False
    dishonored: bool = False
    dead: bool = False
    faceup: bool = True
    location: int = -1
    force: int | None = None
    chi: int | None = None
    personal_honor: int | None = None
    cost: int | None = None
    focus: int | None = None
    gold: int = 0
    keywords: tuple[str, ...] = ()
    tokens: tuple[TokenView, ...] = ()
    attachments: tuple[CardView, ...] = ()


class ProvinceView(msgspec.Struct, frozen=True):
    """A province: its strength, what lies in it and the Region attached to it."""

    id: int
    strength: int
    holds: tuple[CardView, ...]
    regions: tuple[CardView, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A player's side of the table."""

    honor: int
    clan: str
    stronghold: CardView
    provinces: tuple[ProvinceView, ...]
    home: tuple[CardView, ...]
    """What is in play and not in a unit at a battlefield: Holdings, units, Rings, Celestials."""
    hand: tuple[CardView, ...]
    focused: tuple[CardView, ...]
    dynasty_deck: int
    fate_deck: int
    dynasty_discard: tuple[CardView, ...]
    fate_discard: tuple[CardView, ...]
    removed: tuple[CardView, ...]
    known_in_decks: tuple[CardView, ...]
    disgraced: bool


class BattlefieldView(msgspec.Struct, frozen=True):
    """A battlefield: its province, the armies and Terrain there, their Force and what would be needed."""

    number: int
    province: int
    fought: bool
    attackers: tuple[CardView, ...]
    defenders: tuple[CardView, ...]
    terrain: tuple[CardView, ...]
    attack: int
    defense: int
    strength: int | None
    falls: bool
    """Whether the province would be destroyed as things are."""


class Board(msgspec.Struct, frozen=True):
    """The whole table as one viewer sees it."""

    turn: int
    phase: str
    segment: str
    active: int
    favor: int
    attacker: int
    battle: int
    battlefields: tuple[BattlefieldView, ...]
    being_played: tuple[CardView, ...]
    """Strategies and Events that are being used."""
    seats: tuple[SeatView, ...]


def board(g: Table, viewer: int) -> Board:
    """The table as a viewer sees it."""
    s = g.state
    return Board(
        turn=s.turn,
        phase=s.phase,
        segment=s.segment,
        active=s.active,
        favor=s.favor,
        attacker=s.attacker,
        battle=s.battle,
        battlefields=tuple(_battlefield(g, number, viewer) for number in range(len(s.battlefields))),
        being_played=tuple(card_view(g, card.id, viewer) for card in s.cards if card.area == "being played"),
        seats=tuple(_seat(g, seat, viewer) for seat in (0, 1)),
    )


def _battlefield(g: Table, number: int, viewer: int) -> BattlefieldView:
    s = g.state
    field = s.battlefields[number]
    attack = stats.army_force(g, s.attacker, number)
    defense = stats.army_force(g, s.defender, number)
    stands = field.province >= 0 and s.cards[field.province].area == "row"
    strength = stats.strength(g, field.province) if stands else None
    return BattlefieldView(
        number=number,
        province=field.province,
        fought=field.fought,
        attackers=tuple(card_view(g, card, viewer) for card in army(s, s.attacker, number)),
        defenders=tuple(card_view(g, card, viewer) for card in army(s, s.defender, number)),
        terrain=tuple(card_view(g, card, viewer) for card in terrain_at(s, number)),
        attack=attack,
        defense=defense,
        strength=strength,
        falls=strength is not None and attack > defense + strength,
    )


def _seat(g: Table, seat: int, viewer: int) -> SeatView:
    s = g.state
    mine = s.seats[seat]

    def see(cards: tuple[int, ...]) -> tuple[CardView, ...]:
        return tuple(card_view(g, card, viewer) for card in cards)

    def is_home(card: int) -> bool:
        held = s.cards[card]
        return held.host < 0 and held.location < 0 and card != mine.stronghold

    return SeatView(
        honor=mine.honor,
        clan=mine.clan,
        stronghold=card_view(g, mine.stronghold, viewer),
        provinces=tuple(
            ProvinceView(p, stats.strength(g, p), see(s.cards[p].holds), see(s.cards[p].attachments))
            for p in s.row[seat]
        ),
        home=see(tuple(card for card in s.play[seat] if is_home(card))),
        hand=tuple(sorted(see(s.hands[seat]), key=lambda card: card.id < 0)),
        focused=see(s.focused[seat]),
        dynasty_deck=len(s.dynasty_decks[seat]),
        fate_deck=len(s.fate_decks[seat]),
        dynasty_discard=see(s.dynasty_discards[seat]),
        fate_discard=see(s.fate_discards[seat]),
        removed=see(tuple(card for card in s.removed[seat] if stats.printed_on(s.cards[card]).kind != "province")),
        known_in_decks=see(_known_in_decks(s, seat, viewer)),
        disgraced=mine.disgraced,
    )


def _known_in_decks(s: Emperor, seat: int, viewer: int) -> tuple[int, ...]:
    return tuple(c for c in (*s.fate_decks[seat], *s.dynasty_decks[seat]) if sees(s.cards[c].known, viewer))


def card_view(g: Table, card_id: int, viewer: int) -> CardView:
    """A card as a viewer sees it."""
    card = g.state.cards[card_id]
    if hidden(card, viewer):
        return CardView(faceup=False, owner=card.owner)
    found = stats.printed_on(card)
    numbered = found.kind in FIGHTERS or found.kind == "item"
    return CardView(
        id=card.id,
        title=card.present_title,
        name=found.display_name,
        kind=found.kind,
        owner=card.owner,
        controller=card.controller,
        clan=found.clan,
        bowed=card.bowed,
        dishonored=card.dishonored,
        dead=card.dead,
        faceup=card.faceup,
        location=card.location,
        force=stats.force(g, card_id) if numbered else None,
        chi=stats.chi(g, card_id) if numbered else None,
        personal_honor=stats.value(g, card_id, "personal honor") if found.kind == "personality" else None,
        cost=stats.value(g, card_id, "gold cost"),
        focus=found.focus if found.deck == "fate" else None,
        gold=stats.value(g, card_id, "gold production"),
        keywords=found.keywords,
        tokens=tuple(TokenView(token.keyword, token.force, token.chi) for token in card.tokens),
        attachments=tuple(card_view(g, other, viewer) for other in card.attachments) if _bears(found.kind) else (),
    )


def _bears(kind: str) -> bool:
    return kind not in ATTACHMENTS


def hidden(card: Card, viewer: int) -> bool:
    """Whether a card is hidden from a viewer."""
    return not sees(card.known, viewer)
