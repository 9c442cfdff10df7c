"""What a persistent power waits for."""

from __future__ import annotations

from typing import Final, Literal

from interregnum.games.oath.cards.power import Persistent, of_suits
from interregnum.games.oath.printed import Suit
from interregnum.kernel.text import Message, msg

MomentName = Literal[
    "played", "vision played", "title taken", "relics taken", "campaign declared", "campaign over", "rolled",
    "secret recovered", "end rolled", "vision discarded",
]  # fmt: skip


def _moment(moment: MomentName, who: Message) -> Message:
    match moment:
        case "played":
            return msg("When {who} plays a card faceup:", who=who)
        case "vision played":
            return msg("When {who} plays a Vision faceup:", who=who)
        case "title taken":
            return msg("When {who} becomes the Oathkeeper:", who=who)
        case "relics taken":
            return msg("After {who} takes relics:", who=who)
        case "campaign declared":
            return msg("When {who} campaigns against a player:", who=who)
        case "campaign over":
            return msg("After a campaign of {who}:", who=who)
        case "rolled":
            return msg("After {who} rolls attack or defense dice:", who=who)
        case "secret recovered":
            return msg("When {who} recovers the Darkest Secret:", who=who)
        case "end rolled":
            return msg("After the end die is rolled:")
        case "vision discarded":
            return msg("When that Vision is discarded:")


WHO: Final = {"others": msg("another player"), "holder": msg("its holder"), "anyone": msg("anyone")}


class Trigger(Persistent, frozen=True, kw_only=True):
    """The moment a power answers, and whose doing it must be; `may` lets its user decide."""

    moment: MomentName
    by: Literal["others", "holder", "anyone"] = "others"
    suits: tuple[Suit, ...] = ()
    may: bool = False

    def text(self) -> Message:
        if self.suits:
            return msg("When {who} plays any {suits} card faceup:", who=WHO[self.by], suits=of_suits(self.suits))
        return _moment(self.moment, WHO[self.by])
