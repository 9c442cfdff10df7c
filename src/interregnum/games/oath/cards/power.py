"""What a power is: a timing, a cost and words; and the register of all powers.

A card's entry gives its words, one group a power:

    card("wayside-inn", action(gain_supply(2)))
    card("longbows", plan("both", Dice(1)))

Words are of five sorts. A `Pick` asks its user something, a `Deed` does something, a `Rewrite` changes a major action
that is about to be taken, a `Tactic` works in a campaign, and a `Persistent` word is simply true while its card is
faceup. Each says what it does in `text`; what a card says is what its words say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeVar

from interregnum.games.oath.printed import COST, Suit, Token
from interregnum.games.oath.state import Layout, OathGame, Spot, World, layout, spots_of
from interregnum.games.oath.terms import SUIT_NAMES
from interregnum.kernel.decision import Refusal
from interregnum.kernel.procedure import Flow
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg

MajorAction = Literal["search", "muster", "trade", "recover", "campaign", "travel"]
Timing = Literal[
    "action", "when played", "rest", "wake", "persistent", "attack", "defense", "both",
    "search", "muster", "trade", "recover", "campaign", "travel",
]  # fmt: skip


class Act(Entity, frozen=True, kw_only=True):
    """A major action as it would be taken: its object, its price and its yield, with all modifiers counted in.

    `site` is where the seat acts, `card` the card or thing it is about, `to` a site or a defender. `supply` is spent,
    `favor` and `secrets` are placed on the card, each of `tolls` is a seat that gets a favor (or the shared bank, -1),
    `turned` secrets are turned facedown. `after` are powers to be carried out when it is done, `notes` what else
    modifiers have made of it.
    """

    kind: MajorAction
    seat: int
    site: int
    card: str = ""
    to: int = -1
    supply: int = 0
    free: bool = False
    favor: int = 0
    secrets: int = 0
    tolls: tuple[int, ...] = ()
    turned: int = 0
    draws: int = 0
    warbands: int = 0
    gain_favor: int = 0
    gain_secrets: int = 0
    used: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    refusal: str = ""

    @property
    def spent(self) -> int:
        """The Supply it really takes."""
        return 0 if self.free else max(0, self.supply)


class PowerUse(Entity, frozen=True, kw_only=True):
    """A power being used: by whom, on what occasion, and what was picked so far."""

    seat: int
    key: str
    act: Act | None = None
    picks: tuple[tuple[str, int | str], ...] = ()

    @property
    def card(self) -> str:
        """The card whose power it is."""
        return power_of(self.key).card

    def number(self, name: str) -> int:
        """A number, seat or site that was picked."""
        value = dict(self.picks)[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """A card, suit or word that was picked."""
        value = dict(self.picks)[name]
        assert isinstance(value, str)
        return value

    def has(self, name: str) -> bool:
        """Whether something was picked under that name."""
        return any(name == picked for picked, _ in self.picks)


class Choice(NamedTuple):
    """One thing that can be picked."""

    key: str
    label: Message
    value: int | str
    about: tuple[str, ...] = ()


class Word(Entity, frozen=True):
    """A piece of what a power says."""

    tacit: ClassVar[bool] = False
    """Whether another word of the power says what it is for."""

    def text(self) -> Message:
        """How it reads."""
        raise NotImplementedError


class Deed(Word, frozen=True):
    """Something that is done, or a condition that lets what follows be done."""

    condition: ClassVar[bool] = False

    def blocked(self, g: OathGame, use: PowerUse) -> Refusal | None:
        """Why it could not do anything, asked before the power is used."""
        return None

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        """Do it."""
        raise NotImplementedError


class Pick(Word, frozen=True):
    """Something the user decides; `name` is what later words call it."""

    name: str

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        """What is asked."""
        raise NotImplementedError

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        """What can be picked."""
        raise NotImplementedError

    def chooser(self, g: OathGame, use: PowerUse) -> int:
        """Who decides."""
        return use.seat

    def may_stop(self, g: OathGame, use: PowerUse) -> bool:
        """Whether nothing may be picked, which ends the power."""
        return False

    def needed(self) -> Refusal | None:
        """Why the power cannot be used if there is nothing to pick; none if it can all the same."""
        return None


class Rewrite(Word, frozen=True):
    """A change to a major action; what sets a price comes before what raises it, and that before what forbids."""

    rank: ClassVar[int] = 1
    helps: ClassVar[bool] = False
    """Whether using it can make an action possible that is not possible without it."""

    def variants(self, g: OathGame, act: Act) -> tuple[tuple[str, Message], ...]:
        """Ways to use it, where there are several: each a word that is added to the key, and its name."""
        return ()

    def open(self, g: OathGame, act: Act) -> bool:
        """Whether it may still be used after the modifiers in use."""
        return True

    def for_anyone(self) -> bool:
        """Whether players without access to the card may use it."""
        return False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        """Whether it bears on this action."""
        return True

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        """The action as changed."""
        raise NotImplementedError


class Tactic(Word, frozen=True):
    """What a battle plan does; `seat` is who uses it, or -1 for bandits."""

    def blocked(self, g: OathGame, seat: int, card: str) -> Refusal | None:
        """Why it cannot be used."""
        return None

    def options(self, g: OathGame, seat: int) -> tuple[str, ...]:
        """Ways to use it, where there are several."""
        return ()

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        """What happens when it is used."""
        return None

    def defeated(self, g: OathGame, seat: int, card: str) -> Flow:
        """What happens when its user has lost."""
        return None

    def victorious(self, g: OathGame, seat: int, card: str) -> Flow:
        """What happens when its user has won."""
        return None

    def end(self, g: OathGame, seat: int, card: str) -> Flow:
        """What happens when the campaign is over."""
        return None

    def discards(self, g: OathGame, seat: int, card: str) -> bool:
        """Whether its card is discarded when the campaign is over."""
        return False


class Persistent(Word, frozen=True):
    """Something that is so while its card is faceup."""


class Power(Entity, frozen=True):
    """One power of a card."""

    key: str
    card: str
    timing: Timing
    words: tuple[Word, ...]
    cost: tuple[Token, ...] = ()
    must: bool = False
    number: int = 0
    """Its place among all powers."""


class _Group(NamedTuple):
    timing: Timing
    words: tuple[Word, ...]
    must: bool


POWERS: Final[dict[str, Power]] = {}
"""Every power by its key: the card, and a number if the card has several."""
POWERS_OF: Final[dict[str, tuple[Power, ...]]] = {}
"""The powers of every card."""

_W = TypeVar("_W", bound=Persistent)


def card(id: str, *groups: _Group) -> None:
    """Enter a card with its powers. The first power that is not persistent pays the printed cost."""
    powers = []
    paying = next((i for i, group in enumerate(groups) if group.timing != "persistent"), 0)
    for i, group in enumerate(groups):
        key = id if i == 0 else f"{id}#{i}"
        cost = COST.get(id, ()) if i == paying else ()
        power = Power(key, id, group.timing, group.words, cost, group.must, len(POWERS))
        powers.append(power)
        POWERS[key] = power
    POWERS_OF[id] = tuple(powers)


def action(*words: Word) -> _Group:
    """A power used in one's Act Phase."""
    return _Group("action", words, False)


