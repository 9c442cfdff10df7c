"""What holds in every state of the game, whatever was chosen: nothing is negative, lost or in two places."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.throne.cards.printed import PRINTED
from interregnum.games.throne.rules.hands import hand
from interregnum.games.throne.rules.regions import REGIONS, SEA_WORTH
from interregnum.games.throne.state import Realm, pieces, total_pieces
from interregnum.kernel.ruleset import misplaced


def impossible(state: Realm) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    yield from _forces(state)
    yield from _worths(state)
    yield from _players(state)
    yield from _cards(state)
    yield from _marks(state)
    yield from _pending(state)


def _forces(state: Realm) -> Iterator[str]:
    for region, ground in zip(REGIONS, state.grounds, strict=True):
        for seat in range(state.seats):
            fresh, used, manses = ground.fresh[seat], ground.used[seat], ground.manses[seat]
            if min(fresh, used, manses) < 0:
                yield f"p{seat + 1} has {fresh} fresh and {used} used pieces and {manses} manses in {region.id}"
            if manses and region.kind != "dominion":
                yield f"a manse of p{seat + 1} stands at sea in {region.id}"
        present = tuple(seat for seat in range(state.seats) if ground.fresh[seat] or ground.used[seat])
        if ground.occupants != present:
            yield f"{region.id} is said to hold {ground.occupants}, but {present} are there"


def _worths(state: Realm) -> Iterator[str]:
    for region, ground in enumerate(state.grounds):
        worth = (ground.essence, ground.coin)
        if worth != SEA_WORTH.get(region, worth) or min(worth) < 0:
            yield f"{REGIONS[region].id} is worth {ground.essence}/{ground.coin}"


def _players(state: Realm) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        name = f"p{seat + 1}"
        if min(player.essence, player.coin, player.unplaced) < 0:
            yield f"{name} has {player.essence} Essence, {player.coin} Coin and {player.unplaced} pieces to place"
        if player.out and (player.essence or player.coin or hand(state, seat) or total_pieces(state, seat)):
            yield f"{name} is out of the game and still has something"
        placed = state.phase != "setup" and state.situation is None
        if placed and not player.out and not total_pieces(state, seat) and not player.unplaced:
            yield f"{name} is in the game without a piece"
    if len(set(state.order)) < len(state.order):
        yield f"the order of Initiative is {state.order}"


def _cards(state: Realm) -> Iterator[str]:
    """Each card is in one deck, discard pile, hand, or announced as an Event; Charms stay in the hand."""
    announced = [p.copy for p in state.situation.played if p.status == "announced"] if state.situation else []
    events = [copy for copy in announced if PRINTED[state.cards[copy].kind].deck == "event"]
    held = [copy for seat in range(state.seats) for copy in hand(state, seat)]
    piles = [*state.event_deck, *state.event_discards, *state.charm_deck, *state.charm_discards]
    yield from misplaced(range(len(state.cards)), [*piles, *held, *events])
    for deck, pile in (("event", state.event_deck), ("event", state.event_discards),
                       ("charm", state.charm_deck), ("charm", state.charm_discards)):  # fmt: skip
        yield from (f"card {copy} is no {deck}" for copy in pile if PRINTED[state.cards[copy].kind].deck != deck)


def _marks(state: Realm) -> Iterator[str]:
    for mark in state.marks:
        if min(mark.n, mark.m, *mark.tally, 0) < 0 or (mark.kind == "limit-in" and max(mark.tally, default=0) > mark.n):
            yield f"{mark.card} allows {mark.n} and {mark.m} more, and counts {mark.tally}"


def _pending(state: Realm) -> Iterator[str]:
    move = state.situation.move if state.situation else None
    if move is not None and move.number > pieces(state, move.seat, move.origin):
        yield f"{move.number} pieces are to leave {REGIONS[move.origin].id}, which holds fewer"
