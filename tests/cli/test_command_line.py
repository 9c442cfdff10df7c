"""The command line as a whole: help, errors, exit codes, languages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App

from interregnum.cli.app import app
from interregnum.cli.gameoptions import CHOSEN
from interregnum.cli.output import reader_language
from interregnum.kernel.game import SOFTWARE


def test_help_names_every_command(interregnum: Any) -> None:
    ran = interregnum("--help")
    assert ran.code == 0
    for command in ("games", "play", "sim", "replay", "scenario", "ledger", "rules", "bench", "doctor"):
        assert command in ran.out


def test_help_loads_neither_commands_nor_games() -> None:
    script = (
        "import sys; from interregnum.cli import main; main(['--help']);"
        "loaded = [m for m in sys.modules if m.startswith(('interregnum.games.', 'interregnum.cli.'))];"
        "print(loaded, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stderr.strip() == "['interregnum.cli.app']"


def test_the_module_is_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "interregnum", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == SOFTWARE


@pytest.mark.parametrize(
    "command", ["games", "play", "sim", "replay", "ledger", "bench", "doctor", "scenario", "rules"]
)
def test_every_command_explains_itself(interregnum: Any, command: str) -> None:
    ran = interregnum(command, "--help")
    assert ran.code == 0
    assert f"interregnum {command}" in ran.out


def _unexplained(app: App) -> list[str]:
    """The parameters without help of a command and those within it; the options of games stand for `chosen`."""
    inner = [app[name] for name in app if not name.startswith("-")]
    own = app.assemble_argument_collection(parse_docstring=True) if app.default_command else ()
    missing = [f"{app.name[0]} {one.name}" for one in own if not one.parameter.help and one.name != f"--{CHOSEN}"]
    return [*missing, *(name for command in inner for name in _unexplained(command))]


def test_every_parameter_of_every_command_has_help() -> None:
    assert _unexplained(app) == []


def test_an_error_is_one_sentence_on_stderr(interregnum: Any) -> None:
    ran = interregnum("sim", "chess")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("There is no game 'chess'; there are ")
    assert ran.err.count("\n") == 1


def test_a_wrong_command_line_is_refused(interregnum: Any) -> None:
    ran = interregnum("sim", "regency", "--games", "many")
    assert ran.code == 2
    assert "Traceback" not in ran.out + ran.err
    assert interregnum("sim", "regency", "--games", "0").code == 2


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m interregnum rules search region --limit 500 | head -1"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert reader_language(None) == language


def test_a_language_asked_for_goes_first_and_must_exist(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Name" in interregnum("games", "--language", "en").out
    ran = interregnum("games", "--language", "fr")
    assert ran.code == 2
    assert "Known languages: en, de" in ran.err


def test_games_are_listed_for_people(interregnum: Any) -> None:
    ran = interregnum("games")
    assert ran.code == 0
    line = next(line for line in ran.out.splitlines() if "regency" in line)
    assert "2–4" in line
    option = next(line for line in ran.out.splitlines() if "--rounds" in line)
    assert "How often the court is held." in option
    assert "1 to 9" in option
    german = interregnum("games", "--language", "de").out
    assert "Rundengrenze" in german
    assert "0 bis 999; 0: keine Grenze" in german


def test_games_are_listed_for_programs(interregnum: Any) -> None:
    games = {game["name"]: game for game in interregnum("games", "--json").json}
    assert games["regency"]["title"] == "Regency"
    assert games["regency"]["seats"] == [2, 3, 4]
    assert games["regency"]["versions"] == ["plain", "strict"]
    rounds, _, curfews = games["regency"]["options"]
    assert rounds == {
        "name": "rounds",
        "kind": "number",
        "label": "Rounds",
        "help": "How often the court is held.",
        "default": 3,
        "least": 1,
        "most": 9,
        "values": [],
    }
    assert (curfews["name"], curfews["kind"], curfews["default"]) == ("curfews", "flag", True)


def test_doctor_finds_this_installation_healthy(interregnum: Any) -> None:
    ran = interregnum("doctor", "--json")
    checks = {check["name"]: check for check in ran.json["checks"]}
    assert {"python", "msgspec", "rules", "locale/de", "ledger", "regency", "terminal"} <= set(checks)
    broken = [check for check in ran.json["checks"] if check["status"] == "failed"]
    assert ran.json["ok"] is (not broken)
    assert ran.code == (1 if broken else 0)
    assert checks["regency"]["status"] == "ok"
    assert "decisions" in checks["regency"]["detail"]


def test_doctor_tells_what_is_broken(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr("interregnum.cli.doctor._random_game", broken)
    monkeypatch.setattr("interregnum.cli.doctor.OLDEST_PYTHON", "99.1")
    ran = interregnum("doctor")
    assert ran.code == 1
    assert "✗ regency: RuntimeError: a wheel came off" in ran.out
    assert "✗ python:" in ran.out
    assert "99.1 or newer is needed" in ran.out


def test_a_file_that_is_not_there_is_explained(interregnum: Any, tmp_path: Path) -> None:
    ran = interregnum("replay", tmp_path / "none.json")
    assert ran.code == 2
    assert ran.err == f"{tmp_path / 'none.json'} cannot be read: No such file or directory.\n"
