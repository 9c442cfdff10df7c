"""What makes a position good for a player: the features that bots weigh.

Who holds the title, or has a Vision whose goal they meet, is close to winning; who leads towards such a goal is closer
than others. Sites, relics and banners count because goals count them; warbands hold and win them, favor and secrets buy
the rest. A campaign counts for the chance to win it. How much each feature weighs stands in `weights.json`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from interregnum.games.oath.printed import SCEPTER, VISIONS, Oath
from interregnum.games.oath.rules.goals import meeting, ruled, successor, treasures, visionary, visions_of
from interregnum.games.oath.rules.odds import victory
from interregnum.games.oath.rules.ruling import ruled_sites, ruler
from interregnum.games.oath.state import (
    EMPIRE,
    NOBODY,
    Fight,
    OathGame,
    World,
    banner,
    banners_of,
    faceup_advisers,
    holder,
    is_vision,
    laden,
    price,
    side,
    workable,
)

FEATURES: Final = {
    "crown": "whether the player would win if the game were decided now; for the Empire, the later the more",
    "title": "whether the player is the Oathkeeper, or the Chancellor of one",
    "usurper": "whether the player is the Usurper",
    "lead": "how far the player leads or lags behind the best other towards the oath's goal, a Citizen the Successor's",
    "vision": "whether a Vision is revealed",
    "vision met": "whether the goal of a revealed Vision is met by nobody else",
    "vision lead": "how far the player leads or lags behind towards the goal of a revealed Vision",
    "succession": "whether a Citizen meets the Successor's goal",
    "subject": "whether the player is a Citizen, who has given up every other way to win",
    "sites": "sites ruled",
    "relics": "relics held",
    "banners": "banners held",
    "stacks": "tokens on banners held",
    "warbands": "warbands on the board",
    "garrisons": "warbands at ruled sites, at most three a site",
    "favor": "favor held",
    "secrets": "secrets held, with those on cards that come back at rest",
    "supply": "Supply left",
    "advisers": "faceup advisers",
    "plots": "Visions among the advisers of an Exile",
    "threats": "ruled sites at which an enemy stands with more warbands than defend it",
    "prospects": "what the pawn's site offers: cards to muster on or trade with, if one can pay, a site to win, relics",
    "battle": "what the campaign under way promises: targets, by the chance to win them",
}
"""What is counted, by the name it has in the weights."""

TOLD_APART: Final = ("power", "plan", "use")
"""Words of option keys after which the next one is told apart, where choices are counted."""

IDLE: Final = ("rest", "drop", "refuse")
"""The options that end a turn, and that leave a deal: without the latter, bots would haggle for ever."""

NEVER: Final = {
    "action offer": "others are expected to refuse; otherwise the bot would make the same offer again and again",
}
"""Why some options are never chosen, where choices are counted."""

PARTS: Final = ("plan",)
"""Questions in the middle of a campaign, beyond which a search goes on."""

MOST: Final = 3
"""How far a lead counts."""

SUCCESSION: Final[dict[Oath, Oath]] = {"supremacy": "protection", "protection": "people", "people": "devotion"}
"""The oath whose goal is the Successor's; under the Oath of Devotion the Scepter is."""

DECIDED: Final = 6
"""The round from which on the Empire's victory is near."""

WARBAND: Final = 0.3
"""What a warband is worth beside a targeted site."""


def is_move(g: OathGame) -> bool:
    """Whether somebody is asked for the next action, if any."""
    return g.decision is not None and g.decision.kind == "action"


def is_quiet(g: OathGame) -> bool:
    """Whether the position can be judged: nothing is under way but a campaign whose dice are still to be rolled."""
    if g.decision is None:
        return False
    kind = g.decision.kind
    return kind in ("action", "board", "pawn", "vow") or (kind == "plan" and g.state.fight is not None)


def is_settled(g: OathGame) -> bool:
    """Whether nothing at all is under way."""
    return is_move(g)


def features(g: OathGame) -> list[tuple[float, ...]]:
    """The features of every side, in order."""
    state = g.state
    if not state.sites:
        return [(0.0,) * len(FEATURES)] * state.seats
    leads = {oath: _leads(state, oath) for oath in _wanted(state)}
    heirs = _leads_of_heirs(state)
    promised = _promised(state)
    heir = successor(state)
    return [_side(state, seat, leads, heirs[seat], heir, promised[seat]) for seat in range(state.seats)]


