"""Challenges and duels: accepting, focusing, striking, Focus Effects, and who wins."""

from __future__ import annotations

from typing import ClassVar, Final

from interregnum.cards.ability import Ability, Trigger
from interregnum.cards.change import Change, note
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.language import Effect, Number
from interregnum.cards.lasting import begin_lasting, expire
from interregnum.cards.naming import all_named, named, offer_things, titles_numbered, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import Held, about, standing
from interregnum.cards.state import Delayed, next_number, touch
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.flow.prompts import duelling
from interregnum.games.emperor.flow.taking import begin
from interregnum.games.emperor.rules import privileges
from interregnum.games.emperor.rules.areas import discard_area, move, turn_faceup
from interregnum.games.emperor.rules.hand import Discard
from interregnum.games.emperor.rules.moments import DuelBegins, DuelEnds, FocusEffects, PhaseBegins
from interregnum.games.emperor.rules.stats import ACTION, chi, has_keyword, value
from interregnum.games.emperor.state import EmperorGame, player_order
from interregnum.games.emperor.terms import PHASE_NAMES, Stat
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, loop, step
from interregnum.kernel.text import UNSAID, Message, msg


class NextDynastyPhase(Trigger, frozen=True):
    """A Dynasty Phase begins."""

    kinds: ClassVar[tuple[type[Change], ...]] = (PhaseBegins,)

    def matches(self, g: EmperorGame, ctx: Context, change: PhaseBegins) -> bool:
        return change.phase == "dynasty"

    def text(self) -> Message:
        return msg("a {phase} begins", phase=PHASE_NAMES["dynasty"])


FOCUSES: Final = 4
"""How often a player may focus in a duel."""
WINNER: Final = "winner"
LOSER: Final = "loser"
"""The names under which the consequences of a duel find who won and who lost."""
DYNASTY_BEGINS: Final = NextDynastyPhase()
FOCUS: Final = "focus"
"""The stage of traits that are triggered as Focus Effects."""


