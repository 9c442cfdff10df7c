"""Everything the browser client says is known to the translators."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from script.catalogues import CLIENT, PACKAGE, Said, extract_client, needed

SOURCES = sorted(path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte"))


def test_all_ways_to_say_something_in_the_client_are_found() -> None:
    source = """
        tr("Play now"); msg("One {a}", { a }); trc("bot", "Sound player")
        trn("{n} seat", "{n} seats", n); msgn(
            "{n} rule",
            "{n} rules", n)
        <p title={tr("Say \\"so\\"")}>{say(message)}</p>
        attr("not this"); str("nor this")
    """
    assert set(extract_client(source)) == {
        Said("Play now"),
        Said("One {a}"),
        Said("Sound player", context="bot"),
        Said("{n} seat", "{n} seats"),
        Said("{n} rule", "{n} rules"),
        Said('Say "so"'),
    }


def test_refusals_are_known_in_the_words_of_the_server() -> None:
    known = [said.text for said in extract_client((CLIENT / "lib" / "refusals.ts").read_text(encoding="utf-8"))]
    server = "".join(
        path.read_text(encoding="utf-8") for part in ("table", "store") for path in PACKAGE.glob(f"{part}/*.py")
    )
    assert len(known) > 20
    assert [sentence for sentence in known if f'"{sentence}"' not in server] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(CLIENT)))
def test_the_client_says_only_what_can_be_extracted(path: Path) -> None:
    """Words in single quotes, in templates or put together would slip past the translators."""
    source = path.read_text(encoding="utf-8")
    calls = re.findall(r"(?<![\w.])(?:tr|trn|trc)\(\s*(\S)", source)
    allowed = '"' if "export function tr<" not in source else '"t'
    assert [call for call in calls if call not in allowed] == []


def test_the_client_says_something() -> None:
    assert Said("Play now") in needed("web")
