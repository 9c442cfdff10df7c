"""Words about Essence, Coin, counters, income and hidden cards."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from interregnum.games.throne.cards.aims import APlayer, ARegion
from interregnum.games.throne.cards.word import AimWord, Word, put_mark
from interregnum.games.throne.log import CardsSeen, CountersSwapped, StockChanged, StockTaken
from interregnum.games.throne.rules.hands import hand, show
from interregnum.games.throne.state import Deck, PlayedCard, ThroneGame, pay, set_worth
from interregnum.kernel.knowledge import seats
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import Message, msg


class Gain(Word, kw_only=True):
    """Essence or Coin from the bank."""

    op: ClassVar[str] = "gain"

    essence: int = 0
    coin: int = 0

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        pay(g.state, played.seat, -self.essence, -self.coin)
        g.emit(StockChanged(seat=played.seat, essence=self.essence, coin=self.coin, rule="throne.cards.4"))
        return None

    def text(self) -> Message:
        if not self.coin:
            return msg("Take {n} Essence from the bank.", n=self.essence)
        return msg("Take {n} Coin from the bank.", n=self.coin)


class Take(Word, kw_only=True):
    """Coin of another player, as far as it goes."""

    op: ClassVar[str] = "take"

    coin: int
    victim: Literal["other", "other_with_ships"]
    essence_if_no_coin: int = 0

    def aims(self) -> tuple[AimWord, ...]:
        return (APlayer(having="ships and Coin" if self.victim == "other_with_ships" else "Coin or Essence"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        victim = state.players[played.aim.seat]
        coin = min(self.coin, victim.coin)
        essence = 0 if coin else min(self.essence_if_no_coin, victim.essence)
        pay(state, played.aim.seat, essence, coin)
        pay(state, played.seat, -essence, -coin)
        if essence or coin:
            g.emit(
                StockTaken(seat=played.seat, victim=played.aim.seat, essence=essence, coin=coin, rule="throne.cards.9")
            )
        return None

    def text(self) -> Message:
        if self.victim == "other_with_ships":
            return msg("Take up to {n} Coin from another player who has at least one ship.", n=self.coin)
        return msg(
            "Take up to {n} Coin from another player, or {essence} Essence if they have no Coin.",
            n=self.coin,
            essence=self.essence_if_no_coin,
        )


class Peek(Word, kw_only=True):
    """A look at another player's cards."""

    op: ClassVar[str] = "peek"

    cards: Literal["all", "events"]

    def aims(self) -> tuple[AimWord, ...]:
        return (APlayer(having="cards" if self.cards == "all" else "Events"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        owner = played.aim.seat
        seen = hand(state, owner) if self.cards == "all" else state.players[owner].events
        for copy in seen:
            show(state, copy, seats(played.seat))
        g.reveal()
        names = tuple(state.cards[copy].kind for copy in seen)
        g.emit(CardsSeen(seat=played.seat, owner=owner, cards=names, rule="throne.info.2"))
        return None

    def text(self) -> Message:
        if self.cards == "all":
            return msg("Look at all Event and Charm Cards of another player.")
        return msg("Look at all Event Cards of another player.")


class SwapCounters(Word, kw_only=True):
    """Two counters change places."""

    op: ClassVar[str] = "swap_counters"

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(), ARegion(second=True))

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        region, other = played.aim.region, played.aim.other
        a, b = state.grounds[region], state.grounds[other]
        set_worth(state, region, b.essence, b.coin)
        set_worth(state, other, a.essence, a.coin)
        g.emit(CountersSwapped(region=region, other=other, rule="throne.components.5"))
        return None

    def text(self) -> Message:
        return msg(
            "Choose two dominions and exchange their Essence/Coin Counters. Manses above a new, lower limit stay and "
            "keep working."
        )


class MoreIncome(Word, kw_only=True):
    """A dominion pays its controller more this turn: its counter again, or some Coin."""

    op: ClassVar[str] = "more_income"

    times: int = 0
    coin: int = 0

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(whose="own"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        put_mark(g, played, "more-income", region=played.aim.region, seat=played.seat, n=self.times, m=self.coin)
        return None

    def text(self) -> Message:
        if self.times:
            return msg(
                "A dominion you control pays its counter values once more this turn, as if it had one more manse of "
                "yours."
            )
        return msg("A dominion you control pays you {n} Coin more this turn.", n=self.coin)


class NoIncome(Word, kw_only=True):
    """A dominion pays nothing this turn."""

    op: ClassVar[str] = "no_income"

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(whose="occupied"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        put_mark(g, played, "no-income", region=played.aim.region)
        return None

    def text(self) -> Message:
        return msg("Choose a dominion. It pays nothing this turn, manses included.")


class LegionPrice(Word, kw_only=True):
    """Some legions cost less this turn."""

    op: ClassVar[str] = "legion_price"

    coin: int
    maximum: int

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(whose="own"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        put_mark(g, played, "legion-price", region=played.aim.region, seat=played.seat, n=self.coin, m=self.maximum)
        return None

    def text(self) -> Message:
        return msg(
            "Choose a dominion you control. Up to {most} legions you raise there this turn cost {n} Coin each.",
            most=self.maximum,
            n=self.coin,
        )


class Cancel(Word, kw_only=True):
    """An announced card of another player has no effect."""

    op: ClassVar[str] = "cancel"

    deck: Deck

    def text(self) -> Message:
        if self.deck == "event":
            return msg(
                "When another player announces an Event, it has no effect and is discarded. This card takes effect "
                "first and cannot be answered."
            )
        return msg(
            "When another player announces a Charm, it has no effect. They keep it, but it is paid for and counts as "
            "their Charm for the turn. This card takes effect first and cannot be answered."
        )


WORDS: Final = (Gain, Take, Peek, SwapCounters, MoreIncome, NoIncome, LegionPrice, Cancel)
