"""Looking at the tops of decks and taking from them, and cards that may be played from there."""

from __future__ import annotations

from interregnum.cards.areas import show, show_to_all
from interregnum.cards.change import note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Effect
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.naming import named, offer_titles, who
from interregnum.cards.occurrence import occur
from interregnum.cards.use import NAMED
from interregnum.cards.words.selectors import Chosen
from interregnum.games.fiverings.rules.areas import let_play
from interregnum.games.fiverings.rules.facts import Playable
from interregnum.games.fiverings.rules.hand import Discard, ToDeck, ToHand, shuffle_deck
from interregnum.games.fiverings.rules.stats import card_type
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, Result, step
from interregnum.kernel.text import Message, msg


def reveal_top(g: FiveRingsGame, seat: int, n: int) -> tuple[int, ...]:
    """Show everybody the top cards of a player's conflict deck."""
    top = g.state.conflict_decks[seat][:n]
    for card in top:
        show_to_all(g.state, card)
        note(g, "lcg.search.5", msg("{player} reveals {card}.", player=who(seat), card=named(g, card)), "Reveal")
    g.reveal()
    return top


class TakesFromTop(Effect, frozen=True):
    """You look at the top cards of your conflict deck, take one of them and put the others at the bottom."""

    n: int

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return bool(g.state.conflict_decks[ctx.seat])

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        top = g.state.conflict_decks[ctx.seat][: self.n]
        for card in top:
            show(g.state, card, ctx.seat)
        g.reveal()
        return TakingFromTop(ctx=ctx, cards=top)

    def text(self) -> Message:
        return YOU.says(
            msg(
                "look at the top {n} cards of your conflict deck, add 1 of them to your hand and place the rest on the "
                "bottom of the deck",
                n=self.n,
            ),
            msg(
                "your opponent looks at the top {n} cards of their conflict deck, adds 1 of them to their hand and "
                "places the rest on the bottom of the deck",
                n=self.n,
            ),
        )


class TakingFromTop(EffectRun, kw_only=True):
    """The choice among cards looked at: one to hand, the rest to the bottom of the deck."""

    cards: tuple[int, ...]

    @step("lcg.search.5")
    def choose(self, g: FiveRingsGame) -> Flow:
        ask = Decision(
            self.ctx.seat, "take", msg("Which card do you take?"), "lcg.search.5", (f"card:{self.ctx.source}",)
        )
        offer_titles(g, ask, "take", self.cards)
        return ask

    @choose.chosen
    def take(self, g: FiveRingsGame, option: Option) -> Flow:
        card: int = g.meant
        rest = [other for other in self.cards if other != card]
        by, source = self.ctx.seat, self.ctx.source
        return occur(
            g,
            ToHand(card=card, shown=False, by=by, source=source),
            *(ToDeck(card=other, where="bottom", by=by, source=source) for other in rest),
        )

    @step("lcg.search.5")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(g.result)


class PlaysTop(Effect, frozen=True):
    """You reveal the top card of your conflict deck and may play it as if it were in your hand."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return bool(g.state.conflict_decks[ctx.seat])

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        s = g.state
        for card in reveal_top(g, ctx.seat, 1):
            let_play(s, card, True)
            fact = Playable(Chosen("revealed"))
            on = ((card, s.cards[card].instance),)
            begin_lasting(s, fact, ctx.bind("revealed", (card,)), "phase", on)
        return Result(True)

    def text(self) -> Message:
        return YOU.says(
            msg(
                "reveal the top card of your conflict deck; until the end of the phase, you may play that card as if "
                "it were in your hand"
            ),
            msg(
                "your opponent reveals the top card of their conflict deck; until the end of the phase, they may play "
                "that card as if it were in their hand"
            ),
        )


class GiftOfEach(Effect, frozen=True):
    """The tops of both conflict decks are revealed; you choose one card of each for its owner's hand; then shuffle."""

    n: int

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return any(g.state.conflict_decks)

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return GivingOfEach(ctx=ctx, n=self.n)

    def text(self) -> Message:
        return msg(
            "reveal the top {n} cards of each player's conflict deck; choose 1 revealed card owned by each player and "
            "add it to its owner's hand; shuffle",
            n=self.n,
        )


