"""What makes a position good for a player: the features that bots weigh.

Who holds the title, or has a Vision whose goal they meet, is close to winning; who leads towards such a goal is closer
than others. Sites, relics and banners count because goals count them; warbands hold and win them, favor and secrets buy
the rest. A campaign counts for the chance to win it. How much each feature weighs stands in `weights.json`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from interregnum.games.oath.flow.ending import EndGame
from interregnum.games.oath.printed import RELICS, SCEPTER, VISIONS, Oath
from interregnum.games.oath.rules.fighting import bandits_at
from interregnum.games.oath.rules.goals import SUCCESSION, ruled_by_all, successor, visionary, visions_of
from interregnum.games.oath.rules.odds import Pools, chances, pools
from interregnum.games.oath.rules.ruling import rulers
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    NOBODY,
    BannerId,
    OathGame,
    World,
    banner,
    banners_of,
    faceup_advisers,
    holder,
    is_vision,
    price,
    side,
    workable,
)

FEATURES: Final = {
    "crown": "whether the player would win if the game were decided now; for the Empire, the more turns it has had",
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
    "favor": "favor held, less what is promised for later",
    "secrets": "secrets held, with those on cards that come back at rest",
    "supply": "Supply left",
    "advisers": "faceup advisers",
    "plots": "Visions among the advisers of an Exile",
    "threats": "ruled sites at which an enemy stands with more warbands than defend it",
    "prospects": "what the pawn's site offers: cards to muster on or trade with, if one can pay, and relics",
    "reach": "what a campaign at the pawn's site could win: sites, a banner or a relic, by the chance to win it",
    "seizure": "the chance to win the title, or meet a Vision's goal, with one campaign, wherever the pawn goes for it",
    "peace": "players whom the player has promised never to attack",
    "battle": "what the campaign under way promises: targets, by the chance to win them",
}
"""What is counted, by the name it has in the weights."""

TOLD_APART: Final = ("power", "plan", "use")
"""Words of option keys after which the next one is told apart, where choices are counted."""

IDLE: Final = ("rest", "drop", "refuse")
"""The options that end a turn, and that leave a deal: without the latter, bots would haggle for ever."""

FREE: Final = ("deploy", "withdraw")
"""Options that cost nothing: without this, a search would take them again and again to put off the end of its turn."""

BARGAINS: Final = ("offer", "deal", "give", "want", "propose", "counter", "power:the-tribunal", "power:tinkers-fair")
"""Options that bargain: others are expected to refuse."""

LEFT_OUT: Final = (*BARGAINS, "peek", "show")
"""Options that a search does not think about: bargains, and looks at cards, which bring nothing that it could judge."""

STOPS_WHEN_FORCED: Final = True
"""A campaign is judged by its odds before the dice roll, even if nobody has a battle plan to use."""

REFUSED: Final = "others are expected to refuse; otherwise the bot would make the same offer again and again"
KNOWN: Final = "lets somebody look at cards; the features count what a player has, not what is known"
NEVER: Final = {
    "action offer": REFUSED,
    "action power the-tribunal": REFUSED,
    "action power tinkers-fair": REFUSED,
    "action peek": KNOWN,
    "action show": KNOWN,
    "action power scryer": KNOWN,
    "action power tavern-songs": KNOWN,
    "action deploy": "warbands on the board can go anywhere; attacks on what they leave open are not looked ahead to",
    "plan second-wind": "brings another campaign, which the bot does not look ahead to",
    "edifice build": "is for the games that follow; this one is over",
}
"""Why some options are never chosen, where choices are counted."""

MOST: Final = 3
"""How far a lead counts."""

DECIDED: Final = 6
"""The round from which on the Empire's victory is near."""

WARBAND: Final = 0.3
"""What a warband is worth beside a targeted site."""

TITLE: Final = 2
"""What it adds to a prize that it brings the title, or meets the goal of a Vision, in targeted sites."""


MOST_RAIDED: Final = 4
"""How many sites a campaign is thought to be for at most."""


def turn(g: OathGame) -> int:
    """How many turns were begun."""
    return g.state.round * g.state.seats + g.state.active


def turns_ahead(g: OathGame) -> int:
    """Until the turn and the next one are over: a campaign takes many actions, and is answered."""
    return 2


def is_move(g: OathGame) -> bool:
    """Whether somebody is asked for the next action, if any."""
    return g.decision is not None and g.decision.kind == "action"


