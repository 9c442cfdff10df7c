"""What would come of options is found out when somebody looks at the question, and told to nobody else."""

from __future__ import annotations

import threading

import pytest

from interregnum.kernel.text import Message, msg
from interregnum.kernel.wire import Option
from tests.table.house import House
from tests.testgame import GAME


class Tried:
    """Which options were tried, in which thread; each takes until it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.keys: list[str] = []
        self.threads: set[str] = set()
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        monkeypatch.setattr(type(GAME), "foresees", lambda *args: True)
        monkeypatch.setattr(type(GAME), "foresee", lambda *given: self._try(given[-1]))

    def _try(self, option: Option) -> Message:
        assert self.may_go_on.wait(10)
        self.keys.append(option.key)
        self.threads.add(threading.current_thread().name.partition("_")[0])
        return msg("{n} tried", n=len(self.keys))


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Tried:
    return Tried(monkeypatch)


def test_options_are_tried_only_when_the_asked_player_looks_and_once_for_all_who_do(
    table_house: House, tried: Tried
) -> None:
    table, ann, ben = table_house.pair("regency")
    lives = [ann.live(table), ann.live(table), ben.live(table)]
    question = lives[0].question
    assert question["foresees"]
    assert not tried.keys, "nobody has asked yet"
    for live in lives:
        live.send(type="foresee", number=0)
    told = [live.answer("foreseen") for live in lives]
    keys = [option["key"] for option in question["options"]]
    assert tried.keys == keys
    assert tried.threads == {"foreseeing"}
    assert list(told[0]["previews"]) == keys
    assert told[0] == told[1]
    assert told[2] == {"type": "foreseen", "number": 0, "previews": {}}, "another player is told nothing"
    assert ann.get(f"/api/tables/{table}/foreseen?number=0") == told[0]
    assert ann.get(f"/api/tables/{table}/foreseen?number=7")["previews"] == {}
    table_house.guest().get(f"/api/tables/{table}/foreseen?number=0", 403)
    assert tried.keys == keys


def test_no_choice_waits_until_options_are_tried(table_house: House, tried: Tried) -> None:
    table, ann, ben = table_house.pair("regency")
    live, other = ann.live(table), ben.live(table)
    tried.may_go_on.clear()
    live.send(type="foresee", number=0)
    assert live.choose(live.question["options"][0]["key"], "quick")["type"] == "ack"
    other.hear_until(lambda: other.question is not None)
    tried.may_go_on.set()
    other.send(type="foresee", number=0)
    assert other.answer("foreseen")["previews"]
