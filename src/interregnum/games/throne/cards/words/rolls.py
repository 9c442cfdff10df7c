"""Words that change a roll: dice, limits, what counts as a success, and attacks only a card allows."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from interregnum.games.throne.cards.aims import (
    AnAttack,
    AnotherMelee,
    ARoll,
    ARollOfAnother,
    ASecondForce,
    Side,
)
from interregnum.games.throne.cards.word import AimWord, Word, put_mark
from interregnum.games.throne.log import DiceReturned
from interregnum.games.throne.rules.aspects import TRAITS, AttackKind, Trait, limit
from interregnum.games.throne.rules.regions import LAND
from interregnum.games.throne.state import (
    Aim,
    Clash,
    DicePool,
    PlayedCard,
    Realm,
    ThroneGame,
    pay,
    pending_attack,
    pieces,
    set_attack,
    set_clash,
)
from interregnum.kernel.procedure import Flow
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgn


def _traits(traits: tuple[Trait, ...]) -> tuple[Message, ...]:
    return tuple(TRAITS[trait] for trait in traits)


def _pool(state: Realm, aim: Aim) -> DicePool:
    clash = pending_attack(state).clashes[aim.clash]
    return clash.attack if aim.attacker else clash.defence


def _set_pool(state: Realm, aim: Aim, pool: DicePool) -> None:
    if aim.attacker:
        set_clash(state, aim.clash, attack=pool)
    else:
        set_clash(state, aim.clash, defence=pool)


class _OwnRoll(Word, kw_only=True):
    """Something for one of the player's own rolls."""

    bound: ClassVar[Literal["", "roll", "move"]] = "roll"

    side: Side
    traits: tuple[Trait, ...]

    def aims(self) -> tuple[AimWord, ...]:
        return (ARoll(side=self.side, traits=self.traits),)


class AddDice(_OwnRoll, kw_only=True):
    """More dice, outside the trait's limit."""

    op: ClassVar[str] = "add_dice"

    amount: int

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        pool = _pool(g.state, played.aim)
        _set_pool(g.state, played.aim, replace(pool, dice=pool.dice + self.amount))
        return None

    def text(self) -> Message:
        traits = _traits(self.traits)
        match self.side:
            case "self":
                return msgn(
                    "Add {n} die to one roll you make: {traits}.",
                    "Add {n} dice to one roll you make: {traits}.",
                    self.amount,
                    traits=traits,
                )
            case "attacker":
                return msgn(
                    "Add {n} die to one roll you make as attacker: {traits}.",
                    "Add {n} dice to one roll you make as attacker: {traits}.",
                    self.amount,
                    traits=traits,
                )
            case "defender":
                return msgn(
                    "Add {n} die to one roll you make as defender: {traits}.",
                    "Add {n} dice to one roll you make as defender: {traits}.",
                    self.amount,
                    traits=traits,
                )


class BestOf(_OwnRoll, kw_only=True):
    """The whole pool is rolled several times and the best result kept."""

    op: ClassVar[str] = "best_of"

    rolls: int

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        _set_pool(g.state, played.aim, replace(_pool(g.state, played.aim), throws=self.rolls))
        return None

    def text(self) -> Message:
        return msg(
            "Make one of your rolls {n} times and keep the best result: {traits}.",
            n=self.rolls,
            traits=_traits(self.traits),
        )


class RaiseLimit(_OwnRoll, kw_only=True):
    """More Essence than the trait's limit may be spent on a roll."""

    op: ClassVar[str] = "raise_limit"

    amount: int
    at_sea: bool = False

    def aims(self) -> tuple[AimWord, ...]:
        return (ARoll(side=self.side, traits=self.traits, at_sea=self.at_sea),)

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        """A cap at or below the normal limit makes the card pointless."""
        if aim.clash < 0 or not aim.attacker:
            return True
        attack = pending_attack(g.state)
        return not 0 <= attack.cap <= trait_limit(g.state, seat, aim.clash, True)

    def text(self) -> Message:
        traits = _traits(self.traits)
        if self.at_sea:
            return msg(
                "Spend up to {n} Essence more than your limit on one roll made by your ships, whatever the total.",
                n=self.amount,
            )
        return msg(
            "Spend up to {n} Essence more than your limit on one of your rolls, whatever the total: {traits}.",
            n=self.amount,
            traits=traits,
        )


def trait_limit(state: Realm, seat: int, clash: int, attacker: bool) -> int:
    """The most Essence a seat may normally spend on a roll of the pending attack."""
    attack = pending_attack(state)
    region = attack.origin if attacker else attack.clashes[clash].region
    trait: Trait = attack.kind if attacker else ("sorcery" if attack.kind == "sorcery" else "armor")
    return limit(state.players[seat].aspect, trait, LAND[region])


