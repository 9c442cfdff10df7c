"""Proposals: one seat offers another an exchange, and the other accepts, refuses or proposes something else.

A proposal is put together item by item, then put to the partner. Subclasses say what can be added to it (`items`), how
both sides of it read (`given`, `wanted`), and what follows when it is agreed on (`agreed`):

    class Deal(Proposal):
        rule = "throne.diplomacy.2"

        def items(self, g: Table, ask: Decision) -> None:
            if self.count("give:coin") < g.state.players[self.seat].coin:
                ask.offer("give:coin", msg("Give 1 Coin more"))

What was added is kept in `terms`: the key of the option, or what it `means`. A hidden card must be kept by its id, not
by its name. Nobody but the two learns anything of a proposal, unless the game says so in `put_forward` or `agreed`.

Terms only grow, and each counter-offer is a proposal of its own, which begins with nothing. Where two players change
the same terms in turn until they agree, as in Oath's deals, one procedure has to hold both sides of them; this one has
one side's.
"""

from __future__ import annotations

from typing import Any, ClassVar

from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import Message, Player, msg

PROPOSE = Option("propose", msg("Make the offer"))


class Proposal(Procedure, kw_only=True):
    """What one seat offers another; `counters` is how many counter-offers may still follow."""

    rule: ClassVar[str] = ""
    """The entry that the questions are asked under."""

    seat: int
    partner: int
    counters: int = 1
    terms: tuple[str, ...] = ()

    # ---- what a game says ----

    def items(self, g: Any, ask: Decision) -> None:
        """Offer what can be added to the terms as they are."""
        raise NotImplementedError

    def given(self, g: Any) -> tuple[Message, ...]:
        """What the partner would get."""
        raise NotImplementedError

    def wanted(self, g: Any) -> tuple[Message, ...]:
        """What the partner would give."""
        raise NotImplementedError

    def complete(self, g: Any) -> bool:
        """Whether it can be put to the partner as it is."""
        return bool(self.terms)

    def put_forward(self, g: Any) -> None:
        """What comes about when it is put to the partner, such as cards they are shown."""

    def refused(self, g: Any) -> None:
        """What comes about when it is refused, with a counter-offer or without."""

    def agreed(self, g: Any) -> Flow:
        """Carry it out."""
        raise NotImplementedError

    def counter_offer(self) -> Proposal:
        """The proposal that the partner makes instead."""
        return type(self)(seat=self.partner, partner=self.seat, counters=self.counters - 1)

    def count(self, term: str) -> int:
        """How often something was added."""
        return self.terms.count(term)

    # ---- how it goes ----

    @loop()
    def compose(self, g: Any) -> Flow:
        ask = Decision(self.seat, "offer", self._so_far(g), rule=self.rule, about=(f"seat:{self.partner}",))
        self.items(g, ask)
        if self.complete(g):
            ask.options.append(PROPOSE)
        ask.offer_pass(msg("Make no offer"))
        return ask

    @compose.chosen
    def composed(self, g: Any, option: Option) -> Flow:
        if option.key == PASS:
            return Done()
        if option.key == PROPOSE.key:
            self.put_forward(g)
            return self.put
        self.terms = (*self.terms, option.key if g.meant is None else g.meant)
        return None

    @step()
    def put(self, g: Any) -> Flow:
        ask = Decision(self.partner, "answer", self._terms(g), rule=self.rule, about=(f"seat:{self.seat}",))
        ask.offer("accept", msg("Accept"))
        ask.offer("refuse", msg("Refuse"))
        if self.counters > 0:
            ask.offer("counter", msg("Make a counter-offer"))
        return ask

    @put.chosen
    def answered(self, g: Any, option: Option) -> Flow:
        if option.key == "accept":
            return self.agreed(g)
        self.refused(g)
        return self.counter_offer() if option.key == "counter" else Done()

    def _so_far(self, g: Any) -> Message:
        player, given, wanted = Player(self.partner), self.given(g), self.wanted(g)
        if given and wanted:
            return msg("You offer {player} {given} and ask for {wanted}. What else?", player=player, given=given,
                       wanted=wanted)  # fmt: skip
        if given:
            return msg("You offer {player} {given}. What else?", player=player, given=given)
        if wanted:
            return msg("You ask {player} for {wanted}. What else?", player=player, wanted=wanted)
        return msg("What do you offer {player}?", player=player)

    def _terms(self, g: Any) -> Message:
        player, given, wanted = Player(self.seat), self.given(g), self.wanted(g)
        if given and wanted:
            return msg("{player} offers you {given} and asks for {wanted}. Do you accept?", player=player, given=given,
                       wanted=wanted)  # fmt: skip
        if given:
            return msg("{player} offers you {given} and asks for nothing. Do you accept?", player=player, given=given)
        return msg("{player} asks you for {wanted} and offers nothing. Do you accept?", player=player, wanted=wanted)
