"""The browser client: one page for all its addresses, its worker and its assets; a word where it is not built."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from interregnum.table import app
from tests.table.house import House, house


def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> Iterator[House]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text)
    (folder / "assets" / "a.js").write_text("asset")
    monkeypatch.setattr(app, "static_folder", lambda: folder)
    with house(f"sqlite:///{tmp_path}/tables.sqlite3") as found:
        yield found


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, regency: None) -> Iterator[House]:
    """A server with a built client."""
    yield from served(tmp_path, monkeypatch, index_html="<p>the client</p>", worker_js="the worker")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, regency: None) -> Iterator[House]:
    """A server without a client."""
    yield from served(tmp_path, monkeypatch)


def test_every_page_is_the_client_which_is_asked_for_each_time(built: House) -> None:
    for path in ("/", "/t/some", "/rules/throne.dice.4", "/decks", "/decks/fiverings/some", "/ratings", "/learn"):
        found = httpx.get(built.address + path)
        assert (found.status_code, found.text) == (200, "<p>the client</p>"), path
        assert found.headers["content-type"].startswith("text/html")
        assert found.headers["cache-control"] == "no-cache"
    worker = httpx.get(f"{built.address}/worker.js")
    assert (worker.text, worker.headers["cache-control"]) == ("the worker", "no-cache")
    assert worker.headers["content-type"].startswith("text/javascript")


def test_assets_are_kept_for_ever(built: House) -> None:
    found = httpx.get(f"{built.address}/assets/a.js")
    assert found.text == "asset"
    assert {"public", "immutable", "max-age=31536000"} == set(found.headers["cache-control"].split(", "))


def test_a_server_without_the_client_says_so(bare: House) -> None:
    assert "is not built here" in httpx.get(bare.address).text
    assert httpx.get(f"{bare.address}/rules").status_code == 404
