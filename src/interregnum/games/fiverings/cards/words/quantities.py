"""Numbers that depend on the game."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.context import Context
from interregnum.cards.language import Quantity, Selector
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.rules.honor import GiveHonor
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import SKILL_NAMES, Skill
from interregnum.kernel.text import Message, msg


class RingsInState(Quantity, frozen=True):
    """How many rings are unclaimed or claimed, or how much fate lies on unclaimed rings."""

    what: Literal["unclaimed rings", "claimed rings", "fate on unclaimed rings"]

    def value(self, g: FiveRingsGame, ctx: Context) -> int:
        rings = g.state.rings
        match self.what:
            case "unclaimed rings":
                return sum(ring.unclaimed for ring in rings)
            case "claimed rings":
                return sum(ring.holder >= 0 for ring in rings)
            case "fate on unclaimed rings":
                return sum(ring.fate for ring in rings if ring.unclaimed)

    def text(self) -> Message:
        return {
            "unclaimed rings": msg("the number of unclaimed rings"),
            "claimed rings": msg("the number of claimed rings"),
            "fate on unclaimed rings": msg("the fate on unclaimed rings"),
        }[self.what]


class PrintedSkill(Quantity, frozen=True):
    """The skill printed on a card; a dash counts as 0."""

    of: Selector
    kind: Skill

    def value(self, g: FiveRingsGame, ctx: Context) -> int:
        for card in self.of.all(g, ctx):
            printed = printed_on(g.state.cards[card].title)
            return (printed.military if self.kind == "military" else printed.political) or 0
        return 0

    def text(self) -> Message:
        return msg("the printed {kind} skill of {of}", kind=SKILL_NAMES[self.kind], of=self.of.phrase("the", "gen"))


class HonorGiven(Quantity, frozen=True):
    """As much honor as was given."""

    refers_back: ClassVar[bool] = True

    def value(self, g: FiveRingsGame, ctx: Context) -> int:
        return ctx.trigger.n if isinstance(ctx.trigger, GiveHonor) else 0

    def text(self) -> Message:
        return msg("the amount of honor given")
