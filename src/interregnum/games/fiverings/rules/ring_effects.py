"""Ring effects: what the attacker may resolve after winning a conflict, element by element."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.change import Change, note
from interregnum.cards.naming import handles, thing_label, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import standing
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.facts import CancelsRingEffects
from interregnum.games.fiverings.rules.fate import RemoveFate
from interregnum.games.fiverings.rules.hand import DiscardAtRandom, Draw
from interregnum.games.fiverings.rules.honor import GainHonor, GiveHonor
from interregnum.games.fiverings.rules.personal_honor import Dishonor, Honor
from interregnum.games.fiverings.rules.stats import characters
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import ELEMENT_NAMES, RING, Element
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import Message, msg


class ResolveEachRing(Procedure, kw_only=True):
    """A player resolves the effects of several elements in an order of their own, or declines them, one by one."""

    seat: int
    elements: tuple[Element, ...]

    @loop("lcg10.ring-effects.1")
    def next_element(self, g: FiveRingsGame) -> Flow:
        if not self.elements:
            return Done(True)
        ask = Decision(self.seat, "element", msg("Which ring effect do you resolve next?"), "lcg10.ring-effects.1")
        for element in self.elements:
            ask.offer(f"ring:{element}", ELEMENT_NAMES[element], f"ring:{element}")
        return ask

    @next_element.chosen
    def element_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        element = next(e for e in self.elements if f"ring:{e}" == option.key)
        self.elements = tuple(e for e in self.elements if e != element)
        return ResolveRing(seat=self.seat, elements=(element,))


class ResolveRing(Procedure, kw_only=True):
    """A player resolves the effect of one of several elements, or declines."""

    seat: int
    elements: tuple[Element, ...]
    element: Element = "air"

    @step("lcg.ring-effects.7")
    def choose_element(self, g: FiveRingsGame) -> Flow:
        if any(True for _ in standing(g, CancelsRingEffects)):
            note(g, "lcg.cancel.6", msg("The ring effect is canceled."), "Canceled")
            return Done(False)
        ask = Decision(self.seat, "element", msg("Which ring effect do you resolve?"), "lcg.ring-effects.7")
        for element in self.elements:
            ask.offer(f"ring:{element}", ELEMENT_NAMES[element], f"ring:{element}", means=element)
        return ask

    @choose_element.chosen
    def element_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.element = g.meant
        return None

    @step("lcg.ring-effects.1")
    def choose_effect(self, g: FiveRingsGame) -> Flow:
        ask = Decision(
            self.seat,
            "ring",
            msg("Resolve the {ring} ring effect.", ring=ELEMENT_NAMES[self.element]),
            "lcg.ring-effects.1",
            (f"ring:{self.element}",),
        )
        for key, label, changes, about in self._ways(g):
            if any(change.could(g) for change in changes):
                ask.offer(key, label, *about, means=changes)
        ask.offer_pass(msg("Do not resolve it"))
        return ask

    @choose_effect.chosen
    def effect_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == PASS:
            return Done(False)
        said = msg("{player} resolves the {ring} ring effect.", player=who(self.seat), ring=ELEMENT_NAMES[self.element])
        note(g, "lcg.ring-effects.1", said, "RingEffect")
        return occur(g, *(change for change in g.meant if change.could(g)))

    @step("lcg.ring-effects.1")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(g.result)

    def _ways(self, g: FiveRingsGame) -> Iterator[tuple[str, Message, tuple[Change, ...], tuple[str, ...]]]:
        return {"air": self._air, "earth": self._earth, "fire": self._fire, "water": self._water, "void": self._void}[
            self.element
        ](g)

    def _air(self, g: FiveRingsGame) -> Iterator[tuple[str, Message, tuple[Change, ...], tuple[str, ...]]]:
        yield "air:take", msg("Take 1 honor"), (GiveHonor(seat=1 - self.seat, n=1, by=self.seat, cause=RING),), ()
        yield "air:gain", msg("Gain 2 honor"), (GainHonor(seat=self.seat, n=2, by=self.seat, cause=RING),), ()

    def _earth(self, g: FiveRingsGame) -> Iterator[tuple[str, Message, tuple[Change, ...], tuple[str, ...]]]:
        both = (
            Draw(seat=self.seat, n=1, by=self.seat, cause=RING),
            DiscardAtRandom(seat=1 - self.seat, n=1, by=self.seat, cause=RING),
        )
        yield "earth:draw", msg("Draw 1 card, the opponent loses 1 at random"), both, ()

    def _fire(self, g: FiveRingsGame) -> Iterator[tuple[str, Message, tuple[Change, ...], tuple[str, ...]]]:
        for name, card in self._characters(g):
            about = (f"card:{card}",)
            honor = Honor(card=card, by=self.seat, cause=RING)
            dishonor = Dishonor(card=card, by=self.seat, cause=RING)
            yield f"honor:{name}", msg("Honor {card}", card=thing_label(g, card)), (honor,), about
            yield f"dishonor:{name}", msg("Dishonor {card}", card=thing_label(g, card)), (dishonor,), about

    def _water(self, g: FiveRingsGame) -> Iterator[tuple[str, Message, tuple[Change, ...], tuple[str, ...]]]:
        for name, card in self._characters(g):
            about = (f"card:{card}",)
            ready = Ready(card=card, by=self.seat, cause=RING)
            yield f"ready:{name}", msg("Ready {card}", card=thing_label(g, card)), (ready,), about
            if not g.state.cards[card].fate:
                bow = Bow(card=card, by=self.seat, cause=RING)
                yield f"bow:{name}", msg("Bow {card}", card=thing_label(g, card)), (bow,), about

    def _void(self, g: FiveRingsGame) -> Iterator[tuple[str, Message, tuple[Change, ...], tuple[str, ...]]]:
        for name, card in self._characters(g):
            remove = RemoveFate(card=card, by=self.seat, cause=RING)
            yield (
                f"remove:{name}",
                msg("Remove 1 fate from {card}", card=thing_label(g, card)),
                (remove,),
                (f"card:{card}",),
            )

    def _characters(self, g: FiveRingsGame) -> list[tuple[str, int]]:
        cards = [*characters(g.state, self.seat), *characters(g.state, 1 - self.seat)]
        return list(zip(handles(g, cards), cards, strict=True))
