"""`play`: a game in the terminal, typed line by line."""

from __future__ import annotations

import io
import shlex
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from interregnum import decode_record, new, replay
from interregnum.bots import make, play
from interregnum.cli.answers import gathered, matching, numbered
from interregnum.cli.board import draw
from interregnum.cli.lines import ask_line
from interregnum.cli.output import Output
from interregnum.cli.play import seat_players
from interregnum.cli.screen import Screen
from interregnum.cli.session import COMMANDS, Keeping, Session
from interregnum.kernel.decision import Option
from interregnum.kernel.errors import BadConfiguration, BrokenRules
from interregnum.kernel.game import Game
from interregnum.kernel.text import Message, Player, Thing, msg, render
from interregnum.ledger.library import Library
from tests.testgame import GAME

RULES = Path(__file__).parent.parent / "testgame"


@pytest.fixture(autouse=True)
def _test_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    books = Library.read(RULES)
    monkeypatch.setattr("interregnum.cli.screen.library", lambda: books)


def kept(tmp_path: Path) -> Any:
    """The record of a game that was stopped."""
    (file,) = (tmp_path / "state" / "interregnum").iterdir()
    return decode_record(file.read_bytes())


def test_a_person_can_play_a_whole_game_against_bots(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = interregnum("play", "regency", "--seed", "3", "--save-as", file, typed=["1"] * 200)
    assert ran.code == 0
    assert "p1: you" in ran.out
    assert "p2: the bot random" in ran.out
    assert "Bid for the seal." in ran.out
    assert f"The game is kept in {file}." in ran.out
    outcome = replay(decode_record(file.read_bytes())).outcome
    assert outcome is not None
    names = ["p1", "p2", "p3"]
    assert render(outcome.reason, names=names) in ran.out
    assert "--load" not in ran.out, "a finished game is not gone on with"


def test_the_end_of_the_input_keeps_the_game_and_it_can_be_gone_on_with(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum("play", "regency", "--seed", "3", typed=["1"])
    assert ran.code == 0
    assert "Go on with: interregnum play --load " in ran.out
    record = kept(tmp_path)
    assert record.choices[0] == "bid:1"
    (file,) = (tmp_path / "state" / "interregnum").iterdir()
    again = interregnum("play", "--load", file, typed=["log", "quit"])
    assert again.code == 0
    assert "p1 has bid 1." in again.out


def test_options_are_chosen_by_number_key_or_beginning(interregnum: Any, tmp_path: Path) -> None:
    for typed in ("2", "bid:2", "BID:2", "Bid 2"):
        file = tmp_path / f"{typed[:4]}.json"
        interregnum("play", "regency", "--seed", "3", "--save-as", file, typed=[typed])
        assert decode_record(file.read_bytes()).choices[0] == "bid:2", typed


def options(*keys: str) -> list[Option]:
    return [Option(key, msg("Do {what} now", what=key)) for key in keys]


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("2", ["move:b"]),
        ("move:a", ["move:a"]),
        ("move", ["move:a", "move:b"]),
        ("pa", ["pass"]),
        ("do pass now", ["pass"]),
        ("do move", ["move:a", "move:b"]),
        ("now pass", ["pass"]),
        ("zebra", []),
        ("4", []),
    ],
)
def test_a_line_finds_the_options_it_may_mean(line: str, keys: list[str]) -> None:
    found = matching(line, numbered(options("move:a", "move:b", "pass"), render), render)
    assert [option.key for _, option in found] == keys


def test_a_key_goes_before_longer_keys_that_begin_like_it() -> None:
    found = matching("bid:1", numbered(options("bid:10", "bid:1"), render), render)
    assert [(number, option.key) for number, option in found] == [(1, "bid:1")]


@pytest.mark.parametrize(
    ("keys", "numbers"),
    [
        (("bid:0", "bid:1", "bid:2"), [0, 1, 2]),
        (("buy:3", "buy:5", "pass"), [3, 5, 6]),
        (("done", "buy:0", "buy:1"), [2, 0, 1]),
        (("move:a", "move:b", "pass"), [1, 2, 3]),
        (("a:1", "b:1", "b:2"), [1, 2, 3]),
        (("a:1", "x", "y", "z"), [1, 2, 3, 4]),
        (("a:1", "pass"), [1, 2]),
    ],
)
def test_options_that_stand_for_numbers_have_these_numbers(keys: tuple[str, ...], numbers: list[int]) -> None:
    assert [number for number, _ in numbered(options(*keys), render)] == numbers


