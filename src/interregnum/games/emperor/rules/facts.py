"""Standing facts of the game: what traits and ongoing effects say is so, beside those that all card games share."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from interregnum.cards.ability import Fact
from interregnum.cards.facts import STATS_BY_NAME, OfCards, OfNumber
from interregnum.cards.grammar import ITS, nor
from interregnum.cards.language import THEY, YOU, Number, Quantity, Selector, Who
from interregnum.cards.words.quantities import Count
from interregnum.games.emperor.terms import CLAN_NAMES, STAT_NAMES
from interregnum.kernel.text import Message, msg, msgc

Deed: TypeAlias = Literal[
    "bow", "straighten", "destroy", "move", "dishonor", "rehonor", "enter play", "discard", "control", "transfer",
    "gain honor", "lose honor", "move to battlefields",
]  # fmt: skip
"""What effects do that can be negated or will not happen."""
By: TypeAlias = Literal["anything", "actions", "other players' actions"]
Choice: TypeAlias = Literal[
    "be assigned", "be assigned to attack", "perform actions", "use abilities", "use printed abilities",
    "be targeted by Limited actions", "be targeted by Ranged Attacks", "be targeted",
]  # fmt: skip
"""What may be forbidden to choose."""

DEED_NAMES: Final[dict[str, Message]] = {
    "bow": msg("bowing"),
    "straighten": msg("straightening"),
    "destroy": msg("destruction"),
    "move": msg("movement"),
    "dishonor": msg("dishonoring"),
    "rehonor": msg("rehonoring"),
    "enter play": msg("entering play"),
    "discard": msg("discarding"),
    "control": msg("change of control"),
    "transfer": msg("transfer"),
    "gain honor": msg("Honor gain"),
    "lose honor": msg("Honor loss"),
    "move to battlefields": msg("movement to battlefields"),
}
_UNDERGONE: Final[dict[str, Message]] = {
    "bow": msgc("will not", "bow"),
    "straighten": msgc("will not", "straighten"),
    "destroy": msgc("will not", "be destroyed"),
    "move": msgc("will not", "move"),
    "dishonor": msgc("will not", "be dishonored"),
    "rehonor": msgc("will not", "be rehonored"),
    "discard": msgc("will not", "be discarded"),
    "transfer": msgc("will not", "be transferred"),
    "move to battlefields": msgc("will not", "move to battlefields"),
}
"""What cards may be kept from, behind "will not"."""
_BY: Final[dict[str, Message]] = {
    "actions": msg(" from actions"),
    "other players' actions": msg(" from other players’ actions"),
}


class AtLeast(OfNumber, frozen=True):
    """Gives a stat a minimum, applied after all bonuses and penalties."""

    n: Quantity

    def text(self) -> Message:
        who = self.of.phrase("each", "nom")
        return msg("{who} has a minimum {stat} of {n}", who=who, stat=self.stat_name(), n=self.n.text())


STATS_BY_NAME.update(
    {stat: STAT_NAMES[stat] for stat in ("force", "chi", "personal honor", "gold cost", "gold production")}
)


class AtMost(OfNumber, frozen=True):
    """Gives a stat a maximum, applied after all bonuses and penalties."""

    n: Quantity

    def text(self) -> Message:
        who = self.of.phrase("each", "nom")
        return msg("{who} has a maximum {stat} of {n}", who=who, stat=self.stat_name(), n=self.n.text())


class KeepsHonor(OfCards, frozen=True):
    """Personalities do not have the maximum Personal Honor of 0 that dishonorable ones have."""

    def text(self) -> Message:
        return msg("{who} has no maximum Personal Honor while dishonorable", who=self.of.phrase("each", "nom"))


class LosesKeyword(OfCards, frozen=True):
    """Takes a keyword away."""

    keyword: str

    def text(self) -> Message:
        return msg("{who} loses {keyword}", who=self.of.phrase("each", "nom"), keyword=msgc("keyword", self.keyword))


def _deeds_of(deeds: tuple[Message, ...], of: Selector, who: Message) -> Message:
    """What is done to cards: "its destruction", "the bowing of each Follower"."""
    own = of.own()
    if own == ITS and len(deeds) == 1:
        return msgc("own", f"its {deeds[0].text}")
    if own is not None:
        return msg("{own} {deeds}", own=own, deeds=deeds)
    return msg("the {deeds} of {who}", deeds=deeds, who=who)


class WillNot(OfCards, frozen=True):
    """Something will not happen to cards: it fails, be it a cost or an effect."""

    deeds: tuple[Deed, ...]
    by: By = "anything"

    def text(self) -> Message:
        if all(deed in _UNDERGONE for deed in self.deeds):
            deed = nor([_UNDERGONE[deed] for deed in self.deeds])
            return msg("{who} will not {deed}{by}", who=self.of.phrase("each", "nom"), deed=deed, by=_by(self.by))
        return msg(
            "{deeds}{by} will not happen", by=_by(self.by),
            deeds=_deeds_of(tuple(DEED_NAMES[deed] for deed in self.deeds), self.of, self.of.phrase("each", "gen")),
        )  # fmt: skip


class Negates(OfCards, frozen=True):
    """Effects that do something to cards fail whenever they would occur. `action` limits it to the effects of one
    action, by its number."""

    deeds: tuple[Deed, ...]
    by: By = "anything"
    action: str = ""

    def text(self) -> Message:
        deeds = tuple(DEED_NAMES[deed] for deed in self.deeds)
        who = self.of.phrase("each", "gen")
        if self.action:
            return msg("negate {deeds} from that action’s effects", deeds=_deeds_of(deeds, self.of, who))
        return msg("negate {deeds}{by}", deeds=_deeds_of(deeds, self.of, who), by=_by(self.by))


class NegatesAction(Fact, frozen=True):
    """All effects of an action fail; `action` is its number."""

    action: str = ""

    def text(self) -> Message:
        return msg("negate the action’s effects")


class NegatesModifiers(OfNumber, frozen=True):
    """Bonuses, penalties or both on a stat of cards do not count, present and future ones."""

    which: Literal["bonuses", "penalties", "bonuses and penalties"] = "bonuses and penalties"
    by: By = "anything"

    def text(self) -> Message:
        return msg(
            "negate all current and new {stat} {which} on {who}{by}",
            stat=self.stat_name(), which=msgc("modifiers", self.which), who=self.of.phrase("each", "dat"),
            by=_by(self.by),
        )  # fmt: skip


class MayNot(OfCards, frozen=True):
    """Something may not be chosen: to assign a card, to have it perform, to target it."""

    what: Choice
    by: Literal["anyone", "other players"] = "anyone"

    def text(self) -> Message:
        who = self.of.phrase("each", "nom")
        if self.by == "other players":
            return msg("{who} may not {what} of other players", who=who, what=msgc("may not", self.what))
        return msg("{who} may not {what}", who=who, what=msgc("may not", self.what))


class HonorStays(Fact, frozen=True):
    """A player does not lose Honor from certain cards that the player owns; from any effect if none are named."""

    of: Selector | None = None
    who: Who = YOU

    def text(self) -> Message:
        if self.of is None:
            return self.who.says(msg("you do not lose Honor"), msg("{who} does not lose Honor", who=THEY))
        what = self.of.phrase("plural", "dat")
        return self.who.says(
            msg("you do not lose Honor from {what}", what=what),
            msg("{who} does not lose Honor from {what}", who=THEY, what=what),
        )


class ReducesHonor(Fact, frozen=True):
    """Gains or losses of Honor are smaller by a number, never below 0: those from one action, or all of them."""

    how: Literal["gains", "losses", "gains and losses"]
    n: int
    action: str = ""
    battles_too: bool = True

    def text(self) -> Message:
        how = msgc("honor", self.how)
        if self.action:
            return msg("reduce each of that action’s Honor {how} by {n}", how=how, n=self.n)
        if not self.battles_too:
            return msg("reduce all Honor {how} outside Attack Phases by {n}", how=how, n=self.n)
        return msg("reduce all Honor {how} by {n}", how=how, n=self.n)


class Prices(Fact, frozen=True):
    """What a player pays for cards to come into play is more or less; `onto` limits it to attachments for a host."""

    of: Selector
    by: Quantity
    who: Who = YOU
    onto: Selector | None = None

    def text(self) -> Message:
        what = self.of.phrase("plural", "acc")
        if self.onto is not None:
            what = msg("{what} attaching to {host}", what=what, host=self.onto.phrase("a", "dat"))
        if isinstance(self.by, Number) and self.by.n > 0:
            return msg("pay {n} more Gold for {what}", n=self.by.n, what=what)
        if isinstance(self.by, Number):
            return msg("pay {n} less Gold for {what}", n=-self.by.n, what=what)
        if isinstance(self.by, Count) and self.by.times < 0:
            fewer = Count(self.by.of, -self.by.times)
            return msg("pay less Gold for {what}, by {n}", what=what, n=fewer.text())
        return msg("pay more Gold for {what}, by {n}", what=what, n=self.by.text())


class ProducesFor(OfCards, frozen=True):
    """Cards produce more or less Gold when it pays for certain cards."""

    by: int
    purpose: Selector

    def text(self) -> Message:
        who, what = self.of.phrase("each", "nom"), self.purpose.phrase("a", "acc")
        if self.by < 0:
            return msg("{who} produces {n} less Gold when paying for {what}", who=who, n=-self.by, what=what)
        return msg("{who} produces {n} more Gold when paying for {what}", who=who, n=self.by, what=what)


class IgnoresRequirement(Fact, frozen=True):
    """A player ignores the Honor Requirements of cards."""

    of: Selector
    who: Who = YOU

    def text(self) -> Message:
        return msg("ignore the Honor Requirements of {what}", what=self.of.phrase("plural", "gen"))


class Shuns(Fact, frozen=True):
    """This card will not be controlled by players of a Clan."""

    clan: str

    def text(self) -> Message:
        return msg("this card will not be controlled by a {clan} Clan player", clan=CLAN_NAMES[self.clan])


class HandSize(Fact, frozen=True):
    """A player's maximum hand size is larger."""

    by: int
    who: Who = YOU

    def text(self) -> Message:
        return self.who.says(
            msg("you have +{n} maximum hand size", n=self.by),
            msg("{who} has +{n} maximum hand size", who=THEY, n=self.by),
        )


class ArmyForce(Fact, frozen=True):
    """A player's army has more total Force while there is a unit in it."""

    by: Quantity
    who: Who = YOU

    def text(self) -> Message:
        n = self.by.text()
        return self.who.says(
            msg("your army has +{n} total Force while it has a unit", n=n),
            msg("your opponent’s army has +{n} total Force while it has a unit", n=n),
        )


class StaysUnbowed(OfCards, frozen=True):
    """Units do not bow from the resolution of the battle."""

    def text(self) -> Message:
        return msg("{who} does not bow from the battle’s resolution", who=self.of.phrase("each", "nom"))


class AttackStrength(Fact, frozen=True):
    """Ranged or Melee Attacks of actions that certain cards perform are stronger."""

    of: Selector
    by: Quantity
    kind: Literal["ranged", "melee"] = "ranged"

    def text(self) -> Message:
        who, n = self.of.phrase("plural", "dat"), self.by.text()
        if self.kind == "melee":
            return msg("Melee Attacks from actions performed by {who} have +{n} strength", who=who, n=n)
        return msg("Ranged Attacks from actions performed by {who} have +{n} strength", who=who, n=n)


def _by(by: By) -> Message:
    return _BY.get(by, Message(""))
