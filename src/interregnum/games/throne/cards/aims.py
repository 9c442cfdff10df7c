"""What cards are aimed at: regions, forces, players, numbers, rolls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from interregnum.games.throne.cards.word import AimWord, Choice
from interregnum.games.throne.log import forces
from interregnum.games.throne.rules.aspects import DEFENCE, TRAITS, AttackKind, Trait
from interregnum.games.throne.rules.passage import entering, joiners, no_primary
from interregnum.games.throne.rules.reach import held
from interregnum.games.throne.rules.regions import ADJACENT, DISTANCE, DOMINIONS, LAND, REGIONS, THINGS
from interregnum.games.throne.state import Aim, Realm, ThroneGame, living, occupied, others_at, pieces
from interregnum.kernel.decision import DONE
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, Player, msg

Where = Literal["land", "sea", "anywhere"]
Side = Literal["attacker", "defender", "self"]

SEAT_KEYS: Final = ("p1", "p2", "p3", "p4", "p5")


def fits(region: int, where: Where) -> bool:
    """Whether a region is of the kind a card speaks of."""
    return where == "anywhere" or LAND[region] == (where == "land")


class ARegion(AimWord, kw_only=True):
    """A region: any, one of your own, or one with used pieces or losses of yours."""

    where: Where = "land"
    whose: Literal["any", "occupied", "own", "used", "lost"] = "any"
    second: bool = False
    optional: bool = False

    def prompt(self) -> Message:
        if self.second:
            return msg("choose another region.")
        return msg("choose a dominion.") if self.where == "land" else msg("choose a region.")

    def _fits(self, state: Realm, seat: int, region: int) -> bool:
        ground = state.grounds[region]
        match self.whose:
            case "any":
                return True
            case "occupied":
                return bool(ground.occupants)
            case "own":
                return ground.controller == seat
            case "used":
                return ground.used[seat] > 0
            case "lost":
                return ground.controller == seat and (seat, region) in state.losses

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        if self.optional:
            yield Choice(DONE, msg("No further one"), (), aim)
        for region in DOMINIONS if self.where == "land" else range(len(REGIONS)):
            if region == aim.region or not fits(region, self.where) or not self._fits(g.state, seat, region):
                continue
            chosen = replace(aim, other=region) if self.second else replace(aim, region=region)
            yield region_choice(region, chosen)


def region_choice(region: int, aim: Aim) -> Choice:
    """A region as something to choose."""
    thing = THINGS[region]
    return Choice(f"region:{REGIONS[region].id}", msg("{region}", region=thing), (thing.ref,), aim)


class AForce(AimWord, kw_only=True):
    """One player's pieces in one region."""

    where: Where = "anywhere"
    owner: Literal["any", "other"] = "other"
    shared: bool = False

    def prompt(self) -> Message:
        return msg("choose a force of another player.") if self.owner == "other" else msg("choose a force.")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        state = g.state
        for region, ground in enumerate(state.grounds):
            if not fits(region, self.where) or (self.shared and seat not in ground.occupants):
                continue
            for owner in ground.occupants:
                if self.owner == "any" or owner != seat:
                    yield force_choice(g, region, owner, replace(aim, region=region, seat=owner))


def force_choice(g: ThroneGame, region: int, owner: int, aim: Aim) -> Choice:
    """A force as something to choose."""
    label = msg(
        "{forces} of {player} in {region}",
        forces=forces(pieces(g.state, owner, region), region),
        player=Player(owner),
        region=THINGS[region],
    )
    return Choice(f"force:{REGIONS[region].id}:{SEAT_KEYS[owner]}", label, (THINGS[region].ref, f"seat:{owner}"), aim)


class APlayer(AimWord, kw_only=True):
    """Another player, of whom something may be required."""

    having: Literal["dominions", "ships and Coin", "Coin or Essence", "cards", "Events"]

    def prompt(self) -> Message:
        return msg("choose a player.")

    def _fits(self, state: Realm, seat: int) -> bool:
        player = state.players[seat]
        match self.having:
            case "dominions":
                return any(state.grounds[r].controller == seat for r in DOMINIONS)
            case "ships and Coin":
                return player.coin > 0 and any(not LAND[r] for r in occupied(state, seat))
            case "Coin or Essence":
                return player.coin > 0 or player.essence > 0
            case "cards":
                return bool(player.events or player.charms)
            case "Events":
                return bool(player.events)

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        for other in living(g.state):
            if other != seat and self._fits(g.state, other):
                label = msg("{player}", player=Player(other))
                yield Choice(f"player:{SEAT_KEYS[other]}", label, (f"seat:{other}",), replace(aim, seat=other))