def _side(
    state: World, seat: int, leads: dict[Oath, list[float]], as_heir: float, heir: int, promised: float
) -> tuple[float, ...]:
    lord = state.lords[seat]
    imperial_title = state.lords[state.keeper].role != "exile"
    exile, chancellor = lord.role == "exile", seat == EMPIRE
    holds = state.keeper == seat if exile else chancellor and imperial_title
    goals = [goal for vision in visions_of(state, seat) if exile and (goal := VISIONS[vision].oath) is not None]
    mine = ruled_sites(state, seat) if exile or chancellor else ()
    return (
        _would_win(state, seat, heir, imperial_title),
        float(holds),
        float(exile and holds and state.usurper),
        leads[state.oath][seat] if exile or chancellor else as_heir,
        float(bool(goals)),
        float(any(meeting(state, goal) == (seat,) for goal in goals)),
        max((leads[goal][seat] for goal in goals), default=0.0),
        float(heir == seat),
        float(lord.role == "citizen"),
        float(ruled(state, seat)),
        float(len(lord.relics)),
        float(len(banners_of(state, seat))),
        float(sum(banner(state, id).tokens for id in banners_of(state, seat))),
        float(lord.warbands),
        float(sum(min(state.sites[site].warbands, 3) for site in mine)),
        float(min(lord.favor, 8)),
        float(min(lord.secrets + lord.turned + _coming_back(state, seat), 6)),
        float(lord.supply),
        float(len(faceup_advisers(state, seat))),
        float(exile and any(is_vision(adviser.card) for adviser in lord.advisers)),
        float(sum(_threatened(state, seat, site) for site in mine)),
        _prospects(state, seat),
        promised,
    )


def _coming_back(state: World, seat: int) -> int:
    return sum(lying.secrets for lying in state.tokens.values()) if state.active == seat else 0


def _prospects(state: World, seat: int) -> float:
    """What a seat could do where its pawn stands."""
    lord = state.lords[seat]
    if lord.site < 0:
        return 0.0
    site = state.sites[lord.site]
    payable = min(2, lord.favor + lord.secrets)
    found = float(min(payable, sum(workable(card) and not laden(state, card) for card in site.cards)))
    lord_here = ruler(state, lord.site)
    if lord_here != side(state, seat):
        guard = site.warbands or 1
        found += 1.0 if lord.warbands > guard + 1 else 0.3 if lord.warbands > guard else 0.0
    cost = price(state, lord.site)
    if site.relics and cost is not None:
        favor = 3 if cost.place is not None else cost.burn_favor
        found += 1.0 if lord.favor >= favor and lord.secrets >= cost.burn_secrets else 0.3
    return found


def _would_win(state: World, seat: int, heir: int, imperial_title: bool) -> float:
    """Whether a seat would win now: an Exile at their next turn, the Empire not before the game may end."""
    if state.lords[seat].role == "exile":
        return float((state.keeper == seat and state.usurper) or visionary(state, seat) != "")
    if not imperial_title or seat != (heir if heir != NOBODY else EMPIRE):
        return 0.0
    return min(1.0, state.round / DECIDED)


def _wanted(state: World) -> set[Oath]:
    """The goals that somebody follows."""
    found = {state.oath}
    for seat in range(state.seats):
        found |= {goal for vision in visions_of(state, seat) if (goal := VISIONS[vision].oath) is not None}
    return found


def _leads_of_heirs(state: World) -> list[float]:
    """How far every seat leads or lags behind towards the goal of the Successor."""
    goal = SUCCESSION.get(state.oath)
    if goal is not None:
        return _leads(state, goal)
    return [1.0 if holder(state, SCEPTER) == seat else -1.0 for seat in range(state.seats)]


def _leads(state: World, oath: Oath) -> list[float]:
    """How far every seat leads or lags behind the best other."""
    if oath in ("people", "devotion"):
        held = banner(state, "peoples-favor" if oath == "people" else "darkest-secret")
        worth = min(1 + held.tokens / 4, MOST)
        return [worth if held.holder == seat else -min(held.tokens, 4) / 4 for seat in range(state.seats)]
    count = [ruled(state, seat) if oath == "supremacy" else treasures(state, seat) for seat in range(state.seats)]
    found = []
    for seat, n in enumerate(count):
        others = [m for other, m in enumerate(count) if other != seat]
        found.append(float(max(-MOST, min(MOST, n - max(others, default=0)))))
    return found


def _threatened(state: World, seat: int, site: int) -> bool:
    return any(
        lord.site == site and other != seat and lord.warbands > state.sites[site].warbands and lord.role == "exile"
        for other, lord in enumerate(state.lords)
    )


def _promised(state: World) -> list[float]:
    """What the campaign under way promises both sides: its prize if a warband is left to hold it, less the losses."""
    found = [0.0] * state.seats
    war = state.fight
    if war is None or war.attack_roll or war.attack + war.defense == 0:
        return found
    chances = [float(chance) for chance in victory(state, war)]
    force = len(chances) - 1
    useful, surely = chances[max(0, force - 1)], chances[-1]
    given = sum(n * (chance - before) for n, (before, chance) in enumerate(pairwise(chances), 1))
    prize = _prize(state, war)
    found[war.attacker] += useful * prize - WARBAND * (given + (1 - surely) * force / 2)
    if war.defender >= 0:
        found[war.defender] -= useful * prize
    return found


def _prize(state: World, war: Fight) -> float:
    """What the targets of a campaign are worth."""
    prize = float(len(war.sites) + len(war.relics) + 2 * len(war.banners)) + 0.3 * war.pawn + 0.3 * len(war.lying)
    if war.defender >= 0 and state.keeper == war.defender:
        prize += 1.0
    return prize
