"""The conflict phase: opportunities to declare conflicts, then the Imperial Favor."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.change import Change, note
from interregnum.cards.lasting import expire
from interregnum.cards.naming import all_named, named, offer_things, thing_address, thing_label, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import about, has_keyword, standing
from interregnum.cards.state import next_number
from interregnum.games.fiverings.flow.periods import begin_phase, end_phase
from interregnum.games.fiverings.flow.windows import ActionWindow, ConflictWindow
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.conflicts import (
    Committed,
    ConflictDeclared,
    ConflictEnded,
    ConflictPassed,
    ConflictTallied,
    ConflictWon,
    attackable,
    declaration,
)
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.facts import CannotDeclare, OneConflict, ResolvesEachEffect, TakesOverRing
from interregnum.games.fiverings.rules.fate import TakeRingFate
from interregnum.games.fiverings.rules.favor import ClaimFavor
from interregnum.games.fiverings.rules.hand import Discard
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.participation import PARTICIPATE_IN
from interregnum.games.fiverings.rules.provinces import BreakProvince, RevealProvince
from interregnum.games.fiverings.rules.ring_effects import ResolveEachRing, ResolveRing
from interregnum.games.fiverings.rules.rings import ClaimRing, ReturnRing
from interregnum.games.fiverings.rules.stats import (
    base_skill,
    cannot,
    characters,
    contested_elements,
    glory,
    holds_ring,
    in_play,
    participants,
    player_cannot,
    strength,
    total_skill,
)
from interregnum.games.fiverings.state import (
    Conflict,
    FiveRingsGame,
    place,
    player_order,
    ring_of,
    update,
    update_conflict,
    update_ring,
    update_seat,
)
from interregnum.games.fiverings.terms import ELEMENT_NAMES, SKILL_NAMES, SKILLS, Element, Skill
from interregnum.kernel.decision import DONE, PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg


class ConflictPhase(Procedure, kw_only=True):
    """Step 3 of the timing chart. `turn` counts opportunities."""

    turn: int = 0

    @step("lcg.3.1.1")
    def begin(self, g: FiveRingsGame) -> Flow:
        for seat in (0, 1):
            update_seat(g.state, seat, opportunities=SKILLS, conflict_passes=0)
        return begin_phase(g, "conflict")

    @step("lcg.chart.4")
    def action_window(self, g: FiveRingsGame) -> Flow:
        return ActionWindow(seats=player_order(g.state))

    @step("lcg.3.2.0.1", "lcg.3.2.0.2", "lcg.3.2.0.19", "lcg.3.3.2", then=action_window)
    def declare_conflict(self, g: FiveRingsGame) -> Flow:
        s = g.state
        seat = player_order(s)[self.turn % 2]
        if not s.seats[seat].opportunities:
            seat = 1 - seat
            if not s.seats[seat].opportunities:
                return self.glory_count
        else:
            self.turn += 1
        return Declaration(seat=seat)

    @step("lcg.3.4.1.1", "lcg.glory-count.1", "lcg.glory-count.2")
    def glory_count(self, g: FiveRingsGame) -> Flow:
        return ImperialFavorContest()

    @step("lcg.3.5.1")
    def end(self, g: FiveRingsGame) -> Flow:
        return end_phase(g, "conflict")

    @step("lcg.1.5.2")
    def ended(self, g: FiveRingsGame) -> Flow:
        expire(g, "phase")
        return None


def could_attack(g: FiveRingsGame, seat: int, kind: Skill) -> list[int]:
    """The characters a player could declare as attackers in a conflict of a type."""
    s = g.state
    return [
        card
        for card in characters(s, seat)
        if not s.cards[card].bowed
        and base_skill(g, card, kind) is not None
        and not cannot(g, "be declared as an attacker", card)
        and not cannot(g, "participate as an attacker", card)
        and not cannot(g, PARTICIPATE_IN[kind], card)
    ]


def declarable(g: FiveRingsGame, seat: int) -> Iterator[tuple[Skill, Element]]:
    """The types and rings a player could declare a conflict with."""
    s = g.state
    for kind in dict.fromkeys(s.seats[seat].opportunities):
        if could_attack(g, seat, kind):
            for ring in s.rings:
                if ring.unclaimed and not player_cannot_declare(g, seat, ring.element):
                    yield kind, ring.element


class Declaration(Procedure, kw_only=True):
    """A player uses an opportunity: type, ring, province and attackers, which are declared together, or a pass.

    One who is `obliged` to declare may not pass.
    """

    seat: int
    obliged: bool = False
    kind: Skill = "military"
    ring: Element = "air"
    province: int = -1
    attackers: tuple[int, ...] = ()
    covert: int = 0
    evaded: tuple[int, ...] = ()
    ring_fate: int = 0

    @property
    def planned(self) -> Conflict:
        """The conflict that is being declared, as far as it is known."""
        return Conflict(0, self.seat, self.kind, self.ring, self.province, declared=self.attackers)

    @step("lcg.3.2.0.3", "lcg.3.2.0.4", "lcg.3.2.0.6", "lcg.3.2.0.7", "lcg.rings.3")
    def choose_ring(self, g: FiveRingsGame) -> Flow:
        ask = Decision(self.seat, "declare", msg("Declare a conflict or pass."), "lcg.3.2.0.4")
        for kind, element in declarable(g, self.seat):
            label = msg("{kind}, {ring} ring", kind=SKILL_NAMES[kind], ring=ELEMENT_NAMES[element])
            ask.offer(f"declare:{kind}:{element}", label, f"ring:{element}", means=(kind, element))
        if not self.obliged:
            ask.offer_pass()
        return ask

    @choose_ring.chosen
    def ring_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == PASS:
            return self.pass_opportunity
        self.kind, self.ring = g.meant
        return None

    @step("lcg.3.2.0.9", "lcg.break.8")
    def choose_province(self, g: FiveRingsGame) -> Flow:
        ask = Decision(self.seat, "province", msg("Attack which province?"), "lcg.3.2.0.9")
        for card in attackable(g, 1 - self.seat):
            slot = g.state.cards[card].slot
            ask.offer(f"province:{slot + 1}", thing_label(g, card), thing_address(g, card), means=card)
        ask.continues = True
        return ask

    @choose_province.chosen
    def province_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.province = g.meant
        return None

    @step("lcg.3.2.0.11", "lcg.3.2.0.12", "lcg.3.2.0.13")
    def choose_attackers(self, g: FiveRingsGame) -> Flow:
        able = [c for c in could_attack(g, self.seat, self.kind) if c not in self.attackers]
        prompt = msg(
            "{kind!c} conflict, {ring} ring: declare attackers against {province}.",
            kind=SKILL_NAMES[self.kind], ring=ELEMENT_NAMES[self.ring], province=thing_label(g, self.province),
        )  # fmt: skip
        ask = Decision(self.seat, "attackers", prompt, "lcg.3.2.0.12")
        offer_things(g, ask, "attack", able)
        if self.attackers:
            ask.offer_done()
        ask.continues = True
        return ask

    @choose_attackers.chosen
    def attacker_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.attackers = (*self.attackers, g.meant)
        return self.choose_attackers

    @step("lcg.3.2.0.15", "lcg.3.2.0.16", "lcg.rings.4")
    def put_forward(self, g: FiveRingsGame) -> Flow:
        """The conflict exists from here on, so that abilities that work during it are seen when covert is used."""
        s = g.state
        self.ring_fate = ring_of(s, self.ring).fate
        use_opportunity(g, self.seat, self.kind)
        update_ring(s, self.ring, contested=True, side=self.kind)
        s.conflict = replace(self.planned, number=next_number(s))
        for card in self.attackers:
            update(s, card, participating=True)
        note(g, "lcg.3.2.0.6", declaration(self.seat, self.kind, self.ring), "ConflictDeclared")
        attackers, province = all_named(g, self.attackers), thing_label(g, self.province)
        said = msg(
            "{player} attacks with {cards}: {province}.", player=who(self.seat), cards=attackers, province=province
        )
        note(g, "lcg.3.2.0.12", said, "Attackers")
        return None

    @step("lcg.3.2.0.14", "lcg.covert.1", "lcg.covert.3", "lcg.covert.4")
    def use_covert(self, g: FiveRingsGame) -> Flow:
        sly = [card for card in self.attackers if has_keyword(g, card, "covert")]
        if self.covert >= len(sly):
            return None
        open_to = self._evadable(g)
        ask = Decision(
            self.seat,
            "covert",
            msg("Evade which character with {card}?", card=named(g, sly[self.covert])),
            "lcg.covert.1",
        )
        offer_things(g, ask, "evade", open_to)
        ask.offer_pass(msg("Evade nobody"))
        return ask

    @use_covert.chosen
    def covert_used(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key != PASS:
            self.evaded = (*self.evaded, g.meant)
            update_conflict(g.state, evaded=self.evaded)
            sly = [card for card in self.attackers if has_keyword(g, card, "covert")]
            said = msg("{card} evades {other}.", card=named(g, sly[self.covert]), other=named(g, g.meant))
            note(g, "lcg.covert.2", said, "Covert")
        self.covert += 1
        return self.use_covert

    def _evadable(self, g: FiveRingsGame) -> list[int]:
        return [
            c for c in characters(g.state, 1 - self.seat) if not has_keyword(g, c, "covert") and c not in self.evaded
        ]

    @step("lcg.3.2.0.10", "lcg.rings.8", "lcg.3.2.0.17", "lcg.facedown-province.3")
    def declared(self, g: FiveRingsGame) -> Flow:
        changes: list[Change] = [
            ConflictDeclared(seat=self.seat, element=self.ring, ring_fate=self.ring_fate, by=self.seat)
        ]
        changes += [Committed(card=card) for card in self.attackers]
        changes.append(TakeRingFate(seat=self.seat, element=self.ring, by=self.seat))
        if not g.state.cards[self.province].faceup:
            changes.append(RevealProvince(card=self.province))
        return occur(g, *(change for change in changes if change.possible(g)))

    @step("lcg.3.2.0.18")
    def resolve(self, g: FiveRingsGame) -> Flow:
        return ConflictResolution(seat=self.seat)

    @step("lcg.3.3.1")
    def over(self, g: FiveRingsGame) -> Flow:
        return Done()

    @step("lcg.3.2.0.5", "lcg.pass.4", "lcg10.step-3-2.1", "lcg.3.3.1")
    def pass_opportunity(self, g: FiveRingsGame) -> Flow:
        use_opportunity(g, self.seat)
        return occur(g, ConflictPassed(seat=self.seat, by=self.seat))


def use_opportunity(g: FiveRingsGame, seat: int, kind: Skill | None = None) -> None:
    """A conflict opportunity is gone: declared as a type, or passed without naming one."""
    mine = g.state.seats[seat]
    passes = mine.conflict_passes
    left = list(mine.opportunities)
    if kind is None:
        passes += 1
    else:
        left.remove(kind)
    spent = len(left) <= passes or any(True for _ in standing(g, OneConflict))
    update_seat(g.state, seat, conflict_passes=passes, opportunities=() if spent else tuple(left))


def player_cannot_declare(g: FiveRingsGame, seat: int, element: Element) -> bool:
    """Whether something keeps a player from declaring conflicts of an element."""
    return any(f.element == element and f.who.seat(g, h.ctx) == seat for f, h in standing(g, CannotDeclare))


class ConflictResolution(Procedure, kw_only=True):
    """Steps 3.2.1 to 3.2.8: from defenders to the return home."""

    seat: int
    defenders: tuple[int, ...] = ()
    taken_by: int = -1
    """Who resolves and claims the ring in the attacker's place."""

    @step("lcg.3.2.1.1", "lcg.3.2.1.2", "lcg.3.2.1.3", "lcg.covert.2")
    def declare_defenders(self, g: FiveRingsGame) -> Flow:
        able = self._able(g)
        ask = Decision(1 - self.seat, "defenders", self._attacked(g), "lcg.3.2.1.1")
        offer_things(g, ask, "defend", able)
        ask.offer_done(msg("No further defenders"))
        ask.continues = bool(self.defenders)
        return ask

    def _attacked(self, g: FiveRingsGame) -> Message:
        """The question who defends, with what they would defend against."""
        conflict = g.state.conflict
        assert conflict is not None
        attackers = [card for card in g.state.play[self.seat] if g.state.cards[card].participating]
        return msg(
            "{player} attacks {province} with {cards}: {kind} conflict, {ring} ring. Declare defenders.",
            player=who(self.seat), province=thing_label(g, conflict.province), cards=all_named(g, attackers),
            kind=SKILL_NAMES[conflict.kind], ring=ELEMENT_NAMES[conflict.ring],
        )  # fmt: skip

    @declare_defenders.chosen
    def defender_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.defenders = (*self.defenders, g.meant)
        return self.declare_defenders

    def _able(self, g: FiveRingsGame) -> list[int]:
        s = g.state
        if s.conflict is None or (self.defenders and player_cannot(g, "declare more than one defender", 1 - self.seat)):
            return []
        return [card for card in self._ready(g) if card not in self.defenders and card not in s.conflict.evaded]

    def _ready(self, g: FiveRingsGame) -> Iterator[int]:
        s = g.state
        kind = s.conflict.kind if s.conflict else "military"
        for card in characters(s, 1 - self.seat):
            if s.cards[card].bowed or s.cards[card].participating or base_skill(g, card, kind) is None:
                continue
            if not cannot(g, PARTICIPATE_IN[kind], card) and not cannot(g, "be declared as a defender", card):
                yield card

    @step("lcg.participating.1")
    def commit_defenders(self, g: FiveRingsGame) -> Flow:
        for card in self.defenders:
            update(g.state, card, participating=True)
            note(g, "lcg.3.2.1.1", msg("{card} defends.", card=named(g, card)), "Defends")
        return occur(g, *(Committed(card=card) for card in self.defenders)) if self.defenders else None

    @step("lcg.3.2.2.1", "lcg.3.2.2.2", "lcg.window.3")
    def conflict_action_window(self, g: FiveRingsGame) -> Flow:
        return ConflictWindow(seats=(1 - self.seat, self.seat))

    @step("lcg.3.2.3.1", "lcg.3.2.3.2")
    def compare_skill(self, g: FiveRingsGame) -> Flow:
        mine, theirs, winner = self._tally(g)
        return occur(g, ConflictTallied(winner=winner, loser=1 - winner)) if max(mine, theirs) else None

    def _tally(self, g: FiveRingsGame) -> tuple[int, int, int]:
        """What both sides count now, and who would win."""
        mine, theirs = total_skill(g, self.seat), total_skill(g, 1 - self.seat)
        return mine, theirs, self.seat if mine >= theirs else 1 - self.seat

    @step("lcg.3.2.3.3", "lcg.3.2.3.4", "lcg.3.2.3.5", "lcg.3.2.3.6", "lcg10.faq.18", "lcg10.faq.29")
    def determine_result(self, g: FiveRingsGame) -> Flow:
        """Skill is counted again: interrupts to the result may have changed it."""
        s = g.state
        mine, theirs, winner = self._tally(g)
        note(
            g,
            "lcg.3.2.3.2",
            msg("The attacker counts {mine}, the defender {theirs}.", mine=mine, theirs=theirs),
            "SkillTotals",
        )
        if max(mine, theirs) == 0 or not any(True for _ in participants(s, winner)):
            update_conflict(s, decided=True)
            return self.claim_ring
        alone = winner == self.seat and not any(True for _ in participants(s, 1 - self.seat))
        update_conflict(s, decided=True, winner=winner, difference=abs(mine - theirs), unopposed=alone)
        return occur(g, ConflictWon(winner=winner, loser=1 - winner, difference=abs(mine - theirs), unopposed=alone))

    @step("lcg.3.2.4.1", "lcg.3.2.4.2", "lcg.unopposed.2")
    def apply_unopposed(self, g: FiveRingsGame) -> Flow:
        if g.state.conflict is not None and g.state.conflict.unopposed:
            return occur(g, LoseHonor(seat=1 - self.seat, n=1, unopposed=True))
        return None

    @step("lcg.3.2.5.1", "lcg.break.1", "lcg.3.2.5.4")
    def break_province(self, g: FiveRingsGame) -> Flow:
        conflict = g.state.conflict
        if conflict is None or conflict.winner != self.seat or conflict.difference < strength(g, conflict.province):
            return self.resolve_ring
        return occur(g, BreakProvince(card=conflict.province, by=self.seat))

    @step("lcg.3.2.5.2", "lcg.3.2.5.3", "lcg.break.3", "lcg.break.4")
    def discard_from_province(self, g: FiveRingsGame) -> Flow:
        cards = self._lying(g)
        conflict = g.state.conflict
        if not cards or not g.result or conflict is None:
            return self.resolve_ring
        prompt = msg("{province} is broken. Discard the cards in it?", province=thing_label(g, conflict.province))
        ask = Decision(self.seat, "break", prompt, "lcg.3.2.5.2")
        ask.offer("discard", msg("Discard"), *(f"card:{card}" for card in cards))
        ask.offer("keep", msg("Leave"))
        return ask

    @discard_from_province.chosen
    def province_discarded(self, g: FiveRingsGame, option: Option) -> Flow:
        if option.key == "keep":
            return None
        cards = self._lying(g)
        return occur(
            g,
            *(
                Leave(card=c, by=self.seat) if in_play(g.state.cards[c]) else Discard(card=c, by=self.seat)
                for c in cards
            ),
        )

    def _lying(self, g: FiveRingsGame) -> tuple[int, ...]:
        s = g.state
        if s.conflict is None:
            return ()
        province = s.cards[s.conflict.province]
        return s.lying[place(province.controller, province.slot)]

    @step("lcg.3.2.6.1", "lcg.3.2.6.2", "lcg.ring-effects.8", "lcg10.faq.7")
    def resolve_ring(self, g: FiveRingsGame) -> Flow:
        if g.state.conflict is None or g.state.conflict.winner != self.seat:
            return self.claim_ring
        self.taken_by = next((fact.who.seat(g, held.ctx) for fact, held in standing(g, TakesOverRing)), -1)
        if self.taken_by >= 0:
            return ResolveRing(seat=self.taken_by, elements=contested_elements(g))
        if any(about(g, ResolvesEachEffect, card) for card in participants(g.state, self.seat)):
            return ResolveEachRing(seat=self.seat, elements=contested_elements(g))
        return ResolveRing(seat=self.seat, elements=contested_elements(g))

    @step("lcg10.faq.7", "lcg10.faq.24")
    def take_over_ring(self, g: FiveRingsGame) -> Flow:
        if self.taken_by < 0 or g.state.conflict is None:
            return self.claim_ring
        return occur(g, ClaimRing(seat=self.taken_by, element=g.state.conflict.ring, by=self.taken_by))

    @step("lcg10.rings.2")
    def ring_taken_over(self, g: FiveRingsGame) -> Flow:
        return self.no_longer_contested

    @step("lcg.3.2.7.1", "lcg.3.2.7.2", "lcg.rings.5")
    def claim_ring(self, g: FiveRingsGame) -> Flow:
        conflict = g.state.conflict
        if conflict is None:
            return None
        if conflict.winner < 0:
            return occur(g, ReturnRing(element=conflict.ring))
        return occur(g, ClaimRing(seat=conflict.winner, element=conflict.ring, by=conflict.winner))

    @step("lcg10.rings.2")
    def no_longer_contested(self, g: FiveRingsGame) -> Flow:
        if g.state.conflict is not None:
            update_ring(g.state, g.state.conflict.ring, contested=False)
        return None

    @step("lcg.3.2.8.1")
    def bow_participants(self, g: FiveRingsGame) -> Flow:
        tired = [
            card
            for seat in player_order(g.state)
            for card in participants(g.state, seat)
            if not g.state.cards[card].bowed and not cannot(g, "bow as a result of conflict resolution", card)
        ]
        return occur(g, *(Bow(card=card) for card in tired)) if tired else None

    @step("lcg.3.2.8.2", "lcg.participating.1")
    def return_home(self, g: FiveRingsGame) -> Flow:
        for seat in (0, 1):
            for card in participants(g.state, seat):
                update(g.state, card, participating=False)
        return None

    @step("lcg.3.3.1")
    def conflict_ends(self, g: FiveRingsGame) -> Flow:
        return occur(g, ConflictEnded(conflict=g.state.conflict)) if g.state.conflict is not None else None

    @step("lcg.lasting.5", "lcg.covert.7")
    def put_away(self, g: FiveRingsGame) -> Flow:
        expire(g, "conflict")
        return None


