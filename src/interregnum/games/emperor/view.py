"""What a viewer may see. Hidden cards appear without title and without id."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from interregnum.games.emperor.client.planner import ways
from interregnum.games.emperor.flow.attack import Maneuvers
from interregnum.games.emperor.flow.duel import Duel
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.hidden import hidden
from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.rules.movement import place_number
from interregnum.games.emperor.rules.units import army, terrain_at
from interregnum.games.emperor.state import Card, Emperor, EmperorGame
from interregnum.games.emperor.terms import ATTACHMENTS, FIGHTERS, Stat
from interregnum.kernel.knowledge import seats, sees
from interregnum.kernel.text import Message


class TokenView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token on a card."""

    keyword: str = ""
    force: int = 0
    chi: int = 0


class ModifierView(msgspec.Struct, frozen=True):
    """Something that changes a stat, and what it comes from."""

    stat: str
    n: int
    name: Message


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
    modifiers: tuple[ModifierView, ...] = ()
    planned: bool = False
    """Whether the viewer has chosen to assign it, which nobody else knows yet."""


class ProvinceView(msgspec.Struct, frozen=True):
    """A province: its strength, how that comes about, what lies in it and the Region attached to it."""

    id: int
    strength: int
    base: int
    modifiers: tuple[ModifierView, ...]
    holds: tuple[CardView, ...]
    regions: tuple[CardView, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A player's side of the table."""

    honor: int
    clan: str
    stronghold: CardView
    provinces: tuple[ProvinceView, ...]
    lost: int
    """How many provinces have been destroyed."""
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
    """A battlefield: its province, the armies and Terrain there, their Force and what would be needed.

    `place` is its number as people count, from the left. Units that the viewer has chosen to assign stand there.
    """

    number: int
    place: int
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


class DuelView(msgspec.Struct, frozen=True):
    """A duel: the challenged Personality and the challenger, their duel stat, and what both have focused.

    `total` is known once the focused cards are faceup.
    """

    stat: str
    cards: tuple[str, str]
    """Their addresses."""
    seats: tuple[int, int]
    stats: tuple[int, int]
    focused: tuple[tuple[CardView, ...], tuple[CardView, ...]]
    totals: tuple[int, int] | None
    winner: int
    """The side that has won: 0, 1, or -1."""
    over: bool


class SourceView(msgspec.Struct, frozen=True):
    """A card that can produce Gold for what is being paid."""

    ref: str
    name: Message
    gold: int


class PaymentView(msgspec.Struct, frozen=True):
    """What the viewer is paying for: what is still due, with what, and all ways to pay it, the best first."""

    card: str
    name: Message | None
    due: int
    produced: int
    sources: tuple[SourceView, ...]
    ways: tuple[tuple[int, ...], ...]
    """Places in `sources`."""


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
    duel: DuelView | None
    payment: PaymentView | None


WAYS: Final = 200
"""How many ways to pay are shown."""


def board(g: EmperorGame, viewer: int) -> Board:
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
        duel=_duel(g, viewer),
        payment=_payment(g, viewer),
    )


def _planned(g: EmperorGame, viewer: int) -> dict[int, int]:
    """The Personalities the viewer has chosen to assign, with their battlefields."""
    frame = g.stack[-1] if g.stack else None
    if not isinstance(frame, Maneuvers) or g.decision is None or not sees(seats(g.decision.seat), viewer):
        return {}
    return dict(frame.picked)


def _duel(g: EmperorGame, viewer: int) -> DuelView | None:
    duel = g.innermost(Duel)
    if duel is None or not duel.past(Duel.enter):
        return None
    s = g.state
    players = (duel.seat(g, 0), duel.seat(g, 1))
    worth = [stats.value(g, card, duel.stat) + stats.value(g, card, "duel stat") for card in duel.sides]
    focused = [tuple(card_view(g, card, viewer) for card in s.focused[seat]) for seat in players]
    shown = duel.struck >= 0 and all(card.faceup for side in focused for card in side)
    totals = (duel.total(g, 0), duel.total(g, 1)) if shown else None
    one, other = duel.sides
    return DuelView(
        stat=duel.stat,
        cards=(f"card:{one}", f"card:{other}"),
        seats=players,
        stats=(worth[0], worth[1]),
        focused=(focused[0], focused[1]),
        totals=totals,
        winner=duel.sides.index(duel.winner) if duel.winner >= 0 else -1,
        over=bool(duel.losers),
    )


def _payment(g: EmperorGame, viewer: int) -> PaymentView | None:
    frame, decision = g.stack[-1] if g.stack else None, g.decision
    if not isinstance(frame, PayGold) or decision is None or not sees(seats(decision.seat), viewer):
        return None
    found = frame.open_sources(g)
    due = frame.cost - frame.produced
    name = stats.printed_on(g.state.cards[frame.purpose]).display_name if frame.purpose >= 0 else None
    told = tuple(
        SourceView(f"card:{one.card}", stats.printed_on(g.state.cards[one.card]).display_name, one.gold)
        for one in found
    )
    card = f"card:{frame.purpose}" if frame.purpose >= 0 else ""
    return PaymentView(card, name, due, frame.produced, told, tuple(ways(found, due)[:WAYS]))


