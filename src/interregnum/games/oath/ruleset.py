"""What Oath tells the kernel about itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from interregnum.games.oath.cards.catalogue import refuse_missing, texts
from interregnum.games.oath.flow.setup import empty_world
from interregnum.games.oath.flow.turn import OathGame
from interregnum.games.oath.hidden import resample
from interregnum.games.oath.position import build
from interregnum.games.oath.printed import OATHS, Oath, names
from interregnum.games.oath.rules.goals import ruled, treasures
from interregnum.games.oath.state import Table, World
from interregnum.games.oath.view import BoardView, board
from interregnum.kernel.chance import Chance
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Options, Ruleset, Setting
from interregnum.kernel.text import Message, msg


class OathOptions(Options, frozen=True, kw_only=True):
    """What can be agreed on before a game: the oath, and whether cards have powers.

    A game without powers is the Law alone, for a first look at it. An empty oath is that of the chronicle.
    """

    oath: str = ""
    powers: bool = True


class ChroniclesOfOath(Ruleset[World]):
    """Oath: Chronicles of Empire and Exile."""

    name: ClassVar[str] = "oath"
    title: ClassVar[Message] = msg("Oath: Chronicles of Empire and Exile")
    books: ClassVar[tuple[str, ...]] = ("oath",)
    versions: ClassVar[tuple[str, ...]] = ("base",)
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 6
    default_seats: ClassVar[int] = 4
    options: ClassVar[type[Options]] = OathOptions

    def begin(self, setting: Setting, options: OathOptions) -> tuple[World, Procedure]:
        if options.powers:
            refuse_missing()
        state = empty_world(setting.seats, options.powers)
        if options.oath:
            state.oath = known_oath(options.oath)
        return state, OathGame()

    def phase(self, g: Table) -> str:
        return f"{g.state.round}:{g.state.active}:{g.state.phase}"

    def board(self, g: Table, viewer: int) -> BoardView:
        return board(g, viewer)

    def resample(self, g: Table, viewer: int, chance: Chance) -> None:
        resample(g, viewer, chance)

    def build(self, g: Table, position: Mapping[str, Any]) -> None:
        build(g, position)

    def score(self, g: Table) -> tuple[int, ...]:
        return tuple(ruled(g.state, seat) + treasures(g.state, seat) for seat in range(g.state.seats))

    def vocabulary(self) -> Iterator[Message]:
        yield from names()
        yield from texts()


def known_oath(name: str) -> Oath:
    """An oath by its name."""
    for oath in OATHS:
        if oath == name:
            return oath
    raise BadConfiguration(f"oath has no oath {name!r}; its oaths are {', '.join(OATHS)}.")


OATH = ChroniclesOfOath()
