"""Building positions for scenarios and tests; docs/emperor.md explains every word of them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from interregnum.cards.areas import attach
from interregnum.cards.state import touch
from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from interregnum.games.emperor.flow.attack import AttackPhase
from interregnum.games.emperor.flow.battle import Battle
from interregnum.games.emperor.flow.turn import Turn, WholeGame
from interregnum.games.emperor.flow.windows import CombatRound
from interregnum.games.emperor.rules.areas import add_province, move, new_card, turn_faceup
from interregnum.games.emperor.rules.attachments import refuse_host
from interregnum.games.emperor.rules.honor import DISGRACE
from interregnum.games.emperor.rules.movement import note_opposition
from interregnum.games.emperor.rules.stats import chi
from interregnum.games.emperor.rules.units import personalities
from interregnum.games.emperor.state import HOME, Battlefield, Emperor, EmperorGame, Seat, Token, update
from interregnum.games.emperor.terms import (
    ATTACHMENTS,
    DYNASTY_TYPES,
    FATE_TYPES,
    PILES,
    RULEBOOK,
    TYPE_NAMES,
    Area,
    CardType,
    Phase,
)
from interregnum.kernel.errors import BadPosition
from interregnum.kernel.position import Count, known_name, read_position
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.text import render

NAMES: Final = ("north", "south")
Name = Literal["north", "south"]
Number = Annotated[int, msgspec.Meta(ge=1, le=9)]
Kinds: TypeAlias = tuple[CardType, ...]
ALONE: Final[Kinds] = ("holding", "ring", "celestial")
"""The types of cards that are in play by themselves, beside Personalities."""
LASTING_LIMITS: Final = ("ccg.spell.1", "ccg.weapon.1", "ccg.armor.1")
"""What holds of attachments for as long as they are where they are, and not only when they are attached."""
FILLER_FATE, FILLER_DYNASTY, FILLER = "outriders", "ohaba", 10
PROVINCES: Final = 4


class Described(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a position; a typo in it is an error."""


class TokenAt(Described):
    """A token on a card."""

    keyword: str = ""
    force: int = 0
    chi: int = 0


class CardAt(Described):
    """A card in play outside units, or an attachment."""

    card: str
    bowed: bool = False
    by_own_text: bool = False


class DiscardedAt(Described):
    """A card in a discard pile."""

    card: str
    dead: bool = False
    dishonored: bool = False


class PersonalityAt(Described):
    """A Personality in play with the cards attached to it; `at` is a battlefield, 0 is home."""

    card: str
    bowed: bool = False
    dishonored: bool = False
    at: Count = 0
    attachments: list[CardAt | str] = []
    tokens: list[TokenAt] = []
    owner: Name | None = None


class ProvinceAt(Described):
    """A province, what lies in it, and its Region; `holds` of None is a harmless card."""

    holds: list[str] | None = None
    facedown: bool = False
    region: str = ""


class BattleAt(Described):
    """A battle in its Combat Segment, at a province of the Defender."""

    attacker: Name
    province: Number = 1


class SeatAt(Described):
    """A player's side."""

    honor: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 5
    stronghold: str = "carpenter-castle"
    stronghold_bowed: bool = False
    provinces: Annotated[list[ProvinceAt], msgspec.Meta(max_length=8)] = []
    province_count: Annotated[int, msgspec.Meta(ge=1, le=8)] = PROVINCES
    personalities: list[PersonalityAt | str] = []
    others: list[CardAt | str] = []
    hand: list[str] = []
    fate_deck: list[str] = []
    dynasty_deck: list[str] = []
    fate_discard: list[DiscardedAt | str] = []
    dynasty_discard: list[DiscardedAt | str] = []
    turns: Count = 2
    disgraced: bool = False
    filler: bool = True


class Position(Described):
    """A whole position."""

    phase: Literal["straighten", "events", "action", "attack", "dynasty", "end"] | None = None
    turn: Annotated[int, msgspec.Meta(ge=1, le=999)] = 3
    active: Name | None = None
    favor: Name | None = None
    battle: BattleAt | None = None
    north: SeatAt = msgspec.field(default_factory=SeatAt)
    south: SeatAt = msgspec.field(default_factory=SeatAt)


PHASES: Final[dict[str, str]] = {
    "straighten": "start",
    "events": "events_phase",
    "action": "action_phase",
    "attack": "attack_phase",
    "dynasty": "dynasty_phase",
    "end": "end_phase",
}


