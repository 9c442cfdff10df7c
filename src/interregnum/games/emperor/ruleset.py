"""What the kernel needs to know about the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

import interregnum.games.emperor.dialect  # noqa: F401 - tells the ability engine about the game
from interregnum.cards.areas import retitle
from interregnum.cards.decks import refuse_illegal
from interregnum.cards.details import details
from interregnum.games.emperor import position
from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from interregnum.games.emperor.cards.printing import fill_catalogue
from interregnum.games.emperor.deckbuilding import DECKBUILDING
from interregnum.games.emperor.flow.setup import new_state
from interregnum.games.emperor.flow.turn import WholeGame
from interregnum.games.emperor.rules.soundness import impossible
from interregnum.games.emperor.rules.victory import scores
from interregnum.games.emperor.setting import EmperorOptions
from interregnum.games.emperor.state import Card, Emperor, Table
from interregnum.games.emperor.terms import PHASE_NAMES, TYPE_NAMES
from interregnum.games.emperor.view import Board, board, hidden
from interregnum.kernel.chance import Chance
from interregnum.kernel.course import Stage
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.options import Options
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Ruleset, Setting
from interregnum.kernel.text import Message, msg, msgc

fill_catalogue()


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
        "action": msg("Actions in the Action Phase"),
        "battle": msg("Actions in battles"),
        "reaction": msg("Reactions"),
    }
    stages: ClassVar[tuple[Stage, ...]] = tuple(
        Stage(phase, PHASE_NAMES[phase], rule)
        for phase, rule in (
            ("straighten", "ccg.phase.straighten.1"),
            ("events", "ccg.phase.events.1"),
            ("action", "ccg.phase.action.1"),
            ("attack", "ccg.attack.declare.1"),
            ("dynasty", "ccg.phase.dynasty.1"),
            ("end", "ccg.phase.end.1"),
        )
    )

    def begin(self, setting: Setting, options: EmperorOptions) -> tuple[Emperor, Procedure]:
        mine, theirs = (DECKBUILDING.deck(wanted) for wanted in options.decks)
        for deck in (mine, theirs):
            refuse_illegal(DECKBUILDING, deck, setting.rules, options.check_decks)
        return new_state((mine, theirs), options.turn_limit), WholeGame()

    def seat_name(self, seat: int) -> str:
        return position.NAMES[seat]

    def board(self, g: Table, viewer: int) -> Board:
        return board(g, viewer)

    def details(self, g: Table, decision: Decision, options: Sequence[Option]) -> Sequence[Message]:
        return details(g, decision, options)

    def hidden(self, g: Table, viewer: int) -> Iterator[str]:
        yield from (f"card:{card.id}" for card in g.state.cards if hidden(card, viewer))

    def score(self, g: Table) -> tuple[int, ...]:
        return scores(g)

    def stage(self, g: Table) -> tuple[str, ...]:
        return (g.state.phase,) if g.state.phase != "setup" else ()

    def phase(self, g: Table) -> str:
        return f"{g.state.turn}:{g.state.phase}"

    def build(self, g: Table, position_: Mapping[str, Any]) -> None:
        position.build(g, position_)

    def resample(self, g: Table, viewer: int, chance: Chance) -> None:
        """Hidden cards of one player and one back change places."""
        _permute(g.state, viewer, chance)

    def check(self, state: Emperor) -> Iterator[str]:
        return impossible(state)

    def vocabulary(self) -> Iterator[Message]:
        yield from TYPE_NAMES.values()
        for card in CATALOGUE.cards():
            yield card.display_name
            yield from (msgc("keyword", keyword) for keyword in card.keywords)
            yield from (ability.text() for ability in card.abilities)
            yield from (constant.text() for constant in card.constants)


def _permute(s: Emperor, viewer: int, chance: Chance) -> None:
    """Deal the titles of each player's hidden cards of one back again among the places they are in."""
    unknown: dict[tuple[int, str], list[Card]] = {}
    for card in s.cards:
        deck = printed(card.title).deck
        if deck and hidden(card, viewer):
            unknown.setdefault((card.owner, deck), []).append(card)
    for cards in unknown.values():
        titles = chance.shuffled(sorted(card.title for card in cards))
        for card, title in zip(cards, titles, strict=True):
            if card.title != title:
                retitle(s, card.id, title)
    # Among hidden cards the order of the index would tell which is which.
    dealt = {card.id for cards in unknown.values() for card in cards}
    s.listening = {
        kind: (*(card for card in heard if card not in dealt), *sorted(dealt.intersection(heard)))
        for kind, heard in sorted(s.listening.items())
    }


EMPEROR = EmperorRules()
