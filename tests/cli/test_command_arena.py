"""`arena`: tournaments of bots, kept in a folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from interregnum import decode_record, replay
from interregnum.arena import workers
from interregnum.arena.plan import Tournament, fixtures
from interregnum.arena.playing import Fixture, Played, play_fixture
from interregnum.bots import Needs, levels
from interregnum.bots.levels import Rated, read_ratings, write_ratings
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.ruleset import register
from tests.testgame import GAME

PLAIN = ("arena", "regency", "--bots", "random,first", "--seed", "a", "--players", "2")


class FirstBot:
    """Takes the first option."""

    needs: Needs = "options"

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, sight: Any) -> str:
        return str(sight.options[0].key)


class ThinkingBot(FirstBot):
    """The same, with a world to think in."""

    needs = "world"


@pytest.fixture(autouse=True)
def first(monkeypatch: pytest.MonkeyPatch) -> None:
    from interregnum.bots import registry
    from interregnum.bots.random import RandomBot

    monkeypatch.setattr(registry, "_makers", {"random": RandomBot, "first": FirstBot, "thinking": ThinkingBot})


def test_a_tournament_leaves_results_records_pictures_and_a_report(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum(*PLAIN, "--games", "6", "--out", tmp_path, "--json")
    assert ran.code == 0
    assert ran.json["games"] == 6
    assert ran.json["bots"]["random"]["won"] + ran.json["bots"]["first"]["won"] == 6
    lines = (tmp_path / "results.jsonl").read_bytes().splitlines()
    assert len(lines) == 6
    for line in lines:
        told = msgspec.json.decode(line)
        g = replay(decode_record((tmp_path / "records" / f"{told['number']:06}.json").read_bytes()))
        assert g.outcome is not None
        assert list(g.outcome.winners) == told["winners"]
    for picture in ("lengths", "ends", "ratings", "matchups"):
        assert (tmp_path / f"{picture}.png").read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "report.html").read_text()
    assert page.count("data:image/png;base64,") == 4
    assert "random" in page


def test_people_are_shown_the_standings(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum(*PLAIN, "--games", "4", "--out", tmp_path)
    assert ran.code == 0
    assert "95 % interval" in ran.out
    assert "4 games of regency" in ran.out
    assert "report.html" in ran.out


def test_the_report_speaks_german(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum(*PLAIN, "--games", "2", "--out", tmp_path, "--language", "de")
    assert "2 Spiele regency" in ran.out
    assert "Bewertung" in (tmp_path / "report.html").read_text()


def test_a_span_of_players_is_a_study(interregnum: Any, tmp_path: Path) -> None:
    study = tmp_path / "study.md"
    options = ("--players", "2..3", "--games", "3", "--out", tmp_path, "--study", study, "--json")
    ran = interregnum(*PLAIN[:-2], *options)
    assert ran.code == 0
    assert set(ran.json) == {"2", "3"}
    assert (tmp_path / "3-players" / "results.jsonl").exists()
    assert "with 3 seats" in study.read_text()


def test_the_same_seed_gives_the_same_results_however_many_processes_play(tmp_path: Path) -> None:
    register(GAME)
    planned = fixtures(_tournament())
    alone = sorted(workers.played(planned, 1), key=lambda one: one.number)
    shared = sorted(workers.played(planned, 2), key=lambda one: one.number)
    assert alone == shared
    assert len(alone) == 12
    assert all(one.finished for one in alone)


def test_what_was_broken_off_goes_on_where_it_stopped(
    interregnum: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = interregnum(*PLAIN, "--games", "6", "--out", tmp_path / "whole", "--json")
    results = (tmp_path / "whole" / "results.jsonl").read_bytes().splitlines(keepends=True)
    assert interregnum(*PLAIN, "--games", "6", "--out", tmp_path / "part", "--json").code == 0
    part = tmp_path / "part" / "results.jsonl"
    part.write_bytes(b"".join(results[:2]) + results[2][:40])
    numbers: list[int] = []

    def noted(fixture: Fixture, keep_record: bool = False) -> Played:
        numbers.append(fixture.number)
        return play_fixture(fixture, keep_record)

    monkeypatch.setattr(workers, "play_fixture", noted)
    again = interregnum(*PLAIN, "--games", "6", "--out", tmp_path / "part", "--json")
    assert numbers == [2, 3, 4, 5], "the torn line is played again, the whole ones are not"
    assert again.json == whole.json
    assert sorted(part.read_bytes().splitlines(keepends=True)) == sorted(results)


def test_a_folder_holds_one_tournament(interregnum: Any, tmp_path: Path) -> None:
    interregnum(*PLAIN, "--games", "2", "--out", tmp_path)
    results = (tmp_path / "results.jsonl").read_bytes()
    ran = interregnum(*PLAIN, "--games", "2", "--out", tmp_path, "--max-decisions", "5")
    assert ran.code == 2
    assert "holds another tournament" in ran.err
    assert (tmp_path / "results.jsonl").read_bytes() == results


def test_a_folder_whose_plan_is_damaged_is_left_alone(interregnum: Any, tmp_path: Path) -> None:
    (tmp_path / "tournament.json").write_text('{"game": "rege')
    ran = interregnum(*PLAIN, "--games", "2", "--out", tmp_path)
    assert ran.code == 2
    assert "holds another tournament" in ran.err
    assert not (tmp_path / "results.jsonl").exists()


def test_a_tournament_goes_on_with_more_games_and_fewer_may_be_looked_at(interregnum: Any, tmp_path: Path) -> None:
    whole = interregnum(*PLAIN, "--games", "6", "--out", tmp_path / "whole", "--json")
    first = interregnum(*PLAIN, "--games", "2", "--out", tmp_path / "part", "--json")
    played = (tmp_path / "part" / "results.jsonl").read_bytes()
    more = interregnum(*PLAIN, "--games", "6", "--out", tmp_path / "part", "--json")
    assert more.json == whole.json
    assert (tmp_path / "part" / "results.jsonl").read_bytes().startswith(played), "nothing was played again"
    assert interregnum(*PLAIN, "--games", "2", "--out", tmp_path / "part", "--json").json == first.json
    assert len((tmp_path / "part" / "results.jsonl").read_bytes().splitlines()) == 6, "the others are still there"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--players", "few"), "--players is a number or a span such as 2..5, not 'few'."),
        (("--players", "4..2"), "--players begins with the smaller number, as in 2..4, not '4..2'."),
        (("--vary", "rounds"), "'rounds' has no equals sign."),
        (("--bots", "random,nobody"), "There is no bot 'nobody'"),
        (("--decks", "lion"), "regency is not played with decks."),
    ],
)
def test_wrong_use_is_explained(interregnum: Any, tmp_path: Path, options: tuple[str, ...], sentence: str) -> None:
    ran = interregnum("arena", "regency", "--out", tmp_path / "out", *options)
    assert ran.code == 2
    assert sentence in ran.err
    assert not (tmp_path / "out").exists()


def test_a_deck_that_is_not_legal_is_refused_before_a_folder_is_made(interregnum: Any, tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("3 Banzai!")
    options = ("--bots", "random", "--option", f"decks={deck}", "--out", tmp_path / "out")
    ran = interregnum("arena", "fiverings", *options)
    assert ran.code == 2
    assert ran.err.startswith("The deck given is not legal")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("error", "because"),
    [
        (
            ConnectionError("Could not find any running Ray instance.\nStart one."),
            "Could not find any running Ray instance",
        ),
        (ValueError("Malformed address"), "Malformed address"),
        (RuntimeError("Version mismatch"), "Version mismatch"),
    ],
)
def test_an_address_without_a_cluster_is_refused_before_a_folder_is_made(
    interregnum: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, because: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=Mock(side_effect=error)))
    ran = interregnum(*PLAIN, "--ray", "nonsense", "--out", tmp_path / "out")
    assert ran.code == 2
    told = f"No Ray cluster can be used at 'nonsense': {because}. Name the address of one, or local.\n"
    assert ran.err == told
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("module", "options", "sentence"),
    [
        ("ray", ("--ray", "local"), "Ray is not installed: install interregnum[ray].\n"),
        ("matplotlib", (), "matplotlib is not installed: install interregnum[arena].\n"),
    ],
)
def test_what_is_not_installed_is_told_before_a_folder_is_made(
    interregnum: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    options: tuple[str, ...],
    sentence: str,
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, "interregnum.arena.charts", raising=False)
    ran = interregnum(*PLAIN, *options, "--out", tmp_path / "out")
    assert ran.code == 2
    assert ran.err == sentence
    assert not (tmp_path / "out").exists()


def _tournament(games: int = 12) -> Tournament:
    return Tournament(
        game="throne",
        rules="2007",
        seats=2,
        bots=("random",),
        games=games,
        seed="ray",
        options={"turn_limit": 1},
    )


def test_processes_are_given_few_quick_games_at_once_and_slow_ones_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def noted(pool: Any, play: Any, some: Sequence[Fixture], keep_records: bool) -> Future[list[Played]]:
        sizes.append(len(some))
        done: Future[list[Played]] = Future()
        done.set_result([Played(number=one.number, seed=one.seed, bots=one.bots) for one in some])
        return done

    monkeypatch.setattr(ProcessPoolExecutor, "submit", noted)
    quick = fixtures(_tournament(games=1000))
    assert sorted(one.number for one in workers.played(quick, 2)) == list(range(1000))
    assert set(sizes) == {8}
    sizes.clear()
    slow = [msgspec.structs.replace(fixture, bots=("random", "thinking")) for fixture in quick]
    assert len(list(workers.played(slow, 2))) == 1000
    assert set(sizes) == {1}


def losing(mark: Path) -> Any:
    """How a fixture is played by a worker that is killed once in the middle of the series."""

    def play(fixture: Fixture, keep_record: bool = False) -> Played:
        if fixture.number == 3 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_fixture(fixture, keep_record)

    return play


class LosingSome:
    """The same for the handfuls that processes are given; a class, because processes are sent no closures."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __call__(self, some: Any, keep_records: bool) -> list[Played]:
        return [losing(self.mark)(fixture, keep_records) for fixture in some]


