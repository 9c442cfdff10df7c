"""The Dynasty Phase: bringing cards into play from provinces, then discarding faceup ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from interregnum.cards.naming import handles, named
from interregnum.cards.occurrence import occur
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.flow.periods import begin_phase, end_phase
from interregnum.games.emperor.rules.attachments import barred, ignores_requirement
from interregnum.games.emperor.rules.entering import EnterPlay
from interregnum.games.emperor.rules.gold import available, price
from interregnum.games.emperor.rules.hand import Discard
from interregnum.games.emperor.rules.overlay import Overlay, overlaid
from interregnum.games.emperor.rules.stats import shares_clan, value
from interregnum.games.emperor.state import Emperor, EmperorGame
from interregnum.kernel.decision import DONE, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import Message, msg

CLAN_DISCOUNT: Final = 2
CLAN_ALLEGIANCE: Final = 2

TOO_DEAR = Requirement("ccg.phase.dynasty.3", "{card} costs {n} Gold; you can produce {had}.")
HONOR_TOO_LOW = Requirement("ccg.personality.6", "{card} asks for {n} Honor; you have {had}.")


class Purchase(NamedTuple):
    """A way to bring a card into play from a province: its cost, the Clan's options, or whom it overlays."""

    card: int
    cost: int
    discount: bool = False
    allegiance: bool = False
    onto: int = -1


def faceup_cards(s: Emperor, seat: int) -> list[int]:
    """The faceup cards in a player's provinces, from left to right."""
    return [card for province in s.row[seat] for card in s.cards[province].holds if s.cards[card].faceup]


def purchases(g: EmperorGame, seat: int) -> Iterator[tuple[str, Purchase, Refusal | None]]:
    """The ways to bring cards into play from a player's provinces: key, way, and why not if it is impossible."""
    s = g.state
    seen: dict[str, int] = {}
    for card in faceup_cards(s, seat):
        title = s.cards[card].title
        found = printed(title)
        if found.kind not in ("holding", "personality"):
            continue
        seen[title] = seen.get(title, 0) + 1
        stem = f"buy:{title}" if seen[title] == 1 else f"buy:{title}:{seen[title]}"
        for key, way in _ways(g, seat, card, stem):
            yield key, way, refuse_purchase(g, seat, way)
        if found.level:
            lower = overlaid(g, card, seat)
            for handle, onto in zip(handles(g, lower), lower, strict=True):
                key = f"over{stem[3:]}" if len(lower) == 1 else f"over{stem[3:]}@{handle}"
                yield key, Purchase(card, 0, onto=onto), None


def _ways(g: EmperorGame, seat: int, card: int, stem: str) -> Iterator[tuple[str, Purchase]]:
    cost = price(g, seat, card)
    yield stem, Purchase(card, cost)
    if printed(g.state.cards[card].title).kind != "personality" or not shares_clan(g, card, seat):
        return
    cheaper = max(cost - CLAN_DISCOUNT, 0)
    yield f"{stem}:discount", Purchase(card, cheaper, discount=True)
    if not meets_requirement(g, seat, card):
        yield f"{stem}:allegiance", Purchase(card, cost + CLAN_ALLEGIANCE, allegiance=True)
        dear = max(cost + CLAN_ALLEGIANCE - CLAN_DISCOUNT, 0)
        yield f"{stem}:discount+allegiance", Purchase(card, dear, discount=True, allegiance=True)


def meets_requirement(g: EmperorGame, seat: int, card: int) -> bool:
    """Whether a player has the Honor a Personality asks for, or need not have it."""
    found = printed(g.state.cards[card].title)
    if found.kind != "personality" or found.honor_requirement is None or ignores_requirement(g, card, seat):
        return True
    return g.state.seats[seat].honor >= value(g, card, "honor requirement")


