"""Decks over the API: kept, checked, read, written, and brought to a table by whoever sits down at it."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from interregnum.cards import decks as limits
from interregnum.games.fiverings.decks import shipped
from interregnum.kernel.text import Message
from interregnum.store import decks as store
from tests.table.house import Guest, House

UNICORN = dict(shipped()["unicorn"].cards)
MINE = {title: n for title, n in UNICORN.items() if title != "banzai"} | {"good-omen": UNICORN.get("banzai", 3)}


def keep(guest: Guest, name: str = "Riders", cards: dict[str, int] | None = None, **more: Any) -> Any:
    """Keep a deck."""
    body = {"game": "fiverings", "name": name, "cards": UNICORN if cards is None else cards, **more}
    return guest.post("/api/decks", 201, **body)


def put(guest: Guest, deck: Any, status: int = 200, **body: Any) -> Any:
    """Change a deck."""
    answer = guest.http.put(f"/api/decks/fiverings/{deck['id']}", json={"revision": deck["revision"], **body})
    assert answer.status_code == status, answer.text
    return answer.json()


def join(guest: Guest, invitation: str, status: int = 200, **more: Any) -> Any:
    """Follow an invitation link with a deck."""
    url = httpx.URL(invitation)
    wanted = {"seat": int(url.params["seat"]), "token": url.params["token"], **more}
    return guest.at(url.path.rsplit("/", 1)[1], "join", status, **wanted)


def titles_at(house: House, table: str, seat: int) -> dict[str, int]:
    """The cards a seat really plays with."""
    found: dict[str, int] = {}
    for card in house.hub.tables[table].game.state.cards:
        if card.owner == seat:
            found[card.title] = found.get(card.title, 0) + 1
    return found


def told_of(secret: set[str], told: Any) -> set[str]:
    """Which of some words are in what was told."""
    text = msgspec.json.encode(told).decode()
    return {word for word in secret if f'"{word}"' in text}


# ---- keeping ----


def test_a_deck_is_kept_changed_and_deleted(table_house: House) -> None:
    ann = table_house.guest()
    made = keep(ann, "  Riders of the plain ", rules="10")
    assert (made["name"], made["rules"], made["cards"]) == ("Riders of the plain", "10", UNICORN)
    assert ann.get(f"/api/decks/fiverings/{made['id']}") == made
    fewer = dict(list(UNICORN.items())[:5])
    changed = put(ann, made, name="Grooms", cards=fewer, rules="1.01")
    assert changed == {**made, "name": "Grooms", "cards": fewer, "rules": "1.01", "revision": made["revision"] + 1}
    assert "elsewhere" in put(ann, made, 409, name="Lost")["message"]
    assert ann.get(f"/api/decks/fiverings/{made['id']}") == changed
    assert ann.http.delete(f"/api/decks/fiverings/{made['id']}").status_code == 200
    ann.get(f"/api/decks/fiverings/{made['id']}", 404)
    assert ann.http.delete(f"/api/decks/fiverings/{made['id']}").status_code == 404
    put(ann, made, 404, name="Gone")


def test_the_list_has_ones_own_decks_and_those_that_come_with_the_game(table_house: House) -> None:
    ann = table_house.guest()
    keep(ann, "Riders")
    keep(ann, "Half", dict(list(UNICORN.items())[:9]))
    lines = ann.get("/api/decks?game=fiverings")
    assert [line["name"] for line in lines[:2]] == ["Half", "Riders"]
    assert [line["mark"] for line in lines[:2]] == ["clan-unicorn", "clan-unicorn"]
    assert lines[0]["wrong"] > 0
    assert (lines[1]["wrong"], lines[1]["size"]) == (0, sum(UNICORN.values()))
    assert {line["id"] for line in lines if line["shipped"]} == set(shipped())
    assert all(line["wrong"] == 0 for line in lines if line["shipped"])
    assert [line for line in ann.get("/api/decks") if line["game"] == "fiverings"] == lines
    assert ann.get("/api/decks?game=throne") == []


def test_a_deck_that_came_with_the_game_is_read_and_never_changed(table_house: House) -> None:
    ann = table_house.guest()
    crane = ann.get("/api/decks/fiverings/crane")
    assert crane["cards"] == dict(shipped()["crane"].cards)
    assert crane["shipped"]
    put(ann, {"id": "crane", "revision": 0}, 403, name="Mine")
    assert ann.http.delete("/api/decks/fiverings/crane").status_code == 403


def test_nobody_reads_changes_or_plays_another_s_deck(table_house: House) -> None:
    ann, eve = table_house.guest(), table_house.guest()
    made = keep(ann)
    eve.get(f"/api/decks/fiverings/{made['id']}", 404)
    put(eve, made, 404, name="Hers")
    assert eve.http.delete(f"/api/decks/fiverings/{made['id']}").status_code == 404
    eve.table("fiverings", "me", "random", status=400, options={"decks": [made["id"], "lion"]})
    assert ann.get(f"/api/decks/fiverings/{made['id']}") == made
    ann.get(f"/api/decks/throne/{made['id']}", 404)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "throne"}, "played with decks"),
        ({"game": "nothing"}, "played with decks"),
        ({"name": "   "}, "name"),
        ({"name": "x" * 61}, "name"),
        ({"cards": {"no-such-card": 1}}, "no card 'no-such-card'"),
        ({"cards": {"banzai": 0}}, ">= 1"),
        ({"cards": {"banzai": 100}}, "<= 99"),
        ({"cards": dict.fromkeys(list(UNICORN)[:10], 26)}, f"at most {limits.MOST_CARDS}"),
        ({"rules": "7"}, "rules version"),
    ],
)
def test_what_cannot_be_a_deck_is_refused(table_house: House, body: dict[str, Any], said: str) -> None:
    ann = table_house.guest()
    answer = ann.http.post("/api/decks", json={"game": "fiverings", "name": "Deck", "cards": {}, **body})
    assert answer.status_code in (400, 404)
    assert said in answer.text
    assert not [line for line in ann.get("/api/decks") if not line["shipped"]]


def test_nobody_keeps_decks_without_end(table_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_DECKS", 3)
    ann = table_house.guest()
    for n in range(3):
        keep(ann, f"Deck {n}", {})
    answer = ann.post("/api/decks", 409, game="fiverings", name="One more")
    assert "delete one" in answer["message"]


def test_a_guest_s_decks_go_with_him_into_his_account(table_house: House) -> None:
    ann, later = table_house.guest(), table_house.guest()
    who = {"name": "Deckhand", "password": "a long password"}
    ann.post("/api/register", 201, **who)
    made = keep(later)
    later.post("/api/login", 200, **who)
    assert later.get(f"/api/decks/fiverings/{made['id']}") == made
    assert ann.get(f"/api/decks/fiverings/{made['id']}") == made, "on every device"


# ---- checking, reading and writing ----


def test_a_deck_is_checked_by_the_rules_of_the_version_asked_for(table_house: House) -> None:
    ann = table_house.guest()
    sound = ann.post("/api/decks/fiverings/check", cards=UNICORN)
    assert sound["problems"] == []
    assert sound["mark"] == "clan-unicorn"
    assert [(tally["name"]["text"], tally["most"]) for tally in sound["tallies"]][1] == ("Conflict characters", 10)
    restricted = UNICORN | {"charge": 1, "spyglass": 1}
    assert "lcg10.deckbuilding.1" not in rules(ann, restricted, "1.01")
    assert "lcg10.deckbuilding.1" in rules(ann, restricted, "10")
    bare = rules(ann, {"banzai": 4}, "1.01")
    assert {"lcg.deck.1", "lcg.deck.3", "lcg.deck.5", "lcg.deck.9", "lcg.deck.10"} <= set(bare)
    assert rules(ann, {**UNICORN, "card-of-tomorrow": 1}, "10")[0] == "", "a card that is not known any more is told"


def rules(guest: Guest, cards: dict[str, int], version: str) -> list[str]:
    """The rules a deck breaks."""
    found = guest.post("/api/decks/fiverings/check", cards=cards, rules=version)["problems"]
    assert all(Message(problem["message"]["text"]).text for problem in found)
    return [problem["rule"] for problem in found]


def test_a_deck_written_as_text_is_read_again_as_it_was(table_house: House) -> None:
    ann = table_house.guest()
    for language in ("en", "de"):
        body = {"cards": UNICORN, "name": "Riders", "language": language}
        text = ann.http.post("/api/decks/fiverings/write", json=body).text
        read = ann.post("/api/decks/fiverings/read", text=text)
        assert read == {"name": "Riders", "cards": read["cards"], "unread": []}
        assert read["cards"] == UNICORN
    ann.post("/api/decks/fiverings/write", 400, cards={}, language="tlh")


def test_what_cannot_be_read_is_told_with_the_cards_it_may_mean(table_house: House) -> None:
    ann = table_house.guest()
    read = ann.post("/api/decks/fiverings/read", text="3 Banzai!\n2 Doji Wisperer\n")
    assert read["cards"] == {"banzai": 3}
    [unread] = read["unread"]
    assert (unread["line"], unread["near"][0]) == (2, "doji-whisperer")


def test_how_decks_are_built_is_told_for_games_with_decks_only(table_house: House) -> None:
    ann = table_house.guest()
    building = ann.get("/api/decks/fiverings")
    assert [section["id"] for section in building["sections"]] == [
        "stronghold", "role", "provinces", "dynasty", "conflict",
    ]  # fmt: skip
    assert building["cards"]["banzai"] == {"section": "conflict", "limit": 3, "group": "neutral"}
    assert building["grouping"]["name"]["text"] == "Clan"
    assert building["grouping"]["groups"][0]["mark"] == "clan-crab"
    ann.get("/api/decks/throne", 404)
    assert {game["name"]: game["decks"] for game in ann.get("/api/games")} == {
        "emperor": True, "fiverings": True, "oath": False, "regency": False, "throne": False,
    }  # fmt: skip


# ---- at the table ----


def test_a_table_is_made_with_ones_own_deck(table_house: House) -> None:
    ann = table_house.guest()
    made = keep(ann, cards=MINE)
    table = ann.table("fiverings", "me", "random", options={"decks": [made["id"], "lion"]})["id"]
    assert titles_at(table_house, table, 0) == MINE
    assert titles_at(table_house, table, 1) == dict(shipped()["lion"].cards)
    put(ann, made, cards={})
    record = table_house.hub.tables[table].row.record
    assert record.setting.options["decks"][0] == MINE, "a game keeps the deck it began with"
    table = ann.table("fiverings", "me", "random", options={"decks": [MINE, "lion"]})["id"]
    assert titles_at(table_house, table, 0) == MINE


def test_an_illegal_deck_is_refused_with_everything_that_is_wrong(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    few = {**UNICORN, "banzai": 40}
    told = ann.table("fiverings", "me", "random", status=400, options={"decks": [few, "lion"]})
    assert told["error"] == "illegal-deck"
    assert {"lcg.deck.5", "lcg.deck.9"} <= {problem["rule"] for problem in told["problems"]}
    made = ann.table("fiverings", "me", "open")
    refused = join(ben, made["invites"]["1"], 400, deck=few)
    assert refused["problems"] == told["problems"]
    assert ann.at(made["id"])["status"] == "waiting", "and the seat stays free"
    assert join(ben, made["invites"]["1"], deck=MINE) == {"seat": 1}


@pytest.mark.parametrize("own", [True, False])
def test_who_joins_brings_his_own_deck(table_house: House, own: bool) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    made = ann.table("fiverings", "me", "open", options={"decks": ["crane", "lion"]})
    watching = ann.live(made["id"])
    deck = keep(ben, cards=MINE)["id"] if own else MINE
    assert join(ben, made["invites"]["1"], deck=deck) == {"seat": 1}
    watching.hear_until(lambda: watching.snapshot["status"] == "playing")
    assert titles_at(table_house, made["id"], 0) == dict(shipped()["crane"].cards)
    assert titles_at(table_house, made["id"], 1) == MINE
    board = watching.snapshot["view"]["board"]
    assert [seat["stronghold"]["title"] for seat in board["seats"]] == ["shizuka-toshi", "golden-plains-outpost"]
    assert watching.log, "the log begins with the game"


def test_who_joins_without_a_deck_plays_the_one_that_was_laid_out(table_house: House) -> None:
    made, _, _ = table_house.pair("fiverings", options={"decks": ["crab", "dragon"]})
    assert titles_at(table_house, made, 1) == dict(shipped()["dragon"].cards)


def test_who_waits_may_bring_another_deck(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    made = ann.table("fiverings", "me", "open", options={"decks": ["crane", "lion"]})
    ben.at(made["id"], "deck", 403, deck="crab")
    few = ann.at(made["id"], "deck", 400, deck={**UNICORN, "banzai": 40})
    assert few["error"] == "illegal-deck"
    assert ann.at(made["id"], "deck", deck=keep(ann, cards=MINE)["id"]) == {"seat": 0}
    assert ann.at(made["id"])["status"] == "waiting"
    join(ben, made["invites"]["1"], deck="crab")
    assert titles_at(table_house, made["id"], 0) == MINE
    assert titles_at(table_house, made["id"], 1) == dict(shipped()["crab"].cards)
    dealt = table_house.hub.tables[made["id"]].row.record
    ann.at(made["id"], "deck", 409, deck="crane")
    assert table_house.hub.tables[made["id"]].row.record == dealt, "the cards are dealt"


def test_no_deck_is_chosen_where_there_are_none_or_the_game_has_begun(table_house: House) -> None:
    ann, ben, eve = (table_house.guest() for _ in range(3))
    made = ann.table("regency", "me", "open")
    join(ben, made["invites"]["1"], 409, deck="crane")
    ann.at(made["id"], "deck", 409, deck="crane")
    made = ann.table("fiverings", "me", "open")
    join(ben, made["invites"]["1"], deck="crab")
    dealt = table_house.hub.tables[made["id"]].row.record
    join(eve, made["invites"]["1"], 409, deck="phoenix")
    assert join(ben, made["invites"]["1"], deck="phoenix") == {"seat": 1}, "who sits already keeps his seat"
    assert table_house.hub.tables[made["id"]].row.record == dealt, "and his deck"


@pytest.mark.rule("kernel.table.hidden")
def test_nothing_is_seen_of_a_game_while_decks_are_chosen(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    made = ann.table("fiverings", "me", "open", options={"decks": [MINE, "lion"]})
    for guest in (ann, ben):
        live = guest.live(made["id"])
        table = f"/api/tables/{made['id']}"
        told = [
            guest.at(made["id"]),
            guest.get(f"{table}/log"),
            live.snapshot,
            guest.get("/api/tables?which=live")["tables"],
        ]
        assert not told_of({*MINE, "Golden Plains Outpost", "unicorn"}, told)
        assert told[0]["view"]["board"] is None
        assert live.log == []


@pytest.mark.rule("kernel.table.hidden")
def test_no_deck_list_reaches_the_other_players(table_house: House) -> None:
    ann, ben, eve = (table_house.guest() for _ in range(3))
    deck = keep(ann, "Secret riders", MINE)
    made = ann.table("fiverings", "me", "open", options={"decks": [deck["id"], "lion"]})
    join(ben, made["invites"]["1"], deck="crab")
    table = f"/api/tables/{made['id']}"
    public = {"golden-plains-outpost", *(title for title in MINE if title.startswith(("seeker", "keeper")))}
    secret = {deck["id"], "Secret riders", *MINE} - public - set(shipped()["crab"].cards)
    for guest in (ben, eve):
        told = [guest.get(path) for path in (table, f"{table}/log", f"{table}/chat", "/api/tables?which=mine")]
        sent = [msgspec.json.decode(text) for text in guest.live(made["id"]).raw]
        assert not told_of(secret, [told, sent])
        guest.get(f"{table}/record", 403)
        guest.get(f"{table}/replay", 403)
    ann.at(made["id"], "concede")
    after = ben.get(f"{table}/record")["setting"]["options"]["decks"][0]
    assert after == MINE, "after the game everybody sees everything"


def test_before_the_last_seat_is_taken_nothing_tells_who_begins(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    made = ann.table("fiverings", "me", "open")
    for intent in ("*", "pass", "card:1", "province:*"):
        refused = ann.get(f"/api/tables/{made['id']}/why?intent={intent}", 409)
        assert refused["error"] == "waiting"
    before = table_house.hub.tables[made["id"]].row.record
    ben.join(made["invites"]["1"])
    after = table_house.hub.tables[made["id"]].row.record
    assert after.seed != before.seed, "who begins is drawn when the last seat is taken"
    assert after.setting == before.setting


def test_who_begins_is_drawn_when_a_bot_takes_the_last_seat(table_house: House) -> None:
    ann = table_house.guest()
    made = ann.table("fiverings", "me", "open")
    before = table_house.hub.tables[made["id"]].row.record
    ann.at(made["id"], "takeover", seat=1, bot="random")
    assert table_house.hub.tables[made["id"]].row.record.seed != before.seed
