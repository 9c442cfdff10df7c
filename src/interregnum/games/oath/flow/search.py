"""Search: draw cards, keep one, discard the others, play the one."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import Act
from interregnum.games.oath.flow.playing import PlayCard
from interregnum.games.oath.log import player, tell_apart
from interregnum.games.oath.printed import CARDS, REGIONS
from interregnum.games.oath.rules.acts import with_object
from interregnum.games.oath.rules.piles import discard, draw_discard, draw_world
from interregnum.games.oath.state import Table, is_vision, region_of
from interregnum.games.oath.terms import cards
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg

SEARCH_COST = (2, 3, 3, 4, 4, 4)
"""What searching the world deck costs, by the number of Visions drawn."""
DISCARD_COST = 2
DRAWS = 3


def searches(g: Table, frame: Act) -> Iterator[Act]:
    """What a seat might search: the world deck, and discard piles its modifiers let it reach."""
    state = g.state
    if state.world and "only piles" not in frame.notes:
        yield with_object(frame, card="world", supply=SEARCH_COST[state.visions_drawn], draws=DRAWS)
    here = region_of(state, frame.seat)
    for pile in range(len(REGIONS)):
        if state.discards[pile] and (pile == here or "any pile" in frame.notes):
            yield with_object(frame, card=REGIONS[pile], to=pile, supply=DISCARD_COST, draws=DRAWS)


class Search(Procedure, kw_only=True):
    """A search whose price is paid. `kept` is the card to play, `spare` a second one where a modifier allows it."""

    act: Act
    drawn: tuple[str, ...] = ()
    kept: str = ""
    spare: str = ""

    @step("oath.5.1.2.1", "oath.5.1.2.2", "oath.5.1.2.4")
    def draw(self, g: Table) -> Flow:
        act, found = self.act, list[str]()
        for _ in range(act.draws):
            if act.to < 0 and g.state.world:
                found.append(draw_world(g, act.seat))
                if is_vision(found[-1]):
                    break
            elif act.to >= 0 and g.state.discards[act.to]:
                found.append(draw_discard(g, act.seat, act.to, under="from below" in act.notes))
        self.drawn = tuple(found)
        if g.logging:
            said = msg("{player} draws {cards}.", player=player(act.seat), cards=cards(self.drawn))
            others = msg("{player} draws {n} cards.", player=player(act.seat), n=len(found))
            everybody = tuple(range(g.state.seats)) if "shown" in act.notes else (act.seat,)
            tell_apart(g, "oath.5.1.2.2", "draw", everybody, said, others)
        return None if found else Done()

    @step("oath.5.1.3.1")
    def keep(self, g: Table) -> Flow:
        ask = Decision(self.act.seat, "keep", msg("Which card do you keep?"), rule="oath.5.1.3.1")
        for card in self.drawn:
            ask.offer(f"keep:{card}", msg("Keep {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @keep.chosen
    def card_kept(self, g: Table, option: Option) -> Flow:
        self.kept = str(g.meant)
        self.drawn = tuple(card for card in self.drawn if card != self.kept)
        return None

    @step("oath.10.discard.3")
    def discard_others(self, g: Table) -> Flow:
        if not self.drawn:
            return self.play
        ask = Decision(self.act.seat, "order", msg("Which card do you discard first?"), rule="oath.10.discard.3")
        for card in self.drawn:
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @discard_others.chosen
    def one_discarded(self, g: Table, option: Option) -> Flow:
        card = str(g.meant)
        self.drawn = tuple(other for other in self.drawn if other != card)
        discard(g, self.act.seat, card)
        return self.discard_others

    @step("oath.5.1.4.0.1")
    def play(self, g: Table) -> Flow:
        return PlayCard(act=self.act, card=self.kept)

    @step()
    def played(self, g: Table) -> Flow:
        return Done()
