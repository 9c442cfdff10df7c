"""Cards that come into play by effects: attached from hand, brought in and paid for, created."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import joined, wants_an
from interregnum.cards.language import YOU, Effect, Quality, Selector, Who
from interregnum.cards.occurrence import occur
from interregnum.cards.reader import addressed
from interregnum.cards.words.selectors import TARGET
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.cards.words.selectors import PERFORMER
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.rules.areas import new_card
from interregnum.games.emperor.rules.attachments import Transfer
from interregnum.games.emperor.rules.entering import EnterPlay
from interregnum.games.emperor.rules.equipping import may_equip
from interregnum.games.emperor.rules.gold import price
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.state import HOME, EmperorGame
from interregnum.games.emperor.terms import ATTACHMENTS
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgc


class MayBear(Quality, frozen=True):
    """Is a Personality who may attach a card, which its player can pay for."""

    what: Selector = TARGET
    discount: int = 0

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return all(may_equip(g, card, thing, ctx.seat, self.discount) for card in self.what.all(g, ctx))

    def text(self) -> Message:
        return msg(" who may attach {what}", what=self.what.phrase("the", "acc"))


class EquippableTo(Quality, frozen=True):
    """Is an attachment that a Personality may attach, and that its player can pay for."""

    host: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return all(may_equip(g, thing, host, ctx.seat) for host in self.host.all(g, ctx))

    def text(self) -> Message:
        return msg(" that {host} may attach", host=self.host.phrase("the", "nom"))


class Attaches(Effect, frozen=True):
    """Attaches a card out of play to a Personality, paying all costs, less a discount."""

    what: Selector = TARGET
    to: Selector = PERFORMER
    discount: int = 0

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        seat = ctx.seat
        return any(may_equip(g, card, host, seat, self.discount) for card, host in self._pairs(g, ctx))

    def _pairs(self, g: EmperorGame, ctx: Context) -> list[tuple[int, int]]:
        hosts = tuple(self.to.all(g, ctx))
        return [(card, host) for card in self.what.all(g, ctx) for host in hosts]

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        pairs = self._pairs(g, ctx)
        if not pairs or not may_equip(g, *pairs[0], ctx.seat, self.discount):
            return Result(False)
        card, host = pairs[0]
        return Attaching(ctx=ctx, card=card, host=host, cost=max(price(g, ctx.seat, card, host) - self.discount, 0))

    def text(self) -> Message:
        what, to = self.what.phrase("the", "acc"), self.to.phrase("the", "dat")
        if self.discount:
            return msg("attach {what} to {to}, paying all costs, but {n} less Gold", what=what, to=to, n=self.discount)
        return msg("attach {what} to {to}, paying all costs", what=what, to=to)


class Attaching(EffectRun, kw_only=True):
    """A card being paid for and attached."""

    card: int
    host: int
    cost: int

    @step("ccg.attachment.4", "ccg.action.f-resolution.3")
    def pay(self, g: EmperorGame) -> Flow:
        return PayGold(seat=self.ctx.seat, cost=self.cost, purpose=self.card)

    @step("ccg.attachment.2", "ccg.action.f-resolution.3")
    def attach(self, g: EmperorGame) -> Flow:
        if not g.result:
            return Done(False)
        return occur(g, EnterPlay(card=self.card, seat=self.ctx.seat, host=self.host, bought=True, **made_by(self.ctx)))

    @step("ccg.attachment.2")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(g.result)


class Transfers(Effect, frozen=True):
    """Transfers attachments to a Personality."""

    what: Selector
    to: Selector

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(change.could(g) for change in self._changes(g, ctx))

    def _changes(self, g: EmperorGame, ctx: Context) -> list[Transfer]:
        host = next(iter(self.to.all(g, ctx)), -1)
        return [Transfer(card=card, host=host, **made_by(ctx)) for card in self.what.all(g, ctx)] if host >= 0 else []

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        changes = self._changes(g, ctx)
        return occur(g, *changes) if changes else Result(False)

    def text(self) -> Message:
        return msg("transfer {what} to {to}", what=self.what.phrase("each", "acc"), to=self.to.phrase("the", "dat"))


class CreatesOfYourClan(Effect, frozen=True):
    """Creates the card of a title that has your Clan's alignment: one was described for each Clan, and one for none."""

    stem: str
    who: Who = YOU

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        seat = self.who.seat(g, ctx)
        return Creates(f"{self.stem}-{g.state.seats[seat].clan or 'unaligned'}").run(g, replace(ctx, seat=seat))

    def text(self) -> Message:
        what = _described(f"{self.stem}-unaligned")
        return self.who.says(
            msg("create a {what} with your Clan alignment", what=what),
            msg("create a {what} with their Clan alignment", what=what),
        )


class Creates(Effect, frozen=True):
    """Creates cards that are in no deck: an attachment for each of some Personalities, or a card in your home.

    `title` is that of an entry made with `created`.
    """

    title: str
    to: Selector | None = None
    n: int = 1
    here: bool = False

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return self.to is None or any(True for _ in self.to.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        at = s.battle if self.here else HOME
        hosts = tuple(self.to.all(g, ctx)) if self.to is not None else (-1,)
        changes = []
        for host in hosts * self.n:
            card = new_card(s, self.title, ctx.seat, "removed")
            changes.append(EnterPlay(card=card, seat=ctx.seat, host=host, at=at, **made_by(ctx)))
        return occur(g, *changes) if changes else Result(False)

    @property
    def whole(self) -> bool:
        card = printed(self.title)
        return not self.here and self.to is None and bool(card.constants or card.abilities)

    def text(self) -> Message:
        what = _described(self.title)
        if printed(self.title).kind in ATTACHMENTS and self.to is not None:
            return msg("{create} and attach it to {to}", create=_create(what), to=self.to.phrase("the", "dat"))
        if self.here:
            return msg("{create} at the current battlefield", create=_create(what))
        return _create(what)


def _described(title: str) -> Message:
    """A card that is created, with everything it has: its keywords and what it can do."""
    card = printed(title)
    name = card.display_name
    words = [msgc("keyword", keyword) for keyword in card.keywords if keyword not in name.text]
    if words:
        listed = joined([words[0], *(msg(", {more}", more=word) for word in words[1:])])
        name = msg("{name} [{keywords}]", name=name, keywords=listed)
    does = [*(one.text() for one in card.constants), *(one.text() for one in card.abilities)]
    return msg("{name} with “{ability}”", name=name, ability=addressed(does[0], own=True)) if does else name


def _create(what: Message) -> Message:
    return msg("create an {what}", what=what) if wants_an(_begins(what)) else msg("create a {what}", what=what)


def _begins(what: Message) -> str:
    """How a noun phrase begins in English."""
    inner = dict(what.args).get("name")
    return _begins(inner) if isinstance(inner, Message) else what.text
