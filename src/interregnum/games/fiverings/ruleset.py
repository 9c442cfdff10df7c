"""What the kernel needs to know about the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta

import interregnum.games.fiverings.cards.words.keywords
import interregnum.games.fiverings.dialect  # noqa: F401 - tells the ability engine about the game
from interregnum.games.fiverings import position
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard, printed_on
from interregnum.games.fiverings.cards.printing import fill_catalogue
from interregnum.games.fiverings.client import course
from interregnum.games.fiverings.client.details import details
from interregnum.games.fiverings.client.previews import preview
from interregnum.games.fiverings.client.whynot import why_not
from interregnum.games.fiverings.flow.dealing import DeckChoice, new_state
from interregnum.games.fiverings.flow.draw import HIGHEST_BID, HonorBid
from interregnum.games.fiverings.flow.game import WholeGame, scores
from interregnum.games.fiverings.rules.areas import retitle
from interregnum.games.fiverings.rules.playing import PlayAttachment
from interregnum.games.fiverings.rules.soundness import impossible
from interregnum.games.fiverings.state import Card, FiveRings, Table, player_order
from interregnum.games.fiverings.terms import PACK_NAMES, TYPE_NAMES
from interregnum.games.fiverings.view import Board, board, hidden
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

    decks: Annotated[
        tuple[DeckChoice, DeckChoice], About(msg("Decks"), msg("The decks of the two players."), kind="decks")
    ] = ("crane", "lion")
    round_limit: Annotated[
        int,
        Meta(ge=0, le=999),
        About(
            msg("Round limit"),
            msg("The game is scored after so many rounds: broken provinces count first, then honor."),
            {0: msg("no limit")},
        ),
    ] = 0
    check_decks: Annotated[
        bool,
        About(
            msg("Check the decks"),
            msg("Refuse decks that break the deckbuilding rules. Otherwise any deck that can be set up is played."),
        ),
    ] = True


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

    def begin(self, setting: Setting, options: FiveRingsOptions) -> tuple[FiveRings, Procedure]:
        return new_state(setting.rules, options.decks, options.round_limit, options.check_decks), WholeGame()

    def seat_name(self, seat: int) -> str:
        return position.NAMES[seat]

    def board(self, g: Table, viewer: int) -> Board:
        return board(g, viewer)

    def preview(self, g: Table, decision: Decision, option: Option) -> Message | None:
        return preview(g, decision, option)

    def details(self, g: Table, decision: Decision, options: Sequence[Option]) -> Sequence[Message]:
        return details(g, decision, options)

    def why_not(self, g: Table, seat: int, intent: str) -> Refusal | None:
        return why_not(g, seat, intent)

    def hidden(self, g: Table, viewer: int) -> Iterator[str]:
        yield from (f"card:{card.id}" for card in g.state.cards if hidden(card, viewer))

    def score(self, g: Table) -> tuple[int, ...]:
        return scores(g)

    def stage(self, g: Table) -> tuple[str, ...]:
        return course.stage(g)

    def phase(self, g: Table) -> str:
        return f"{g.state.round}:{g.state.phase}"

    def build(self, g: Table, position_: Mapping[str, Any]) -> None:
        position.build(g, position_)

    def resample(self, g: Table, viewer: int, chance: Chance) -> None:
        """Hidden cards of one player and one back change places; a sealed bid could be any.

        An attachment that its player is about to show, while he chooses what to put it on, stays what it is.
        """
        s = g.state
        _permute(s, viewer, chance, {frame.card for frame in g.stack if isinstance(frame, PlayAttachment)})
        for frame in g.stack:
            if isinstance(frame, HonorBid):
                sealed = [
                    bid if seat == viewer else chance.below(HIGHEST_BID) + 1
                    for seat, bid in zip(player_order(s), frame.sealed, strict=False)
                ]
                frame.sealed = tuple(sealed)

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


def _permute(s: FiveRings, viewer: int, chance: Chance, fixed: set[int]) -> None:
    """Deal the titles of each player's hidden cards of one back anew among the places they are in."""
    unknown: dict[tuple[int, str], list[Card]] = {}
    for card in s.cards:
        printed = printed_on(card.title)
        if card.id not in fixed and hidden(card, viewer) and (printed.side != "province" or printed.kind == "province"):
            unknown.setdefault((card.owner, printed.side), []).append(card)
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


GAME = FiveRingsRules()
