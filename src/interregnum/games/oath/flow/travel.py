"""Travel: the pawn goes to another site, which is turned faceup."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import Act, facts
from interregnum.games.oath.cards.words.persistent import WholeForce
from interregnum.games.oath.cards.words.travel import RulerSends
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.acts import base, refusal, resolved, with_object
from interregnum.games.oath.rules.piles import reveal_site
from interregnum.games.oath.rules.ruling import ruler, rules_site
from interregnum.games.oath.state import NOBODY, OathGame, World, change, enemies, region
from interregnum.games.oath.terms import SOME_SITE
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, Thing, msg

TRAVEL_COST = ((1, 2, 4), (2, 2, 2), (4, 2, 3))
"""What traveling costs, by the region of the pawn and that of the destination."""


def travels(g: OathGame, frame: Act) -> Iterator[Act]:
    """Where a seat might travel to."""
    state, here = g.state, g.state.lords[frame.seat].site
    if vowed(state, frame.seat):
        return
    for site in range(len(state.sites)):
        if site != here:
            yield with_object(frame, to=site, supply=TRAVEL_COST[region(here)][region(site)])


def vowed(state: World, seat: int) -> bool:
    """Whether a seat is bound to its site."""
    lord = state.lords[seat]
    bound = any(spot.seat == seat for _, _, spot in facts(state, WholeForce))
    return bound and lord.warbands > 0 and rules_site(state, seat, lord.site)


def sender(state: World, seat: int, notes: tuple[str, ...] = ()) -> int:
    """Who picks the destination of a seat's travel, if not the seat: the enemy who rules where it stands."""
    here = state.lords[seat].site
    for _, _, spot in facts(state, RulerSends):
        lord = ruler(state, spot.site)
        if spot.site == here and lord >= 0 and enemies(state, lord, seat) and "ignore sites" not in notes:
            return lord
    return NOBODY


def free_destinations(g: OathGame, seat: int, used: tuple[str, ...] = ()) -> list[Act]:
    """Where a seat could travel without spending Supply, with what else that would cost."""
    frame = resolved(g, base("travel", seat, g.state.lords[seat].site, used, (), True))
    found = [resolved(g, act) for act in travels(g, base("travel", seat, frame.site, used, (), True))]
    return [act for act in found if refusal(g, act) is None]


def site_name(state: World, site: int) -> Thing | Message:
    """A site as everybody may name it."""
    place = state.sites[site]
    return CARDS[place.id] if place.faceup else Thing(msg("{site} ({n})", site=SOME_SITE, n=site + 1), f"site:{site}")


class Travel(Procedure, kw_only=True):
    """A travel whose price is paid."""

    act: Act

    @step("oath.5.6.2.1", "oath.5.6.2.2", "oath.5.6.2.3")
    def arrive(self, g: OathGame) -> Flow:
        act = self.act
        reveal_site(g, act.to)
        change(g.state, act.seat, site=act.to)
        if g.logging:
            where = CARDS[g.state.sites[act.to].id]
            said = msg("{player} travels to {site}.", player=player(act.seat), site=where)
            tell(g, "oath.5.6.2.1", "travel", said)
        return Done()
