"""What battle plans start in a campaign: losses, moves, spoils, and what a victory opens."""

from __future__ import annotations

from typing import Literal

from interregnum.games.oath.cards.power import Tactic, power_of
from interregnum.games.oath.flow.citizens import Join
from interregnum.games.oath.log import board_of
from interregnum.games.oath.printed import CARDS, Suit
from interregnum.games.oath.rules.banks import (
    gain_favor,
    gain_warbands,
    kill_at_site,
    kill_on_board,
    reserve,
    station,
    withdraw,
)
from interregnum.games.oath.rules.fighting import change_defense, defense_places, note
from interregnum.games.oath.rules.piles import discard
from interregnum.games.oath.rules.ruling import (
    crowned,
    forbidden,
    locked_for,
    ruled_cards,
    ruled_sites,
    rules_site,
)
from interregnum.games.oath.state import (
    BANDITS,
    OathGame,
    change,
    colour,
    fight,
    set_fight,
    spots,
    suit,
)
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg


class LoseWarband(Procedure):
    """One warband of the defending force is sacrificed, from a place the defender picks."""

    @step("oath.10.sacrifice.1")
    def pick(self, g: OathGame) -> Flow:
        war = fight(g.state)
        seat = war.defender
        ask = Decision(seat, "loss", msg("Which warband do you sacrifice?"), rule="oath.10.sacrifice.1")
        for place in defense_places(g.state, war):
            kind, _, number = place.partition(":")
            if kind == "site":
                name = CARDS[g.state.sites[int(number)].id]
                ask.offer(f"lose:{place}", msg("At {site}", site=name), name.ref, means=place)
            else:
                label = board_of(int(number), seat)
                ask.offer(f"lose:{place}", label, f"seat:{number}", means=place)
        return ask

    @pick.chosen
    def lost(self, g: OathGame, option: Option) -> Flow:
        kind, _, number = str(g.meant).partition(":")
        if kind == "site":
            kill_at_site(g, int(number), 1)
        else:
            kill_on_board(g, int(number), 1)
        note(g, "killed defense")
        return Done()


