"""Ranged and Melee Attacks, challenges and duels, seppuku."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun, Nothing
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Number, Quality, Quantity, Selector, quantity
from interregnum.cards.naming import named, offer_things
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import standing
from interregnum.cards.state import touch
from interregnum.cards.words.selectors import TARGET, Chosen
from interregnum.games.emperor.cards.words.effects import Does
from interregnum.games.emperor.cards.words.lasting import Gives
from interregnum.games.emperor.cards.words.selectors import LOSER, PERFORMER
from interregnum.games.emperor.flow.duel import Duel
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.ability import Shot
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.exceptions import ReachesHome
from interregnum.games.emperor.rules.honor import Rehonor
from interregnum.games.emperor.rules.moments import AttackTargeted
from interregnum.games.emperor.rules.privileges import PressesOn
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.stats import ACTION, base, may_not, value
from interregnum.games.emperor.rules.units import army, card_type, fighters, followers, location, personalities
from interregnum.games.emperor.state import HOME, EmperorGame, Extra
from interregnum.games.emperor.terms import STAT_NAMES, Stat
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg


class Attacks(Shot, frozen=True):
    """A Ranged or Melee Attack: it targets a Follower or a Personality without Followers in the current enemy army, and
    destroys a target whose Force is not higher than its strength.

    `against` is another stat to compare with. `more` is added to the strength if the target has a quality. With
    `past_followers` it may target Personalities with Followers. Whether the target was destroyed is its result.
    """

    strength: Quantity
    against: Stat = "force"
    more: tuple[tuple[int, Quality], ...] = ()
    past_followers: bool = False
    or_chi: bool = False
    """Whether it may be compared against the Chi of a Personality instead."""
    also: Effect = Nothing()
    """What happens too if it targeted a card, which is `ATTACKED` then."""
    base_if_bare: bool = False
    """Whether it is compared against base Force if its target has no attachments."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return bool(self.open_to(g, ctx))

    def open_to(self, g: EmperorGame, ctx: Context) -> list[int]:
        """What it may target."""
        s = g.state
        leaders = army(s, 1 - ctx.seat, s.battle)
        if self.reach(g, ctx) is not None and s.defender == 1 - ctx.seat:
            leaders += [card for card in personalities(s, s.defender) if location(s, card) == HOME]
        enemy = [card for leader in leaders for card in fighters(s, leader)]
        if not self.past_followers:
            enemy = [c for c in enemy if card_type(s.cards[c]) == "follower" or not followers(s, c)]
        if s.aim >= 0:
            enemy = [card for card in enemy if card == s.aim]
        cannot_choose = s.dialect.cannot_choose
        return [card for card in enemy if not cannot_choose(g, card, ctx) and not self._shielded(g, card)]

    def reach(self, g: EmperorGame, ctx: Context) -> ReachesHome | None:
        """What lets it reach the Defender's home, if anything does."""
        if self.kind != "ranged":
            return None
        action = ctx.choice(ACTION)
        return next((fact for fact, _ in standing(g, ReachesHome) if action and fact.action == action), None)

    def _shielded(self, g: EmperorGame, card: int) -> bool:
        return self.kind == "ranged" and may_not(g, card, "be targeted by Ranged Attacks")

    def power(self, g: EmperorGame, ctx: Context, target: int) -> int:
        """Its strength against a target."""
        n = self.strength.value(g, ctx)
        n += sum(more for more, quality in self.more if target >= 0 and quality.fits(g, ctx, target))
        performers = tuple(PERFORMER.all(g, ctx))
        for fact, held in standing(g, facts.AttackStrength):
            if fact.kind == self.kind and any(fact.of.has(g, held.ctx, performer) for performer in performers):
                n += fact.by.value(g, held.ctx)
        reach = self.reach(g, ctx)
        return n - reach.weaker if reach is not None else n

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return AttackRun(ctx=ctx, attack=self)

    def text(self) -> Message:
        whole = self._named()
        if self.against != "force":
            whole = msg("{attack}, compared against {stat}", attack=whole, stat=STAT_NAMES[self.against])
        for more, quality in self.more:
            whole = msg(
                "{attack}, with +{n} strength if the target {quality}",
                attack=whole,
                n=more,
                quality=quality.predicate(),
            )
        if self.or_chi:
            whole = msg("{attack}, which you may compare against the Chi of a Personality", attack=whole)
        if self.past_followers:
            whole = msg("{attack}, which may target a Personality with Followers", attack=whole)
        if self.base_if_bare:
            whole = msg("{attack}, compared against base Force if the target has no attachments", attack=whole)
        if not isinstance(self.also, Nothing):
            whole = msg("{attack}; if this targeted a card, {also}", attack=whole, also=self.also.text())
        return whole

    def _named(self) -> Message:
        n = self.strength.text()
        if isinstance(self.strength, Number):
            return msg("Ranged {n} Attack", n=n) if self.kind == "ranged" else msg("Melee {n} Attack", n=n)
        if self.kind == "ranged":
            return msg("Ranged Attack with a strength of {n}", n=n)
        return msg("Melee Attack with a strength of {n}", n=n)