class GivingOfEach(EffectRun, kw_only=True):
    """The choice of one revealed card for each player, and the shuffling of both decks."""

    n: int
    revealed: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()

    @step("lcg.search.5")
    def reveal(self, g: FiveRingsGame) -> Flow:
        for seat in (self.ctx.seat, 1 - self.ctx.seat):
            self.revealed += reveal_top(g, seat, self.n)
        return None

    @step("lcg.ability.12")
    def choose(self, g: FiveRingsGame) -> Flow:
        cards = self._open(g)
        if not cards:
            return self.give
        prompt = msg("Which card does {player} get?", player=who(g.state.cards[cards[0]].owner))
        ask = Decision(self.ctx.seat, "take", prompt, "lcg.ability.12", (f"card:{self.ctx.source}",))
        offer_titles(g, ask, "take", cards)
        return ask

    @choose.chosen
    def one_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.chosen += (g.meant,)
        return self.choose

    @step("lcg.search.4")
    def give(self, g: FiveRingsGame) -> Flow:
        return occur(g, *(ToHand(card=card, by=self.ctx.seat, source=self.ctx.source) for card in self.chosen))

    @step("lcg.shuffle.1")
    def shuffle(self, g: FiveRingsGame) -> Flow:
        for seat in (0, 1):
            shuffle_deck(g, seat, "conflict")
        return Done(g.result)

    def _open(self, g: FiveRingsGame) -> list[int]:
        """The revealed cards of the next owner for whom none was chosen yet."""
        served = {g.state.cards[card].owner for card in self.chosen}
        for seat in (self.ctx.seat, 1 - self.ctx.seat):
            cards = [card for card in self.revealed if g.state.cards[card].owner == seat]
            if cards and seat not in served:
                return cards
        return []


class TakesRevealed(Effect, frozen=True):
    """Of the cards revealed for the cost you add up to a number of the named type to your hand and discard the rest."""

    most: int

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return True

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        deck = g.state.conflict_decks[ctx.seat]
        return TakingRevealed(ctx=ctx, most=self.most, cards=tuple(c for c in ctx.get("revealed") if c in deck))

    def text(self) -> Message:
        return YOU.says(
            msg(
                "add up to {n} revealed cards of that type to your hand and discard the rest of the revealed cards",
                n=self.most,
            ),
            msg(
                "your opponent adds up to {n} revealed cards of that type to their hand and discards the rest of the "
                "revealed cards",
                n=self.most,
            ),
        )


class TakingRevealed(Procedure, kw_only=True):
    """The choice among the revealed cards; all of it happens together."""

    ctx: Context
    most: int
    cards: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    @step("lcg10.faq.28")
    def choose(self, g: FiveRingsGame) -> Flow:
        cards = self._open(g)
        if not cards or len(self.chosen) >= self.most:
            return self.take
        ask = Decision(self.ctx.seat, "take", msg("Take which card?"), "lcg.search.5", (f"card:{self.ctx.source}",))
        offer_titles(g, ask, "take", cards)
        ask.offer_done()
        return ask

    @choose.chosen
    def one_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.chosen += (g.meant,)
        return self.choose

    def _open(self, g: FiveRingsGame) -> list[int]:
        named_type = self.ctx.choice(NAMED)
        return [c for c in self.cards if c not in self.chosen and card_type(g.state.cards[c]) == named_type]

    @step("lcg.search.4")
    def take(self, g: FiveRingsGame) -> Flow:
        by, source = self.ctx.seat, self.ctx.source
        rest = [card for card in self.cards if card not in self.chosen]
        return occur(
            g,
            *(ToHand(card=card, by=by, source=source) for card in self.chosen),
            *(Discard(card=card, by=by, source=source) for card in rest),
        )

    @step("lcg.reveal.2")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(g.result)
