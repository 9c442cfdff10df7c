"""The rules of Regency, as numbered steps."""

from __future__ import annotations

from interregnum.kernel.decision import PASS, Decision, Option, Refusal, Requirement
from interregnum.kernel.knowledge import NOBODY, seats
from interregnum.kernel.procedure import Done, Flow, Leave, PassWindow, Procedure, loop, step
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Player, msg
from tests.testgame.realm import (
    HIGHEST_BID,
    NAMES,
    NO_BID,
    BidShown,
    Card,
    Court,
    Drew,
    Kind,
    LeftCourt,
    Played,
    Rolled,
    SealTaken,
    Spied,
    Stole,
    Traded,
    Vetoed,
)

REFUSE = "refuse"

NOT_HELD = Requirement("test.play.1", "You do not hold {card}.")
NO_COINS = Requirement("test.scheme.2", "{player} has no coins.")
NO_CARDS = Requirement("test.spy.2", "{player} holds no cards.")
TRADED_ALREADY = Requirement("test.trade.2", "You have already offered a trade in this court.")
NEEDS_A_CARD = Requirement("test.trade.3", "{player} has no card to trade.")


def held(g: Court, seat: int, kind: Kind) -> Refusal | None:
    """A card must be held to be played."""
    return None if kind in g.state.kinds(seat) else NOT_HELD(card=NAMES[kind])


class Regency(Procedure):
    """The whole game."""

    @step("test.setup.1")
    def set_up(self, g: Court) -> None:
        state = g.state
        state.deck = g.shuffle(range(len(state.cards)), "deck", lambda card: state.cards[card].kind)

    @step("test.round.1")
    def play_round(self, g: Court) -> Flow:
        return Round()

    @step("test.end.1", "test.end.2", then=play_round)
    def count_coins(self, g: Court) -> Flow:
        state = g.state
        present = state.present()
        scores = tuple(courtier.coins for courtier in state.courtiers)
        if len(present) == 1:
            last = msg("{player} is the last at court.", player=Player(present[0]))
            g.finish(Outcome(winners=present, reason=last, rule="test.end.1", scores=scores))
        elif state.round == state.rounds:
            richest = tuple(seat for seat in present if scores[seat] == max(scores[s] for s in present))
            reason = msg("The court is over; the richest: {players}.", players=tuple(map(Player, richest)))
            g.finish(Outcome(winners=richest, reason=reason, rule="test.end.2", scores=scores))
        else:
            state.round += 1
        return None


class Round(Procedure):
    """Draw, bid, hold court, pay."""

    @step("test.draw.1")
    def draw(self, g: Court) -> None:
        for seat in g.state.present():
            missing = g.state.hand_size - len(g.state.courtiers[seat].hand)
            drawn = [card for card in (top_card(g) for _ in range(missing)) if card is not None]
            for card in drawn:
                g.state.give(card, seat)
            if drawn:
                g.reveal()
                g.emit(Drew(seat=seat, kinds=tuple(g.state.cards[card].kind for card in drawn), rule="test.draw.1"))

    @step("test.round.1")
    def bid(self, g: Court) -> Flow:
        return Bids(seats=g.state.present())

    @step("test.court.1")
    def hold_court(self, g: Court) -> Flow:
        return HoldCourt(seats=g.state.clockwise(max(g.state.seal, 0)))

    @step("test.upkeep.1", "test.upkeep.2")
    def upkeep(self, g: Court) -> None:
        state = g.state
        if state.seal in state.present():
            state.pay(state.seal, -2)
        broke = [seat for seat in state.present() if state.courtiers[seat].coins == 0]
        if len(broke) == len(state.present()):
            return
        for seat in state.present():
            if seat in broke:
                leave_court(g, seat)
            else:
                state.pay(seat, 1)


def top_card(g: Court) -> int | None:
    """The top card of the deck, reshuffled from the discard if it has run out."""
    state = g.state
    if not state.deck and state.discard:
        state.deck = g.shuffle(state.discard, "deck", lambda card: state.cards[card].kind)
        state.discard.clear()
        for card in state.deck:
            state.cards[card] = Card(state.cards[card].kind, NOBODY)
    return state.deck.pop(0) if state.deck else None


def leave_court(g: Court, seat: int) -> None:
    """Throw a courtier out, with their hand face up."""
    for card in g.state.courtiers[seat].hand:
        g.state.throw(seat, card)
    g.state.change(seat, present=False)
    g.reveal()
    g.emit(LeftCourt(seat=seat, rule="test.upkeep.2"))


