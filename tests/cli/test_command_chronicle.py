"""`interregnum chronicle`: worlds of Oath in files, played on in the terminal, carried to and from seeds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran
from tests.oath.test_seed import FIRST, OLDER, SECOND

Command = Callable[..., Ran]

THREE = ("--seats", "3", "--bots", "random,random,random", "--names", "Ann,Bob,Cyd")


def test_a_chronicle_is_begun_played_and_shown(interregnum: Command, tmp_path: Path) -> None:
    file = tmp_path / "realm.yaml"
    assert "chronicle play" in interregnum("chronicle", "new", str(file), "--name", "Realm", "--oath", "people").out
    assert "No game of it" in interregnum("chronicle", "show", str(file)).out
    for number in (1, 2):
        ran = interregnum("chronicle", "play", str(file), *THREE, "--seed", f"spring/{number}")
        assert (ran.code, "The chronicle goes on" in ran.out) == (0, True)
        assert (tmp_path / f"realm-{number}.json").exists()
    told = interregnum("chronicle", "show", str(file), "--json").json
    assert [game["record"] for game in told["games"]] == ["realm-1.json", "realm-2.json"]
    assert told["games"][0]["oath"] == "people"
    assert told["games"][0]["winner"] in ("Ann", "Bob", "Cyd")
    assert told["oath"] == told["world"]["oath"]
    shown = interregnum("chronicle", "show", str(file), "--language", "de").out
    assert "Partie 2" in shown
    assert "Weltdeck" in shown
    assert "winner" in file.read_text(encoding="utf-8")
    assert interregnum("replay", str(tmp_path / "realm-1.json")).code == 0


def test_a_game_that_was_left_is_gone_on_with(interregnum: Command, tmp_path: Path) -> None:
    file = tmp_path / "realm.yaml"
    interregnum("chronicle", "new", str(file))
    ran = interregnum("chronicle", "play", str(file), "--seats", "2", "--seed", "left", typed=["quit"])
    assert f"chronicle play {file}" in ran.out
    assert "leave out --seats" in interregnum("chronicle", "play", str(file), "--seats", "3").err
    ran = interregnum("chronicle", "play", str(file), "--bots", "random,random")
    assert "The chronicle goes on" in ran.out
    assert len(interregnum("chronicle", "show", str(file), "--json").json["games"]) == 1


@pytest.mark.parametrize("line", [FIRST, SECOND, OLDER])
def test_seeds_come_in_and_go_out_unchanged(interregnum: Command, tmp_path: Path, line: str) -> None:
    file, seed, out = tmp_path / "in.yaml", tmp_path / "seed.txt", tmp_path / "out.txt"
    seed.write_text(line + "\n", encoding="utf-8")
    assert interregnum("chronicle", "import", str(seed), str(file), "--tts").code == 0
    assert interregnum("chronicle", "export", str(file), "--tts", "--output", str(out)).code == 0
    assert out.read_text(encoding="utf-8").strip() == line
    assert interregnum("chronicle", "import", line, str(tmp_path / "again.yaml"), "--tts").code == 0
    copy = tmp_path / "copy.yaml"
    assert interregnum("chronicle", "import", str(file), str(copy)).code == 0
    assert interregnum("chronicle", "export", str(copy)).out == file.read_text(encoding="utf-8")


def test_what_is_wrong_is_told(interregnum: Command, tmp_path: Path) -> None:
    file = tmp_path / "realm.yaml"
    assert "no oath 'war'" in interregnum("chronicle", "new", str(file), "--oath", "war").err
    assert "1 to 60" in interregnum("chronicle", "new", str(file), "--name", " ").err
    interregnum("chronicle", "new", str(file))
    assert "exists already" in interregnum("chronicle", "new", str(file)).err
    assert "cannot be read" in interregnum("chronicle", "show", str(tmp_path / "none.yaml")).err
    damaged = SECOND[:60] + "zz" + SECOND[62:]
    assert "character 61" in interregnum("chronicle", "import", damaged, str(tmp_path / "x.yaml"), "--tts").err
    assert "2 names" in interregnum("chronicle", "play", str(file), "--seats", "3", "--names", "Ann,Bob").err
    file.write_text("name: x\nsites: [{site: mine}]\n", encoding="utf-8")
    assert "8 sites" in interregnum("chronicle", "show", str(file)).err
