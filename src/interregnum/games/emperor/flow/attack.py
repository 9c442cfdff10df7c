"""The Attack Phase: declaration, maneuvers, and a battle at each battlefield."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.ability import ANY_NUMBER
from interregnum.cards.change import note
from interregnum.cards.lasting import expire
from interregnum.cards.naming import handles, named, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import standing
from interregnum.cards.state import touch
from interregnum.games.emperor.flow.battle import Battle
from interregnum.games.emperor.flow.periods import begin_phase, end_phase
from interregnum.games.emperor.flow.prompts import assigning
from interregnum.games.emperor.rules import privileges
from interregnum.games.emperor.rules.bowing import Bow
from interregnum.games.emperor.rules.exceptions import OrdersBattles
from interregnum.games.emperor.rules.movement import Assign, ReturnHome, place_number
from interregnum.games.emperor.rules.stats import has_keyword, may_not, player_cannot, unit_has_keyword
from interregnum.games.emperor.rules.units import personalities, unit
from interregnum.games.emperor.state import HOME, Battlefield, EmperorGame, player_order, update
from interregnum.games.emperor.terms import Segment
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import msg


class AttackPhase(Procedure, kw_only=True):
    """The active player may declare an attack, and fights its battles then. `scouting` counts those who have been asked
    for Scouts after a Maneuvers Segment.

    An attack that an effect declares has another `attacker`, who may assign at most so many units (`most`). `answer` is
    who attacks in answer to this attack, and how many they may assign; nobody: -1.
    """

    scouting: int = 0
    attacker: int = -1
    most: int = ANY_NUMBER
    answer: tuple[int, int] = (-1, 0)

    @step("ccg.attack.declare.1")
    def declare(self, g: EmperorGame) -> Flow:
        s = g.state
        ask = Decision(
            s.active,
            "declare",
            msg("Your Attack Phase: declare an attack on {player}?", player=who(1 - s.active)),
            "ccg.attack.declare.1",
        )
        able = any(may_assign(g, card, "infantry") for card in personalities(s, s.active))
        if able and not player_cannot(g, s.active, "declare an attack"):
            ask.offer("attack", msg("Declare an attack"))
        ask.offer_pass(msg("Declare no attack"))
        return ask

    @declare.chosen
    def declared(self, g: EmperorGame, option: Option) -> Flow:
        return Done() if option.key != "attack" else None

    @step("ccg.attack.declare.2", "ccg.attack.declare.3")
    def create_battlefields(self, g: EmperorGame) -> Flow:
        s = g.state
        s.attacker = s.active if self.attacker < 0 else self.attacker
        s.segment = "declaration"
        s.battlefields[:] = [
            Battlefield(province, reconnaissance=tuple(seat for seat in (0, 1) if province in scouted(g, seat)))
            for province in s.row[s.defender]
        ]
        note(g, "ccg.attack.declare.1", msg("{player} declares an attack.", player=who(s.attacker)), "Attack")
        return begin_phase(g, "attack")

    @step("ccg.attack.infantry.1", "ccg.attack.infantry.2")
    def infantry(self, g: EmperorGame) -> Flow:
        return Maneuvers(segment="infantry", most=self.most)

    @step("ccg.attack.infantry.1")
    def count_assigned(self, g: EmperorGame) -> Flow:
        self.most -= g.result
        return None

    @loop("ccg.attack.infantry.1")
    def scouts(self, g: EmperorGame) -> Flow:
        return self._next_scouts(g)

    @step("ccg.attack.cavalry.1")
    def cavalry(self, g: EmperorGame) -> Flow:
        self.scouting = 0
        return Maneuvers(segment="cavalry", most=self.most)

    @loop("ccg.attack.cavalry.1")
    def scouts_again(self, g: EmperorGame) -> Flow:
        return self._next_scouts(g)

    def _next_scouts(self, g: EmperorGame) -> Flow:
        """The next additional Maneuvers Segment, for Scouts of a player who has scouted provinces."""
        while self.scouting < len(player_order(g.state)):
            seat = player_order(g.state)[self.scouting]
            self.scouting += 1
            if scouted(g, seat):
                return Maneuvers(segment="infantry", scouts=seat, most=self.most)
        return None

    @loop("ccg.attack.order.1", "ccg.attack.order.2")
    def fight(self, g: EmperorGame) -> Flow:
        s = g.state
        waiting = [number for number, field in enumerate(s.battlefields) if not field.fought and stands(g, field)]
        if not waiting:
            return None
        seat = _orders_battles(g)
        ask = Decision(seat, "battlefield", msg("Where is the next battle fought?"), "ccg.attack.order.1")
        for number in waiting:
            n = place_number(s, number)
            province = s.battlefields[number].province
            about = (f"card:{province}",) if province >= 0 else ()
            ask.offer(f"battlefield:{n}", msg("Battlefield {n}", n=n), *about, means=number)
        return ask

    @fight.chosen
    def fight_there(self, g: EmperorGame, option: Option) -> Flow:
        return Battle(battlefield=g.meant)

    @step("ccg.attack.end.1", "ccg.attack.end.2")
    def bow_attackers(self, g: EmperorGame) -> Flow:
        s = g.state
        there = [card for card in personalities(s, s.attacker) if s.cards[card].location != HOME]
        return occur(g, *(Bow(card=card) for leader in there for card in unit(s, leader))) if there else None

    @step("ccg.attack.end.2", "ccg.battle.aftermath.3")
    def return_home(self, g: EmperorGame) -> Flow:
        s = g.state
        there = [card for seat in (0, 1) for card in personalities(s, seat) if s.cards[card].location != HOME]
        return occur(g, *(ReturnHome(card=card) for card in there)) if there else None

    @step("ccg.attack.end.1")
    def end(self, g: EmperorGame) -> Flow:
        return end_phase(g, "attack")

    @step("ccg.attack.end.1")
    def battlefields_vanish(self, g: EmperorGame) -> Flow:
        leave_battlefields(g)
        expire(g, "attack")
        return None

    @step("ccg.attack.declare.1")
    def attack_back(self, g: EmperorGame) -> Flow:
        (seat, most), self.answer = self.answer, (-1, 0)
        if seat < 0:
            return None
        return AttackPhase(attacker=seat, most=most).starting_at(AttackPhase.create_battlefields)


def leave_battlefields(g: EmperorGame) -> None:
    """The battlefields vanish, with what is remembered about them."""
    s = g.state
    s.battlefields.clear()
    s.attacker = -1
    s.segment = ""
    for card in s.cards:
        if card.fought:
            update(s, card.id, fought=False)
    touch(s)


def _orders_battles(g: EmperorGame) -> int:
    """Who decides the order of the battles: the Attacker, unless something lets the Defender do so."""
    s = g.state
    deciding = [fact.who.seat(g, held.ctx) for fact, held in standing(g, OrdersBattles)]
    return s.defender if s.defender in deciding else s.attacker


def stands(g: EmperorGame, field: Battlefield) -> bool:
    """Whether a battlefield is still there: one at no province is, and one whose province has not been destroyed."""
    return field.province < 0 or g.state.cards[field.province].area == "row"


def may_assign(g: EmperorGame, card_id: int, segment: Literal["infantry", "cavalry"]) -> bool:
    """Whether a unit may be assigned: it is at home, its Personality unbowed; in the second segment only Cavalry."""
    s = g.state
    card = s.cards[card_id]
    if card.bowed or card.location != HOME or may_not(g, card_id, "be assigned"):
        return False
    attacker = s.attacker if s.attacker >= 0 else s.active
    if card.controller == attacker and may_not(g, card_id, "be assigned to attack"):
        return False
    return segment == "infantry" or unit_has_keyword(g, card_id, "Cavalry")


def scouted(g: EmperorGame, seat: int) -> tuple[int, ...]:
    """The provinces that a player has scouted."""
    found = [held for _, held in standing(g, privileges.Scouted) if held.ctx.seat == seat]
    return tuple(province for held in found for province in held.cards(g))


class Maneuvers(Procedure, kw_only=True):
    """A maneuvers segment: the Attacker assigns units, all at the same time, then the Defender.

    `picked` are the Personalities chosen so far with their battlefields. With `scouts` only that player assigns
    Scouts, to the battlefields of provinces the player has scouted. The Attacker may assign at most `most` units; how
    many were `assigned` is the result.
    """

    segment: Literal["infantry", "cavalry"]
    scouts: int = -1
    most: int = ANY_NUMBER
    assigned: int = 0
    turn: int = 0
    picked: tuple[tuple[int, int], ...] = ()

    @step("ccg.attack.infantry.1", "ccg.attack.cavalry.1")
    def begin(self, g: EmperorGame) -> Flow:
        named_segment: Segment = self.segment
        g.state.segment = named_segment
        touch(g.state)
        return None

    @step("ccg.attack.infantry.1", "ccg.attack.infantry.4", "ccg.attack.cavalry.2")
    def pick(self, g: EmperorGame) -> Flow:
        s = g.state
        if self.turn >= len(self._seats(g)):
            return Done(self.assigned)
        seat = self._seats(g)[self.turn]
        if seat == s.attacker and len(self.picked) >= self.most:
            return None
        taken = [card for card, _ in self.picked]
        units = [c for c in personalities(s, seat) if c not in taken and may_assign(g, c, self.segment)]
        if self.scouts >= 0:
            units = [card for card in units if has_keyword(g, card, "Scout")]
        if not units:
            return None
        ask = Decision(seat, "assign", assigning(g, seat, self.segment, self.scouts >= 0), "ccg.attack.infantry.1")
        ask.continues = bool(self.picked)
        fields = self._fields(g)
        if not fields:
            return None
        for handle, card in zip(handles(g, units), units, strict=True):
            for number in fields:
                n = place_number(s, number)
                said = msg("{card} to battlefield {n}", card=named(g, card), n=n)
                at = f"card:{s.battlefields[number].province}"
                ask.offer(f"assign:{handle}@{n}", said, f"card:{card}", at, means=(card, number))
        ask.offer_done(msg("Assign no more units"))
        return ask

    @pick.chosen
    def picked_one(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.picked = (*self.picked, g.meant)
        return self.pick

    @step("ccg.attack.infantry.1", "ccg.attack.infantry.5", then=pick)
    def assign(self, g: EmperorGame) -> Flow:
        chosen, self.picked = self.picked, ()
        self.turn += 1
        seat = self._seats(g)[self.turn - 1]
        if seat == g.state.attacker:
            self.assigned = len(chosen)
        return occur(g, *(Assign(card=card, to=to, by=seat) for card, to in chosen)) if chosen else None

    def _seats(self, g: EmperorGame) -> tuple[int, ...]:
        """Who assigns units, one after the other."""
        return (self.scouts,) if self.scouts >= 0 else (g.state.attacker, g.state.defender)

    def _fields(self, g: EmperorGame) -> list[int]:
        """The battlefields to which units may be assigned."""
        known = scouted(g, self.scouts) if self.scouts >= 0 else ()
        return [
            number
            for number, field in enumerate(g.state.battlefields)
            if stands(g, field) and (self.scouts < 0 or field.province in known)
        ]