class RemoveDice(Word, kw_only=True):
    """Another player rolls fewer dice."""

    op: ClassVar[str] = "remove_dice"
    bound: ClassVar[Literal["", "roll", "move"]] = "roll"

    amount: int
    minimum: int

    def aims(self) -> tuple[AimWord, ...]:
        return (ARollOfAnother(),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        pool = _pool(g.state, played.aim)
        least = max(pool.least, self.minimum)
        _set_pool(g.state, played.aim, replace(pool, fewer=pool.fewer + self.amount, least=least))
        return None

    def text(self) -> Message:
        return msg(
            "Another player rolls {n} dice fewer on the pending roll, but at least {minimum}.",
            n=self.amount,
            minimum=self.minimum,
        )


class CapEssence(Word, kw_only=True):
    """The attacker may spend no more than this; what they committed beyond is returned."""

    op: ClassVar[str] = "cap_essence"
    bound: ClassVar[Literal["", "roll", "move"]] = "roll"

    maximum: int

    def aims(self) -> tuple[AimWord, ...]:
        return (ARoll(side="defender", traits=("sorcery", "armor")),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        attack = pending_attack(state)
        cap = self.maximum if attack.cap < 0 else min(attack.cap, self.maximum)
        back = max(0, attack.essence - cap)
        set_attack(state, cap=cap, essence=attack.essence - back)
        if back:
            pay(state, attack.seat, essence=-back)
            g.emit(DiceReturned(seat=attack.seat, n=back, rule="throne.windows.15"))
        return None

    def text(self) -> Message:
        return msg(
            "The attacker may spend at most {n} Essence on extra dice against you; what they committed beyond that is "
            "returned.",
            n=self.maximum,
        )


class IgnoreFace(Word, kw_only=True):
    """Dice of the attacker that show this face are no successes."""

    op: ClassVar[str] = "ignore_face"
    bound: ClassVar[Literal["", "roll", "move"]] = "roll"

    face: int

    def aims(self) -> tuple[AimWord, ...]:
        return (ARoll(side="defender", traits=("sorcery", "armor")),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        index = played.aim.clash
        pool = pending_attack(g.state).clashes[index].attack
        set_clash(g.state, index, attack=replace(pool, blind=(*pool.blind, self.face)))
        return None

    def text(self) -> Message:
        return msg("Dice of the attacker that show {n} are no successes against you.", n=self.face)


class SetSuccess(Word, kw_only=True):
    """For the rest of the turn everybody else's dice need more."""

    op: ClassVar[str] = "set_success"

    threshold: int
    ten_counts: int

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        put_mark(g, played, "success", n=self.threshold, m=self.ten_counts)
        return None

    def text(self) -> Message:
        return msg(
            "Until the end of the turn every other player needs {threshold} or more for a success, and a 10 counts "
            "{ten} for them. A roll declared and not yet thrown is affected.",
            threshold=self.threshold,
            ten=self.ten_counts,
        )


class HitSecondForce(Word, kw_only=True):
    """A Missile roll is compared with a second force in the target region."""

    op: ClassVar[str] = "hit_second_force"
    bound: ClassVar[Literal["", "roll", "move"]] = "roll"

    def aims(self) -> tuple[AimWord, ...]:
        return (ASecondForce(),)

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        return aim.seat < 0 or pieces(g.state, aim.seat, aim.region) > 0

    def announced(self, g: ThroneGame, played: PlayedCard) -> None:
        aim = played.aim
        attack = pending_attack(g.state)
        second = Clash(region=aim.region, seat=aim.seat, roll_of=aim.clash)
        set_attack(g.state, clashes=(*attack.clashes, second))

    def withdrawn(self, g: ThroneGame, played: PlayedCard) -> None:
        aim = played.aim
        attack = pending_attack(g.state)
        kept = tuple(c for c in attack.clashes if c.roll_of < 0 or (c.region, c.seat) != (aim.region, aim.seat))
        set_attack(g.state, clashes=kept)

    def text(self) -> Message:
        return msg(
            "Your Missile roll also strikes a second player's force in the target region; each of the two makes their "
            "own Armor roll."
        )


class AllowDistance(Word, kw_only=True):
    """An attack at another distance than the usual one."""

    op: ClassVar[str] = "allow_distance"
    bound: ClassVar[Literal["", "roll", "move"]] = "roll"

    attack: AttackKind
    distance: Literal[0, 1]

    def aims(self) -> tuple[AimWord, ...]:
        return (AnAttack(attack=self.attack, distance=self.distance),)

    def text(self) -> Message:
        if self.distance == 0:
            return msg(
                "As your primary action announce a {trait} attack on another player's force in your own region, "
                "although it is contested.",
                trait=TRAITS[self.attack],
            )
        return msg("As your primary action announce a {trait} attack on an adjacent region.", trait=TRAITS[self.attack])


class ExtraMelee(Word, kw_only=True):
    """One more Melee roll in a region where the player has already rolled."""

    op: ClassVar[str] = "extra_melee"
    bound: ClassVar[Literal["", "roll", "move"]] = "roll"

    pieces: Literal["any", "fresh"]
    maximum: int | None = None

    def aims(self) -> tuple[AimWord, ...]:
        return (AnotherMelee(fresh_only=self.pieces == "fresh"),)

    def text(self) -> Message:
        if self.pieces == "fresh" or self.maximum is None:
            return msg(
                "Stage one more Melee attack in a region where you have already made a Melee roll this turn, with "
                "pieces that have not performed a secondary action."
            )
        return msg(
            "Stage one more Melee attack in a region where you have already made a Melee roll this turn. Up to {n} of "
            "your pieces contribute, whether or not they have performed their secondary action.",
            n=self.maximum,
        )


WORDS: Final = (
    AddDice, BestOf, RaiseLimit, RemoveDice, CapEssence, IgnoreFace, SetSuccess, HitSecondForce, AllowDistance,
    ExtraMelee,
)  # fmt: skip