class MessengerMoves(Procedure, kw_only=True):
    """A seat moves warbands between its board and sites it rules, one at a time."""

    seat: int

    @step("oath.7.1.3.1")
    def move(self, g: OathGame) -> Flow:
        state, seat = g.state, self.seat
        ask = Decision(seat, "move", msg("Move a warband?"), rule="oath.7.1.3.1")
        barred = forbidden(g.state, "garrison", seat) is not None
        keep = 0 if crowned(state) == seat else 1
        for site in ruled_sites(state, seat):
            name = CARDS[state.sites[site].id]
            if state.lords[seat].warbands and not barred:
                ask.offer(f"to:{site}", msg("From your board to {site}", site=name), name.ref, means=(site, 1))
            mine = state.sites[site].colour == colour(state, seat)
            if mine and state.sites[site].warbands > keep:
                ask.offer(f"from:{site}", msg("From {site} to your board", site=name), name.ref, means=(site, -1))
        ask.offer_done()
        return ask

    @move.chosen
    def moved(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return Done()
        site, n = g.meant
        station(g, self.seat, site, n, "oath.7.1.3.1")
        return self.move


class ParadeFavor(Procedure, kw_only=True):
    """Favor of several suits is gained, bank by bank."""

    seat: int
    suits: tuple[Suit, ...]

    @step("oath.5.5.8.1")
    def gain(self, g: OathGame) -> Flow:
        for bank in self.suits:
            gain_favor(g, self.seat, bank, 1)
        return Done()


class SaveDiscard(Procedure, kw_only=True):
    """A battle plan is discarded at the end, unless a Beast card goes in its place."""

    seat: int
    card: str

    @step("oath.5.5.8.2")
    def save(self, g: OathGame) -> Flow:
        state = g.state
        nomad = suit(self.card) == "nomad"
        if nomad and f"saved {self.seat}" in fight(state).notes:
            return Done()
        if not nomad or f"mounts {self.seat}" not in fight(state).notes:
            return self.discard_it
        if self.seat == BANDITS and len(_due(g)) < 2:
            return self.discard_it
        if self.seat == BANDITS:
            cards = [card for card, spot in spots(state).items() if spot.site >= 0 and suit(card) == "beast"]
            mine = [card for card in cards if not state.sites[spots(state)[card].site].warbands]
        else:
            mine = [card for card in ruled_cards(state, self.seat) if suit(card) == "beast"]
        free = [card for card in mine if locked_for(state, self.seat, card) is None]
        asked = self.seat if self.seat >= 0 else fight(state).attacker
        ask = Decision(asked, "mounts", msg("Discard a Beast card in place of your Nomad plans?"), rule="oath.5.5.8.2")
        for card in free[:1] if self.seat == BANDITS else free:
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        if self.seat != BANDITS or not free:
            ask.offer_done(msg("Discard {card}", card=CARDS[self.card]))
        return ask

    @save.chosen
    def saved(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        discard(g, max(0, self.seat), str(g.meant))
        note(g, f"saved {self.seat}")
        return Done()

    @step("oath.5.5.8.2")
    def discard_it(self, g: OathGame) -> Flow:
        discard(g, self.seat if self.seat >= 0 else fight(g.state).attacker, self.card)
        return Done()


def _due(g: OathGame) -> list[str]:
    """The Nomad battle plans of bandits that are discarded at the end of this campaign."""
    used = [power_of(plan.key) for plan in fight(g.state).plans if plan.seat == BANDITS]
    return [
        power.card
        for power in used
        if suit(power.card) == "nomad"
        and any(isinstance(word, Tactic) and word.discards(g, BANDITS, power.card) for word in power.words)
    ]


class Spoils(Procedure, kw_only=True):
    """Rescued warbands gather at a site, or beaten ones go into the cage."""

    seat: int
    card: str
    what: Literal["hospital", "cage"]

    @step("oath.5.5.8.1")
    def carry(self, g: OathGame) -> Flow:
        state, war = g.state, fight(g.state)
        if self.what == "cage":
            for seat in (war.defender, *war.allies) if self.seat == war.attacker else (war.attacker,):
                if seat == war.attacker:
                    _recall(g, seat)
                if seat >= 0:
                    n = min(state.lords[seat].warbands, _survivors(war.notes, seat))
                    change(state, seat, warbands=state.lords[seat].warbands - n)
                    state.caged[colour(state, seat)] += n
            return Done()
        side = "attack" if self.seat == war.attacker else "defense"
        n = min(war.notes.count(f"rescued {side}"), reserve(state, self.seat) if self.seat >= 0 else 0)
        spot = spots(state).get(self.card)
        barred = self.seat < 0 or forbidden(g.state, "garrison", self.seat) is not None
        if n and spot is not None and not barred and rules_site(state, self.seat, spot.site):
            gain_warbands(g, self.seat, n)
            station(g, self.seat, spot.site, n, "oath.5.5.8.1")
        return Done()


def _recall(g: OathGame, seat: int) -> None:
    """Warbands that attacked from sites come to the board of a beaten attacker."""
    state = g.state
    for site in fight(state).joined:
        if state.sites[site].colour == colour(state, seat):
            withdraw(g, site, state.sites[site].warbands, seat)


def _survivors(notes: tuple[str, ...], seat: int) -> int:
    """How many warbands of a beaten seat came back to its board."""
    return sum(int(one.split()[2]) for one in notes if one.startswith(f"survivors {seat} "))


class AfterVictory(Procedure, kw_only=True):
    """What a battle plan lets its user decide: to join the Empire, or to target facedown relics."""

    seat: int
    what: Literal["join", "hunt"]

    @step("oath.5.5.8.1")
    def begin(self, g: OathGame) -> Flow:
        return self.join if self.what == "join" else self.hunt

    @step("oath.7.6.1.1")
    def join(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "join", msg("Do you become a Citizen?"), rule="oath.7.6.1.1")
        ask.offer("join", msg("Become a Citizen"))
        ask.offer("stay", msg("Stay an Exile"))
        return ask

    @join.chosen
    def joined(self, g: OathGame, option: Option) -> Flow:
        return Join(seat=self.seat) if option.key == "join" else Done()

    @step("oath.7.6.1.1")
    def settled(self, g: OathGame) -> Flow:
        return Done()

    @step("oath.5.5.2.1")
    def hunt(self, g: OathGame) -> Flow:
        state, war = g.state, fight(g.state)
        ask = Decision(self.seat, "target", msg("Which facedown relics do you target?"), rule="oath.5.5.2.1")
        for site in war.sites:
            for n, relic in enumerate(state.sites[site].relics):
                if relic not in war.lying and locked_for(state, self.seat, relic) is None:
                    label = msg("Relic {n} of {site}", n=n + 1, site=CARDS[state.sites[site].id])
                    ask.offer(f"lying:{site}:{n}", label, f"site:{site}", means=relic)
        ask.offer_done()
        return ask

    @hunt.chosen
    def hunted(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return Done()
        war = fight(g.state)
        set_fight(g.state, lying=(*war.lying, str(g.meant)))
        change_defense(g, 1)
        return self.hunt