def test_numbers_that_the_label_does_not_show_are_not_typed() -> None:
    hidden = [Option(f"card:{id}", msg("Play it")) for id in (17, 25)]
    assert [number for number, _ in numbered(hidden, render)] == [1, 2]


def test_options_are_gathered_by_how_their_keys_begin() -> None:
    found = gathered(numbered(options("move:a:b", "move:a:c", "move:b:c", "raise:a", "pass"), render))
    assert [(begin, [number for number, _ in group]) for begin, group in found] == [
        ("move", [1, 2, 3]),
        ("raise", [4]),
        ("pass", [5]),
    ]
    inner = gathered(numbered(options("move:a:b", "move:a:c", "move:b:c"), render))
    assert [begin for begin, _ in inner] == ["move:a", "move:b"]


def test_an_ambiguous_line_lists_what_it_could_be_and_chooses_nothing(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum("play", "regency", "--seed", "3", typed=["bid", "zebra"])
    assert "That could be several options:" in ran.out
    assert ran.out.count("bid:3") == 2
    assert "That is neither an option nor a command; ? lists what you can type." in ran.out
    assert kept(tmp_path).choices == ()


def test_a_key_that_is_refused_is_explained(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum("play", "regency", "--seed", "3", typed=["veto"])
    assert "A veto only answers a card somebody else plays." in ran.out
    assert "test.veto.1" in ran.out
    assert kept(tmp_path).choices == ()


def test_the_command_to_go_on_with_seats_the_same_players(interregnum: Any) -> None:
    ran = interregnum("play", "regency", "--seats", "4", "--bots", "random,random", "--hot-seat", "--language", "en")
    line = next(line for line in ran.out.splitlines() if line.startswith("Go on with: "))
    command = shlex.split(line.removeprefix("Go on with: "))
    assert command[:3] == ["interregnum", "play", "--load"]
    assert command[4:] == ["--bots", "random,random", "--hot-seat", "--language", "en"]
    again = interregnum(*command[1:])
    assert again.code == 0
    assert again.out.count("a person") == ran.out.count("a person") == 2


@pytest.mark.parametrize("given", [["regency"], ["--seats", "3"], ["--seed", "x"], ["--rounds", "3"]])
def test_a_loaded_game_cannot_be_set_up_otherwise(interregnum: Any, tmp_path: Path, given: list[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(new("regency", seats=2, seed="3").record().encode())
    ran = interregnum("play", *given, "--load", file)
    assert ran.code == 2
    assert "A loaded game is set up already: leave out" in ran.err


def test_the_text_of_any_card_or_place_is_shown_by_name(interregnum: Any) -> None:
    throne = interregnum(
        "play", "throne", "--seed", "3", typed=["card tepet", "card sea", "card tepett", "card", "card x"]
    )
    assert "House Tepet  tepet" in throne.out
    assert "House Cathak" in throne.out.split("House Tepet  tepet")[1].splitlines()[1]
    assert "That could be several:" in throne.out
    assert "There is nothing called tepett. There is: House Tepet" in throne.out
    assert "Say which card or place you mean" in throne.out
    rings = interregnum(
        "play", "fiverings", "--seed", "3", "--language", "de", typed=["card doji whisperer", "card BANZAI!"]
    )
    assert "doji-whisperer" in rings.out
    assert "banzai" in rings.out.split("doji-whisperer")[1]
    for rules, says in (("1.01", "take 1 honor from your opponent"), ("10", "gain 1 honor")):
        ran = interregnum("play", "fiverings", "--rules", rules, "--seed", "3", typed=["card city of the open hand"])
        assert says in " ".join(ran.out.split("city-of-the-open-hand")[1].split())


def test_prices_are_shown_wherever_options_are_listed(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "preview", lambda *args: msg("costs a coin"))
    ran = interregnum("play", "regency", "--seed", "3", typed=["bid", "options"])
    assert ran.out.count("costs a coin") == 3 * ran.out.split("That could be")[0].count("costs a coin") > 0


@pytest.mark.parametrize("game", ["regency", "throne", "fiverings"])
def test_question_and_options_fit_on_one_screen_of_24_lines(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    g = new(game, seed="screen", logging=False)
    names = [g.ruleset.seat_name(seat) for seat in range(g.setting.seats)]
    bots = [make("random", seat, "screen") for seat in range(g.setting.seats)]
    most = 0
    for _ in range(250):
        if g.decision is None:
            break
        out, paper = Output("en", names), io.StringIO()
        out.console = Console(file=paper, force_terminal=True, width=80, height=24, color_system=None, highlight=False)
        question = g.view(g.decision.seat).question
        assert question is not None
        Screen(out).question(question, "p1")
        lines = paper.getvalue().splitlines()
        assert len(lines) < 24, paper.getvalue()
        most = max(most, len(lines))
        play(g, bots, max_decisions=1)
    assert most > 4


def test_help_explains_every_command(interregnum: Any) -> None:
    ran = interregnum("play", "regency", typed=["?"])
    for word, meaning in COMMANDS.items():
        assert word in ran.out
        assert render(meaning) in ran.out


def test_a_hint_says_what_bots_would_do_in_games_against_bots(interregnum: Any) -> None:
    ran = interregnum("play", "throne", "--seats", "2", "--seed", "3", typed=["hint"])
    assert "% to win" in ran.out
    shared = interregnum("play", "throne", "--seats", "2", "--hot-seat", "--seed", "3", typed=["hint"])
    assert "Hints are for games against bots alone." in shared.out
    assert "to win" not in shared.out


def test_the_rule_behind_a_log_line_or_the_question_is_shown_on_request(interregnum: Any) -> None:
    ran = interregnum("play", "regency", "--seed", "3", typed=["rules 1", "rules", "rules 99", "rules test.end.1"])
    book = Library.read(RULES)
    for rule in ("test.draw.1", "test.bid.1", "test.end.1"):
        assert rule in ran.out
        assert book.entry(rule).says.strip()[:60] in ran.out
    assert "The log has the lines 1 to 3." in ran.out


def test_a_rule_that_does_not_exist_is_explained_and_play_goes_on(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum("play", "regency", "--seed", "3", typed=["rules test.nothing", "1"])
    assert "The ledger has no entry 'test.nothing'." in ran.out
    assert kept(tmp_path).choices[0] == "bid:1"


def test_why_not_is_answered_with_the_rule(interregnum: Any) -> None:
    ran = interregnum("play", "regency", "--seed", "3", typed=["why veto", "why bid:2", "why"])
    assert "A veto only answers a card somebody else plays." in ran.out
    assert "test.veto.1" in ran.out
    assert "It is on offer." in ran.out
    assert "Say what you would like to do" in ran.out


def test_log_view_and_options_are_shown_again(interregnum: Any) -> None:
    ran = interregnum("play", "regency", "--seed", "3", typed=["log 1", "view", "options"])
    assert ran.out.count("p3 draws 3 cards.") == 2
    assert ran.out.count("p1 draws") == 1
    assert ran.out.count("deck 10 × ?") == 2
    assert ran.out.count("Bid 3") == 2


def test_a_choice_is_taken_back_only_before_anything_came_to_light(interregnum: Any, tmp_path: Path) -> None:
    one = interregnum("play", "regency", "--seats", "2", "--hot-seat", "--seed", "3", typed=["2", "undo"])
    assert "Your last choice cannot be taken back" in one.out
    assert kept(tmp_path).choices == ("bid:2",)


def own_choices_in_a_row() -> Game[Any]:
    """A game in which p1 has just chosen and is asked again with nothing revealed."""
    for number in range(500):
        g = new("regency", seats=2, seed=f"undo{number}")
        bots = [make("random", seat, g.seed) for seat in range(2)]
        while g.decision is not None:
            if g.decision.seat == 0 and g.may_undo(0):
                return g
            play(g, bots, max_decisions=1)
    raise AssertionError("no such game")


def test_undo_goes_back_one_choice_of_ones_own(interregnum: Any, tmp_path: Path) -> None:
    g = own_choices_in_a_row()
    file = tmp_path / "game.json"
    file.write_bytes(g.record().encode())
    ran = interregnum("play", "--load", file, "--save-as", file, typed=["undo"])
    assert ran.code == 0
    assert decode_record(file.read_bytes()).choices == g.choices[:-1]


def test_save_writes_a_file_and_play_goes_on(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "evening" / "game.json"
    ran = interregnum("play", "regency", "--seed", "3", typed=[f"save {file}", "1", f"save {tmp_path}", "quit"])
    assert decode_record(file.read_bytes()).choices == ()
    assert "cannot be written: Is a directory." in ran.out
    assert kept(tmp_path).choices[0] == "bid:1"


def test_a_slash_makes_a_command_of_a_word_that_is_also_an_option(
    interregnum: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def word(line: str, options: Any, read: Any) -> list[tuple[int, Option]]:
        return [(1, Option("log", msg("Burn a log")))]

    monkeypatch.setattr("interregnum.cli.session.matching", word)
    ran = interregnum("play", "regency", "--seed", "3", typed=["/log"])
    assert (ran.code, ran.out.count("p1 draws")) == (0, 2)
    ran = interregnum("play", "regency", "--seed", "3", typed=["log"])
    assert (ran.code, ran.out.count("p1 draws")) == (2, 1)
    assert ran.err.startswith("'log' is not on offer.")


def test_the_game_is_asked_for_if_it_was_not_named(interregnum: Any) -> None:
    ran = interregnum("play", typed=["chess", "regency"])
    assert ran.out.count("Which game?") == 2
    assert "Bid for the seal." in ran.out
    assert interregnum("play", typed=[]).code == 2


def test_bots_alone_are_watched_to_the_end(interregnum: Any) -> None:
    ran = interregnum("play", "regency", "--seed", "3", "--seats", "2", "--bots", "random,random")
    assert ran.code == 0
    assert "p1 draws 3 cards." in ran.out, "spectators are not told which"
    assert ran.out.count("takes the seal.") >= 1
    assert "win" in ran.out


@pytest.mark.parametrize(
    ("seats", "bots", "hot_seat", "seating"),
    [
        (3, [], False, [None, "random", "random"]),
        (3, ["random"], False, [None, "random", "random"]),
        (2, ["random", "random"], False, ["random", "random"]),
        (1, [], False, [None]),
        (3, [], True, [None, None, None]),
        (3, ["random"], True, [None, None, "random"]),
    ],
)
def test_who_sits_where(seats: int, bots: list[str], hot_seat: bool, seating: list[str | None]) -> None:
    assert seat_players(seats, bots, hot_seat) == seating


def test_bots_may_not_take_all_hot_seats() -> None:
    with pytest.raises(BadConfiguration, match="leave no seat"):
        seat_players(2, ["random", "random"], hot_seat=True)


def test_naming_bots_sets_the_number_of_seats(interregnum: Any, tmp_path: Path) -> None:
    interregnum("play", "regency", "--bots", "random")
    assert kept(tmp_path).setting.seats == 2


def test_hot_seats_are_told_whose_turn_it_is(interregnum: Any) -> None:
    ran = interregnum("play", "regency", "--seats", "2", "--hot-seat", "--seed", "3", typed=["1", "2"])
    assert "p1: a person" in ran.out
    assert "p1 is next. Hand over the terminal." in ran.out
    assert "p2 is next. Hand over the terminal." in ran.out
    after = ran.out.split("p2 is next. Hand over the terminal.")[1].split("p2> ")[0]
    assert "p1 draws 3 cards." in after, "the next seat does not see what the last one drew"


class Teletype(io.StringIO):
    """Typed by hand, as far as the program can tell."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A session at a real terminal: the screen is cleared, and hand-overs wait."""
    monkeypatch.setattr("interregnum.cli.lines._complete_with", lambda words: None)

    def run(g: Game[Any], seating: list[str | None], typed: list[str], tmp_path: Path) -> tuple[Session, str]:
        monkeypatch.setattr(sys, "stdin", Teletype("".join(line + "\n" for line in typed)))
        out = Output("en", ["p1", "p2"])
        shown = io.StringIO()
        out.console = Console(file=shown, force_terminal=True, width=100, color_system=None, highlight=False)
        session = Session(g, seating, out, Keeping(tmp_path / "kept.json"))
        session.run()
        return session, shown.getvalue()

    return run


def test_what_the_last_person_saw_is_wiped_before_the_next_is_ready(terminal: Any, tmp_path: Path) -> None:
    g = new("regency", seats=2, seed="3")
    _, shown = terminal(g, [None, None], ["", "1", ""], tmp_path)
    first, second, third = shown.split("Hand over the terminal.")
    assert "\x1b[3J" not in first, "nobody has seen anything yet"
    assert "\x1b[3J" in second
    assert "Bid for the seal." in second
    assert "p2" in third


def test_an_empty_line_draws_the_screen_again(terminal: Any, tmp_path: Path) -> None:
    _, shown = terminal(new("regency", seats=2, seed="3"), [None, "random"], ["", ""], tmp_path)
    assert shown.count("Bid for the seal.") == 3


def test_an_interruption_keeps_the_game(interregnum: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "_obey", interrupt)
    assert interregnum("play", "regency", "--seed", "3", typed=["1"]).code == 0
    assert kept(tmp_path).choices == ()


def test_rules_that_break_keep_the_game_for_a_report(
    interregnum: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Game[Any], key: str, seat: int | None = None) -> None:
        raise BrokenRules("regency forgot a rule.")

    monkeypatch.setattr(Game, "choose", broken)
    ran = interregnum("play", "regency", "--seed", "3", typed=["1"])
    assert (ran.code, ran.err) == (2, "regency forgot a rule.\n")
    assert kept(tmp_path).choices == ()


def test_play_speaks_german(interregnum: Any) -> None:
    ran = interregnum("play", "regency", "--seed", "3", "--language", "de", typed=["?"])
    assert "Regency, Regeln plain" in ran.out
    assert "p2: der Bot random" in ran.out
    assert "diese Hilfe" in ran.out


def test_a_scenario_can_be_played_on_from(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "court.yaml"
    file.write_text("game: regency\nseats: 2\nposition: {courtiers: {p1: {coins: 9, hand: [scheme]}}}\n")
    ran = interregnum("play", "--load", file)
    assert "coins 9" in ran.out
    assert "Play a card, trade or pass." in ran.out


def test_typed_lines_are_trimmed_and_the_end_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("  pass \n"))
    out = Output("en")
    assert ask_line(out, "> ") == "pass"
    assert ask_line(out, "> ") is None


# ---- the board of a game that draws none of its own ----


class Card(msgspec.Struct):
    name: Message
    ready: bool


class Side(msgspec.Struct):
    name: str
    cards: tuple[Card, ...]
    hand: tuple[str | None, ...]
    where: Thing | None
    leader: Player


class Board(msgspec.Struct):
    round_number: int
    sides: tuple[Side, ...]
    by_region: dict[str, Card]


def drawn(board: Any) -> str:
    view = new("regency", seed="1").view(0)
    console = Console(width=100, file=io.StringIO(), highlight=False)
    console.print(draw(msgspec.structs.replace(view, board=board), lambda m: render(m, "en", ("Ann", "Bob"))))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_any_board_is_drawn_as_a_tree() -> None:
    side = Side("north", (Card(msg("Spy"), True),), ("a", None, None), Thing(msg("Hill"), "x:1"), Player(1))
    shown = drawn(Board(3, (side,), {"tepet": Card(msg("Fort"), False)}))
    assert [line.rstrip() for line in shown.splitlines()] == [
        "round number 3",
        "sides",
        "└── 1 north",
        "    ├── name north   hand a, 2 × ?   where Hill   leader Bob",
        "    └── cards",
        "        └── 1 Spy   name Spy   ready ✓",
        "by region",
        "└── tepet   name Fort   ready –",
    ]


def test_a_game_may_draw_its_own_board(monkeypatch: pytest.MonkeyPatch) -> None:
    class Own:
        @staticmethod
        def render(view: Any, read: Any) -> str:
            return f"round {view.board.round} {read(GAME.title)}"

    monkeypatch.setattr("interregnum.cli.board.part_of", lambda game, part: {"client.terminal": Own}[part])
    assert drawn(new("regency", seed="1").view(0).board) == "round 1 Regency\n"
