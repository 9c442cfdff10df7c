"""Powers in several steps that move cards and pawns: prophecies, inquiries, journeys, gatherings, thefts."""

from __future__ import annotations

from interregnum.games.oath.cards.power import Act
from interregnum.games.oath.flow.actions import TakeAction, drawn_by_power
from interregnum.games.oath.flow.deals import Deal, Kind
from interregnum.games.oath.flow.moving import ForcedTravel, Journey
from interregnum.games.oath.flow.playing import PlayCard
from interregnum.games.oath.flow.rolling import RollDice
from interregnum.games.oath.flow.title import Title
from interregnum.games.oath.flow.travel import free_destinations, sender, site_name
from interregnum.games.oath.log import player
from interregnum.games.oath.printed import CARDS, CONSPIRACY
from interregnum.games.oath.rules.acts import base
from interregnum.games.oath.rules.piles import count_vision, lift, reveal_site, take_relic, to_pile
from interregnum.games.oath.rules.ruling import forbidden, locked_for
from interregnum.games.oath.state import (
    NOBODY,
    OathGame,
    bank_index,
    change,
    edifice,
    forget,
    is_vision,
    learn,
    pawns_at,
    region_of,
    spots,
    suit,
    turn_order,
)
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Thing, msg


class Prophecy(Procedure, kw_only=True):
    """An Exile sets a warband on a revealed Vision and shares it."""

    seat: int

    @step("oath.7.1.3.1")
    def pick(self, g: OathGame) -> Flow:
        state, seat = g.state, self.seat
        ask = Decision(seat, "vision", msg("Which revealed Vision do you share?"), rule="oath.7.1.3.1")
        for lord in state.lords:
            if lord.vision:
                ask.offer(f"vision:{lord.vision}", CARDS[lord.vision].name, f"card:{lord.vision}", means=lord.vision)
        able = state.lords[seat].role == "exile" and state.lords[seat].bank
        return ask if ask.options and able else self.over

    @pick.chosen
    def shared(self, g: OathGame, option: Option) -> Flow:
        state = g.state
        change(state, self.seat, bank=state.lords[self.seat].bank - 1)
        state.prophecies.append((str(g.meant), self.seat))
        return Done()

    @step("oath.7.1.3.1")
    def over(self, g: OathGame) -> Flow:
        return Done()


class Inquiry(Procedure, kw_only=True):
    """A facedown or faceup adviser is looked at: a Conspiracy is played, else the favor goes to its owner."""

    seat: int
    other: int
    card: str
    found: str = ""

    @step("oath.10.peek.1")
    def pick(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "adviser", msg("Which adviser do you look at?"), rule="oath.10.peek.1")
        for n, adviser in enumerate(g.state.lords[self.other].advisers):
            ask.offer(f"adviser:{n}", msg("Adviser {n}", n=n + 1), means=adviser.card)
        return ask if ask.options else self.reward

    @pick.chosen
    def looked(self, g: OathGame, option: Option) -> Flow:
        self.found = str(g.meant)
        learn(g.state, self.found, self.seat)
        g.reveal()
        return None

    @step("oath.7.1.3.1")
    def judge(self, g: OathGame) -> Flow:
        if self.found != CONSPIRACY:
            return self.reward
        lift(g, CONSPIRACY)
        act = base("search", self.seat, g.state.lords[self.seat].site, (), ("minor",), True)
        return PlayCard(act=act, card=CONSPIRACY, drawn=False)

    @step("oath.7.1.3.1")
    def judged(self, g: OathGame) -> Flow:
        return Done()

    @step("oath.7.1.3.1")
    def reward(self, g: OathGame) -> Flow:
        tokens = g.state.tokens.pop(self.card, None)
        if tokens is not None:
            lord = g.state.lords[self.other]
            change(g.state, self.other, favor=lord.favor + tokens.favor)
        return Done()