class Bids(Procedure, kw_only=True):
    """Secret bids, placed one after the other and shown together."""

    seats: tuple[int, ...]
    turn: int = 0

    @loop("test.bid.1")
    def place(self, g: Court) -> Flow:
        if self.turn == len(self.seats):
            return None
        seat = self.seats[self.turn]
        ask = Decision(seat, "bid", msg("Bid for the seal."), "test.bid.1")
        for bid in range(min(HIGHEST_BID, g.state.courtiers[seat].coins) + 1):
            ask.offer(f"bid:{bid}", msg("Bid {bid}", bid=bid))
        return ask

    @place.chosen
    def placed(self, g: Court, option: Option) -> Flow:
        g.state.change(self.seats[self.turn], bid=int(option.key.removeprefix("bid:")))
        self.turn += 1
        return None

    @step("test.bid.2")
    def show(self, g: Court) -> Flow:
        bids = {seat: g.state.courtiers[seat].bid for seat in self.seats}
        g.reveal()
        for seat, bid in bids.items():
            g.emit(BidShown(seat=seat, bid=bid, rule="test.bid.2"))
        highest = tuple(seat for seat in self.seats if bids[seat] == max(bids.values()))
        if len(highest) == 1 or g.setting.rules == "plain":
            return RollOff(tied=highest)
        self.clear(g)
        return Done()

    @step("test.bid.2")
    def award(self, g: Court) -> None:
        winner: int = g.result
        g.state.pay(winner, g.state.courtiers[winner].bid)
        g.state.seal = winner
        g.emit(SealTaken(seat=winner, rule="test.bid.2"))
        self.clear(g)

    def clear(self, g: Court) -> None:
        """Take the bids back."""
        for seat in self.seats:
            g.state.change(seat, bid=NO_BID)


class RollOff(Procedure, kw_only=True):
    """The highest bidders roll dice until one of them is ahead; a single one need not."""

    tied: tuple[int, ...]

    @step("test.bid.3")
    def roll(self, g: Court) -> Flow:
        if len(self.tied) == 1:
            return Done(self.tied[0])
        faces = dict(zip(self.tied, g.roll(len(self.tied), 6), strict=True))
        for seat, face in faces.items():
            g.emit(Rolled(seat=seat, face=face, rule="test.bid.3"))
        self.tied = tuple(seat for seat, face in faces.items() if face == max(faces.values()))
        return self.roll


class HoldCourt(PassWindow, kw_only=True):
    """Courtiers play cards and trade until all of them pass in a row."""

    traded: tuple[int, ...] = ()

    def ask(self, g: Court, seat: int) -> Decision:
        ask = Decision(seat, "court", msg("Play a card, trade or pass."), "test.court.1")
        ask.window = "court"
        name = g.ruleset.seat_name
        ask.offer("curfew", msg("Play {card}", card=NAMES["curfew"]), unless=held(g, seat, "curfew"))
        for target in self.seats:
            if target == seat:
                continue
            other, about = Player(target), f"seat:{target}"
            for kind in ("scheme", "spy"):
                label = msg("Play {card} against {player}", card=NAMES[kind], player=other)
                ask.offer(f"{kind}:{name(target)}", label, about, unless=may_play(g, seat, kind, target))
            for kind in dict.fromkeys(g.state.kinds(seat)):
                label = msg("Offer {card} to {player}", card=NAMES[kind], player=other)
                ask.offer(f"trade:{name(target)}:{kind}", label, about, unless=self.may_trade(g, seat, target))
        return ask

    def may_trade(self, g: Court, seat: int, target: int) -> Refusal | None:
        """One offer a court, and both need a card."""
        if seat in self.traded:
            return TRADED_ALREADY()
        return None if g.state.courtiers[target].hand else NEEDS_A_CARD(player=Player(target))

    def act(self, g: Court, seat: int, option: Option) -> Flow:
        word, *rest = option.key.split(":")
        target = g.ruleset.seat_number(rest[0]) if rest else seat
        if word == "trade":
            self.traded = (*self.traded, seat)
            return Trade(seat=seat, target=target, card=g.state.card_of(seat, _kind(rest[1])))
        return PlayCard(seat=seat, kind=_kind(word), target=target)


def _kind(word: str) -> Kind:
    return next(kind for kind in NAMES if kind == word)


