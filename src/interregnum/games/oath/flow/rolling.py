"""Dice of a campaign, rolled for any reason; who rolls may have a power to roll once more."""

from __future__ import annotations

from interregnum.games.oath.cards.power import POWERS, facts
from interregnum.games.oath.cards.words.campaign import Reroll
from interregnum.games.oath.flow.using import pay
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.acts import payable
from interregnum.games.oath.rules.ruling import rules_card
from interregnum.games.oath.state import BANDITS, OathGame
from interregnum.games.oath.terms import attack_faces, defense_faces
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg

SIDES = 6


class RollDice(Procedure, kw_only=True):
    """A roll of attack or defense dice; its result is the faces."""

    seat: int
    dice: int
    attack: bool
    faces: tuple[int, ...] = ()

    @step("oath.5.5.4.1")
    def roll(self, g: OathGame) -> Flow:
        self._throw(g)
        return None

    @step("oath.7.1.4.2")
    def reroll(self, g: OathGame) -> Flow:
        if self.seat == BANDITS or not self.faces:
            return self.result
        for _, card, spot in facts(g.state, Reroll):
            if rules_card(g.state, self.seat, card, spot) and payable(g, self.seat, POWERS[card]) is None:
                name = CARDS[card]
                ask = Decision(
                    self.seat,
                    "reroll",
                    msg("Use {card} to reroll all dice?", card=name),
                    rule="oath.7.1.4.2",
                    about=(name.ref,),
                )
                ask.offer(f"reroll:{card}", msg("Reroll"), name.ref, means=card)
                ask.offer_pass()
                return ask
        return self.result

    @reroll.chosen
    def rerolled(self, g: OathGame, option: Option) -> Flow:
        if option.key != PASS:
            pay(g, self.seat, POWERS[str(g.meant)])
            self._throw(g)
        return self.result

    @step("oath.7.1.4.2")
    def result(self, g: OathGame) -> Flow:
        return Done(self.faces)

    def _throw(self, g: OathGame) -> None:
        self.faces = g.roll(self.dice, SIDES)
        if g.logging:
            tell(g, "oath.5.5.4.1", "roll", self._told())

    def _told(self) -> Message:
        if self.attack:
            faces = attack_faces(self.faces)
            return msg("{player} rolls for the attack: {faces}.", player=player(self.seat), faces=faces)
        faces = defense_faces(self.faces)
        if self.seat == BANDITS:
            return msg("The bandits roll for the defense: {faces}.", faces=faces)
        return msg("{player} rolls for the defense: {faces}.", player=player(self.seat), faces=faces)