def _battlefield(g: EmperorGame, number: int, viewer: int) -> BattlefieldView:
    s = g.state
    field = s.battlefields[number]
    plan = [card for card, to in _planned(g, viewer).items() if to == number]
    sides = tuple((*army(s, seat, number), *_of(s, plan, seat)) for seat in (s.attacker, s.defender))
    attack, defense = (
        stats.army_force(g, seat, number) + sum(stats.ready_force(g, card) for card in _of(s, plan, seat))
        for seat in (s.attacker, s.defender)
    )
    stands = field.province >= 0 and s.cards[field.province].area == "row"
    strength = stats.strength(g, field.province) if stands else None
    return BattlefieldView(
        number=number,
        place=place_number(s, number),
        province=field.province,
        fought=field.fought,
        attackers=tuple(card_view(g, card, viewer) for card in sides[0]),
        defenders=tuple(card_view(g, card, viewer) for card in sides[1]),
        terrain=tuple(card_view(g, card, viewer) for card in terrain_at(s, number)),
        attack=attack,
        defense=defense,
        strength=strength,
        falls=strength is not None and attack > defense + strength,
    )


def _of(s: Emperor, cards: list[int], seat: int) -> list[int]:
    return [card for card in cards if s.cards[card].controller == seat]


def _seat(g: EmperorGame, seat: int, viewer: int) -> SeatView:
    s = g.state
    mine, planned = s.seats[seat], _planned(g, viewer)

    def see(cards: tuple[int, ...]) -> tuple[CardView, ...]:
        return tuple(card_view(g, card, viewer) for card in cards)

    def is_home(card: int) -> bool:
        held = s.cards[card]
        return held.host < 0 and held.location < 0 and card != mine.stronghold and card not in planned

    return SeatView(
        honor=mine.honor,
        clan=mine.clan,
        stronghold=card_view(g, mine.stronghold, viewer),
        provinces=tuple(
            ProvinceView(
                p,
                stats.strength(g, p),
                stats.base(g, p, "strength"),
                _modifiers(g, p, ("strength",), viewer),
                see(s.cards[p].holds),
                see(s.cards[p].attachments),
            )
            for p in s.row[seat]
        ),
        home=see(tuple(card for card in s.play[seat] if is_home(card))),
        hand=tuple(sorted(see(s.hands[seat]), key=lambda card: card.id < 0)),
        focused=see(s.focused[seat]),
        dynasty_deck=len(s.dynasty_decks[seat]),
        fate_deck=len(s.fate_decks[seat]),
        dynasty_discard=see(s.dynasty_discards[seat]),
        fate_discard=see(s.fate_discards[seat]),
        lost=sum(stats.printed_on(s.cards[card]).kind == "province" for card in s.removed[seat]),
        removed=see(tuple(card for card in s.removed[seat] if stats.printed_on(s.cards[card]).kind != "province")),
        known_in_decks=see(_known_in_decks(s, seat, viewer)),
        disgraced=mine.disgraced,
    )


def _known_in_decks(s: Emperor, seat: int, viewer: int) -> tuple[int, ...]:
    return tuple(c for c in (*s.fate_decks[seat], *s.dynasty_decks[seat]) if sees(s.cards[c].known, viewer))


def card_view(g: EmperorGame, card_id: int, viewer: int) -> CardView:
    """A card as a viewer sees it."""
    card = g.state.cards[card_id]
    if hidden(card, viewer):
        return CardView(faceup=False, owner=card.owner)
    if card.area in _AT_REST:
        return _at_rest(card)
    kind = stats.printed_on(card).kind
    return _drawn(
        card,
        lambda stat: stats.value(g, card_id, stat),
        attachments=tuple(card_view(g, other, viewer) for other in card.attachments) if _bears(kind) else (),
        modifiers=_modifiers(g, card_id, ("force", "chi"), viewer) if kind in FIGHTERS else (),
        planned=card_id in _planned(g, viewer),
    )


_AT_REST: Final = frozenset({"dynasty discard", "fate discard", "removed"})
"""Where cards have the numbers that are printed on them: nothing reaches them there. Many lie there, so they are drawn
once."""


@lru_cache(maxsize=8192)
def _at_rest(card: Card) -> CardView:
    found = stats.printed_on(card)
    honor = min(found.personal_honor, stats.DISHONORABLE_MAXIMUM) if card.dishonored else found.personal_honor
    numbers = {
        "force": found.force, "chi": found.chi, "personal honor": honor, "gold cost": found.cost or 0,
        "gold production": found.gold,
    }  # fmt: skip
    return _drawn(card, numbers.__getitem__)


def _drawn(
    card: Card,
    number: Callable[[Stat], int],
    *,
    attachments: tuple[CardView, ...] = (),
    modifiers: tuple[ModifierView, ...] = (),
    planned: bool = False,
) -> CardView:
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
        force=number("force") if numbered else None,
        chi=number("chi") if numbered else None,
        personal_honor=number("personal honor") if found.kind == "personality" else None,
        cost=number("gold cost"),
        focus=found.focus if found.deck == "fate" else None,
        gold=number("gold production"),
        keywords=found.keywords,
        tokens=tuple(TokenView(token.keyword, token.force, token.chi) for token in card.tokens),
        attachments=attachments,
        modifiers=modifiers,
        planned=planned,
    )


def _modifiers(g: EmperorGame, card_id: int, changed: tuple[Stat, ...], viewer: int) -> tuple[ModifierView, ...]:
    """What is added to stats of a card, as far as the viewer may know what it comes from."""
    cards = g.state.cards
    return tuple(
        ModifierView(stat, n, stats.printed_on(cards[source]).display_name)
        for stat in changed
        for source, n, _ in stats.modifiers(g, card_id, stat)
        if n and source >= 0 and sees(cards[source].known, viewer)
    )


def _bears(kind: str) -> bool:
    return kind not in ATTACHMENTS
