"""What Events bring to players: provinces, gifts, and cards weighed against one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.cards.areas import show
from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import NOTHING
from interregnum.cards.language import OPPONENT, THEY, YOU, Effect, Number, Who
from interregnum.cards.limits import count_deed
from interregnum.cards.naming import named, offer_things, who
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.games.emperor.cards.words.effects import Draws, Gains
from interregnum.games.emperor.rules.areas import add_province, move, refill
from interregnum.games.emperor.rules.hand import Discard
from interregnum.games.emperor.rules.honor import LoseHonor
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.stats import value
from interregnum.games.emperor.state import EmperorGame, player_order
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg

GIFT_DRAWS = 2


class GainsProvince(Effect, frozen=True):
    """A player gains a province, to the left or to the right of the others."""

    who: Who = YOU
    leftmost: bool = False

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        add_province(g.state, self.who.seat(g, ctx), leftmost=self.leftmost)
        refill(g.state)
        return occur(g)

    def text(self) -> Message:
        if self.leftmost:
            return self.who.says(
                msg("gain a province on the far left"),
                msg("{who} gains a province on the far left", who=THEY),
            )
        return self.who.says(
            msg("gain a province on the far right"),
            msg("{who} gains a province on the far right", who=THEY),
        )


class LowersToStart(Simple, frozen=True):
    """A player's Family Honor is lowered to its starting value; nothing negates this loss."""

    who: Who = YOU

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        seat = self.who.seat(g, ctx)
        above = g.state.seats[seat].honor - g.state.seats[seat].starting_honor
        return [LoseHonor(seat=seat, n=max(above, 0), certain=True, **made_by(ctx))]

    def text(self) -> Message:
        return self.who.says(
            msg("your Family Honor is lowered to its starting value"),
            msg("your opponent’s Family Honor is lowered to its starting value"),
        )


class WeighsCards(Effect, frozen=True):
    """Each player, you first, may choose a card in hand; all of them are discarded. The player who alone chose the
    lowest Focus Value gets one thing, the one who alone chose the highest another."""

    lowest: Effect
    highest: Effect

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(g.state.hands)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return Weighing(ctx=ctx, weighs=self)

    def text(self) -> Message:
        return msg(
            "each player may choose a card in hand, and those are discarded; if one player alone chose the lowest "
            "Focus Value, for that player: {lowest}; if one player alone chose the highest, for that player: {highest}",
            lowest=self.lowest.text(), highest=self.highest.text(),
        )  # fmt: skip


class Weighing(EffectRun, kw_only=True):
    """The players' cards, weighed against one another. `chosen` holds them by seat, -1 for none."""

    weighs: WeighsCards
    asked: int = 0
    chosen: tuple[int, ...] = (-1, -1)
    values: tuple[int, ...] = ()

    @step("ccg.event.1")
    def choose(self, g: EmperorGame) -> Flow:
        if self.asked > 1:
            return self.discard
        seat = self._seat()
        if not g.state.hands[seat]:
            return None
        prompt = msg(
            "{card}: choose a card in your hand to be discarded, for its Focus Value?", card=named(g, self.ctx.source)
        )
        ask = Decision(seat, "weigh", prompt, "ccg.event.1")
        offer_things(g, ask, "choose", g.state.hands[seat])
        ask.offer_pass(msg("Choose no card"))
        return ask

    def _seat(self) -> int:
        return self.ctx.seat if self.asked == 0 else 1 - self.ctx.seat

    @choose.chosen
    def one_chosen(self, g: EmperorGame, option: Option) -> Flow:
        if option.key != PASS:
            mine = self._seat()
            self.chosen = (g.meant, self.chosen[1]) if mine == 0 else (self.chosen[0], g.meant)
        return None

    @step("ccg.event.1", then=choose)
    def next_player(self, g: EmperorGame) -> Flow:
        self.asked += 1
        return None

    @step("ccg.event.1")
    def discard(self, g: EmperorGame) -> Flow:
        self.values = tuple(value(g, card, "focus value") if card >= 0 else -1 for card in self.chosen)
        cards = [card for card in self.chosen if card >= 0]
        return occur(g, *(Discard(card=card, **made_by(self.ctx)) for card in cards)) if cards else None

    @step("ccg.event.1")
    def reward_lowest(self, g: EmperorGame) -> Flow:
        return self._reward(g, self.weighs.lowest, lowest=True)

    @step("ccg.event.1")
    def reward_highest(self, g: EmperorGame) -> Flow:
        return self._reward(g, self.weighs.highest, lowest=False)

    def _reward(self, g: EmperorGame, effect: Effect, *, lowest: bool) -> Flow:
        in_it = [seat for seat in player_order(g.state) if self.chosen[seat] >= 0]
        if not in_it:
            return None
        best = (min if lowest else max)(self.values[seat] for seat in in_it)
        ahead = [seat for seat in in_it if self.values[seat] == best]
        return effect.run(g, replace(self.ctx, seat=ahead[0])) if len(ahead) == 1 else None


