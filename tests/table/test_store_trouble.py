"""A database that is locked, full or gone: a clear answer, no half move, and on it goes when it is back."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from interregnum.store import database
from tests.store.test_database import full_from_now_on
from tests.table.house import House, house


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def impatient(file: Path, regency: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that waits only a moment for a locked database."""
    monkeypatch.setattr(database, "BUSY_MS", 50)
    with house(f"sqlite:///{file}") as found:
        yield found


@pytest.mark.rule("kernel.table.stored")
def test_while_the_database_is_locked_choices_are_refused_and_then_go_on(
    impatient: House, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    ann = impatient.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    before, key = ann.at(table), live.question["options"][0]["key"]
    with sqlite3.connect(file, check_same_thread=False) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = live.choose(key, "locked")
        assert "locked" in caplog.text, "the host reads why"
        told = ann.at(table, "choose", 503, number=0, key=key)
        said = ann.at(table, "chat", 503, text="hello")
        undone = ann.at(table, "concede", 503)
        assert ann.at(table) == before, "looking is still possible, and nothing has moved"
        other.rollback()
    other.close()
    assert refused["error"] == told["error"] == said["error"] == undone["error"] == "store"
    assert "nothing was stored" in told["message"]
    assert "sqlite" not in told["message"].lower()
    assert live.choose(key, "locked")["type"] == "ack"


@pytest.mark.rule("kernel.table.stored")
def test_on_a_full_disk_nothing_moves(impatient: House, file: Path) -> None:
    ann = impatient.guest()
    table = ann.table("throne", "me", "me")["id"]
    live = ann.live(table)
    full_from_now_on(impatient.hub.stored_games.engine)
    refused = None
    for n in range(400):
        live.hear_all()
        before = ann.at(table)
        answer = live.choose(live.question["options"][n % 2 - 1]["key"], f"{n}-{'x' * 55}")
        if answer["type"] == "refused":
            refused = answer
            break
    assert refused is not None
    assert refused["error"] == "store"
    assert ann.get("/health/ready", 503) == {"status": "choices are not stored"}
    assert ann.at(table) == before
    del impatient.hub.tables[table]
    assert ann.at(table)["view"] == before["view"], "what is stored is what was shown"


def test_bots_wait_for_a_locked_database_and_then_go_on(impatient: House, file: Path) -> None:
    ann = impatient.guest()
    made = ann.table("regency", "open", "random")
    with sqlite3.connect(file, check_same_thread=False) as other:
        ann.join(made["invites"]["0"])
        live = ann.live(made["id"])
        live.hear_all()
        live.choose(live.question["options"][0]["key"], "mine")
        other.execute("BEGIN IMMEDIATE")
        assert "no database" not in ann.get("/health/ready")["status"]
        other.rollback()
    other.close()
    live.hear_all()
    assert live.question is not None


def test_a_database_that_is_gone_is_told_by_the_health_check(impatient: House, file: Path) -> None:
    ann = impatient.guest()
    impatient.hub.stored_games.engine.dispose()
    file.rename(file.with_suffix(".away"))
    file.mkdir()
    assert ann.get("/health/live")["status"] == "live"
    assert ann.get("/health/ready", 503) == {"status": "no database"}
    assert ann.get("/api/tables", 503)["error"] == "store"
