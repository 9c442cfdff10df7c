"""The turn: its six phases, and the whole game as one turn after the other."""

from __future__ import annotations

from interregnum.cards.change import note
from interregnum.cards.lasting import expire, forget_uses
from interregnum.cards.naming import offer_things, who
from interregnum.cards.occurrence import occur
from interregnum.cards.state import touch
from interregnum.games.emperor.flow.attack import AttackPhase
from interregnum.games.emperor.flow.dynasty import DynastyPhase
from interregnum.games.emperor.flow.events import EventsPhase
from interregnum.games.emperor.flow.periods import begin_phase, end_phase
from interregnum.games.emperor.flow.setup import Setup
from interregnum.games.emperor.flow.windows import ActionPhaseRound
from interregnum.games.emperor.rules.bowing import Straighten
from interregnum.games.emperor.rules.hand import Discard, Draw
from interregnum.games.emperor.rules.moments import TurnBegins, TurnEnds
from interregnum.games.emperor.rules.stats import hand_limit
from interregnum.games.emperor.rules.tallies import since, turn_of
from interregnum.games.emperor.rules.victory import check_disgrace, check_turn_start, scores
from interregnum.games.emperor.state import EmperorGame, player_order, update, update_seat
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, loop, step
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import msg


class WholeGame(Procedure):
    """Set-up, and turns until somebody wins."""

    @step("ccg.setup.1")
    def set_up(self, g: EmperorGame) -> Flow:
        return Setup()

    @loop("ccg.turn.2")
    def next_turn(self, g: EmperorGame) -> Flow:
        s = g.state
        if s.limit and s.turn >= s.limit:
            return None
        if s.turn:
            s.active = 1 - s.active
        s.turn += 1
        touch(s)
        return Turn()

    @step("ccg.turn.2")
    def score(self, g: EmperorGame) -> Flow:
        points = scores(g)
        winners = tuple(seat for seat in (0, 1) if points[seat] == max(points))
        reason = msg("The last turn is over: provinces count first, then Family Honor.")
        g.finish(Outcome(winners=winners, reason=reason, rule="ccg.turn.2", scores=points))
        return None


class Turn(Procedure, kw_only=True):
    """A turn of the active player."""

    @step("ccg.victory.honor.1", "ccg.victory.enlightenment.1", "ccg.victory.honor.2", "ccg.victory.enlightenment.3")
    def start(self, g: EmperorGame) -> Flow:
        s = g.state
        update_seat(s, s.active, turns=s.seats[s.active].turns + 1)
        note(g, "ccg.turn.1", msg("The turn of {player} begins.", player=who(s.active)), "TurnBegins")
        check_turn_start(g, s.active)
        return None

    @step("ccg.turn.1")
    def begin(self, g: EmperorGame) -> Flow:
        expire(g, f"next turn of {g.state.active}")
        expire(g, turn_of(g.state.active, g.state.seats[g.state.active].turns))
        return occur(g, TurnBegins(seat=g.state.active))

    @step("ccg.turn.1")
    def straighten_phase(self, g: EmperorGame) -> Flow:
        return begin_phase(g, "straighten")

    @step("ccg.phase.straighten.1")
    def straighten(self, g: EmperorGame) -> Flow:
        s = g.state
        bowed = [card for card in s.play[s.active] if s.cards[card].bowed]
        return occur(g, *(Straighten(card=card, routine=True) for card in bowed)) if bowed else None

    @step("ccg.turn.1")
    def straighten_phase_ends(self, g: EmperorGame) -> Flow:
        return end_phase(g, "straighten")

    @step("ccg.turn.1")
    def events_phase(self, g: EmperorGame) -> Flow:
        return EventsPhase()

    @step("ccg.turn.1")
    def action_phase(self, g: EmperorGame) -> Flow:
        return begin_phase(g, "action")

    @step("ccg.phase.action.1", "ccg.phase.action.2", "ccg.phase.action.3")
    def action_round(self, g: EmperorGame) -> Flow:
        return ActionPhaseRound(seats=player_order(g.state))

    @step("ccg.turn.1")
    def action_phase_ends(self, g: EmperorGame) -> Flow:
        return end_phase(g, "action")

    @step("ccg.turn.1")
    def attack_phase(self, g: EmperorGame) -> Flow:
        return AttackPhase()

    @step("ccg.turn.1")
    def dynasty_phase(self, g: EmperorGame) -> Flow:
        return DynastyPhase()

    @step("ccg.turn.1")
    def end_phase(self, g: EmperorGame) -> Flow:
        return EndPhase()

    @step("ccg.phase.end.4")
    def turn_ends(self, g: EmperorGame) -> Flow:
        return occur(g, TurnEnds(seat=g.state.active))

    @step("ccg.duration.3", "ccg.phase.end.4")
    def clean_up(self, g: EmperorGame) -> Flow:
        s = g.state
        expire(g, "turn")
        forget_uses(s, since(s.active))
        for card in s.cards:
            if card.assigned >= 0:
                update(s, card.id, assigned=-1)
        return None


class EndPhase(Procedure, kw_only=True):
    """The End Phase: who is disgraced loses; the active player draws a card and discards down to the hand size."""

    @step("ccg.victory.dishonor.1", "ccg.victory.dishonor.2", "ccg.victory.dishonor.3")
    def begin(self, g: EmperorGame) -> Flow:
        check_disgrace(g, g.state.active)
        return begin_phase(g, "end")

    @step("ccg.phase.end.1")
    def draw(self, g: EmperorGame) -> Flow:
        return occur(g, Draw(seat=g.state.active))

    @loop("ccg.phase.end.2", "ccg.phase.end.3")
    def discard(self, g: EmperorGame) -> Flow:
        s = g.state
        hand = s.hands[s.active]
        if len(hand) <= hand_limit(g, s.active):
            return None
        most = hand_limit(g, s.active)
        prompt = msg("End Phase: you hold {n} cards and may keep {most}. Discard one.", n=len(hand), most=most)
        ask = Decision(s.active, "discard", prompt, "ccg.phase.end.2")
        offer_things(g, ask, "discard", hand)
        return ask

    @discard.chosen
    def discarded(self, g: EmperorGame, option: Option) -> Flow:
        return occur(g, Discard(card=g.meant, by=g.state.active))

    @step("ccg.turn.1")
    def end(self, g: EmperorGame) -> Flow:
        return end_phase(g, "end")