def test_games_of_a_lost_process_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = fixtures(_tournament())
    whole = sorted(workers.played(planned, 1), key=lambda one: one.number)
    mark = tmp_path / "lost"
    monkeypatch.setattr(workers, "_play_some", LosingSome(mark))
    again = sorted(workers.played(planned, 2), key=lambda one: one.number)
    assert mark.exists()
    assert again == whole


@pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="where there is no /proc, nobody tells who works for whom"
)
def test_workers_end_with_the_process_that_they_work_for(tmp_path: Path) -> None:
    """Also if it is killed: otherwise they would wait for ever, and nobody would know for what."""
    command = ("arena", "throne", "--bots", "random", "--players", "2", "--games", "100000", "--jobs", "2")
    arena = subprocess.Popen([sys.executable, "-m", "interregnum", *command, "--out", tmp_path])
    try:
        assert eventually((tmp_path / "results.jsonl").exists)
        children = Path(f"/proc/{arena.pid}/task/{arena.pid}/children").read_text().split()
        working = [Path("/proc", child) for child in children]
        assert len(working) >= 2
    finally:
        arena.kill()
        arena.wait()
    assert eventually(lambda: not any(is_running(one) for one in working))


def eventually(happens: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether something happens within a time."""
    ends = monotonic() + seconds
    while not (happened := happens()) and monotonic() < ends:
        sleep(0.05)
    return happened


def is_running(process: Path) -> bool:
    """Whether a process has not ended, by its place below /proc."""
    try:
        return (process / "stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


@pytest.mark.deep
def test_on_ray_games_of_a_lost_worker_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = fixtures(_tournament())
    whole = sorted(workers.played(planned, 1), key=lambda one: one.number)
    mark = tmp_path / "lost"
    monkeypatch.setattr(workers, "play_fixture", losing(mark))
    with workers.ray_cluster("local", 2) as ray:
        again = sorted(workers.played_on_ray(ray, planned), key=lambda one: one.number)
    assert mark.exists()
    assert again == whole


def test_ratings_are_kept_by_game_with_the_command_that_found_them(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    write_ratings(file, "another", Rated("hand", {"learner": 20.0}))
    ran = interregnum(
        "arena", "throne", "--bots", "random,first", "--games", "2", "--players", "2", "--option", "turn_limit=1",
        "--seed", "r", "--out", tmp_path / "out", "--ratings", file, "--json",
    )  # fmt: skip
    assert ran.code == 0
    with pytest.raises(BadConfiguration, match="cannot be written"):
        write_ratings(file / "inside", "another", Rated("hand", {"learner": 20.0}))
    found = read_ratings(file)
    assert found["another"].ratings == {"learner": 20.0}
    assert found["throne"].ratings.keys() == {"random", "first"}
    assert found["throne"].made_by.startswith("interregnum arena throne --bots random,first")


def test_levels_have_the_ratings_that_tournaments_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"throne": Rated("a tournament", {"rival": 27.6, "search:100": 30.2})}
    monkeypatch.setattr(levels, "_shipped", lambda: found)
    learner, _, rival, master, _ = levels.LEVELS
    assert levels.rating("throne", rival) == 28
    assert levels.rating("throne", master) == 30, "without a clock it is the same bot"
    assert levels.rating("throne", learner) is None
    assert levels.rating("oath", rival) is None


def test_oaths_take_turns(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum(
        "arena", "oath", "--bots", "random", "--games", "4", "--players", "2", "--oath", "all", "--seed", "o",
        "--max-decisions", "40", "--out", tmp_path, "--json",
    )  # fmt: skip
    assert ran.code == 0
    kept = msgspec.json.decode((tmp_path / "tournament.json").read_bytes())
    assert set(kept["varied"]["oath"]) == {"supremacy", "people", "devotion", "protection"}