def refuse_purchase(g: EmperorGame, seat: int, way: Purchase) -> Refusal | None:
    """Why a card cannot be brought into play in a way, if it cannot."""
    refusal = barred(g, way.card, seat)
    if refusal is not None:
        return refusal
    if not way.allegiance and not meets_requirement(g, seat, way.card):
        n, had = value(g, way.card, "honor requirement"), g.state.seats[seat].honor
        return HONOR_TOO_LOW(card=named(g, way.card), n=n, had=had)
    gold = available(g, seat, way.card)
    if gold < way.cost:
        return TOO_DEAR(card=named(g, way.card), n=way.cost, had=gold)
    return None


def label(g: EmperorGame, way: Purchase) -> Message:
    """What an option to bring a card into play says."""
    card = named(g, way.card)
    if way.onto >= 0:
        return msg("Overlay {card} onto {other}", card=card, other=named(g, way.onto))
    if way.discount and way.allegiance:
        return msg("{card} for {n} Gold, with Clan discount and allegiance", card=card, n=way.cost)
    if way.discount:
        return msg("{card} for {n} Gold, with Clan discount", card=card, n=way.cost)
    if way.allegiance:
        return msg("{card} for {n} Gold, with Clan allegiance", card=card, n=way.cost)
    return msg("{card} for {n} Gold", card=card, n=way.cost)


class DynastyPhase(Procedure, kw_only=True):
    """The Dynasty Phase of the active player."""

    @step("ccg.turn.1")
    def begin(self, g: EmperorGame) -> Flow:
        return begin_phase(g, "dynasty")

    @loop("ccg.phase.dynasty.1", "ccg.phase.dynasty.2")
    def bring_in(self, g: EmperorGame) -> Flow:
        seat = g.state.active
        ask = Decision(seat, "dynasty", msg("Bring a card into play from your provinces."), "ccg.phase.dynasty.1")
        for key, way, refusal in purchases(g, seat):
            if refusal is None:
                ask.offer(key, label(g, way), f"card:{way.card}", means=way)
            else:
                ask.refused[key] = refusal
        if not ask.options:
            return None
        ask.offer_done(msg("Bring no more cards into play"))
        return ask

    @bring_in.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == DONE:
            return self.discard
        way: Purchase = g.meant
        if way.onto >= 0:
            return occur(g, Overlay(card=way.card, onto=way.onto, by=g.state.active))
        return BringIn(seat=g.state.active, card=way.card, cost=way.cost, discount=way.discount)

    @loop("ccg.phase.dynasty.6", "ccg.phase.dynasty.7", "ccg.phase.dynasty.8")
    def discard(self, g: EmperorGame) -> Flow:
        s = g.state
        cards = faceup_cards(s, s.active)
        if not cards:
            return None
        ask = Decision(s.active, "discard", msg("Discard a faceup card from your provinces."), "ccg.phase.dynasty.6")
        for number, card in enumerate(cards, 1):
            ask.offer(f"discard:{number}", msg("Discard {card}", card=named(g, card)), f"card:{card}", means=card)
        ask.offer_done(msg("Discard no more cards"))
        return ask

    @discard.chosen
    def discard_chosen(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == DONE:
            return self.end
        return occur(g, Discard(card=g.meant, by=g.state.active))

    @step("ccg.turn.1")
    def end(self, g: EmperorGame) -> Flow:
        return end_phase(g, "dynasty")


class BringIn(Procedure, kw_only=True):
    """A card is paid for and comes into play."""

    seat: int
    card: int
    cost: int
    discount: bool = False

    @step("ccg.holding.1", "ccg.personality.8", "ccg.phase.dynasty.4")
    def pay(self, g: EmperorGame) -> Flow:
        return PayGold(seat=self.seat, cost=self.cost, purpose=self.card, buying=True)

    @step("ccg.phase.dynasty.3", "ccg.phase.dynasty.5")
    def enter(self, g: EmperorGame) -> Flow:
        if not g.result:
            return Done(False)
        entering = EnterPlay(card=self.card, seat=self.seat, bought=True, discount=self.discount, by=self.seat)
        return occur(g, entering)

    @step("ccg.phase.dynasty.3")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(g.result)
