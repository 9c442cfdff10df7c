"""Major actions before they are taken: what can be done, with which modifiers, at what price.

An action is first a frame (who, where), then a proposal with its object. Modifiers in use and those that apply by
themselves are folded over both, so options, prices, refusals and previews come from one place.
"""

from __future__ import annotations

from typing import Final

from interregnum.games.oath.cards.power import Act, MajorAction, Power, Rewrite, in_play, lying, power_of
from interregnum.games.oath.cards.words.playing import OnPlay
from interregnum.games.oath.printed import CARDS, RELICS
from interregnum.games.oath.rules.banks import purse
from interregnum.games.oath.rules.ruling import FORBIDDEN, forbidden, has_access, rules_card
from interregnum.games.oath.state import NOBODY, OathGame, Spot, World, laden, spots
from interregnum.games.oath.terms import secrets as so_many
from interregnum.kernel.decision import Refusal, Requirement

NEEDS_SUPPLY = Requirement("oath.4.2.4", "It costs {n} Supply, and you have {have}.")
NEEDS_FAVOR = Requirement("oath.7.1.2.1", "It costs {n} favor, and you have {have}.")
NEEDS_SECRETS = Requirement("oath.7.1.2.7", "It costs {what}, and you have {have} faceup.")
HAS_FAVOR = Requirement("oath.7.1.2.5", "Favor lies on {card} already.")
HAS_SECRETS = Requirement("oath.7.1.2.5", "Secrets lie on {card} already.")

SUPPLY: Final[dict[MajorAction, int]] = {"search": 0, "muster": 1, "trade": 1, "recover": 1, "campaign": 2, "travel": 0}
"""What each action costs before anything is known of it; for searches and travels it depends on where to."""

LEAST: Final[dict[MajorAction, int]] = {"search": 2, "muster": 1, "trade": 1, "recover": 1, "campaign": 2, "travel": 1}
"""The least each action costs if no modifier helps."""


def payable(
    g: OathGame, seat: int, power: Power, *, more: tuple[str, ...] = (), is_plan: bool = False
) -> Refusal | None:
    """Why a seat cannot pay a power's cost, with what else is asked for it."""
    state, cost = g.state, (*power.cost, *more)
    if not cost:
        return None
    placed = cost.count("favor") + cost.count("secret")
    if placed and not is_plan and laden(state, power.card):
        laid = HAS_FAVOR if state.tokens[power.card].favor else HAS_SECRETS
        return laid(card=CARDS[power.card])
    need = cost.count("favor") + cost.count("favor_burn")
    if need > purse(state, seat):
        return NEEDS_FAVOR(n=need, have=purse(state, seat))
    return secrets_payable(g.state, seat, cost.count("secret") + cost.count("secret_burn"))


def secrets_payable(state: World, seat: int, n: int) -> Refusal | None:
    """Why a seat cannot pay secrets for a power."""
    if not n:
        return None
    if n > state.lords[seat].secrets:
        return NEEDS_SECRETS(what=so_many(n), have=state.lords[seat].secrets)
    return forbidden(state, "pay secrets", seat)


def modifiers(g: OathGame, act: Act) -> list[Power]:
    """The modifiers a seat may still use for an action."""
    found = []
    used = {key.partition("@")[0] for key in act.used}
    seen = resolved(g, act) if act.used else act
    for power, spot in in_play(g.state, act.kind):
        if power.must or power.key in used or not _usable(g, seen, power, spot):
            continue
        if payable(g, act.seat, power) is None:
            found.append(power)
    return found


def _usable(g: OathGame, act: Act, power: Power, spot: Spot) -> bool:
    if spot.land:
        return all(word.fits(g, act, spot) for word in power.words if isinstance(word, Rewrite))
    if any(isinstance(word, Rewrite) and word.for_anyone() for word in power.words):
        return all(word.fits(g, act, spot) for word in power.words if isinstance(word, Rewrite))
    if any(isinstance(word, Rewrite) and not word.open(g, act) for word in power.words):
        return False
    if spot.site < 0 and power.card not in RELICS:
        return spot.seat == advised_by(act)
    here = acting_at(g.state, act)
    if spot.site < 0 or here == g.state.lords[act.seat].site:
        return has_access(g.state, act.seat, power.card, spot)
    return here == spot.site or (
        spot.site != g.state.lords[act.seat].site and rules_card(g.state, act.seat, power.card, spot)
    )


