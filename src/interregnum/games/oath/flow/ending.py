"""The ends of the game: Usurper, Visionary, Stable Regime, War Exhaustion."""

from __future__ import annotations

from interregnum.games.oath.flow.chronicle import Chronicle
from interregnum.games.oath.flow.using import Occasion
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.goals import fulfilled, successor, visionary, visions_of
from interregnum.games.oath.state import EMPIRE, NOBODY, OathGame, World
from interregnum.games.oath.terms import OATH_NAMES
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Message, msg

STABLE = {5: 6, 6: 5, 7: 3}
"""The lowest face of the end die that ends the game, by round."""
LAST_ROUND = 8
TIE_BREAK = ("vision-of-conquest", "vision-of-rebellion", "vision-of-sanctuary", "vision-of-faith")


class EndGame(Procedure, kw_only=True):
    """Somebody has won. `vision` is the Vision they won with, if they won with nothing else."""

    seat: int
    reason: Message
    rule: str
    vision: str = ""

    @step("oath.3.0.1")
    def announce(self, g: OathGame) -> Flow:
        if g.logging:
            tell(g, self.rule, "won", msg("{player} wins.", player=player(self.seat)))
        g.state.phase = "chronicle"
        return None

    @step("oath.3.0.2", "oath.8.0.1")
    def write(self, g: OathGame) -> Flow:
        return Chronicle(seat=self.seat, vision=self.vision)

    @step("oath.3.0.1")
    def finish(self, g: OathGame) -> Flow:
        g.finish(Outcome(winners=(self.seat,), reason=self.reason, rule=self.rule))
        return Done()


def usurped(g: OathGame, seat: int) -> Flow:
    """The win of an Exile in their Wake Phase, if there is one."""
    state = g.state
    if state.lords[seat].role != "exile":
        return None
    vision = visionary(state, seat)
    if state.keeper == seat and state.usurper:
        reason = msg("{player} is the Usurper and keeps the {oath}.", player=player(seat), oath=OATH_NAMES[state.oath])
        return EndGame(seat=seat, reason=reason, rule="oath.3.1.1")
    if vision:
        reason = msg("{player} has fulfilled the {vision}.", player=player(seat), vision=CARDS[vision])
        return EndGame(seat=seat, reason=reason, rule="oath.3.2.1", vision=vision)
    return None


def empire_wins(state: World, rule: str) -> EndGame:
    """The Chancellor wins, or the Citizen who succeeds them."""
    heir = successor(state)
    if heir != NOBODY:
        reason = msg("{player} succeeds the Chancellor.", player=player(heir))
        return EndGame(seat=heir, reason=reason, rule="oath.3.3.1.1")
    return EndGame(seat=EMPIRE, reason=msg("The Empire stands."), rule=rule)


def exhaustion(state: World) -> EndGame:
    """Who wins when the last round is over."""
    keeper = state.keeper
    if state.lords[keeper].role != "exile":
        return empire_wins(state, "oath.3.4.1.1")
    if state.usurper:
        reason = msg(
            "{player} is the Usurper and keeps the {oath}.", player=player(keeper), oath=OATH_NAMES[state.oath]
        )
        return EndGame(seat=keeper, reason=reason, rule="oath.3.4.2.1")
    for vision in TIE_BREAK:
        for seat in range(state.seats):
            if vision in visions_of(state, seat) and fulfilled(state, seat, vision):
                reason = msg("{player} has fulfilled the {vision}.", player=player(seat), vision=CARDS[vision])
                return EndGame(seat=seat, reason=reason, rule="oath.3.4.3.1", vision=vision)
    return empire_wins(state, "oath.3.4.4.1")


class RoundEnd(Procedure):
    """The end of a round: the end die, or the end of the game."""

    @step("oath.3.3.0.1", "oath.3.4.0.1")
    def look(self, g: OathGame) -> Flow:
        state = g.state
        if state.round >= LAST_ROUND:
            return exhaustion(state)
        if state.round not in STABLE or state.lords[state.keeper].role == "exile":
            return Done()
        return None

    @step("oath.3.3.0.1")
    def roll(self, g: OathGame) -> Flow:
        (g.state.end_die,) = g.roll(1, 6)
        if g.logging:
            tell(g, "oath.3.3.0.1", "end die", msg("The end die shows {n}.", n=g.state.end_die))
        return Occasion(name="end rolled", seat=EMPIRE, number=g.state.end_die)

    @step("oath.3.3.0.2", "oath.3.3.0.3", "oath.3.3.0.4", "oath.3.3.0.5")
    def decide(self, g: OathGame) -> Flow:
        if g.state.end_die >= STABLE[g.state.round]:
            return empire_wins(g.state, "oath.3.3.0.5")
        return Done()
