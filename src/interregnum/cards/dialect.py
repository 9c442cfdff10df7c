"""A dialect: what one card game tells the ability engine, wherever the engine has to ask.

A game has one `Dialect`, which is set as `dialect` of its state. Its chart of what happens around a change is its own
kind of `Occurrence`, its chart of how an ability is used its own kind of `Use`: procedures whose steps stand in the
order of its rulebook and do what they do with the methods of their base classes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from interregnum.cards.ability import Ability
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.kernel.decision import Refusal
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.text import Message, msg

if TYPE_CHECKING:
    from interregnum.cards.catalogue import Catalogue
    from interregnum.cards.occurrence import Occurrence


class Dialect:
    """What a game says about its cards, its changes and its abilities."""

    catalogue: ClassVar[Catalogue[Any]]
    occurrence: ClassVar[type[Occurrence]]
    """The game's chart of what happens around a change."""
    rules: ClassVar[Mapping[str, str]] = {}
    """The rules under which words of all games ask something, by the kind of question."""
    piles: ClassVar[Mapping[str, str]] = {}
    """The field of the state that holds each kind of pile, by seat."""
    hidden: ClassVar[tuple[str, ...]] = ()
    """Areas in which nobody can tell one copy of a card from another."""

    def on_their_way(self, changes: tuple[Change, ...], wanted: int) -> Occurrence:
        """Changes at the beginning of that chart; so many were wanted, these can happen."""
        return self.occurrence(changes=changes, wanted=wanted)

    # ---- players and cards ----

    def player_order(self, g: Any) -> tuple[int, ...]:
        """In which order the players get their opportunities; the first of them sets the order of forced things."""
        raise NotImplementedError

    def opponents(self, g: Any, seat: int) -> tuple[int, ...]:
        """Who a player plays against: all the others, from the next one on."""
        seats: int = g.setting.seats
        return tuple([(seat + i) % seats for i in range(1, seats)])

    def holds_cards(self, g: Any, seat: int) -> bool:
        """Whether a player has cards in hand."""
        return bool(self.cards_in(g, seat, "hand"))

    def cards_in(self, g: Any, seat: int, area: str) -> Sequence[int]:
        """The cards that lie in an area of a player's, in their order; a game adds areas that are not piles."""
        piles: list[tuple[int, ...]] = getattr(g.state, self.piles[area])
        return piles[seat]

    def is_a(self, g: Any, card: int, kind: str) -> bool:
        """Whether a card counts as being of a card type where it lies."""
        raise NotImplementedError

    def counts_in(self, card: Any) -> str:
        """The area in which a card counts as being."""
        area: str = card.area
        return area

    def has_text(self, card: Any) -> bool:
        """Whether a card's text can work as it lies there."""
        raise NotImplementedError

    def has_trait(self, g: Any, card: int, trait: str) -> bool:
        """Whether a card has a trait, printed or gained."""
        raise NotImplementedError

    def has_stat(self, g: Any, card: int, stat: str) -> bool:
        """Whether a card has a number that can be modified, and no dash."""
        return True

    def runs(self, g: Any, period: str) -> bool:
        """Whether a period runs now, so that something can last until its end."""
        return True

    def is_about(self, change: Change, thing: int) -> bool:
        """Whether a change does something with a thing that is no card."""
        return False

    # ---- what words of all games do ----

    def discard(self, card: int, ctx: Context) -> Change:
        """The discard of a card that is not in play."""
        raise NotImplementedError

    def to_hand(self, card: int, shown: bool, ctx: Context) -> Change:
        """A card on its way to its owner's hand, shown to everybody or not."""
        raise NotImplementedError

    def look(self, card: int, ctx: Context) -> Change:
        """A player looking at a card."""
        raise NotImplementedError

    def shuffle(self, g: Any, seat: int, area: str) -> None:
        """Shuffle a deck of a player's."""
        raise NotImplementedError

    # ---- what is forbidden ----

    def immune(self, g: Any, card: int, source: int, cause: str = "", by: int = -1) -> bool:
        """Whether a card is immune to the effects of a card, or to what the game names as a cause of changes."""
        return False

    def cannot_choose(self, g: Any, thing: int, ctx: Context) -> bool:
        """Whether a thing is protected from being chosen by an ability."""
        return False

    # ---- abilities ----

    def may_use(self, g: Any, ctx: Context, ability: Ability) -> Refusal | None:
        """Why an ability cannot be used now by its card's controller, if it cannot."""
        raise NotImplementedError

    def use(self, g: Any, ctx: Context, ability: Ability) -> Procedure:
        """An ability on its way, from declaring it to its end."""
        raise NotImplementedError

    def called(self, ability: Ability) -> tuple[str, Message] | None:
        """What an ability is called that has a name of its own: in option keys, and as a person reads it."""
        return None

    def asking(self, g: Any, ctx: Context) -> Message:
        """What asks something of a player or does something: an ability with a name of its own, or its card."""
        return self.label(g, ctx.source)

    # ---- what the rules see to ----

    def happened(self, g: Any) -> None:
        """See to what has to be known at once after changes, such as the end of the game."""

    def due(self, g: Any) -> tuple[OfCard, ...]:
        """The changes the rules bring about by themselves now."""
        return ()

    def settle(self, g: Any, due: tuple[Change, ...]) -> Procedure | None:
        """What the rules see to after facts began or ceased to hold, with the changes that are due."""
        raise NotImplementedError

    # ---- names ----

    def handle(self, g: Any, thing: int) -> str:
        """The name of a card or other thing in option keys; several may share it."""
        raise NotImplementedError

    def label(self, g: Any, thing: int) -> Message:
        """The name of a card or other thing as a person reads it."""
        raise NotImplementedError

    def label_unknown(self, g: Any, card: int) -> Message:
        """What a card is called before a player who does not know it."""
        return msg("a card")

    def whereabouts(self, g: Any, card: int) -> Message:
        """Where a card lies, as far as that tells it from others of its title."""
        return msg("in play")

    def is_played(self, g: Any, card: int) -> bool:
        """Whether to use a card's ability from where the card is means to play the card."""
        return False

    def address(self, g: Any, thing: int) -> str:
        """Where clients find a card or other thing, to light it up."""
        raise NotImplementedError
