"""The part of a card game's state that the ability engine knows: cards, who listens, what was used, what lasts.

A game derives its own card and its own state. Cards are addressed by id, an index into `cards`.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from interregnum.cards.ability import Fact, Trigger
from interregnum.cards.context import Context
from interregnum.cards.dialect import Dialect
from interregnum.cards.language import ALWAYS, Condition, Effect
from interregnum.kernel.game import Game
from interregnum.kernel.state import Entity, State, replaced


class AnyCard(Entity, frozen=True):
    """A card of any game, wherever it is.

    `instance` grows whenever the card becomes a new one to the rules; effects and limits refer to card and instance.
    `kind` replaces the printed card type if set. `copied` is the title of the card it has become a copy of. `known` is
    the set of seats with a right to see it. `nth` tells it from others of its title for as long as it is in play, and
    is 0 elsewhere.
    """

    id: int
    title: str
    owner: int
    controller: int
    area: str
    known: int = 0
    instance: int = 0
    host: int = -1
    attachments: tuple[int, ...] = ()
    kind: str | None = None
    copied: str = ""
    nth: int = 0

    @property
    def present_title(self) -> str:
        """The title it has now: its own, or that of the card it has become a copy of."""
        return self.copied or self.title


class Edition(Entity, frozen=True, kw_only=True):
    """What differs between the versions of a game's rules; a game adds its own differences.

    `errata` puts corrected abilities in the place of the printed ones.
    """

    name: str
    errata: bool = False
    hidden_cards_are_new: bool = False
    """A card that stays hidden is taken for a new instance each time it is used."""
    effects_may_lack_targets: bool = False
    """An effect that may do without targets need not have any, if it changes something all the same."""
    referential_targets_matter: bool = False
    """What is only referred to may be chosen if the effect then changes something."""
    replaced_changes_occur: bool = False
    """A change that is replaced counts as having occurred."""


class Lasting(Entity, frozen=True):
    """A lasting effect: a standing fact with an end, over a fixed set of cards if `on` is given.

    `on` are pairs of card id and instance. `number` is its place in the order of creation; `when` narrows it.
    """

    number: int
    fact: Fact
    ctx: Context
    until: str
    on: tuple[tuple[int, int], ...] | None = None
    when: Condition = ALWAYS


class Delayed(Entity, frozen=True):
    """A delayed effect: what will happen after something else does.

    It ends for each of the cards in `on` (id and instance) that is no longer the same, and lapses with the last.
    """

    number: int
    trigger: Trigger
    effect: Effect
    ctx: Context
    until: str
    on: tuple[tuple[int, int], ...] = ()


class CardState(State, kw_only=True):
    """What the state of every card game has. A game's state redeclares `cards` as a list of its own kind of card."""

    speaks: ClassVar[Dialect]
    """What the game tells the ability engine; set once, when the game is loaded. A state has it as its `dialect`."""

    cards: list[AnyCard]
    listening: dict[str, tuple[int, ...]]
    """By kind of trigger or standing fact: the cards where they are that might have something to say."""
    uses: dict[str, int]
    """How often abilities were used, by period, player, card instance and ability."""
    lasting: list[Lasting]
    delayed: list[Delayed]
    counter: int = 0
    """Numbers for lasting effects and other things that need an order."""
    precedence: tuple[tuple[int, int], ...] = ()
    """Cards (id and instance) whose constant abilities cannot apply together, in the order that was set for them."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.dialect: Dialect = self.speaks

    @property
    def edition(self) -> Edition:
        """What the rules version in use says where versions differ."""
        raise NotImplementedError


CardGame: TypeAlias = Game[CardState]
"""A game of cards in progress, as the ability engine sees it."""


def touch(s: CardState) -> None:
    """Forget what was worked out from the state as it was; everything that changes the state calls this."""
    s.memo.clear()


def replace_card(s: CardState, card: int, **fields: Any) -> Any:
    """Replace a card by one with other fields."""
    changed = replaced(s.cards[card], fields)
    s.cards[card] = changed
    s.memo.clear()
    return changed


def next_number(s: CardState) -> int:
    """A fresh number, for something that now begins."""
    s.counter += 1
    s.memo.clear()
    return s.counter


def same_still(s: CardState, on: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Those of some cards that are still the instances they were."""
    return tuple([card for card, instance in on if s.cards[card].instance == instance])
