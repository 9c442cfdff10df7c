"""The machine: runs procedures until a seat must decide, takes the answer, and goes on.

    g = new("throne", seats=4, seed="spring")
    while g.outcome is None:
        g.choose(g.decision.options[0].key)

Rules code gets the same object and uses `g.state`, `g.emit`, `g.roll`, `g.shuffle`, `g.result`, `g.finish`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import islice
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from interregnum.kernel.chance import Chance
from interregnum.kernel.decision import Decision, Refusal, Requirement
from interregnum.kernel.errors import (
    BadConfiguration,
    BadPosition,
    BrokenRules,
    DamagedRecord,
    GameOver,
    InterregnumError,
    NoRecord,
    NothingToUndo,
    NotYourDecision,
    UnknownOption,
    UnknownVersion,
)
from interregnum.kernel.events import Event, Logged, LogLine, events, lines
from interregnum.kernel.procedure import Done, Flow, Leave, Procedure, Result, Step
from interregnum.kernel.record import SAVE_FORMAT, Record
from interregnum.kernel.ruleset import Ruleset, Setting, ruleset
from interregnum.kernel.state import State
from interregnum.kernel.text import Message, Player
from interregnum.kernel.wire import Option, Origin, Outcome, Question, Script, View
from interregnum.kernel.wording import put_in_words

__all__ = ["SOFTWARE", "Game", "Question", "View", "begun", "follow", "load", "new", "replay"]

S_co = TypeVar("S_co", bound=State, covariant=True)
T = TypeVar("T")
P = TypeVar("P", bound=Procedure)

SOFTWARE = "0.1.0"

LONGEST_INTENT = 200
"""Characters of something that could be meant."""

_ENDLESS = 100_000
"""Steps without a question after which the rules are taken to run in a circle."""


OVER = Requirement("kernel.over", "The game is over.")
NOT_ASKED = Requirement("kernel.turn", "{player} is being asked, not you.")
NOT_OFFERED = Requirement("kernel.offer", "That is not one of the answers. You are asked: {question}")


class Chosen:
    """A choice and its seat, linked to the one before, so that clones share the whole past."""

    __slots__ = ("before", "key", "seat")

    def __init__(self, before: Chosen | None, seat: int, key: str) -> None:
        self.before = before
        self.seat = seat
        self.key = key


class Game(Generic[S_co]):
    """One game in progress."""

    __slots__ = (
        "_barrier", "_choices", "_log", "_origin", "answered", "auto", "chance", "count", "decision", "logging",
        "meant", "outcome", "result", "ruleset", "seed", "setting", "speaking", "stack", "state",
    )  # fmt: skip

    def __init__(self, rules: Ruleset[S_co], setting: Setting, seed: str, script: Script | None, auto: bool) -> None:
        self.ruleset = rules
        self.setting = setting
        self.seed = seed
        self.chance = Chance(seed, script=script)
        self.auto = auto
        self.logging = True
        self.speaking = True
        self.count = 0
        self.answered = [0] * setting.seats
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.result: Any = None
        self.meant: Any = None
        self._barrier = 0
        self._choices: Chosen | None = None
        self._log: Logged | None = None
        self._origin: Origin | None = Origin(script)
        state, whole_game = rules.begin(setting, rules.read_options(setting.options))
        self.state: S_co = state
        self.stack: list[Procedure] = [whole_game]

    # ---- playing ----

    def choose(self, key: str, seat: int | None = None, most: int = _ENDLESS) -> None:
        """Answer the pending decision; name the seat to be sure the question is still that seat's.

        The machine then goes on by itself; after `most` steps it stops on the way, and `advance` goes on.
        """
        decision = self.decision
        if decision is None:
            raise GameOver("The game is over: there is nothing left to choose.")
        if seat is not None and seat != decision.seat:
            asked = self.ruleset.seat_name(decision.seat)
            raise NotYourDecision(f"{self.ruleset.seat_name(seat)} cannot choose now: {asked} is being asked.")
        option = decision.find(key)
        if option is None:
            raise UnknownOption(f"{key!r} is not on offer. On offer are: {', '.join(decision.keys)}.")
        self._choose(decision, option, most)

    def step(self, index: int) -> None:
        """Answer the pending decision with the option of a number, for programs that go through many positions.

        A game without a log stops speaking then: compiled rules leave out prompts and labels, which `in_words` gives.
        """
        decision = self.decision
        if decision is None:
            raise GameOver("The game is over: there is nothing left to choose.")
        if not 0 <= index < len(decision.options):
            raise UnknownOption(f"There is no option {index}: {len(decision.options)} are on offer, from 0.")
        self.speaking = self.logging
        self._choose(decision, decision.options[index])

    def playout(self, chance: Random, most: int = 1_000_000) -> int:
        """Play on at random until the game is over or a number of choices were made; how many were."""
        made = 0
        while made < most and self.decision is not None:
            self.step(int(chance.random() * len(self.decision.options)))
            made += 1
        return made

    def _choose(self, decision: Decision, option: Option, most: int = _ENDLESS) -> None:
        past, log = self._choices, self._log
        self._choices = Chosen(past, decision.seat, option.key)
        self.count += 1
        self.answered[decision.seat] += 1
        self.decision = None
        try:
            self._answer(decision, option)
            self.advance(most)
        except Exception:
            if self._origin is not None:
                self._restore(past, log)
            raise

    def _restore(self, past: Chosen | None, log: Logged | None) -> None:
        """Stand again where earlier choices led, because the rules failed in the middle of the last one."""
        self._choices = past
        self.count -= 1
        twin = self.at(self.count)
        self.state, self.stack, self.chance = twin.state, twin.stack, twin.chance
        self.decision, self.outcome, self.result = twin.decision, twin.outcome, twin.result
        self.answered, self._barrier, self._log = twin.answered, twin._barrier, log

    def advance(self, most: int = _ENDLESS) -> None:
        """Run steps until a decision is needed or the game is over, or until a number of them have been taken."""
        stack = self.stack
        for _ in range(most):
            if self.outcome is not None:
                stack.clear()
                self.result = None
                return
            if not stack:
                raise BrokenRules(f"{self.ruleset.name} ran out of steps without an outcome.")
            frame = stack[-1]
            flow = frame.do_step(self)
            if flow is None:
                self.result = None
                frame.at = frame.next_place(False)
            elif isinstance(flow, Decision):
                if not flow.options:
                    raise BrokenRules(f"{type(frame).__name__}.{frame.steps[frame.at].name} offers no option.")
                if not flow.rule:
                    flow.rule = self._rule()
                flow.spoken = self.speaking
                if self._choices is not None and flow.seat != self._choices.seat:
                    self._barrier = self.count  # whether others are asked tells what they could answer
                if len(flow.options) > 1 or not self.auto:
                    if self.speaking:
                        put_in_words(self, flow)
                    self.decision = flow
                    return
                self._answer(flow, flow.options[0])
            else:
                self._follow(frame, flow)
        if most < _ENDLESS:
            return
        raise BrokenRules(f"{self.ruleset.name} runs in a circle at {type(stack[-1]).__name__} without asking anyone.")

    def _rule(self) -> str:
        """The rule being carried out: that of the innermost running step that names one."""
        for frame in reversed(self.stack):
            rules = frame.current.rules
            if rules:
                return rules[0]
        return ""

    def _answer(self, decision: Decision, option: Option) -> None:
        frame = self.stack[-1]
        self.meant = decision.meanings.get(option.key)
        flow = frame.take_answer(self, option)
        if flow is None:
            self.result = None
            frame.at = frame.next_place(True)
        else:
            self._follow(frame, flow)

    def _end(self, result: Any) -> None:
        """End the innermost procedure; the one that started it goes on."""
        self.stack.pop()
        self.result = result
        if self.stack:
            frame = self.stack[-1]
            frame.at = frame.next_place(True)

    def _follow(self, frame: Procedure, flow: Flow) -> None:
        if isinstance(flow, Step):
            self.result = None
            frame.at = frame.places[flow.name]
        elif isinstance(flow, Procedure):
            self.result = None
            self.stack.append(flow)
        elif isinstance(flow, Done):
            self._end(flow.result)
        elif isinstance(flow, Result):
            self.result = flow.value
            frame.at = frame.next_place(True)
        elif isinstance(flow, Leave):
            found = self.innermost(flow.kind)
            if found is None:
                raise BrokenRules(f"Nothing called {flow.kind.__name__} is running.")
            while self.stack[-1] is not found:
                self.stack.pop()
            self._end(flow.result)
        else:
            raise BrokenRules(f"{type(frame).__name__} answered a decision with {flow!r}; jump to a step instead.")

    def why_not(self, seat: int, intent: str) -> Refusal | None:
        """Why a seat cannot do something now: nothing if it can. `intent` is an option key or a glob of keys."""
        decision = self.decision
        if decision is None:
            return OVER()
        decision = self.in_words(decision)
        if seat != decision.seat:
            return NOT_ASKED(player=Player(decision.seat))
        if len(intent) > LONGEST_INTENT or intent in self.ruleset.hidden(self, seat):
            return NOT_OFFERED(question=decision.prompt)
        if any(fnmatchcase(key, intent) for key in decision.keys):
            return None
        for key, refusal in decision.refused.items():
            if fnmatchcase(key, intent):
                return refusal
        return self.ruleset.why_not(self, seat, intent) or NOT_OFFERED(question=decision.prompt)

    # ---- for rules code ----

    def emit(self, event: Event) -> None:
        """Log an event."""
        if self.logging:
            self._log = Logged(self._log, event, sum([frame.nested for frame in self.stack]))

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        """Throw dice."""
        self._barrier = self.count
        return self.chance.roll(dice, sides)

    def shuffle(self, items: Sequence[T], pile: str, name: Callable[[T], str] = str) -> list[T]:
        """Shuffle a pile; a script may have decided what lies on top."""
        self._barrier = self.count
        return self.chance.shuffled(items, pile, name)

    def reissued(self, ids: Sequence[int]) -> list[int]:
        """The same ids in another order, for things that were mixed out of sight: from now on they tell nothing."""
        return self.chance.shuffled(ids)

    def reveal(self) -> None:
        """Note that someone has learned something: what came before cannot be undone freely.

        Where a window is left out in which others could have been asked, that is something learned.
        """
        self._barrier = self.count

    def finish(self, outcome: Outcome) -> None:
        """End the game."""
        self.outcome = outcome

    # ---- looking ----

    def in_words(self, decision: Decision) -> Decision:
        """The pending decision with its prompt and labels: asked again if it was asked while the game did not speak."""
        if decision.spoken:
            return decision
        twin = self.clone()
        twin.speaking = True
        return twin._asked_again()

    def view(self, viewer: int, *, foreseeing: bool = False) -> View:
        """The only thing that may leave the server: what the viewer has a right to see.

        `foreseeing` puts what `foresee` tells in the place of previews.
        """
        decision = self.decision
        mine = decision is not None and decision.seat == viewer
        return View(
            game=self.setting.game,
            rules=self.setting.rules,
            viewer=viewer,
            seats=self.setting.seats,
            answered=self.answered[viewer] if viewer >= 0 else 0,
            waiting_for=decision.seat if decision else None,
            question=self._question(decision, foreseeing) if decision and mine else None,
            board=self.ruleset.board(self, viewer),
            outcome=self.outcome,
            stage=self.ruleset.stage(self),
        )

    def _question(self, decision: Decision, foreseeing: bool) -> Question:
        options = []
        decision = self.in_words(decision)
        look_ahead = self.ruleset.foresee if foreseeing else self.ruleset.preview
        for option in decision.options:
            told = look_ahead(self, decision, option)
            options.append(option if told is option.preview else msgspec.structs.replace(option, preview=told))
        return Question(
            decision.kind,
            decision.prompt,
            decision.rule,
            decision.about,
            tuple(options),
            decision.window,
            decision.continues,
            self.ruleset.foresees(self, decision),
        )

    def foresee(self, seat: int) -> dict[str, Message]:
        """What options would lead to where a view does not tell it, by their keys; only the asked seat is told.

        Options are tried for it, so it is for those who look at the question, not for everybody who is sent it.
        """
        decision = self.decision
        if decision is None or decision.seat != seat or not self.ruleset.foresees(self, decision):
            return {}
        decision = self.in_words(decision)
        found = {option.key: self.ruleset.foresee(self, decision, option) for option in decision.options}
        return {key: told for key, told in found.items() if told is not None}

    def innermost(self, *kinds: type[P]) -> P | None:
        """The innermost running procedure of some kinds."""
        for frame in reversed(self.stack):
            if isinstance(frame, kinds):
                return frame
        return None

    def log(self, viewer: int, after: Logged | None = None) -> list[LogLine]:
        """What the viewer may read of what happened, only what came after an earlier `logged` if that is given."""
        return lines(self._log, viewer, after)

    @property
    def logged(self) -> Logged | None:
        """Where the log stands now."""
        return self._log

    def events(self) -> list[Event]:
        """Everything that was logged, for analysis; never send it to a player."""
        return [event for event, _ in events(self._log)]

    @property
    def choices(self) -> tuple[str, ...]:
        """The keys chosen so far."""
        return tuple(key for _, key in self.chosen)

    @property
    def chosen(self) -> list[tuple[int, str]]:
        """The choices made so far, each with its seat."""
        found = list(self.latest())
        found.reverse()
        return found

    def latest(self) -> Iterator[tuple[int, str]]:
        """The choices made so far, each with its seat, the latest first."""
        last = self._choices
        while last is not None:
            yield last.seat, last.key
            last = last.before

    # ---- copies ----

    def clone(self, *, logging: bool = False) -> Game[S_co]:
        """An independent copy that shares everything immutable; it does not log unless asked to."""
        twin: Game[S_co] = Game.__new__(Game)
        twin.ruleset = self.ruleset
        twin.setting = self.setting
        twin.seed = self.seed
        twin.chance = self.chance.clone()
        twin.auto = self.auto
        twin.logging = logging
        twin.speaking = self.speaking
        twin.count = self.count
        twin.answered = self.answered.copy()
        twin.decision = self.decision
        twin.outcome = self.outcome
        twin.result = self.result
        twin.meant = None
        twin._barrier = self._barrier
        twin._choices = self._choices
        twin._log = self._log
        twin._origin = self._origin
        twin.state = self.state.clone()
        twin.stack = [frame.__copy__() for frame in self.stack]
        return twin

    def determinize(self, viewer: int, seed: str) -> Game[S_co]:
        """A copy in which all that the viewer does not know, the future included, is drawn again.

        It has no past: who chose what, and how often others were asked, may be secret.
        """
        twin = self.clone()
        twin.seed = seed
        twin.chance = Chance(seed)
        twin.count = twin._barrier = 0
        twin.answered = [n if seat == viewer else 0 for seat, n in enumerate(self.answered)]
        twin._choices = twin._log = None
        twin._origin = None
        self.ruleset.resample(twin, viewer, twin.chance)
        if self.decision is not None and self.decision.seat != viewer:
            twin.decision = twin._asked_again()
        return twin

    def _asked_again(self) -> Decision:
        """The pending question, asked of the state as it is now, even if one answer is left."""
        frame = self.stack[-1]
        flow = frame.current.run(frame, self)
        if not isinstance(flow, Decision) or not flow.options:
            name = f"{type(frame).__name__}.{frame.current.name}"
            raise BrokenRules(f"Whether {name} asks depends on hidden things: ask, and offer only the pass.")
        flow.rule = flow.rule or self._rule()
        flow.spoken = self.speaking
        if self.speaking:
            put_in_words(self, flow)
        return flow

    # ---- undo, records, saves ----

    def may_undo(self, seat: int, choices: int = 1) -> bool:
        """Whether the last choices were this seat's, and since then nothing was rolled, shuffled or revealed.

        That another seat is asked reveals that it has an answer, that it is not asked that it has none.
        """
        last = [who for who, _ in islice(self.latest(), choices)]
        return last == [seat] * choices and self._barrier <= self.count - choices

    def undo(self, choices: int = 1) -> Game[S_co]:
        """The game as it was some choices ago."""
        if not 1 <= choices <= self.count:
            raise NothingToUndo(f"{self.count} choices were made; {choices} cannot be undone.")
        return self.at(self.count - choices)

    def at(self, count: int) -> Game[S_co]:
        """The game as it was after that many choices."""
        record = self.record()
        if not 0 <= count <= self.count:
            raise NothingToUndo(f"{self.count} choices were made; there is no position after {count}.")
        g = begun(record, logging=self.logging)
        follow(g, record, count)
        return g

    def record(self) -> Record:
        """Setting, seed and choices: all that is needed to play the game again."""
        origin = self._origin
        if origin is None:
            raise NoRecord("This game was imagined by determinize: it has no past to record, save or undo.")
        return Record(
            software=SOFTWARE,
            setting=self.setting,
            seed=self.seed,
            choices=self.choices,
            auto=self.auto,
            script=origin.script,
            scripted=origin.scripted,
            position=dict(origin.position) if origin.position is not None else None,
        )

    def decide(self, script: Script) -> None:
        """Decide coming rolls and shuffles, after those already decided."""
        if self._origin is not None:
            scripted = (*self._origin.scripted, (self.count, script))
            self._origin = msgspec.structs.replace(self._origin, scripted=scripted)
        left = self.chance.script or Script()
        self.chance.script = Script(rolls=left.rolls + script.rolls, shuffles=left.shuffles + script.shuffles)

    def build(self, position: Mapping[str, Any]) -> None:
        """Replace a fresh game by a given position and run to its first decision."""
        if self._origin is None or self.count:
            raise BadConfiguration("A position is built from a fresh game; choices were already made in this one.")
        self._origin = msgspec.structs.replace(self._origin, position=position)
        self.decision = None
        self._log = None
        self.ruleset.build(self, position)
        if wrong := next(iter(self.ruleset.check(self.state)), ""):
            raise BadPosition(f"This position cannot come about: {wrong}.")
        self.advance()

    def save(self) -> bytes:
        """The game as it stands, down to the deepest nested window."""
        return self.ruleset.codec().encode(
            {
                "save": SAVE_FORMAT,
                "record": msgspec.to_builtins(self.record()),
                "chosen": self.chosen,
                "counter": self.chance.counter,
                "script": msgspec.to_builtins(self.chance.script),
                "barrier": self._barrier,
                "state": self.state,
                "stack": self.stack,
                "result": self.result,
                "outcome": self.outcome,
                "log": events(self._log) if self.logging else None,
            }
        )


def new(
    game: str,
    *,
    seats: object = None,
    rules: str | None = None,
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    script: Script | None = None,
    auto: bool = True,
    logging: bool = True,
) -> Game[Any]:
    """Start a game and run it to its first decision.

    Without a seed the game gets an unguessable one. `position` starts from a built position instead of set-up;
    `script` decides dice and shuffles beforehand; `auto` lets the machine answer decisions with a single option.
    """
    found = ruleset(game)
    setting = found.setting(rules, seats, options or {})
    return _start(found, setting, secrets.token_hex(16) if seed is None else str(seed), script, auto, logging, position)


def _start(
    rules: Ruleset[Any],
    setting: Setting,
    seed: str,
    script: Script | None,
    auto: bool,
    logging: bool,
    position: Mapping[str, Any] | None,
) -> Game[Any]:
    g = Game(rules, setting, seed, script, auto)
    g.logging = logging
    if position is None:
        g.advance()
    else:
        g.build(position)
    return g


def sequel(g: Game[Any], *, seed: str | int | None = None, logging: bool = True) -> tuple[Game[Any], tuple[int, ...]]:
    """The game that follows another as its rules say, and for each of its seats the seat that its player had."""
    found = g.ruleset.sequel(g)
    if sorted(found.seats) != list(range(found.setting.seats)):
        raise BrokenRules(f"{g.ruleset.name} seats {found.seats} in the next game: each seat once, please.")
    next_game = new(
        found.setting.game,
        seats=found.setting.seats,
        rules=found.setting.rules,
        seed=seed,
        options=found.setting.options,
        position=found.position,
        script=g.record().script,
        auto=g.auto,
        logging=logging,
    )
    return next_game, found.seats


def replay(record: Record, *, logging: bool = True) -> Game[Any]:
    """Play a record again; a choice that was not on offer means the record is damaged."""
    g = begun(record, logging=logging)
    follow(g, record, len(record.choices))
    return g


def begun(record: Record, *, logging: bool = True) -> Game[Any]:
    """The game of a record before its first choice."""
    found = ruleset(record.setting.game)
    setting = found.setting(record.setting.rules, record.setting.seats, record.setting.options)
    return _start(found, setting, record.seed, record.script, record.auto, logging, record.position)


def follow(g: Game[Any], record: Record, count: int) -> None:
    """Go on in a game of a record, with its choices, until a number of them are made."""
    while True:
        assert g._origin is not None
        for after, script in record.scripted[len(g._origin.scripted) :]:
            if after <= g.count:
                g.decide(script)
        if g.count >= count:
            return
        try:
            g.choose(record.choices[g.count])
        except (UnknownOption, GameOver) as error:
            raise DamagedRecord(f"Choice {g.count + 1} of the record does not fit: {error}") from None


def load(data: bytes) -> Game[Any]:
    """Go on with a saved game."""
    try:
        raw = msgspec.json.decode(data)
        version = raw["save"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise DamagedRecord("This is not a saved game: a saved game is a JSON object with a 'save' number.") from None
    if version != SAVE_FORMAT:
        raise UnknownVersion(f"The saved game has format {version!r}; this software reads format {SAVE_FORMAT}.")
    try:
        return _revived(raw)
    except InterregnumError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise DamagedRecord(f"The saved game is damaged: {error!r}.") from None


def _revived(raw: Mapping[str, Any]) -> Game[Any]:
    record = msgspec.convert(raw["record"], Record)
    found = ruleset(record.setting.game)
    setting = found.setting(record.setting.rules, record.setting.seats, record.setting.options)
    g: Game[Any] = Game(found, setting, record.seed, record.script, record.auto)
    revive = found.codec().revive
    g.chance = Chance(record.seed, raw["counter"], msgspec.convert(raw["script"], Script | None))
    g._origin = Origin(record.script, record.position, record.scripted)
    g._barrier = raw["barrier"]
    for seat, key in raw["chosen"]:
        g._choices = Chosen(g._choices, seat, key)
        g.count += 1
        g.answered[seat] += 1
    g.state, g.stack = revive(raw["state"]), list(revive(raw["stack"]))
    g.result, g.outcome = revive(raw["result"]), revive(raw["outcome"])
    g.logging = raw["log"] is not None
    for event, depth in raw["log"] or ():
        g._log = Logged(g._log, revive(event), depth)
    g.advance()
    return g
