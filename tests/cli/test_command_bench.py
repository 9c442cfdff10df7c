"""`bench`: figures, and how they are made from samples."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import interregnum as package
from interregnum.cli.measure import MICROSECONDS, PER_SECOND, Metric, Sample, lateness, summarise
from interregnum.cli.scaling import CATALOGUES, grouped, lines
from interregnum.cli.versus import compare
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game, new

METRICS = {
    "choose_us", "max_choose_us", "clone_us", "clone_deep_us", "view_us", "determinize_us", "save_us",
    "decisions_per_s", "games_per_s",
}  # fmt: skip


def test_every_metric_has_a_median_a_p90_and_a_unit(interregnum: Any) -> None:
    ran = interregnum("bench", "regency", "--seconds", "0.2", "--json")
    assert ran.code == 0
    assert ran.json["compiled"] in (True, False)
    metrics = ran.json["regency"]
    assert set(metrics) == METRICS
    for name, metric in metrics.items():
        assert set(metric) == {"median", "p90", "unit"}
        assert metric["unit"] == ("us" if name.endswith("_us") else "1/s")
        worst_first = metric["unit"] == "1/s"
        assert 0 < metric["p90"] <= metric["median"] if worst_first else 0 < metric["median"] <= metric["p90"]
    assert metrics["max_choose_us"]["median"] > metrics["choose_us"]["median"]
    assert metrics["clone_us"]["median"] < metrics["save_us"]["median"]
    assert metrics["games_per_s"]["median"] < metrics["decisions_per_s"]["median"]


def test_how_late_bots_answer_is_measured_once_their_process_is_there() -> None:
    positions = [new("throne", seats=2, seed=seed, logging=False) for seed in ("one", "two")]
    samples = asyncio.run(lateness(positions, 60.0))
    assert len(samples) == 2
    assert min(samples) >= 0


def test_figures_are_a_table_for_people(interregnum: Any) -> None:
    ran = interregnum("bench", "regency", "--seconds", "0.1", "--players", "2")
    assert ran.code == 0
    assert all(name in ran.out for name in METRICS)


def test_a_game_adds_metrics_of_its_own(interregnum: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def metrics(seconds: float) -> list[tuple[str, str, list[float]]]:
        asked.append(seconds)
        return [("odds_us", "us", [3.0, 1.0, 2.0])]

    own = ModuleType("interregnum.games.regency.bench")
    own.metrics = metrics  # type: ignore[attr-defined]
    monkeypatch.setattr("interregnum.cli.measure.find_spec", lambda name: True)
    monkeypatch.setitem(sys.modules, "interregnum.games.regency", ModuleType("interregnum.games.regency"))
    monkeypatch.setitem(sys.modules, "interregnum.games.regency.bench", own)
    ran = interregnum("bench", "regency", "--seconds", "0.1", "--json")
    assert ran.json["regency"]["odds_us"] == {"median": 2.0, "p90": 2.8, "unit": "us"}
    assert asked == [0.1]


def test_p90_counts_from_the_good_end() -> None:
    samples = [float(n) for n in range(101)]
    assert summarise(samples, MICROSECONDS) == Metric(50.0, 90.0, "us")
    assert summarise(samples, PER_SECOND) == Metric(50.0, 10.0, "1/s")
    assert summarise([4.0], PER_SECOND) == Metric(4.0, 4.0, "1/s")


def test_the_deepest_and_the_slowest_positions_are_kept() -> None:
    g = new("regency", seats=3, seed="bench")
    assert g.decision is not None
    sample = Sample()
    positions: list[Game[Any]] = []
    for depth in range(100):
        position = g.clone()
        position.stack = position.stack * (1 + depth % 37)
        positions.append(position)
        sample.meet(position, g.decision.keys[0], took=depth)
    assert len(sample.positions) == 60
    deepest = sorted(len(position.stack) for position in positions)[-20:]
    assert sorted(len(position.stack) for position in sample.deepest) == deepest
    assert [took for took, *_ in sorted(sample._slowest)] == [95, 96, 97, 98, 99]


def test_a_revision_that_is_not_there_is_refused(interregnum: Any) -> None:
    ran = interregnum("bench", "throne", "--against", "no-such-revision")
    assert ran.code != 0
    assert "There is no revision 'no-such-revision' here" in ran.err


def test_two_versions_play_the_same_games_in_turn(tmp_path: Path) -> None:
    here = Path(package.__file__).parent.parent
    found = compare(here, here, "throne", 2, 0.1)
    assert found.rounds >= 4
    assert 0.2 < found.ratio < 5
    assert found.here > 0 < found.there


def test_a_version_that_cannot_play_is_said_to(tmp_path: Path) -> None:
    (tmp_path / "interregnum").mkdir()
    (tmp_path / "interregnum" / "__init__.py").write_text("raise SystemExit('broken')")
    with pytest.raises(BadConfiguration, match="That version cannot play this game"):
        compare(tmp_path, tmp_path, "throne", 2, 0.1)


def test_how_the_cost_of_a_decision_grows_is_drawn(interregnum: Any, tmp_path: Path) -> None:
    picture = tmp_path / "scaling.svg"
    ran = interregnum("bench", "regency", "--seconds", "0.2", "--scaling", str(picture))
    assert ran.code == 0
    drawing = picture.read_text(encoding="utf-8")
    assert drawing.startswith("<?xml")
    for title in ("decisions before", "options on offer", "seats", "regency"):
        assert title in drawing


def test_help_names_all_that_the_cost_is_drawn_against(interregnum: Any) -> None:
    told = " ".join(interregnum("bench", "--help").out.replace("│", " ").split())
    for against in ("length of the game", "options", "seats", "log", "cards in play", "size of the catalogue"):
        assert against in told


def test_the_cost_against_more_cards_leaves_the_catalogue_as_it_was() -> None:
    from interregnum.games.fiverings.cards.catalogue import CATALOGUE

    before = CATALOGUE.cards()
    pictures = lines("fiverings", 0.01)
    assert CATALOGUE.cards() == before
    (line,) = pictures["cards in the catalogue"]
    assert [number for number, _ in line.points] == [len(before) * times for times in CATALOGUES]
    (line,) = pictures["cards in play"]
    assert line.points[0][0] < line.points[-1][0]
    assert "cards in play" not in lines("regency", 0.01)


def test_a_line_of_the_picture_is_made_of_medians_of_equally_many_samples() -> None:
    samples = [(float(n), 10.0 if n < 40 else 30.0) for n in range(80)]
    points = grouped(samples[::-1])
    assert [us for _, us in points] == [10.0] * 4 + [30.0] * 4
    assert points[0][0] == 4.5
