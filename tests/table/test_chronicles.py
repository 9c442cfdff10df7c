"""Chronicles over the API: kept, shown without their secrets, played on from game to game, carried in and out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from interregnum.games.oath.chronicle import Saved
from interregnum.games.oath.client import chronicles as kept
from interregnum.kernel.chance import Chance
from interregnum.kernel.game import begun
from interregnum.store.chronicles import Annals
from interregnum.store.rows import Appended, ChoiceRow, Present
from tests.oath.test_seed import FIRST, SECOND
from tests.table.house import Guest, House


def play_to_the_end(house: House, table: str) -> Any:
    """Let a game be played at random, as if all its choices had come in."""
    stored_games = house.hub.stored_games
    row = stored_games.game(table)
    assert row is not None
    g, chance = begun(row.record, logging=False), Chance(table)
    choices: list[ChoiceRow] = []
    while g.decision is not None:
        choices.append(ChoiceRow(len(choices), g.decision.seat, chance.pick(g.decision.keys)))
        g.choose(choices[-1].key)
    stored_games.append([Appended(table, choices, Present(None, msgspec.to_builtins(g.outcome)))])
    house.hub.tables.pop(table, None)
    return g


def begin(guest: Guest, **body: Any) -> Any:
    return guest.post("/api/chronicles", 201, **body)


def play_on(guest: Guest, chronicle: str, *players: str) -> Any:
    sitting = [{"kind": player} for player in players]
    return guest.post(f"/api/chronicles/{chronicle}/play", 201, seats=len(players), players=sitting)


def test_a_chronicle_goes_on_from_game_to_game(table_house: House) -> None:
    ann, ben, cyd = table_house.guest(), table_house.guest(), table_house.guest()
    made = begin(ann, name="The Old Realm")
    assert (made["name"], made["world"], made["games"], made["mine"]) == ("The Old Realm", None, [], True)
    first = play_on(ann, made["id"], "me", "open")
    ben.join(first["invites"]["1"])
    assert ann.get("/api/chronicles")[0]["table"] == first["id"]
    g = play_to_the_end(table_house, first["id"])
    info = ann.get(f"/api/chronicles/{made['id']}")
    [game] = info["games"]
    assert game["winner"] == [ann.me["name"], ben.me["name"]][g.outcome.winners[0]]
    assert (game["rule"], game["record"], info["table"]) == (g.outcome.rule, first["id"], None)
    assert info["world"]["sites"][0]["site"] == g.state.sites[0].id
    assert sum(info["world"]["suits"].values()) == len(info["world"]["cards"])
    second = play_on(ben, made["id"], "me", "open")
    row = table_house.hub.stored_games.game(second["id"])
    assert row is not None
    assert row.record.setting.options["chronicle"]["world"] == list(g.state.world)
    [line] = ben.get("/api/chronicles")
    assert (line["mine"], line["games"], line["table"]) == (False, 1, second["id"])
    assert cyd.get("/api/chronicles") == []
    cyd.get(f"/api/chronicles/{made['id']}", 404)


def test_the_first_game_that_ends_is_the_history_and_a_rematch_belongs_to_it(table_house: House) -> None:
    ann = table_house.guest()
    made = begin(ann)
    one, two = (play_on(ann, made["id"], "me", "open") for _ in range(2))
    g = play_to_the_end(table_house, one["id"])
    play_to_the_end(table_house, two["id"])
    for _ in range(2):
        info = ann.get(f"/api/chronicles/{made['id']}")
        assert [game["record"] for game in info["games"]] == [one["id"]]
    again = ann.at(one["id"], "rematch")["id"]
    row = table_house.hub.stored_games.game(again)
    assert row is not None
    assert row.chronicle == made["id"]
    assert row.seats[0].name == (ann.me["name"] if g.outcome.winners[0] == 0 else "")
    play_to_the_end(table_house, again)
    assert [game["record"] for game in ann.get(f"/api/chronicles/{made['id']}")["games"]] == [one["id"], again]


def test_nothing_of_the_next_game_is_told(table_house: House) -> None:
    ann = table_house.guest()
    made = begin(ann, seed=SECOND)
    info = ann.get(f"/api/chronicles/{made['id']}")
    assert info["world"]["cards"] == sorted(info["world"]["cards"])
    assert [site["site"] for site in info["world"]["sites"] if not site["faceup"]] == [None] * 5
    play_on(ann, made["id"], "me", "open")
    assert "secret" in ann.get(f"/api/chronicles/{made['id']}/export", 409)["message"]


def test_a_finished_table_becomes_the_first_game_of_a_chronicle(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    table = ann.table("oath", "me", "open")
    ann.post("/api/chronicles", 409, table=table["id"])
    play_to_the_end(table_house, table["id"])
    ben.post("/api/chronicles", 400, table=table["id"])
    made = begin(ann, table=table["id"], name="Late")
    assert [game["record"] for game in made["games"]] == [table["id"]]
    ann.post("/api/chronicles", 409, table=table["id"])
    assert len(ann.get("/api/chronicles")) == 1


@pytest.mark.parametrize("line", [FIRST, SECOND])
def test_seeds_and_files_come_in_and_go_out_unchanged(table_house: House, line: str) -> None:
    ann = table_house.guest()
    made = begin(ann, seed=line)
    path = f"/api/chronicles/{made['id']}/export"
    assert ann.http.get(path, params={"form": "seed"}).text == line
    text = ann.http.get(path).text
    again = begin(ann, text=text)
    assert ann.http.get(f"/api/chronicles/{again['id']}/export").text == text


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"seed": SECOND[:40]}, "damaged at character"),
        ({"seed": SECOND, "text": "name: x"}, "give one of them"),
        ({"text": "name: [x"}, "line 1"),
        ({"text": "just words"}, "is a YAML file"),
        ({"text": kept.write_text(Saved()).replace("name:", "nom:")}, "cannot be read"),
        ({"table": "nowhere"}, "no such table"),
    ],
)
def test_what_is_no_chronicle_is_refused_with_what_is_wrong(
    table_house: House, body: dict[str, str], said: str
) -> None:
    ann = table_house.guest()
    answer = ann.http.post("/api/chronicles", json=body)
    assert answer.status_code in (400, 404)
    assert said in answer.json()["message"]


def test_only_the_keeper_renames_and_deletes(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    made = begin(ann, name="Mine")
    table = play_on(ann, made["id"], "me", "open")
    ben.join(table["invites"]["1"])
    path = f"/api/chronicles/{made['id']}"
    assert ben.http.put(path, json={"name": "Yours"}).status_code == 403
    assert ben.http.delete(path).status_code == 403
    assert ann.http.put(path, json={"name": "Ours"}).json()["name"] == "Ours"
    assert ann.http.delete(path).json() == {"deleted": True}
    ann.get(path, 404)


def test_another_s_entry_is_read_first_and_a_game_that_left_nothing_ends_no_history(
    table_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else may write what a game has left in the same moment: then theirs stands, and is read."""
    ann = table_house.guest()
    made = begin(ann)
    one = play_on(ann, made["id"], "me", "open")
    two = play_on(ann, made["id"], "me", "open")
    for table in (one, two):
        play_to_the_end(table_house, table["id"])
    after, write, tries = kept.after, Annals.write, []

    def nothing_of_the_first(game: Any, names: Any, record: str = "") -> Any:
        return None if record == one["id"] else after(game, names, record)

    def too_late(self: Annals, chronicle: str, revision: int, world: Any) -> bool:
        tries.append(revision)
        return write(self, chronicle, revision + (len(tries) == 1), world)

    monkeypatch.setattr(kept, "after", nothing_of_the_first)
    monkeypatch.setattr(Annals, "write", too_late)
    info = ann.get(f"/api/chronicles/{made['id']}")
    assert [game["record"] for game in info["games"]] == [two["id"]]
    assert tries == [tries[0]] * 2, "it was read and written again"
