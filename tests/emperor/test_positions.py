"""Described positions: what cannot be is refused, with its place and the nearest names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interregnum.games.emperor.ruleset import GAME
from interregnum.games.emperor.state import Battlefield, Emperor, Token, update, update_seat
from interregnum.kernel.errors import BadPosition
from interregnum.kernel.game import new
from interregnum.scenarios import load_scenarios, run_scenario
from tests.emperor.table import Table, here

FIGHT = {"attacker": "north", "province": 1}


@pytest.mark.rule("kernel.position")
@pytest.mark.parametrize(
    ("position", "says", "path"),
    [
        ({"phase": "war"}, "one of straighten, .*, end, not 'war'", ("phase",)),
        ({"turn": 0}, "from 1 to 999, not 0", ("turn",)),
        ({"norht": {}}, "has no 'norht'. Did you mean 'north'", ("norht",)),
        ({"phase": "action", "battle": FIGHT}, "fought in the Attack Phase", ("phase",)),
        ({"active": "south", "battle": FIGHT}, "The active player is the Attacker", ("active",)),
        ({"battle": {"attacker": "north", "province": 9}}, "battlefields 1 to 4", ("battle", "province")),
        ({"north": {"stronghold": "carpenter-castl"}}, "Did you mean 'carpenter-castle'", ("north", "stronghold")),
        ({"north": {"stronghold": "iron-mine"}}, "no Stronghold 'iron-mine'", ("north", "stronghold")),
        ({"north": {"honor": 400}}, "from -99 to 99, not 400", ("north", "honor")),
        ({"north": {"hand": ["iron-mine"]}}, "iron-mine is no Strategy or Ring", ("north", "hand", "0")),
        ({"north": {"hand": ["fokus"]}}, "Did you mean 'focus'", ("north", "hand", "0")),
        ({"north": {"hand": ["focus", "created-troops"]}}, "nowhere but in play", ("north", "hand", "1")),
        ({"north": {"hand": ["province"]}}, "no card 'province'", ("north", "hand", "0")),
        ({"north": {"fate_deck": ["ohaba"]}}, "ohaba is no Strategy", ("north", "fate_deck", "0")),
        ({"north": {"dynasty_deck": ["focus"]}}, "focus is no Holding", ("north", "dynasty_deck", "0")),
        ({"north": {"others": ["ohaba"]}}, "ohaba is no Holding or Ring or Celestial", ("north", "others", "0")),
        (
            {"north": {"others": [{"card": "iron-mine", "by_own_text": True}]}},
            "Only a Ring enters play by its own text",
            ("north", "others", "0", "by_own_text"),
        ),
        (
            {"north": {"provinces": [{"holds": ["focus"]}]}},
            "focus is no Holding",
            ("north", "provinces", "0", "holds", "0"),
        ),
        (
            {"north": {"provinces": [{"region": "iron-mine"}]}},
            "iron-mine is no Region",
            ("north", "provinces", "0", "region"),
        ),
        ({"north": {"personalities": ["focus"]}}, "focus is no Personality", ("north", "personalities", "0")),
        ({"north": {"personalities": [here("ohaba")]}}, "only where a `battle`", ("north", "personalities", "0", "at")),
        (
            {"battle": FIGHT, "north": {"personalities": [here("ohaba", 5)]}},
            "battlefields 1 to 4",
            ("north", "personalities", "0", "at"),
        ),
        (
            {"north": {"personalities": [{"card": "ohaba", "attachments": ["focus"]}]}},
            "focus is no Follower or Item or Spell",
            ("north", "personalities", "0", "attachments", "0"),
        ),
        (
            {"north": {"personalities": [{"card": "hida-bushotsu", "attachments": ["hanabi"]}]}},
            "Hida Bushotsu is no Shugenja",
            ("north", "personalities", "0", "attachments", "0"),
        ),
        (
            {"north": {"personalities": [{"card": "hida-bushotsu", "attachments": ["sasumata", "maga-yari"]}]}},
            "has a Weapon already",
            ("north", "personalities", "0", "attachments"),
        ),
        (
            {"north": {"personalities": [{"card": "ohaba", "tokens": [{"chi": -3}]}]}},
            "ohaba has no Chi",
            ("north", "personalities", "0"),
        ),
        (
            {"north": {"dynasty_discard": [{"card": "iron-mine", "dead": True}]}},
            "Only Personalities die",
            ("north", "dynasty_discard", "0", "dead"),
        ),
        (
            {"north": {"dynasty_discard": [{"card": "ohaba", "dishonored": True}]}},
            "Only the dead are dishonored",
            ("north", "dynasty_discard", "0", "dishonored"),
        ),
        ({"north": {"personalities": ["hida-komatsu", "hida-komatsu"]}}, "controls Hida Komatsu twice", ()),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(position: dict[str, Any], says: str, path: tuple[str, ...]) -> None:
    with pytest.raises(BadPosition, match=says) as refused:
        new("emperor", position=position)
    assert refused.value.path[: len(path)] == path


@pytest.mark.rule("kernel.position")
def test_a_scenario_names_the_line_of_what_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "game: emperor\nposition:\n  north:\n    honor: 5\n    hand:\n      - focus\n      - fokus\nplay: []\n"
    )
    [scenario] = load_scenarios(file)
    assert run_scenario(scenario).report().startswith(f"{file}:7: The game cannot begin: There is no card 'fokus'")


def test_a_battle_makes_its_attacker_active_and_deep_disgrace_is_remembered() -> None:
    g = new("emperor", position={"battle": {"attacker": "south"}, "north": {"honor": -25}})
    s = g.state
    assert (s.active, s.phase, s.attacker, s.seats[0].disgraced) == (1, "attack", 1, True)


def _wrong(s: Emperor) -> list[str]:
    return list(GAME.check(s))


def test_the_check_finds_every_kind_of_impossible_state() -> None:
    """Each of these states breaks one thing that holds in all states, and is told by it."""
    unit = here("hida-bushotsu", attachments=["outriders"])
    side = {"personalities": [unit], "others": ["iron-mine", "ring-of-earth"], "hand": ["focus"]}

    def table() -> Table:
        found = Table(battle=FIGHT, north=side, south={"personalities": [here("ohaba")], "hand": ["shameful-injury"]})
        assert _wrong(found.s) == []
        return found

    def card(t: Table, title: str) -> int:
        return t.card(title, "north").id

    breaks: dict[str, Any] = {
        "dead and no Personality": lambda t: update(t.s, card(t, "iron-mine"), dead=True),
        "dishonored and neither": lambda t: update(t.s, card(t, "iron-mine"), dishonored=True),
        "bowed out of play": lambda t: update(t.s, card(t, "focus"), bowed=True),
        "tokens out of play": lambda t: update(t.s, card(t, "focus"), tokens=(Token(),)),
        "no Ring that its own text": lambda t: update(t.s, card(t, "iron-mine"), by_own_text=True),
        "at a battlefield by itself": lambda t: update(t.s, card(t, "iron-mine"), location=0),
        "which is not there": lambda t: update(t.s, card(t, "hida-bushotsu"), location=7),
        "two controllers": lambda t: update(t.s, card(t, "outriders"), controller=1),
        "wrong side": lambda t: update(t.s, card(t, "iron-mine"), controller=1),
        "is not in play": lambda t: update(t.s, card(t, "carpenter-castle"), area="hand"),
        "is not disgraced": lambda t: update_seat(t.s, 0, honor=-21),
        "nobody attacks": lambda t: setattr(t.s, "attacker", -1),
        "in the segment": lambda t: setattr(t.s, "segment", "cavalry"),
        "controls the Imperial Favor": lambda t: setattr(t.s, "favor", 2),
        "says it is in hand": lambda t: update(t.s, card(t, "iron-mine"), area="hand"),
        "attached to nothing": lambda t: update(t.s, card(t, "outriders"), host=-1),
    }
    for says, spoil in breaks.items():
        t = table()
        spoil(t)
        assert any(says in line for line in _wrong(t.s)), (says, _wrong(t.s))
    t = table()
    t.s.battlefields[:] = [Battlefield(-1)] * 4
    t.s.battle = 9
    assert any("fought at battlefield 9" in line for line in _wrong(t.s))
