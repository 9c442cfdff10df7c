"""Writing the chronicle: what the winner makes of the world before the next game begins.

When it is over the state is the world as the next game finds it: sites with their cards and relics, the world deck, the
relic deck, the Dispossessed, the archive, and the side each board shows.
"""

from __future__ import annotations

from collections import Counter

from interregnum.games.oath.cards.power import facts
from interregnum.games.oath.cards.words.persistent import KeepsSites
from interregnum.games.oath.flow.setup import stacked
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import (
    CARDS,
    COLOURS,
    DENIZENS,
    EDIFICE_OF,
    INTACT,
    OATHS,
    REGION_OF,
    RUINED,
    SCEPTER,
    SITES,
    SUITS,
    VISIONS,
    Oath,
    Suit,
)
from interregnum.games.oath.rules.ruling import ruled_sites
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    MAX_SUPPLY,
    OathGame,
    Site,
    Tokens,
    World,
    capacity,
    change,
    change_site,
    edifice,
    faceup_advisers,
    suit,
)
from interregnum.games.oath.terms import OATH_NAMES, SUIT_NAMES
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg

ADDED = (3, 2, 1)
"""How many cards of the main suit and the two next ones join the world deck."""
REMOVED = 6


class Chronicle(Procedure, kw_only=True):
    """The winner writes the chronicle; `vision` is the Vision they won with, if they won with nothing else."""

    seat: int
    vision: str = ""
    oath: Oath = "supremacy"
    flipped: tuple[int, ...] = ()
    asked: int = 0
    mine: tuple[int, ...] = ()
    aside: tuple[Site, ...] = ()
    main: int = -1

    @step("oath.8.1.1", "oath.8.1.2", "oath.8.1.3", "oath.8.0.1")
    def vow(self, g: OathGame) -> Flow:
        sworn = VISIONS[self.vision].oath if self.vision else None
        ask = Decision(self.seat, "vow", msg("Which oath do you vow?"), rule="oath.8.1.2")
        for oath in OATHS:
            if oath == sworn or (sworn is None and oath != g.state.oath):
                ask.offer(f"oath:{oath}", OATH_NAMES[oath], means=oath)
        return ask

    @vow.chosen
    def vowed(self, g: OathGame, option: Option) -> Flow:
        self.oath = g.meant
        if g.logging:
            said = msg("{player} vows the {oath}.", player=player(self.seat), oath=OATH_NAMES[self.oath])
            tell(g, "oath.8.1.4", "vow", said)
        return None

    @step("oath.8.2.1", "oath.8.2.2")
    def flip(self, g: OathGame) -> Flow:
        state = g.state
        if state.lords[self.seat].role != "exile":
            return self.rules
        self.flipped = tuple(seat for seat, lord in enumerate(state.lords) if lord.role == "citizen")
        for seat in self.flipped:
            _swap_colour(state, seat)
        for colour in COLOURS:
            state.boards[colour] = "exile"
        return None

    @step("oath.8.2.3")
    def offer(self, g: OathGame) -> Flow:
        seats = self._exiles(g.state)
        if self.asked >= len(seats):
            return self.rules
        seat = seats[self.asked]
        text = msg("Do you offer citizenship to {player}?", player=player(seat))
        ask = Decision(self.seat, "citizenship", text, rule="oath.8.2.3")
        ask.offer("offer", msg("Offer it"))
        ask.offer("none", msg("Offer nothing"))
        return ask

    def _exiles(self, state: World) -> list[int]:
        return [
            seat
            for seat, lord in enumerate(state.lords)
            if seat not in (self.seat, EMPIRE) and seat not in self.flipped and lord.role in ("exile", "citizen")
        ]

    @offer.chosen
    def offered(self, g: OathGame, option: Option) -> Flow:
        if option.key == "offer":
            return None
        self.asked += 1
        return self.offer

    @step("oath.8.2.4")
    def accept(self, g: OathGame) -> Flow:
        seat = self._exiles(g.state)[self.asked]
        ask = Decision(seat, "citizenship", msg("Do you become a Citizen of {player}?", player=player(self.seat)),
                       rule="oath.8.2.4")  # fmt: skip
        ask.offer("accept", msg("Accept"))
        ask.offer("refuse", msg("Refuse"))
        return ask

    @accept.chosen
    def accepted(self, g: OathGame, option: Option) -> Flow:
        state = g.state
        seat = self._exiles(state)[self.asked]
        self.asked += 1
        if option.key == "accept":
            for site in ruled_sites(state, seat):
                gone = state.sites[site].warbands
                change(state, seat, bank=state.lords[seat].bank + gone)
                one = min(1, state.lords[self.seat].bank)
                change(state, self.seat, bank=state.lords[self.seat].bank - one)
                change_site(state, site, warbands=one, colour=self.seat if one else BANDITS)
            back = state.lords[seat].warbands
            change(state, seat, role="citizen", warbands=0, bank=state.lords[seat].bank + back)
            state.boards[state.lords[seat].colour] = "citizen"
        return self.offer

    @step("oath.8.3.2.1")
    def rules(self, g: OathGame) -> Flow:
        self.mine = ruled_sites(g.state, self.seat)
        return None if g.state.lords[self.seat].role != "exile" or self.seat == EMPIRE else self.clean

    @step("oath.8.3.1.1", "oath.8.3.1.2", "oath.8.3.1.4")
    def build(self, g: OathGame) -> Flow:
        state = g.state
        ask = Decision(self.seat, "edifice", msg("Do you build or repair an edifice?"), rule="oath.8.3.1.1")
        for index in self.mine:
            cards = state.sites[index].cards
            has = any(edifice(card) for card in cards) or not capacity(state, index)
            for card in cards:
                shown = suit(card)
                if card in RUINED:
                    name = CARDS[RUINED[card].intact.id]
                    ask.offer(f"repair:{card}", msg("Repair {card}", card=name), name.ref, means=(index, card))
                elif not has and shown is not None and EDIFICE_OF[shown].intact.id in state.archive:
                    built = CARDS[EDIFICE_OF[shown].intact.id]
                    label = msg("{edifice} in place of {card}", edifice=built, card=CARDS[card])
                    ask.offer(f"build:{card}", label, built.ref, means=(index, card))
        ask.offer_done(msg("Build nothing"))
        return ask

    @build.chosen
    def built(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        state = g.state
        index, card = g.meant
        if card in RUINED:
            new = RUINED[card].intact.id
        else:
            shown = suit(card)
            assert shown is not None
            new = EDIFICE_OF[shown].intact.id
            state.archive.remove(new)
            state.world.append(card)
        cards = tuple(new if other == card else other for other in state.sites[index].cards)
        change_site(state, index, cards=cards)
        return None

    @step(
        "oath.8.3.2.1", "oath.8.3.2.2", "oath.8.3.2.3", "oath.8.3.3.1", "oath.8.3.3.2", "oath.8.3.4.1", "oath.8.3.5.2"
    )
    def clean(self, g: OathGame) -> Flow:
        state = g.state
        clear_map(state)
        suits = {word.suit for word, _, _ in facts(state, KeepsSites)}
        kept: list[Site] = []
        aside: list[Site] = []
        for index, site in enumerate(state.sites):
            stands = any(card in INTACT for card in site.cards)
            spared = any(suit(card) in suits for card in site.cards)
            if not site.faceup or not (index in self.mine or stands or spared):
                discard_site(state, site)
            elif index not in self.mine and stands:
                aside.append(ruin(state, site))
            elif any(card in RUINED for card in site.cards):
                aside.append(site)
            else:
                kept.append(site)
        fill(g, kept, aside)
        return None

    @step("oath.8.4.1", "oath.8.4.2")
    def main_suit(self, g: OathGame) -> Flow:
        count = Counter(suit(card) for card in faceup_advisers(g.state, self.seat))
        most = max((count[one] for one in SUITS), default=0)
        ask = Decision(self.seat, "suit", msg("Which suit grows?"), rule="oath.8.4.2")
        for n, one in enumerate(SUITS):
            if count[one] == most:
                ask.offer(f"suit:{one}", SUIT_NAMES[one], means=n)
        return ask

    @main_suit.chosen
    def suit_chosen(self, g: OathGame, option: Option) -> Flow:
        self.main = int(g.meant)
        return None

    @step("oath.8.4.3", "oath.8.4.4", "oath.8.4.5", "oath.8.4.6", "oath.8.4.7")
    def add_six(self, g: OathGame) -> Flow:
        grow(g, self.main)
        return None

    @step("oath.8.5.1", "oath.8.5.2", "oath.8.5.3")
    def remove_six(self, g: OathGame) -> Flow:
        state = g.state
        pool = [card for pile in state.discards for card in pile]
        state.discards = [()] * len(state.discards)
        for seat, lord in enumerate(state.lords):
            cards = [adviser.card for adviser in lord.advisers]
            (state.world if seat == self.seat else pool).extend(cards)
            pool += [lord.vision] if lord.vision else []
            change(state, seat, advisers=(), vision="")
        mixed = g.shuffle([card for card in pool if card in DENIZENS], "losers")
        state.dispossessed.extend(mixed[:REMOVED])
        state.world.extend(mixed[REMOVED:])
        return None

    @step("oath.8.6.1.1", "oath.8.6.1.2", "oath.8.6.2.1", "oath.8.6.3.1")
    def relics(self, g: OathGame) -> Flow:
        state = g.state
        top = [relic for relic in state.reliquary if relic]
        for seat, lord in enumerate(state.lords):
            held = [relic for relic in lord.relics if relic != SCEPTER]
            (top if seat == self.seat else state.relic_deck).extend(held)
            change(state, seat, relics=(SCEPTER,) if seat == EMPIRE else ())
        state.reliquary = [""] * len(state.reliquary)
        deck = g.shuffle(state.relic_deck, "relics")
        for index, site in enumerate(state.sites):
            missing = SITES[site.id].relics - len(site.relics) if site.faceup else 0
            if missing > 0:
                change_site(state, index, relics=(*site.relics, *deck[:missing]))
                del deck[:missing]
        state.relic_deck = [*g.shuffle(top, "winner's relics"), *deck]
        state.memo.clear()
        return None

    @step("oath.8.8.1", "oath.8.8.2", "oath.8.8.3", "oath.8.8.4", "oath.8.8.5", "oath.8.7.2.1")
    def rebuild(self, g: OathGame) -> Flow:
        state = g.state
        state.world = stacked(g, g.shuffle([card for card in state.world if card in DENIZENS], "world deck"))
        state.box.clear()
        state.oath = self.oath
        state.known.clear()
        for lord in state.lords[1:]:
            state.boards[lord.colour] = lord.role
        return Done()


def _swap_colour(state: World, seat: int) -> None:
    """A Citizen's board turns to the Exile side."""
    purple = state.lords[seat].warbands
    change(state, EMPIRE, bank=state.lords[EMPIRE].bank + purple)
    change(state, seat, role="exile", warbands=0)


def clear_map(state: World) -> None:
    """Pawns, favor, secrets and warbands come off the map and the boards."""
    for index, site in enumerate(state.sites):
        state.shared += site.favor
        if site.warbands:
            change(state, site.colour, bank=state.lords[site.colour].bank + site.warbands)
        change_site(state, index, favor=0, secrets=0, warbands=0, colour=BANDITS)
    for lying in state.tokens.values():
        state.shared += lying.favor
    state.tokens = dict[str, Tokens]()
    for _, prophet in state.prophecies:
        change(state, prophet, bank=state.lords[prophet].bank + 1)
    state.prophecies.clear()
    state.inherited.clear()
    for seat, n in enumerate(state.caged):
        change(state, seat, bank=state.lords[seat].bank + n)
    state.caged = [0] * state.seats
    for seat, lord in enumerate(state.lords):
        colour = seat if lord.role == "exile" else EMPIRE
        change(state, colour, bank=state.lords[colour].bank + state.lords[seat].warbands)
        change(state, seat, warbands=0, supply=MAX_SUPPLY)


def discard_site(state: World, site: Site) -> None:
    """A site goes back to the site deck; its denizens are discarded, its relics and ruins return."""
    state.site_deck.append(site.id)
    state.relic_deck.extend(site.relics)
    for card in site.cards:
        if card in RUINED:
            state.archive.append(RUINED[card].intact.id)
        elif card in INTACT:
            state.archive.append(card)
        else:
            state.discards[0] = (*state.discards[0], card)


def ruin(state: World, site: Site) -> Site:
    """An edifice that the winner does not rule falls, and the denizens beside it leave."""
    left = tuple(INTACT[card].ruined.id if card in INTACT else card for card in site.cards if edifice(card))
    state.discards[0] = (*state.discards[0], *(card for card in site.cards if not edifice(card)))
    return Site(id=site.id, faceup=True, cards=left, relics=site.relics)


def fill(g: OathGame, kept: list[Site], aside: list[Site]) -> None:
    """Kept sites move up, ruins come in from the bottom, facedown sites fill the rest."""
    state = g.state
    slots: list[Site | None] = [*kept, *[None] * (8 - len(kept))]
    for lowest in (7, 4):
        for slot in range(lowest, lowest - 3, -1):
            if slots[slot] is None and aside:
                slots[slot] = aside.pop()
    for site in aside:
        discard_site(state, site)
    deck = g.shuffle(state.site_deck, "sites")
    state.sites = [site if site is not None else Site(id=deck.pop(0)) for site in slots]
    state.site_deck = deck
    for region in range(3):
        here = [slot for slot in range(8) if REGION_OF[slot] == region]
        if not any(state.sites[slot].faceup for slot in here):
            change_site(state, here[0], faceup=True)
    state.memo.clear()


def grow(g: OathGame, main: int) -> None:
    """Cards of the archive join the world deck; if it lacks one of them it is healed from the Dispossessed."""
    state = g.state
    wanted: list[tuple[Suit, int]] = [(SUITS[(main + i) % 6], n) for i, n in enumerate(ADDED)]
    stacks = {one: [c for c in state.archive if c in DENIZENS and DENIZENS[c].suit == one] for one in SUITS}
    if all(len(stacks[one]) >= n for one, n in wanted):
        for one, n in wanted:
            for card in g.shuffle(stacks[one], f"archive {one}")[:n]:
                state.archive.remove(card)
                state.world.append(card)
        return
    lost = Counter(DENIZENS[card].suit for card in state.dispossessed)
    largest = [one for one in SUITS if lost[one] == max(lost.values(), default=0)]
    chosen = g.shuffle(largest, "healed")[0]
    back = g.shuffle([card for card in state.dispossessed if DENIZENS[card].suit == chosen], "dispossessed")[:REMOVED]
    state.world.extend(back)
    state.archive.extend(card for card in state.dispossessed if card not in back)
    state.dispossessed = []
