"""Playing one card: to a site, to advisers, to the Revealed Vision space, or away."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import POWERS_OF, Act, PowerUse, facts, power_of
from interregnum.games.oath.cards.words.persistent import FreeArrival, Refuses
from interregnum.games.oath.cards.words.playing import OnPlay
from interregnum.games.oath.flow.using import Occasion, Using
from interregnum.games.oath.log import player, tell, tell_apart
from interregnum.games.oath.printed import ADVISER_ONLY, CARDS, CONSPIRACY, LOCKED, SITE_ONLY
from interregnum.games.oath.rules.acts import on_play, secrets_payable
from interregnum.games.oath.rules.banks import burn_secrets, gain_favor, gain_secrets
from interregnum.games.oath.rules.piles import add_adviser, discard, lift, seize_banner, take_relic
from interregnum.games.oath.rules.ruling import adviser_room, forbidden, locked_for, suits_of
from interregnum.games.oath.state import (
    BannerId,
    OathGame,
    Spot,
    World,
    banners_of,
    capacity,
    change,
    change_site,
    companions,
    forget,
    is_vision,
    region,
    spots,
    suit,
)
from interregnum.games.oath.terms import SOME_CARD
from interregnum.kernel.decision import DONE, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg

FULL = Requirement("oath.5.1.4.1.1", "There is no room at {site}.")
VISION_AT_SITE = Requirement("oath.5.1.4.3.1", "A Vision cannot be played to a site.")
NOT_EXILE = Requirement("oath.5.1.4.3.2", "Only an Exile can play a Vision faceup.")
SITES_ONLY = Requirement("oath.7.2.1.1", "{card} can only be played to a site.")
ADVISERS_ONLY = Requirement("oath.7.2.1.2", "{card} can only be played to advisers.")
NO_ROOM = Requirement("oath.5.1.4.2.4", "No adviser can be discarded to make room.")


def play_words(g: OathGame, act: Act) -> Iterator[tuple[OnPlay, Spot]]:
    """What the modifiers of an action do to the play of its card."""
    where = spots(g.state)
    for key in act.used:
        for word in power_of(key).words:
            if isinstance(word, OnPlay):
                yield word, where.get(power_of(key).card, Spot(-1, -1))
    for word, spot in on_play(g):
        if word.fits(g, act, spot):
            yield word, spot


def room(state: World, site: int) -> int:
    """How many more cards a site can hold."""
    cards = state.sites[site].cards
    if any(card in cards for _, card, _ in facts(state, Refuses)):
        return 0
    return capacity(state, site) - len(cards)


def clearings(g: OathGame, act: Act, card: str, site: int) -> list[tuple[str, ...]]:
    """For each right to discard a card first: the cards it may be."""
    state, seat = g.state, act.seat
    found = []
    if state.peoples_favor.holder == seat:
        here = [i for i in range(len(state.sites)) if region(i) == region(state.lords[seat].site)]
        found.append(tuple(other for i in here if state.sites[i].faceup for other in state.sites[i].cards))
    found += [word.clears(g, act, card, site, spot) for word, spot in play_words(g, act)]
    active = {power_of(key).card for key in act.used}
    return [
        free
        for cards in found
        if (free := tuple(c for c in cards if c not in active and locked_for(state, seat, c) is None))
    ]


def at_site(g: OathGame, act: Act, card: str, site: int) -> Refusal | None:
    """Why a card cannot be played to a site."""
    state, seat = g.state, act.seat
    if is_vision(card):
        return VISION_AT_SITE()
    if card in ADVISER_ONLY:
        return ADVISERS_ONLY(card=CARDS[card])
    refused = forbidden(g.state, "play faceup", seat, card=card, site=site)
    if refused is not None:
        return refused
    cards = state.sites[site].cards
    if state.powers and any(isinstance(w, Refuses) for p in POWERS_OF.get(card, ()) for w in p.words):
        return FULL(site=CARDS[state.sites[site].id]) if any(c in LOCKED for c in cards) else None
    if room(state, site) > 0:
        return None
    helps = any(set(cards) & set(free) for free in clearings(g, act, card, site))
    return None if helps and room(state, site) == 0 else FULL(site=CARDS[state.sites[site].id])


def as_adviser(g: OathGame, seat: int, card: str, faceup: bool) -> Refusal | None:
    """Why a card cannot join a seat's advisers."""
    state = g.state
    if not faceup:
        refused = forbidden(g.state, "play facedown", seat)
    elif card in SITE_ONLY:
        refused = SITES_ONLY(card=CARDS[card])
    else:
        refused = forbidden(g.state, "play faceup", seat, card=card)
    if refused is not None:
        return refused
    over = adviser_room(state, seat, card, faceup)
    return NO_ROOM() if over > len(dismissable(g, seat, card)) and not arrives_freely(state, card, faceup) else None


