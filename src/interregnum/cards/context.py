"""The context of an ability: a frozen record of who uses it, what was chosen and what set it off."""

from __future__ import annotations

from interregnum.kernel.state import Entity, replace


class Context(Entity, frozen=True):
    """Which card's ability is in use, by whom, and what is bound to the names the ability uses.

    `bound` holds chosen cards under the names of their targets ("target", "cost", ...); `chosen` holds other choices
    (a selected option, a number X) under theirs; `trigger` is the change that set the ability off.
    """

    source: int
    seat: int
    ability: int = 0
    trigger: Entity | None = None
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    repeated: bool = False

    def get(self, name: str) -> tuple[int, ...]:
        """What is bound to a name; nothing if nothing was chosen."""
        for key, value in self.bound:
            if key == name:
                return value
        return ()

    def choice(self, name: str) -> str:
        """The option chosen under a name."""
        for key, value in self.chosen:
            if key == name:
                return value
        return ""

    def bind(self, name: str, things: tuple[int, ...]) -> Context:
        """The same context with a name bound."""
        rest = tuple([pair for pair in self.bound if pair[0] != name]) if self.bound else ()
        bound = (*rest, (name, things))
        return Context(self.source, self.seat, self.ability, self.trigger, bound, self.chosen, self.repeated)

    def choose(self, name: str, value: str) -> Context:
        """The same context with an option chosen."""
        rest = tuple((key, held) for key, held in self.chosen if key != name)
        return replace(self, chosen=(*rest, (name, value)))