def won_by(g: OathGame) -> tuple[int, ...] | None:
    """Who has won, while the chronicle is being written; nobody else can win any more."""
    ending = g.innermost(EndGame) if g.state.phase == "chronicle" else None
    return None if ending is None else (ending.seat,)


def is_quiet(g: OathGame) -> bool:
    """Whether the position can be judged: nothing is under way but a campaign whose dice are still to be rolled.

    So it can between two warbands that are moved one by one: otherwise bots would move them to and fro for ever. And so
    it can when the game is won.
    """
    if g.decision is None:
        return False
    kind = g.decision.kind
    if kind in ("action", "board", "pawn", "move") or (kind == "plan" and g.state.fight is not None):
        return True
    return g.state.phase == "chronicle"


class Counts:
    """What the features of all sides are counted from."""

    def __init__(self, state: World) -> None:
        self.state = state
        self.sides = [side(state, seat) for seat in range(state.seats)]
        self.rulers = rulers(state)
        self.ruled = ruled_by_all(state, self.rulers)
        self.banners = [banners_of(state, seat) for seat in range(state.seats)]
        self.treasures = [len(lord.relics) + len(self.banners[seat]) for seat, lord in enumerate(state.lords)]
        self.goals = [_goals(state, seat) for seat in range(state.seats)]
        self.heir = successor(state)
        self.imperial_title = state.lords[state.keeper].role != "exile"
        self.back = sum(lying.secrets for lying in state.tokens.values())


def _goals(state: World, seat: int) -> list[Oath]:
    """The goals of a seat's Visions."""
    if state.lords[seat].role != "exile":
        return []
    return [goal for vision in visions_of(state, seat) if (goal := VISIONS[vision].oath) is not None]


def features(g: OathGame) -> list[tuple[float, ...]]:
    """The features of every side, in order."""
    state = g.state
    if not state.sites:
        return [(0.0,) * len(FEATURES)] * state.seats
    counts = Counts(state)
    promised = _promised(counts)
    return [_side(counts, seat, promised[seat]) for seat in range(state.seats)]


def _side(counts: Counts, seat: int, promised: float) -> tuple[float, ...]:
    state = counts.state
    lord = state.lords[seat]
    exile, chancellor = lord.role == "exile", seat == EMPIRE
    holds = state.keeper == seat if exile else chancellor and counts.imperial_title
    goals, banners = counts.goals[seat], counts.banners[seat]
    mine = [site for site, lord in enumerate(counts.rulers) if lord == seat] if exile or chancellor else []
    vision_lead = max((_lead(counts, seat, goal) for goal in goals), default=0.0)
    secrets = lord.secrets + (counts.back if state.active == seat else 0)
    return (
        _would_win(counts, seat),
        float(holds),
        float(exile and holds and state.usurper),
        _lead(counts, seat, state.oath) if exile or chancellor else _lead_of_heir(counts, seat),
        float(bool(goals)),
        float(vision_lead > 0),
        vision_lead,
        float(counts.heir == seat),
        float(lord.role == "citizen"),
        float(counts.ruled[seat]),
        float(len(lord.relics)),
        float(len(banners)),
        float(sum(banner(state, id).tokens for id in banners)),
        float(lord.warbands),
        float(sum(min(state.sites[site].warbands, 3) for site in mine)),
        float(min(lord.favor, 8) - _owed(state, seat)),
        float(min(secrets + lord.turned, 6)),
        float(lord.supply),
        float(len(faceup_advisers(state, seat))),
        float(exile and any(is_vision(adviser.card) for adviser in lord.advisers)),
        float(sum(_threatened(state, seat, site) for site in mine)),
        _prospects(state, seat, secrets),
        _reach(counts, seat),
        _seizure(counts, seat),
        float(sum(what == "peace" and by == seat for what, by, _ in state.promises)),
        promised,
    )


def _owed(state: World, seat: int) -> int:
    """The favor that a seat has promised, less what was promised to it."""
    return sum(
        int(what.removeprefix("favor:")) * ((by == seat) - (to == seat))
        for what, by, to in state.promises
        if what != "peace"
    )


def _prospects(state: World, seat: int, secrets: int) -> float:
    """What a seat could do where its pawn stands, now or at its next turn."""
    lord = state.lords[seat]
    if lord.site < 0:
        return 0.0
    site = state.sites[lord.site]
    found = float(min(2, lord.favor + secrets, sum(workable(card) for card in site.cards)))
    cost = price(state, lord.site)
    if site.relics and cost is not None:
        favor = 3 if cost.place is not None else cost.burn_favor
        found += 1.0 if lord.favor >= favor and lord.secrets >= cost.burn_secrets else 0.3
    return found