class AttackRun(EffectRun, kw_only=True):
    """A Ranged or Melee Attack being made. `bonus` is what reactions add to its strength."""

    attack: Attacks
    target: int = -1
    bonus: int = 0
    by_chi: bool = False
    destroyed: bool = False

    @step("ccg.ranged.1", "ccg.ranged.3", "ccg.melee.1")
    def choose(self, g: EmperorGame) -> Flow:
        things = self.attack.open_to(g, self.ctx)
        if not things:
            return Done(False)
        prompt = msg("{card}, {attack}: target which card?", card=named(g, self.ctx.source), attack=self._called(g))
        ask = Decision(self.ctx.seat, "attack", prompt, "ccg.ranged.1", (f"card:{self.ctx.source}",))
        offer_things(g, ask, "attack", things)
        return ask

    def _called(self, g: EmperorGame) -> Message:
        n = self.strength(g)
        return msg("Ranged {n} Attack", n=n) if self.attack.kind == "ranged" else msg("Melee {n} Attack", n=n)

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.target = g.meant
        return occur(g, AttackTargeted(card=self.target, source=self.ctx.source, kind=self.attack.kind))

    @step("ccg.compare.1")
    def choose_stat(self, g: EmperorGame) -> Flow:
        if not self.attack.or_chi or card_type(g.state.cards[self.target]) != "personality":
            return None
        about = (f"card:{self.target}",)
        prompt = msg(
            "{card}, {attack}: compare it against which stat of {target}?", card=named(g, self.ctx.source),
            attack=self._called(g), target=named(g, self.target),
        )  # fmt: skip
        ask = Decision(self.ctx.seat, "compare", prompt, "ccg.compare.1", about)
        ask.offer("force", STAT_NAMES["force"])
        ask.offer("chi", STAT_NAMES["chi"])
        return ask

    @choose_stat.chosen
    def stat_chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.by_chi = option.key == "chi"
        return None

    @step("ccg.ranged.1", "ccg.ranged.2", "ccg.compare.1", "ccg.from.2")
    def compare(self, g: EmperorGame) -> Flow:
        strength = self.strength(g)
        if self._withstood(g) > strength:
            return Result(False)
        return occur(g, Leave(card=self.target, **made_by(self.ctx)))

    def _withstood(self, g: EmperorGame) -> int:
        """What the strength is compared against."""
        if self.attack.base_if_bare and not g.state.cards[self.target].attachments:
            return base(g, self.target, "force")
        return value(g, self.target, "chi" if self.by_chi else self.attack.against)

    @step("ccg.ranged.1")
    def press_on(self, g: EmperorGame) -> Flow:
        """Where a fact says so, an attack that failed weakens its target, and another one may follow."""
        self.destroyed = bool(g.result)
        seat = self.ctx.seat
        pressing = any(fact.who.seat(g, held.ctx) == seat for fact, held in standing(g, PressesOn))
        if self.destroyed or self.attack.kind != "ranged" or not pressing:
            return None
        g.state.extras.append(Extra(seat, ("battle",), aim=self.target))
        weaker = Gives(ATTACKED, (("force", Number(-self.strength(g))),))
        return weaker.run(g, self.ctx.bind(ATTACKED.name, (self.target,)))

    @step("ccg.ranged.1")
    def go_on(self, g: EmperorGame) -> Flow:
        return self.attack.also.run(g, self.ctx.bind(ATTACKED.name, (self.target,)))

    @step("ccg.ranged.1")
    def finish(self, g: EmperorGame) -> Flow:
        reach = self.attack.reach(g, self.ctx)
        if reach is not None:
            g.state.lasting[:] = [lasting for lasting in g.state.lasting if lasting.fact != reach]
            touch(g.state)
        return Done(self.destroyed)

    def strength(self, g: EmperorGame) -> int:
        """Its strength now."""
        return self.attack.power(g, self.ctx, self.target) + self.bonus


