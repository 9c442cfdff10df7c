"""Playing characters and attachments, from hand and from provinces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from interregnum.cards.change import note
from interregnum.cards.context import Context
from interregnum.cards.facts import Costs
from interregnum.cards.naming import named, offer_things, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import about, standing
from interregnum.games.fiverings.cards.catalogue import PrintedCard, printed_on
from interregnum.games.fiverings.rules.areas import counts_in
from interregnum.games.fiverings.rules.attachments import may_host
from interregnum.games.fiverings.rules.entering import EnterPlay
from interregnum.games.fiverings.rules.facts import ComesWithFate
from interregnum.games.fiverings.rules.fate import LoseFate
from interregnum.games.fiverings.rules.participation import PARTICIPATE_IN, may_participate
from interregnum.games.fiverings.rules.played import (
    CardPlayed,
    count_limited,
    may_play_title,
    show_played,
    spend_discounts,
)
from interregnum.games.fiverings.rules.prohibitions import keeps_card, keeps_player, unmet
from interregnum.games.fiverings.rules.stats import base_skill, cannot, fate_cost, player_cannot
from interregnum.games.fiverings.rules.uniqueness import barred_by_unique
from interregnum.games.fiverings.state import FiveRingsGame, place
from interregnum.games.fiverings.terms import SKILL_NAMES, CardType, Deed
from interregnum.kernel.decision import Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg

DASH_COST = Requirement("lcg10.cost.3", "A card whose cost is a dash cannot be played.")
TOO_EXPENSIVE = Requirement("lcg.cost.10", "{card} costs {n} fate; you have {fate}, so {missing} are missing.")
UNIQUE = Requirement("lcg.unique.2", "A copy of {card} is in play already.")
LIMITED = Requirement("lcg.limited.1", "You have played a limited card this round, and {card} is limited too.")
PLAY_ONLY = Requirement("lcg.play-restrictions.1", "{card} can be played only {condition}.")
NO_HOST = Requirement("lcg.attachment.3", "There is nothing {card} can be attached to.")
FORBIDDEN = Requirement("lcg.cannot.1", "{source} keeps you from playing characters from hand.")
DASH_SKILL = Requirement("lcg.dash.3", "{card} has a dash for {skill} skill and cannot participate in this conflict.")
KEEPS_ITSELF = Requirement("lcg.participating.8", "{card} says that it cannot participate in this conflict.")
NOT_IN_CONFLICT = Requirement("lcg.participating.8", "{source} keeps {card} from participating in this conflict.")


def may_play(
    g: FiveRingsGame, seat: int, card: int, *, as_attachment: bool = False, in_conflict: bool = False
) -> Refusal | None:
    """Why a player cannot play a character or attachment now, if they cannot."""
    s = g.state
    printed = printed_on(s.cards[card].title)
    attachment = as_attachment or printed.kind == "attachment"
    if not may_play_title(g, Context(card, seat)):
        return restricted(g, Context(card, seat))
    if barred_by_unique(g, card, seat):
        return UNIQUE(card=named(g, card))
    if not attachment and counts_in(s.cards[card]) == "hand" and player_cannot(g, "play characters from hand", seat):
        return FORBIDDEN(source=named(g, keeps_player(g, "play characters from hand", seat)))
    costs, fate = standing(g, Costs), s.seats[seat].fate
    if not costs and (printed.cost or 0) > fate:
        return TOO_EXPENSIVE(card=named(g, card), n=printed.cost or 0, fate=fate, missing=(printed.cost or 0) - fate)
    if in_conflict and not may_participate(g, card, seat):
        return _kept_from_conflict(g, seat, card)
    if attachment:
        hosts = possible_hosts(g, seat, card)
        host = next(hosts, None)
        if host is None:
            return NO_HOST(card=named(g, card))
        others = hosts if costs else ()
        prices = [fate_cost(g, seat, card, onto) for onto in (host, *others)]
        price = min((p for p in prices if p is not None), default=None)
    else:
        price = fate_cost(g, seat, card)
    if price is None:
        return DASH_COST()
    if price > fate:
        return TOO_EXPENSIVE(card=named(g, card), n=price, fate=fate, missing=price - fate)
    return None


def restricted(g: FiveRingsGame, ctx: Context) -> Refusal:
    """Why the card's own restrictions keep it from being played."""
    card = named(g, ctx.source)
    for condition in printed_on(g.state.cards[ctx.source].title).play_only:
        if not condition.holds(g, ctx):
            return PLAY_ONLY(card=card, condition=unmet(g, ctx, condition))
    return LIMITED(card=card)


