"""What the game tells the ability engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from interregnum.cards.ability import Ability
from interregnum.cards.catalogue import Catalogue
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.dialect import Dialect
from interregnum.cards.naming import name_in_keys, named, who
from interregnum.cards.occurrence import Occurrence
from interregnum.cards.standing import clashing
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.flow.aftermath import Aftermath
from interregnum.games.fiverings.flow.initiating import begin, may_use
from interregnum.games.fiverings.flow.timing import TriggeringCondition
from interregnum.games.fiverings.rules.areas import counts_in
from interregnum.games.fiverings.rules.checks import due
from interregnum.games.fiverings.rules.hand import Discard, Look, ToHand, shuffle_deck
from interregnum.games.fiverings.rules.stats import base_skill, cannot_choose, card_type, has_text, has_trait, immune
from interregnum.games.fiverings.rules.victory import check_victory
from interregnum.games.fiverings.state import Card, FiveRings, FiveRingsGame, player_order
from interregnum.games.fiverings.terms import AREA_NAMES, ELEMENT_NAMES, PILES, SLOTS, ring_element
from interregnum.kernel.decision import Refusal
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.text import Message, msg


class FiveRingsDialect(Dialect):
    """The game's cards, charts and checks. Rings can be chosen like cards, under negative numbers."""

    catalogue: ClassVar[Catalogue[Any]] = CATALOGUE
    occurrence: ClassVar[type[Occurrence]] = TriggeringCondition
    rules: ClassVar[Mapping[str, str]] = {
        "pick": "lcg.triggered-ability.5",
        "each picks": "lcg.priority.1",
        "search": "lcg.search.1",
        "take": "lcg.search.3",
        "lasts": "lcg.lasting.1",
        "lasting ends": "lcg.lasting.5",
    }
    piles: ClassVar[Mapping[str, str]] = PILES
    hidden: ClassVar[tuple[str, ...]] = ("hand", "conflict deck", "dynasty deck")

    def on_their_way(self, changes: tuple[Change, ...], wanted: int) -> Occurrence:
        return TriggeringCondition(changes=changes, wanted=wanted)

    def player_order(self, g: FiveRingsGame) -> tuple[int, ...]:
        return player_order(g.state)

    def cards_in(self, g: FiveRingsGame, seat: int, area: str) -> Sequence[int]:
        s = g.state
        if area == "province":
            return [card for lying in s.lying[seat * SLOTS : seat * SLOTS + SLOTS] for card in lying]
        if area == "row":
            return s.row[seat * SLOTS : seat * SLOTS + SLOTS]
        if area == "stronghold":
            return (s.seats[seat].stronghold,)
        return super().cards_in(g, seat, area)

    def is_a(self, g: FiveRingsGame, card: int, kind: str) -> bool:
        """A card that lies facedown in a province is of no type."""
        held = g.state.cards[card]
        return card_type(held) == kind and (held.faceup or held.area != "province")

    def counts_in(self, card: Card) -> str:
        return counts_in(card)

    def has_text(self, card: Card) -> bool:
        return has_text(card)

    def has_trait(self, g: FiveRingsGame, card: int, trait: str) -> bool:
        return has_trait(g, card, trait)

    def has_stat(self, g: FiveRingsGame, card: int, stat: str) -> bool:
        """A skill that is a dash is no number."""
        if stat == "military":
            return base_skill(g, card, "military") is not None
        return stat != "political" or base_skill(g, card, "political") is not None

    def runs(self, g: FiveRingsGame, period: str) -> bool:
        return period != "conflict" or g.state.conflict is not None

    def is_about(self, change: Change, thing: int) -> bool:
        return ring_element(thing) in (getattr(change, "element", None), getattr(change, "onto", None))

    def discard(self, card: int, ctx: Context) -> Change:
        return Discard(card=card, by=ctx.seat, source=ctx.source)

    def to_hand(self, card: int, shown: bool, ctx: Context) -> Change:
        return ToHand(card=card, shown=shown, by=ctx.seat, source=ctx.source)

    def look(self, card: int, ctx: Context) -> Change:
        return Look(card=card, seat=ctx.seat, by=ctx.seat, source=ctx.source)

    def shuffle(self, g: FiveRingsGame, seat: int, area: str) -> None:
        shuffle_deck(g, seat, "conflict" if area == "conflict deck" else "dynasty")

    def immune(self, g: FiveRingsGame, card: int, source: int, cause: str = "", by: int = -1) -> bool:
        return immune(g, card, source, cause, by)

    def cannot_choose(self, g: FiveRingsGame, thing: int, ctx: Context) -> bool:
        return cannot_choose(g, thing, ctx)

    def may_use(self, g: FiveRingsGame, ctx: Context, ability: Ability) -> Refusal | None:
        return may_use(g, ctx, ability)

    def use(self, g: FiveRingsGame, ctx: Context, ability: Ability) -> Procedure:
        return begin(g, ctx, ability)

    def happened(self, g: FiveRingsGame) -> None:
        check_victory(g)

    def due(self, g: FiveRingsGame) -> tuple[OfCard, ...]:
        return due(g)

    def settle(self, g: FiveRingsGame, due: tuple[Change, ...]) -> Procedure | None:
        return Aftermath(changes=due, vacated=()) if due or clashing(g) else None

    def handle(self, g: FiveRingsGame, thing: int) -> str:
        """A facedown card is named by its province, because the one who chooses may not know it."""
        if thing < 0:
            return ring_element(thing)
        card = g.state.cards[thing]
        return f"province-{card.slot + 1}" if _is_nameless(card) else name_in_keys(card)

    def label(self, g: FiveRingsGame, thing: int) -> Message:
        if thing < 0:
            return msg("the {ring} ring", ring=ELEMENT_NAMES[ring_element(thing)])
        card = g.state.cards[thing]
        if _is_nameless(card):
            return msg("{player}, province {n}: facedown", player=who(card.controller), n=card.slot + 1)
        return msg("{card}", card=named(g, thing))

    def label_unknown(self, g: FiveRingsGame, card: int) -> Message:
        held = g.state.cards[card]
        if held.area == "row":
            return msg("{player}'s province {n}", player=who(held.controller), n=held.slot + 1)
        return msg("a card")

    def whereabouts(self, g: FiveRingsGame, card: int) -> Message:
        held = g.state.cards[card]
        if held.host >= 0:
            return msg("on {host}", host=named(g, held.host))
        if held.area in ("province", "row"):
            return msg("province {n}", n=held.slot + 1)
        return msg("in the conflict") if held.participating else AREA_NAMES[held.area]

    def is_played(self, g: FiveRingsGame, card: int) -> bool:
        held = g.state.cards[card]
        return counts_in(held) == "hand" and card_type(held) == "event"

    def address(self, g: FiveRingsGame, thing: int) -> str:
        """A facedown card is addressed by where it lies."""
        if thing < 0:
            return f"ring:{ring_element(thing)}"
        card = g.state.cards[thing]
        return f"province:{card.controller}:{card.slot}" if _is_nameless(card) else f"card:{thing}"


def _is_nameless(card: Card) -> bool:
    return card.area in ("province", "row") and not card.faceup


FiveRings.speaks = FiveRingsDialect()