class Palanquin(Procedure, kw_only=True):
    """The user picks a site that a companion could travel to, goes there, and the companion follows.

    What the travel costs the companion needs their consent. Where somebody else sends them, they may end elsewhere.
    """

    seat: int
    other: int
    to: int = -1
    refused: tuple[int, ...] = ()
    sent: bool = False

    @step("oath.7.1.3.1")
    def pick(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "to", msg("Where do you both go?"), rule="oath.7.1.3.1")
        for act in free_destinations(g, self.other):
            if act.to not in self.refused:
                name = site_name(g.state, act.to)
                ref = name.ref if isinstance(name, Thing) else f"site:{act.to}"
                ask.offer(f"to:{act.to}", msg("To {site}", site=name), ref, means=act)
        return ask if ask.options else self.over

    @pick.chosen
    def picked(self, g: OathGame, option: Option) -> Flow:
        act: Act = g.meant
        self.to = act.to
        self.sent = sender(g.state, self.other) != NOBODY
        return self.consent if (act.turned or act.tolls) and not self.sent else self.go

    @step("oath.7.1.4.1", "oath.11.hidden-place.1")
    def consent(self, g: OathGame) -> Flow:
        ask = Decision(self.other, "consent", msg("Do you pay what this travel costs?"), rule="oath.7.1.4.1")
        ask.offer("pay", msg("Pay and travel"))
        ask.offer("stay", msg("Refuse"))
        return ask

    @consent.chosen
    def consented(self, g: OathGame, option: Option) -> Flow:
        if option.key == "pay":
            return None
        self.refused = (*self.refused, self.to)
        return self.pick

    @step("oath.7.1.3.1")
    def go(self, g: OathGame) -> Flow:
        reveal_site(g, self.to)
        change(g.state, self.seat, site=self.to)
        return None

    @step("oath.7.1.3.1", "oath.11.shrouded-wood.4")
    def follow(self, g: OathGame) -> Flow:
        if self.sent:
            return ForcedTravel(seat=self.other, by=self.seat)
        act = next((act for act in free_destinations(g, self.other) if act.to == self.to), None)
        return Journey(act=act) if act is not None else None

    @step("oath.7.1.3.1")
    def over(self, g: OathGame) -> Flow:
        return Done()


class Oracle(Procedure, kw_only=True):
    """The topmost Vision of the world deck is drawn and played as in a search, which modifiers of searches bear on."""

    seat: int

    @step("oath.2.7.1.1")
    def draw(self, g: OathGame) -> Flow:
        state = g.state
        card = next((card for card in state.world if is_vision(card)), None)
        if card is None:
            return Done()
        state.world.remove(card)
        forget(state, card, self.seat)
        g.reveal()
        count_vision(g, self.seat)
        return TakeAction(frame=drawn_by_power(g, self.seat, card))

    @step("oath.2.7.1.1")
    def over(self, g: OathGame) -> Flow:
        return Done()


class Pilgrims(Procedure, kw_only=True):
    """The denizens of the user's site join the Dispossessed, and as many random ones go to the discard pile."""

    seat: int
    n: int = 0
    cards: tuple[str, ...] = ()

    @step("oath.7.1.3.1")
    def go(self, g: OathGame) -> Flow:
        state = g.state
        site = state.lords[self.seat].site
        leaving = [c for c in state.sites[site].cards if not edifice(c) and locked_for(state, self.seat, c) is None]
        for card in leaving:
            lift(g, card)
            tokens = state.tokens.pop(card, None)
            if tokens is not None:
                lord, shown = state.lords[self.seat], suit(card)
                assert shown is not None
                state.banks[bank_index(shown)] += tokens.favor
                change(state, self.seat, turned=lord.turned + tokens.secrets)
        state.dispossessed.extend(leaving)
        mixed = g.shuffle(state.dispossessed, "dispossessed")
        self.cards, state.dispossessed = tuple(mixed[: len(leaving)]), mixed[len(leaving) :]
        for card in state.dispossessed:
            forget(state, card)
        return None

    @step("oath.10.discard.3")
    def lay(self, g: OathGame) -> Flow:
        if not self.cards:
            return Done()
        ask = Decision(self.seat, "order", msg("Which card do you discard first?"), rule="oath.10.discard.3")
        for card in self.cards:
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @lay.chosen
    def laid(self, g: OathGame, option: Option) -> Flow:
        card = str(g.meant)
        self.cards = tuple(other for other in self.cards if other != card)
        to_pile(g.state, card, region_of(g.state, self.seat))
        learn(g.state, card, self.seat)
        return self.lay


class SwapPile(Procedure, kw_only=True):
    """Denizens from the top of the region's discard pile are traded for random ones of the Dispossessed."""

    seat: int
    n: int

    @step("oath.7.1.3.1")
    def trade(self, g: OathGame) -> Flow:
        state, pile = g.state, region_of(g.state, self.seat)
        lying = list(state.discards[pile])
        leaving = [card for card in lying if not is_vision(card)][: min(self.n, len(state.dispossessed))]
        mixed = g.shuffle(state.dispossessed, "dispossessed")
        coming, state.dispossessed = mixed[: len(leaving)], [*mixed[len(leaving) :], *leaving]
        swap = dict(zip(leaving, coming, strict=True))
        state.discards[pile] = tuple(swap.get(card, card) for card in lying)
        for card in (*leaving, *coming):
            forget(state, card)
        return Done()


