"""What bots make of a position: features that count what they say."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.bots.judgement import judgement
from interregnum.games.fiverings.client.evaluation import FEATURES, is_move, is_quiet, is_settled
from interregnum.games.fiverings.rules.stats import strength
from tests.fiverings.table import Table, fighting

PROVINCES = ("manicured-garden", "pilgrimage", "shameful-display", "fertile-fields")


def counted(table: Table) -> list[dict[str, float]]:
    """The features of both sides, without those that are nothing."""
    known = judgement("fiverings")
    assert known.names == tuple(FEATURES)
    return [{name: n for name, n in zip(known.names, side, strict=True) if n} for side in known.features(table.g)]


def row(broken: int) -> list[dict[str, Any]]:
    """A row of provinces of which so many are broken."""
    return [{"card": card, "broken": n < broken} for n, card in enumerate(PROVINCES)]


def test_what_a_side_has_is_counted() -> None:
    toturi = {"card": "akodo-toturi", "fate": 2, "attachments": ["fine-katana"]}
    table = Table(
        favor={"holder": "north", "side": "military"},
        north={
            "honor": 20,
            "fate": 1,
            "hand": ["banzai"] * 3 + ["let-go"] * 3 + ["court-games"] * 2,
            "characters": [toturi, {"card": "doji-whisperer", "bowed": True, "honored": True}],
            "provinces": [
                {"card": "manicured-garden", "broken": True, "holds": ["doji-challenger"]},
                {"card": "pilgrimage", "holds": ["imperial-storehouse"]},
                {"card": "shameful-display", "broken": True, "facedown": True, "holds": ["doji-whisperer"]},
            ],
        },
        south={"honor": 4, "fate": 5, "characters": [{"card": "doji-challenger", "fate": 9, "dishonored": True}]},
    )
    north, south = counted(table)
    assert north == pytest.approx(
        {
            "honor": 20, "dishonor": 1 / 20, "glory": 9, "fate": 1, "reserve": 1, "cards": 6, "spare cards": 2,
            "lasting": (0.5 + 8 + 0.3 * 3 + 0.2 * 3) * 1.1, "serving": 0.5 + 8 + 0.3 * 3 + 0.2 * 3,
            "waiting": 0.2 * 6 + 2 + 2 * 0.8, "favor": 1, "two broken": 1,
        }
    )  # fmt: skip
    worth = 0.5 + 1 + 0.3 * 1 + 0.2 * 2
    assert south == pytest.approx(
        {
            "honor": 4, "dishonor": 1 / 4, "fate": 5, "reserve": 2, "lasting": worth * 1.3, "serving": worth,
            "waiting": 4 * 0.8,
        }
    )  # fmt: skip


@pytest.mark.parametrize(
    ("character", "worth"),
    [
        ({"card": "doji-whisperer"}, 0.5 + 3 + 0.2 * 1),
        ({"card": "courtly-challenger"}, 0.5 + 2 + 0.2 * 2),
        ({"card": "courtly-challenger", "dishonored": True}, 0.5 + 0.2 * 2),
        ({"card": "asahina-artisan", "dishonored": True}, 0.5 + 0.2 * 2),
    ],
)
def test_skill_that_is_missing_or_below_nothing_counts_as_none(character: dict[str, Any], worth: float) -> None:
    north = counted(Table(north={"characters": [{**character, "fate": 2}]}))[0]
    assert north["lasting"] == pytest.approx(1.1 * worth)
    assert north["serving"] == pytest.approx(worth)


@pytest.mark.parametrize(
    ("broken", "name"), [(0, ""), (1, "one broken"), (2, "two broken"), (3, "three broken"), (4, "four broken")]
)
def test_broken_provinces_are_counted(broken: int, name: str) -> None:
    south = counted(Table(south={"provinces": row(broken)}))[1]
    assert [feature for feature in south if feature.endswith("broken")] == ([name] if name else [])


@pytest.mark.parametrize(
    ("broken", "phase", "opportunities", "defenders", "lead"),
    [
        (3, "conflict", ["military"], [], 8),
        (4, "conflict", ["military"], [], 8),
        (2, "conflict", ["military"], [], None),
        (3, "conflict", ["political"], [], 6),
        (3, "conflict", [], [], None),
        (3, "dynasty", [], [], 8),
        (3, "conflict", ["military"], ["doji-whisperer"], 8),
        (3, "conflict", ["military"], ["doji-challenger"], 5),
        (3, "conflict", ["military"], [{"card": "doji-challenger", "bowed": True}], 8),
    ],
)
def test_a_stronghold_is_exposed_when_the_way_to_it_is_open(
    broken: int, phase: str, opportunities: list[str], defenders: list[Any], lead: int | None
) -> None:
    toturi = {"card": "akodo-toturi", "attachments": ["fine-katana"]}
    table = Table(
        phase=phase,
        north={"characters": [toturi, "doji-whisperer"], "opportunities": opportunities},
        south={"provinces": row(broken), "characters": defenders},
    )
    (card,) = [card for card in table.s.cards if card.owner == 1 and card.slot == 4 and card.area != "stronghold"]
    wall = strength(table.g, card.id)
    expected = 0.0 if lead is None else min(max((lead - wall + 2) / 4, 0.0), 1.0)
    assert counted(table)[1].get("exposed", 0.0) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("attacker", "defenders", "promised"),
    [
        (fighting("akodo-toturi", attachments=["fine-katana"]), [], 5 + 1.5 + 10),
        (fighting("akodo-toturi", attachments=["fine-katana"]), [fighting("doji-challenger")], 5 + 0.75 * 10),
        (fighting("doji-challenger"), [fighting("doji-challenger", dishonored=True)], 5),
        (fighting("doji-challenger"), [fighting("doji-challenger")], (5 - 1.5) / 2),
        (fighting("doji-whisperer"), [fighting("doji-challenger")], -1.5),
    ],
)
def test_a_conflict_promises_what_its_lead_makes_likely(
    attacker: dict[str, Any], defenders: list[dict[str, Any]], promised: float
) -> None:
    table = Table(
        conflict={"attacker": "north", "type": "military", "ring": "earth"},
        north={"characters": [attacker]},
        south={"characters": defenders},
    )
    north, south = counted(table)
    assert north.get("conflict", 0) == pytest.approx(promised)
    assert "conflict" not in south
    assert is_quiet(table.g)
    assert not is_settled(table.g)


def test_a_declaration_promises_its_best_attack_and_the_fate_on_its_ring() -> None:
    table = Table(rings={"air": {"fate": 2}}, north={"characters": ["akodo-toturi"]})
    table.until("north declare")
    assert is_move(table.g)
    assert is_settled(table.g)
    assert "conflict" not in counted(table)[0]
    table.north("declare:military:air")
    assert is_quiet(table.g)
    assert not is_move(table.g)
    worth = 0.5 + 6 + 0.3 * 3 + 0.2 * 3
    assert counted(table)[0]["conflict"] == pytest.approx(4 + 1.5 + 10 - 0.7 * worth + 2)


def test_a_conflict_that_may_be_defended_promises_what_the_best_defence_leaves() -> None:
    table = Table(north={"characters": ["akodo-toturi"]}, south={"characters": ["doji-challenger"]})
    table.until("north declare")
    table.north("declare:military:air", "province:1")
    table.until("south defenders")
    worth = 0.5 + 3 + 0.3 * 3 + 0.2 * 2
    undefended, defended = 4 + 1.5 + 10, 4 + 0.25 * 10 + 0.7 * worth
    assert counted(table)[0]["conflict"] == pytest.approx(min(undefended, defended))


def test_a_declaration_reckons_with_those_who_may_defend() -> None:
    table = Table(north={"characters": ["doji-challenger"]}, south={"characters": ["doji-challenger"]})
    table.until("north declare")
    table.north("declare:military:air")
    worth = 0.5 + 3 + 0.3 * 3 + 0.2 * 2
    win, breaks = (3 + 2) / (4 + 3), (3 - 4 + 2) / (4 + 3)
    assert counted(table)[0]["conflict"] == pytest.approx(win * 4 - (1 - win) * 1.5 + breaks * 10 - 0.7 * worth)
