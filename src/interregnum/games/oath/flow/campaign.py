"""Campaign: targets, pools, battle plans, both rolls, defeat and victory, in the order of the Law."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import POWERS, Act, facts
from interregnum.games.oath.cards.words.campaign import Brutal, GuardsRegion, SecretToTarget
from interregnum.games.oath.cards.words.persistent import EvenTargets, WholeForce
from interregnum.games.oath.flow.plans import BattlePlans, side_of, tactics
from interregnum.games.oath.flow.rolling import RollDice
from interregnum.games.oath.flow.using import Occasion
from interregnum.games.oath.flow.victory import Victory
from interregnum.games.oath.log import board_of, foe_of, player, tell
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.acts import secrets_payable, with_object
from interregnum.games.oath.rules.banks import give_favor, kill_at_site, kill_on_board, turn_secrets, withdraw
from interregnum.games.oath.rules.fighting import (
    Side,
    attack_places,
    attack_total,
    count_at,
    defense_places,
    defense_total,
    force,
    full_force,
    note,
    places_targeted,
    pooled,
    short_by,
    skulls,
    target_dice,
)
from interregnum.games.oath.rules.ruling import FORBIDDEN, forbidden, ruled_sites, ruler, rules_site
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    NOBODY,
    BannerId,
    Fight,
    OathGame,
    Plan,
    World,
    banners_of,
    colour,
    fight,
    imperial,
    in_campaign,
    region,
    set_fight,
    side,
)
from interregnum.games.oath.terms import warbands
from interregnum.kernel.decision import DONE, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgn

NEEDS_TARGET = Requirement("oath.5.5.2.6", "At least one target must be at the site where you attack.")
ODD = Requirement("oath.9.2.1", "{card}: the targets must add an even number of defense dice.")


def campaigns(g: OathGame, frame: Act) -> Iterator[Act]:
    """Whom a seat might attack where it acts."""
    if forbidden(g.state, "campaign", frame.seat) is not None:
        return
    only = [int(note.removeprefix("against ")) for note in frame.notes if note.startswith("against ")]
    for defender in defenders(g.state, frame.seat, frame.site):
        if (only and defender not in only) or ("peace", frame.seat, defender) in g.state.promises:
            continue
        act = with_object(frame, to=defender)
        if startable(g.state, act):
            yield act


def defenders(state: World, seat: int, site: int) -> list[int]:
    """Who can be attacked at a site: who rules it or stands there, or bandits if no player rules it."""
    lord = ruler(state, site)
    found = [
        other
        for other in range(state.seats)
        if other != seat and (side(state, other) == lord or state.lords[other].site == site)
    ]
    return [*found, *((BANDITS,) if lord == BANDITS else ())]


def opening(state: World, act: Act) -> Fight:
    """A campaign before its targets are declared."""
    seat, defender = act.seat, act.to
    suspended = NOBODY
    if defender >= 0 and state.lords[seat].role != "exile" and state.lords[defender].role != "exile":
        suspended = seat if seat != EMPIRE else defender
    joined: tuple[int, ...] = (act.site,) if "with garrison" in act.notes else ()
    return Fight(attacker=seat, defender=defender, site=act.site, suspended=suspended, joined=joined)


def opened(state: World, act: Act) -> Fight:
    """A campaign that begins, with the garrisons that fight in the attack."""
    war = opening(state, act)
    if any(spot.seat == act.seat for _, _, spot in facts(state, WholeForce)):
        return replace(war, joined=ruled_sites(in_campaign(state, war), act.seat))
    return war


def startable(state: World, act: Act) -> bool:
    """Whether a campaign could have any legal target."""
    then = in_campaign(state, opening(state, act))
    must = required(then)
    if must is not None:
        return site_closed(then, must) is None and _completable(then, f"site:{must}")
    return any(
        (_completable(then, key) and not key.startswith("site:")) or key == f"site:{act.site}"
        for key in _open_targets(then)
    )


def required(state: World) -> int | None:
    """The site that must be targeted: where the attacker acts, if the defender rules it and its garrison defends."""
    war = fight(state)
    if war.defender == BANDITS:
        return war.site
    place = state.sites[war.site]
    if war.site in war.joined and place.warbands and place.colour == colour(state, war.attacker):
        return None
    return war.site if rules_site(state, war.defender, war.site) else None


def site_closed(state: World, site: int) -> Refusal | None:
    """Why a site cannot be targeted now."""
    war = fight(state)
    for _, _, spot in facts(state, SecretToTarget):
        if spot.site == site and site not in places_targeted(war):
            refused = secrets_payable(state, war.attacker, 1)
            if refused is not None:
                return refused
    for _, card, spot in facts(state, GuardsRegion):
        here = region(state.lords[war.attacker].site)
        guarded = region(site) == region(spot.site) != here and site != spot.site and spot.site not in war.sites
        if guarded and not rules_site(state, war.attacker, spot.site):
            return FORBIDDEN(card=CARDS[card])
    return None


def _open_targets(state: World) -> list[str]:
    """The targets that can still be declared."""
    war = fight(state)
    if war.defender == BANDITS:
        mine: tuple[int, ...] = tuple(i for i in range(len(state.sites)) if ruler(state, i) == BANDITS)
    else:
        mine = ruled_sites(state, war.defender)
    found = [f"site:{i}" for i in mine if i not in war.sites and site_closed(state, i) is None]
    if (
        war.defender == BANDITS
        or state.lords[war.defender].site != war.site
        or site_closed(state, war.site) is not None
    ):
        return found
    held = state.lords[war.defender].relics
    found += [f"relic:{relic}" for relic in held if relic not in war.relics and takeable(state, relic)]
    found += [f"banner:{id}" for id in banners_of(state, war.defender) if id not in war.banners and takeable(state, id)]
    return found if war.pawn else [*found, "pawn"]


def _guard(state: World) -> str:
    """The card that makes the targets of this campaign add an even number of dice, if there is one."""
    war = fight(state)
    guards = {war.defender, *((EMPIRE,) if imperial(state, war.defender) else ())}
    return next((card for _, card, spot in facts(state, EvenTargets) if spot.seat in guards), "")


def _completable(state: World, key: str) -> bool:
    """Whether the targets could still be made to add an even number of dice after one more."""
    if not _guard(state):
        return True
    war = declared(fight(state), key)
    then = in_campaign(state, war)
    dice = target_dice(then, war)
    if dice % 2 == 0:
        return True
    return any((target_dice(then, declared(war, other)) - dice) % 2 == 1 for other in _open_targets(then))


def declared(war: Fight, key: str) -> Fight:
    """A campaign with one more target."""
    kind, _, rest = key.partition(":")
    if kind == "site":
        return replace(war, sites=(*war.sites, int(rest)))
    if kind == "relic":
        return replace(war, relics=(*war.relics, rest))
    if kind == "banner":
        id: BannerId = "peoples-favor" if rest == "peoples-favor" else "darkest-secret"
        return replace(war, banners=(*war.banners, id))
    return replace(war, pawn=True)


def takeable(state: World, thing: str) -> bool:
    """Whether the attacker may target something the defender holds."""
    war = fight(state)
    refused = forbidden(state, "target", war.attacker, card=thing, owner=war.defender)
    return refused is None and forbidden(state, "take", war.attacker, card=thing, owner=war.defender) is None


def _decided(state: World, war: Fight) -> Message:
    """Who has won a campaign, with both totals unless it ended before they were compared."""
    who, n, m = player(war.attacker), attack_total(state, war), defense_total(state, war)
    if war.over:
        return (
            msg("{player} wins the campaign.", player=who)
            if war.won
            else msg("{player} loses the campaign.", player=who)
        )
    if war.won:
        return msg("{player} wins the campaign, {n} to {m}.", player=who, n=n, m=m)
    return msg("{player} loses the campaign, {n} to {m}.", player=who, n=n, m=m)


class Campaign(Procedure, kw_only=True):
    """A campaign whose Supply is paid."""

    act: Act
    asked: int = 0
    loss: int = 0
    second: bool = False

    @step("oath.5.5.1.2", "oath.5.5.1.5", "oath.5.5.1.6")
    def begin(self, g: OathGame) -> Flow:
        state = g.state
        state.fight = opened(state, self.act)
        if g.logging:
            foe = msg("the bandits") if self.act.to == BANDITS else msg("{player}", player=player(self.act.to))
            said = msg("{player} campaigns against {foe}.", player=player(self.act.seat), foe=foe)
            tell(g, "oath.5.5.1.2", "campaign", said)
        must = required(state)
        if must is not None:
            self._declare(g, f"site:{must}")
        return None

    @step("oath.5.5.2.1", "oath.5.5.2.6")
    def targets(self, g: OathGame) -> Flow:
        prompt = msg("Campaign against {foe}: what do you target?", foe=foe_of(g.state, self.act.seat))
        ask = Decision(self.act.seat, "target", prompt, rule="oath.5.5.2.1")
        for key in filter(lambda key: _completable(g.state, key), _open_targets(g.state)):
            kind, _, rest = key.partition(":")
            if kind == "site":
                thing = CARDS[g.state.sites[int(rest)].id]
                ask.offer(key, msg("Target {thing}", thing=thing), thing.ref, f"site:{rest}")
            elif kind == "pawn":
                ask.offer(key, msg("Target pawn and favor"), f"seat:{self.act.to}")
            else:
                ask.offer(key, msg("Target {thing}", thing=CARDS[rest]), f"card:{rest}")
        ask.offer(DONE, msg("No more targets"), unless=self._incomplete(g))
        ask.continues = not self.act.free
        return ask

    def _incomplete(self, g: OathGame) -> Refusal | None:
        state, war = g.state, fight(g.state)
        if war.site not in places_targeted(war):
            return NEEDS_TARGET()
        card = _guard(state)
        return ODD(card=CARDS[card]) if card and target_dice(state, war) % 2 else None

    @targets.chosen
    def target_declared(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self._declare(g, option.key)
        return self.targets

    def _declare(self, g: OathGame, key: str) -> None:
        state, war = g.state, fight(g.state)
        kind, _, rest = key.partition(":")
        site = int(rest) if kind == "site" else war.site
        for _, _, spot in facts(state, SecretToTarget):
            if spot.site == site and site not in places_targeted(war):
                turn_secrets(g, war.attacker, 1, "oath.11.hidden-place.1")
        state.fight = declared(war, key)

    @step("oath.5.5.2.8")
    def dice(self, g: OathGame) -> Flow:
        most = full_force(g.state, fight(g.state), "attack")
        foe = foe_of(g.state, self.act.seat)
        prompt = msg("Campaign against {foe}: how many attack dice do you roll?", foe=foe)
        ask = Decision(self.act.seat, "dice", prompt, rule="oath.5.5.2.8")
        for n in range(most, -1, -1):
            ask.offer(f"dice:{n}", msgn("{n} die", "{n} dice", n), means=n)
        ask.continues = not self.act.free
        return ask

    @dice.chosen
    def pools(self, g: OathGame, option: Option) -> Flow:
        g.state.fight = pooled(g.state, fight(g.state), int(g.meant))
        return None

    @step("oath.5.5.2.10")
    def chancellor_joins(self, g: OathGame) -> Flow:
        war = fight(g.state)
        if not imperial(g.state, war.defender):
            return self.announce
        if war.defender != EMPIRE:
            set_fight(g.state, allies=(EMPIRE,))
        return None

    @step("oath.5.5.2.11")
    def citizens_join(self, g: OathGame) -> Flow:
        state, war = g.state, fight(g.state)
        near = {war.site, *war.sites}
        for seat in range(self.asked, state.seats):
            lord = state.lords[seat]
            free = lord.role == "citizen" and seat not in (war.attacker, war.defender) and imperial(state, seat)
            if free and lord.site in near:
                prompt = msg(
                    "{attacker} attacks {player}. Do you join {player} as an Ally?",
                    attacker=player(war.attacker), player=player(war.defender),
                )  # fmt: skip
                ask = Decision(seat, "join", prompt, rule="oath.5.5.2.11")
                ask.offer("join", msg("Join"), means=seat)
                ask.offer("stay", msg("Stay out of it"), means=seat)
                return ask
        return self.announce

    @citizens_join.chosen
    def joined(self, g: OathGame, option: Option) -> Flow:
        self.asked = int(g.meant) + 1
        return self.allow if option.key == "join" else self.citizens_join

    @step("oath.5.5.2.11")
    def allow(self, g: OathGame) -> Flow:
        war, ally = fight(g.state), self.asked - 1
        prompt = msg("May {player} join you as an Ally against {foe}?", player=player(ally), foe=player(war.attacker))
        ask = Decision(war.defender, "allow", prompt, rule="oath.5.5.2.11")
        ask.offer("yes", msg("Yes"))
        ask.offer("no", msg("No"))
        return ask

    @allow.chosen
    def allowed(self, g: OathGame, option: Option) -> Flow:
        if option.key == "yes":
            set_fight(g.state, allies=(*fight(g.state).allies, self.asked - 1))
        return self.citizens_join

    @step("oath.5.5.2.12")
    def announce(self, g: OathGame) -> Flow:
        self.asked = 0
        if fight(g.state).defender == BANDITS:
            return None
        return Occasion(name="campaign declared", seat=self.act.seat)

    @step("oath.5.5.3.1")
    def attacker_plans(self, g: OathGame) -> Flow:
        return BattlePlans(seat=self.act.seat)

    @step("oath.5.5.3.2", "oath.5.5.3.5")
    def defender_plans(self, g: OathGame) -> Flow:
        war = fight(g.state)
        users = (war.defender, *war.allies)
        if war.over or self.asked >= len(users):
            return self.halve
        self.asked += 1
        return BattlePlans(seat=users[self.asked - 1])

    @step("oath.5.5.3.2")
    def next_defender(self, g: OathGame) -> Flow:
        return self.defender_plans

    @step("oath.5.5.3.4")
    def halve(self, g: OathGame) -> Flow:
        war = fight(g.state)
        if "half attack" in war.notes:
            set_fight(g.state, attack=war.attack // 2)
        return self.decide if war.over else None

    @step("oath.5.5.4.1")
    def roll_defense(self, g: OathGame) -> Flow:
        war = fight(g.state)
        return RollDice(seat=war.defender, dice=war.defense, attack=False)

    @step("oath.5.5.4.2")
    def defense_rolled(self, g: OathGame) -> Flow:
        set_fight(g.state, defense_roll=tuple(g.result))
        return RollDice(seat=self.act.seat, dice=fight(g.state).attack, attack=True)

    @step("oath.5.5.5.1")
    def attack_rolled(self, g: OathGame) -> Flow:
        set_fight(g.state, attack_roll=tuple(g.result))
        war = fight(g.state)
        self.loss = min(skulls(war.attack_roll, war.notes), force(g.state, war, "attack"))
        return None

    @step("oath.5.5.5.1")
    def skulls_kill(self, g: OathGame) -> Flow:
        return Losses(side="attack", n=self.loss) if self.loss else None

    @step("oath.5.5.5.3")
    def sacrifice(self, g: OathGame) -> Flow:
        state, war = g.state, fight(g.state)
        need = short_by(state, war)
        foe = war.defender
        barred = foe >= 0 and any(
            forbidden(g.state, "sacrifice", war.attacker, owner=guard) is not None for guard in (foe, *war.allies)
        )
        prompt = msg("You are {n} short of winning. Do you sacrifice warbands?", n=max(0, need))
        ask = Decision(self.act.seat, "sacrifice", prompt, rule="oath.5.5.5.3")
        if 0 < need <= force(state, war, "attack") and not barred:
            ask.offer(f"sacrifice:{need}", msg("Sacrifice {what}", what=warbands(need)), means=need)
        ask.offer("sacrifice:0", msg("Sacrifice none"), means=0)
        return ask

    @sacrifice.chosen
    def sacrificed(self, g: OathGame, option: Option) -> Flow:
        self.loss = int(g.meant)
        if self.loss:
            set_fight(g.state, sacrificed=self.loss)
            return Losses(side="attack", n=self.loss)
        return None

    @step("oath.5.5.5.4")
    def decide(self, g: OathGame) -> Flow:
        state, war = g.state, fight(g.state)
        if not war.over:
            set_fight(state, won=attack_total(state, war) > defense_total(state, war))
        war = fight(state)
        if g.logging:
            tell(g, "oath.5.5.5.4", "decided", _decided(state, war))
        return None

    @step("oath.5.5.8.1")
    def wipe_out(self, g: OathGame) -> Flow:
        war = fight(g.state)
        users = [int(word.removeprefix("fire ")) for word in war.notes if word.startswith("fire ")]
        winners = (war.attacker,) if war.won else (war.defender, *war.allies)
        if not any(seat in winners and seat >= 0 for seat in users):
            return self.defeat
        seat = next(seat for seat in users if seat in winners)
        ask = Decision(seat, "fire", msg("Kill the whole enemy force for one favor?"), rule="oath.5.5.8.1")
        ask.offer("burn", msg("Kill it"), means=seat)
        ask.offer("spare", msg("Spare it"), means=seat)
        return ask

    @wipe_out.chosen
    def wiped_out(self, g: OathGame, option: Option) -> Flow:
        war = fight(g.state)
        if option.key == "burn":
            note(g, f"all losses {'defense' if war.won else 'attack'}")
            loser = war.defender if war.won else war.attacker
            if loser >= 0:
                give_favor(g, int(g.meant), loser, 1, "oath.5.5.8.1")
        return None

    @step("oath.5.5.6.1")
    def defeat(self, g: OathGame) -> Flow:
        war = fight(g.state)
        beaten: Side = "defense" if war.won else "attack"
        n = defeat_losses(g.state, war, beaten)
        return Losses(side=beaten, n=n) if n else None

    @step("oath.5.5.6.3", "oath.5.5.7.1.2")
    def retreat(self, g: OathGame) -> Flow:
        state, war = g.state, fight(g.state)
        places = defense_places(state, war) if war.won else attack_places(state, war)
        for place in places:
            kind, _, number = place.partition(":")
            home = max(EMPIRE, state.sites[int(number)].colour) if kind == "site" else int(number)
            note(g, f"survivors {home if war.won else war.attacker} {count_at(state, place)}")
            if kind == "site" and war.won:
                withdraw(g, int(number), state.sites[int(number)].warbands, home)
        return None

    @step("oath.5.5.6.5")
    def defeated_plans(self, g: OathGame) -> Flow:
        return PlanEffects(when="defeated")

    @step("oath.5.5.7.0.1")
    def victory(self, g: OathGame) -> Flow:
        return Victory() if fight(g.state).won else None

    @step("oath.5.5.8.1")
    def victorious_plans(self, g: OathGame) -> Flow:
        return PlanEffects(when="victorious")

    @step("oath.5.5.8.2")
    def end_plans(self, g: OathGame) -> Flow:
        return PlanEffects(when="end")

    @step("oath.5.5.8.2")
    def over(self, g: OathGame) -> Flow:
        self.second = "second wind" in fight(g.state).notes
        g.state.fight = None
        return Occasion(name="campaign over", seat=self.act.seat, number=1)

    @step("oath.7.4.2.1")
    def done(self, g: OathGame) -> Flow:
        return Done("second wind" if self.second else None)


def defeat_losses(state: World, war: Fight, beaten: Side) -> int:
    """How many warbands of its force the beaten side loses."""
    strength = force(state, war, beaten)
    if f"no losses {beaten}" in war.notes or "peace" in war.notes:
        return 0
    if f"all losses {beaten}" in war.notes or _brutal(state, war):
        return strength
    return strength // 2


def _brutal(state: World, war: Fight) -> bool:
    return war.attacker == EMPIRE and any(True for _ in facts(state, Brutal))


class PlanEffects(Procedure, kw_only=True):
    """What used battle plans bring when the campaign is decided, plan by plan in the order of use."""

    when: str
    plan: int = 0
    word: int = 0

    @step("oath.5.5.8.1")
    def work(self, g: OathGame) -> Flow:
        war = fight(g.state)
        if self.plan >= len(war.plans):
            return Done()
        used = war.plans[self.plan]
        words = tactics(used.key)
        if self.word >= len(words) or not self._concerns(g, war, used):
            self.plan, self.word = self.plan + 1, 0
            return self.work
        word, card = words[self.word], POWERS[used.key].card
        self.word += 1
        if self.when == "defeated":
            flow = word.defeated(g, used.seat, card)
        elif self.when == "victorious":
            flow = word.victorious(g, used.seat, card)
        else:
            flow = word.end(g, used.seat, card)
        return self.work if flow is None else flow

    def _concerns(self, g: OathGame, war: Fight, used: Plan) -> bool:
        if self.when == "end":
            return True
        winners = "attack" if war.won else "defense"
        return (side_of(g, used.seat) == winners) == (self.when == "victorious")

    @step("oath.5.5.8.1")
    def again(self, g: OathGame) -> Flow:
        return self.work


class Losses(Procedure, kw_only=True):
    """Warbands of a side's force are killed; the attacker, the defender or the Chancellor picks where."""

    side: Side
    n: int

    @step("oath.5.5.6.6")
    def pick(self, g: OathGame) -> Flow:
        state, war = g.state, fight(g.state)
        places = attack_places(state, war) if self.side == "attack" else defense_places(state, war)
        if self.n <= 0 or not places:
            return Done()
        beaten = EMPIRE if imperial(state, war.defender) else war.defender
        chooser = war.attacker if self.side == "attack" else beaten
        ask = Decision(
            chooser,
            "loss",
            msgn("Where is {n} warband lost?", "Where are {n} warbands lost?", self.n),
            rule="oath.5.5.6.6",
        )
        for place in places:
            kind, _, number = place.partition(":")
            if kind == "site":
                thing = CARDS[state.sites[int(number)].id]
                ask.offer(f"lose:{place}", msg("At {site}", site=thing), thing.ref, means=place)
            else:
                label = board_of(int(number), chooser)
                ask.offer(f"lose:{place}", label, f"seat:{number}", means=place)
        return ask

    @pick.chosen
    def killed(self, g: OathGame, option: Option) -> Flow:
        state, war = g.state, fight(g.state)
        place = str(g.meant)
        kind, _, number = place.partition(":")
        places = attack_places(state, war) if self.side == "attack" else defense_places(state, war)
        n = min(self.n, count_at(state, place)) if len(places) == 1 else 1
        if kind == "site":
            kill_at_site(g, int(number), n, "oath.5.5.6.1")
        else:
            kill_on_board(g, int(number), n, "oath.5.5.6.1")
        self.n -= n
        fate = "rescued" if f"hospital {self.side}" in war.notes else "killed"
        note(g, *[f"{fate} {self.side}"] * n)
        return self.pick
