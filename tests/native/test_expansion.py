"""What is compiled says the same as its source: the written-out text of modules, run as it is."""

from __future__ import annotations

import sys
from copy import copy
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Procedure
from interregnum.kernel.text import UNSAID, msg
from script.expand import changing, expanded
from tests.native import sample


class Table(NamedTuple):
    """What steps of the sample ask of a game."""

    speaking: bool


SOURCE = Path(sample.__file__).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def written() -> ModuleType:
    """The sample module, run from its written-out text."""
    module = ModuleType("tests.native.written")
    sys.modules[module.__name__] = module
    text = expanded(SOURCE, sample, changing(SOURCE, sample))
    exec(compile(text, "written", "exec"), module.__dict__)
    return module


def test_nothing_is_left_to_be_made_from_fields(written: ModuleType) -> None:
    for name in ("Piece", "Crowned", "Table", "Bid"):
        own = getattr(written, name).__dict__
        assert {"__init__", "__eq__", "__hash__", "__copy__", "__fields__", "__defaults__"} <= own.keys()
        assert own["__fields__"] == getattr(sample, name).__fields__
        assert own["__shells__"] == getattr(sample, name).__shells__


@pytest.mark.parametrize("home", ["sample", "written"])
def test_a_record_is_made_compared_copied_and_hashed_by_its_fields(home: str, written: ModuleType) -> None:
    m: Any = sample if home == "sample" else written
    rook = m.Piece("rook", (1, 2))
    assert rook == m.Piece("rook", marks=(1, 2))
    assert rook != m.Piece("rook")
    assert hash(rook) == hash(copy(rook))
    assert m.Crowned("king", reign=3) != m.Piece("king")
    assert m.Crowned("king", reign=3).weight == 1
    assert repr(m.Crowned("king", reign=3)) == "Crowned(name='king', marks=(), inside=None, reign=3)"
    with pytest.raises(TypeError):
        m.Crowned("king", (), None, 3)


@pytest.mark.parametrize("home", ["sample", "written"])
def test_a_clone_of_a_state_shares_no_list_and_defaults_are_fresh(home: str, written: ModuleType) -> None:
    m: Any = sample if home == "sample" else written
    one, other = m.Table(), m.Table()
    one.pieces.append(m.Piece("rook"))
    assert other.pieces == []
    twin = one.clone()
    twin.pieces.clear()
    assert len(one.pieces) == 1
    assert twin.memo == {}
    assert twin.memo is not one.memo


@pytest.mark.parametrize("home", ["sample", "written"])
def test_steps_are_done_in_order_answered_looped_and_followed(home: str, written: ModuleType) -> None:
    m: Any = sample if home == "sample" else written
    bid: Procedure = m.Bid(seat=1)
    assert [step.name for step in bid.steps] == ["ask", "again", "back", "finish"]
    assert [step.rules for step in bid.steps] == [("kernel.offer",), (), (), ()]
    assert [step.then for step in bid.steps] == ["", "again", "ask", ""]
    asked = bid.do_step(Table(speaking=True))
    assert isinstance(asked, Decision)
    assert asked.seat == 1
    assert bid.take_answer(None, Option("bid:3", msg("Bid"))) is None
    assert bid.__copy__() == bid
    bid.starting_at(m.Bid.finish)
    done = bid.do_step(None)
    assert isinstance(done, Done)
    assert done.result == 3


def test_what_is_written_out_says_no_words_to_a_game_that_does_not_speak(written: ModuleType) -> None:
    spoken, unspoken = (written.Bid(seat=1).do_step(Table(speaking=speaking)) for speaking in (True, False))
    assert spoken.options[0].label == msg("Bid 3")
    assert unspoken.keys == spoken.keys
    assert {option.label for option in unspoken.options} == {UNSAID}


@pytest.mark.parametrize("home", ["sample", "written"])
def test_a_record_is_copied_with_changes(home: str, written: ModuleType) -> None:
    m: Any = sample if home == "sample" else written
    rook = m.Piece("rook", (1,))
    table = m.Table(pieces=[rook])
    assert m.promote(table, 0) == m.Piece("queen", (1, 9))
    assert table.pieces == [m.Piece("queen", (1, 9))]
    assert rook == m.Piece("rook", (1,))


def test_fields_are_changed_by_a_variant_that_has_them_as_parameters(written: ModuleType) -> None:
    assert changing(SOURCE, sample) == {
        ("tests.native.sample", "update", ("name", "marks")),
        ("tests.native.sample", "update", ("name",)),
    }
    table = written.Table(pieces=[written.Piece("rook")])
    assert written.update_with_name_marks(table, 0, "pawn", (2,)) == written.Piece("pawn", (2,))
    assert "update" not in written.promote.__code__.co_names


@pytest.mark.parametrize("logging", [True, False])
def test_what_is_remembered_is_so_without_a_log(written: ModuleType, logging: bool) -> None:
    g = SimpleNamespace(logging=logging, noted=[])
    written.remember(g)
    assert g.noted == ["remembered"]


@pytest.mark.parametrize("home", ["sample", "written"])
def test_such_a_variant_knows_which_fields_it_is_given(home: str, written: ModuleType) -> None:
    m: Any = sample if home == "sample" else written
    table = m.Table([m.Piece("pawn")])
    m.rename(table, 0)
    assert table.turn == 1
    m.promote(table, 0)
    assert table.turn == 2


def test_what_is_inherited_from_the_same_module_is_not_imported(written: ModuleType) -> None:
    assert written.Moved(times=2).square == written.Square(4)
    assert f"from {sample.__name__} import" not in expanded(SOURCE, sample)


def test_a_class_of_the_sources_may_extend_a_written_one(written: ModuleType) -> None:
    base: Any = written.Piece

    class Painted(base):  # type: ignore[misc]
        colour: str = "red"

    assert Painted("rook").colour == "red"
    assert Painted("rook", colour="blue") != Painted("rook")
    assert copy(Painted("rook", (4,), colour="blue")) == Painted("rook", (4,), colour="blue")
