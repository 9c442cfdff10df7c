"""Set-up: counters, aspects, and the placing of forces."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.cards.catalogue import deck_list
from interregnum.games.throne.flow.initiative import clockwise, high_roller
from interregnum.games.throne.log import AspectTaken, CounterLaid, Placed
from interregnum.games.throne.rules.aspects import ASPECTS, NAMES, AspectId
from interregnum.games.throne.rules.movement import number_option
from interregnum.games.throne.rules.regions import COUNTERS, DOMINIONS, REGIONS, SEA_WORTH, THINGS
from interregnum.games.throne.state import CardCopy, Contender, Ground, Realm, ThroneGame, change, reinforce, set_worth
from interregnum.kernel.decision import Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, loop, step
from interregnum.kernel.text import msg, msgn

TOO_MANY = Requirement("throne.placing.7", "You have only {n} pieces left to place.")
AT_LEAST_ONE = Requirement("throne.placing.6", "You must place at least one piece.")

PLACE_OPTIONS: Final = tuple(
    Option(f"place:{region.id}", msg("Place in {region}", region=thing), (thing.ref,))
    for region, thing in zip(REGIONS, THINGS, strict=True)
)


def empty_realm(seats: int, turn_limit: int, diplomacy: bool) -> Realm:
    """The state before anything is laid out: an empty board and unshuffled decks."""
    events, charms = deck_list("event"), deck_list("charm")
    none = (0,) * seats
    return Realm(
        seats=seats,
        turn_limit=turn_limit,
        diplomacy=diplomacy,
        grounds=[Ground(none, none, none, *SEA_WORTH.get(r, (0, 0))) for r in range(len(REGIONS))],
        players=[Contender() for _ in range(seats)],
        cards=[CardCopy(kind) for kind in (*events, *charms)],
        event_deck=list(range(len(events))),
        charm_deck=list(range(len(events), len(events) + len(charms))),
        event_discards=[],
        charm_discards=[],
        marks=[],
        melees=[],
        sailed=[],
        losses=[],
        pacts=[],
    )


def may_place(state: Realm, seat: int, n: int) -> Refusal | None:
    """Why a seat cannot place so many pieces."""
    if n < 1:
        return AT_LEAST_ONE()
    return TOO_MANY(n=state.players[seat].unplaced) if n > state.players[seat].unplaced else None


class Setup(Procedure, kw_only=True):
    """Everything before the first turn."""

    choose_aspects: bool
    index: int = 0

    @step("throne.components.4")
    def shuffle_decks(self, g: ThroneGame) -> Flow:
        state = g.state
        state.event_deck[:] = g.shuffle(state.event_deck, "events", lambda copy: state.cards[copy].kind)
        state.charm_deck[:] = g.shuffle(state.charm_deck, "charms", lambda copy: state.cards[copy].kind)
        return None

    @step("throne.setup.1", "throne.setup.2")
    def lay_counters(self, g: ThroneGame) -> Flow:
        counters = g.shuffle(COUNTERS, "counters", lambda worth: f"{worth[0]}/{worth[1]}")
        for region, (essence, coin) in zip(DOMINIONS, counters, strict=True):
            set_worth(g.state, region, essence, coin)
            g.emit(CounterLaid(region=region, essence=essence, coin=coin, rule="throne.setup.1"))
        return None

    @step("throne.setup.3")
    def take_aspects(self, g: ThroneGame) -> Flow:
        if not self.choose_aspects:
            for seat, aspect in zip(range(g.state.seats), g.shuffle(tuple(ASPECTS), "aspects"), strict=False):
                _take_aspect(g, seat, aspect)
        return None

    @loop("throne.setup.3")
    def choose_aspect(self, g: ThroneGame) -> Flow:
        if not self.choose_aspects or self.index == g.state.seats:
            return None
        ask = Decision(self.index, "aspect", msg("Choose your aspect."), rule="throne.setup.3")
        taken = [g.state.players[seat].aspect for seat in range(self.index)]
        for aspect in ASPECTS:
            if aspect not in taken:
                ask.offer(f"aspect:{aspect}", msg("{aspect}", aspect=NAMES[aspect]))
        return ask

    @choose_aspect.chosen
    def aspect_chosen(self, g: ThroneGame, option: Option) -> Flow:
        aspect = next(a for a in ASPECTS if option.key == f"aspect:{a}")
        _take_aspect(g, self.index, aspect)
        self.index += 1
        return None

    @step("throne.placing.1", "throne.placing.2", "throne.placing.3")
    def roll_for_placing(self, g: ThroneGame) -> Flow:
        first = high_roller(g, tuple(range(g.state.seats)), "throne.placing.1")
        g.state.order = clockwise(g.state, first)
        return PlacingForces()


class PlacingForces(Procedure, kw_only=True):
    """In turn, each player puts pieces into one region, until all are placed."""

    index: int = 0
    region: int = -1

    @step("throne.placing.4", "throne.placing.12", "throne.placing.13")
    def next_player(self, g: ThroneGame) -> Flow:
        state = g.state
        if not any(player.unplaced for player in state.players):
            return Done()
        while not state.players[self._seat(g)].unplaced:
            self.index += 1
        return None

    def _seat(self, g: ThroneGame) -> int:
        return g.state.order[self.index % len(g.state.order)]

    @step("throne.placing.5", "throne.placing.8", "throne.placing.9", "throne.placing.10", "throne.placing.11")
    def where(self, g: ThroneGame) -> Flow:
        seat = self._seat(g)
        left = g.state.players[seat].unplaced
        prompt = msgn("You have {n} piece to place. Where?", "You have {n} pieces to place. Where?", left)
        ask = Decision(seat, "place", prompt, rule="throne.placing.5")
        ask.options.extend(PLACE_OPTIONS)
        return ask

    @where.chosen
    def there(self, g: ThroneGame, option: Option) -> Flow:
        self.region = PLACE_OPTIONS.index(option)
        return None

    @step("throne.placing.6", "throne.placing.7", then=next_player)
    def how_many(self, g: ThroneGame) -> Flow:
        seat = self._seat(g)
        prompt = msg("How many pieces do you place in {region}?", region=THINGS[self.region])
        ask = Decision(seat, "number", prompt, rule="throne.placing.6", about=(THINGS[self.region].ref,))
        for n in range(1, g.state.players[seat].unplaced + 1):
            ask.options.append(number_option(n))
        ask.continues = True
        return ask

    @how_many.chosen
    def that_many(self, g: ThroneGame, option: Option) -> Flow:
        state = g.state
        seat, n = self._seat(g), int(option.key.split(":")[1])
        change(state, seat, unplaced=state.players[seat].unplaced - n)
        reinforce(state, seat, self.region, n)
        g.emit(Placed(seat=seat, region=self.region, n=n, rule="throne.placing.5"))
        self.index += 1
        return None


def _take_aspect(g: ThroneGame, seat: int, aspect: AspectId) -> None:
    change(g.state, seat, aspect=aspect)
    g.emit(AspectTaken(seat=seat, aspect=aspect, rule="throne.setup.3"))
