"""Using a power: its price is paid, then its words are carried out one after the other."""

from __future__ import annotations

from interregnum.games.oath.cards.power import POWERS, POWERS_OF, Deed, Pick, Power, PowerUse, facts, lying
from interregnum.games.oath.cards.words.triggers import Trigger
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.acts import payable
from interregnum.games.oath.rules.banks import burn_favor, burn_secrets, place, spend_favor, turn_secrets
from interregnum.games.oath.rules.ruling import card_ruler, has_access
from interregnum.games.oath.state import OathGame, Spot, bank_index, change, spots, suit
from interregnum.kernel.decision import DONE, PASS, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import msg

NOTHING_TO_PICK = Requirement("oath.7.1.3.1", "There is nothing that {card} could be used on.")


def pay(g: OathGame, seat: int, power: Power, more: tuple[str, ...] = ()) -> None:
    """Pay a power's cost; in another player's turn nothing is placed."""
    state, cost = g.state, (*power.cost, *more)
    favor, secrets = cost.count("favor"), cost.count("secret")
    burn_favor(g, seat, cost.count("favor_burn"))
    burn_secrets(g, seat, cost.count("secret_burn"))
    if state.active == seat:
        spend_favor(g, seat, favor)
        change(state, seat, secrets=state.lords[seat].secrets - secrets)
        place(g, power.card, favor, secrets)
        return
    spend_favor(g, seat, favor)
    shown = suit(power.card)
    if shown is None:
        state.shared += favor
    else:
        state.banks[bank_index(shown)] += favor
    turn_secrets(g, seat, secrets, "oath.7.1.2.6")


def unusable(g: OathGame, use: PowerUse) -> Refusal | None:
    """Why a power would do nothing, or cannot be paid for."""
    power = POWERS[use.key]
    refused = payable(g, use.seat, power)
    if refused is not None:
        return refused
    picked = use
    for word in power.words:
        if isinstance(word, Deed):
            refused = word.blocked(g, picked)
            if refused is not None or not word.condition:
                return refused
        elif isinstance(word, Pick):
            if not any(True for _ in word.choices(g, picked)) and not word.may_stop(g, picked):
                return NOTHING_TO_PICK(card=CARDS[power.card])
            break
    return None


class Using(Procedure, kw_only=True):
    """A power in use; `paid` tells that its cost is paid or need not be."""

    use: PowerUse
    word: int = 0
    paid: bool = False
    offered: bool = True

    @step("oath.7.1.1.1")
    def offer(self, g: OathGame) -> Flow:
        if self.offered:
            return None
        if unusable(g, self.use) is not None:
            return Done(False)
        name = CARDS[self.use.card]
        ask = Decision(self.use.seat, "use", msg("Use {card}?", card=name), rule="oath.7.1.1.1", about=(name.ref,))
        ask.offer("use", msg("Use {card}", card=name), name.ref)
        ask.offer_pass()
        return ask

    @offer.chosen
    def answered(self, g: OathGame, option: Option) -> Flow:
        return Done(False) if option.key == PASS else None

    @step("oath.7.1.2.1")
    def pay_cost(self, g: OathGame) -> Flow:
        power = POWERS[self.use.key]
        if not self.paid:
            pay(g, self.use.seat, power)
        if g.logging and power.timing != "persistent":
            said = msg("{player} uses {card}.", player=player(self.use.seat), card=CARDS[power.card])
            tell(g, "oath.7.1.3.1", "use", said)
        return None

    @step("oath.7.1.3.1")
    def next_word(self, g: OathGame) -> Flow:
        words = POWERS[self.use.key].words
        if self.word >= len(words):
            return Done(True)
        word = words[self.word]
        if isinstance(word, Pick):
            choices = list(word.choices(g, self.use))
            if not choices:
                return Done(True)
            ask = Decision(
                word.chooser(g, self.use),
                "pick",
                word.prompt(g, self.use),
                rule="oath.7.1.3.1",
                about=(f"card:{self.use.card}",),
            )
            for choice in choices:
                ask.offer(choice.key, choice.label, *choice.about, means=choice.value)
            if word.may_stop(g, self.use):
                ask.offer_done()
            return ask
        self.word += 1
        flow = word.do(g, self.use) if isinstance(word, Deed) else None
        return self.next_word if flow is None else flow

    @next_word.chosen
    def picked(self, g: OathGame, option: Option) -> Flow:
        word = POWERS[self.use.key].words[self.word]
        assert isinstance(word, Pick)
        if option.key == DONE:
            return Done(True)
        rest = tuple(entry for entry in self.use.picks if entry[0] != word.name)
        self.use = replace(self.use, picks=(*rest, (word.name, g.meant)))
        self.word += 1
        return self.next_word

    @step("oath.7.1.3.1")
    def again(self, g: OathGame) -> Flow:
        return self.next_word


class Occasion(Procedure, kw_only=True):
    """Something happened that persistent powers answer: the acting seat's first, then clockwise."""

    name: str
    seat: int
    cards: tuple[str, ...] = ()
    number: int = 0
    keys: tuple[tuple[str, int], ...] = ()

    @step("oath.10.after.1")
    def look(self, g: OathGame) -> Flow:
        self.keys = tuple(answers(g, self.name, self.seat, self.cards))
        return None if self.keys else Done()

    @step("oath.10.after.1")
    def answer(self, g: OathGame) -> Flow:
        if not self.keys:
            return Done()
        (key, seat), self.keys = self.keys[0], self.keys[1:]
        picks: list[tuple[str, int | str]] = [("actor", self.seat), ("count", self.number)]
        if self.cards:
            picks.append(("cards", " ".join(self.cards)))
            picks.append(("card", self.cards[0]))
        if key.partition("#")[0] not in spots(g.state):
            return self.answer
        may = any(isinstance(word, Trigger) and word.may for word in POWERS[key].words)
        return Using(use=PowerUse(seat=seat, key=key, picks=tuple(picks)), offered=not may, paid=not may)

    @step("oath.10.after.1")
    def next(self, g: OathGame) -> Flow:
        return self.answer


def answers(g: OathGame, name: str, actor: int, cards: tuple[str, ...]) -> list[tuple[str, int]]:
    """The powers that answer a moment, each with the seat it works for, in the order in which they do."""
    state = g.state
    found: list[tuple[str, int]] = []
    for word, card, spot in facts(state, Trigger):
        if word.moment != name or card in cards:
            continue
        seat = spot.seat if spot.site < 0 else card_ruler(state, card, spot)
        if seat < 0 or (word.by == "others" and seat == actor) or (word.by == "holder" and seat != actor):
            continue
        if word.suits and not any(suit(other) in word.suits for other in cards):
            continue
        key = next(p for p in POWERS if POWERS[p].card == card and word in POWERS[p].words)
        found.append((key, seat))
    found.sort(key=lambda entry: (entry[1] - actor) % state.seats)
    return found


def accessible(g: OathGame, seat: int, timing: str) -> list[str]:
    """The keys of the powers of a timing that a seat has access to."""
    state = g.state
    if not state.powers:
        return []
    known = lying(state)
    found: list[tuple[str, str, Spot]] | None = known.get(("placed", timing))
    if found is None:
        found = [
            (power.key, card, spot)
            for card, spot in spots(state).items()
            for power in POWERS_OF.get(card, ())
            if power.timing == timing
        ]
        known["placed", timing] = found
    return [key for key, card, spot in found if has_access(state, seat, card, spot)]
