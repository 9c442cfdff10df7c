"""Effects that leave players a choice of evils: who stays, whether to bow or to go."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.naming import named, offer_things, who
from interregnum.cards.occurrence import occur
from interregnum.cards.words.selectors import TARGET
from interregnum.games.emperor.cards.words.battlefields import offer_places, places
from interregnum.games.emperor.rules.bowing import Bow
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.units import army, location
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg


class KeepsOneEach(Effect, frozen=True):
    """Attacker and Defender, in an order you choose, each choose a Personality of theirs at this card's battlefield;
    all others there move home."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return KeepingOneEach(ctx=ctx)

    def text(self) -> Message:
        return msg(
            "the Attacker and the Defender, in the order of your choice, each choose one of their Personalities at its "
            "battlefield; move all other Personalities there home"
        )


class KeepingOneEach(EffectRun, kw_only=True):
    """The choice who begins, the players' choices, and the way home of all others."""

    order: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()

    @step("ccg.action.d-targeting.4")
    def who_first(self, g: EmperorGame) -> Flow:
        about = (f"card:{self.ctx.source}",)
        prompt = msg("{card}: who chooses first which Personality stays?", card=named(g, self.ctx.source))
        ask = Decision(self.ctx.seat, "order", prompt, "ccg.action.d-targeting.4", about)
        for key, seat in (("attacker", g.state.attacker), ("defender", g.state.defender)):
            ask.offer(key, msg("{player}", player=who(seat)))
        return ask

    @who_first.chosen
    def first_chosen(self, g: EmperorGame, option: Option) -> Flow:
        s = g.state
        self.order = (s.attacker, s.defender) if option.key == "attacker" else (s.defender, s.attacker)
        return None

    @step("ccg.action.d-targeting.4")
    def keep(self, g: EmperorGame) -> Flow:
        if not self.order:
            return self.send_home
        mine = army(g.state, self.order[0], location(g.state, self.ctx.source))
        if not mine:
            return None
        prompt = msg("{card}: which of your Personalities stays? All others move home.", card=named(g, self.ctx.source))
        ask = Decision(self.order[0], "pick", prompt, "ccg.action.d-targeting.4")
        offer_things(g, ask, "pick", mine)
        return ask

    @keep.chosen
    def kept_one(self, g: EmperorGame, option: Option) -> Flow:
        self.kept = (*self.kept, g.meant)
        return None

    @step("ccg.action.d-targeting.4", then=keep)
    def next_player(self, g: EmperorGame) -> Flow:
        self.order = self.order[1:]
        return None

    @step("ccg.move.1")
    def send_home(self, g: EmperorGame) -> Flow:
        s = g.state
        there = [card for seat in (0, 1) for card in army(s, seat, location(s, self.ctx.source))]
        moves = [Move(card=card, **made_by(self.ctx)) for card in there if card not in self.kept]
        return occur(g, *moves) if moves else None


class BowsOrMoves(Effect, frozen=True):
    """The controller of a Personality bows them, or moves them to another location; if that is negated, they are
    removed from the game."""

    what: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.what.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return BowingOrMoving(ctx=ctx, card=next(iter(self.what.all(g, ctx)), -1))

    def text(self) -> Message:
        what = self.what.phrase("the", "acc")
        return msg(
            "its controller bows {what}, or moves {what} to another location of their choice; if this is negated, "
            "remove {what} from the game",
            what=what,
        )


class BowingOrMoving(EffectRun, kw_only=True):
    """The controller's choice, and what comes of it."""

    card: int

    @step("ccg.action.f-resolution.1")
    def choose(self, g: EmperorGame) -> Flow:
        if self.card < 0 or g.state.cards[self.card].area != "play":
            return Done(False)
        seat, about = g.state.cards[self.card].controller, (f"card:{self.card}",)
        prompt = msg(
            "{source}: bow {card}, or move it where?", source=named(g, self.ctx.source), card=named(g, self.card)
        )
        ask = Decision(seat, "place", prompt, "ccg.action.f-resolution.1", about)
        if self._bow().possible(g):
            ask.offer("bow", msg("Bow"))
        offer_places(g, ask, [at for at in places(g, self.card, "another location") if self._move(at).possible(g)])
        return ask if ask.options else Done(False)

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        return occur(g, self._bow() if option.key == "bow" else self._move(g.meant))

    @step("ccg.negate.1")
    def negated(self, g: EmperorGame) -> Flow:
        if g.result:
            return Done(True)
        return occur(g, Leave(card=self.card, how="removed", **made_by(self.ctx)))

    def _bow(self) -> Bow:
        return Bow(card=self.card, **made_by(self.ctx))

    def _move(self, to: int) -> Move:
        return Move(card=self.card, to=to, **made_by(self.ctx))
