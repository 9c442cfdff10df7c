"""Search: draw cards, keep one, discard the others, play the one."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import Act
from interregnum.games.oath.flow.playing import PlayCard
from interregnum.games.oath.log import player, tell, tell_apart
from interregnum.games.oath.printed import CARDS, REGIONS
from interregnum.games.oath.rules.acts import with_object
from interregnum.games.oath.rules.piles import WORLD_PILE, discard, draw_discard, draw_world
from interregnum.games.oath.state import OathGame, forget, is_vision, learn, region_of
from interregnum.games.oath.terms import REGION_NAMES, cards
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg, msgn

SEARCH_COST = (2, 3, 3, 4, 4, 4)
"""What searching the world deck costs, by the number of Visions drawn."""
HOLDERS_COST = 2
"""What searching the world deck costs the holder of the Darkest Secret, never more than others pay."""
DISCARD_COST = 2
DRAWS = 3


def searches(g: OathGame, frame: Act) -> Iterator[Act]:
    """What a seat might search: the world deck, and discard piles its modifiers let it reach."""
    state = g.state
    if state.world and "only piles" not in frame.notes:
        holds = state.darkest_secret.holder == frame.seat
        supply = HOLDERS_COST if holds else SEARCH_COST[state.visions_drawn]
        yield with_object(frame, card="world", supply=supply, draws=DRAWS)
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
    swapped: tuple[str, ...] = ()
    pile: int = -1
    under: bool = False

    @step("oath.5.1.2.1", "oath.5.1.2.2", "oath.5.1.2.4")
    def draw(self, g: OathGame) -> Flow:
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
            others = msgn("{player} draws {n} card.", "{player} draws {n} cards.", len(found), player=player(act.seat))
            everybody = tuple(range(g.state.seats)) if "shown" in act.notes else (act.seat,)
            tell_apart(g, "oath.5.1.2.2", "draw", everybody, said, others)
        if "shown" in act.notes:
            for card in found:
                learn(g.state, card, *range(g.state.seats))
        return None if found else Done()

    @step("oath.7.4.0.1")
    def swap(self, g: OathGame) -> Flow:
        act, state = self.act, g.state
        if "dispossessed" not in act.notes or not state.dispossessed:
            return self.where_to
        ask = Decision(act.seat, "swap", msg("Swap a drawn card for a random one of the Dispossessed?"),
                       rule="oath.7.4.0.1")  # fmt: skip
        for card in self.drawn:
            if not is_vision(card) and card not in self.swapped:
                ask.offer(f"swap:{card}", msg("Swap {card}", card=CARDS[card]), f"card:{card}", means=card)
        ask.offer_done()
        return ask

    @swap.chosen
    def swapped_one(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        state, card = g.state, str(g.meant)
        mixed = g.shuffle(state.dispossessed, "dispossessed")
        coming, state.dispossessed = mixed[0], [*mixed[1:], card]
        forget(state, card)
        learn(state, coming, self.act.seat)
        self.drawn = tuple(coming if other == card else other for other in self.drawn)
        self.swapped = (*self.swapped, coming)
        return self.swap

    @step("oath.10.discard.1")
    def where_to(self, g: OathGame) -> Flow:
        act = self.act
        ask = Decision(act.seat, "discards", msg("Where do the discarded cards go?"), rule="oath.10.discard.1")
        ask.offer("usual", msg("To the usual pile"), means=(-1, False))
        if "discards to any pile" in act.notes:
            for pile, name in enumerate(REGIONS):
                region = REGION_NAMES[name]
                ask.offer(f"on:{name}", msg("On top: {region}", region=region), means=(pile, False))
                ask.offer(f"under:{name}", msg("To the bottom: {region}", region=region), means=(pile, True))
        if "discards under world" in act.notes:
            ask.offer("world", msg("Under the world deck"), means=(WORLD_PILE, True))
        return ask

    @where_to.chosen
    def placed(self, g: OathGame, option: Option) -> Flow:
        self.pile, self.under = g.meant
        return None

    @step("oath.5.1.3.1")
    def keep(self, g: OathGame) -> Flow:
        ask = Decision(self.act.seat, "keep", msg("Which card do you keep?"), rule="oath.5.1.3.1")
        for card in self.drawn:
            ask.offer(f"keep:{card}", msg("Keep {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @keep.chosen
    def card_kept(self, g: OathGame, option: Option) -> Flow:
        self.kept = str(g.meant)
        self.drawn = tuple(card for card in self.drawn if card != self.kept)
        if "shown" in self.act.notes:
            learn(g.state, self.kept, *range(g.state.seats))
            if g.logging and self.kept in self.swapped:
                said = msg("{player} shows {card}.", player=player(self.act.seat), card=CARDS[self.kept])
                tell(g, "oath.10.reveal.1", "show", said)
        elif self.drawn:
            for card in (self.kept, *self.drawn):
                forget(g.state, card, self.act.seat)
        return None

    @step("oath.7.4.0.1")
    def keep_another(self, g: OathGame) -> Flow:
        if "two cards" not in self.act.notes or not self.drawn:
            return self.discard_others
        ask = Decision(self.act.seat, "keep", msg("Which second card do you keep?"), rule="oath.7.4.0.1")
        for card in self.drawn:
            ask.offer(f"keep:{card}", msg("Keep {card}", card=CARDS[card]), f"card:{card}", means=card)
        ask.offer_done()
        return ask

    @keep_another.chosen
    def another_kept(self, g: OathGame, option: Option) -> Flow:
        if option.key != DONE:
            self.spare = str(g.meant)
            self.drawn = tuple(card for card in self.drawn if card != self.spare)
        return None

    @step("oath.10.discard.3")
    def discard_others(self, g: OathGame) -> Flow:
        if not self.drawn:
            return self.play
        ask = Decision(self.act.seat, "order", msg("Which card do you discard first?"), rule="oath.10.discard.3")
        for card in self.drawn:
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @discard_others.chosen
    def one_discarded(self, g: OathGame, option: Option) -> Flow:
        card = str(g.meant)
        self.drawn = tuple(other for other in self.drawn if other != card)
        discard(g, self.act.seat, card, pile=self.pile, under=self.under)
        return self.discard_others

    @step("oath.5.1.4.0.1")
    def play(self, g: OathGame) -> Flow:
        return PlayCard(act=self.act, card=self.kept, pile=self.pile, under=self.under)

    @step("oath.5.1.4.0.1")
    def play_spare(self, g: OathGame) -> Flow:
        if not self.spare:
            return Done()
        at_site = any(self.kept in site.cards for site in g.state.sites)
        return PlayCard(act=self.act, card=self.spare, pile=self.pile, under=self.under, only_site=not at_site)

    @step("oath.5.1.4.0.1")
    def played(self, g: OathGame) -> Flow:
        return Done()