class ANumber(AimWord, kw_only=True):
    """How many pieces: of the force aimed at, of your used ones, or of those moving."""

    most: int
    of: Literal["force", "used", "moving"]

    def prompt(self) -> Message:
        match self.of:
            case "force":
                return msg("how many of their pieces?")
            case "used":
                return msg("how many of your used pieces?")
            case "moving":
                return msg("how many pieces go on?")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        state = g.state
        match self.of:
            case "force":
                available = pieces(state, aim.seat, aim.region)
            case "used":
                available = state.grounds[aim.region].used[seat]
            case "moving":
                assert state.situation is not None
                assert state.situation.move is not None
                move = state.situation.move
                going = move.number + joiners(state, move, aim.region)
                available = min(going, entering(state, seat, aim.region)[0])
        for n in range(1, min(self.most, available) + 1):
            yield Choice(f"number:{n}", msg("{n}", n=n), (), replace(aim, number=n))


def rolls_of(state: Realm, seat: int, side: Side, traits: tuple[Trait, ...]) -> Iterator[tuple[int, bool, Trait]]:
    """A seat's rolls in the pending attack: which clash, whether as attacker, and the trait."""
    if state.situation is None or state.situation.attack is None:
        return
    attack = state.situation.attack
    for index, clash in enumerate(attack.clashes):
        if attack.seat == seat and side != "defender" and clash.roll_of < 0 and attack.kind in traits:
            yield index, True, attack.kind
        if clash.seat == seat and side != "attacker" and DEFENCE[attack.kind] in traits:
            yield index, False, DEFENCE[attack.kind]


class ARoll(AimWord, kw_only=True):
    """One of your own rolls in the pending attack."""

    side: Side
    traits: tuple[Trait, ...]
    at_sea: bool = False

    def prompt(self) -> Message:
        return msg("for which of your rolls?")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        for index, attacker, trait in rolls_of(g.state, seat, self.side, self.traits):
            if not self.at_sea or not LAND[rolling_region(g.state, index, attacker)]:
                yield roll_choice(g, seat, index, attacker, trait, aim)


def rolling_region(state: Realm, index: int, attacker: bool) -> int:
    """Where the force stands that makes a roll of the pending attack."""
    assert state.situation is not None
    assert state.situation.attack is not None
    attack = state.situation.attack
    return attack.origin if attacker else attack.clashes[index].region


def roll_choice(g: ThroneGame, seat: int, index: int, attacker: bool, trait: Trait, aim: Aim) -> Choice:
    """A roll as something to choose."""
    situation = g.state.situation
    assert situation is not None
    assert situation.attack is not None
    region = situation.attack.clashes[index].region
    label = msg(
        "the {trait} roll of {player} for {region}", trait=TRAITS[trait], player=Player(seat), region=THINGS[region]
    )
    key = f"roll:{'attack' if attacker else 'defence'}:{index + 1}"
    return Choice(
        key, label, (THINGS[region].ref, f"seat:{seat}"), replace(aim, clash=index, attacker=attacker, seat=seat)
    )


class ARollOfAnother(AimWord, kw_only=True):
    """A roll that another player makes in the pending attack."""

    def prompt(self) -> Message:
        return msg("which roll of another player?")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        every: tuple[Trait, ...] = ("sorcery", "missile", "melee", "armor")
        for other in living(g.state):
            if other != seat:
                for index, attacker, trait in rolls_of(g.state, other, "self", every):
                    yield roll_choice(g, other, index, attacker, trait, aim)


