"""Words that touch pieces on the board: destroying, converting, placing, reviving, and keeping from attacks."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from interregnum.games.throne.cards.aims import AForce, ANumber, APlayer, ARegion, Where
from interregnum.games.throne.cards.word import AimWord, Word, put_mark
from interregnum.games.throne.log import CardDiceThrown, Joined, Refreshed, Revolted, StockChanged
from interregnum.games.throne.rules.dice import success_rule, successes, throw
from interregnum.games.throne.rules.fall import Casualties, Hit, fall_from_grace
from interregnum.games.throne.rules.regions import DOMINIONS, REGIONS, THINGS
from interregnum.games.throne.state import (
    Aim,
    Mark,
    PlayedCard,
    Realm,
    ThroneGame,
    change,
    pay,
    pieces,
    reinforce,
    staying,
)
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, loop
from interregnum.kernel.text import Message, msg, msgn


class DestroyByDice(Word, kw_only=True):
    """Dice are thrown, and each success destroys a piece."""

    op: ClassVar[str] = "destroy_by_dice"

    dice: int
    where: Where
    affects: Literal["all_forces", "one_force", "one_force_of_another"]
    spare_last: bool = False

    def aims(self) -> tuple[AimWord, ...]:
        if self.affects == "all_forces":
            return (ARegion(where=self.where, whose="occupied"),)
        return (AForce(where=self.where, owner="any" if self.affects == "one_force" else "other"),)

    def _struck(self, state: Realm, aim: Aim) -> list[int]:
        occupants = state.grounds[aim.region].occupants
        least = 1 if self.spare_last else 0
        owners = occupants if self.affects == "all_forces" else (aim.seat,)
        return [seat for seat in owners if sum(staying(state, seat, aim.region)) > least]

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        return aim.region < 0 or bool(self._struck(g.state, aim))

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        aim = played.aim
        rule = success_rule(g.state, played.seat)
        faces = throw(g, self.dice, rule)
        n = successes(faces, rule)
        g.emit(CardDiceThrown(seat=played.seat, card=played.kind, faces=faces, n=n, rule="throne.dice.7"))
        hits = []
        for seat in self._struck(g.state, aim):
            exposed = sum(staying(g.state, seat, aim.region)) - (1 if self.spare_last else 0)
            if lost := min(n, exposed):
                hits.append(Hit(seat, aim.region, lost))
        return Casualties(hits=tuple(hits), by=played.seat, rule="throne.cards.9") if hits else None

    def text(self) -> Message:
        if self.affects == "all_forces":
            return msgn(
                "Choose a dominion and throw {n} die once. Every player with legions there, yourself included, loses "
                "one legion per success.",
                "Choose a dominion and throw {n} dice once. Every player with legions there, yourself included, loses "
                "one legion per success.",
                self.dice,
            )
        if self.affects == "one_force":
            return msgn(
                "Choose a force of ships and throw {n} die. It loses one ship per success.",
                "Choose a force of ships and throw {n} dice. It loses one ship per success.",
                self.dice,
            )
        return msgn(
            "Choose a force of another player and throw {n} die. It loses one piece per success, but never its last in "
            "the region.",
            "Choose a force of another player and throw {n} dice. It loses one piece per success, but never its last "
            "in the region.",
            self.dice,
        )


class Convert(Word, kw_only=True):
    """Another player's pieces are exchanged for one's own."""

    op: ClassVar[str] = "convert"

    maximum: int

    def aims(self) -> tuple[AimWord, ...]:
        return (AForce(shared=True), ANumber(most=self.maximum, of="force"))

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        if not g.state.players[seat].primary:
            return False
        return aim.region < 0 or (
            pieces(g.state, aim.seat, aim.region) > 0 and seat in g.state.grounds[aim.region].occupants
        )

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        aim = played.aim
        change(state, played.seat, primary=False)
        n = min(aim.number, pieces(state, aim.seat, aim.region))
        used = min(n, state.grounds[aim.region].used[aim.seat])
        reinforce(state, aim.seat, aim.region, used - n, -used)
        reinforce(state, played.seat, aim.region, n)
        g.emit(Joined(seat=played.seat, region=aim.region, n=n, owner=aim.seat, rule="throne.cards.10"))
        fall_from_grace(g, played.seat)
        return None

    def text(self) -> Message:
        return msg(
            "As your primary action exchange up to {n} pieces of another player's force, in a region where you have "
            "forces too, for the same number of your own. Your new pieces are fresh.",
            n=self.maximum,
        )


class PlaceLegions(Word, kw_only=True):
    """New legions at no cost."""

    op: ClassVar[str] = "place_legions"

    number: int

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(whose="own"),)

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        return aim.region < 0 or g.state.grounds[aim.region].controller == seat

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        reinforce(g.state, played.seat, played.aim.region, self.number)
        g.emit(Joined(seat=played.seat, region=played.aim.region, n=self.number, rule="throne.cards.4"))
        return None

    def text(self) -> Message:
        return msgn(
            "Place {n} legion in a dominion you control at no cost. It is fresh.",
            "Place {n} legions in a dominion you control at no cost. They are fresh.",
            self.number,
        )


class ReplaceLosses(Word, kw_only=True):
    """New legions where legions were lost this turn."""

    op: ClassVar[str] = "replace_losses"

    number: int
    dominions: Literal[1, 2]

    def aims(self) -> tuple[AimWord, ...]:
        first = ARegion(whose="lost")
        return (first, ARegion(whose="lost", second=True, optional=True)) if self.dominions == 2 else (first,)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        for region in (played.aim.region, played.aim.other):
            if region >= 0 and g.state.grounds[region].controller == played.seat:
                reinforce(g.state, played.seat, region, self.number)
                g.emit(Joined(seat=played.seat, region=region, n=self.number, rule="throne.cards.4"))
        return None

    def text(self) -> Message:
        return msgn(
            "Place {n} legion at no cost in each of up to {dominions} dominions you control in which you lost a "
            "legion this turn.",
            "Place {n} legions at no cost in each of up to {dominions} dominions you control in which you lost a "
            "legion this turn.",
            self.number,
            dominions=self.dominions,
        )


class Refresh(Word, kw_only=True):
    """Used pieces may act once more."""

    op: ClassVar[str] = "refresh"

    maximum: int

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(where="anywhere", whose="used"), ANumber(most=self.maximum, of="used"))

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        return aim.region < 0 or g.state.grounds[aim.region].used[seat] > 0

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        aim = played.aim
        n = min(aim.number, g.state.grounds[aim.region].used[played.seat])
        reinforce(g.state, played.seat, aim.region, n, -n)
        g.emit(Refreshed(seat=played.seat, region=aim.region, n=n, rule="throne.tracking.1"))
        return None

    def text(self) -> Message:
        return msg(
            "Up to {n} of your pieces in one region that have performed their secondary action this turn may perform "
            "one more.",
            n=self.maximum,
        )


class ForbidAttacks(Word, kw_only=True):
    """A force can stage no attack this turn."""

    op: ClassVar[str] = "forbid_attacks"

    def aims(self) -> tuple[AimWord, ...]:
        return (AForce(),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        put_mark(g, played, "no-attacks", region=played.aim.region, seat=played.aim.seat)
        return None

    def text(self) -> Message:
        return msg(
            "Choose a force of another player. Until the end of the turn it can stage no attack and adds no Melee "
            "dice; it defends normally. A pending attack by it is called off, with Essence and cards returned and no "
            "action spent."
        )


class PayOrLose(Word, kw_only=True):
    """The owner of a force pays for it, or loses pieces if they cannot."""

    op: ClassVar[str] = "pay_or_lose"

    coin: int
    per_pieces: int
    lost: int

    def aims(self) -> tuple[AimWord, ...]:
        return (AForce(),)

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        return aim.region < 0 or sum(staying(g.state, aim.seat, aim.region)) > 0

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        aim = played.aim
        size = sum(staying(state, aim.seat, aim.region))
        due = self.coin * -(-size // self.per_pieces)
        if state.players[aim.seat].coin >= due:
            pay(state, aim.seat, coin=due)
            g.emit(StockChanged(seat=aim.seat, coin=-due, rule="throne.cards.9"))
            return None
        hit = Hit(aim.seat, aim.region, min(self.lost, size))
        return Casualties(hits=(hit,), by=played.seat, rule="throne.cards.9")

    def text(self) -> Message:
        return msg(
            "Choose a force of another player. Its owner at once pays {n} Coin for each {group} pieces or part of "
            "{group}; if they cannot, the force loses {lost}.",
            n=self.coin,
            group=self.per_pieces,
            lost=self.lost,
        )


class PayOrRevolt(Word, kw_only=True):
    """A player pays for each dominion they control or it revolts."""

    op: ClassVar[str] = "pay_or_revolt"

    coin: int

    def aims(self) -> tuple[AimWord, ...]:
        return (APlayer(having="dominions"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        seat = played.aim.seat
        held = tuple(r for r in DOMINIONS if g.state.grounds[r].controller == seat)
        return Uprising(seat=seat, coin=self.coin, dominions=held, by=played.seat, card=played.kind)

    def text(self) -> Message:
        return msg(
            "Choose another player. For each dominion they control they pay {n} Coin at once or it is in revolt until "
            "the end of the turn: its legions cannot move or attack, and nothing can be raised or re-attuned there. "
            "Defence and income are not affected. They choose which dominions to pay for.",
            n=self.coin,
        )


class Uprising(Procedure, kw_only=True):
    """A player decides, dominion by dominion, whether to pay or to suffer a revolt."""

    seat: int
    coin: int
    dominions: tuple[int, ...]
    by: int
    card: str
    index: int = 0

    @loop("throne.cards.12")
    def pay_or_not(self, g: ThroneGame) -> Flow:
        if self.index >= len(self.dominions):
            return None
        region = self.dominions[self.index]
        prompt = msg("Pay {n} Coin to keep {region} from revolting?", n=self.coin, region=THINGS[region])
        ask = Decision(self.seat, "uprising", prompt, rule="throne.cards.12", about=(THINGS[region].ref,))
        if g.state.players[self.seat].coin >= self.coin:
            ask.offer(f"pay:{REGIONS[region].id}", msg("Pay {n} Coin", n=self.coin), THINGS[region].ref)
        ask.offer(f"revolt:{REGIONS[region].id}", msg("Let it revolt"), THINGS[region].ref)
        return ask

    @pay_or_not.chosen
    def answered(self, g: ThroneGame, option: Option) -> Flow:
        region = self.dominions[self.index]
        self.index += 1
        if option.key.startswith("pay:"):
            pay(g.state, self.seat, coin=self.coin)
            g.emit(StockChanged(seat=self.seat, coin=-self.coin, rule="throne.cards.12"))
        else:
            g.state.marks.append(Mark(kind="revolt", card=self.card, by=self.by, region=region, seat=self.seat))
            g.emit(Revolted(region=region, rule="throne.cards.12"))
        return None


WORDS: Final = (
    DestroyByDice, Convert, PlaceLegions, ReplaceLosses, Refresh, ForbidAttacks, PayOrLose, PayOrRevolt,
)  # fmt: skip