def acting_at(state: World, act: Act) -> int:
    """The site where a seat acts, which a modifier may put elsewhere than its pawn."""
    moved = [note.removeprefix("as at ") for note in act.notes if note.startswith("as at ")]
    return int(moved[-1]) if moved else act.site


def advised_by(act: Act) -> int:
    """The seat whose advisers count for an action."""
    lent = [note.removeprefix("advisers of ") for note in act.notes if note.startswith("advisers of ")]
    return int(lent[-1]) if lent else act.seat


def mandatory(g: OathGame, kind: MajorAction) -> list[tuple[Rewrite, str, Spot]]:
    """The modifiers that apply by themselves before the action, as they follow: setting, raising, forbidding."""
    known = lying(g.state)
    found: list[tuple[Rewrite, str, Spot]] | None = known.get(("mandatory", kind))
    if found is None:
        found = [entry for entry in _unasked(g.state, kind) if not isinstance(entry[0], OnPlay)]
        found.sort(key=lambda entry: entry[0].rank)
        known["mandatory", kind] = found
    return found


def on_play(g: OathGame) -> list[tuple[OnPlay, Spot]]:
    """What applies by itself when the card of a search is played."""
    known = lying(g.state)
    found: list[tuple[OnPlay, Spot]] | None = known.get("on play")
    if found is None:
        found = [(word, spot) for word, _, spot in _unasked(g.state, "search") if isinstance(word, OnPlay)]
        known["on play"] = found
    return found


def _unasked(state: World, kind: MajorAction) -> list[tuple[Rewrite, str, Spot]]:
    return [
        (word, power.key, spot)
        for power, spot in in_play(state, kind)
        if power.must
        for word in power.words
        if isinstance(word, Rewrite)
    ]


def resolved(g: OathGame, act: Act) -> Act:
    """An action with all its modifiers folded in."""
    if act.used:
        where = spots(g.state)
        for key in act.used:
            power = power_of(key)
            spot = where.get(power.card, Spot(-1, NOBODY))
            for word in power.words:
                if isinstance(word, Rewrite) and word.fits(g, act, spot):
                    act = word.rewrite(g, act, key, spot)
    for word, key, spot in mandatory(g, act.kind):
        if word.fits(g, act, spot):
            act = word.rewrite(g, act, key, spot)
    return act


def refusal(g: OathGame, act: Act) -> Refusal | None:
    """Why an action cannot be taken: something forbids it, or the whole price cannot be paid."""
    state, lord = g.state, g.state.lords[act.seat]
    if act.refusal:
        return FORBIDDEN(card=CARDS[act.refusal])
    if act.spent > lord.supply:
        return NEEDS_SUPPLY(n=act.spent, have=lord.supply)
    favor, secrets = act.favor + len(act.tolls), act.secrets + act.turned
    for key in act.used:
        cost = power_of(key).cost
        favor += cost.count("favor") + cost.count("favor_burn")
        secrets += cost.count("secret") + cost.count("secret_burn")
    if favor > lord.favor and favor > purse(state, act.seat):
        return NEEDS_FAVOR(n=favor, have=purse(state, act.seat))
    if secrets > lord.secrets:
        return NEEDS_SECRETS(what=so_many(secrets), have=lord.secrets)
    if act.turned:
        return forbidden(g.state, "pay secrets", act.seat)
    return None


def base(kind: MajorAction, seat: int, site: int, used: tuple[str, ...], notes: tuple[str, ...], free: bool) -> Act:
    """An action before anything is known of it."""
    return Act(kind=kind, seat=seat, site=site, supply=SUPPLY[kind], used=used, notes=notes, free=free)


def with_object(
    frame: Act,
    *,
    card: str = "",
    to: int = -1,
    supply: int = -1,
    favor: int = 0,
    secrets: int = 0,
    draws: int = 0,
    warbands: int = 0,
    gain_favor: int = 0,
    gain_secrets: int = 0,
) -> Act:
    """A frame with an object, what it costs and brings, and no modifier folded in; Supply below 0 is the frame's."""
    return Act(
        kind=frame.kind,
        seat=frame.seat,
        site=frame.site,
        card=card,
        to=to,
        supply=frame.supply if supply < 0 else supply,
        free=frame.free,
        favor=favor,
        secrets=secrets,
        draws=draws,
        warbands=warbands,
        gain_favor=gain_favor,
        gain_secrets=gain_secrets,
        used=frame.used,
        notes=frame.notes,
    )
