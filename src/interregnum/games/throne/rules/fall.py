"""Fall from grace: pieces are destroyed, and a player without any left is out of the game."""

from __future__ import annotations

from interregnum.games.throne.log import Destroyed, Fell, forces
from interregnum.games.throne.rules.hands import discard, hand
from interregnum.games.throne.rules.regions import THINGS
from interregnum.games.throne.state import Realm, ThroneGame, change, pay, reinforce, staying, total_pieces
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, loop, step
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, Player, msg


class Hit(Entity, frozen=True):
    """Pieces of a seat in a region that are to be destroyed."""

    seat: int
    region: int
    n: int


def mixes(fresh: int, used: int, n: int) -> range:
    """How many of n pieces may be fresh ones, when they come from a force of so many fresh and used."""
    return range(max(0, n - used), min(n, fresh) + 1)


def ask_which(seat: int, kind: str, prompt: Message, choices: range, n: int) -> Decision:
    """Ask the owner which of their pieces are meant, by how many fresh ones are among them."""
    ask = Decision(seat, kind, prompt, rule="throne.tracking.1")
    for k in choices:
        ask.offer(f"fresh:{k}", msg("{fresh} fresh and {used} used", fresh=k, used=n - k))
    return ask


def destroy(g: ThroneGame, seat: int, region: int, fresh: int, used: int, rule: str) -> None:
    """Remove pieces from the board."""
    state = g.state
    reinforce(state, seat, region, -fresh, -used)
    state.losses.append((seat, region))
    g.emit(Destroyed(seat=seat, region=region, n=fresh + used, rule=rule))


def destroy_any(g: ThroneGame, seat: int, region: int, n: int, rule: str) -> None:
    """Remove pieces whose owner will not act any more this turn, so that it does not matter which."""
    used = min(n, staying(g.state, seat, region)[1])
    destroy(g, seat, region, n - used, used, rule)


class Casualties(Procedure, kw_only=True):
    """Several forces lose pieces together; then those who have none left fall."""

    hits: tuple[Hit, ...]
    by: int
    rule: str
    index: int = 0

    @loop("throne.tracking.1")
    def choose_pieces(self, g: ThroneGame) -> Flow:
        while self.index < len(self.hits):
            hit = self.hits[self.index]
            choices = mixes(*staying(g.state, hit.seat, hit.region), hit.n)
            if len(choices) > 1 and hit.seat == g.state.active:
                lost = msg(
                    "You lose {forces} in {region}. Which?", forces=forces(hit.n, hit.region), region=THINGS[hit.region]
                )
                return ask_which(hit.seat, "losses", lost, choices, hit.n)
            self.index += 1
            destroy_any(g, hit.seat, hit.region, hit.n, self.rule)
        return None

    @choose_pieces.chosen
    def pieces_chosen(self, g: ThroneGame, option: Option) -> Flow:
        hit = self.hits[self.index]
        fresh = int(option.key.split(":")[1])
        destroy(g, hit.seat, hit.region, fresh, hit.n - fresh, self.rule)
        self.index += 1
        return None

    @step("throne.fall.1", "throne.fall.6")
    def fall(self, g: ThroneGame) -> Flow:
        fall_from_grace(g, self.by)
        return None


def fall_from_grace(g: ThroneGame, by: int) -> None:
    """Put out of the game everybody who has no piece left; `by` destroyed the last ones and inherits."""
    state = g.state
    fallen = [s for s in range(state.seats) if not state.players[s].out and not total_pieces(state, s)]
    if not fallen:
        return
    heir = -1 if by in fallen else by
    for seat in fallen:
        player = state.players[seat]
        for copy in hand(state, seat):
            discard(state, copy)
        change(state, seat, essence=0, coin=0, events=(), charms=(), out=True, primary=False)
        if heir >= 0:
            pay(state, heir, -player.essence, -player.coin)
        g.emit(Fell(seat=seat, heir=heir, essence=player.essence, coin=player.coin, rule="throne.fall.4"))
    _end_if_alone(g, state, fallen)


def _end_if_alone(g: ThroneGame, state: Realm, fallen: list[int]) -> None:
    left = [s for s in range(state.seats) if not state.players[s].out]
    if len(left) == 1:
        reason = msg("All rivals of {player} have fallen.", player=Player(left[0]))
        g.finish(Outcome(winners=(left[0],), reason=reason, rule="throne.fall.1"))
    elif not left:
        reason = msg("The last contenders fell together.")
        g.finish(Outcome(winners=tuple(fallen), reason=reason, rule="throne.fall.1"))
