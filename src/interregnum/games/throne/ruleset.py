"""What War for the Throne tells the kernel about itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from interregnum.games.throne.board import BoardView
from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.client import course
from interregnum.games.throne.client.previews import told
from interregnum.games.throne.client.whynot import why_not
from interregnum.games.throne.flow.setup import empty_realm
from interregnum.games.throne.flow.turn import WarForTheThrone
from interregnum.games.throne.hidden import resample
from interregnum.games.throne.position import build
from interregnum.games.throne.readings import TO_YOU
from interregnum.games.throne.rules.aspects import ASPECTS
from interregnum.games.throne.rules.regions import REGIONS
from interregnum.games.throne.rules.soundness import impossible
from interregnum.games.throne.state import Realm, ThroneGame, total_pieces
from interregnum.games.throne.view import board
from interregnum.kernel.chance import Chance
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.decision import Decision, Option, Refusal
from interregnum.kernel.game import Game
from interregnum.kernel.options import About, Options
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Ruleset, Setting
from interregnum.kernel.text import Message, msg


class ThroneOptions(Options, frozen=True, kw_only=True):
    """What can be agreed on before a game."""

    turn_limit: Annotated[
        int,
        msgspec.Meta(ge=0, le=999),
        About(
            msg("Turn limit"),
            msg("The game ends after this many turns, and the player with the most pieces wins."),
            {0: msg("no limit")},
        ),
    ] = 0
    diplomacy: Annotated[
        bool, About(msg("Diplomacy"), msg("With the optional rules: players may trade and make alliances."))
    ] = False
    aspects: Annotated[
        Literal["lot", "chosen"],
        About(
            msg("Aspects"),
            msg("How the players get their Aspects."),
            {"lot": msg("drawn at random"), "chosen": msg("chosen in the order of the seats")},
        ),
    ] = "lot"


class Throne(Ruleset[Realm]):
    """Exalted: War for the Throne."""

    name: ClassVar[str] = "throne"
    title: ClassVar[Message] = msg("Exalted: War for the Throne")
    short: ClassVar[Message] = msg("War for the Throne")
    says: ClassVar[Message] = msg("Five elemental heirs divide the isle.")
    minutes: ClassVar[int] = 90
    books: ClassVar[tuple[str, ...]] = ("throne",)
    versions: ClassVar[tuple[str, ...]] = ("2007",)
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 5
    default_seats: ClassVar[int] = 4
    options: ClassVar[type[Options]] = ThroneOptions
    windows: ClassVar[Mapping[str, Message]] = {
        "cards:open": msg("Cards when nothing else is going on"),
        "cards:move": msg("Cards when somebody moves"),
        "cards:attack": msg("Cards when others fight"),
        "cards:own-attack": msg("Cards in a fight of your own"),
        "cards:card": msg("Cards in answer to a card"),
        "cancel": msg("Cancelling another player’s card"),
    }
    usually_passed: ClassVar[tuple[str, ...]] = ("cards:open",)
    stages: ClassVar[tuple[Stage, ...]] = course.STAGES
    chapters: ClassVar[tuple[Chapter, ...]] = course.CHAPTERS
    to_you: ClassVar[Mapping[Message, Message]] = TO_YOU

    def begin(self, setting: Setting, options: ThroneOptions) -> tuple[Realm, Procedure]:
        state = empty_realm(setting.seats, options.turn_limit, options.diplomacy)
        return state, WarForTheThrone(choose_aspects=options.aspects == "chosen")

    def round(self, g: Game[Realm]) -> int:
        return g.state.turn

    def phase(self, g: Game[Realm]) -> str:
        return f"{g.state.turn}:{g.state.phase}"

    def stage(self, g: Game[Realm]) -> tuple[str, ...]:
        return course.stage(g)

    def board(self, g: Game[Realm], viewer: int) -> BoardView:
        return board(g, viewer)

    def resample(self, g: Game[Realm], viewer: int, chance: Chance) -> None:
        resample(g, viewer, chance)

    def build(self, g: Game[Realm], position: Mapping[str, Any]) -> None:
        build(g, position)

    def score(self, g: Game[Realm]) -> tuple[int, ...]:
        return tuple(total_pieces(g.state, seat) for seat in range(g.state.seats))

    def preview(self, g: ThroneGame, decision: Decision, option: Option) -> Message | None:
        return told(g, decision, option)

    def why_not(self, g: ThroneGame, seat: int, intent: str) -> Refusal | None:
        return why_not(g, seat, intent)

    def check(self, state: Realm) -> Iterator[str]:
        return impossible(state)

    def vocabulary(self) -> Iterator[Message]:
        for region in REGIONS:
            yield Message(region.name)
        for aspect in ASPECTS.values():
            yield Message(aspect.name)
            yield Message(aspect.power.name)
            yield aspect.power.text()
        for card in CARDS.values():
            yield Message(card.printed.name)
            yield from card.text()


GAME = Throne()