class Duel(EffectRun, kw_only=True):
    """A challenge and the duel that comes from it. `sides` are the challenged Personality and the challenger.

    `outcome` is what happens with the winner and the loser, `refused` what happens if the challenge is refused.
    `focuses` counts those of each side; `struck` is the side that struck.
    """

    sides: tuple[int, int]
    outcome: Effect
    stat: Stat = "chi"
    refused: Effect | None = None
    turn: int = 0
    focuses: tuple[int, int] = (0, 0)
    struck: int = -1
    exchanged: int = 0
    out: int = -1
    resolved: tuple[int, ...] = ()
    entered_with: tuple[int, int] = (0, 0)
    winner: int = -1
    losers: tuple[int, ...] = ()
    cursed: tuple[int, ...] = ()
    """The players whose Personality loses, too, instead of winning."""
    delays: tuple[int, ...] = ()
    """The players who delay the effects of losing until after the next Dynasty Phase begins."""

    def seat(self, g: EmperorGame, side: int) -> int:
        """The player of a side."""
        return g.state.cards[self.sides[side]].controller

    def _must_accept(self, g: EmperorGame) -> bool:
        """Whether the challenge may not be refused."""
        action, seat = self.ctx.choice(ACTION), self.seat(g, 0)
        return any(
            fact.action == action and any(g.state.cards[card].controller == seat for card in held.cards(g))
            for fact, held in standing(g, privileges.MustAccept)
        )

    @step("ccg.challenge.3", "ccg.challenge.4", "ccg.challenge.5")
    def accept(self, g: EmperorGame) -> Flow:
        if self.refused is None or self._must_accept(g):
            return self.enter
        ask = Decision(
            self.seat(g, 0), "challenge", self._challenge(g), "ccg.challenge.4",
            (f"card:{self.sides[0]}", f"card:{self.sides[1]}"),
        )  # fmt: skip
        ask.offer("accept", msg("Accept"))
        ask.offer("refuse", msg("Refuse"))
        return ask

    def _challenge(self, g: EmperorGame) -> Message:
        if not g.speaking or self.refused is None:
            return UNSAID
        return msg(
            "{card} challenges {other} to a duel. Accept? If you refuse: {refused}.", card=named(g, self.sides[1]),
            other=named(g, self.sides[0]), refused=self.refused.told(self.ctx, self.seat(g, 0)),
        )  # fmt: skip

    @accept.chosen
    def accepted(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == "accept" or self.refused is None:
            return self.enter
        said = msg("{player} refuses the challenge.", player=who(self.seat(g, 0)))
        note(g, "ccg.challenge.4", said, "Refuse")
        return self.refused.run(g, self.ctx.bind("refuser", (self.sides[0],)))

    @step("ccg.challenge.4")
    def refused_it(self, g: EmperorGame) -> Flow:
        return Done(False)

    @step("ccg.challenge.5", "ccg.duel.1")
    def enter(self, g: EmperorGame) -> Flow:
        one, other = named(g, self.sides[1]), named(g, self.sides[0])
        note(g, "ccg.duel.1", msg("{one} duels {other}.", one=one, other=other), "Duel")
        return occur(g, DuelBegins(challenger=self.sides[1], challenged=self.sides[0]))

    @step("ccg.duel.1")
    def take_positions(self, g: EmperorGame) -> Flow:
        self.entered_with = (chi(g, self.sides[0]), chi(g, self.sides[1]))
        return None

    @loop("ccg.duel.2", "ccg.duel.6", "ccg.duel.7", "ccg.duel.9")
    def focus_or_strike(self, g: EmperorGame) -> Flow:
        if self.struck >= 0:
            return None
        seat = self.seat(g, self.turn)
        prompt = duelling(g, self.sides, self.turn, self.stat, self.focuses)
        ask = Decision(seat, "focus", prompt, "ccg.duel.3", tuple(f"card:{card}" for card in self.sides))
        if self.focuses[self.turn] < FOCUSES:
            self._offer_focuses(g, ask, seat)
            self._offer_instead(g, ask)
        ask.offer("strike", msg("Strike"))
        return ask

    def _offer_focuses(self, g: EmperorGame, ask: Decision, seat: int) -> None:
        s = g.state
        hand = s.hands[seat]
        for name, card in zip(titles_numbered(g, hand), hand, strict=True):
            ask.offer(f"focus:{name}", msg("Focus {card}", card=named(g, card)), f"card:{card}", means=card)
        if s.fate_decks[seat]:
            ask.offer("focus", msg("Focus the top card of your Fate deck"))

    def _offer_instead(self, g: EmperorGame, ask: Decision) -> None:
        """What may be done instead of focusing; it is done with the opportunity, as a focus would be."""
        for fact, held in about(g, privileges.InsteadOfFocusing, self.sides[self.turn]):
            card = held.ctx.source
            said = msg("{card}: +{n} instead of focusing", card=named(g, card), n=fact.by)
            ask.offer(f"instead:{g.state.cards[card].title}", said, f"card:{card}", means=held)

    def _do_instead(self, g: EmperorGame, held: Held) -> None:
        s, card = g.state, self.sides[self.turn]
        assert isinstance(held.fact, privileges.InsteadOfFocusing)
        bonus = Modifies(held.fact.of, "duel stat", Number(held.fact.by))
        begin_lasting(s, bonus, held.ctx, "duel", ((card, s.cards[card].instance),))
        touch(s)
        note(g, "ccg.duel.3", msg("{player} does not focus.", player=who(self.seat(g, self.turn))), "Focus")

    @focus_or_strike.chosen
    def focused(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == "strike":
            self.struck = self.turn
            note(g, "ccg.duel.6", msg("{player} strikes.", player=who(self.seat(g, self.turn))), "Strike")
            return Result(None)
        if option.key.startswith("instead:"):
            self._do_instead(g, g.meant)
        else:
            self._focus(g, self.turn, option)
        self.focuses = (
            (self.focuses[0] + 1, self.focuses[1]) if self.turn == 0 else (self.focuses[0], self.focuses[1] + 1)
        )
        self.turn = 1 - self.turn
        return Result(None)

    def _focus(self, g: EmperorGame, side: int, option: Option) -> None:
        s, seat = g.state, self.seat(g, side)
        card: int = s.fate_decks[seat][0] if option.key == "focus" else g.meant
        move(s, card, "focused", seat=seat)
        g.reveal()
        note(g, "ccg.duel.3", msg("{player} focuses a card.", player=who(seat)), "Focus")

    @step("ccg.duel.10")
    def turn_up(self, g: EmperorGame) -> Flow:
        for seat in (0, 1):
            for card in g.state.focused[seat]:
                turn_faceup(g.state, card)
            cards = tuple(g.state.focused[seat])
            if cards and g.logging:
                said = msg("{player} has focused {cards}.", player=who(seat), cards=all_named(g, cards))
                note(g, "ccg.duel.10", said, "TurnUp")
        g.reveal()
        return None

    @step("ccg.duelist.2", "ccg.duelist.3", "ccg.duelist.4", "ccg.duelist.5")
    def exchange(self, g: EmperorGame) -> Flow:
        """A Duelist's player may discard a focused card and focus another one, the active player first."""
        if self.exchanged > 1:
            return self.before_effects
        seat = player_order(g.state)[self.exchanged]
        side = 0 if self.seat(g, 0) == seat else 1
        cards = g.state.focused[seat]
        if not cards or not has_keyword(g, self.sides[side], "Duelist"):
            return self.next_exchange
        card = named(g, self.sides[side])
        prompt = msg("{card} is a Duelist: discard a focused card and focus another one?", card=card)
        ask = Decision(seat, "exchange", prompt, "ccg.duelist.2")
        offer_things(g, ask, "exchange", cards)
        ask.offer_done(msg("Keep the focused cards"))
        return ask

    @exchange.chosen
    def exchanging(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == DONE:
            return self.next_exchange
        self.out = g.meant
        return occur(g, Discard(card=g.meant))

    @step("ccg.duelist.2")
    def focus_again(self, g: EmperorGame) -> Flow:
        seat = player_order(g.state)[self.exchanged]
        ask = Decision(seat, "focus", msg("Focus another card for the discarded one."), "ccg.duelist.2")
        self._offer_focuses(g, ask, seat)
        return ask if ask.options else None

    @focus_again.chosen
    def focused_again(self, g: EmperorGame, option: Option) -> Flow:
        seat = player_order(g.state)[self.exchanged]
        self._focus(g, 0 if self.seat(g, 0) == seat else 1, option)
        for card in g.state.focused[seat]:
            turn_faceup(g.state, card)
        return None

    @step("ccg.duelist.4", then=exchange)
    def next_exchange(self, g: EmperorGame) -> Flow:
        self.exchanged += 1
        return None

    @step("ccg.duelist.3", "ccg.duel.11")
    def before_effects(self, g: EmperorGame) -> Flow:
        return occur(g, FocusEffects())

    @loop("ccg.duel.11", "ccg.duel.12")
    def focus_effects(self, g: EmperorGame) -> Flow:
        s = g.state
        waiting = [c for seat in (0, 1) for c in s.focused[seat] if c not in self.resolved and _focus_trait(g, c)]
        if not waiting:
            return None
        ask = Decision(s.active, "forced", msg("Which Focus Effect resolves first?"), "ccg.duel.11")
        offer_things(g, ask, "effect", waiting)
        return ask

    @focus_effects.chosen
    def focus_effect(self, g: EmperorGame, option: Option) -> Flow:
        card: int = g.meant
        self.resolved = (*self.resolved, card)
        number, ability = _focus_trait(g, card)[0]
        seat = g.state.cards[card].owner
        mine = self.sides[0] if self.seat(g, 0) == seat else self.sides[1]
        return begin(g, Context(card, seat, number).bind("duelist", (mine,)), ability)

    @step("ccg.duel.13", "ccg.duel.14", "ccg.duel.16", "ccg.duelist.1")
    def resolve(self, g: EmperorGame) -> Flow:
        totals = [self.total(g, side) for side in (0, 1)]
        best = max(totals)
        ahead = [side for side in (0, 1) if totals[side] == best]
        if len(ahead) > 1:
            masters = [side for side in ahead if has_keyword(g, self.sides[side], "Duelist")]
            ahead = masters if len(masters) == 1 else []
        cursed = bool(ahead) and self.seat(g, ahead[0]) in self.cursed
        self.winner = self.sides[ahead[0]] if ahead and not cursed else -1
        self.losers = tuple(card for card in self.sides if card != self.winner)
        if g.logging:
            said = msg(
                "{one} has {n}, {other} has {m}.", one=named(g, self.sides[1]), n=totals[1],
                other=named(g, self.sides[0]), m=totals[0],
            )  # fmt: skip
            note(g, "ccg.duel.13", said, "DuelTotals")
            if self.winner >= 0:
                won = msg("{card} wins the duel.", card=named(g, self.winner))
                note(g, "ccg.duel.13", won, "DuelWon")
        return None

    def total(self, g: EmperorGame, side: int) -> int:
        """What a side has: its Personality's duel stat and the Focus Values of its focused cards."""
        s = g.state
        card = self.sides[side]
        seat = s.cards[card].controller
        own = value(g, card, self.stat) + value(g, card, "duel stat") if s.cards[card].area == "play" else 0
        return own + sum(value(g, focused, "focus value") for focused in s.focused[seat])

    @step("ccg.duel.15")
    def consequences(self, g: EmperorGame) -> Flow:
        s = g.state
        ctx = self.ctx.bind(WINNER, (self.winner,) if self.winner >= 0 else ())
        late = tuple(card for card in self.losers if s.cards[card].controller in self.delays)
        for card in late:
            on = ((card, s.cards[card].instance),)
            s.delayed.append(
                Delayed(next_number(s), DYNASTY_BEGINS, self.outcome, ctx.bind(LOSER, (card,)), "game", on)
            )
        now = tuple(card for card in self.losers if card not in late)
        return self.outcome.run(g, ctx.bind(LOSER, now)) if now or not late else None

    @step("ccg.duel.17")
    def over(self, g: EmperorGame) -> Flow:
        expire(g, "duel")
        return None

    @step("ccg.duel.17")
    def end(self, g: EmperorGame) -> Flow:
        side = self.sides.index(self.winner) if self.winner >= 0 else 0
        not_higher = self.entered_with[side] <= self.entered_with[1 - side]
        return occur(g, DuelEnds(winner=self.winner, losers=self.losers, equal_chi=not_higher))

    @step("ccg.duel.18")
    def discard_focused(self, g: EmperorGame) -> Flow:
        s = g.state
        for seat in (0, 1):
            for card in s.focused[seat]:
                move(s, card, discard_area(s.cards[card]))
        return Done(True)


def _focus_trait(g: EmperorGame, card: int) -> list[tuple[int, Ability]]:
    """The Focus Effects of a focused card."""
    found = printed(g.state.cards[card].title).abilities
    return [(number, ability) for number, ability in enumerate(found) if ability.stage == FOCUS]