def arrives_freely(state: World, card: str, faceup: bool) -> bool:
    """Whether a card joins advisers however many there are."""
    return faceup and state.powers and any(isinstance(w, FreeArrival) for p in POWERS_OF.get(card, ()) for w in p.words)


def dismissable(g: OathGame, seat: int, but: str) -> list[str]:
    """The advisers a seat can discard to make room."""
    return [
        adviser.card
        for adviser in g.state.lords[seat].advisers
        if adviser.card != but and (not adviser.faceup or locked_for(g.state, seat, adviser.card) is None)
    ]


def as_vision(g: OathGame, seat: int, card: str) -> Refusal | None:
    """Why a Vision cannot be played faceup."""
    if card == CONSPIRACY:
        return forbidden(g.state, "play conspiracy", seat)
    if g.state.lords[seat].role != "exile":
        return NOT_EXILE()
    return forbidden(g.state, "play vision", seat)


def reach(g: OathGame, act: Act, card: str) -> list[int]:
    """The sites a card may be played to, as far as place goes."""
    state = g.state
    here = state.lords[act.seat].site
    found = {here}
    if state.peoples_favor.holder == act.seat:
        found |= {i for i in range(len(state.sites)) if region(i) == region(here)}
    words = list(play_words(g, act))
    found |= {i for i in range(len(state.sites)) if any(word.opens(g, act, card, i) for word, _ in words)}
    return sorted(site for site in found if state.sites[site].faceup)


class MakeRoom(Procedure, kw_only=True):
    """A seat that has come to have too many advisers discards some, but not the one that has just come."""

    seat: int
    kept: str

    @step("oath.5.1.4.2.4")
    def pick(self, g: OathGame) -> Flow:
        seat = self.seat
        if adviser_room(g.state, seat, "", True) <= 0 or not dismissable(g, seat, self.kept):
            return Done()
        ask = Decision(seat, "room", msg("Which adviser do you discard to make room?"), rule="oath.5.1.4.2.4")
        for card in dismissable(g, seat, self.kept):
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @pick.chosen
    def picked(self, g: OathGame, option: Option) -> Flow:
        discard(g, self.seat, str(g.meant))
        return self.pick


