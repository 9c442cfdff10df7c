"""The Events Phase: provinces are turned up from left to right, and what is revealed is dealt with."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.occurrence import occur
from interregnum.cards.state import touch
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.flow.periods import begin_phase, end_phase
from interregnum.games.emperor.flow.taking import begin
from interregnum.games.emperor.flow.timing import CelestialArrives
from interregnum.games.emperor.rules.areas import discard_area, move, refill
from interregnum.games.emperor.rules.entering import EnterPlay
from interregnum.games.emperor.rules.hand import Discard
from interregnum.games.emperor.rules.provinces import Reveal
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import msg


class EventsPhase(Procedure, kw_only=True):
    """Each of the active player's provinces in turn, from the left; `done` are those dealt with."""

    done: tuple[int, ...] = ()

    @step("ccg.turn.1")
    def begin(self, g: EmperorGame) -> Flow:
        return begin_phase(g, "events")

    @loop("ccg.phase.events.1")
    def next_province(self, g: EmperorGame) -> Flow:
        waiting = [province for province in g.state.row[g.state.active] if province not in self.done]
        if not waiting:
            return None
        self.done = (*self.done, waiting[0])
        return TurnUp(province=waiting[0])

    @step("ccg.turn.1")
    def end(self, g: EmperorGame) -> Flow:
        return end_phase(g, "events")


class TurnUp(Procedure, kw_only=True):
    """What lies in a province is turned up and dealt with, before the next province is."""

    province: int
    card: int = -1
    waiting: tuple[int, ...] = ()
    """What lay there and is still to be turned up: usually one card."""

    @step("ccg.phase.events.1")
    def begin(self, g: EmperorGame) -> Flow:
        self.waiting = g.state.cards[self.province].holds
        return None

    @step("ccg.phase.events.1")
    def choose(self, g: EmperorGame) -> Flow:
        s = g.state
        lying = s.cards[self.province].holds
        left = [card for card in self.waiting if card in lying]
        if not left:
            return Done()
        if len(left) == 1:
            self.card = left[0]
            return self.reveal
        ask = Decision(
            s.active, "slot", msg("Events Phase: which card of the province is turned up first?"), "ccg.phase.events.1"
        )
        for number, card in enumerate(left, 1):
            ask.offer(f"slot:{number}", msg("Card {n}", n=number), f"card:{self.province}", means=card)
        return ask

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.card = g.meant
        return None

    @step("ccg.phase.events.1", "ccg.reveal.1")
    def reveal(self, g: EmperorGame) -> Flow:
        self.waiting = tuple(card for card in self.waiting if card != self.card)
        return occur(g, Reveal(card=self.card))

    @step("ccg.phase.events.2", then=choose)
    def deal_with(self, g: EmperorGame) -> Flow:
        s = g.state
        card = s.cards[self.card]
        if card.area != "province":
            return None
        match printed(card.title).kind:
            case "event":
                return ResolveEvent(card=self.card, province=self.province)
            case "region":
                return AttachRegion(card=self.card, province=self.province)
            case "celestial":
                return CelestialArrives(card=self.card)
        return None


class ResolveEvent(Procedure, kw_only=True):
    """An Event is taken out of its province, resolves, and is discarded; only then is the province refilled."""

    card: int
    province: int
    ability: int = 0

    @step("ccg.phase.events.3", "ccg.phase.events.4")
    def take_out(self, g: EmperorGame) -> Flow:
        g.state.held_empty = (self.province,)
        move(g.state, self.card, "being played")
        return None

    @loop("ccg.phase.events.3", "ccg.event.1")
    def resolve(self, g: EmperorGame) -> Flow:
        card = g.state.cards[self.card]
        effects = printed(card.title).abilities
        if self.ability >= len(effects):
            return None
        self.ability += 1
        ctx = Context(self.card, card.owner, self.ability - 1).bind("province", (self.province,))
        return begin(g, ctx, effects[self.ability - 1])

    @step("ccg.event.1", "ccg.phase.events.3")
    def discard(self, g: EmperorGame) -> Flow:
        s = g.state
        if s.cards[self.card].area == "being played":
            move(s, self.card, discard_area(s.cards[self.card]))
        s.held_empty = ()
        touch(s)
        refill(s)
        return None


class AttachRegion(Procedure, kw_only=True):
    """A Region comes into play attached to its province, or is discarded if it cannot."""

    card: int
    province: int

    @step("ccg.phase.events.5", "ccg.region.1", "ccg.phase.events.8")
    def enter(self, g: EmperorGame) -> Flow:
        s = g.state
        if s.cards[self.province].attachments:
            return None
        return occur(g, EnterPlay(card=self.card, seat=s.cards[self.province].owner, host=self.province))

    @step("ccg.phase.events.9")
    def failed(self, g: EmperorGame) -> Flow:
        return occur(g, Discard(card=self.card)) if g.state.cards[self.card].area == "province" else None
