"""What a bot is, and the one gate through which it sees a game.

A bot says how much it needs to see, and is given exactly that:

- "options": the options on offer, which costs nothing; enough for the random bot;
- "view": also the view of its seat, the same that a person at that seat is shown;
- "world": instead of that a game to search in, in which all that the seat does not know was dealt again. Its
  `determinize` deals again as often as the bot likes, and its `view` is that of the real game.

The game itself never goes through the gate, so that no bot can look at hidden cards, not even by mistake.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from interregnum.kernel.decision import Option
from interregnum.kernel.errors import GameOver
from interregnum.kernel.game import Game, View

Needs: TypeAlias = Literal["options", "view", "world"]


class Sight(msgspec.Struct, frozen=True):
    """What a bot has before its eyes when it is asked."""

    seat: int
    options: tuple[Option, ...]
    view: View | None = None
    world: Game[Any] | None = None


class Bot(Protocol):
    """A player that answers for one seat through one game; it may remember what it saw."""

    @property
    def needs(self) -> Needs:
        """How much it needs to see."""

    def choose(self, sight: Sight) -> str:
        """The key of the option it takes."""


def look(g: Game[Any], needs: Needs) -> Sight:
    """What the seat that is being asked may see."""
    decision = g.decision
    if decision is None:
        raise GameOver("The game is over: there is nothing left to look at.")
    seat, options = decision.seat, tuple(decision.options)
    if needs == "options":
        return Sight(seat, options)
    if needs == "view":
        return Sight(seat, options, g.view(seat))
    world = g.determinize(seat, _world_seed(g, seat))
    world.speaking = False  # nobody reads what is asked in thought
    return Sight(seat, options, world=world)


def _world_seed(g: Game[Any], seat: int) -> str:
    """A seed that repeats with the game's own but does not tell it, because a world carries its seed along."""
    return sha256(f"{g.seed}/{seat}/{g.answered[seat]}".encode()).hexdigest()
