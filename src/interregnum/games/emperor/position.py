"""Building positions for scenarios and tests.

    phase: action                 # straighten, events, action, attack, dynasty or end
    turn: 3
    active: north
    favor: south
    battle: {attacker: north, province: 2}      # a battle in its Combat Segment
    north:
      honor: 5
      stronghold: carpenter-castle
      stronghold_bowed: false
      provinces: [{holds: [large-farm]}, {holds: [hida-kisada], facedown: true, region: kaiu-village}, {}, {}]
      personalities: [{card: hida-bushotsu, at: 2, attachments: [spiked-tetsubo]}, kaiu-kawachi]
      others: [iron-mine, {card: border-keep, bowed: true}, ring-of-earth]    # Holdings, Rings, Celestials
      hand: [incapacitated]
      fate_deck: [focus]          # the top first; a stock of harmless cards lies below
      dynasty_deck: []
      fate_discard: []
      dynasty_discard: [{card: hida-takeuchi, dead: true}]

`at` is the battlefield a unit is at, numbered by the defender's provinces from the left. What is not said is at its
usual: unbowed, honorable, at home, four provinces with a harmless faceup card each.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from interregnum.cards.areas import attach
from interregnum.cards.state import touch
from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from interregnum.games.emperor.flow.attack import AttackPhase
from interregnum.games.emperor.flow.battle import Battle
from interregnum.games.emperor.flow.turn import Turn, WholeGame
from interregnum.games.emperor.flow.windows import CombatRound
from interregnum.games.emperor.rules.areas import add_province, move, new_card, turn_faceup
from interregnum.games.emperor.rules.movement import note_opposition
from interregnum.games.emperor.state import HOME, Battlefield, Emperor, Seat, Table, Token, update
from interregnum.games.emperor.terms import ATTACHMENTS, PILES, RULEBOOK, Area, Phase
from interregnum.kernel.errors import BadPosition
from interregnum.kernel.position import Count, known_name, read_position
from interregnum.kernel.procedure import Procedure

NAMES: Final = ("north", "south")
Name = Literal["north", "south"]
Number = Annotated[int, msgspec.Meta(ge=1, le=9)]
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
    """A card in play outside units, or in a discard pile."""

    card: str
    bowed: bool = False
    dead: bool = False
    dishonored: bool = False
    by_own_text: bool = False


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

    honor: int = 5
    stronghold: str = "carpenter-castle"
    stronghold_bowed: bool = False
    provinces: list[ProvinceAt] = []
    province_count: Annotated[int, msgspec.Meta(ge=1, le=8)] = PROVINCES
    personalities: list[PersonalityAt | str] = []
    others: list[CardAt | str] = []
    hand: list[str] = []
    fate_deck: list[str] = []
    dynasty_deck: list[str] = []
    fate_discard: list[CardAt | str] = []
    dynasty_discard: list[CardAt | str] = []
    turns: Count = 2
    disgraced: bool = False
    filler: bool = True


class Position(Described):
    """A whole position."""

    phase: Literal["straighten", "events", "action", "attack", "dynasty", "end"] = "action"
    turn: Count = 3
    active: Name = "north"
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


def build(g: Table, described: Any) -> None:
    """Turn a fresh game into a position."""
    position = read_position(described, Position)
    s = g.state
    _clear(s)
    phase: Phase = position.phase
    s.turn, s.phase, s.active = position.turn, phase, NAMES.index(position.active)
    s.favor = -1 if position.favor is None else NAMES.index(position.favor)
    sides = (position.north, position.south)
    for seat, side in enumerate(sides):
        _build_provinces(s, seat, side)
    if position.battle is not None:
        _build_battlefields(s, position.battle)
    for seat, side in enumerate(sides):
        _build_seat(s, seat, side)
    g.stack[:] = _stack(s, position)
    touch(s)


def _clear(s: Emperor) -> None:
    for field in PILES.values():
        setattr(s, field, [(), ()])
    s.row[:] = [(), ()]
    s.cards.clear()
    s.seats.clear()
    s.listening.clear()
    s.battlefields.clear()


def _put(s: Emperor, title: str, owner: int, area: Area, *path: str, **where: Any) -> int:
    known_name(title, [card.title for card in CATALOGUE.cards()], "card", *path)
    card = new_card(s, title, owner, "removed")
    move(s, card, area, **where)
    return card


def _build_provinces(s: Emperor, seat: int, side: SeatAt) -> None:
    found = printed(side.stronghold) if side.stronghold in CATALOGUE else None
    if found is None or found.kind != "stronghold":
        raise BadPosition(f"{side.stronghold!r} is no Stronghold.", NAMES[seat], "stronghold")
    stronghold = _put(s, side.stronghold, seat, "play")
    update(s, stronghold, bowed=side.stronghold_bowed)
    rules = new_card(s, RULEBOOK, seat, "rules")
    seat_record = Seat(stronghold, rules, found.clan, side.honor, found.honor, side.turns, side.disgraced)
    s.seats.append(seat_record)
    given = list(side.provinces)
    while len(given) < side.province_count:
        given.append(ProvinceAt())
    for at, province in enumerate(given):
        where = add_province(s, seat)
        holds = [FILLER_DYNASTY] if province.holds is None else province.holds
        for title in holds:
            lying = _put(s, title, seat, "province", NAMES[seat], "provinces", str(at), seat=seat, slot=where)
            if not province.facedown:
                turn_faceup(s, lying)
        if province.region:
            region = _put(s, province.region, seat, "play", NAMES[seat], "provinces", str(at), seat=seat)
            attach(s, region, where)
    s.vacant.clear()


def _build_battlefields(s: Emperor, battle: BattleAt) -> None:
    s.attacker = NAMES.index(battle.attacker)
    s.phase = "attack"
    s.battlefields[:] = [Battlefield(province) for province in s.row[s.defender]]
    if battle.province > len(s.battlefields):
        raise BadPosition(f"There are battlefields 1 to {len(s.battlefields)}.", "battle", "province")


def _build_seat(s: Emperor, seat: int, side: SeatAt) -> None:
    for at, personality in enumerate(side.personalities):
        _build_personality(s, seat, personality, str(at))
    for at, other in enumerate(side.others):
        held = CardAt(other) if isinstance(other, str) else other
        card = _put(s, held.card, seat, "play", NAMES[seat], "others", str(at))
        if printed(held.card).kind in (*ATTACHMENTS, "personality"):
            raise BadPosition(f"{held.card} belongs among the Personalities or on one.", NAMES[seat], "others", str(at))
        update(s, card, bowed=held.bowed, by_own_text=held.by_own_text)
    filler = FILLER if side.filler else 0
    for title in reversed([*side.fate_deck, *[FILLER_FATE] * filler]):
        _put(s, title, seat, "fate deck", NAMES[seat], "fate_deck")
    for title in reversed([*side.dynasty_deck, *[FILLER_DYNASTY] * filler]):
        _put(s, title, seat, "dynasty deck", NAMES[seat], "dynasty_deck")
    for title in side.hand:
        _put(s, title, seat, "hand", NAMES[seat], "hand")
    piles: tuple[tuple[list[CardAt | str], Area], ...] = (
        (side.fate_discard, "fate discard"),
        (side.dynasty_discard, "dynasty discard"),
    )
    for pile, area in piles:
        for entry in reversed(pile):
            lying = CardAt(entry) if isinstance(entry, str) else entry
            card = _put(s, lying.card, seat, area, NAMES[seat], area.replace(" ", "_"))
            update(s, card, dead=lying.dead, dishonored=lying.dishonored)


def _build_personality(s: Emperor, seat: int, described: PersonalityAt | str, path: str) -> None:
    at = PersonalityAt(described) if isinstance(described, str) else described
    owner = seat if at.owner is None else NAMES.index(at.owner)
    card = _put(s, at.card, owner, "play", NAMES[seat], "personalities", path, seat=seat)
    if printed(at.card).kind != "personality":
        raise BadPosition(f"{at.card} is no Personality.", NAMES[seat], "personalities", path)
    if at.at > len(s.battlefields):
        raise BadPosition(f"There is no battlefield {at.at}.", NAMES[seat], "personalities", path)
    where = at.at - 1 if at.at else HOME
    tokens = tuple(Token(token.keyword, token.force, token.chi) for token in at.tokens)
    update(s, card, bowed=at.bowed, dishonored=at.dishonored, location=where, assigned=where, tokens=tokens)
    for other in at.attachments:
        held = CardAt(other) if isinstance(other, str) else other
        attachment = _put(s, held.card, seat, "play", NAMES[seat], "personalities", path)
        if printed(held.card).kind not in ATTACHMENTS:
            raise BadPosition(f"{held.card} is no attachment.", NAMES[seat], "personalities", path)
        attach(s, attachment, card)
        update(s, attachment, bowed=held.bowed)


def _stack(s: Emperor, position: Position) -> list[Procedure]:
    whole = WholeGame().starting_at(WholeGame.next_turn)
    if position.battle is None:
        turn = Turn()
        turn.at = Turn.places[PHASES[position.phase]]
        return [whole, turn]
    turn = Turn().starting_at(Turn.attack_phase)
    attack = AttackPhase().starting_at(AttackPhase.fight)
    number = position.battle.province - 1
    s.battle, s.segment = number, "combat"
    for field in range(len(s.battlefields)):
        note_opposition(s, field)
    battle = Battle(battlefield=number).starting_at(Battle.combat)
    return [whole, turn, attack, battle, CombatRound(seats=(s.defender, s.attacker))]
