"""The power of Earth: a defender in Melee who rolls better drives attackers out of the region."""

from __future__ import annotations

from interregnum.games.throne.log import PushedBack, forces
from interregnum.games.throne.rules.fall import Casualties, Hit, ask_which, mixes
from interregnum.games.throne.rules.passage import entering
from interregnum.games.throne.rules.regions import ADJACENT, REGIONS, THINGS
from interregnum.games.throne.state import ThroneGame, occupied, reinforce
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, Player, msg, msgn


def _which(n: int, region: int, to: int) -> Message:
    return msgn(
        "Which piece is driven from {region} to {target}?", "Which {n} pieces are driven from {region} to {target}?", n,
        region=THINGS[region], target=THINGS[to],
    )  # fmt: skip


class PushBack(Procedure, kw_only=True):
    """Earth (`by`) drives n pieces of a seat out of a region, to where their owner has other forces."""

    seat: int
    region: int
    n: int
    by: int
    to: int = -1

    def _havens(self, g: ThroneGame) -> list[int]:
        elsewhere = [
            r for r in occupied(g.state, self.seat) if r != self.region and entering(g.state, self.seat, r)[0] > 0
        ]
        return [r for r in elsewhere if r in ADJACENT[self.region]] or elsewhere

    @step("throne.faq.9", "throne.faq.10", "throne.faq.11", "throne.faq.12", "throne.faq.13")
    def choose_haven(self, g: ThroneGame) -> Flow:
        havens = self._havens(g)
        if not havens:
            return self.destroy
        prompt = msg(
            "You drive {forces} of {player} out of {region}. Where to?",
            forces=forces(self.n, self.region),
            player=Player(self.seat),
            region=THINGS[self.region],
        )
        ask = Decision(self.by, "push", prompt, rule="throne.faq.11", about=(THINGS[self.region].ref,))
        for region in havens:
            thing = THINGS[region]
            ask.offer(f"push:{REGIONS[region].id}", msg("{region}", region=thing), thing.ref)
        return ask

    @choose_haven.chosen
    def haven_chosen(self, g: ThroneGame, option: Option) -> Flow:
        self.to = next(r for r in self._havens(g) if option.key == f"push:{REGIONS[r].id}")
        return None

    @step("throne.aspects.9")
    def choose_pieces(self, g: ThroneGame) -> Flow:
        ground = g.state.grounds[self.region]
        choices = mixes(ground.fresh[self.seat], ground.used[self.seat], self.n)
        if len(choices) > 1:
            return ask_which(self.seat, "pushed", _which(self.n, self.region, self.to), choices, self.n)
        self._push(g, choices[0])
        return Done()

    @choose_pieces.chosen
    def pieces_chosen(self, g: ThroneGame, option: Option) -> Flow:
        self._push(g, int(option.key.split(":")[1]))
        return Done()

    def _push(self, g: ThroneGame, fresh: int) -> None:
        reinforce(g.state, self.seat, self.region, -fresh, fresh - self.n)
        reinforce(g.state, self.seat, self.to, fresh, self.n - fresh)
        g.emit(PushedBack(seat=self.seat, region=self.region, target=self.to, n=self.n, rule="throne.aspects.9"))

    @step("throne.faq.13")
    def destroy(self, g: ThroneGame) -> Flow:
        return Casualties(hits=(Hit(self.seat, self.region, self.n),), by=self.by, rule="throne.faq.13")
