"""Binding deals: one player proposes an exchange, the other accepts, refuses or makes a counter-offer.

A citizenship offer is a deal that also makes the other player a Citizen and gives them a relic of the Reliquary.

A deal is no `Proposal` of the kernel: both players change the same terms in turn, as often as they like, and can take
anything out again. A proposal belongs to one player, only grows, and a counter-offer to it begins with nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from interregnum.games.oath.flow.citizens import Join, give_from_reliquary
from interregnum.games.oath.flow.minor import show
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS, SLOTS
from interregnum.games.oath.rules.banks import give_favor, give_secrets, purse, station, withdraw
from interregnum.games.oath.rules.piles import add_adviser, give_banner, hold_relic, lift
from interregnum.games.oath.rules.ruling import adviser_room, crowned, forbidden, locked_for, ruler, rules_site
from interregnum.games.oath.state import BannerId, OathGame, World, banners_of, change, colour, learn, side
from interregnum.games.oath.terms import favor, secrets
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.knowledge import sees
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import Entity, replace
from interregnum.kernel.text import Message, Thing, msg

Kind = Literal["favor", "secrets", "relics", "banners", "advisers", "sites", "promises"]
TRIBUTE = 3
"""The most favor that can be promised for later in one deal."""


class Bundle(Entity, frozen=True, kw_only=True):
    """What one side of a deal gives."""

    favor: int = 0
    secrets: int = 0
    things: tuple[str, ...] = ()


def wares(g: OathGame, seat: int, other: int, kinds: tuple[Kind, ...]) -> Iterator[tuple[str, Message]]:
    """Everything a seat could put into a deal apart from favor and secrets."""
    state = g.state
    if "relics" in kinds:
        yield from ((f"relic:{relic}", CARDS[relic].name) for relic in state.lords[seat].relics)
    if "banners" in kinds:
        yield from ((f"banner:{id}", CARDS[id].name) for id in banners_of(state, seat))
    if "advisers" in kinds:
        for n, adviser in enumerate(state.lords[seat].advisers):
            if not adviser.faceup:
                yield f"adviser:{n}", msg("facedown adviser {n}", n=n + 1)
            elif locked_for(state, seat, adviser.card) is None:
                yield f"adviser:{n}", CARDS[adviser.card].name
    if "sites" in kinds:
        for site in range(len(state.sites)):
            mine = state.sites[site].warbands and state.sites[site].colour == colour(state, seat)
            can_hold = state.lords[other].warbands or crowned(state) == other
            if mine and rules_site(state, seat, site) and side(state, other) != ruler(state, site) and can_hold:
                yield f"site:{site}", CARDS[state.sites[site].id].name
    if "promises" in kinds:
        yield from promisable(state, seat, other)


def promisable(state: World, seat: int, other: int) -> Iterator[tuple[str, Message]]:
    """What a seat can promise another."""
    if ("peace", seat, other) not in state.promises:
        yield "promise:peace", promised("peace")
    yield from ((f"promise:favor:{n}", promised(f"favor:{n}")) for n in range(1, TRIBUTE + 1))


def promised(what: str) -> Message:
    """A promise in words."""
    if what == "peace":
        return msg("no campaign against the other, for good")
    return msg("{what} when their next turn begins", what=favor(int(what.removeprefix("favor:"))))


class Deal(Procedure, kw_only=True):
    """A deal under negotiation; `asked` is whose turn to speak it is. Its result tells whether it was struck."""

    proposer: int
    other: int
    kinds: tuple[Kind, ...]
    slot: int = -1
    citizenship: bool = False
    gives: Bundle = Bundle()
    wants: Bundle = Bundle()
    asked: int = -1
    bought: tuple[tuple[int, int], ...] = ()

    @step("oath.6.6.1.3", "oath.2.3.2", "oath.6.6.1.5")
    def relic(self, g: OathGame) -> Flow:
        if not self.citizenship:
            return self.begin
        ask = Decision(self.proposer, "relic", msg("Which relic of the Reliquary do you offer?"), rule="oath.6.6.1.3")
        for slot, relic in enumerate(g.state.reliquary):
            if relic:
                ask.offer(f"slot:{slot}", CARDS[SLOTS[slot]].name, f"card:{SLOTS[slot]}", means=slot)
                if not sees(g.state.known.get(relic, 0), self.other):
                    label = msg("Show {player} the relic on {slot}", player=player(self.other), slot=CARDS[SLOTS[slot]])
                    ask.offer(f"show:{slot}", label, f"card:{SLOTS[slot]}", means=slot)
        return ask

    @relic.chosen
    def relic_picked(self, g: OathGame, option: Option) -> Flow:
        if option.key.startswith("show:"):
            relic = g.state.reliquary[int(g.meant)]
            learn(g.state, relic, self.proposer)
            show(g, self.proposer, self.other, relic, "oath.6.6.1.5")
            return self.relic
        self.slot = int(g.meant)
        return None

    @step("oath.6.6.1.3")
    def begin(self, g: OathGame) -> Flow:
        self.asked = self.proposer
        return self.struck if self.proposer == self.other else None

    @step("oath.6.6.1.4", "oath.7.6.3.1")
    def terms(self, g: OathGame) -> Flow:
        ask = Decision(
            self.asked, "terms", msg("Your terms to {player}:", player=player(self._partner())), rule="oath.6.6.1.4"
        )
        for giver, bundle, sign in ((self.proposer, self.gives, "give"), (self.other, self.wants, "want")):
            taker = self.other if giver == self.proposer else self.proposer
            word = sign if self.asked == self.proposer else {"give": "want", "want": "give"}[sign]
            self._offer(g, ask, giver, taker, bundle, word)
        ask.offer("propose", msg("Propose these terms"))
        ask.offer("drop", msg("Drop it"))
        return ask

    def _partner(self) -> int:
        return self.other if self.asked == self.proposer else self.proposer

    def _offer(self, g: OathGame, ask: Decision, giver: int, taker: int, bundle: Bundle, word: str) -> None:
        mine = word == "give"
        silent = forbidden(g.state, "give secrets", giver) is not None
        kept = 0 if silent else g.state.lords[giver].secrets
        for kind, have, now in (("favor", purse(g.state, giver), bundle.favor), ("secrets", kept, bundle.secrets)):
            if kind in self.kinds:
                for n in range(have + 1):
                    if n != now:
                        what = favor(n) if kind == "favor" else secrets(n)
                        label = msg("Give {what}", what=what) if mine else msg("Want {what}", what=what)
                        ask.offer(f"{word}:{kind}:{n}", label, means=(giver, kind, n))
        for ware, name in wares(g, giver, taker, self.kinds):
            if ware in bundle.things:
                label = msg("Do not give {what}", what=name) if mine else msg("Do not want {what}", what=name)
            else:
                label = msg("Give {what}", what=name) if mine else msg("Want {what}", what=name)
            ask.offer(f"{word}:{ware}", label, f"card:{ware}", means=(giver, "thing", ware))

    @terms.chosen
    def termed(self, g: OathGame, option: Option) -> Flow:
        if option.key == "drop":
            return Done(False)
        if option.key == "propose":
            self.asked = self._partner()
            return None
        giver, kind, what = g.meant
        bundle = self.gives if giver == self.proposer else self.wants
        if kind == "thing":
            kept = tuple(thing for thing in bundle.things if thing != what)
            bundle = replace(bundle, things=kept if what in bundle.things else (*kept, what))
        else:
            bundle = replace(bundle, favor=what) if kind == "favor" else replace(bundle, secrets=what)
        if giver == self.proposer:
            self.gives = bundle
        else:
            self.wants = bundle
        return self.terms

    @step("oath.6.6.1.2", "oath.7.6.3.1")
    def answer(self, g: OathGame) -> Flow:
        ask = Decision(self.asked, "deal", self._said(g), rule="oath.6.6.1.2")
        ask.offer("accept", msg("Accept"))
        ask.offer("counter", msg("Make a counter-offer"))
        ask.offer("refuse", msg("Refuse"))
        return ask

    def _said(self, g: OathGame) -> Message:
        who = player(self._partner())
        mine, theirs = (self.wants, self.gives) if self.asked == self.other else (self.gives, self.wants)
        gets, gives = _named(g, theirs, self._partner()), _named(g, mine, self.asked)
        if self.citizenship and self.asked == self.other:
            return msg("{player} offers you citizenship. You get: {gets}. You give: {gives}.", player=who, gets=gets,
                       gives=gives)  # fmt: skip
        return msg("{player} offers a deal. You get: {gets}. You give: {gives}.", player=who, gets=gets, gives=gives)

    @answer.chosen
    def answered(self, g: OathGame, option: Option) -> Flow:
        if option.key == "counter":
            return self.terms
        if option.key == "refuse":
            if g.logging:
                said = msg(
                    "{player} refuses a deal with {other}.", player=player(self.asked), other=player(self._partner())
                )
                tell(g, "oath.6.6.1.2", "deal", said)
            return Done(False)
        return None

    @step("oath.6.6.2.1")
    def struck(self, g: OathGame) -> Flow:
        if g.logging:
            said = msg("{player} and {other} have a deal.", player=player(self.proposer), other=player(self.other))
            tell(g, "oath.7.6.3.1", "deal", said)
        return Join(seat=self.other) if self.citizenship else None

    @step("oath.6.6.2.8")
    def exchange(self, g: OathGame) -> Flow:
        for giver, taker, bundle in ((self.proposer, self.other, self.gives), (self.other, self.proposer, self.wants)):
            give_favor(g, giver, taker, bundle.favor, "oath.6.6.2.8")
            give_secrets(g, giver, taker, bundle.secrets, "oath.6.6.2.8")
        handed = [
            (giver, taker, ware)
            for giver, taker, bundle in (
                (self.proposer, self.other, self.gives),
                (self.other, self.proposer, self.wants),
            )
            for ware in sorted(bundle.things, reverse=True)
        ]
        for giver, taker, ware in handed:
            hand_over(g, giver, taker, ware)
        self.bought = tuple((taker, int(ware[5:])) for _, taker, ware in handed if ware.startswith("site:"))
        if self.citizenship:
            give_from_reliquary(g, self.other, self.slot)
        return None

    @step("oath.7.6.3.1")
    def occupy(self, g: OathGame) -> Flow:
        """Who bought a site puts warbands there, at least one unless bandits serve them."""
        if not self.bought:
            return Done(True)
        seat, site = self.bought[0]
        where, have = CARDS[g.state.sites[site].id], g.state.lords[seat].warbands
        ask = Decision(seat, "garrison", msg("How many warbands go to {site}?", site=where), rule="oath.7.6.3.1",
                       about=(where.ref,))  # fmt: skip
        for n in range(min(have, 0 if crowned(g.state) == seat else 1), have + 1):
            ask.offer(f"garrison:{n}", msg("{n}", n=n), means=n)
        return ask

    @occupy.chosen
    def occupied(self, g: OathGame, option: Option) -> Flow:
        (seat, site), self.bought = self.bought[0], self.bought[1:]
        if g.meant:
            station(g, seat, site, int(g.meant), "oath.7.6.3.1")
        return self.occupy


def _named(g: OathGame, bundle: Bundle, seat: int) -> tuple[Message | Thing, ...]:
    parts: list[Message | Thing] = []
    if bundle.favor:
        parts.append(favor(bundle.favor))
    if bundle.secrets:
        parts.append(secrets(bundle.secrets))
    for ware in bundle.things:
        kind, _, what = ware.partition(":")
        if kind == "promise":
            parts.append(promised(what))
        elif kind == "site":
            parts.append(CARDS[g.state.sites[int(what)].id])
        elif kind == "adviser":
            adviser = g.state.lords[seat].advisers[int(what)]
            parts.append(CARDS[adviser.card] if adviser.faceup else msg("facedown adviser {n}", n=int(what) + 1))
        else:
            parts.append(CARDS[what])
    return tuple(parts) or (msg("nothing"),)


def hand_over(g: OathGame, giver: int, taker: int, ware: str) -> None:
    """A thing changes hands in a deal: it is given, not taken."""
    state = g.state
    kind, _, what = ware.partition(":")
    if kind == "relic":
        hold_relic(g, taker, what)
    elif kind == "banner":
        id: BannerId = "peoples-favor" if what == "peoples-favor" else "darkest-secret"
        give_banner(g, taker, id, "oath.10.give.1")
    elif kind == "adviser":
        adviser = state.lords[giver].advisers[int(what)]
        if adviser_room(state, taker, adviser.card, adviser.faceup) <= 0:
            lift(g, adviser.card)
            add_adviser(state, taker, adviser.card, adviser.faceup)
    elif kind == "promise":
        state.promises.append((what, giver, taker))
        if g.logging:
            said = msg(
                "{player} promises {other}: {what}.", player=player(giver), other=player(taker), what=promised(what)
            )
            tell(g, "oath.7.6.3.2", "promise", said)
    else:
        site = int(what)
        withdraw(g, site, state.sites[site].warbands, giver)
    change(state, taker)
