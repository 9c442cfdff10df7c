"""Powers in several steps that move favor, secrets and warbands: shares, wagers, bargains, riots, garrisons."""

from __future__ import annotations

from interregnum.games.oath.flow.rolling import RollDice
from interregnum.games.oath.log import board_of, player
from interregnum.games.oath.printed import CARDS, SUITS, Suit
from interregnum.games.oath.rules.banks import (
    burn_favor,
    emptiest,
    fullest,
    gain_favor,
    gain_secrets,
    give_favor,
    give_secrets,
    kill_at_site,
    kill_on_board,
    open_banks,
    purse,
    release,
    station,
)
from interregnum.games.oath.rules.fighting import shields
from interregnum.games.oath.rules.piles import discard
from interregnum.games.oath.rules.ruling import forbidden, locked_for, ruled_sites
from interregnum.games.oath.state import (
    OathGame,
    bank_index,
    companions,
    edifice,
    region,
    region_of,
    suit,
    turn_order,
)
from interregnum.games.oath.terms import SUIT_NAMES, favor
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg, msgn


class SplitFavor(Procedure, kw_only=True):
    """Favor from several banks, one at a time; `into` moves it to a bank, `distinct` takes each bank once."""

    seat: int
    n: int
    into: Suit | None = None
    distinct: bool = False
    used: tuple[str, ...] = ()

    @step("oath.10.gain.4")
    def pick(self, g: OathGame) -> Flow:
        banks = [bank for bank in open_banks(g.state) if bank != self.into and bank not in self.used]
        if self.n <= 0 or not banks:
            return Done()
        ask = Decision(
            self.seat, "bank", msgn("{n} favor more: which bank?", "{n} favor more: which bank?", self.n),
            rule="oath.10.gain.4",
        )  # fmt: skip
        for bank in banks:
            ask.offer(f"bank:{bank}", SUIT_NAMES[bank], f"bank:{bank}", means=bank)
        return ask

    @pick.chosen
    def picked(self, g: OathGame, option: Option) -> Flow:
        self.n -= 1
        if self.distinct:
            self.used = (*self.used, str(g.meant))
        if self.into is None:
            gain_favor(g, self.seat, g.meant, 1)
        else:
            g.state.banks[bank_index(g.meant)] -= 1
            g.state.banks[bank_index(self.into)] += 1
        return self.pick


class Level(Procedure, kw_only=True):
    """The fullest bank passes favor to the emptiest; the user picks where several are level."""

    seat: int
    n: int
    source: str = ""

    @step("oath.7.1.3.1")
    def full(self, g: OathGame) -> Flow:
        ask = Decision(
            self.seat, "bank", msg("Which of the fullest banks gives {n} favor?", n=self.n), rule="oath.7.1.3.1"
        )
        for bank in fullest(g.state):
            ask.offer(f"bank:{bank}", SUIT_NAMES[bank], f"bank:{bank}", means=bank)
        return ask

    @full.chosen
    def full_picked(self, g: OathGame, option: Option) -> Flow:
        self.source = str(g.meant)
        return None

    @step("oath.7.1.3.1")
    def poor(self, g: OathGame) -> Flow:
        ask = Decision(
            self.seat, "bank", msg("Which of the emptiest banks gets {n} favor?", n=self.n), rule="oath.7.1.3.1"
        )
        for bank in emptiest(g.state):
            ask.offer(f"bank:{bank}", SUIT_NAMES[bank], f"bank:{bank}", means=bank)
        return ask

    @poor.chosen
    def levelled(self, g: OathGame, option: Option) -> Flow:
        source = next(i for i, bank in enumerate(SUITS) if bank == self.source)
        n = min(self.n, g.state.banks[source])
        g.state.banks[source] -= n
        g.state.banks[bank_index(g.meant)] += n
        return Done()


class Gamble(Procedure, kw_only=True):
    """Defense dice are rolled, and their shields are favor from one bank."""

    seat: int
    dice: int
    won: int = 0

    @step("oath.7.1.3.1")
    def roll(self, g: OathGame) -> Flow:
        return RollDice(seat=self.seat, dice=self.dice, attack=False)

    @step("oath.7.1.3.1")
    def total(self, g: OathGame) -> Flow:
        self.won = shields(g.result, ())
        return None if self.won and open_banks(g.state) else Done()

    @step("oath.7.1.3.1")
    def bank(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "bank", msg("You won {what}: which bank?", what=favor(self.won)), rule="oath.7.1.3.1")
        for bank in open_banks(g.state):
            ask.offer(f"bank:{bank}", SUIT_NAMES[bank], f"bank:{bank}", means=bank)
        return ask

    @bank.chosen
    def paid(self, g: OathGame, option: Option) -> Flow:
        gain_favor(g, self.seat, g.meant, self.won)
        return Done()


class KillInRegion(Procedure, kw_only=True):
    """Warbands of the region die one by one, at sites or on boards of players there."""

    seat: int
    n: int

    @step("oath.7.1.3.1")
    def pick(self, g: OathGame) -> Flow:
        state, here = g.state, region_of(g.state, self.seat)
        ask = Decision(
            self.seat, "kill", msgn("Where is {n} warband killed?", "Where are {n} warbands killed?", self.n),
            rule="oath.7.1.3.1",
        )  # fmt: skip
        for index, site in enumerate(state.sites):
            if site.warbands and region(index) == here:
                name = CARDS[site.id]
                ask.offer(f"site:{index}", msg("At {site}", site=name), name.ref, means=("site", index))
        for seat, lord in enumerate(state.lords):
            if lord.warbands and region(lord.site) == here:
                label = board_of(seat, self.seat)
                ask.offer(f"board:{seat}", label, f"seat:{seat}", means=("board", seat))
        return ask if self.n and ask.options else self.over

    @pick.chosen
    def killed(self, g: OathGame, option: Option) -> Flow:
        kind, where = g.meant
        self.n -= 1
        if kind == "site":
            kill_at_site(g, where, 1)
        else:
            kill_on_board(g, where, 1)
        return self.pick

    @step("oath.7.1.3.1")
    def over(self, g: OathGame) -> Flow:
        return Done()