def _kept_from_conflict(g: FiveRingsGame, seat: int, card: int) -> Refusal:
    """Why a character cannot participate in the present conflict."""
    conflict = g.state.conflict
    assert conflict is not None
    if base_skill(g, card, conflict.kind) is None:
        return DASH_SKILL(card=named(g, card), skill=SKILL_NAMES[conflict.kind])
    deeds: tuple[Deed, ...] = (PARTICIPATE_IN[conflict.kind], "participate as an attacker")
    source = next((found for deed in deeds if (found := keeps_card(g, deed, card)) != card), card)
    if source == card:
        return KEEPS_ITSELF(card=named(g, card))
    return NOT_IN_CONFLICT(card=named(g, card), source=named(g, source))


def possible_hosts(g: FiveRingsGame, seat: int, card: int) -> Iterator[int]:
    """What a card may be attached to when a player plays it."""
    s = g.state
    places = [*s.play[0], *s.play[1]]
    printed = _as_attachment(printed_on(s.cards[card].title))
    if printed.hosts_in(s.edition.errata) is not None:
        places += [c for c in s.row if s.cards[c].faceup]
    onto = printed.play_onto_errata if s.edition.errata else None
    ctx = Context(card, seat)
    for host in places:
        if may_host(g, card, host, seat) and (onto is None or onto.has(g, ctx, host)):
            yield host


def _as_attachment(printed: PrintedCard) -> PrintedCard:
    return printed.as_attachment or printed


class PlayCharacter(Procedure, kw_only=True):
    """A character is played: paid for, given fate, put into play."""

    nested: ClassVar[bool] = True

    seat: int
    card: int
    in_conflict: bool = False
    price: int = 0
    fate: int = 0
    slot: int = -1
    as_from_hand: bool = False
    """Whether it lies elsewhere but may be played as if it were in hand."""

    @step("lcg.initiate.4.1", "lcg.play.1")
    def pay(self, g: FiveRingsGame) -> Flow:
        s = g.state
        card = s.cards[self.card]
        show_played(g, self.card)
        note(g, "lcg.play.1", msg("{player} plays {card}.", player=who(self.seat), card=named(g, self.card)), "Play")
        self.slot = card.slot if card.area == "province" else -1
        self.price = fate_cost(g, self.seat, self.card) or 0
        return occur(g, LoseFate(seat=self.seat, n=self.price, cost=True)) if self.price else None

    @step("lcg.fate.7", "lcg.play.3")
    def choose_fate(self, g: FiveRingsGame) -> Flow:
        if g.state.edition.fate_comes_after_entering:
            return self.enter
        return ExtraFate(seat=self.seat, card=self.card, slot=self.slot)

    @step("lcg.fate.7")
    def fate_chosen(self, g: FiveRingsGame) -> Flow:
        self.fate = g.result
        return None

    @step("lcg.enters-play.1", "lcg.character.1", "lcg.character.3", "lcg.1.4.8")
    def enter(self, g: FiveRingsGame) -> Flow:
        count_limited(g, self.seat, self.card)
        spend_discounts(g, self.seat, self.card)
        return occur(
            g,
            EnterPlay(
                card=self.card, seat=self.seat, in_conflict=self.in_conflict, played=True, fate=self.fate,
                from_slot=self.slot, from_area="province" if self.slot >= 0 else "hand", by=self.seat,
                bonus_fate=fate_of_province(g, self.seat, self.slot),
                extra_fate=g.state.edition.fate_comes_after_entering,
            ),
        )  # fmt: skip

    @step("lcg10.initiating.3")
    def played(self, g: FiveRingsGame) -> Flow:
        if not g.result:
            return Done()
        from_hand = self.slot < 0 or self.as_from_hand
        return occur(g, CardPlayed(card=self.card, seat=self.seat, kind="character", from_hand=from_hand))