class ImperialFavorContest(Procedure):
    """The framework glory count, whose winner claims the Imperial Favor."""

    @step("lcg.3.4.1.1", "lcg.3.4.1.2", "lcg.rings.7")
    def count_glory(self, g: FiveRingsGame) -> Flow:
        counts = [glory_count(g, seat) for seat in (0, 1)]
        note(g, "lcg.3.4.1.1", msg("Glory count: {a} to {b}.", a=counts[0], b=counts[1]), "GloryCount")
        if counts[0] == counts[1]:
            return Done()
        return ClaimingFavor(seat=0 if counts[0] > counts[1] else 1)


class ClaimingFavor(Procedure, kw_only=True):
    """A player claims the Imperial Favor, also from the other player, and sets its side."""

    seat: int

    @step("lcg.3.4.2.1", "lcg.3.4.2.2", "lcg.imperial-favor.8", "lcg.imperial-favor.9")
    def set_side(self, g: FiveRingsGame) -> Flow:
        ask = Decision(self.seat, "favor", msg("Which side of the Imperial Favor do you set?"), "lcg.3.4.2.1")
        for side in SKILLS:
            ask.offer(f"favor:{side}", SKILL_NAMES[side])
        return ask

    @set_side.chosen
    def side_set(self, g: FiveRingsGame, option: Option) -> Flow:
        side: Skill = "military" if option.key == "favor:military" else "political"
        return occur(g, ClaimFavor(seat=self.seat, side=side, by=self.seat))


def glory_count(g: FiveRingsGame, seat: int) -> int:
    """A player's glory count: ready characters' glory, and 1 for each claimed ring."""
    s = g.state
    ready = sum(glory(g, card) for card in characters(s, seat) if not s.cards[card].bowed)
    return ready + sum(holds_ring(g, seat, ring) for ring in s.rings)
