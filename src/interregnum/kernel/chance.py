"""Chance: a counter-based generator inside the game, so that the same seed gives the same game everywhere.

Numbers come from a keyed BLAKE2 hash of a counter: nobody can work out future shuffles from the dice they have seen. A
`Script` puts chosen results in front of the generator, for tests, puzzles and replays of games played at a real table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b, sha256
from struct import Struct
from typing import TypeVar

import msgspec

from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.wire import Script

__all__ = ["Chance", "Script"]

T = TypeVar("T")

_WORDS = 8
"""Numbers got from one hash."""
_READ = Struct(f"<{_WORDS}Q").unpack


class Chance:
    """The generator: a key made from the seed, and how many numbers were drawn."""

    __slots__ = ("_block", "_key", "_words", "counter", "script")

    def __init__(self, seed: str, counter: int = 0, script: Script | None = None) -> None:
        self._key = sha256(seed.encode()).digest()
        self._block = -1
        self._words: tuple[int, ...] = ()
        self.counter = counter
        self.script = script

    def clone(self) -> Chance:
        """An independent generator that will give the same numbers."""
        twin = Chance.__new__(Chance)
        twin._key = self._key
        twin._block = self._block
        twin._words = self._words
        twin.counter = self.counter
        twin.script = self.script
        return twin

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; 64 bits against a small n leave no bias anyone could measure."""
        block, word = divmod(self.counter, _WORDS)
        if block != self._block:
            self._words = _READ(blake2b(block.to_bytes(8, "little"), key=self._key).digest())
            self._block = block
        self.counter += 1
        return (self._words[word] * n) >> 64

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        """Throw dice; scripted results first, then the generator. A scripted 0 is the highest face, as dice show it."""
        script = self.script
        if script is None or not script.rolls:
            return tuple(self.below(sides) + 1 for _ in range(dice))
        given, rest = tuple(face or sides for face in script.rolls[:dice]), script.rolls[dice:]
        if bad := [face for face in given if not 1 <= face <= sides]:
            raise BadConfiguration(f"A scripted die shows {bad[0]}; a die here has the faces 1 to {sides}.")
        self.script = msgspec.structs.replace(script, rolls=rest)
        return given + tuple(self.below(sides) + 1 for _ in range(dice - len(given)))

    def shuffled(self, items: Sequence[T], pile: str = "", name: Callable[[T], str] = str) -> list[T]:
        """The items in a new order, the first on top.

        Where the script says what lies on top of `pile`, those items come first; `name` is what the script calls
        an item.
        """
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        for place, wanted in enumerate(self._scripted_top(pile)):
            at = next((i for i in range(place, len(deck)) if name(deck[i]) == wanted), None)
            if at is None:
                held = ", ".join(sorted({name(item) for item in deck[place:]}))
                raise BadConfiguration(f"The script puts {wanted!r} on top of {pile!r}, which holds: {held}.")
            deck.insert(place, deck.pop(at))
        return deck

    def _scripted_top(self, pile: str) -> tuple[str, ...]:
        if self.script is None:
            return ()
        for i, (name, top) in enumerate(self.script.shuffles):
            if name == pile:
                rest = self.script.shuffles[:i] + self.script.shuffles[i + 1 :]
                self.script = msgspec.structs.replace(self.script, shuffles=rest)
                return top
        return ()

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]
