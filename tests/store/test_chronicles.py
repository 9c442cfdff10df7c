"""Chronicles: kept by one player, seen by those who sat in their games, written on by one process at a time."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from interregnum import new
from interregnum.store import chronicles
from interregnum.store.chronicles import Annals, TooManyChronicles
from interregnum.store.games import StoredGames
from interregnum.store.people import People
from interregnum.store.rows import Appended, ChoiceRow, Present, SeatRow


@pytest.fixture
def annals(engine: Engine) -> Annals:
    """The stored chronicles."""
    return Annals(engine)


def played(stored_games: StoredGames, *players: str, chronicle: str | None = None) -> str:
    seated = [SeatRow(seat, "person", player) for seat, player in enumerate(players)]
    record = new("regency", seats=2, seed=1).record()
    return stored_games.create_game(record, seated, public=False, asked=0, chronicle=chronicle)


def test_a_chronicle_is_written_on_once_from_each_revision(annals: Annals, people: People) -> None:
    ann = people.create("Ann", "a", "en").id
    made, other = (annals.create(ann, "regency", name, {"games": 0}) for name in ("Ours", "Another"))
    assert made.revision == 1
    assert annals.write(made.id, 1, {"games": 1})
    assert not annals.write(made.id, 1, {"games": 9}), "somebody else was faster"
    assert annals.write(made.id, 2, {"games": 2})
    found = annals.chronicle(ann, made.id)
    assert found is not None
    assert (found.world, found.revision) == ({"games": 2}, 3)
    assert found.updated > made.updated
    assert [row.name for row in annals.of(ann)] == ["Ours", "Another"], "the latest comes first"
    assert annals.chronicle(ann, other.id) == other


def test_a_chronicle_is_seen_by_its_keeper_and_by_who_sat_in_it_and_changed_by_its_keeper(
    annals: Annals, stored_games: StoredGames, people: People
) -> None:
    ann, bob, eve = (people.create(name, name, "en").id for name in ("Ann", "Bob", "Eve"))
    made = annals.create(ann, "regency", "Ours", {})
    game_id = played(stored_games, ann, bob, chronicle=made.id)
    played(stored_games, ann, eve)
    assert [len(annals.of(player)) for player in (ann, bob, eve)] == [1, 1, 0]
    assert [annals.chronicle(player, made.id) is None for player in (ann, bob, eve)] == [False, False, True]
    for player in (bob, eve):
        assert not annals.rename(player, made.id, "Mine")
        assert not annals.remove(player, made.id)
    assert annals.rename(ann, made.id, "The long one")
    assert [row.name for row in annals.of(bob)] == ["The long one"]
    assert annals.remove(ann, made.id)
    assert annals.of(ann) == []
    assert stored_games.game(game_id) is not None, "its games stay"


def test_the_games_of_a_chronicle_come_in_their_order_and_no_others(
    annals: Annals, stored_games: StoredGames, people: People
) -> None:
    ann = people.create("Ann", "a", "en").id
    ours, theirs = (annals.create(ann, "regency", name, {}).id for name in ("Ours", "Theirs"))
    games = [played(stored_games, ann, chronicle=place) for place in (ours, theirs, ours, None)]
    assert [row.id for row in stored_games.chronicled(ours)] == [games[0], games[2]]
    assert [row.chronicle for row in stored_games.chronicled(theirs)] == [theirs]
    free = games[3]
    assert not stored_games.claim(free, ours), "it is not over"
    over = Present(None, outcome={"winners": [0]})
    for game_id in (games[1], free):
        stored_games.append([Appended(game_id, [ChoiceRow(0, 0, "key")], over)])
    assert not stored_games.claim(games[1], ours), "it belongs to another"
    assert stored_games.claim(free, ours)
    assert [row.id for row in stored_games.chronicled(ours)] == [games[0], games[2], free]


def test_nobody_keeps_more_chronicles_than_there_is_room_for(
    annals: Annals, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chronicles, "MOST_CHRONICLES", 2)
    ann, bob = (people.create(name, name, "en").id for name in ("Ann", "Bob"))
    for n in range(2):
        annals.create(ann, "regency", str(n), {})
    with pytest.raises(TooManyChronicles, match="You have 2 chronicles"):
        annals.create(ann, "regency", "one more", {})
    assert len(annals.of(ann)) == 2
    annals.create(bob, "regency", "his", {})
