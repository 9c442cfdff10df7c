"""Attacks: Sorcery, Missile and Melee are one procedure with different ranges and traits.

The attacker declares their Essence and cards, then each target, then outsiders may interfere; the cards take effect,
the dice are thrown and compared, and the target loses the difference.
"""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.flow.windows import TakeEffect, close, offer_cards, open_window, play
from interregnum.games.throne.log import (
    AttackAnnounced,
    AttackCalledOff,
    DiceBought,
    DiceThrown,
    Scorched,
    Weathered,
)
from interregnum.games.throne.rules.aspects import ASPECTS, DEFENCE, AttackKind, splits
from interregnum.games.throne.rules.dice import success_rule, successes, throw
from interregnum.games.throne.rules.fall import ask_which, destroy_any, fall_from_grace, mixes
from interregnum.games.throne.rules.movement import number_option
from interregnum.games.throne.rules.pools import (
    attack_dice,
    attack_option,
    attacking_pieces,
    buy_limit,
    buy_option,
    defence_dice,
    divided,
    odds_with,
    projected,
    total_dice,
)
from interregnum.games.throne.rules.pushback import PushBack
from interregnum.games.throne.rules.questions import attack as attack_sentence
from interregnum.games.throne.rules.reach import held, may_stage
from interregnum.games.throne.rules.regions import ADJACENT, AT_TWO, REGIONS, THINGS
from interregnum.games.throne.state import (
    Clash,
    PendingAttack,
    Realm,
    Situation,
    ThroneGame,
    change,
    living,
    pay,
    pending_attack,
    pieces,
    reinforce,
    set_attack,
    set_clash,
)
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, Player, msg, msgn

TARGETS: Final[dict[AttackKind, tuple[tuple[int, ...], ...]]] = {
    "sorcery": AT_TWO,
    "missile": ADJACENT,
    "melee": tuple((r,) for r in range(len(REGIONS))),
}
"""The regions an attack of each kind reaches from each region."""


def targets(state: Realm, seat: int, kind: AttackKind, origin: int) -> list[tuple[int, int]]:
    """The forces in range, as (region, seat)."""
    return [
        (region, other)
        for region in TARGETS[kind][origin]
        for other in state.grounds[region].occupants
        if other != seat
    ]


def offer_attacks(g: ThroneGame, ask: Decision, origin: int) -> None:
    """Offer the attacks that a region's forces may stage."""
    state, seat = g.state, ask.seat
    kinds: tuple[AttackKind, ...] = ("melee",) if len(state.grounds[origin].occupants) > 1 else ("missile", "sorcery")
    if may_stage(state, seat, kinds[0], origin) is not None:
        return
    for kind in kinds:
        for region in TARGETS[kind][origin]:
            for other in state.grounds[region].occupants:
                if other != seat:
                    ask.options.append(attack_option(kind, origin, region, other))


