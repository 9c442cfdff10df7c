"""A battle: engaging, the Combat Segment, resolution and its aftermath."""

from __future__ import annotations

from interregnum.cards.change import Change, note
from interregnum.cards.lasting import expire
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import about, standing
from interregnum.cards.state import touch
from interregnum.games.emperor.flow.windows import CombatRound
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.bowing import Bow
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.exceptions import SparesProvince, TiesInstead
from interregnum.games.emperor.rules.honor import GainHonor, rehonored
from interregnum.games.emperor.rules.moments import BattleEnds, BattleResolved, BattleResolves, Engage
from interregnum.games.emperor.rules.movement import ReturnHome, note_opposition, place_number
from interregnum.games.emperor.rules.provinces import DestroyProvince
from interregnum.games.emperor.rules.stats import army_force, strength
from interregnum.games.emperor.rules.units import army, army_cards, terrain_at, unit
from interregnum.games.emperor.state import Card, EmperorGame, update, update_battlefield
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import msg

HONOR_FOR_VICTORY = 2
HONOR_FOR_TIE = 1


class Battle(Procedure, kw_only=True):
    """A battle at a battlefield. `attack` and `defense` are the armies' Force, `destroyed` the cards that resolution
    destroyed; `winner` is -1 for a tie and for no outcome."""

    battlefield: int
    attack: int = 0
    defense: int = 0
    winner: int = -1
    tied: bool = False
    destroyed: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    """Who controlled each of the destroyed cards."""
    lost: tuple[Card, ...] = ()
    """The destroyed cards as they were in play."""
    province_fell: bool = False

    @step("ccg.engage.1", "ccg.battle.1")
    def engage(self, g: EmperorGame) -> Flow:
        s = g.state
        s.battle = self.battlefield
        s.segment = "combat"
        s.first_to_act = -1
        note_opposition(s, self.battlefield)
        touch(s)
        n = place_number(s, self.battlefield)
        note(g, "ccg.engage.1", msg("The battle at battlefield {n} begins.", n=n), "Engage")
        return occur(g, Engage(battlefield=self.battlefield))

    @step("ccg.battle.combat.1", "ccg.battle.combat.2")
    def combat(self, g: EmperorGame) -> Flow:
        s = g.state
        first = s.defender if s.first_to_act < 0 else s.first_to_act
        return CombatRound(seats=(first, 1 - first))

    @step("ccg.battle.1")
    def before_resolution(self, g: EmperorGame) -> Flow:
        g.state.segment = "resolution"
        g.state.must_perform = -1
        touch(g.state)
        return occur(g, BattleResolves(battlefield=self.battlefield))

    @step("ccg.battle.resolution.1", "ccg.battle.resolution.2", "ccg.battle.resolution.3")
    def compare(self, g: EmperorGame) -> Flow:
        s = g.state
        self.attack = army_force(g, s.attacker, self.battlefield)
        self.defense = army_force(g, s.defender, self.battlefield)
        attackers, defenders = army(s, s.attacker, self.battlefield), army(s, s.defender, self.battlefield)
        for card in attackers:
            update(s, card, fought=True)
        if self.attack != self.defense:
            self.winner = s.attacker if self.attack > self.defense else s.defender
        else:
            self.tied = bool(attackers) and bool(defenders)
        if self.winner >= 0 and any(about(g, TiesInstead, card) for card in army(s, self.winner, self.battlefield)):
            self.winner, self.tied = -1, True
        if g.logging and (attackers or defenders):
            said = msg("Attack {attack}, defense {defense}.", attack=self.attack, defense=self.defense)
            note(g, "ccg.battle.resolution.3", said, "BattleTotals")
        return None

    @step("ccg.rehonor.4", "ccg.rehonor.5")
    def rehonor(self, g: EmperorGame) -> Flow:
        """In a tie an army's dishonorable Personalities become honorable before they are destroyed."""
        if not self.tied:
            return None
        s = g.state
        changes = [
            change
            for seat in (0, 1)
            if army_cards(s, 1 - seat, self.battlefield)
            for change in rehonored(g, seat, army(s, seat, self.battlefield))
        ]
        self.attack = -1 if any(s.cards[c.card].controller == s.attacker for c in changes) else self.attack
        self.defense = -1 if any(s.cards[c.card].controller == s.defender for c in changes) else self.defense
        return occur(g, *changes) if changes else None

    @step("ccg.battle.resolution.4", "ccg.battle.resolution.6", "ccg.battle.resolution.7")
    def destroy_armies(self, g: EmperorGame) -> Flow:
        s = g.state
        losers = [0, 1] if self.tied else [] if self.winner < 0 else [1 - self.winner]
        leaders = [card for seat in losers for card in army(s, seat, self.battlefield)]
        if not leaders:
            return None
        self.destroyed = tuple(card for leader in leaders for card in unit(s, leader))
        self.sides = tuple(s.cards[card].controller for card in self.destroyed)
        self.lost = tuple(s.cards[card] for card in self.destroyed)
        return occur(g, *(Leave(card=card) for card in leaders))

    @step("ccg.battle.resolution.5")
    def destroy_province(self, g: EmperorGame) -> Flow:
        s = g.state
        gone = [(c, side) for c, side in zip(self.destroyed, self.sides, strict=True) if s.cards[c].area != "play"]
        self.destroyed, self.sides = tuple(card for card, _ in gone), tuple(side for _, side in gone)
        self.lost = tuple(card for card in self.lost if card.id in self.destroyed)
        province = s.battlefields[self.battlefield].province
        if self.winner != s.attacker or province < 0 or s.cards[province].area != "row":
            return None
        if self.attack <= self.defense + strength(g, province):
            return None
        if any(fact.who.seat(g, held.ctx) == s.attacker for fact, held in standing(g, SparesProvince)):
            return None
        self.province_fell = True
        return occur(g, DestroyProvince(card=province, by=s.attacker))

    @step("ccg.battle.resolution.9", "ccg.battle.resolution.10", "ccg.battle.resolution.11", "ccg.rehonor.4")
    def gain_honor(self, g: EmperorGame) -> Flow:
        s = g.state
        changes: list[Change] = []
        for seat in (0, 1):
            each = HONOR_FOR_TIE if self.tied else HONOR_FOR_VICTORY if self.winner == seat else 0
            n = each * sum(1 for side in self.sides if side != seat)
            if self.tied and (self.attack if seat == s.attacker else self.defense) < 0:
                continue
            gained = GainHonor(seat=seat, n=n)
            if gained.could(g):
                changes += [*rehonored(g, seat, army(s, seat, self.battlefield))] or [gained]
        return occur(g, *changes) if changes else None

    @step("ccg.battle.aftermath.5", "ccg.ability.conquest.1")
    def resolution_ends(self, g: EmperorGame) -> Flow:
        g.state.segment = "aftermath"
        touch(g.state)
        return occur(
            g,
            BattleResolved(
                battlefield=self.battlefield, winner=self.winner, tied=self.tied, destroyed=self.destroyed,
                lost=self.lost, province=self.province_fell,
            ),
        )  # fmt: skip

    @step("ccg.battle.aftermath.1")
    def attackers_bow(self, g: EmperorGame) -> Flow:
        s = g.state
        changes = [
            Bow(card=card)
            for leader in army(s, s.attacker, self.battlefield)
            if not about(g, facts.StaysUnbowed, leader)
            for card in unit(s, leader)
        ]
        return occur(g, *changes) if changes else None

    @step("ccg.battle.aftermath.1", "ccg.battle.aftermath.2")
    def attackers_return(self, g: EmperorGame) -> Flow:
        s = g.state
        there = army(s, s.attacker, self.battlefield)
        return occur(g, *(ReturnHome(card=card) for card in there)) if there else None

    @step("ccg.battle.aftermath.4", "ccg.terrain.3")
    def discard_terrain(self, g: EmperorGame) -> Flow:
        terrain = terrain_at(g.state, self.battlefield)
        return occur(g, *(Leave(card=card, how="discarded") for card in terrain)) if terrain else None

    @step("ccg.battle.aftermath.4")
    def battle_ends(self, g: EmperorGame) -> Flow:
        return occur(g, BattleEnds(battlefield=self.battlefield))

    @step("ccg.attack.order.3")
    def over(self, g: EmperorGame) -> Flow:
        s = g.state
        update_battlefield(s, self.battlefield, fought=True)
        s.battle = -1
        s.segment = ""
        expire(g, "battle")
        touch(s)
        return None
