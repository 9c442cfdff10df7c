"""Words that steer moves: diverting, extending, limiting, closing, and what putting to sea costs."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from interregnum.games.throne.cards.aims import ADiversion, AForce, ANumber, ARegion, AStepFurther
from interregnum.games.throne.cards.word import AimWord, Word, put_mark
from interregnum.games.throne.log import PaidToMove
from interregnum.games.throne.rules.passage import ANY_NUMBER, Shrink, entering
from interregnum.games.throne.rules.regions import LAND, THINGS
from interregnum.games.throne.state import Aim, PlayedCard, ThroneGame, pay, pending_move, set_move
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import Message, msg


class RedirectMove(Word, kw_only=True):
    """The player of the card names where the moving pieces end up."""

    op: ClassVar[str] = "redirect_move"
    bound: ClassVar[Literal["", "roll", "move"]] = "move"

    def aims(self) -> tuple[AimWord, ...]:
        return (ADiversion(),)

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        return aim.region < 0 or entering(g.state, pending_move(g.state).seat, aim.region)[0] > 0

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        move = pending_move(state)
        if move.coin and LAND[played.aim.region]:
            pay(state, move.seat, coin=-move.coin)
            set_move(state, coin=0)
        set_move(state, target=played.aim.region, beyond=-1, beyond_n=0, diverted=True)
        return None

    def text(self) -> Message:
        return msg(
            "When another player announces a move, name where the moving pieces end up instead: any other region "
            "adjacent to the one they leave. Pieces change between legions and ships as needed, Coin paid for putting "
            "to sea is returned unless they reach a zone, and a secondary move stays one wherever it ends."
        )


class ExtendMove(Word, kw_only=True):
    """Pieces of a move may go one region further."""

    op: ClassVar[str] = "extend_move"
    bound: ClassVar[Literal["", "roll", "move"]] = "move"

    terrain: Literal["land", "sea", "same", "land_then_sea"]
    max_pieces: int | None = None

    def aims(self) -> tuple[AimWord, ...]:
        most = ANY_NUMBER if self.max_pieces is None else self.max_pieces
        return (AStepFurther(terrain=self.terrain), ANumber(most=most, of="moving"))

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        return aim.region < 0 or AStepFurther(terrain=self.terrain).reaches(g.state, aim.region)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        set_move(g.state, beyond=played.aim.region, beyond_n=played.aim.number)
        return None

    def thwarted(self, g: ThroneGame, played: PlayedCard) -> None:
        move = pending_move(g.state)
        if not move.diverted and entering(g.state, move.seat, played.aim.region)[0] < 1:
            set_move(g.state, off=True)

    def text(self) -> Message:
        match self.terrain:
            case "sea":
                return msg(
                    "The ships of a move you announce may go one zone further. The zone passed through must hold no "
                    "other player's ships."
                )
            case "land":
                return msg(
                    "Up to {n} legions of a move you announce may go one dominion further. The dominion passed "
                    "through must hold no other player's legions.",
                    n=self.max_pieces or 0,
                )
            case "same":
                return msg(
                    "Up to {n} pieces of a move you announce may go one region further, over land or sea but not from "
                    "one to the other. The region passed through must hold no other player's forces.",
                    n=self.max_pieces or 0,
                )
            case "land_then_sea":
                return msg(
                    "Legions you announce to put to sea may sail on into one further zone. The zone passed through "
                    "must hold no other player's ships."
                )


class FreeEmbark(Word, kw_only=True):
    """Putting to sea from the dominion costs no Coin this turn."""

    op: ClassVar[str] = "free_embark"
    bound: ClassVar[Literal["", "roll", "move"]] = "move"

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        move = pending_move(state)
        pay(state, move.seat, coin=-move.coin)
        set_move(state, coin=0)
        state.sailed.append((move.seat, move.origin))
        return None

    def text(self) -> Message:
        return msg("Putting to sea from that dominion costs no Coin this turn.")


class HalveMove(Word, kw_only=True):
    """Only half of the announced legions move."""

    op: ClassVar[str] = "halve_move"
    bound: ClassVar[Literal["", "roll", "move"]] = "move"

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        move = pending_move(g.state)
        return LAND[move.origin] and move.number > 1

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        return Shrink(n=(pending_move(g.state).number + 1) // 2)

    def text(self) -> Message:
        return msg(
            "When another player announces a move of legions out of a dominion, only half of them, rounded up, make "
            "it; the mover chooses which. The others have not acted."
        )


class LimitOut(Word, kw_only=True):
    """Only so many legions may leave a dominion this turn."""

    op: ClassVar[str] = "limit_out"

    maximum: int

    def aims(self) -> tuple[AimWord, ...]:
        return (AForce(where="land", owner="any"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        put_mark(g, played, "limit-out", region=played.aim.region, seat=played.aim.seat, n=self.maximum)
        return None

    def text(self) -> Message:
        return msg(
            "Choose a dominion and a force there. No more than {n} of its legions may be moved out until the end of "
            "the turn. A larger pending move is cut down, the mover choosing which pieces go.",
            n=self.maximum,
        )


class LimitIn(Word, kw_only=True):
    """Only so many pieces of each other player may enter a dominion this turn."""

    op: ClassVar[str] = "limit_in"

    maximum: int

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(whose="own"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        tally = (0,) * g.state.seats
        put_mark(g, played, "limit-in", region=played.aim.region, n=self.maximum, tally=tally)
        return None

    def text(self) -> Message:
        return msg(
            "Choose a dominion you control. No more than {n} pieces of each other player may enter it until the end "
            "of the turn. A larger pending move is cut down, the mover choosing which pieces go.",
            n=self.maximum,
        )


class NoEntry(Word, kw_only=True):
    """Nobody may enter a region this turn."""

    op: ClassVar[str] = "no_entry"

    terrain: Literal["land", "sea"]

    def aims(self) -> tuple[AimWord, ...]:
        return (ARegion(where=self.terrain),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        put_mark(g, played, "no-entry", region=played.aim.region)
        return None

    def text(self) -> Message:
        if self.terrain == "land":
            return msg(
                "Choose a dominion. No pieces of any player may enter it until the end of the turn, from land or sea. "
                "A pending move into it is called off."
            )
        return msg(
            "Choose a sea zone. No ships may enter it until the end of the turn, from another zone or from land. A "
            "pending move into it is called off."
        )


class TollOut(Word, kw_only=True):
    """Ships may leave a zone only at a price."""

    op: ClassVar[str] = "toll_out"

    coin: int

    def aims(self) -> tuple[AimWord, ...]:
        return (AForce(where="sea"),)

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        state = g.state
        aim = played.aim
        put_mark(g, played, "toll-out", region=aim.region, seat=aim.seat, n=self.coin)
        assert state.situation is not None
        move = state.situation.move
        if move is not None and move.seat == aim.seat and move.origin == aim.region:
            return TollDemand(coin=self.coin)
        return None

    def text(self) -> Message:
        return msg(
            "Choose a force of ships of another player. Until the end of the turn its ships may leave the zone only if "
            "their owner pays {n} Coin for each. A pending move is called off unless they pay.",
            n=self.coin,
        )


class TollDemand(Procedure, kw_only=True):
    """The owner of moving ships pays for each of them or stays."""

    coin: int

    @step("throne.cards.12")
    def demand(self, g: ThroneGame) -> Flow:
        move = pending_move(g.state)
        due = self.coin * move.number
        prompt = msg("Pay {n} Coin so that your ships may leave {region}?", n=due, region=THINGS[move.origin])
        ask = Decision(move.seat, "toll", prompt, rule="throne.cards.12", about=(THINGS[move.origin].ref,))
        if g.state.players[move.seat].coin >= due:
            ask.offer("pay", msg("Pay {n} Coin", n=due))
        ask.offer("stay", msg("Stay"))
        return ask

    @demand.chosen
    def answered(self, g: ThroneGame, option: Option) -> Flow:
        move = pending_move(g.state)
        if option.key == "stay":
            set_move(g.state, off=True)
        else:
            due = self.coin * move.number
            pay(g.state, move.seat, coin=due)
            set_move(g.state, toll=move.toll + due)
            g.emit(PaidToMove(seat=move.seat, n=due, rule="throne.cards.12"))
        return None


WORDS: Final = (RedirectMove, ExtendMove, FreeEmbark, HalveMove, LimitOut, LimitIn, NoEntry, TollOut)
