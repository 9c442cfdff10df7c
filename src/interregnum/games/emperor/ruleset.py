"""What the kernel needs to know about the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta

import interregnum.games.emperor.dialect  # noqa: F401 - tells the ability engine about the game
from interregnum.cards.ability import Target
from interregnum.cards.decks import CheckedDecks, TwoDecks, refuse_illegal
from interregnum.cards.details import details
from interregnum.cards.illegal import sayings_of
from interregnum.cards.language import words_in
from interregnum.cards.words.picking import Picks
from interregnum.games.emperor import position
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.emperor.cards.printing import fill_catalogue
from interregnum.games.emperor.client import course
from interregnum.games.emperor.client.previews import foresee, foresees, preview
from interregnum.games.emperor.client.whynot import why_not
from interregnum.games.emperor.deckbuilding import DECKBUILDING
from interregnum.games.emperor.flow.setup import new_state
from interregnum.games.emperor.flow.turn import WholeGame
from interregnum.games.emperor.hidden import hidden, resample
from interregnum.games.emperor.readings import TO_YOU
from interregnum.games.emperor.rules.ability import EmperorAbility
from interregnum.games.emperor.rules.soundness import impossible
from interregnum.games.emperor.rules.victory import scores
from interregnum.games.emperor.state import Emperor, EmperorGame
from interregnum.games.emperor.terms import TYPE_NAMES
from interregnum.games.emperor.view import Board, board
from interregnum.kernel.chance import Chance
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.decision import Decision, Option, Refusal
from interregnum.kernel.options import About, Options
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Ruleset, Setting
from interregnum.kernel.text import Message, msg, msgc

fill_catalogue()


class EmperorOptions(Options, frozen=True, kw_only=True):
    """What can be chosen for a game."""

    decks: TwoDecks = ("crab", "crane")
    turn_limit: Annotated[
        int,
        Meta(ge=0, le=9999),
        About(
            msg("Turn limit"),
            msg("The game is scored after this many turns: provinces count first, then Family Honor."),
            {0: msg("no limit")},
        ),
    ] = 0
    check_decks: CheckedDecks = True


class EmperorRules(Ruleset[Emperor]):
    """Legend of the Five Rings, the collectible card game: Emperor Edition."""

    name: ClassVar[str] = "emperor"
    title: ClassVar[Message] = msg("Legend of the Five Rings: Emperor Edition")
    short: ClassVar[Message] = msg("Emperor")
    says: ClassVar[Message] = msg("Armies, courts and duels: the great Clans contend for the Empire.")
    minutes: ClassVar[int] = 60
    books: ClassVar[tuple[str, ...]] = ("emperor",)
    versions: ClassVar[tuple[str, ...]] = ("emperor",)
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    default_seats: ClassVar[int] = 2
    options: ClassVar[type[Options]] = EmperorOptions
    windows: ClassVar[Mapping[str, Message]] = {
        "action": msg("Actions in your Action Phase"),
        "action:theirs": msg("Actions in your opponent’s Action Phase"),
        "battle": msg("Actions in battles"),
        "reaction": msg("Reactions"),
    }
    usually_passed: ClassVar[tuple[str, ...]] = ("action:theirs",)
    to_you: ClassVar[Mapping[Message, Message]] = TO_YOU
    stages: ClassVar[tuple[Stage, ...]] = course.STAGES
    chapters: ClassVar[tuple[Chapter, ...]] = course.CHAPTERS

    def begin(self, setting: Setting, options: EmperorOptions) -> tuple[Emperor, Procedure]:
        mine, theirs = (DECKBUILDING.deck(wanted) for wanted in options.decks)
        for deck in (mine, theirs):
            refuse_illegal(DECKBUILDING, deck, setting.rules, options.check_decks)
        return new_state((mine, theirs), options.turn_limit), WholeGame()

    def seat_name(self, seat: int) -> str:
        return position.NAMES[seat]

    def board(self, g: EmperorGame, viewer: int) -> Board:
        return board(g, viewer)

    def preview(self, g: EmperorGame, decision: Decision, option: Option) -> Message | None:
        return preview(g, decision, option)

    def foresees(self, g: EmperorGame, decision: Decision) -> bool:
        return foresees(g, decision)

    def foresee(self, g: EmperorGame, decision: Decision, option: Option) -> Message | None:
        return foresee(g, decision, option)

    def why_not(self, g: EmperorGame, seat: int, intent: str) -> Refusal | None:
        return why_not(g, seat, intent)

    def details(self, g: EmperorGame, decision: Decision, options: Sequence[Option]) -> Sequence[Message]:
        return details(g, decision, options)

    def hidden(self, g: EmperorGame, viewer: int) -> Iterator[str]:
        yield from (f"card:{card.id}" for card in g.state.cards if hidden(card, viewer))

    def score(self, g: EmperorGame) -> tuple[int, ...]:
        return scores(g)

    def stage(self, g: EmperorGame) -> tuple[str, ...]:
        return course.stage(g)

    def round(self, g: EmperorGame) -> int:
        return g.state.turn

    def phase(self, g: EmperorGame) -> str:
        return f"{g.state.turn}:{g.state.phase}"

    def build(self, g: EmperorGame, position_: Mapping[str, Any]) -> None:
        position.build(g, position_)

    def resample(self, g: EmperorGame, viewer: int, chance: Chance) -> None:
        resample(g, viewer, chance)

    def check(self, state: Emperor) -> Iterator[str]:
        return impossible(state)

    def vocabulary(self) -> Iterator[Message]:
        yield from TYPE_NAMES.values()
        for card in CATALOGUE.cards():
            yield card.display_name
            yield from (msgc("keyword", keyword) for keyword in card.keywords)
            yield from _texts(card)


def _texts(card: PrintedCard) -> Iterator[Message]:
    """Everything a card may say, and what may be said of what it asks for."""
    yield from (ability.text() for ability in card.abilities)
    yield from (constant.text() for constant in card.constants)
    for ability in card.abilities:
        if isinstance(ability, EmperorAbility) and ability.title:
            yield msgc("player ability", ability.title)
    for word in words_in((card.abilities, card.constants)):
        if isinstance(word, Target | Picks):
            yield from sayings_of(word.of)


GAME = EmperorRules()
