"""The Action Phase: one rotation for each player, with one primary action and any number of secondary ones."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.cards.catalogue import word_of
from interregnum.games.throne.cards.words.rolls import AllowDistance, ExtraMelee
from interregnum.games.throne.flow.windows import Announce, Floor, close, offer_cards, play
from interregnum.games.throne.log import PhaseBegan, RotationBegan, RotationDone
from interregnum.games.throne.rules import diplomacy
from interregnum.games.throne.rules.attack import AttackAction, offer_attacks
from interregnum.games.throne.rules.hands import holds
from interregnum.games.throne.rules.legions import RAISE_OPTIONS, may_raise_legion, raise_legion
from interregnum.games.throne.rules.manses import RaiseManse, Reattune, offer_manses
from interregnum.games.throne.rules.movement import MoveAction, offer_moves
from interregnum.games.throne.rules.regions import INDEX, LAND
from interregnum.games.throne.rules.situations import announced
from interregnum.games.throne.state import Situation, ThroneGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, Procedure, loop, step
from interregnum.kernel.text import msg

ACT: Final = msg("Your rotation: what do you do? You still have your primary action.")
ACT_ON: Final = msg("Your rotation: what do you do? Your primary action is used up.")


class ActionPhase(Procedure, kw_only=True):
    """The players act in Initiative order."""

    index: int = 0

    @step("throne.turn.1")
    def begin(self, g: ThroneGame) -> Flow:
        g.state.phase = "action"
        g.emit(PhaseBegan(phase="action", rule="throne.turn.1"))
        return None

    @loop("throne.turn.2", "throne.action.7")
    def next_rotation(self, g: ThroneGame) -> Flow:
        order, players = g.state.order, g.state.players
        while self.index < len(order):
            seat = order[self.index]
            self.index += 1
            if not players[seat].out:
                return Rotation(seat=seat)
        return None


class Rotation(Floor, kw_only=True):
    """One player's actions."""

    def begin(self, g: ThroneGame) -> None:
        g.state.active = self.seat
        g.emit(RotationBegan(seat=self.seat, rule="throne.turn.2"))

    def end(self, g: ThroneGame) -> None:
        g.state.active = -1
        g.emit(RotationDone(seat=self.seat, rule="throne.action.8"))

    def menu(self, g: ThroneGame) -> Decision:
        state = g.state
        seat = self.seat
        ask = Decision(seat, "action", ACT if state.players[seat].primary else ACT_ON, rule="throne.action.5")
        for region, ground in enumerate(state.grounds):
            if seat not in ground.occupants:
                continue
            offer_attacks(g, ask, region)
            offer_moves(g, ask, region)
            if LAND[region] and len(ground.occupants) == 1:
                if may_raise_legion(state, seat, region) is None:
                    ask.options.append(RAISE_OPTIONS[region])
                offer_manses(g, ask, region)
        offer_cards(g, ask)
        if state.diplomacy:
            diplomacy.offer_talks(g, ask)
        ask.offer_done()
        return ask

    def take(self, g: ThroneGame, option: Option) -> Flow:
        seat = self.seat
        verb, *rest = option.key.split(":")
        match verb:
            case "done":
                return self.finish
            case "move":
                return MoveAction(seat=seat, origin=INDEX[rest[0]], target=INDEX[rest[1]])
            case "attack":
                return self._attack(g, rest)
            case "raise":
                raise_legion(g, seat, INDEX[rest[0]])
                return None
            case "manse":
                return RaiseManse(seat=seat, region=INDEX[rest[0]])
            case "reattune":
                return Reattune(seat=seat, region=INDEX[rest[0]], owner=int(rest[1][1:]) - 1)
            case "card":
                if word_of(rest[0], AllowDistance) or word_of(rest[0], ExtraMelee):
                    return AttackByCard(seat=seat, copy=holds(g.state, seat, rest[0]))
                return play(g, seat, option)
            case _:
                return diplomacy.talk(g, seat, option)

    def _attack(self, g: ThroneGame, rest: list[str]) -> Flow:
        kind, origin, region, target = rest
        assert kind in ("sorcery", "missile", "melee")
        return AttackAction(
            seat=self.seat,
            kind=kind,  # type: ignore[arg-type]
            origin=INDEX[origin],
            region=INDEX[region],
            target=int(target[1:]) - 1,
        )


class AttackByCard(Procedure, kw_only=True):
    """An attack that only a card makes possible: the card is announced first and may be cancelled."""

    seat: int
    copy: int

    @step("throne.sorcery.3", "throne.missile.2", "throne.melee.13")
    def announce(self, g: ThroneGame) -> Flow:
        g.state.situation = Situation(actor=self.seat)
        return Announce(seat=self.seat, copy=self.copy)

    @step("throne.sorcery.3", "throne.missile.2", "throne.melee.13")
    def attack(self, g: ThroneGame) -> Flow:
        played = next((p for p in announced(g.state) if p.copy == self.copy), None)
        if played is None:
            close(g)
            return None
        aim = played.aim
        melee = word_of(played.kind, ExtraMelee)
        distance = word_of(played.kind, AllowDistance)
        return AttackAction(
            seat=self.seat,
            kind="melee" if melee else distance.attack,
            origin=aim.other,
            region=aim.region,
            target=aim.seat,
            card=played.kind,
            any_pieces=melee is not None and melee.pieces == "any",
            most=(melee.maximum or 0) if melee else 0,
        )