class AttackAction(Procedure, kw_only=True):
    """An attack from its announcement to the losses.

    `card` names a card that makes an unusual attack possible; `any_pieces` and `most` are what it says about Melee.
    """

    seat: int
    kind: AttackKind
    origin: int
    region: int
    target: int
    card: str = ""
    any_pieces: bool = False
    most: int = 0
    number: int = 0
    fresh: int = 0
    second_region: int = -1
    second_seat: int = -1
    index: int = 0
    margins: tuple[int, ...] = ()

    # ---- announcing ----

    @step("throne.melee.5", "throne.melee.9")
    def commit(self, g: ThroneGame) -> Flow:
        if self.kind != "melee":
            return self.choose_second
        ground = g.state.grounds[self.origin]
        available = pieces(g.state, self.seat, self.origin) if self.any_pieces else ground.fresh[self.seat]
        prompt = msg(
            "How many of your pieces in {region} fight {player}?",
            region=THINGS[self.origin],
            player=Player(self.target),
        )
        ask = Decision(self.seat, "number", prompt, rule="throne.melee.9", about=(THINGS[self.origin].ref,))
        for n in range(1, min(available, self.most or available) + 1):
            ask.options.append(number_option(n))
        ask.continues = True
        return ask

    @commit.chosen
    def committed(self, g: ThroneGame, option: Option) -> Flow:
        self.number = int(option.key.split(":")[1])
        self.fresh = self.number
        return None

    @step("throne.melee.13")
    def commit_which(self, g: ThroneGame) -> Flow:
        if not self.any_pieces:
            return None
        ground = g.state.grounds[self.origin]
        choices = mixes(ground.fresh[self.seat], ground.used[self.seat], self.number)
        if len(choices) > 1:
            ask = ask_which(self.seat, "contributors", _which_fight(self.number, self.origin), choices, self.number)
            ask.continues = True
            return ask
        self.fresh = choices[0]
        return None

    @commit_which.chosen
    def committed_which(self, g: ThroneGame, option: Option) -> Flow:
        self.fresh = int(option.key.split(":")[1])
        return None

    @step("throne.aspects.10", "throne.aspects.11", "throne.faq.16")
    def choose_second(self, g: ThroneGame) -> Flow:
        state = g.state
        aspect = state.players[self.seat].aspect
        if self.card or not splits(aspect, self.kind):
            return None
        if pieces(state, self.seat, self.origin) + state.players[self.seat].essence < 2:
            return None
        prompt = msg(
            "You attack {player} in {region}. Do you divide the attack between two forces?",
            player=Player(self.target),
            region=THINGS[self.region],
        )
        about = (THINGS[self.origin].ref, THINGS[self.region].ref)
        ask = Decision(self.seat, "split", prompt, rule="throne.faq.16", about=about)
        ask.continues = True
        ask.offer_pass(msg("One target only"))
        for region, other in targets(state, self.seat, self.kind, self.origin):
            if (region, other) != (self.region, self.target):
                label = msg("also {player} in {region}", player=Player(other), region=THINGS[region])
                ask.offer(f"split:{REGIONS[region].id}:p{other + 1}", label, THINGS[region].ref, f"seat:{other}")
        return ask

    @choose_second.chosen
    def second_chosen(self, g: ThroneGame, option: Option) -> Flow:
        if option.key != PASS:
            for region, other in targets(g.state, self.seat, self.kind, self.origin):
                if option.key == f"split:{REGIONS[region].id}:p{other + 1}":
                    self.second_region, self.second_seat = region, other
        return None

    @step("throne.multi.2", "throne.windows.4")
    def announce(self, g: ThroneGame) -> Flow:
        state = g.state
        clashes: tuple[Clash, ...] = (Clash(region=self.region, seat=self.target),)
        if self.second_seat >= 0:
            clashes = (*clashes, Clash(region=self.second_region, seat=self.second_seat))
        attack = PendingAttack(
            seat=self.seat,
            kind=self.kind,
            origin=self.origin,
            clashes=clashes,
            fresh=self.fresh,
            used=self.number - self.fresh,
            by_card=self.card,
        )
        played = state.situation.played if state.situation is not None else ()
        state.situation = Situation(actor=self.seat, played=played, attack=attack)
        rule = {"sorcery": "throne.sorcery.4", "missile": "throne.missile.3", "melee": "throne.melee.5"}[self.kind]
        for clash in clashes:
            g.emit(
                AttackAnnounced(
                    seat=self.seat,
                    kind=self.kind,
                    origin=self.origin,
                    region=clash.region,
                    target=clash.seat,
                    rule=rule,
                )
            )
        return None

    # ---- declaring ----

    def _declaration(self, g: ThroneGame, seat: int, index: int, attacker: bool) -> Decision:
        attack = pending_attack(g.state)
        region = attack.clashes[index].region
        about = (THINGS[attack.origin].ref, THINGS[region].ref)
        rule = "throne.dice.11" if attacker else "throne.dice.12"
        prompt = msg("{attack} Play cards, then buy extra dice.", attack=attack_sentence(attack, seat))
        ask = Decision(seat, "declare", prompt, rule=rule, about=about)
        offer_cards(g, ask)
        foreseen = projected(g) if g.speaking else None
        most = min(buy_limit(g.state, seat, index, attacker), g.state.players[seat].essence)
        least = 2 - attacking_pieces(g.state, attack) if attacker and divided(attack) else 0
        for n in range(max(0, min(least, most)), most + 1):
            odds = odds_with(foreseen, index, attacker, n) if foreseen is not None else None
            ask.options.append(buy_option(n, odds))
        return ask

    @loop("throne.dice.11", "throne.dice.3", "throne.dice.4")
    def attacker_declares(self, g: ThroneGame) -> Flow:
        return self._declaration(g, self.seat, 0, attacker=True)

    @attacker_declares.chosen
    def attacker_declared(self, g: ThroneGame, option: Option) -> Flow:
        if option.key.startswith("card:"):
            return play(g, self.seat, option)
        n = int(option.key.split(":")[1])
        pay(g.state, self.seat, essence=n)
        set_attack(g.state, essence=n)
        if n:
            g.emit(DiceBought(seat=self.seat, n=n, rule="throne.dice.3"))
        return self.divide

    @step("throne.faq.14")
    def divide(self, g: ThroneGame) -> Flow:
        return self._division(g)

    @divide.chosen
    def divided_so(self, g: ThroneGame, option: Option) -> Flow:
        _set_shares(g.state, int(option.key.split(":")[1]))
        return None

    def _division(self, g: ThroneGame) -> Flow:
        attack = pending_attack(g.state)
        if not divided(attack):
            return None
        total = total_dice(g.state, attack)
        if total < 2:
            _set_shares(g.state, total)
            return None
        first = THINGS[attack.clashes[0].region]
        prompt = msg("How many of the {n} dice go against {region}?", n=total, region=first)
        ask = Decision(self.seat, "divide", prompt, rule="throne.faq.14", about=(first.ref,))
        for n in range(1, total):
            ask.offer(f"divide:{n}", msg("{a} and {b}", a=n, b=total - n))
        return ask

    @loop("throne.dice.12")
    def target_declares(self, g: ThroneGame) -> Flow:
        clashes = pending_attack(g.state).clashes
        if self.index >= len(clashes):
            return None
        return self._declaration(g, clashes[self.index].seat, self.index, attacker=False)

    @target_declares.chosen
    def target_declared(self, g: ThroneGame, option: Option) -> Flow:
        clash = pending_attack(g.state).clashes[self.index]
        if option.key.startswith("card:"):
            return play(g, clash.seat, option)
        n = int(option.key.split(":")[1])
        pay(g.state, clash.seat, essence=n)
        set_clash(g.state, self.index, defence=replace(clash.defence, essence=n))
        if n:
            g.emit(DiceBought(seat=clash.seat, n=n, rule="throne.dice.3"))
        self.index += 1
        return None

    @step("throne.windows.6", "throne.windows.7")
    def outsiders(self, g: ThroneGame) -> Flow:
        involved = {self.seat, *(clash.seat for clash in pending_attack(g.state).clashes)}
        return open_window(g, [seat for seat in living(g.state) if seat not in involved])

    @step("throne.windows.9")
    def cards_take_effect(self, g: ThroneGame) -> Flow:
        return TakeEffect()

    @step("throne.faq.14", "throne.windows.16")
    def divide_again(self, g: ThroneGame) -> Flow:
        attack = pending_attack(g.state)
        if _impossible(g.state, attack):
            self._call_off(g)
            return Done()
        total = total_dice(g.state, attack)
        if sum(clash.share for clash in attack.clashes) == total:
            return None
        return self._division(g)

    @divide_again.chosen
    def divided_again(self, g: ThroneGame, option: Option) -> Flow:
        return self.divided_so(g, option)

    def _call_off(self, g: ThroneGame) -> None:
        state = g.state
        attack = pending_attack(state)
        spent = [(self.seat, attack.essence), *((clash.seat, clash.defence.essence) for clash in attack.clashes)]
        for seat, essence in spent:
            if not state.players[seat].out:
                pay(state, seat, essence=-essence)
        g.emit(AttackCalledOff(seat=self.seat, rule="throne.windows.16"))
        close(g, called_off=True)

    # ---- fighting ----

    @step("throne.dice.7", "throne.dice.8", "throne.dice.14")
    def throw_dice(self, g: ThroneGame) -> Flow:
        state = g.state
        attack = pending_attack(state)
        if self.kind == "melee":
            state.melees.append((self.seat, self.origin))
            fought = min(attack.fresh, state.grounds[self.origin].fresh[self.seat])
        else:
            change(state, self.seat, primary=False)
            fought = 0
        hits = self._strike(g, attack)
        margins: list[int] = []
        for index, clash in enumerate(attack.clashes):
            if not pieces(state, clash.seat, clash.region):
                margins.append(0)
                continue
            rule = success_rule(state, clash.seat)
            faces = throw(g, defence_dice(state, attack, index), rule, clash.defence.throws)
            saves = successes(faces, rule)
            g.emit(DiceThrown(seat=clash.seat, trait=DEFENCE[self.kind], faces=faces, n=saves, rule="throne.dice.7"))
            margins.append(hits[index] - saves)
        self.margins = tuple(margins)
        if fought:
            reinforce(state, self.seat, self.origin, -fought, fought)
        return None

    def _strike(self, g: ThroneGame, attack: PendingAttack) -> list[int]:
        """Throw the attacker's dice and count their successes for each clash."""
        thrown: list[tuple[int, ...]] = []
        hits: list[int] = []
        for index, clash in enumerate(attack.clashes):
            rule = success_rule(g.state, self.seat, clash.attack.blind)
            if clash.roll_of < 0:
                thrown.append(throw(g, attack_dice(g.state, attack, index), rule, clash.attack.throws))
            else:
                thrown.append(thrown[clash.roll_of])
            n = successes(thrown[-1], rule)
            hits.append(n)
            g.emit(DiceThrown(seat=self.seat, trait=self.kind, faces=thrown[-1], n=n, rule="throne.dice.7"))
        return hits

    @step("throne.dice.9", "throne.dice.10", "throne.dice.15", "throne.aspects.8")
    def lose_pieces(self, g: ThroneGame) -> Flow:
        state = g.state
        rule = {"sorcery": "throne.sorcery.5", "missile": "throne.missile.4", "melee": "throne.melee.8"}[self.kind]
        for clash, margin in zip(pending_attack(state).clashes, self.margins, strict=True):
            force = pieces(state, clash.seat, clash.region)
            if margin <= 0:
                g.emit(Weathered(seat=clash.seat, rule=rule))
                continue
            destroy_any(g, clash.seat, clash.region, min(margin, force), rule)
            if self.kind == "melee" and margin >= force:
                _scorch(g, self.seat, clash.seat)
        fall_from_grace(g, self.seat)
        return None

    @step("throne.aspects.9")
    def push_back(self, g: ThroneGame) -> Flow:
        state = g.state
        clash, margin = pending_attack(state).clashes[0], self.margins[0]
        close(g)
        here = pieces(state, self.seat, self.origin)
        power = ASPECTS[state.players[clash.seat].aspect].power
        if self.kind != "melee" or margin >= 0 or power.kind != "push-back" or not here:
            return None
        return PushBack(seat=self.seat, region=self.origin, n=min(-margin, here), by=clash.seat)


def _which_fight(n: int, region: int) -> Message:
    return msgn("Which piece fights in {region}?", "Which {n} pieces fight in {region}?", n, region=THINGS[region])


def _set_shares(state: Realm, first: int) -> None:
    attack = pending_attack(state)
    own = [i for i, clash in enumerate(attack.clashes) if clash.roll_of < 0]
    set_clash(state, own[0], share=first)
    set_clash(state, own[1], share=total_dice(state, attack) - first)


def _impossible(state: Realm, attack: PendingAttack) -> bool:
    """Whether cards have left nobody to attack, nobody to be attacked, or a force that may not attack."""
    return (
        attacking_pieces(state, attack) < 1
        or held(state, attack.seat, attack.origin) is not None
        or not any(pieces(state, clash.seat, clash.region) for clash in attack.clashes)
    )


def _scorch(g: ThroneGame, attacker: int, victim: int) -> None:
    """The power of Fire: stores burn with a force destroyed in Melee."""
    power = ASPECTS[g.state.players[attacker].aspect].power
    if power.kind == "scorched-stores":
        n = min(power.coin, g.state.players[victim].coin)
        pay(g.state, victim, coin=n)
        g.emit(Scorched(seat=victim, n=n, rule="throne.aspects.8"))
