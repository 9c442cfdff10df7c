"""The aftermath of an occurrence: what the rules see to by themselves, and what has to be chosen because of it."""

from __future__ import annotations

from interregnum.cards.change import Change
from interregnum.cards.naming import offer_things
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import clashing
from interregnum.cards.state import touch
from interregnum.games.fiverings.rules.attachments import overloaded, restricted_on
from interregnum.games.fiverings.rules.entering import Leave, Refill
from interregnum.games.fiverings.rules.piles import Heap
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import msg


class Aftermath(Procedure, kw_only=True):
    """What the rules see to after something has happened: their own changes, restricted attachments, refills."""

    changes: tuple[Change, ...]
    vacated: tuple[tuple[int, int], ...]
    piles: tuple[Heap, ...] = ()
    ordered: int = 0
    in_full: bool = True

    @step("lcg.discard-piles.5")
    def order_discards(self, g: FiveRingsGame) -> Flow:
        if not self.piles:
            return None
        cards = self._unordered(g)
        ask = Decision(
            self.piles[0][1],
            "pile",
            msg("Which card lies on top of the others in your discard pile?"),
            "lcg.discard-piles.5",
        )
        offer_things(g, ask, "top", cards)
        return ask

    @order_discards.chosen
    def order_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        field, seat, together = self.piles[0]
        cards = self._unordered(g)
        top: int = g.meant
        piles = getattr(g.state, field)
        rest = tuple(card for card in cards if card != top)
        piles[seat] = (*piles[seat][: self.ordered], top, *rest, *piles[seat][together:])
        self.ordered += 1
        if len({g.state.cards[card].title for card in rest}) < 2:
            self.piles, self.ordered = self.piles[1:], 0
        return self.order_discards

    def _unordered(self, g: FiveRingsGame) -> list[int]:
        field, seat, together = self.piles[0]
        return list(getattr(g.state, field)[seat][self.ordered : together])

    @step("lcg.attachment.7")
    def see_to(self, g: FiveRingsGame) -> Flow:
        return occur(g, *self.changes) if self.changes else None

    @loop("lcg.restricted.2", "lcg.restricted.3")
    def restricted(self, g: FiveRingsGame) -> Flow:
        host = overloaded(g)
        if host < 0:
            return None
        cards = restricted_on(g, host)
        ask = Decision(
            g.state.cards[host].controller, "restricted", msg("Discard a restricted attachment."), "lcg.restricted.2"
        )
        offer_things(g, ask, "discard", cards)
        return ask

    @restricted.chosen
    def restricted_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        return occur(g, Leave(card=g.meant))

    @loop("lcg.priority.3")
    def order_constants(self, g: FiveRingsGame) -> Flow:
        cards = clashing(g)
        if not cards:
            return None
        prompt = msg("Which of these constant abilities is applied last?")
        ask = Decision(g.state.first_player, "order", prompt, "lcg.priority.3")
        offer_things(g, ask, "last", cards)
        return ask

    @order_constants.chosen
    def order_of_constants(self, g: FiveRingsGame, option: Option) -> Flow:
        s, last = g.state, g.meant
        cards = sorted(clashing(g), key=lambda card: card == last)
        ordered = tuple((card, s.cards[card].instance) for card in cards)
        s.precedence = (*(entry for entry in s.precedence if entry not in ordered), *ordered)
        touch(s)
        return None

    @step("lcg.refill.2", "lcg.refill.3")
    def refill(self, g: FiveRingsGame) -> Flow:
        empty, self.vacated = self.vacated, ()
        return occur(g, *(Refill(seat=seat, slot=slot) for seat, slot in empty)) if empty else None

    @step("lcg.refill.2")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(self.in_full)
