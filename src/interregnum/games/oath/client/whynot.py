"""Why something that a player points at is none of the answers: cards, sites, players, and actions by their keys.

Reasons come from the same checks that make the offers: the proposals of an action, the refusals of the question, access
to cards. What lies facedown where a player cannot look is told apart from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from interregnum.games.oath.cards.power import POWERS_OF, MajorAction, Power, Timing
from interregnum.games.oath.flow.actions import framed, key_of, proposals
from interregnum.games.oath.flow.minor import NO_SCEPTER, deployable, withdrawable
from interregnum.games.oath.log import player
from interregnum.games.oath.printed import CARDS, SCEPTER
from interregnum.games.oath.rules.ruling import forbidden, has_access, rules_card, rules_site
from interregnum.games.oath.state import OathGame, fight, holder, spots
from interregnum.games.oath.terms import MAJOR_NAMES
from interregnum.kernel.decision import Decision, Refusal, Requirement

NOT_FACEUP = Requirement("oath.7.0.1", "{card} does not lie faceup where you could use it.")
NO_ACCESS = Requirement("oath.7.1.1.1", "You neither rule {card} nor is your pawn at its site.")
NOT_RULED = Requirement("oath.7.5.1.1", "You do not rule {card}.")
NO_PLAN = Requirement("oath.7.5.0.1", "{card} is no battle plan of your side.")
USED_UP = Requirement("oath.7.5.3.1", "{card} is in use in this campaign already.")
FIRST = Requirement("oath.4.2.2", "That belongs to an action: first choose {action}.")
NOT_AT_SITE = Requirement("oath.5.2.1.1", "{card} is not at your site.")
THERE_ALREADY = Requirement("oath.5.6.1.4", "Your pawn is there already.")
NOT_HERE = Requirement("oath.5.5.1.2", "{player} neither rules your site nor has a pawn there.")
NOT_DEFENDERS = Requirement("oath.5.5.2.3", "The defender does not rule {site}.")
TARGETED = Requirement("oath.5.5.2.1", "{site} is a target already.")
NO_EXILE = Requirement("oath.6.6.1.1", "Citizenship is offered to Exiles only.")
NO_CITIZEN = Requirement("oath.6.7.1", "Only a Citizen other than yourself can be exiled.")
NOT_LEAVING = Requirement("oath.6.8.1", "Only Citizens who do not hold the Grand Scepter can leave the Empire.")
NOT_RULER = Requirement("oath.6.5.2", "You do not rule the site where your pawn is.")
NO_WARBANDS = Requirement("oath.6.5.2", "You have no warbands on your board.")
LAST_STAYS = Requirement("oath.6.5.1", "No warband of yours at your site can leave it: the last one stays.")
NOTHING_UNSEEN = Requirement("oath.6.3.1", "You can peek only at facedown relics at your site that you do not know.")

WHEN: Final[dict[Timing, Requirement]] = {
    "when played": Requirement("oath.7.3.3.1", "{card} works only when it is played."),
    "rest": Requirement("oath.7.3.4.1", "{card} is used at the end of your Rest Phase."),
    "wake": Requirement("oath.7.3.1.1", "{card} is used in your Wake Phase."),
    "persistent": Requirement("oath.7.1.4.1", "{card} works by itself."),
    "attack": Requirement("oath.7.5.2.1", "{card} is a battle plan: it is used in your campaigns."),
    "defense": Requirement("oath.7.5.2.1", "{card} is a battle plan: it is used when you are attacked."),
    "both": Requirement("oath.7.5.2.1", "{card} is a battle plan: it is used in campaigns."),
}
"""When powers work that are not used as an action of their own."""
MODIFIES = Requirement("oath.7.4.0.1", "{card} changes an action: it is used with {action}.")
APPLIES = Requirement("oath.7.4.1.1", "{card} changes an action by itself: {action}.")

MAJOR: Final[tuple[MajorAction, ...]] = ("search", "muster", "trade", "recover", "campaign", "travel")


def why_not(g: OathGame, seat: int, intent: str) -> Refusal | None:
    """Why a seat that is being asked can do nothing with a thing, or by a key, that is none of its answers."""
    decision = g.decision
    if decision is None:
        return None
    kind, _, name = intent.partition(":")
    site = _site(g, kind, name)
    card = name.partition("#")[0]
    if decision.kind == "action":
        if site >= 0:
            return _journey(g, seat, site)
        if kind in ("card", "power", "adviser") and card in CARDS:
            return _card(g, decision, card)
        return _deed(g, seat, kind, name)
    if decision.kind == "plan" and kind in ("card", "plan") and card in CARDS:
        return _plan(g, decision, card)
    if decision.kind == "target" and site >= 0:
        return _target(g, site)
    if decision.kind in MAJOR:
        return _object(g, decision, site, card if card in CARDS else "")
    return None


def _site(g: OathGame, kind: str, name: str) -> int:
    """The slot that is meant, if it is a site: by number or by the card that lies there faceup."""
    if kind in ("site", "travel") and name in map(str, range(len(g.state.sites))):
        return int(name)
    faceup = {site.id: slot for slot, site in enumerate(g.state.sites) if site.faceup}
    return faceup.get(name, -1) if kind == "card" else -1


def _proposed(g: OathGame, kind: MajorAction, seat: int) -> Iterator[tuple[str, Refusal | None]]:
    """The ways to take an action now, by their keys, each with why it cannot be taken."""
    for act, refused in proposals(g, framed(g, kind, seat)):
        yield key_of(act), refused


def _begun(g: OathGame, kind: MajorAction, seat: int, *keys: str) -> Refusal | None:
    """Why one of these keys of an action cannot be had; that the action comes first, if it can."""
    for key, refused in _proposed(g, kind, seat):
        if key in keys:
            return refused or FIRST(action=MAJOR_NAMES[kind])
    return None


def _journey(g: OathGame, seat: int, site: int) -> Refusal | None:
    if g.state.lords[seat].site == site:
        return THERE_ALREADY()
    return _begun(g, "travel", seat, f"travel:{site}")


def _card(g: OathGame, decision: Decision, card: str) -> Refusal | None:
    """Why a card is no use as an action."""
    seat, state = decision.seat, g.state
    for key, refused in decision.refused.items():
        if key.partition(":")[2].partition("#")[0] == card:
            return refused
    spot = spots(state).get(card)
    if spot is None:
        return NOT_FACEUP(card=CARDS[card])
    if not has_access(state, seat, card, spot):
        return NO_ACCESS(card=CARDS[card])
    return next((_timing(power) for power in POWERS_OF.get(card, ()) if power.timing != "action"), None)


def _timing(power: Power) -> Refusal:
    name = CARDS[power.card]
    if power.timing in WHEN:
        return WHEN[power.timing](card=name)
    return (APPLIES if power.must else MODIFIES)(card=name, action=MAJOR_NAMES[power.timing])


def _deed(g: OathGame, seat: int, kind: str, name: str) -> Refusal | None:
    """Why something other than a card or a site is no answer in the Act Phase."""
    state = g.state
    major = next((one for one in MAJOR if one == kind), None)
    if major is not None and name:
        return _begun(g, major, seat, f"{kind}:{name}") or (_foe(g, seat, name) if kind == "campaign" else None)
    if kind == "seat":
        return _begun(g, "campaign", seat, f"campaign:{name}") or _foe(g, seat, name)
    if kind in ("offer", "exile"):
        if holder(state, SCEPTER) != seat:
            return NO_SCEPTER()
        return NO_EXILE() if kind == "offer" else NO_CITIZEN()
    if kind == "leave":
        return NOT_LEAVING()
    if kind == "deploy" and not deployable(g, seat):
        if not rules_site(state, seat, state.lords[seat].site):
            return NOT_RULER()
        return forbidden(g.state, "garrison", seat) or NO_WARBANDS()
    if kind == "withdraw" and not withdrawable(g, seat):
        return LAST_STAYS()
    return NOTHING_UNSEEN() if kind == "peek" else None


def _foe(g: OathGame, seat: int, name: str) -> Refusal | None:
    others = [str(other) for other in range(g.state.seats) if other != seat]
    return NOT_HERE(player=player(int(name))) if name in others else None


def _plan(g: OathGame, decision: Decision, card: str) -> Refusal | None:
    """Why a card cannot be used in the battle plan step."""
    spot = spots(g.state).get(card)
    if spot is None:
        return NOT_FACEUP(card=CARDS[card])
    if any(plan.key.partition("#")[0] == card for plan in fight(g.state).plans):
        return USED_UP(card=CARDS[card])
    for key, refused in decision.refused.items():
        if key.partition(":")[2].partition("#")[0] == card:
            return refused
    side = "attack" if decision.seat == fight(g.state).attacker else "defense"
    if not any(power.timing in (side, "both") for power in POWERS_OF.get(card, ())):
        return NO_PLAN(card=CARDS[card])
    return None if rules_card(g.state, decision.seat, card, spot) else NOT_RULED(card=CARDS[card])


def _target(g: OathGame, site: int) -> Refusal | None:
    """Why a site cannot be declared as a target."""
    name = CARDS[g.state.sites[site].id]
    if not g.state.sites[site].faceup:
        return None
    return TARGETED(site=name) if site in fight(g.state).sites else NOT_DEFENDERS(site=name)


def _object(g: OathGame, decision: Decision, site: int, card: str) -> Refusal | None:
    """Why an action cannot be about a thing."""
    kind = decision.kind
    if kind == "travel" and site >= 0:
        if g.state.lords[decision.seat].site == site:
            return THERE_ALREADY()
        return decision.refused.get(f"travel:{site}")
    if kind in ("muster", "trade") and card:
        refused = (refused for key, refused in decision.refused.items() if key.split(":")[1] == card)
        here = card in g.state.sites[g.state.lords[decision.seat].site].cards
        return next(refused, None) or (None if here else NOT_AT_SITE(card=CARDS[card]))
    return None