class Gathering(Procedure, kw_only=True):
    """Everyone may come to a site; those present may strike deals."""

    site: int
    turn: int = 0
    speaker: int = 0

    @step("oath.7.1.3.1")
    def come(self, g: OathGame) -> Flow:
        order = turn_order(g.state)
        if self.turn >= len(order):
            return self.deals
        seat = order[self.turn]
        ask = Decision(seat, "come", msg("Do you bring your pawn to {site}?", site=CARDS[g.state.sites[self.site].id]),
                       rule="oath.7.1.3.1")  # fmt: skip
        if g.state.lords[seat].site != self.site:
            ask.offer("come", msg("Come"), means=seat)
        ask.offer("stay", msg("Stay"), means=seat)
        return ask

    @come.chosen
    def came(self, g: OathGame, option: Option) -> Flow:
        self.turn += 1
        if option.key == "come":
            change(g.state, int(g.meant), site=self.site)
        return self.come

    @step("oath.7.6.3.1")
    def deals(self, g: OathGame) -> Flow:
        present = pawns_at(g.state, self.site)
        if self.speaker >= len(present):
            return Done()
        seat = present[self.speaker]
        ask = Decision(seat, "deal", msg("Do you propose a deal to somebody here?"), rule="oath.7.6.3.1")
        for other in present:
            if other != seat:
                ask.offer(
                    f"deal:{other}", msg("To {player}", player=player(other)), f"seat:{other}", means=(seat, other)
                )
        ask.offer_done()
        return ask

    @deals.chosen
    def dealt(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            self.speaker += 1
            return self.deals
        seat, other = g.meant
        kinds: tuple[Kind, ...] = ("favor", "secrets", "relics", "advisers")
        return Deal(proposer=seat, other=other, kinds=kinds)

    @step("oath.7.6.3.1")
    def more(self, g: OathGame) -> Flow:
        return self.deals


class Whistle(Procedure, kw_only=True):
    """A player has to come to the user if able, and gets the secret on the relic."""

    seat: int
    other: int
    card: str

    @step("oath.7.1.3.1")
    def call(self, g: OathGame) -> Flow:
        return ForcedTravel(seat=self.other, by=self.seat, among=(g.state.lords[self.seat].site,), only=True)

    @step("oath.7.1.3.1")
    def pay(self, g: OathGame) -> Flow:
        state = g.state
        if g.result is True and forbidden(g.state, "give secrets", self.seat) is None:
            tokens = state.tokens.pop(self.card, None)
            if tokens is not None:
                lord = state.lords[self.other]
                change(state, self.other, secrets=lord.secrets + tokens.secrets)
        return Done()


class Horse(Procedure, kw_only=True):
    """The top card of the region's discard pile shows where to ride."""

    seat: int

    @step("oath.10.reveal.1")
    def ride(self, g: OathGame) -> Flow:
        state = g.state
        top = state.discards[region_of(state, self.seat)][0]
        learn(state, top, *range(state.seats))
        g.reveal()
        shown = suit(top)
        there = tuple(
            i
            for i, site in enumerate(state.sites)
            if site.faceup and shown is not None and any(suit(card) == shown for card in site.cards)
        )
        return ForcedTravel(seat=self.seat, by=self.seat, among=there)

    @step("oath.10.reveal.1")
    def over(self, g: OathGame) -> Flow:
        return Done()


class Theft(Procedure, kw_only=True):
    """Dice decide whether relics just taken change hands once more; the title has followed them by then."""

    seat: int
    relics: tuple[str, ...]

    @step("oath.2.11.1")
    def title(self, g: OathGame) -> Flow:
        return Title()

    @step("oath.7.1.3.1")
    def roll(self, g: OathGame) -> Flow:
        return RollDice(seat=self.seat, dice=len(self.relics), attack=False)

    @step("oath.7.1.3.1")
    def steal(self, g: OathGame) -> Flow:
        if not any(face in (3, 4, 5) for face in g.result):
            for relic in self.relics:
                if spots(g.state).get(relic) is not None:
                    take_relic(g, self.seat, relic, "oath.7.1.3.1")
        return Done()


class BendDie(Procedure, kw_only=True):
    """The end die is turned by one."""

    seat: int
    face: int

    @step("oath.7.1.3.1")
    def bend(self, g: OathGame) -> Flow:
        ask = Decision(
            self.seat, "die", msg("The end die shows {n}. Do you change it?", n=self.face), rule="oath.3.3.0.1"
        )
        ask.offer("keep", msg("Leave it"), means=self.face)
        ask.offer("raise", msg("Raise it by one"), means=self.face + 1)
        ask.offer("lower", msg("Lower it by one"), means=self.face - 1)
        return ask

    @bend.chosen
    def bent(self, g: OathGame, option: Option) -> Flow:
        g.state.end_die = int(g.meant)
        return Done()
