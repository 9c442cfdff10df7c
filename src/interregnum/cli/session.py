"""A game in the terminal from the first question to the last.

People type the number, the key or the beginning of an option; everything else is a command (`?` lists them). A command
may begin with a slash, for games that have options of the same name.
"""

from __future__ import annotations

import shlex
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from interregnum.bots import Bot, look, make
from interregnum.cli.answers import Numbered, matching, numbered
from interregnum.cli.lines import ask_line
from interregnum.cli.lookup import Lookup
from interregnum.cli.options import write_file
from interregnum.cli.output import Output
from interregnum.cli.screen import Screen
from interregnum.kernel.decision import Decision
from interregnum.kernel.errors import BrokenRules, InterregnumError
from interregnum.kernel.game import NOT_OFFERED, Game, View
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.numbers import whole_number
from interregnum.kernel.text import Message, Player, msg

COMMANDS: dict[str, Message] = {
    "?": msg("this help"),
    "rules": msg("the rule behind the question; rules 12: behind line 12 of the log; rules ID: the rule of that id"),
    "why": msg("why something is not on offer, such as: why attack:*"),
    "hint": msg("what the bots would do in your place, in games against bots"),
    "undo": msg("take your last choice back, as long as nothing was revealed"),
    "log": msg("what happened; log 5: only the last five lines"),
    "card": msg("what a card or place says, such as: card tepet"),
    "view": msg("the board again"),
    "options": msg("the options again"),
    "save": msg("keep the game in a file, such as: save evening.json"),
    "quit": msg("stop; the game is kept"),
}


class Quit(Exception):
    """The person at the terminal wants to stop."""


class Keeping(msgspec.Struct, frozen=True):
    """Where a game is kept, whether also when it is over, and what a command to go on with it must say.

    `go_on` are the first words of that command, where it does not name the file.
    """

    file: Path
    always: bool = False
    players: tuple[str, ...] = ()
    go_on: tuple[str, ...] = ()

    def command(self, file: Path) -> str:
        """The command that goes on with the game in a file."""
        return shlex.join(["interregnum", *(self.go_on or ("play", "--load", str(file))), *self.players])


