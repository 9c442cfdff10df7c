"""The board as one viewer may see it: forces, Essence and Coin are open, cards are hidden."""

from __future__ import annotations

from typing import Any

from interregnum.games.throne.board import (
    AttackView,
    BoardView,
    ClashView,
    ForceView,
    MarkView,
    MoveView,
    PlayedView,
    PlayerView,
    RegionView,
)
from interregnum.games.throne.rules.attack import AttackAction
from interregnum.games.throne.rules.movement import MoveAction
from interregnum.games.throne.rules.odds import losses
from interregnum.games.throne.rules.pools import buy_limit, divided, projected, rolls
from interregnum.games.throne.rules.regions import REGIONS
from interregnum.games.throne.rules.victory import DOMINIONS_TO_WIN, dominions_held, zones_held
from interregnum.games.throne.state import PendingAttack, PendingMove, Realm, ThroneGame, pieces, total_pieces
from interregnum.kernel.knowledge import EVERYTHING, sees

NAMES = ("p1", "p2", "p3", "p4", "p5")


def _name(seat: int) -> str | None:
    return NAMES[seat] if seat >= 0 else None


def _region(state: Realm, index: int) -> RegionView:
    ground = state.grounds[index]
    return RegionView(
        ground.essence,
        ground.coin,
        _name(ground.controller),
        {NAMES[s]: ForceView(ground.fresh[s], ground.used[s]) for s in ground.occupants},
        {NAMES[s]: n for s, n in enumerate(ground.manses) if n},
    )


def _player(state: Realm, seat: int, viewer: int) -> PlayerView:
    player = state.players[seat]
    copies = [state.cards[copy] for copy in player.events + player.charms]
    known = [card.kind for card in copies if seat == viewer or sees(card.known, viewer)]
    return PlayerView(
        aspect=player.aspect,
        essence=player.essence,
        coin=player.coin,
        pieces=total_pieces(state, seat),
        dominions=dominions_held(state, seat),
        inner_zones=zones_held(state, seat),
        events=len(player.events),
        charms=len(player.charms),
        known=tuple(known if viewer in (seat, EVERYTHING) else sorted(known)),
        unplaced=player.unplaced,
        primary=player.primary,
        supplied=player.supplied,
        charm_used=player.charm_used,
        out=player.out,
    )


def _move(move: PendingMove) -> MoveView:
    beyond = REGIONS[move.beyond].id if move.beyond >= 0 else None
    return MoveView(
        NAMES[move.seat], REGIONS[move.origin].id, REGIONS[move.target].id, move.number, move.primary, beyond
    )


def attack_view(g: ThroneGame, attack: PendingAttack) -> AttackView:
    """A pending attack with its exact odds as the announced cards make them."""
    state = projected(g)
    situation = state.situation
    assert situation is not None
    assert situation.attack is not None
    clashes = []
    for index, clash in enumerate(situation.attack.clashes):
        mine, theirs = rolls(state, situation.attack, index)
        force = pieces(state, clash.seat, clash.region)
        attacker, target = _still_to_buy(g, attack, index)
        table = tuple(
            tuple(
                losses(mine._replace(dice=mine.dice + a), theirs._replace(dice=theirs.dice + d), force)
                for d in range(target + 1)
            )
            for a in range(attacker + 1)
        )
        clashes.append(
            ClashView(REGIONS[clash.region].id, NAMES[clash.seat], mine.dice, theirs.dice, table[0][0], table)
        )
    return AttackView(NAMES[attack.seat], attack.kind, REGIONS[attack.origin].id, attack.essence, tuple(clashes))


def _still_to_buy(g: ThroneGame, attack: PendingAttack, index: int) -> tuple[int, int]:
    """How many dice the attacker and a target may still buy; a division is still open, so its dice are not told."""
    frame = g.innermost(AttackAction)
    if frame is None or index >= len(attack.clashes):  # an announced card may bring another target in
        return 0, 0
    name = frame.current.name
    before = name in ("announce", "attacker_declares")
    answering = name in ("divide", "target_declares") and frame.index <= index
    return (
        _purse(g.state, attack.seat, index, attacker=True) if before and not divided(attack) else 0,
        _purse(g.state, attack.clashes[index].seat, index, attacker=False) if before or answering else 0,
    )


def _purse(state: Realm, seat: int, index: int, *, attacker: bool) -> int:
    return max(0, min(buy_limit(state, seat, index, attacker), state.players[seat].essence))


def _step(g: ThroneGame) -> str:
    """The step of the attack or move that is being carried out."""
    frame = g.innermost(AttackAction, MoveAction)
    return frame.current.name if frame is not None else ""


def _marks(state: Realm) -> tuple[MarkView, ...]:
    return tuple(
        MarkView(
            mark.card,
            NAMES[mark.by],
            REGIONS[mark.region].id if mark.region >= 0 else None,
            _name(mark.seat),
            mark.n,
        )
        for mark in state.marks
    )


def board(g: ThroneGame, viewer: int) -> BoardView:
    """What a viewer may see."""
    state = g.state
    situation = state.situation
    kinds: Any = [card.kind for card in state.cards]
    return BoardView(
        turn=state.turn,
        turn_limit=state.turn_limit,
        phase=state.phase,
        step=_step(g),
        active=_name(state.active),
        order=tuple(NAMES[seat] for seat in state.order),
        dominions_to_win=DOMINIONS_TO_WIN[state.seats],
        regions={region.id: _region(state, index) for index, region in enumerate(REGIONS)},
        players={NAMES[seat]: _player(state, seat, viewer) for seat in range(state.seats)},
        event_deck=len(state.event_deck),
        charm_deck=len(state.charm_deck),
        event_discards=tuple(kinds[copy] for copy in state.event_discards),
        charm_discards=tuple(kinds[copy] for copy in state.charm_discards),
        played=tuple(PlayedView(NAMES[p.seat], p.kind, p.status) for p in situation.played) if situation else (),
        move=_move(situation.move) if situation and situation.move else None,
        attack=attack_view(g, situation.attack) if situation and situation.attack else None,
        marks=_marks(state),
        alliances=tuple((NAMES[a], NAMES[b]) for a, b in state.pacts),
    )
