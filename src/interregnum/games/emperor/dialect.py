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
from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from interregnum.games.emperor.flow.taking import begin, may_use
from interregnum.games.emperor.flow.timing import Happening
from interregnum.games.emperor.rules.ability import EmperorAbility
from interregnum.games.emperor.rules.areas import refill, shuffle_deck
from interregnum.games.emperor.rules.checks import due
from interregnum.games.emperor.rules.hand import Discard, Look, ToHand
from interregnum.games.emperor.rules.movement import place_number
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.stats import has_keyword, has_text
from interregnum.games.emperor.rules.targeting import may_not_target
from interregnum.games.emperor.rules.units import in_unit
from interregnum.games.emperor.rules.victory import check_provinces
from interregnum.games.emperor.state import Card, Emperor, EmperorGame, player_order
from interregnum.games.emperor.terms import AREA_NAMES, ATTACHMENTS, FIGHTERS, PILES, RULEBOOK
from interregnum.kernel.decision import Refusal
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.text import Message, msg, msgc


class EmperorDialect(Dialect):
    """The game's cards, charts and checks."""

    catalogue: ClassVar[Catalogue[Any]] = CATALOGUE
    occurrence: ClassVar[type[Occurrence]] = Happening
    rules: ClassVar[Mapping[str, str]] = {
        "pick": "ccg.action.d-targeting.4",
        "each picks": "ccg.action.d-targeting.4",
        "search": "ccg.search.1",
        "take": "ccg.search.1",
        "lasts": "ccg.duration.2",
        "lasting ends": "ccg.duration.2",
    }
    piles: ClassVar[Mapping[str, str]] = PILES
    hidden: ClassVar[tuple[str, ...]] = ("hand", "fate deck", "dynasty deck")

    def on_their_way(self, changes: tuple[Change, ...], wanted: int) -> Occurrence:
        return Happening(changes=changes, wanted=wanted)

    def player_order(self, g: EmperorGame) -> tuple[int, ...]:
        return player_order(g.state)

    def cards_in(self, g: EmperorGame, seat: int, area: str) -> Sequence[int]:
        s = g.state
        if area == "row":
            return s.row[seat]
        if area == "province":
            return [card for province in s.row[seat] for card in s.cards[province].holds]
        return super().cards_in(g, seat, area)

    def is_a(self, g: EmperorGame, card: int, kind: str) -> bool:
        """A card that lies facedown in a province is of no type; a unit stands for its Personality."""
        held = g.state.cards[card]
        if held.area == "province" and not held.faceup:
            return False
        own = held.kind or printed(held.title).kind
        if own == kind:
            return True
        if kind == "attachment":
            return own in ATTACHMENTS
        if kind == "Follower or Personality":
            return own in FIGHTERS
        if kind == "unit":
            return own == "personality"
        return kind == "card in a unit" and in_unit(g.state, card)

    def discard(self, card: int, ctx: Context) -> Change:
        return Discard(card=card, **made_by(ctx))

    def to_hand(self, card: int, shown: bool, ctx: Context) -> Change:
        return ToHand(card=card, shown=shown, **made_by(ctx))

    def look(self, card: int, ctx: Context) -> Change:
        return Look(card=card, seat=ctx.seat, **made_by(ctx))

    def shuffle(self, g: EmperorGame, seat: int, area: str) -> None:
        shuffle_deck(g, seat, "fate deck" if area == "fate deck" else "dynasty deck")

    def called(self, ability: Ability) -> tuple[str, Message] | None:
        if isinstance(ability, EmperorAbility) and ability.title:
            return ability.title.lower().replace(" ", "-"), msgc("player ability", ability.title)
        return None

    def asking(self, g: EmperorGame, ctx: Context) -> Message:
        """The abilities that all players have are called as in the rulebook."""
        title = g.state.cards[ctx.source].title
        called = None
        if title == RULEBOOK and 0 <= ctx.ability < len(printed(title).abilities):
            called = self.called(printed(title).abilities[ctx.ability])
        return super().asking(g, ctx) if called is None else called[1]

    def has_text(self, card: Card) -> bool:
        return has_text(card)

    def has_trait(self, g: EmperorGame, card: int, trait: str) -> bool:
        return has_keyword(g, card, trait)

    def runs(self, g: EmperorGame, period: str) -> bool:
        return period != "battle" or g.state.battle >= 0

    def cannot_choose(self, g: EmperorGame, thing: int, ctx: Context) -> bool:
        return may_not_target(g, thing, ctx)

    def may_use(self, g: EmperorGame, ctx: Context, ability: Ability) -> Refusal | None:
        return may_use(g, ctx, ability)

    def use(self, g: EmperorGame, ctx: Context, ability: Ability) -> Procedure:
        return begin(g, ctx, ability)

    def happened(self, g: EmperorGame) -> None:
        if g.state.vacant:
            refill(g.state)
        check_provinces(g)

    def due(self, g: EmperorGame) -> tuple[OfCard, ...]:
        return due(g)

    def settle(self, g: EmperorGame, due: tuple[Change, ...]) -> Procedure | None:
        if not due:
            return None
        return Happening(changes=due, wanted=len(due))

    def handle(self, g: EmperorGame, thing: int) -> str:
        """A province is named by its place, and so is a facedown card in it."""
        s = g.state
        card = s.cards[thing]
        if card.area == "row":
            return f"province-{_seat_name(card.owner)}-{s.row[card.owner].index(thing) + 1}"
        if card.area == "province" and not card.faceup:
            return f"province-{_seat_name(card.owner)}-{s.row[card.owner].index(card.slot) + 1}"
        return name_in_keys(card)

    def label(self, g: EmperorGame, thing: int) -> Message:
        s = g.state
        card = s.cards[thing]
        if card.area == "row":
            n = s.row[card.owner].index(thing) + 1
            return msg("{player}, province {n}", player=who(card.owner), n=n)
        if card.area == "province" and not card.faceup:
            n = s.row[card.owner].index(card.slot) + 1
            return msg("{player}, province {n}: facedown", player=who(card.owner), n=n)
        return msg("{card}", card=named(g, thing))

    def whereabouts(self, g: EmperorGame, card: int) -> Message:
        s = g.state
        held = s.cards[card]
        if held.host >= 0 and s.cards[held.host].area == "play":
            return msg("on {host}", host=named(g, held.host))
        if held.area == "province":
            return msg("province {n}", n=s.row[held.owner].index(held.slot) + 1)
        if held.area == "play":
            return msg("at home") if held.location < 0 else msg("at battlefield {n}", n=place_number(s, held.location))
        return AREA_NAMES[held.area]

    def is_played(self, g: EmperorGame, card: int) -> bool:
        return bool(g.state.cards[card].area == "hand")

    def address(self, g: EmperorGame, thing: int) -> str:
        """A facedown card is addressed by the province it lies in."""
        card = g.state.cards[thing]
        if card.area == "province" and not card.faceup:
            return f"card:{card.slot}"
        return f"card:{thing}"


def _seat_name(seat: int) -> str:
    return ("north", "south")[seat]


Emperor.speaks = EmperorDialect()