class Session:
    """One game in one terminal; `seating` names the bot in each seat, or nobody where a person sits."""

    def __init__(self, game: Game[Any], seating: Sequence[str | None], out: Output, keeping: Keeping) -> None:
        self.game = game
        self.out = out
        self.screen = Screen(out)
        self.keeping = keeping
        self.seating = seating
        self.bots: dict[int, Bot] = {
            seat: make(name, seat, f"{game.seed}/play") for seat, name in enumerate(seating) if name is not None
        }
        self.people = [seat for seat, name in enumerate(seating) if name is None]
        self.holder: int | None = self.people[0] if len(self.people) == 1 else None
        self.read_up_to: defaultdict[int, int] = defaultdict(int)
        self.commands: dict[str, Callable[[int, str], None]] = {
            "?": self._help,
            "help": self._help,
            "rules": self._rules,
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "log": self._log,
            "card": self._card,
            "view": self._view,
            "options": self._options,
            "save": self._save,
            "quit": self._quit,
        }

    # ---- the game ----

    def run(self) -> int:
        """Play until the game is over or nobody wants to go on."""
        self._introduce()
        try:
            while self.game.decision is not None:
                self._turn(self.game.decision)
        except (Quit, KeyboardInterrupt):
            self.out.console.print()
            self._keep(self.keeping.file)
            return 0
        except Exception:
            self._keep(self.keeping.file)
            raise
        self._end()
        if self.keeping.always:
            self._keep(self.keeping.file)
        return 0

    def _turn(self, decision: Decision) -> None:
        """One question, put to the person or bot in its seat."""
        bot = self.bots.get(decision.seat)
        if bot is None:
            self._ask(decision)
            return
        self.game.choose(bot.choose(look(self.game, bot.needs)))
        if not self.people:
            self._catch_up(SPECTATOR)

    def _ask(self, decision: Decision) -> None:
        """Let the person in a seat type until they have chosen, or taken a choice back."""
        seat, asked = decision.seat, self.game
        if self.holder != seat:
            self._hand_over(seat)
        view = asked.view(seat, foreseeing=True)
        if self.game is asked:
            self._draw(view)
        while self.game is asked and asked.answered[seat] == view.answered:
            if line := self._line(decision):
                self._obey(seat, line, self._options_of(view))
            else:
                self._draw(view)

    def _options_of(self, view: View) -> list[Numbered]:
        """The options as their seat sees them, with what they would lead to."""
        return numbered(view.question.options, self.out.text) if view.question is not None else []

    def _obey(self, seat: int, line: str, options: Sequence[Numbered]) -> None:
        """Do what a typed line says: choose, or carry out a command."""
        word, _, rest = line.removeprefix("/").partition(" ")
        command = self.commands.get(word.casefold())
        found = [] if line.startswith("/") else matching(line, options, self.out.text)
        exact = len(found) == 1 and line.casefold() in (found[0][1].key.casefold(), str(found[0][0]))
        if command is not None and not exact:
            try:
                command(seat, rest.strip())
            except BrokenRules:
                raise
            except InterregnumError as error:
                self.out.console.print(str(error), style="red")
        elif len(found) == 1:
            self.read_up_to[seat] = len(self.game.log(seat))
            self.game.choose(found[0][1].key, seat)
        elif found:
            self.out.say(msg("That could be several options:"))
            self.screen.options(found)
        else:
            self._refuse(seat, line)

    def _refuse(self, seat: int, line: str) -> None:
        """Say why something that was typed cannot be chosen, if the rules know of it."""
        refusal = self.game.why_not(seat, line)
        if refusal is None or refusal.rule == NOT_OFFERED.rule:
            self.out.say(msg("That is neither an option nor a command; ? lists what you can type."), "red")
            return
        self.out.say(refusal.message, "red")
        self.screen.rule(refusal.rule)

    def _line(self, decision: Decision) -> str:
        line = ask_line(self.out, f"{self.out.names[decision.seat]}> ", (*decision.keys, *self.commands))
        if line is None:
            raise Quit
        return line

    # ---- what is shown ----

    def _introduce(self) -> None:
        game = self.game
        self.out.say(msg("{game}, rules {rules}", game=game.ruleset.title, rules=game.setting.rules), "bold")
        for seat, bot in enumerate(self.seating):
            person = msg("you") if len(self.people) == 1 else msg("a person")
            who = person if bot is None else msg("the bot {name}", name=bot)
            self.screen.indented(self.out.styled(msg("{player}: {who}", player=Player(seat), who=who)))
        if self.people:
            self.out.say(msg("Type a number, a key or the beginning of an option; ? lists what else you can type."))

    def _draw(self, view: View) -> None:
        """The board, what happened, and the question; where the screen cannot be cleared, the board only if changed."""
        if view.question is None:
            return
        tidy = self.out.console.is_terminal
        if tidy and self.game.count:
            self.screen.clear()
        if tidy or self.screen.has_changed(view):
            self.screen.board(view)
        self.screen.recent(self.game.log(view.viewer), self.read_up_to[view.viewer])
        self.screen.question(view.question, self.out.names[view.viewer])

    def _hand_over(self, seat: int) -> None:
        """Hide what the last person saw and wait for the next."""
        last, self.holder = self.holder, seat
        if last is not None:
            self.screen.clear(past_too=True)
        self.out.say(msg("{player} is next. Hand over the terminal.", player=Player(seat)), "bold")
        if not sys.stdin.isatty():
            return
        line = ask_line(self.out, self.out.text(msg("Press Enter when {player} is ready.", player=Player(seat))) + " ")
        if line is None:
            raise Quit

    def _catch_up(self, viewer: int) -> None:
        """Print what spectators have not read yet."""
        lines = self.game.log(viewer)
        self.screen.log(lines, self.read_up_to[viewer])
        self.read_up_to[viewer] = len(lines)

    def _end(self) -> None:
        if self.game.outcome is None:
            return
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.screen.recent(self.game.log(viewer), self.read_up_to[viewer])
        self.screen.board(self.game.view(EVERYTHING))
        self.screen.outcome(self.game.outcome)

    def _keep(self, path: Path) -> None:
        write_file(path, self.game.record().encode())
        self.out.say(msg("The game is kept in {file}.", file=str(path)))
        if self.game.outcome is None:
            self.out.say(msg("Go on with: {command}", command=self.keeping.command(path)), "dim")

    # ---- commands ----

    def _help(self, seat: int, rest: str) -> None:
        self.out.say(msg("Type the number, the key or the beginning of an option, or one of these:"))
        self.screen.commands(COMMANDS)

    def _rules(self, seat: int, rest: str) -> None:
        if not rest:
            rule = self.game.decision.rule if self.game.decision else ""
        elif (number := whole_number(rest)) is not None:
            lines = self.game.log(seat)
            if not 1 <= number <= len(lines):
                self.out.say(msg("The log has the lines 1 to {last}.", last=len(lines)))
                return
            line = lines[number - 1]
            self.out.say(line.message)
            rule = line.rule
        else:
            rule = rest
        if rule:
            self.screen.rule(rule)
        else:
            self.out.say(msg("There is no single rule behind this question."))

    def _why(self, seat: int, rest: str) -> None:
        if not rest:
            self.out.say(msg("Say what you would like to do, such as: why attack:*"))
            return
        refusal = self.game.why_not(seat, rest)
        if refusal is None:
            self.out.say(msg("It is on offer."))
        else:
            self.out.say(refusal.message)
            self.screen.rule(refusal.rule)

    def _hint(self, seat: int, rest: str) -> None:
        from interregnum.bots.analysis import hint

        if len(self.people) > 1:
            self.out.say(msg("Hints are for games against bots alone."))
            return
        options = {option.key: option for option in self.game.decision.options} if self.game.decision else {}
        for one in hint(self.game, seat):
            chance = msg("{option}: {chance} to win", option=options[one.key].label, chance=f"{one.chance:.0%}")
            self.screen.indented(self.out.styled(chance))

    def _undo(self, seat: int, rest: str) -> None:
        if not self.game.may_undo(seat):
            self.out.say(msg("Your last choice cannot be taken back: something has happened or was revealed since."))
            return
        self.game = self.game.undo()
        self.read_up_to[seat] = min(self.read_up_to[seat], len(self.game.log(seat)))

    def _log(self, seat: int, rest: str) -> None:
        lines = self.game.log(seat)
        last = whole_number(rest)
        self.screen.log(lines, 0 if last is None else max(0, len(lines) - last))

    def _card(self, seat: int, rest: str) -> None:
        if not rest:
            self.out.say(msg("Say which card or place you mean, such as: card tepet"))
            return
        things = self.lookup
        found = things.find(rest)
        if len(found) == 1:
            self.out.console.print(things.shown(found[0]))
        elif found:
            self.out.say(msg("That could be several:"))
            self.screen.indented(Text(", ".join(things.name(id) for id in found)))
        elif near := things.near(rest):
            self.out.say(msg("There is nothing called {name}. There is: {near}", name=rest, near=tuple(near)))
        else:
            self.out.say(msg("There is nothing called {name}.", name=rest))

    @cached_property
    def lookup(self) -> Lookup:
        """The cards and places of the game, by name."""
        return Lookup(self.game.setting.game, self.game.setting.rules, self.out)

    def _view(self, seat: int, rest: str) -> None:
        self.screen.board(self.game.view(seat))

    def _options(self, seat: int, rest: str) -> None:
        self.screen.options(self._options_of(self.game.view(seat, foreseeing=True)))

    def _save(self, seat: int, rest: str) -> None:
        self._keep(Path(rest) if rest else self.keeping.file)

    def _quit(self, seat: int, rest: str) -> None:
        raise Quit
