"""`train`, `choices`, `analyse`: what bots know, what they leave alone, and what they think of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from interregnum import new
from interregnum.arena.choices import Counted, count_choices, looked_into, looks, page, put_into
from interregnum.arena.training import Samples, fit, samples
from interregnum.bots import make, play
from interregnum.bots.judgement import judgement
from interregnum.bots.weights import read_weights
from interregnum.games.throne.client import evaluation


def test_training_writes_weights_that_bots_can_read(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    told = ("train", "throne", "--games", "6", "--players", "2", "--bot", "random", "--seed", "t", "--out", file)
    ran = interregnum(*told, "--json")
    assert ran.code == 0
    assert read_weights(file).weights == ran.json["weights"]
    assert set(ran.json["weights"]) == set(judgement("throne").names)
    assert "interregnum train throne --games 6 --players 2 --bot random" in file.read_text()
    assert make(f"greedy:{file}", 0, "x").needs == "world"
    shown = interregnum(*told)
    assert "dominions" in shown.out


def test_training_with_more_than_two_players_leaves_the_weights_for_two(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    told = ("train", "throne", "--games", "3", "--players", "3", "--bot", "random", "--seed", "t", "--out", file)
    ran = interregnum(*told, "--json")
    assert ran.code == 0
    found = read_weights(file)
    assert (found.weights, found.among_several) == (judgement("throne").given.weights, ran.json["weights"])


def test_training_by_play_writes_weights_that_bots_can_read(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    told = ("train", "throne", "--by", "play", "--games", "2", "--players", "2", "--seed", "t", "--out", file)
    ran = interregnum(*told, "--json")
    assert ran.code == 0
    assert read_weights(file).weights == ran.json["weights"]
    assert set(ran.json["worth"]) == set(judgement("throne").names)
    assert "interregnum train throne --games 2 --players 2 --by play --seed t" in file.read_text()
    assert "2 games. What matters most is how much" in " ".join(interregnum(*told).out.split())
    assert interregnum("train", "throne", "--by", "luck").code != 0


def test_fitted_weights_find_what_won_the_games() -> None:
    """Games that go to the side with more of one feature give that feature a weight, and the others none."""
    known = judgement("throne")
    chance = np.random.default_rng(1)
    sides = chance.normal(size=(2000, 2, len(known.names)))
    place = known.names.index("cards")
    first = chance.random(2000) < 1 / (1 + np.exp(-2.0 * (sides[:, 0, place] - sides[:, 1, place])))
    won = np.stack([first, ~first], axis=1).astype(float)
    found = fit(known, Samples(sides, won, np.arange(2000)), pull=0.01)
    assert found.weights["cards"] == pytest.approx(2.0, abs=0.4)
    assert abs(found.weights["coin"]) < 0.3
    assert found.after < found.before


def test_samples_are_the_positions_of_games_that_were_won() -> None:
    from interregnum.arena.plan import Tournament, fixtures
    from interregnum.arena.workers import played

    tournament = Tournament(
        game="throne", rules="2007", seats=2, bots=("random",), games=2, seed="s", options={"turn_limit": 2}
    )
    results = list(played(fixtures(tournament), keep_records=True))
    known = judgement("throne")
    found = samples(known, results)
    assert found.sides.shape == (len(found.game), 2, len(known.names))
    assert (found.won.sum(axis=1) == 1).all()
    assert set(found.game) == {0, 1}


def test_what_is_never_chosen_is_listed(interregnum: Any, tmp_path: Path) -> None:
    into = tmp_path / "bots.md"
    into.write_text("# Bots\n\n<!-- choices throne -->\nold\n<!-- end of choices throne -->\n\nMore.\n")
    told = ("choices", "throne", "--games", "2", "--players", "2", "--bot", "random", "--seed", "c")
    ran = interregnum(*told, "--into", into)
    assert ran.code == 0
    text = into.read_text()
    assert "In 2 games of throne between random" in text
    assert "old" not in text
    assert text.endswith("\n\nMore.\n")
    assert interregnum(*told, "--json").json[0].keys() == {"entry", "offered", "chosen", "short"}


def test_games_that_an_arena_kept_are_counted_without_playing(interregnum: Any, tmp_path: Path) -> None:
    g = new("throne", seats=2, seed="kept", options={"turn_limit": 1}, logging=False)
    play(g, [make("random", seat, "kept") for seat in range(2)])
    (tmp_path / "000000.json").write_bytes(g.record().encode())
    ran = interregnum("choices", "throne", "--records", tmp_path, "--json")
    assert sum(one["chosen"] for one in ran.json) == g.count
    assert "In 1 game of throne" in interregnum("choices", "throne", "--records", tmp_path).out
    refused = interregnum("choices", "oath", "--records", tmp_path)
    assert refused.code == 2
    assert "not a folder of records of oath" in refused.err


def test_choices_are_counted_by_question_verb_and_card() -> None:
    g = new("fiverings", seed="count", options={"round_limit": 1}, logging=False)
    play(g, [make("random", seat, "count") for seat in range(2)])
    counted = {one.entry: one for one in count_choices("fiverings", [g.record()])}
    assert sum(one.chosen for one in counted.values()) == g.count
    assert all(one.offered >= one.chosen for one in counted.values())
    assert any(entry.startswith("dynasty play ") for entry in counted)
    assert "bid" in counted


def test_the_list_names_what_was_never_chosen() -> None:
    part = page("throne", [Counted("split", 12, 0), Counted("move", 9, 3)], "greedy", 5)
    assert "| `split` | 12 |" in part
    assert "move" not in part
    assert "2 kinds of options were offered; 1 of them" in part
    assert put_into("# Bots\n", "throne", part).startswith("# Bots\n\n<!-- choices throne -->")


def test_what_was_never_chosen_is_judged_again_to_find_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    g = new("throne", seats=2, seed="never", options={"turn_limit": 1}, logging=False)
    play(g, [make("greedy", seat, "never") for seat in range(2)])
    counted = looked_into("throne", count_choices("throne", [g.record()]), [g.record()])
    never = [one for one in counted if not one.chosen]
    assert never
    assert all(one.short is not None for one in never)
    assert all(one.short is None for one in counted if one.chosen)
    monkeypatch.setattr(evaluation, "NEVER", {})
    assert all(
        f"| `{one.entry}` | {one.offered} | {looks(one)} |" in page("throne", counted, "greedy", 1) for one in never
    )


@pytest.mark.parametrize(
    ("short", "said"),
    [(0.03, "worse than what was chosen, by 3.0%"), (0.0, "as good"), (-0.02, "better than doing nothing")],
)
def test_the_reason_says_how_near_an_option_came(short: float, said: str) -> None:
    assert said in looks(Counted("split", 5, 0, short))
    assert looks(Counted("split", 5, 0)) == ""


def test_a_game_may_say_itself_why_something_is_never_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "NEVER", {"action split": "one thing", "card storm": "another"})
    told = page("throne", [Counted(entry, 5, 0, 0.01) for entry in ("action split", "action card storm")], "greedy", 3)
    assert "| `action split` | 5 | one thing |" in told
    assert "| `action card storm` | 5 | another |" in told


@pytest.fixture
def record(tmp_path: Path) -> Path:
    g = new("throne", seats=2, seed="analyse", options={"turn_limit": 1}, logging=False)
    play(g, [make("random", seat, "analyse") for seat in range(2)])
    file = tmp_path / "game.json"
    file.write_bytes(g.record().encode())
    return file


def test_a_game_is_analysed_with_a_curve(interregnum: Any, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    ran = interregnum("analyse", record, "--iterations", "4", "--every", "10", "--picture", picture, "--json")
    assert ran.code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert all(abs(sum(point["chances"]) - 1) < 1e-6 for point in ran.json["points"])
    shown = interregnum("analyse", record, "--iterations", "4", "--every", "10", "--seat", "p1")
    assert "p1" in shown.out
    assert "%" in shown.out


def test_an_unfinished_game_is_not_analysed_with_open_cards(interregnum: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(new("throne", seats=2, seed="open").record().encode())
    ran = interregnum("analyse", file)
    assert ran.code == 2
    assert "--seat" in ran.err