def when_played(*words: Word) -> _Group:
    """A power carried out when its card is played faceup."""
    return _Group("when played", words, True)


def rest(*words: Word) -> _Group:
    """A power used at the end of one's Rest Phase."""
    return _Group("rest", words, False)


def wake(*words: Word) -> _Group:
    """A power used at the end of one's Wake Phase."""
    return _Group("wake", words, False)


def modifies(action: MajorAction, *words: Word) -> _Group:
    """A modifier of a major action that its user may use."""
    return _Group(action, words, False)


def must_modify(action: MajorAction, *words: Word) -> _Group:
    """A modifier that applies by itself, to everybody its words name."""
    return _Group(action, words, True)


def plan(user: Literal["attack", "defense", "both"], *words: Word) -> _Group:
    """A battle plan."""
    return _Group(user, words, False)


def persistent(*words: Word) -> _Group:
    """What is so while the card is faceup."""
    return _Group("persistent", words, True)


def power_of(key: str) -> Power:
    """The power of a key; what follows an @ is the way it is used."""
    return POWERS[key.partition("@")[0]]


def facts(state: World, kind: type[_W]) -> list[tuple[_W, str, Spot]]:
    """The persistent words of a kind whose cards are faceup now, each with its card and where that is."""
    return lying(state).get(kind, _NONE)


def in_play(state: World, timing: Timing) -> list[tuple[Power, Spot]]:
    """The powers of a timing whose cards are faceup now."""
    return lying(state).get(timing, _NONE)


_NONE: Final[list[Any]] = []


def lying(state: World) -> dict[Any, list[Any]]:
    """All powers whose cards are faceup now: by timing, and the persistent words by their class.

    What else follows from the layout alone may be added under keys of its own: other states share it.
    """
    found: dict[Any, list[Any]] | None = state.memo.get("lying")
    if found is None:
        found = powers_in(layout(state)) if state.powers else {}
        state.memo["lying"] = found
    return found


@lru_cache(maxsize=512)
def powers_in(laid: Layout) -> dict[Any, list[Any]]:
    """All powers of a layout's cards."""
    found: dict[Any, list[Any]] = {}
    where = spots_of(laid)
    powers = [power for card in where for power in POWERS_OF.get(card, ())]
    powers.sort(key=_number)
    for power in powers:
        spot = where[power.card]
        found.setdefault(power.timing, []).append((power, spot))
        for word in power.words:
            if isinstance(word, Persistent):
                found.setdefault(type(word), []).append((word, power.card, spot))
    return found


def _number(power: Power) -> int:
    return power.number


def of_suits(suits: tuple[Suit, ...]) -> Message:
    """One suit or two, as one says of a card which it has: Beast, Beast or Nomad."""
    first, *others = (SUIT_NAMES[suit] for suit in suits)
    return msg("{one} or {other}", one=first, other=others[0]) if others else first