def _reach(counts: Counts, seat: int) -> float:
    """What a campaign where a seat's pawn stands could win with all warbands, by the chance to win it."""
    state = counts.state
    lord = state.lords[seat]
    if lord.site < 0 or not lord.warbands:
        return 0.0
    here, citizen = counts.rulers[lord.site], lord.role == "citizen"
    found = 0.0
    if here == BANDITS and not citizen:
        found = _chance(lord.warbands, 1, bandits_at(state), 1) * _worth(counts, seat, BANDITS, 1, 0, ())
    for other in _foes(counts, seat):
        rules = here == counts.sides[other] != counts.sides[seat]
        if rules and not citizen:
            for sites, dice, guard in _raids(counts, other, lord.site):
                chance = _chance(lord.warbands, dice, guard, sites)
                found = max(found, chance * _worth(counts, seat, other, sites, 0, ()))
        if state.lords[other].site == lord.site:
            for banners, dice, guard in _prizes(counts, other, rules):
                chance = _chance(lord.warbands, dice, guard, 0)
                found = max(found, chance * _worth(counts, seat, other, 0, not banners, banners))
    return found


def _seizure(counts: Counts, seat: int) -> float:
    """The chance to meet a goal with one campaign, with all warbands, wherever the pawn goes for it."""
    state = counts.state
    warbands = state.lords[seat].warbands
    goals = _wanted(counts, seat)
    if not goals or not warbands:
        return 0.0
    found = 0.0
    for other in _foes(counts, seat):
        for sites, dice, guard in _raids(counts, other):
            if any(_would_meet(counts, seat, goal, other, sites, 0, ()) for goal in goals):
                found = max(found, _chance(warbands, dice, guard, sites))
                break
        rules = counts.rulers[state.lords[other].site] == counts.sides[other]
        for banners, dice, guard in _prizes(counts, other, rules):
            if any(_would_meet(counts, seat, goal, other, 0, not banners, banners) for goal in goals):
                found = max(found, _chance(warbands, dice, guard, 0))
    return found


def _foes(counts: Counts, seat: int) -> Iterator[int]:
    """Whom a seat may attack: everybody else but those of its side, and those it has promised not to.

    A Citizen may attack the others of the Empire too.
    """
    mine, citizen = counts.sides[seat], counts.state.lords[seat].role == "citizen"
    for other, theirs in enumerate(counts.sides):
        if other != seat and (theirs != mine or citizen) and ("peace", seat, other) not in counts.state.promises:
            yield other


def _raids(counts: Counts, foe: int, first: int = NOBODY) -> Iterator[tuple[int, int, int]]:
    """Campaigns for one site of a foe, for two and so on: how many, the dice that defend them, and the warbands.

    The weakest come first, or a site that has to be among them.
    """
    state, theirs = counts.state, counts.sides[foe]
    guards = sorted(
        (site != first, state.sites[site].warbands + sum(_stand(counts, theirs, site)))
        for site, ruler in enumerate(counts.rulers)
        if ruler == theirs
    )
    guard = 0
    for sites, (_, more) in enumerate(guards[:MOST_RAIDED], 1):
        guard += more
        yield sites, sites + _title_dice(counts, foe), guard


def _stand(counts: Counts, side: int, site: int) -> Iterator[int]:
    """The warbands on the boards of those of a side who stand at a site."""
    for seat, lord in enumerate(counts.state.lords):
        if lord.site == site and counts.sides[seat] == side:
            yield lord.warbands


def _prizes(counts: Counts, foe: int, rules: bool) -> Iterator[tuple[tuple[BannerId, ...], int, int]]:
    """What can be won where a foe stands: a banner, or a relic if none is named, with the dice and warbands against it.

    If the foe rules the site, it is a target too, and its warbands defend.
    """
    state, lord = counts.state, counts.state.lords[foe]
    guard = lord.warbands + (state.sites[lord.site].warbands if rules else 0)
    dice = rules + _title_dice(counts, foe)
    for id in counts.banners[foe]:
        yield (id,), dice + banner(state, id).tokens, guard
    for relic in lord.relics:
        yield (), dice + RELICS[relic].dice, guard


def _title_dice(counts: Counts, foe: int) -> int:
    """The dice that the title adds to a foe's defense."""
    state = counts.state
    return (2 if state.usurper else 1) if counts.sides[state.keeper] == counts.sides[foe] else 0


