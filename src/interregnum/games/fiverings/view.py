"""What a viewer may see. Hidden cards appear without title and without id."""

from __future__ import annotations

import re

from interregnum.games.fiverings.board import Board, CardView, ConflictView, ProvinceView, RingView, SeatView
from interregnum.games.fiverings.flow.conflict import ConflictPhase, ConflictResolution, Declaration
from interregnum.games.fiverings.flow.draw import DrawPhase
from interregnum.games.fiverings.flow.dynasty import DynastyPhase
from interregnum.games.fiverings.flow.fate import FatePhase
from interregnum.games.fiverings.flow.game import active_player
from interregnum.games.fiverings.flow.regroup import RegroupPhase
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.state import Conflict, FiveRings, Table, place
from interregnum.games.fiverings.terms import SLOTS
from interregnum.kernel.knowledge import sees


def board(g: Table, viewer: int) -> Board:
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
    )


def _conflict(g: Table, conflict: Conflict, viewer: int) -> ConflictView:
    province = g.state.cards[conflict.province]
    seen = province.id if sees(province.known, viewer) else -1
    return ConflictView(conflict.attacker, conflict.kind, conflict.ring, seen, province.slot)


CHART = (DynastyPhase, DrawPhase, ConflictPhase, Declaration, ConflictResolution, FatePhase, RegroupPhase)
CHARTED = re.compile(r"lcg\.(\d|chart\.)")


def chart_step(g: Table) -> str:
    """The step of the timing chart that is being carried out, by its first rule; between two of them, the earlier."""
    frame = g.innermost(*CHART)
    if frame is None:
        return ""
    for step in reversed(frame.steps[: frame.at + 1]):
        if CHARTED.match(step.rules[0]):
            return step.rules[0]
    return ""


def _seat(g: Table, seat: int, viewer: int) -> SeatView:
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


def _hand(s: FiveRings, g: Table, seat: int, viewer: int) -> tuple[CardView, ...]:
    """A hand; to others it shows how many cards, known ones first, so that the order tells nothing."""
    cards = [card_view(g, card, viewer) for card in s.hands[seat]]
    return tuple(sorted(cards, key=lambda card: card.id < 0))


def _province(g: Table, seat: int, slot: int, viewer: int) -> ProvinceView:
    s = g.state
    card = s.row[place(seat, slot)]
    return ProvinceView(
        slot=slot,
        card=card_view(g, card, viewer),
        strength=stats.strength(g, card) if s.cards[card].faceup else None,
        lying=tuple(card_view(g, lying, viewer) for lying in s.lying[place(seat, slot)]),
    )


def card_view(g: Table, card_id: int, viewer: int) -> CardView:
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
    )
