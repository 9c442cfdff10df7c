"""The battle plan step: a side uses plans it rules, once each."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import POWERS, Power, Tactic, facts, in_play
from interregnum.games.oath.cards.words.persistent import PlansCostMore
from interregnum.games.oath.flow.using import pay
from interregnum.games.oath.log import foe_of, player, tell
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.acts import payable
from interregnum.games.oath.rules.ruling import forbidden, ruler, rules_card
from interregnum.games.oath.state import BANDITS, OathGame, Plan, Spot, enemies, fight, set_fight
from interregnum.kernel.decision import DONE, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg

NO_PLANS = Requirement("oath.9.2.2", "No more battle plans can be used on this side.")


def tactics(key: str) -> list[Tactic]:
    """What a battle plan does."""
    return [word for word in POWERS[key].words if isinstance(word, Tactic)]


def side_of(g: OathGame, seat: int) -> str:
    """The side of a campaign that a seat is on."""
    return "attack" if seat == fight(g.state).attacker else "defense"


def foes(g: OathGame, seat: int) -> tuple[int, ...]:
    """The seats on the other side."""
    war = fight(g.state)
    if seat == war.attacker:
        return (*((war.defender,) if war.defender != BANDITS else ()), *war.allies)
    return (war.attacker,)


def dearer(g: OathGame, seat: int) -> tuple[str, ...]:
    """What the other side's powers add to the cost of each plan."""
    against = foes(g, seat)
    return tuple(word.token for word, _, spot in facts(g.state, PlansCostMore) if spot.seat in against)


def plans(g: OathGame, seat: int) -> Iterator[tuple[Power, Refusal | None]]:
    """The battle plans a seat, or the bandits, might use, with why not."""
    state, side = g.state, side_of(g, seat)
    war = fight(state)
    used = {plan.key for plan in war.plans}
    for timing in ("attack", "both") if side == "attack" else ("defense", "both"):
        for power, spot in in_play(
            state, "attack" if timing == "attack" else "defense" if timing == "defense" else "both"
        ):
            if power.key not in used and _ruled(g, seat, power, spot):
                yield power, _refused(g, seat, power, side)


def _ruled(g: OathGame, seat: int, power: Power, spot: Spot) -> bool:
    if seat == BANDITS:
        return spot.site >= 0 and ruler(g.state, spot.site) == BANDITS
    return rules_card(g.state, seat, power.card, spot)


def _refused(g: OathGame, seat: int, power: Power, side: str) -> Refusal | None:
    war = fight(g.state)
    if f"no plans {side}" in war.notes:
        return NO_PLANS()
    more = dearer(g, seat)
    if seat == BANDITS:
        refused = NO_PLANS() if power.cost or more else None
    else:
        refused = payable(g, seat, power, more=more, is_plan=True)
        for foe in foes(g, seat):
            refused = refused or _closed(g, seat, power, foe)
        refused = refused or forbidden(g.state, "plan", seat, card=power.card)
    for word in tactics(power.key):
        refused = refused or word.blocked(g, seat, power.card)
    return refused


def _closed(g: OathGame, seat: int, power: Power, foe: int) -> Refusal | None:
    if not enemies(g.state, seat, foe):
        return None
    return forbidden(g.state, "plan", seat, card=power.card, owner=foe)


class BattlePlans(Procedure, kw_only=True):
    """One seat of a side, or the bandits, uses battle plans."""

    seat: int
    key: str = ""
    word: int = 0
    choice: str = ""

    @step("oath.5.5.3.1", "oath.5.5.3.2", "oath.5.5.3.5")
    def ask(self, g: OathGame) -> Flow:
        if self.seat == BANDITS:
            return self.by_themselves
        prompt = msg("Campaign against {foe}: which battle plan do you use?", foe=foe_of(g.state, self.seat))
        ask = Decision(self.seat, "plan", prompt, rule="oath.5.5.3.1")
        for power, refused in plans(g, self.seat):
            name = CARDS[power.card]
            choices = [option for word in tactics(power.key) for option in word.options(g, self.seat)]
            for choice in choices or [""]:
                key = f"plan:{power.key}:{choice}" if choice else f"plan:{power.key}"
                label = _label(name.name, choice)
                ask.offer(key, label, name.ref, unless=refused, means=(power.key, choice))
        ask.offer_done(msg("No more plans"))
        return ask

    @ask.chosen
    def used(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return Done()
        self.key, self.choice = g.meant
        pay(g, self.seat, POWERS[self.key], dearer(g, self.seat))
        return self.enter

    @step("oath.5.5.3.3")
    def by_themselves(self, g: OathGame) -> Flow:
        free = [power.key for power, refused in plans(g, BANDITS) if refused is None]
        if not free:
            return Done()
        alone = [key for key in free if any(getattr(word, "alone", False) for word in tactics(key))]
        self.key, self.choice = (alone or free)[0], ""
        options = [option for word in tactics(self.key) for option in word.options(g, BANDITS)]
        self.choice = options[0] if options else ""
        return self.enter

    @step("oath.7.1.3.1")
    def enter(self, g: OathGame) -> Flow:
        war = fight(g.state)
        set_fight(g.state, plans=(*war.plans, Plan(self.key, self.seat, self.choice)))
        self.word = 0
        if g.logging:
            who = msg("The bandits") if self.seat == BANDITS else msg("{player}", player=player(self.seat))
            card = CARDS[POWERS[self.key].card]
            tell(g, "oath.5.5.3.1", "plan", msg("{who}: battle plan {card}.", who=who, card=card))
        return None

    @step("oath.7.1.3.1")
    def work(self, g: OathGame) -> Flow:
        words = tactics(self.key)
        if self.word >= len(words):
            return self.ask
        word = words[self.word]
        self.word += 1
        flow = word.begin(g, self.seat, POWERS[self.key].card, self.choice)
        return self.work if flow is None else flow

    @step("oath.7.1.3.1")
    def worked(self, g: OathGame) -> Flow:
        return self.work


def _label(name: Message, choice: str) -> Message:
    if not choice:
        return msg("Use {card}", card=name)
    return msg("Use {card} ({choice})", card=name, choice=choice)