class OffersGift(Effect, frozen=True):
    """Shows a card in your hand to the other player, who may put it into their hand: then you gain Honor equal to its
    Focus Value. Otherwise you discard it and draw two cards."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return bool(g.state.hands[ctx.seat])

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return Offering(ctx=ctx)

    def text(self) -> Message:
        return msg(
            "show a card in your hand to your opponent, who may put it into their hand; if they do, gain Honor equal "
            "to its printed Focus Value; if not, discard it and draw {n} cards",
            n=GIFT_DRAWS,
        )


class Offering(EffectRun, kw_only=True):
    """A card offered as a gift."""

    card: int = -1

    @step("ccg.event.1")
    def choose(self, g: EmperorGame) -> Flow:
        hand = g.state.hands[self.ctx.seat]
        if not hand:
            return Done(False)
        prompt = msg(
            "{source}: offer {player} which card as a gift?", source=named(g, self.ctx.source),
            player=who(OPPONENT.seat(g, self.ctx)),
        )  # fmt: skip
        ask = Decision(self.ctx.seat, "gift", prompt, "ccg.event.1")
        offer_things(g, ask, "gift", hand)
        return ask

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.card = g.meant
        show(g.state, self.card, OPPONENT.seat(g, self.ctx))
        g.reveal()
        return None

    @step("ccg.event.1")
    def offer(self, g: EmperorGame) -> Flow:
        seat = OPPONENT.seat(g, self.ctx)
        prompt = msg(
            "{source}: put {card} into your hand, as a gift of {player}? They gain {n} Honor if you do.",
            source=named(g, self.ctx.source), card=named(g, self.card), player=who(self.ctx.seat),
            n=value(g, self.card, "focus value"),
        )  # fmt: skip
        ask = Decision(seat, "may", prompt, "ccg.event.1", (f"card:{self.card}",))
        ask.offer("yes", msg("Yes"))
        ask.offer("no", msg("No"))
        return ask

    @offer.chosen
    def answered(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == "no":
            return occur(g, Discard(card=self.card, **made_by(self.ctx)))
        n = value(g, self.card, "focus value")
        move(g.state, self.card, "hand", seat=OPPONENT.seat(g, self.ctx))
        g.reveal()
        return Gains(Number(n)).run(g, self.ctx)

    @step("ccg.event.1")
    def draw(self, g: EmperorGame) -> Flow:
        if g.state.cards[self.card].area == "hand":
            return Result(True)
        return Draws(Number(GIFT_DRAWS)).run(g, self.ctx)


class Counts(Effect, frozen=True):
    """Remembers that you have done something in a period; it is said by what asks about it."""

    deed: str
    period: Literal["turn", "battle"] = "turn"

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        count_deed(g.state, self.period, ctx.seat, self.deed)
        return Result(True)

    def text(self) -> Message:
        return NOTHING
