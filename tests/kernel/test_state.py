"""State: a shell around immutable entities, and how it is written down; knowledge as sets of seats."""

from __future__ import annotations

import pickle

import msgspec
import pytest

from interregnum.kernel.errors import BadConfiguration, DamagedRecord
from interregnum.kernel.knowledge import EVERYTHING, NOBODY, PUBLIC, SPECTATOR, seats, sees, shared
from interregnum.kernel.state import Codec, Entity, State, replace
from interregnum.kernel.text import Message, Player, Thing, msg
from tests.testgame import GAME


class Piece(Entity, frozen=True):
    """Something on the board."""

    name: str
    marks: tuple[int, ...] = ()
    inside: Piece | None = None


class Board(State):
    """A state with every kind of field."""

    pieces: list[Piece]
    places: dict[str, tuple[int, ...]]
    turn: int = 1
    title: Message | None = None


CODEC = Codec({kind.__name__: kind for kind in (Piece, Board, Message, Player, Thing)})


def board() -> Board:
    named = Thing(msg("{who} in {towns}", who=Player(1), towns=("a", 2)), "piece:1")
    return Board([Piece("a"), Piece("b", (1, 2), Piece("c"))], {"north": (0,), "south": ()}, 3, msg("{x}", x=named))


class Counter(Piece, frozen=True):
    """A piece that knows more than it holds."""

    @property
    def size(self) -> int:
        """How many marks are on it."""
        return len(self.marks)


def test_replacing_changes_fields_of_another_record_and_nothing_else() -> None:
    one = Counter("a", (1,))
    assert replace(one, marks=(1, 2)) == Counter("a", (1, 2))
    assert one == Counter("a", (1,))
    for wrong in ("size", "mark", "__copy__"):
        with pytest.raises(TypeError, match=f"Counter has no field '{wrong}'; it has name, marks, inside"):
            replace(one, **{wrong: 1})


def test_a_record_knows_the_types_of_its_fields() -> None:
    assert Piece.__types__ == {"name": "str", "marks": "tuple[int, ...]", "inside": "Piece | None"}


@pytest.mark.rule("kernel.clone")
def test_a_clone_shares_entities_and_no_lists() -> None:
    one = board()
    two = one.clone()
    assert two == one
    assert two.pieces is not one.pieces
    assert two.places is not one.places
    assert two.pieces[1] is one.pieces[1]
    two.pieces.append(Piece("d"))
    two.places["north"] = ()
    two.turn = 9
    assert one == board()
    assert Board.__shells__ == ("pieces", "places")


@pytest.mark.rule("kernel.save")
def test_what_is_written_down_comes_back_equal() -> None:
    written = CODEC.encode(board())
    revived = CODEC.revive(msgspec.json.decode(written))
    assert revived == board()
    assert isinstance(revived.pieces, list)
    assert isinstance(revived.pieces[1].marks, tuple)
    assert CODEC.encode(revived) == written


@pytest.mark.rule("kernel.damaged")
@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'{"is": "Dragon"}', "holds a 'Dragon', which this game does not know"),
        (b'{"is": "Piece"}', "The saved Piece does not have the right fields"),
        (b'{"is": "Piece", "name": "a", "colour": 1}', "The saved Piece does not have the right fields"),
        (b'{"is": ["Piece"]}', r"holds a \['Piece'\], which this game does not know"),
    ],
)
def test_what_cannot_be_revived_is_explained(data: bytes, says: str) -> None:
    with pytest.raises(DamagedRecord, match=says):
        CODEC.revive(msgspec.json.decode(data))


def test_a_game_cannot_have_two_classes_of_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    type(GAME)().codec()
    twin = type("Card", (Entity,), {"__module__": "tests.testgame.elsewhere"}, frozen=True)
    try:
        with pytest.raises(BadConfiguration, match="regency has two classes called Card"):
            type(GAME)().codec()
    finally:
        twin.__module__ = "elsewhere"
    type(GAME)().codec()


def test_a_game_that_was_saved_can_be_handed_to_another_process() -> None:
    value = Board([Piece("rook", (1,))], {"a": (1, 2)})
    codec = Codec({"Board": Board, "Piece": Piece})
    assert pickle.loads(pickle.dumps(codec)).encode(value) == codec.encode(value)


def test_a_state_can_be_handed_to_another_process_as_it_is() -> None:
    value = Board([Piece("rook", (1,))], {"a": (1, 2)}, title=msg("{x}", x=Player(1)))
    revived = pickle.loads(pickle.dumps(value))
    assert type(revived) is Board
    assert revived == value
    assert revived.pieces is not value.pieces


def test_a_set_of_seats_knows_who_sees() -> None:
    some = seats(0, 2)
    assert [sees(some, viewer) for viewer in (0, 1, 2, 3, SPECTATOR, EVERYTHING)] == [
        True, False, True, False, False, True,
    ]  # fmt: skip
    assert [sees(PUBLIC, viewer) for viewer in (0, 5, SPECTATOR, EVERYTHING)] == [True] * 4
    assert [sees(NOBODY, viewer) for viewer in (0, 5, SPECTATOR, EVERYTHING)] == [False, False, False, True]


def test_what_several_sets_share() -> None:
    assert shared([seats(0, 1), seats(1, 2), PUBLIC]) == seats(1)
    assert shared([seats(0), seats(1)]) == NOBODY
    assert shared([]) == PUBLIC
