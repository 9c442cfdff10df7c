"""What a player sees in the terminal: the board, the log, the question and its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from interregnum.cli.answers import Numbered, gathered, numbered
from interregnum.cli.board import draw
from interregnum.cli.output import Output
from interregnum.cli.rules import headline, rule_text
from interregnum.kernel.decision import Option
from interregnum.kernel.events import LogLine
from interregnum.kernel.game import Question, View
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Message, Player, msg, msgn
from interregnum.ledger import library

LONG_LIST = 12
"""With more options than this they are set in columns, without keys."""

RECENT = 12
"""How many log lines are shown with a question."""

BESIDE_OPTIONS = 4
"""Lines that a screen needs beside the options: who is asked, the question on two lines, and the line to type in."""


class Screen:
    """Draws for one reader."""

    def __init__(self, out: Output) -> None:
        self.out = out
        self.console = out.console
        self._board: View | None = None

    def board(self, view: View) -> None:
        """The board as the viewer sees it."""
        self._board = view
        self.console.print(draw(view, self.out.text))

    def has_changed(self, view: View) -> bool:
        """Whether the board has changed since it was last drawn."""
        last = self._board
        return last is None or (last.viewer, last.board) != (view.viewer, view.board)

    def log(self, lines: Sequence[LogLine], first: int = 0) -> None:
        """Log lines from `first` on, each with the number that asks for its rule."""
        for number, line in enumerate(lines[first:], first + 1):
            text = self.out.styled(line.message)
            self.console.print(Text.assemble((f"{number:4}  ", "dim"), "  " * line.depth, text))

    def recent(self, lines: Sequence[LogLine], first: int) -> None:
        """What happened since the reader last chose, the end of it if it is long."""
        left_out = len(lines) - first - RECENT
        if left_out > 0:
            more = msgn("… {n} earlier line: log", "… {n} earlier lines: log", left_out)
            self.console.print(Padding(self.out.styled(more, "dim"), (0, 0, 0, 6)))
        self.log(lines, max(first, len(lines) - RECENT))

    def question(self, question: Question, name: str) -> None:
        """Who is asked, the prompt and the numbered options, all of it on one screen."""
        self.console.print(Rule(Text(name, "bold"), align="left", style="dim"))
        self.out.say(question.prompt, "bold")
        self.options(numbered(question.options, self.out.text))

    def options(self, options: Sequence[Numbered]) -> None:
        """Options with their numbers, what they would lead to, and their keys.

        Where they do not fit on the screen, those whose keys begin alike are told in one line.
        """
        room = self.console.height - BESIDE_OPTIONS
        shown = self._listed(options)
        self.console.print(shown if self._height(shown) <= room else self._gathered(options, room))

    def _height(self, shown: RenderableType) -> int:
        return len(self.console.render_lines(shown, pad=False))

    def _listed(self, options: Sequence[Numbered]) -> RenderableType:
        if len(options) > LONG_LIST:
            cells = [Text.assemble((f"{number:4}  ", "cyan"), self._label(option)) for number, option in options]
            return Columns(cells, padding=(0, 3), column_first=True)
        table = Table.grid(padding=(0, 2))
        for number, option in options:
            table.add_row(Text(f"{number:4}", "cyan"), self._label(option), Text(option.key, "dim"))
        return table

    def _gathered(self, options: Sequence[Numbered], room: int) -> RenderableType:
        """Options in groups of one line each, with what to type to see the options in a group."""
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, overflow="ellipsis")
        table.add_column(no_wrap=True, overflow="ellipsis")
        groups = gathered(options)
        shown = groups if len(groups) <= room else groups[: room - 1]
        for beginning, group in shown:
            number, option = group[0]
            if len(group) == 1:
                table.add_row(Text(f"{number:4}", "cyan"), self._label(option), Text(option.key, "dim"))
                continue
            more = msgn("{n} option: type {begin}", "{n} options: type {begin}", len(group), begin=beginning)
            table.add_row("", Text.assemble(self.out.styled(option.label), ", …"), self.out.styled(more, "cyan"))
        if left := sum(len(group) for _, group in groups[len(shown) :]):
            more = msgn("… {n} more option: type how it begins", "… {n} more options: type how one begins", left)
            table.add_row("", self.out.styled(more, "dim"), "")
        return table

    def _label(self, option: Option) -> Text:
        label = self.out.styled(option.label)
        if option.preview is None:
            return label
        return Text.assemble(label, ("  " + self.out.text(option.preview), "italic yellow"))

    def commands(self, meanings: Mapping[str, Message]) -> None:
        """What can be typed besides options."""
        table = Table.grid(padding=(0, 2))
        for word, meaning in meanings.items():
            table.add_row(Text(f"  {word}", "cyan"), self.out.styled(meaning))
        self.console.print(table)

    def rule(self, rule: str) -> None:
        """What the ledger says about something."""
        entry = library().entry(rule)
        self.indented(headline(entry, self.out))
        self.indented(rule_text(entry, self.out))

    def indented(self, what: RenderableType) -> None:
        """Something said aside, below what it is about."""
        self.console.print(Padding(what, (0, 0, 0, 2)))

    def outcome(self, outcome: Outcome) -> None:
        """Who won, and why."""
        winners = tuple(Player(seat) for seat in outcome.winners)
        if not winners:
            said = msg("Nobody wins: {reason}", reason=outcome.reason)
        elif len(winners) == 1:
            said = msg("{winner} wins: {reason}", winner=winners[0], reason=outcome.reason)
        else:
            said = msg("{winners} win together: {reason}", winners=winners, reason=outcome.reason)
        self.out.say(said, "bold green")
        for seat, score in enumerate(outcome.scores):
            self.indented(self.out.styled(msg("{player}: {score}", player=Player(seat), score=score)))

    def clear(self, *, past_too: bool = False) -> None:
        """Begin with an empty screen; `past_too` also forgets what scrolled away, which may be another's secret."""
        if self.console.is_terminal:
            self.console.clear()
            if past_too:
                self.console.file.write("\x1b[3J")
