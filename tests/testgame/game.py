"""What Regency tells the kernel: set-up, views, resampling, positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from interregnum.kernel.chance import Chance
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.knowledge import NOBODY, PUBLIC, seats, sees
from interregnum.kernel.options import About, Options
from interregnum.kernel.position import known_name, read_position
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Ruleset, Setting, misplaced
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg
from tests.testgame.procedures import Regency, Round
from tests.testgame.realm import HIGHEST_BID, NAMES, NO_BID, NO_SEAL, Card, Court, Courtier, Kind, Realm

VETO_REACTS = Requirement("test.veto.1", "A veto only answers a card somebody else plays.")


class Customs(Options, frozen=True, kw_only=True):
    """What the court agrees on before it meets."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=9), About(msg("Rounds"), msg("How often the court is held."))] = 3
    hand: Annotated[int, msgspec.Meta(ge=1, le=5), About(msg("Hand"), msg("Everybody draws up to so many cards."))] = 3
    curfews: Annotated[bool, About(msg("Curfews"), msg("There are curfews in the deck."))] = True


class SeenCourtier(msgspec.Struct, frozen=True):
    """What a viewer sees of a courtier; a hidden card is a None."""

    name: str
    coins: int
    hand: tuple[str | None, ...]
    has_bid: bool
    bid: int | None
    present: bool


class SeenRealm(msgspec.Struct, frozen=True):
    """The court as a viewer sees it."""

    round: int
    seal: int | None
    courtiers: tuple[SeenCourtier, ...]
    deck: tuple[str | None, ...]
    discard: tuple[str, ...]


class CourtierPosition(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario says of a courtier."""

    coins: Annotated[int, msgspec.Meta(ge=0)] = 5
    hand: tuple[Kind, ...] = ()
    present: bool = True


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario says of a position; what it leaves out is empty or as at the beginning."""

    courtiers: dict[str, CourtierPosition] = {}
    deck: tuple[Kind, ...] = ()
    discard: tuple[Kind, ...] = ()
    round: int = 1
    seal: str | None = None
    stage: Literal["draw", "bid", "hold_court", "upkeep"] = "hold_court"


class RegencyRules(Ruleset[Realm]):
    """The test game."""

    name = "regency"
    title = msg("Regency")
    short = msg("Regency")
    says = msg("Courtiers bid, scheme and veto for the regent’s seal.")
    minutes = 10
    books = ("test",)
    versions = ("plain", "strict")
    min_seats = 2
    max_seats = 4
    default_seats = 3
    options = Customs
    windows: ClassVar[Mapping[str, Message]] = {"court": msg("Court"), "veto": msg("Vetoes")}
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage("draw", msg("Draw"), "test.draw.1"),
        Stage("bid", msg("Bid"), "test.bid.1"),
        Stage("hold_court", msg("Court"), "test.court.1"),
        Stage("upkeep", msg("Upkeep"), "test.upkeep.1"),
    )
    chapters: ClassVar[tuple[Chapter, ...]] = (Chapter(msg("The round"), "test.round.1"),)

    def begin(self, setting: Setting, options: Customs) -> tuple[Realm, Procedure]:
        kinds: list[Kind] = ["scheme", "scheme", "scheme", "veto", "veto", "spy"] * setting.seats
        if options.curfews:
            kinds.append("curfew")
        court = [Courtier() for _ in range(setting.seats)]
        cards = [Card(kind) for kind in kinds]
        return Realm(court, cards, rounds=options.rounds, hand_size=options.hand), Regency()

    def board(self, g: Court, viewer: int) -> SeenRealm:
        state = g.state

        def seen(card: int) -> str | None:
            return state.cards[card].kind if sees(state.cards[card].known, viewer) else None

        open_bids = all(state.courtiers[seat].bid != NO_BID for seat in state.present())

        def seen_courtier(seat: int, courtier: Courtier) -> SeenCourtier:
            has_bid = courtier.bid != NO_BID
            bid = courtier.bid if has_bid and sees(PUBLIC if open_bids else seats(seat), viewer) else None
            hand = tuple(map(seen, courtier.hand))
            return SeenCourtier(self.seat_name(seat), courtier.coins, hand, has_bid, bid, courtier.present)

        return SeenRealm(
            round=state.round,
            seal=None if state.seal == NO_SEAL else state.seal,
            courtiers=tuple(seen_courtier(seat, courtier) for seat, courtier in enumerate(state.courtiers)),
            deck=tuple(map(seen, state.deck)),
            discard=tuple(state.cards[card].kind for card in state.discard),
        )

    def round(self, g: Court) -> int:
        return g.state.round

    def phase(self, g: Court) -> str:
        return str(g.state.round)

    def stage(self, g: Court) -> tuple[str, ...]:
        found = g.innermost(Round)
        return (found.current.name,) if found is not None else ()

    def resample(self, g: Court, viewer: int, chance: Chance) -> None:
        state = g.state
        hidden = [card for card in range(len(state.cards)) if not sees(state.cards[card].known, viewer)]
        kinds = chance.shuffled([state.cards[card].kind for card in hidden])
        for card, kind in zip(hidden, kinds, strict=True):
            state.cards[card] = replace(state.cards[card], kind=kind)
        for seat, courtier in enumerate(state.courtiers):
            if courtier.bid != NO_BID and not sees(seats(seat), viewer):
                state.change(seat, bid=chance.below(min(HIGHEST_BID, courtier.coins) + 1))

    def build(self, g: Court, position: Mapping[str, Any]) -> None:
        wanted = read_position(position, Position)
        state = g.state
        state.cards.clear()
        state.round = wanted.round
        state.seal = NO_SEAL if wanted.seal is None else self._seat(g, wanted.seal, "seal")
        for name, courtier in wanted.courtiers.items():
            seat = self._seat(g, name, "courtiers", name)
            hand = self._put(state, courtier.hand, seats(seat))
            state.change(seat, coins=courtier.coins, hand=tuple(hand), present=courtier.present)
        state.deck = self._put(state, wanted.deck, NOBODY)
        state.discard = self._put(state, wanted.discard, PUBLIC)
        stage = next(step for step in Round.steps if step.name == wanted.stage)
        g.stack = [Regency().starting_at(Regency.play_round), Round().starting_at(stage)]

    def _seat(self, g: Court, name: str, *path: str) -> int:
        names = [self.seat_name(seat) for seat in range(g.setting.seats)]
        return names.index(known_name(name, names, "seat", *path))

    def _put(self, state: Realm, kinds: tuple[Kind, ...], known: int) -> list[int]:
        first = len(state.cards)
        state.cards.extend(Card(kind, known) for kind in kinds)
        return list(range(first, len(state.cards)))

    def check(self, state: Realm) -> Iterator[str]:
        for seat, courtier in enumerate(state.courtiers):
            if courtier.coins < 0:
                yield f"{self.seat_name(seat)} has {courtier.coins} coins"
            if not courtier.present and courtier.hand:
                yield f"{self.seat_name(seat)} has left the court with {len(courtier.hand)} cards"
        held = [card for courtier in state.courtiers for card in courtier.hand]
        yield from misplaced(range(len(state.cards)), [*held, *state.deck, *state.discard])

    def score(self, g: Court) -> tuple[int, ...]:
        return tuple(courtier.coins for courtier in g.state.courtiers)

    def vocabulary(self) -> Iterator[Message]:
        return iter(NAMES.values())

    def why_not(self, g: Court, seat: int, intent: str) -> Refusal | None:
        return VETO_REACTS() if fnmatchcase("veto", intent) else None


GAME = RegencyRules()