class ADiversion(AimWord, kw_only=True):
    """Where the pending move goes instead: another region adjacent to where it began."""

    def prompt(self) -> Message:
        return msg("where do the pieces end up?")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        situation = g.state.situation
        if situation is None or situation.move is None:
            return
        move = situation.move
        for region in ADJACENT[move.origin]:
            if region != move.target and entering(g.state, move.seat, region)[0] > 0:
                yield region_choice(region, replace(aim, region=region))


class AStepFurther(AimWord, kw_only=True):
    """One region beyond the destination of your pending move."""

    terrain: Literal["land", "sea", "same", "land_then_sea"]

    def prompt(self) -> Message:
        return msg("where do the pieces go on to?")

    def reaches(self, state: Realm, region: int) -> bool:
        """Whether the pending move may go on to a region."""
        situation = state.situation
        if situation is None or situation.move is None:
            return False
        move = situation.move
        path = (LAND[move.origin], LAND[move.target], LAND[region])
        allowed = {
            "land": path == (True, True, True),
            "sea": path == (False, False, False),
            "same": len(set(path)) == 1,
            "land_then_sea": path == (True, False, False),
        }
        return (
            allowed[self.terrain]
            and not move.diverted
            and region != move.origin
            and region in ADJACENT[move.target]
            and not others_at(state, move.seat, move.target)
            and entering(state, move.seat, region)[0] > 0
            and (state.players[move.seat].primary or not others_at(state, move.seat, region))
        )

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        situation = g.state.situation
        if situation is None or situation.move is None:
            return
        for region in ADJACENT[situation.move.target]:
            if self.reaches(g.state, region):
                yield region_choice(region, replace(aim, region=region))


class AnAttack(AimWord, kw_only=True):
    """An attack at an unusual distance, announced with the card; `other` is the region it is staged from."""

    attack: AttackKind
    distance: int

    def prompt(self) -> Message:
        return msg("choose the attack.")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        state = g.state
        if no_primary(state, seat):
            return
        for origin in occupied(state, seat):
            if (self.distance > 0 and others_at(state, seat, origin)) or held(state, seat, origin):
                continue
            for region in (r for r, d in enumerate(DISTANCE[origin]) if d == self.distance):
                for target in state.grounds[region].occupants:
                    if target != seat:
                        yield attack_choice(g, self.attack, origin, region, target, aim)


def attack_choice(g: ThroneGame, kind: AttackKind, origin: int, region: int, target: int, aim: Aim) -> Choice:
    """An attack as something to choose."""
    label = msg(
        "{kind} from {origin} on {player} in {region}",
        kind=TRAITS[kind],
        origin=THINGS[origin],
        player=Player(target),
        region=THINGS[region],
    )
    key = f"attack:{kind}:{REGIONS[origin].id}:{REGIONS[region].id}:{SEAT_KEYS[target]}"
    about = (THINGS[origin].ref, THINGS[region].ref, f"seat:{target}")
    return Choice(key, label, about, replace(aim, other=origin, region=region, seat=target))


class AnotherMelee(AimWord, kw_only=True):
    """A further Melee in a region where you have rolled for Melee this turn."""

    fresh_only: bool

    def prompt(self) -> Message:
        return msg("choose the attack.")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        state = g.state
        for roller, region in dict.fromkeys(state.melees):
            ground = state.grounds[region]
            if roller != seat or seat not in ground.occupants or held(state, seat, region):
                continue
            if self.fresh_only and not ground.fresh[seat]:
                continue
            for target in ground.occupants:
                if target != seat:
                    yield attack_choice(g, "melee", region, region, target, aim)


class ASecondForce(AimWord, kw_only=True):
    """A second player's force in a region your Missile attack is aimed at."""

    def prompt(self) -> Message:
        return msg("choose a second force that the attack strikes.")

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        situation = g.state.situation
        if situation is None or situation.attack is None or situation.attack.kind != "missile":
            return
        clashes = situation.attack.clashes
        struck = {(clash.region, clash.seat) for clash in clashes}
        for index, clash in enumerate(clashes):
            for owner in g.state.grounds[clash.region].occupants:
                if clash.roll_of < 0 and owner != seat and (clash.region, owner) not in struck:
                    struck.add((clash.region, owner))
                    chosen = replace(aim, region=clash.region, seat=owner, clash=index)
                    yield force_choice(g, clash.region, owner, chosen)