def may_play(g: Court, seat: int, kind: Kind, target: int) -> Refusal | None:
    """Schemes need coins to take, spies cards to look at."""
    victim = g.state.courtiers[target]
    if kind == "scheme" and victim.coins == 0:
        return NO_COINS(player=Player(target))
    if kind == "spy" and not victim.hand:
        return NO_CARDS(player=Player(target))
    return held(g, seat, kind)


class PlayCard(Procedure, kw_only=True):
    """Announce a card, let it be vetoed, carry it out; the result is whether it took effect."""

    nested = True

    seat: int
    kind: Kind
    target: int

    @step("test.play.1")
    def announce(self, g: Court) -> Flow:
        g.state.throw(self.seat, g.state.card_of(self.seat, self.kind))
        g.reveal()
        g.emit(Played(seat=self.seat, kind=self.kind, target=self.target, rule="test.play.1"))
        return Vetoes(against=self.seat, seats=g.state.clockwise(self.seat)[1:])

    @step("test.veto.1")
    def stand_or_fall(self, g: Court) -> Flow:
        if g.result:
            g.emit(Vetoed(kind=self.kind, rule="test.veto.1"))
            return Done(False)
        return None

    @step("test.scheme.1", "test.spy.1", "test.curfew.1", "test.veto.2")
    def take_effect(self, g: Court) -> Flow:
        match self.kind:
            case "scheme":
                coins = min(2, g.state.courtiers[self.target].coins)
                g.state.pay(self.target, coins)
                g.state.pay(self.seat, -coins)
                g.emit(Stole(seat=self.seat, target=self.target, coins=coins, rule="test.scheme.1"))
            case "spy":
                hand = g.state.courtiers[self.target].hand
                for card in hand:
                    known = g.state.cards[card].known | seats(self.seat)
                    g.state.cards[card] = Card(g.state.cards[card].kind, known)
                kinds = g.state.kinds(self.target)
                g.reveal()
                g.emit(Spied(seat=self.seat, target=self.target, kinds=kinds, rule="test.spy.1"))
            case "curfew":
                return Leave(HoldCourt)
            case "veto":
                pass
        return Done(True)


class Vetoes(Procedure, kw_only=True):
    """The others, in turn, may veto a card; the result is whether it was vetoed."""

    against: int
    seats: tuple[int, ...]
    turn: int = 0

    @step("test.veto.1")
    def invite(self, g: Court) -> Flow:
        if self.turn == len(self.seats):
            return Done(False)
        seat = self.seats[self.turn]
        ask = Decision(seat, "veto", msg("Veto what {player} plays?", player=Player(self.against)), "test.veto.1")
        ask.window, ask.settled = "veto", not g.state.courtiers[seat].hand
        ask.offer("veto", msg("Play {card}", card=NAMES["veto"]), unless=held(g, seat, "veto"))
        ask.offer_pass()
        return ask

    @invite.chosen
    def answered(self, g: Court, option: Option) -> Flow:
        seat = self.seats[self.turn]
        self.turn += 1
        if option.key == PASS:
            return self.invite
        return PlayCard(seat=seat, kind="veto", target=self.against)

    @step("test.veto.1", then=invite)
    def judge(self, g: Court) -> Flow:
        return Done(True) if g.result else None


class Trade(Procedure, kw_only=True):
    """Offer a card face down; the other courtier answers with one of theirs or refuses."""

    seat: int
    target: int
    card: int

    @step("test.trade.1")
    def reply(self, g: Court) -> Flow:
        ask = Decision(
            self.target, "trade", msg("{player} offers you a card.", player=Player(self.seat)), "test.trade.1"
        )
        for kind in dict.fromkeys(g.state.kinds(self.target)):
            ask.offer(f"give:{kind}", msg("Give {card}", card=NAMES[kind]))
        ask.offer(REFUSE, msg("Refuse"))
        return ask

    @reply.chosen
    def replied(self, g: Court, option: Option) -> None:
        if option.key == REFUSE:
            return
        back = g.state.card_of(self.target, _kind(option.key.removeprefix("give:")))
        g.state.take(self.seat, self.card)
        g.state.take(self.target, back)
        g.state.give(self.card, self.target)
        g.state.give(back, self.seat)
        g.reveal()
        kinds = (g.state.cards[self.card].kind, g.state.cards[back].kind)
        g.emit(Traded(seats=(self.seat, self.target), kinds=kinds, rule="test.trade.1"))