def build(g: EmperorGame, described: Any) -> None:
    """Turn a fresh game into a position."""
    position = read_position(described, Position)
    s = g.state
    _clear(s)
    _contradictions(position)
    battle = position.battle
    phase: Phase = position.phase or ("action" if battle is None else "attack")
    active = position.active or (NAMES[0] if battle is None else battle.attacker)
    s.turn, s.phase, s.active = position.turn, phase, NAMES.index(active)
    s.favor = -1 if position.favor is None else NAMES.index(position.favor)
    sides = (position.north, position.south)
    for seat, side in enumerate(sides):
        _build_provinces(s, seat, side)
    if position.battle is not None:
        _build_battlefields(s, position.battle)
    for seat, side in enumerate(sides):
        _build_seat(s, seat, side)
        _look_at_units(g, seat)
    g.stack[:] = _stack(s, position)
    touch(s)


def _contradictions(position: Position) -> None:
    """Refuse a battle at a time when none is fought."""
    battle = position.battle
    if battle is None:
        return
    if position.phase not in (None, "attack"):
        raise BadPosition("A battle is fought in the Attack Phase; leave the phase out.", "phase")
    if position.active not in (None, battle.attacker):
        raise BadPosition("The active player is the Attacker of a battle; leave one of them out.", "active")


def _clear(s: Emperor) -> None:
    for field in PILES.values():
        setattr(s, field, [(), ()])
    s.row[:] = [(), ()]
    s.cards.clear()
    s.seats.clear()
    s.listening.clear()
    s.battlefields.clear()


def _put(s: Emperor, title: str, owner: int, area: Area, kinds: Kinds, *path: str, **where: Any) -> int:
    """Put a card of one of some types somewhere."""
    known_name(title, [card.title for card in CATALOGUE.cards() if card.kind in TYPE_NAMES], "card", *path)
    if printed(title).kind not in kinds:
        wanted = " or ".join(render(TYPE_NAMES[kind]) for kind in kinds)
        raise BadPosition(f"{title} is no {wanted}.", *path)
    if printed(title).created and area != "play":
        raise BadPosition(f"{title} is created by effects and is nowhere but in play.", *path)
    card = new_card(s, title, owner, "removed")
    move(s, card, area, **where)
    return card


def _build_provinces(s: Emperor, seat: int, side: SeatAt) -> None:
    name = NAMES[seat]
    strongholds = [card.title for card in CATALOGUE.cards() if card.kind == "stronghold"]
    known_name(side.stronghold, strongholds, "Stronghold", name, "stronghold")
    found = printed(side.stronghold)
    stronghold = _put(s, side.stronghold, seat, "play", ("stronghold",), name, "stronghold")
    update(s, stronghold, bowed=side.stronghold_bowed)
    rules = new_card(s, RULEBOOK, seat, "rules")
    disgraced = side.disgraced or side.honor <= DISGRACE
    s.seats.append(Seat(stronghold, rules, found.clan, side.honor, found.honor, side.turns, disgraced))
    given = list(side.provinces)
    while len(given) < side.province_count:
        given.append(ProvinceAt())
    for at, province in enumerate(given):
        path = (name, "provinces", str(at))
        where = add_province(s, seat)
        holds = [FILLER_DYNASTY] if province.holds is None else province.holds
        for n, title in enumerate(holds):
            lying = _put(s, title, seat, "province", DYNASTY_TYPES, *path, "holds", str(n), seat=seat, slot=where)
            if not province.facedown:
                turn_faceup(s, lying)
        if province.region:
            attach(s, _put(s, province.region, seat, "play", ("region",), *path, "region", seat=seat), where)
    s.vacant.clear()


def _build_battlefields(s: Emperor, battle: BattleAt) -> None:
    s.attacker = NAMES.index(battle.attacker)
    s.phase = "attack"
    s.battlefields[:] = [Battlefield(province) for province in s.row[s.defender]]
    if battle.province > len(s.battlefields):
        raise BadPosition(f"There are battlefields 1 to {len(s.battlefields)}.", "battle", "province")


def _build_seat(s: Emperor, seat: int, side: SeatAt) -> None:
    name = NAMES[seat]
    for at, personality in enumerate(side.personalities):
        _build_personality(s, seat, personality, str(at))
    for at, other in enumerate(side.others):
        held = CardAt(other) if isinstance(other, str) else other
        card = _put(s, held.card, seat, "play", ALONE, name, "others", str(at))
        _refuse_mark(held.by_own_text and printed(held.card).kind != "ring", "by_own_text", name, "others", str(at))
        update(s, card, bowed=held.bowed, by_own_text=held.by_own_text)
    filler = FILLER if side.filler else 0
    decks: tuple[tuple[list[str], str, Area, Kinds, str], ...] = (
        (side.fate_deck, FILLER_FATE, "fate deck", FATE_TYPES, "fate_deck"),
        (side.dynasty_deck, FILLER_DYNASTY, "dynasty deck", DYNASTY_TYPES, "dynasty_deck"),
    )
    for titles, below, area, kinds, word in decks:
        for at, title in reversed(list(enumerate([*titles, *[below] * filler]))):
            _put(s, title, seat, area, kinds, name, word, str(at))
    for at, title in enumerate(side.hand):
        _put(s, title, seat, "hand", FATE_TYPES, name, "hand", str(at))
    _build_discards(s, seat, side)


