"""Rated games, and how decks fare."""

from __future__ import annotations

from tests.table.house import House


def test_only_rated_games_of_people_move_ratings(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    for rated in (False, True):
        made = ann.table("regency", "me", "open", rated=rated)
        ben.join(made["invites"]["1"])
        ben.at(made["id"], "concede")
        found = ann.get("/api/ratings/regency")["players"]
        assert len(found) == (2 if rated else 0)
    first, last = ann.get("/api/ratings/regency")["players"]
    assert (first["you"], first["games"], first["won"], last["won"]) == (True, 1, 1, 0)
    assert first["mu"] > 25 > last["mu"]
    assert ann.table("regency", "me", "random", rated=True, status=400)["message"].startswith(
        "A rated game is one of people"
    )
    assert ann.get("/api/ratings/chess", 404)


def test_an_account_takes_the_results_of_the_guest_over(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    ann.post("/api/register", 201, name="Annette", password="a long enough one")
    guest = table_house.guest()
    made = ben.table("regency", "me", "open", rated=True)
    guest.join(made["invites"]["1"])
    ben.at(made["id"], "concede")
    guest.post("/api/login", name="Annette", password="a long enough one")
    assert [entry["name"] for entry in guest.get("/api/ratings/regency")["players"] if entry["you"]] == ["Annette"]


def test_decks_that_come_with_the_game_are_told_by_name_and_by_opponent(table_house: House) -> None:
    ann, ben = table_house.guest(), table_house.guest()
    decks = ["crane", "lion"]
    made = ann.table("fiverings", "me", "open", options={"decks": decks})
    ben.join(made["invites"]["1"])
    ben.at(made["id"], "concede")
    found = ann.get("/api/ratings/fiverings")["decks"]
    assert [(one["deck"], one["against"], one["games"], one["won"]) for one in found] == [
        ("crane", None, 1, 1),
        ("crane", "lion", 1, 1),
        ("lion", None, 1, 0),
        ("lion", "crane", 1, 0),
    ]