class PlayCard(Procedure, kw_only=True):
    """One card is played as at the end of a search. `hidden` allows it to stay or become a facedown adviser."""

    act: Act
    card: str
    hidden: bool = True
    drawn: bool = True
    site: int = -1
    faceup: bool = True
    cleared: int = 0
    rewarded: int = 0
    pile: int = -1
    under: bool = False
    only_site: bool = False

    @step("oath.5.1.4.0.1", "oath.6.1.1")
    def choose(self, g: OathGame) -> Flow:
        seat, card, name = self.act.seat, self.card, CARDS[self.card]
        ask = Decision(
            seat, "play", msg("Where do you play {card}?", card=name), rule="oath.5.1.4.0.1", about=(name.ref,)
        )
        for site in reach(g, self.act, card):
            where = CARDS[g.state.sites[site].id]
            label = msg("To {site}", site=where)
            ask.offer(f"site:{site}", label, where.ref, unless=at_site(g, self.act, card, site), means=site)
        if self.only_site:
            ask.offer("discard", msg("Discard it"), name.ref)
            return ask
        if is_vision(card):
            ask.offer("reveal", msg("Faceup"), name.ref, unless=as_vision(g, seat, card))
        else:
            ask.offer("faceup", msg("To your advisers, faceup"), name.ref, unless=as_adviser(g, seat, card, True))
        if self.hidden:
            ask.offer("facedown", msg("To your advisers, facedown"), name.ref, unless=as_adviser(g, seat, card, False))
        ask.offer("discard", msg("Discard it"), name.ref)
        return ask

    @choose.chosen
    def chosen_place(self, g: OathGame, option: Option) -> Flow:
        if option.key == "discard":
            discard(g, self.act.seat, self.card, pile=self.pile, under=self.under)
            return Done()
        if option.key == "reveal":
            return self.reveal
        if option.key in ("faceup", "facedown"):
            self.faceup = option.key == "faceup"
            return self.make_room
        self.site = g.meant
        return self.clear

    @step("oath.5.1.4.1.4", "oath.11.great-slums.1")
    def clear(self, g: OathGame) -> Flow:
        rights = clearings(g, self.act, self.card, self.site)
        if self.site < 0 or self.cleared >= len(rights):
            return self.to_site
        cards = rights[self.cleared]
        full = room(g.state, self.site) <= 0 and not _disregards(g.state, self.card)
        later = any(set(free) & set(g.state.sites[self.site].cards) for free in rights[self.cleared + 1 :])
        prompt = msg("Before you play {card}: do you discard a card?", card=CARDS[self.card])
        ask = Decision(self.act.seat, "clear", prompt, rule="oath.5.1.4.1.4")
        for card in cards:
            if full and not later and card not in g.state.sites[self.site].cards:
                continue
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        if not full or later or not ask.options:
            ask.offer_done(msg("Discard none"))
        return ask

    @clear.chosen
    def card_cleared(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            self.cleared += 1
        else:
            before = len(clearings(g, self.act, self.card, self.site))
            discard(g, self.act.seat, g.meant, pile=self.pile, under=self.under)
            if len(clearings(g, self.act, self.card, self.site)) == before:
                self.cleared += 1
        return self.clear

    @step("oath.5.1.4.1.2", "oath.5.1.4.1.6")
    def to_site(self, g: OathGame) -> Flow:
        state, seat = g.state, self.act.seat
        lift(g, self.card)
        change_site(state, self.site, cards=(*state.sites[self.site].cards, self.card))
        state.known.pop(self.card, None)
        if g.logging:
            where = CARDS[state.sites[self.site].id]
            said = msg("{player} plays {card} to {site}.", player=player(seat), card=CARDS[self.card], site=where)
            tell(g, "oath.5.1.4.1.2", "play", said)
        shown = suit(self.card)
        assert shown is not None
        if any(word.secret_for_favor() for word, _ in play_words(g, self.act)):
            gain_secrets(g, seat, 1, "oath.5.1.4.1.6")
        else:
            gain_favor(g, seat, shown, 1, "oath.5.1.4.1.6")
        return self.rewards

    @step("oath.5.1.4.2.4")
    def make_room(self, g: OathGame) -> Flow:
        seat = self.act.seat
        over = adviser_room(g.state, seat, self.card, self.faceup)
        if over <= 0 or arrives_freely(g.state, self.card, self.faceup):
            return self.to_advisers
        ask = Decision(seat, "room", msg("Which adviser do you discard to make room?"), rule="oath.5.1.4.2.4")
        for card in dismissable(g, seat, self.card):
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @make_room.chosen
    def room_made(self, g: OathGame, option: Option) -> Flow:
        discard(g, self.act.seat, g.meant, pile=self.pile, under=self.under)
        return self.make_room

    @step("oath.5.1.4.2.2")
    def to_advisers(self, g: OathGame) -> Flow:
        seat = self.act.seat
        held = all(adviser.card != self.card for adviser in g.state.lords[seat].advisers)
        lift(g, self.card)
        add_adviser(g.state, seat, self.card, self.faceup)
        if held and not self.faceup and "shown" not in self.act.notes:
            forget(g.state, self.card, seat)
        if g.logging:
            said = msg("{player} plays {card} to their advisers.", player=player(seat), card=CARDS[self.card])
            if self.faceup:
                tell(g, "oath.5.1.4.2.2", "play", said)
            else:
                others = msg("{player} plays {card} to their advisers.", player=player(seat), card=SOME_CARD)
                tell_apart(g, "oath.5.1.4.2.2", "play", (seat,), said, others)
        return self.rewards if self.faceup else Done()

    @step("oath.7.3.3.2")
    def rewards(self, g: OathGame) -> Flow:
        words = list(play_words(g, self.act))
        if self.rewarded >= len(words):
            return self.noticed
        word, spot = words[self.rewarded]
        self.rewarded += 1
        flow = word.played(g, self.act, self.card, self.site, self.drawn, spot)
        return self.rewards if flow is None else flow

    @step("oath.7.3.3.2")
    def more_rewards(self, g: OathGame) -> Flow:
        return self.rewards

    @step("oath.7.3.3.2")
    def noticed(self, g: OathGame) -> Flow:
        return Occasion(name="played", seat=self.act.seat, cards=(self.card,))

    @step("oath.7.3.3.1")
    def when_played(self, g: OathGame) -> Flow:
        if g.state.powers:
            for power in POWERS_OF.get(self.card, ()):
                if power.timing == "when played" and self.card in spots(g.state):
                    return Using(use=PowerUse(seat=self.act.seat, key=power.key, act=self.act), paid=True)
        return None

    @step("oath.7.3.3.1")
    def in_place(self, g: OathGame) -> Flow:
        return Done()

    @step("oath.5.1.4.3.4", "oath.5.1.4.3.5")
    def reveal(self, g: OathGame) -> Flow:
        state, seat = g.state, self.act.seat
        lift(g, self.card)
        state.known.pop(self.card, None)
        if g.logging:
            said = msg("{player} plays {card} faceup.", player=player(seat), card=CARDS[self.card])
            tell(g, "oath.5.1.4.3.4", "play", said)
        if self.card == CONSPIRACY:
            state.box.append(CONSPIRACY)
            return self.plot
        if state.lords[seat].vision:
            discard(g, seat, state.lords[seat].vision)
        change(state, seat, vision=self.card)
        return self.told

    @step("oath.5.1.4.4.2", "oath.5.1.4.4.3")
    def plot(self, g: OathGame) -> Flow:
        seat = self.act.seat
        ask = Decision(seat, "conspiracy", msg("Burn a secret to take a relic or banner?"), rule="oath.5.1.4.4.2")
        if secrets_payable(g.state, seat, 1) is None:
            for victim in victims(g, seat):
                for thing in (*g.state.lords[victim].relics, *banners_of(g.state, victim)):
                    label = msg("Take {thing}", thing=CARDS[thing])
                    closed = forbidden(g.state, "take", seat, card=thing, owner=victim)
                    ask.offer(f"take:{thing}", label, f"card:{thing}", unless=closed, means=thing)
        ask.offer_done(msg("Take nothing"))
        return ask

    @plot.chosen
    def plotted(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return self.told
        seat, thing = self.act.seat, str(g.meant)
        burn_secrets(g, seat, 1, "oath.5.1.4.4.2")
        if thing in ("peoples-favor", "darkest-secret"):
            id: BannerId = "peoples-favor" if thing == "peoples-favor" else "darkest-secret"
            seize_banner(g, seat, id, "oath.5.1.4.4.5")
            return self.told
        take_relic(g, seat, thing, "oath.5.1.4.4.2")
        return Occasion(name="relics taken", seat=seat, cards=(thing,))

    @step("oath.5.1.4.4.2")
    def told(self, g: OathGame) -> Flow:
        return Occasion(name="vision played", seat=self.act.seat, cards=(self.card,))


def _disregards(state: World, card: str) -> bool:
    return state.powers and any(isinstance(w, Refuses) for p in POWERS_OF.get(card, ()) for w in p.words)


def victims(g: OathGame, seat: int) -> list[int]:
    """The players at a seat's site whose advisers' suits at least two of its own advisers share."""
    state = g.state
    mine = suits_of(state, seat)
    found = []
    for other in companions(state, seat):
        theirs = suits_of(state, other)
        if sum(n for shown, n in mine.items() if theirs[shown]) >= 2:
            found.append(other)
    return found