def _build_discards(s: Emperor, seat: int, side: SeatAt) -> None:
    piles: tuple[tuple[list[DiscardedAt | str], Area, Kinds], ...] = (
        (side.fate_discard, "fate discard", FATE_TYPES),
        (side.dynasty_discard, "dynasty discard", DYNASTY_TYPES),
    )
    for pile, area, kinds in piles:
        for at, entry in reversed(list(enumerate(pile))):
            path = (NAMES[seat], area.replace(" ", "_"), str(at))
            lying = DiscardedAt(entry) if isinstance(entry, str) else entry
            card = _put(s, lying.card, seat, area, kinds, *path)
            _refuse_mark(lying.dead and printed(lying.card).kind != "personality", "dead", *path)
            _refuse_mark(lying.dishonored and not lying.dead, "dishonored", *path)
            update(s, card, dead=lying.dead, dishonored=lying.dishonored)


def _refuse_mark(wrong: bool, mark: str, *path: str) -> None:
    """Refuse a mark on a card that cannot have it."""
    if wrong:
        wanted = {
            "by_own_text": "Only a Ring enters play by its own text.",
            "dead": "Only Personalities die.",
            "dishonored": "Only the dead are dishonored in a discard pile.",
        }
        raise BadPosition(wanted[mark], *path, mark)


def _build_personality(s: Emperor, seat: int, described: PersonalityAt | str, number: str) -> None:
    path = (NAMES[seat], "personalities", number)
    at = PersonalityAt(described) if isinstance(described, str) else described
    owner = seat if at.owner is None else NAMES.index(at.owner)
    card = _put(s, at.card, owner, "play", ("personality",), *path, seat=seat)
    if at.at and not s.battlefields:
        raise BadPosition("There are battlefields only where a `battle` is described.", *path, "at")
    if at.at > len(s.battlefields):
        raise BadPosition(f"There are battlefields 1 to {len(s.battlefields)}.", *path, "at")
    where = at.at - 1 if at.at else HOME
    tokens = tuple(Token(token.keyword, token.force, token.chi) for token in at.tokens)
    update(s, card, bowed=at.bowed, dishonored=at.dishonored, location=where, assigned=where, tokens=tokens)
    for n, other in enumerate(at.attachments):
        held = CardAt(other) if isinstance(other, str) else other
        attachment = _put(s, held.card, owner, "play", ATTACHMENTS, *path, "attachments", str(n), seat=seat)
        _refuse_mark(held.by_own_text, "by_own_text", *path, "attachments", str(n))
        attach(s, attachment, card)
        update(s, attachment, bowed=held.bowed)


def _look_at_units(g: EmperorGame, seat: int) -> None:
    """Refuse attachments that nobody could have put where they are, and Personalities who would be dead."""
    s = g.state
    touch(s)
    for number, personality in enumerate(personalities(s, seat)):
        path = (NAMES[seat], "personalities", str(number))
        if chi(g, personality) <= 0:
            raise BadPosition(f"{s.cards[personality].title} has no Chi and would be destroyed.", *path)
        for n, other in enumerate(s.cards[personality].attachments):
            refusal = refuse_host(g, other, personality, seat)
            if refusal is not None and refusal.rule in LASTING_LIMITS:
                raise BadPosition(render(refusal.message), *path, "attachments", str(n))


def _stack(s: Emperor, position: Position) -> list[Procedure]:
    whole = WholeGame().starting_at(WholeGame.next_turn)
    if position.battle is None:
        return [whole, Turn().starting_at(getattr(Turn, PHASES[s.phase]))]
    turn = Turn().starting_at(Turn.attack_phase)
    attack = AttackPhase().starting_at(AttackPhase.fight)
    number = position.battle.province - 1
    s.battle, s.segment = number, "combat"
    for field in range(len(s.battlefields)):
        note_opposition(s, field)
    battle = Battle(battlefield=number).starting_at(Battle.combat)
    return [whole, turn, attack, battle, CombatRound(seats=(s.defender, s.attacker))]