class ExtraFate(Procedure, kw_only=True):
    """How much fate a player puts on a character, played from a place of theirs if it has one; that is the result."""

    seat: int
    card: int
    slot: int

    @step("lcg.fate.7", "lcg10.fate.1", "lcg.1.4.9")
    def ask(self, g: FiveRingsGame) -> Flow:
        most = g.state.seats[self.seat].fate
        if self.slot >= 0 and cannot(g, "receive fate when played from a province", self.card):
            most = 0
        ask = Decision(
            self.seat, "fate", msg("How much fate do you put on {card}?", card=named(g, self.card)), "lcg.fate.7"
        )
        for n in range(most + 1):
            label = msg("{n} fate on {card}", n=n, card=named(g, self.card))
            ask.offer(f"fate:{n}", label, f"card:{self.card}", means=n)
        return ask

    @ask.chosen
    def chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        return Done(g.meant)


def fate_of_province(g: FiveRingsGame, seat: int, slot: int) -> int:
    """How much fate a character played from a province gets because of the province."""
    if slot < 0 or not standing(g, ComesWithFate):
        return 0
    return sum(fact.n for fact, _ in about(g, ComesWithFate, g.state.row[place(seat, slot)]))


class PlayAttachment(Procedure, kw_only=True):
    """An attachment is played onto something."""

    nested: ClassVar[bool] = True

    seat: int
    card: int
    host: int = -1
    kind: CardType | None = None
    from_hand: bool = True

    @step("lcg.attachment.1", "lcg.3.2.2.5")
    def choose_host(self, g: FiveRingsGame) -> Flow:
        hosts = self._hosts(g)
        ask = Decision(self.seat, "host", msg("Attach {card} to what?", card=named(g, self.card)), "lcg.attachment.1")
        offer_things(g, ask, "host", hosts)
        return ask

    @choose_host.chosen
    def host_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.host = g.meant
        return None

    @step("lcg.initiate.4.1", "lcg.play.1")
    def pay(self, g: FiveRingsGame) -> Flow:
        show_played(g, self.card)
        said = msg(
            "{player} plays {card} on {host}.",
            player=who(self.seat),
            card=named(g, self.card),
            host=named(g, self.host),
        )
        note(g, "lcg.play.1", said, "Play")
        price = fate_cost(g, self.seat, self.card, self.host)
        return occur(g, LoseFate(seat=self.seat, n=price, cost=True)) if price else None

    @step("lcg.enters-play.1")
    def enter(self, g: FiveRingsGame) -> Flow:
        count_limited(g, self.seat, self.card)
        spend_discounts(g, self.seat, self.card, self.host)
        return occur(
            g, EnterPlay(card=self.card, seat=self.seat, host=self.host, played=True, kind=self.kind, by=self.seat)
        )

    @step("lcg10.initiating.3")
    def played(self, g: FiveRingsGame) -> Flow:
        return occur(g, CardPlayed(card=self.card, seat=self.seat, kind="attachment", from_hand=self.from_hand))

    @step("lcg10.initiating.3")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(True)

    def _hosts(self, g: FiveRingsGame) -> list[int]:
        fate = g.state.seats[self.seat].fate
        hosts = possible_hosts(g, self.seat, self.card)
        return [host for host in hosts if (fate_cost(g, self.seat, self.card, host) or 0) <= fate]