class Strengthens(Effect, frozen=True):
    """Gives the attack that set this off more strength: a number, or as much as it has."""

    n: Quantity | None = None

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.innermost(AttackRun) is not None

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        attack = g.innermost(AttackRun)
        if attack is not None:
            attack.bonus += self.n.value(g, ctx) if self.n is not None else attack.strength(g)
        return occur(g)

    def text(self) -> Message:
        if self.n is None:
            return msg("give that attack a strength bonus equal to its strength")
        return msg("give that attack +{n} strength", n=self.n.text())


class Challenges(Effect, frozen=True):
    """A Personality challenges another to a duel; `refusal` is what happens if the challenge may be refused and is."""

    whom: Selector = TARGET
    outcome: Effect = Nothing()
    challenger: Selector = PERFORMER
    refusal: Effect | None = None
    by: Stat = "chi"

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.whom.all(g, ctx)) and any(True for _ in self.challenger.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        one, other = next(iter(self.challenger.all(g, ctx)), -1), next(iter(self.whom.all(g, ctx)), -1)
        if min(one, other) < 0 or s.cards[one].area != "play" or s.cards[other].area != "play":
            return Nothing().run(g, ctx)
        if s.cards[one].controller == s.cards[other].controller:
            return Nothing().run(g, ctx)
        return Duel(ctx=ctx, sides=(other, one), outcome=self.outcome, stat=self.by, refused=self.refusal)

    def text(self) -> Message:
        one, other = self.challenger.phrase("the", "nom"), self.whom.phrase("the", "acc")
        outcome = self.outcome.text()
        if self.refusal is None:
            return msg("{one} duels {other}; {outcome}", one=one, other=other, outcome=outcome)
        return msg(
            "{one} challenges {other}, who may refuse; if the challenge is refused, {refusal}; {outcome}",
            one=one, other=other, refusal=self.refusal.text(), outcome=outcome,
        )  # fmt: skip


class CommitsSeppuku(Effect, frozen=True):
    """A Personality is rehonored, then destroyed; neither is negated."""

    who: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.who.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return Seppuku(ctx=ctx, cards=tuple(self.who.all(g, ctx)))

    def text(self) -> Message:
        return msg("{who} commits seppuku", who=self.who.phrase("the", "nom"))


class Seppuku(EffectRun, kw_only=True):
    """Personalities committing seppuku."""

    cards: tuple[int, ...]

    @step("ccg.seppuku.1", "ccg.seppuku.2")
    def rehonor(self, g: EmperorGame) -> Flow:
        return occur(g, *(Rehonor(card=card, certain=True, **made_by(self.ctx)) for card in self.cards))

    @step("ccg.seppuku.1", "ccg.seppuku.2")
    def destroy(self, g: EmperorGame) -> Flow:
        return occur(g, *(Leave(card=card, certain=True, **made_by(self.ctx)) for card in self.cards))


NOTHING_MORE = Nothing()
DESTROY_LOSER = Does("destroy", LOSER)


ATTACKED = Chosen("attacked", "its target")
"""What a Ranged or Melee Attack has targeted."""


def ranged(
    n: int | Quantity,
    against: Stat = "force",
    more: tuple[tuple[int, Quality], ...] = (),
    also: Effect = NOTHING_MORE,
    past_followers: bool = False,
    or_chi: bool = False,
) -> Attacks:
    """A Ranged Attack."""
    return Attacks("ranged", quantity(n), against, more, past_followers, or_chi, also)


def melee(
    n: int | Quantity,
    against: Stat = "force",
    more: tuple[tuple[int, Quality], ...] = (),
    also: Effect = NOTHING_MORE,
    base_if_bare: bool = False,
) -> Attacks:
    """A Melee Attack."""
    return Attacks("melee", quantity(n), against, more, also=also, base_if_bare=base_if_bare)
