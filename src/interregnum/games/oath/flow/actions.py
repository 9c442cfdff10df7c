"""A major action from its modifiers to what comes after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from interregnum.games.oath.cards.power import Act, MajorAction, Power, PowerUse, Rewrite, power_of
from interregnum.games.oath.flow.campaign import Campaign, campaigns
from interregnum.games.oath.flow.moving import ForcedTravel, Journey
from interregnum.games.oath.flow.muster import Muster, Trade, musters, trades
from interregnum.games.oath.flow.playing import PlayCard
from interregnum.games.oath.flow.recover import Recover, recoveries
from interregnum.games.oath.flow.search import Search, searches
from interregnum.games.oath.flow.title import Title
from interregnum.games.oath.flow.travel import sender, site_name, travels
from interregnum.games.oath.flow.using import Using, pay
from interregnum.games.oath.log import player
from interregnum.games.oath.printed import CARDS, REGIONS
from interregnum.games.oath.rules.acts import (
    LEAST,
    NEEDS_SUPPLY,
    base,
    mandatory,
    modifiers,
    refusal,
    resolved,
    with_object,
)
from interregnum.games.oath.rules.banks import toll
from interregnum.games.oath.state import BANDITS, NOBODY, OathGame, change, spots
from interregnum.games.oath.terms import MAJOR_NAMES, REGION_NAMES, SOME_RELIC, WORLD_DECK, favor, secrets
from interregnum.kernel.decision import DONE, PASS, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, Thing, msg

FAIL = "fail"
NOTHING: Final[dict[MajorAction, Requirement]] = {
    "search": Requirement("oath.5.1.1.1", "There is no pile you could search."),
    "muster": Requirement("oath.5.2.1.1", "There is no card at your site to muster on."),
    "trade": Requirement("oath.5.3.2.1", "There is no card at your site to trade with."),
    "recover": Requirement("oath.5.4.1.2", "There is nothing at your site to recover."),
    "campaign": Requirement("oath.5.5.1.2", "There is nobody at your site to attack."),
    "travel": Requirement("oath.5.6.1.4", "There is no other site to travel to."),
}

OBJECTS: dict[MajorAction, Callable[[OathGame, Act], Iterator[Act]]] = {
    "search": searches,
    "muster": musters,
    "trade": trades,
    "recover": recoveries,
    "campaign": campaigns,
    "travel": travels,
}


def proposals(g: OathGame, frame: Act) -> Iterator[tuple[Act, Refusal | None]]:
    """Every way to take an action with the modifiers in use, each with why it cannot be taken."""
    if not frame.used and not mandatory(g, frame.kind):
        for act in iter((frame,)) if frame.card else OBJECTS[frame.kind](g, frame):
            yield act, refusal(g, act)
        return
    folded = resolved(g, frame)
    for act in iter((frame,)) if frame.card else OBJECTS[frame.kind](g, folded):
        proposal = act
        if folded is not frame:
            proposal = replace(act, notes=frame.notes, after=(), tolls=(), turned=0, free=frame.free, refusal="")
        proposal = resolved(g, proposal)
        yield proposal, refusal(g, proposal)


def legal(g: OathGame, frame: Act) -> bool:
    """Whether an action can be taken in some way with just the modifiers in use."""
    return any(refused is None for _, refused in proposals(g, frame))


def attainable(g: OathGame, frame: Act) -> bool:
    """Whether an action can be taken in some way, perhaps with more modifiers than those in use."""
    return legal(g, frame) or _opened(g, frame, set())


def _opened(g: OathGame, frame: Act, tried: set[frozenset[str]]) -> bool:
    """Whether more modifiers make an action possible that is not possible as it stands."""
    for power in modifiers(g, frame):
        for key, _ in ways(g, frame, power) if helps(power) else ():
            more = using(frame, key)
            if frozenset(more.used) not in tried:
                tried.add(frozenset(more.used))
                if legal(g, more) or _opened(g, more, tried):
                    return True
    return False


def impossible(g: OathGame, frame: Act) -> Refusal | None:
    """Why an action cannot be taken, whatever modifiers are used."""
    if not g.speaking and _unaffordable(g, frame):
        return None if _opened(g, frame, set()) else NOTHING[frame.kind]()
    why: Refusal | None = None
    for _, refused in proposals(g, frame):
        if refused is None:
            return None
        why = why or refused
    return None if _opened(g, frame, set()) else why or NOTHING[frame.kind]()


def _unaffordable(g: OathGame, frame: Act) -> bool:
    """Whether Supply is short for an action whatever it is about; then nobody who wants no reason need look further."""
    if frame.free or LEAST[frame.kind] <= g.state.lords[frame.seat].supply:
        return False
    return not any(word.helps for word, _, _ in mandatory(g, frame.kind))


def helps(power: Power) -> bool:
    """Whether a modifier can make an action possible that is not possible without it."""
    return any(isinstance(word, Rewrite) and word.helps for word in power.words)


def ways(g: OathGame, frame: Act, power: Power) -> list[tuple[str, Message | None]]:
    """The ways to use a modifier, as keys with the names of those that need one."""
    found = [way for word in power.words if isinstance(word, Rewrite) for way in word.variants(g, frame)]
    if not found:
        return [(power.key, None)]
    return [(f"{power.key}@{way}", said) for way, said in found]


def using(frame: Act, key: str) -> Act:
    """An action with one modifier more."""
    return replace(frame, used=(*frame.used, key))


def framed(g: OathGame, kind: MajorAction, seat: int) -> Act:
    """An action as a seat may begin it where its pawn is."""
    return base(kind, seat, g.state.lords[seat].site, (), (), False)


class TakeAction(Procedure, kw_only=True):
    """A seat takes a major action, or plays an adviser as if it had searched."""

    frame: Act
    act: Act | None = None
    after: int = 0
    second: bool = False

    @step("oath.7.4.0.1", "oath.7.4.1.1")
    def modify(self, g: OathGame) -> Flow:
        frame = self.frame
        open_now = legal(g, frame)
        prompt = msg("{action}: which modifiers do you use?", action=MAJOR_NAMES[frame.kind])
        ask = Decision(frame.seat, "modify", prompt, rule="oath.7.4.0.1")
        for power in modifiers(g, frame):
            name = CARDS[power.card]
            for key, said in ways(g, frame, power):
                if attainable(g, using(frame, key)):
                    label = (
                        msg("Use {card} ({choice})", card=name, choice=said) if said else msg("Use {card}", card=name)
                    )
                    ask.offer(f"use:{key}", label, name.ref, means=key)
        if not ask.options:
            return self.choose if open_now else self.call_off
        if open_now:
            ask.offer_done(msg("Go on"))
        ask.continues = not frame.free
        return ask

    @modify.chosen
    def modified(self, g: OathGame, option: Option) -> Flow:
        if option.key == DONE:
            return self.choose
        self.frame = using(self.frame, str(g.meant))
        return self.modify

    @step("oath.7.4.0.1")
    def call_off(self, g: OathGame) -> Flow:
        return Done()

    @step("oath.4.2.2")
    def choose(self, g: OathGame) -> Flow:
        frame = self.frame
        seat = sender(g.state, frame.seat) if frame.kind == "travel" else NOBODY
        ask = Decision(seat if seat != NOBODY else frame.seat, frame.kind, _question(frame, seat), rule="oath.4.2.2")
        short = False
        for act, refused in proposals(g, frame):
            ask.offer(key_of(act), _label(g, act), *_about(g, act), unless=refused, means=act)
            short = short or (refused is not None and refused.requirement is NEEDS_SUPPLY)
        if short and seat != NOBODY:
            ask.offer(FAIL, msg("To a site they cannot pay for: the travel fails"))
        ask.continues = seat == NOBODY and not frame.free
        return ask

    @choose.chosen
    def chosen_object(self, g: OathGame, option: Option) -> Flow:
        if option.key == FAIL:
            return Done()
        self.act = g.meant
        return None

    @step("oath.4.2.4", "oath.7.1.2.1")
    def pay_price(self, g: OathGame) -> Flow:
        act = self.act
        assert act is not None
        change(g.state, act.seat, supply=g.state.lords[act.seat].supply - act.spent)
        for key in act.used:
            pay(g, act.seat, power_of(key))
        if act.kind != "travel":
            for to in act.tolls:
                toll(g, act.seat, to, "oath.7.1.4.1")
        return None

    @step("oath.4.2.4")
    def carry_out(self, g: OathGame) -> Flow:
        act = self.act
        assert act is not None
        if act.kind == "search":
            if "drawn" in act.notes:
                return Search(act=act, drawn=(act.card,)).starting_at(Search.where_to)
            if "minor" in act.notes:
                return PlayCard(act=act, card=act.card, hidden=False, drawn=False)
            return Search(act=act)
        if act.kind == "muster":
            return Muster(act=act)
        if act.kind == "trade":
            return Trade(act=act)
        if act.kind == "recover":
            return Recover(act=act)
        return Campaign(act=act) if act.kind == "campaign" else Journey(act=act)

    @step("oath.2.11.1")
    def title(self, g: OathGame) -> Flow:
        self.second = g.result == "second wind"
        return Title()

    @step("oath.7.4.2.1")
    def second_wind(self, g: OathGame) -> Flow:
        assert self.act is not None
        return FreeCampaign(seat=self.act.seat, travel=True) if self.second else None

    @step("oath.7.4.2.1")
    def afterwards(self, g: OathGame) -> Flow:
        act = self.act
        assert act is not None
        if act.kind == "travel" or self.after >= len(act.after):
            return Done(True)
        self.after += 1
        key = act.after[self.after - 1]
        if power_of(key).card not in spots(g.state):
            return self.afterwards
        return Using(use=PowerUse(seat=act.seat, key=key, act=act), paid=True)

    @step("oath.7.4.2.1")
    def again(self, g: OathGame) -> Flow:
        return self.afterwards


class CampaignAt(Procedure, kw_only=True):
    """A campaign for no Supply as if the pawn were at some site, with the warbands there."""

    seat: int
    site: int

    @step("oath.5.5.1.2")
    def fight(self, g: OathGame) -> Flow:
        frame = base("campaign", self.seat, self.site, (), ("with garrison",), True)
        return TakeAction(frame=frame) if legal(g, frame) else Done()

    @step("oath.5.5.1.2")
    def fought(self, g: OathGame) -> Flow:
        return Done()


class FreeCampaign(Procedure, kw_only=True):
    """A campaign for no Supply that may follow something; `against` names the only defender."""

    seat: int
    against: int = NOBODY
    travel: bool = False

    @step("oath.7.4.2.1")
    def journey(self, g: OathGame) -> Flow:
        if not self.travel:
            return None
        return ForcedTravel(seat=self.seat, by=self.seat, optional=True)

    @step("oath.7.4.2.1")
    def offer(self, g: OathGame) -> Flow:
        frame = self._frame(g)
        ask = Decision(self.seat, "campaign", msg("Campaign for no Supply?"), rule="oath.7.4.2.1")
        if any(self.against in (NOBODY, act.to) for act, refused in proposals(g, frame) if refused is None):
            ask.offer("campaign", msg("Campaign"))
        ask.offer_pass()
        return ask

    def _frame(self, g: OathGame) -> Act:
        notes = () if self.against == NOBODY else (f"against {self.against}",)
        return base("campaign", self.seat, g.state.lords[self.seat].site, (), notes, True)

    @offer.chosen
    def answered(self, g: OathGame, option: Option) -> Flow:
        return Done() if option.key == PASS else TakeAction(frame=self._frame(g))

    @step("oath.7.4.2.1")
    def over(self, g: OathGame) -> Flow:
        return Done()


def _question(frame: Act, sender: int) -> Message:
    if frame.kind == "travel" and sender != NOBODY:
        return msg("Where do you send {player}?", player=player(frame.seat))
    questions: dict[str, Message] = {
        "search": msg("Where do you search?"),
        "muster": msg("On which card do you muster?"),
        "trade": msg("What do you trade?"),
        "recover": msg("What do you recover?"),
        "campaign": msg("Whom do you attack?"),
        "travel": msg("Where do you travel to?"),
    }
    return questions[frame.kind]


def key_of(act: Act) -> str:
    """The key of the option that takes an action."""
    if act.kind in ("search", "muster", "recover"):
        return f"{act.kind}:{act.card}"
    if act.kind == "trade":
        return f"trade:{act.card}:{'secrets' if act.to else 'favor'}"
    if act.kind == "campaign":
        return "campaign:bandits" if act.to == BANDITS else f"campaign:{act.to}"
    return f"travel:{act.to}"


def _label(g: OathGame, act: Act) -> Message:
    if act.kind == "search":
        if act.to < 0:
            return (
                msg("{what} ({n} Supply)", what=WORLD_DECK, n=act.spent)
                if "minor" not in act.notes
                else _name(act.card)
            )
        region = REGION_NAMES[REGIONS[act.to]]
        return msg("Discard pile of the {region} ({n} Supply)", region=region, n=act.spent)
    if act.kind == "muster":
        return msg("On {card} ({n} Supply)", card=CARDS[act.card], n=act.spent)
    if act.kind == "trade":
        gain = secrets(act.gain_secrets) if act.to else favor(act.gain_favor)
        return msg("With {card} for {gain} ({n} Supply)", card=CARDS[act.card], gain=gain, n=act.spent)
    if act.kind == "recover":
        name = SOME_RELIC if act.card.startswith("relic:") else _name(act.card)
        return msg("{thing} ({n} Supply)", thing=name, n=act.spent)
    if act.kind == "campaign":
        foe = msg("The bandits") if act.to == BANDITS else msg("{player}", player=player(act.to))
        return msg("{foe} ({n} Supply)", foe=foe, n=act.spent)
    return msg("To {site} ({n} Supply)", site=site_name(g.state, act.to), n=act.spent)


def _name(card: str) -> Message:
    return CARDS[card].name


def _about(g: OathGame, act: Act) -> tuple[str, ...]:
    if act.kind == "travel":
        name = site_name(g.state, act.to)
        return (f"site:{act.to}", *((name.ref,) if isinstance(name, Thing) else ()))
    if act.kind == "campaign":
        return (f"seat:{act.to}",)
    return (f"card:{act.card}",)


def drawn_by_power(g: OathGame, seat: int, card: str) -> Act:
    """Playing a card that a power has drawn, which modifiers of a search bear on."""
    frame = base("search", seat, g.state.lords[seat].site, (), ("minor", "drawn"), True)
    return with_object(frame, card=card)


def play_adviser(g: OathGame, seat: int, card: str) -> Act:
    """Playing a facedown adviser, which modifiers of a search bear on."""
    frame = base("search", seat, g.state.lords[seat].site, (), ("minor",), True)
    return with_object(frame, card=card)
