"""What Oath tells the kernel about itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

import msgspec

from interregnum.games.oath.cards.catalogue import refuse_missing, texts
from interregnum.games.oath.chronicle import after, lay_out, read
from interregnum.games.oath.client import course
from interregnum.games.oath.client.previews import told
from interregnum.games.oath.client.whynot import why_not
from interregnum.games.oath.flow.setup import empty_world
from interregnum.games.oath.flow.turn import WholeGame
from interregnum.games.oath.hidden import resample
from interregnum.games.oath.position import build
from interregnum.games.oath.printed import Oath, names
from interregnum.games.oath.readings import TO_YOU
from interregnum.games.oath.rules.goals import ruled, treasures
from interregnum.games.oath.rules.soundness import impossible
from interregnum.games.oath.state import OathGame, World, turn_order
from interregnum.games.oath.terms import OATH_NAMES
from interregnum.games.oath.view import BoardView, board
from interregnum.kernel.chance import Chance
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.decision import Decision, Option, Refusal
from interregnum.kernel.options import About, Options
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Ruleset, Sequel, Setting
from interregnum.kernel.text import Message, msg


class OathOptions(Options, frozen=True, kw_only=True):
    """What can be agreed on before a game."""

    oath: Annotated[
        Oath,
        About(msg("Oath"), msg("The oath under which the game is played."), OATH_NAMES),
    ] = "supremacy"
    powers: Annotated[
        bool, About(msg("Powers"), msg("Without them the Law is played alone, for a first look at it."))
    ] = True
    chronicle: Annotated[
        dict[str, Any] | None,
        About(
            msg("Chronicle"),
            msg("The world that earlier games have left; without one a first game is played."),
            kind="data",
        ),
    ] = None


class ChroniclesOfOath(Ruleset[World]):
    """Oath: Chronicles of Empire and Exile."""

    name: ClassVar[str] = "oath"
    title: ClassVar[Message] = msg("Oath: Chronicles of Empire and Exile")
    short: ClassVar[Message] = msg("Oath")
    says: ClassVar[Message] = msg("A Chancellor holds an empire together, and Exiles dream of another.")
    minutes: ClassVar[int] = 120
    books: ClassVar[tuple[str, ...]] = ("oath", "oathfaq")
    versions: ClassVar[tuple[str, ...]] = ("base",)
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 6
    default_seats: ClassVar[int] = 4
    options: ClassVar[type[Options]] = OathOptions
    stages: ClassVar[tuple[Stage, ...]] = course.STAGES
    chapters: ClassVar[tuple[Chapter, ...]] = course.CHAPTERS
    to_you: ClassVar[Mapping[Message, Message]] = TO_YOU

    def begin(self, setting: Setting, options: OathOptions) -> tuple[World, Procedure]:
        if options.powers:
            refuse_missing()
        state = empty_world(setting.seats, options.powers)
        state.oath = options.oath
        if options.chronicle is not None:
            lay_out(state, read(options.chronicle))
        return state, WholeGame()

    def round(self, g: OathGame) -> int:
        return g.state.round

    def phase(self, g: OathGame) -> str:
        return f"{g.state.round}:{g.state.active}:{g.state.phase}"

    def stage(self, g: OathGame) -> tuple[str, ...]:
        return course.stage(g)

    def board(self, g: OathGame, viewer: int) -> BoardView:
        return board(g, viewer)

    def preview(self, g: OathGame, decision: Decision, option: Option) -> Message | None:
        return told(g, decision, option)

    def why_not(self, g: OathGame, seat: int, intent: str) -> Refusal | None:
        return why_not(g, seat, intent)

    def resample(self, g: OathGame, viewer: int, chance: Chance) -> None:
        resample(g, viewer, chance)

    def build(self, g: OathGame, position: Mapping[str, Any]) -> None:
        build(g, position)

    def score(self, g: OathGame) -> tuple[int, ...]:
        return tuple(ruled(g.state, seat) + treasures(g.state, seat) for seat in range(g.state.seats))

    def sequel(self, g: OathGame) -> Sequel:
        """The next game begins with the world as its winner left it, and the winner sits in the Chancellor's seat."""
        chronicle = after(g, [self.seat_name(seat) for seat in range(g.state.seats)])
        if chronicle is None or g.outcome is None:
            return super().sequel(g)
        options = {**g.setting.options, "oath": chronicle.oath, "chronicle": msgspec.to_builtins(chronicle)}
        setting = msgspec.structs.replace(g.setting, options=options)
        return Sequel(setting=setting, seats=turn_order(g.state, g.outcome.winners[0]))

    def check(self, state: World) -> Iterator[str]:
        return impossible(state)

    def vocabulary(self) -> Iterator[Message]:
        yield from names()
        yield from texts()


GAME = ChroniclesOfOath()
