"""What a viewer may see. Hidden cards appear without title and without id."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interregnum.games.fiverings.board import (
    Board,
    CardView,
    ConflictView,
    DeclaringView,
    DuelistView,
    DuelView,
    ModifierView,
    ProvinceView,
    RingView,
    SeatView,
)
from interregnum.games.fiverings.flow.conflict import ConflictPhase, ConflictResolution, Declaration
from interregnum.games.fiverings.flow.draw import DrawPhase, HonorBid
from interregnum.games.fiverings.flow.dynasty import DynastyPhase
from interregnum.games.fiverings.flow.fate import FatePhase
from interregnum.games.fiverings.flow.game import active_player
from interregnum.games.fiverings.flow.regroup import RegroupPhase
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.duel import Duel
from interregnum.games.fiverings.state import Conflict, FiveRings, FiveRingsGame, place
from interregnum.games.fiverings.terms import SKILLS, SLOTS
from interregnum.kernel.knowledge import seats, sees
from interregnum.kernel.text import Message, msg


def board(g: FiveRingsGame, viewer: int) -> Board:
    """The table as a viewer sees it."""
    s = g.state
    conflict = s.conflict
    return Board(
        round=s.round,
        phase=s.phase,
        step=chart_step(g),
        first_player=s.first_player,
        active=active_player(g),
        favor=s.favor,
        favor_side=s.favor_side,
        rings=tuple(RingView(r.element, r.side, r.fate, r.contested, r.holder) for r in s.rings),
        conflict=_conflict(g, conflict, viewer) if conflict is not None else None,
        seats=tuple(_seat(g, seat, viewer) for seat in (0, 1)),
        declaring=_declaring(g, viewer),
        duel=_duel(g),
    )


def _declaring(g: FiveRingsGame, viewer: int) -> DeclaringView | None:
    frame = g.stack[-1] if g.stack else None
    decision = g.decision
    if decision is None or not decision.continues or not sees(seats(decision.seat), viewer):
        return None
    if isinstance(frame, Declaration):
        slot = g.state.cards[frame.province].slot if frame.province >= 0 else -1
        total = stats.total_with(g, frame.seat, frame.attackers, frame.planned) if frame.attackers else 0
        return DeclaringView(frame.seat, frame.kind, frame.ring, slot, _addresses(frame.attackers), total)
    conflict = g.state.conflict
    if isinstance(frame, ConflictResolution) and conflict is not None:
        slot = g.state.cards[conflict.province].slot
        total = stats.total_with(g, 1 - frame.seat, frame.defenders, conflict)
        return DeclaringView(1 - frame.seat, conflict.kind, conflict.ring, slot, _addresses(frame.defenders), total)
    return None


def _addresses(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"card:{card}" for card in cards)


def _duel(g: FiveRingsGame) -> DuelView | None:
    duel = g.innermost(Duel)
    if duel is None or not all(duel.sides):
        return None
    bidding = g.innermost(HonorBid)
    revealed = duel.past(Duel.bid_honor) or (
        duel.current is Duel.bid_honor and bidding is not None and bidding.turn > 1
    )
    sides = tuple(_duelist(g, duel, n, revealed) for n in range(len(duel.sides)))
    return DuelView(duel.kind, sides, duel.past(Duel.compare))


def _duelist(g: FiveRingsGame, duel: Duel, n: int, revealed: bool) -> DuelistView:
    cards = duel.sides[n]
    seat = g.state.cards[cards[0]].controller
    bid = g.state.seats[seat].bid if revealed else None
    if not duel.values:
        skill = sum(stats.duel_value(g, card, duel.kind) or 0 for card in cards if g.state.cards[card].area == "play")
        return DuelistView(seat, _addresses(cards), skill, bid, None, False)
    total = duel.totals(g)[n]
    return DuelistView(seat, _addresses(cards), total - (bid or 0), bid, total, cards[0] in duel.winners)


def _conflict(g: FiveRingsGame, conflict: Conflict, viewer: int) -> ConflictView:
    province = g.state.cards[conflict.province]
    seen = province.id if sees(province.known, viewer) else -1
    return ConflictView(conflict.attacker, conflict.kind, conflict.ring, seen, province.slot)


CHART = (DynastyPhase, DrawPhase, ConflictPhase, Declaration, ConflictResolution, FatePhase, RegroupPhase)
CHARTED = re.compile(r"lcg\.(\d|chart\.)")


def chart_step(g: FiveRingsGame) -> str:
    """The step of the timing chart that is being carried out, by its first rule; between two of them, the earlier."""
    frame = g.innermost(*CHART)
    if frame is None:
        return ""
    for step in reversed(frame.reached):
        if CHARTED.match(step.rules[0]):
            return step.rules[0]
    return ""


def _seat(g: FiveRingsGame, seat: int, viewer: int) -> SeatView:
    s = g.state
    mine = s.seats[seat]

    def see(cards: tuple[int, ...]) -> tuple[CardView, ...]:
        return tuple(card_view(g, card, viewer) for card in cards)

    return SeatView(
        honor=mine.honor,
        fate=mine.fate,
        dial=mine.dial,
        bid=mine.bid,
        passed=mine.passed,
        opportunities=mine.opportunities,
        stronghold=card_view(g, mine.stronghold, viewer),
        role=card_view(g, mine.role, viewer) if mine.role >= 0 else None,
        provinces=tuple(_province(g, seat, slot, viewer) for slot in range(SLOTS) if s.row[place(seat, slot)] >= 0),
        characters=see(tuple(c for c in s.play[seat] if s.cards[c].host < 0)),
        hand=_hand(s, g, seat, viewer),
        conflict_deck=len(s.conflict_decks[seat]),
        dynasty_deck=len(s.dynasty_decks[seat]),
        conflict_discard=see(s.conflict_discards[seat]),
        dynasty_discard=see(s.dynasty_discards[seat]),
        removed=see(s.removed[seat]),
        total=stats.total_skill(g, seat) if s.conflict is not None else None,
        known_in_decks=see(
            tuple(c for c in (*s.conflict_decks[seat], *s.dynasty_decks[seat]) if sees(s.cards[c].known, viewer))
        ),
    )


def _hand(s: FiveRings, g: FiveRingsGame, seat: int, viewer: int) -> tuple[CardView, ...]:
    """A hand; to others it shows how many cards, known ones first, so that the order tells nothing."""
    cards = [card_view(g, card, viewer) for card in s.hands[seat]]
    return tuple(sorted(cards, key=lambda card: card.id < 0))


def _province(g: FiveRingsGame, seat: int, slot: int, viewer: int) -> ProvinceView:
    s = g.state
    card = s.row[place(seat, slot)]
    return ProvinceView(
        slot=slot,
        card=card_view(g, card, viewer),
        strength=stats.strength(g, card) if s.cards[card].faceup else None,
        lying=tuple(card_view(g, lying, viewer) for lying in s.lying[place(seat, slot)]),
    )


def card_view(g: FiveRingsGame, card_id: int, viewer: int) -> CardView:
    """A card as a viewer sees it."""
    card = g.state.cards[card_id]
    if not sees(card.known, viewer):
        return CardView(faceup=False, broken=card.broken, owner=card.owner)
    printed = stats.printed(card)
    character = card.area == "play" and stats.card_type(card) == "character"
    return CardView(
        id=card.id,
        title=card.present_title,
        name=printed.display_name,
        kind=stats.card_type(card),
        owner=card.owner,
        bowed=card.bowed,
        participating=card.participating,
        fate=card.fate,
        status=card.status,
        faceup=card.faceup,
        broken=card.broken,
        military=stats.skill(g, card_id, "military") if character else printed.military,
        political=stats.skill(g, card_id, "political") if character else printed.political,
        glory=stats.glory(g, card_id) if character else printed.glory,
        attachments=tuple(card_view(g, other, viewer) for other in card.attachments),
        modifiers=tuple(_modifiers(g, card_id, viewer)) if character else (),
    )


def _modifiers(g: FiveRingsGame, card_id: int, viewer: int) -> Iterator[ModifierView]:
    for skill in SKILLS:
        if stats.base_skill(g, card_id, skill) is None:
            continue
        found = [(n, _name(g, source, viewer)) for source, n in stats.contributions(g, card_id, skill)]
        if status := g.state.cards[card_id].status:
            found[-1] = found[-1][0], msg("honored") if status > 0 else msg("dishonored")
        yield from (ModifierView(skill, n, name) for n, name in found if n)


def _name(g: FiveRingsGame, source: int, viewer: int) -> Message:
    card = g.state.cards[source]
    return stats.printed(card).display_name if sees(card.known, viewer) else msg("a card you do not see")