def _chance(mine: int, dice: int, theirs: int, left: int) -> float:
    """The chance to win with so many warbands, and to have so many left at the end."""
    return chances(Pools(mine, dice, mine, theirs))[max(0, mine - left)]


def _worth(counts: Counts, seat: int, foe: int, sites: int, relics: int, banners: tuple[BannerId, ...]) -> float:
    """What targets are worth to who wins them."""
    prize = float(relics + 2 * len(banners))
    if counts.state.lords[seat].role == "citizen":
        return prize
    prize += sites
    if any(_would_meet(counts, seat, goal, foe, sites, relics, banners) for goal in _wanted(counts, seat)):
        prize += TITLE
    return prize


def _wanted(counts: Counts, seat: int) -> list[Oath]:
    """The goals that a seat would gain by: those of its Visions, and the oath's if another side has the title."""
    state = counts.state
    if state.lords[seat].role == "citizen":
        return []
    goals = counts.goals[seat]
    return goals if counts.sides[state.keeper] == counts.sides[seat] else [state.oath, *goals]


def _would_meet(
    counts: Counts, seat: int, goal: Oath, foe: int, sites: int, relics: int, banners: tuple[BannerId, ...]
) -> bool:
    """Whether a seat that does not meet a goal would with what it wins from a foe."""
    if goal == "people":
        return "peoples-favor" in banners
    if goal == "devotion":
        return "darkest-secret" in banners
    count, won = (counts.ruled, sites) if goal == "supremacy" else (counts.treasures, relics + len(banners))
    if not won:
        return False
    loser = counts.sides[foe] if goal == "supremacy" and foe >= 0 else foe
    before = after = 0
    for other, n in enumerate(count):
        if other != seat:
            before, after = max(before, n), max(after, n - won if other == loser else n)
    return count[seat] <= before and count[seat] + won > after


def _would_win(counts: Counts, seat: int) -> float:
    """Whether a seat would win now: an Exile at their next turn, the Empire not before the game may end."""
    state = counts.state
    if state.lords[seat].role == "exile":
        return float((state.keeper == seat and state.usurper) or visionary(state, seat) != "")
    if not counts.imperial_title or seat != (counts.heir if counts.heir != NOBODY else EMPIRE):
        return 0.0
    return min(1.0, (state.round - (seat > state.active)) / DECIDED)


def _lead(counts: Counts, seat: int, oath: Oath, exiles: bool = True) -> float:
    """How far a seat leads or lags behind the best other, Exiles included or not."""
    if oath in ("people", "devotion"):
        held = banner(counts.state, "peoples-favor" if oath == "people" else "darkest-secret")
        return min(1 + held.tokens / 4, MOST) if held.holder == seat else -min(held.tokens, 4) / 4
    count = counts.ruled if oath == "supremacy" else counts.treasures
    lords = counts.state.lords
    best = 0
    for other, n in enumerate(count):
        if other != seat and n > best and (exiles or lords[other].role != "exile"):
            best = n
    return float(max(-MOST, min(MOST, count[seat] - best)))


def _lead_of_heir(counts: Counts, seat: int) -> float:
    """How far a seat leads or lags behind towards the goal of the Successor."""
    goal = SUCCESSION.get(counts.state.oath)
    if goal is not None:
        return _lead(counts, seat, goal, exiles=False)
    return 1.0 if holder(counts.state, SCEPTER) == seat else -1.0


def _threatened(state: World, seat: int, site: int) -> bool:
    return any(
        lord.site == site and other != seat and lord.warbands > state.sites[site].warbands and lord.role == "exile"
        for other, lord in enumerate(state.lords)
    )


def _promised(counts: Counts) -> list[float]:
    """What the campaign under way promises both sides: its prize if its sites can be held, less the losses."""
    state = counts.state
    found = [0.0] * state.seats
    war = state.fight
    if war is None or war.attack_roll or war.attack + war.defense == 0:
        return found
    odds = chances(pools(state, war))
    force = len(odds) - 1
    useful, surely = odds[max(0, force - max(1, len(war.sites)))], odds[-1]
    given = sum(n * (chance - before) for n, (before, chance) in enumerate(pairwise(odds), 1))
    prize = _worth(counts, war.attacker, war.defender, len(war.sites), len(war.relics), war.banners)
    prize += 0.3 * war.pawn + 0.3 * len(war.lying)
    found[war.attacker] += useful * prize - WARBAND * (given + (1 - surely) * force / 2)
    if war.defender >= 0:
        found[war.defender] -= useful * prize
    return found