class BurnForSecrets(Procedure, kw_only=True):
    """In turn order everyone may burn favor for as many secrets."""

    turn: int = 0

    @step("oath.7.1.3.1")
    def ask(self, g: OathGame) -> Flow:
        order = turn_order(g.state)
        if self.turn >= len(order):
            return Done()
        seat = order[self.turn]
        ask = Decision(seat, "burn", msg("How much favor do you burn for secrets?"), rule="oath.7.1.3.1")
        for n in range(purse(g.state, seat) + 1):
            ask.offer(f"burn:{n}", msg("{n}", n=n), means=n)
        return ask

    @ask.chosen
    def burned(self, g: OathGame, option: Option) -> Flow:
        seat = turn_order(g.state)[self.turn]
        self.turn += 1
        burn_favor(g, seat, int(g.meant))
        gain_secrets(g, seat, int(g.meant))
        return self.ask


class Bargain(Procedure, kw_only=True):
    """Secrets and favor change hands at a fixed price with players at the user's site, as often as wanted."""

    seat: int

    @step("oath.7.1.3.1")
    def deal(self, g: OathGame) -> Flow:
        state, seat = g.state, self.seat
        ask = Decision(seat, "bargain", msg("Which bargain do you make?"), rule="oath.7.1.3.1")
        silent = forbidden(g.state, "give secrets", seat) is not None
        for other in companions(state, seat):
            theirs = state.lords[other]
            if state.lords[seat].secrets and theirs.favor >= 2 and not silent:
                label = msg("A secret for two favor of {player}", player=player(other))
                ask.offer(f"sell:{other}", label, f"seat:{other}", means=(other, True))
            if purse(state, seat) >= 2 and theirs.secrets + theirs.turned:
                label = msg("Two favor for a secret of {player}", player=player(other))
                ask.offer(f"buy:{other}", label, f"seat:{other}", means=(other, False))
        ask.offer_done()
        return ask

    @deal.chosen
    def struck(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return Done()
        other, sells = g.meant
        if sells:
            give_secrets(g, self.seat, other, 1)
            give_favor(g, other, self.seat, 2)
        else:
            give_favor(g, self.seat, other, 2)
            give_secrets(g, other, self.seat, 1)
        return self.deal


class Riot(Procedure, kw_only=True):
    """Every other card of the most common suit at sites goes; the user picks among tied suits."""

    seat: int
    card: str

    @step("oath.7.1.3.1")
    def pick(self, g: OathGame) -> Flow:
        state = g.state
        if not state.peoples_favor.mob:
            return Done()
        count = {bank: sum(suit(c) == bank for s in state.sites if s.faceup for c in s.cards) for bank in SUITS}
        most = max(count.values())
        ask = Decision(self.seat, "suit", msg("Which suit riots?"), rule="oath.7.1.3.1")
        for bank in SUITS:
            if most and count[bank] == most:
                ask.offer(f"suit:{bank}", SUIT_NAMES[bank], means=bank)
        return ask if ask.options else self.over

    @pick.chosen
    def rioted(self, g: OathGame, option: Option) -> Flow:
        for site in list(g.state.sites):
            for card in site.cards if site.faceup else ():
                free = card != self.card and not edifice(card) and locked_for(g.state, self.seat, card) is None
                if suit(card) == g.meant and free:
                    discard(g, self.seat, card)
        return Done()

    @step("oath.7.1.3.1")
    def over(self, g: OathGame) -> Flow:
        return Done()


class Garrison(Procedure, kw_only=True):
    """Each ruled site gets a warband from the board, as far as they last."""

    seat: int
    done: tuple[int, ...] = ()

    @step("oath.7.1.3.1")
    def pick(self, g: OathGame) -> Flow:
        state, seat = g.state, self.seat
        left = [site for site in ruled_sites(state, seat) if site not in self.done]
        have = state.lords[seat].warbands
        if not left or not have or forbidden(g.state, "garrison", seat) is not None:
            return Done()
        if have >= len(left):
            for site in left:
                station(g, seat, site, 1, "oath.7.1.3.1")
            return Done()
        return self.choose

    @step("oath.7.1.3.1")
    def choose(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "site", msg("Which site gets a warband?"), rule="oath.7.1.3.1")
        for site in ruled_sites(g.state, self.seat):
            if site not in self.done:
                name = CARDS[g.state.sites[site].id]
                ask.offer(f"site:{site}", msg("{site}", site=name), name.ref, means=site)
        return ask

    @choose.chosen
    def chosen_site(self, g: OathGame, option: Option) -> Flow:
        self.done = (*self.done, int(g.meant))
        station(g, self.seat, int(g.meant), 1, "oath.7.1.3.1")
        return self.pick


class Release(Procedure, kw_only=True):
    """Locked-up warbands go home, one at a time."""

    seat: int

    @step("oath.7.1.3.1")
    def pick(self, g: OathGame) -> Flow:
        state = g.state
        ask = Decision(self.seat, "release", msg("Whose warband do you release?"), rule="oath.7.1.3.1")
        for colour, n in enumerate(state.caged):
            if n:
                ask.offer(f"release:{colour}", msg("{player}", player=player(colour)), f"seat:{colour}", means=colour)
        ask.offer_done()
        return ask

    @pick.chosen
    def released(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return Done()
        release(g, int(g.meant))
        return self.pick
