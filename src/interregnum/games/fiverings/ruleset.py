"""What the kernel needs to know about the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta

import interregnum.games.fiverings.cards.words.keywords
import interregnum.games.fiverings.dialect  # noqa: F401 - tells the ability engine about the game
from interregnum.cards.ability import Target
from interregnum.cards.decks import CheckedDecks, TwoDecks
from interregnum.cards.details import details
from interregnum.cards.illegal import sayings_of
from interregnum.cards.language import words_in
from interregnum.cards.words.picking import Picks
from interregnum.games.fiverings import position
from interregnum.games.fiverings.board import Board
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.cards.printing import fill_catalogue
from interregnum.games.fiverings.client import course
from interregnum.games.fiverings.client.previews import foresee, foresees, preview
from interregnum.games.fiverings.client.whynot import why_not
from interregnum.games.fiverings.flow.dealing import new_state
from interregnum.games.fiverings.flow.game import WholeGame, scores
from interregnum.games.fiverings.hidden import hidden, resample
from interregnum.games.fiverings.readings import TO_YOU
from interregnum.games.fiverings.rules.soundness import impossible
from interregnum.games.fiverings.state import FiveRings, FiveRingsGame
from interregnum.games.fiverings.terms import PACK_NAMES, TYPE_NAMES
from interregnum.games.fiverings.view import board
from interregnum.kernel.chance import Chance
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.decision import Decision, Option, Refusal
from interregnum.kernel.options import About, Options
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Ruleset, Setting
from interregnum.kernel.text import Message, msg, msgc

fill_catalogue()


class FiveRingsOptions(Options, frozen=True, kw_only=True):
    """What can be chosen for a game."""

    decks: TwoDecks = ("crane", "lion")
    round_limit: Annotated[
        int,
        Meta(ge=0, le=999),
        About(
            msg("Round limit"),
            msg("The game is scored after this many rounds: broken provinces count first, then honor."),
            {0: msg("no limit")},
        ),
    ] = 0
    check_decks: CheckedDecks = True


class FiveRingsRules(Ruleset[FiveRings]):
    """Legend of the Five Rings: The Card Game."""

    name: ClassVar[str] = "fiverings"
    title: ClassVar[Message] = msg("Legend of the Five Rings: The Card Game")
    short: ClassVar[Message] = msg("Five Rings")
    says: ClassVar[Message] = msg("The clans court and war for the Emperor’s favor.")
    minutes: ClassVar[int] = 45
    books: ClassVar[tuple[str, ...]] = ("fiverings", "fiverings10")
    versions: ClassVar[tuple[str, ...]] = ("1.01", "10")
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    default_seats: ClassVar[int] = 2
    options: ClassVar[type[Options]] = FiveRingsOptions
    windows: ClassVar[Mapping[str, Message]] = {
        "action:draw": msg("Actions in the draw phase"),
        "action:conflict": msg("Actions between conflicts"),
        "action:in-conflict": msg("Actions during a conflict"),
        "action:fate": msg("Actions in the fate phase"),
        "action:regroup": msg("Actions in the regroup phase"),
        "interrupt": msg("Interrupts"),
        "reaction": msg("Reactions"),
    }
    usually_passed: ClassVar[tuple[str, ...]] = ("action:conflict", "action:fate", "action:regroup")
    stages: ClassVar[tuple[Stage, ...]] = course.STAGES
    chapters: ClassVar[tuple[Chapter, ...]] = course.CHAPTERS
    to_you: ClassVar[Mapping[Message, Message]] = TO_YOU

    def begin(self, setting: Setting, options: FiveRingsOptions) -> tuple[FiveRings, Procedure]:
        return new_state(setting.rules, options.decks, options.round_limit, options.check_decks), WholeGame()

    def seat_name(self, seat: int) -> str:
        return position.NAMES[seat]

    def board(self, g: FiveRingsGame, viewer: int) -> Board:
        return board(g, viewer)

    def preview(self, g: FiveRingsGame, decision: Decision, option: Option) -> Message | None:
        return preview(g, decision, option)

    def foresees(self, g: FiveRingsGame, decision: Decision) -> bool:
        return foresees(g, decision)

    def foresee(self, g: FiveRingsGame, decision: Decision, option: Option) -> Message | None:
        return foresee(g, decision, option)

    def details(self, g: FiveRingsGame, decision: Decision, options: Sequence[Option]) -> Sequence[Message]:
        return details(g, decision, options)

    def why_not(self, g: FiveRingsGame, seat: int, intent: str) -> Refusal | None:
        return why_not(g, seat, intent)

    def hidden(self, g: FiveRingsGame, viewer: int) -> Iterator[str]:
        yield from (f"card:{card.id}" for card in g.state.cards if hidden(card, viewer))

    def score(self, g: FiveRingsGame) -> tuple[int, ...]:
        return scores(g)

    def stage(self, g: FiveRingsGame) -> tuple[str, ...]:
        return course.stage(g)

    def round(self, g: FiveRingsGame) -> int:
        return g.state.round

    def phase(self, g: FiveRingsGame) -> str:
        return f"{g.state.round}:{g.state.phase}"

    def build(self, g: FiveRingsGame, position_: Mapping[str, Any]) -> None:
        position.build(g, position_)

    def resample(self, g: FiveRingsGame, viewer: int, chance: Chance) -> None:
        resample(g, viewer, chance)

    def check(self, state: FiveRings) -> Iterator[str]:
        return impossible(state)

    def vocabulary(self) -> Iterator[Message]:
        yield from TYPE_NAMES.values()
        for card in CATALOGUE.cards():
            if card.pack not in PACK_NAMES:
                continue
            yield card.display_name
            yield from (msgc("trait", trait) for trait in card.traits)
            yield from (msgc("keyword", keyword) for keyword in card.keywords)
            yield from _texts(card)


def _texts(card: PrintedCard) -> Iterator[Message]:
    """Everything a card may say: as printed, by errata, and as an attachment."""
    yield from (ability.text() for ability in card.abilities)
    yield from (constant.text() for constant in card.constants)
    if card.errata is not None:
        yield from (ability.text() for ability in card.errata.abilities)
        yield from (constant.text() for constant in card.errata.constants)
    if card.as_attachment is not None:
        yield from _texts(card.as_attachment)
    for word in words_in((card.abilities, card.errata)):
        if isinstance(word, Target | Picks):
            yield from sayings_of(word.of)


GAME = FiveRingsRules()
