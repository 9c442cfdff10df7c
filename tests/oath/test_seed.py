"""Chronicle seeds of Tabletop Simulator: the worked examples come back unchanged, damage is told with its place."""

from __future__ import annotations

import msgspec
import pytest

from interregnum.games.oath.chronicle import PastGame, PastPlayer, Saved, read
from interregnum.games.oath.seed import chronicle_of, decode, encode, seed_of
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import new

FIRST = (
    "030301000110Empire and Exile0000000123450403FFFFFFFFFFFF0724FFFFFFFFFFFFFFFFFFFF0B19FFFFFFFFFFFFFFFFFFFF"
    "000000002007UNKNOWN"
)
SECOND = (
    "030301000210Empire and Exile0002010123450CFFFFDF22FFFFFF12FFFFFF2EFFFFFF25FFFFFF05FFFFFF21FFFFFF1EFFFFFF3B3F67266B"
    "0488D6A316D5B9A87CD2A0867A9C1966D3337649B268D45401AFB0C04092610DB6937F413996943647B157B7659013A6956C519E89557306C3"
    "9A64503B3213E0E2E7DBDDDCDEE6E1E9E3EDDAE8E4ECEBE5EA000407UNKNOWN"
)
OLDER = (
    "030200000210The Horder Order0010000123450343FFDE1621C6DC133B86E222FFFFFF26FFFFFF0CFFFFE41EFFFFFF19FFFFFF371B6D76"
    "D4D61A330A575AAC31A6D3B32AD2D59E16746E0C249C04A510813875159BBC2545A3711769B9BB2880B11E3F5B410B60050DB619064D5C1F02992B"
    "10DDE1EAE9EBE7E6E5DAE3EDDFDBE8ECE0"
)


@pytest.mark.parametrize("line", [FIRST, SECOND, OLDER])
def test_the_worked_examples_come_back_unchanged(line: str) -> None:
    assert encode(decode(line)) == line


def test_a_seed_is_read_field_by_field() -> None:
    seed = decode(SECOND)
    assert (seed.game, seed.name, seed.oath, seed.citizens) == (2, "Empire and Exile", "people", 2)
    assert (seed.sites[0].site, seed.sites[0].faceup, seed.sites[0].cards[2]) == ("narrow-pass", True, "horned-mask")
    assert (seed.sites[1].site, seed.sites[1].faceup) == ("wastes", False)
    assert seed.world[:3] == ("observatory", "outriders", "wolves")
    assert seed.dispossessed[-1] == "traveling-doctor"
    assert (seed.relics[0], seed.relics[-1]) == ("cup-of-plenty", "map")
    assert decode(OLDER).sites[1].cards == ("wizard-school", "sprawling-rampart", "brass-horse")


@pytest.mark.rule("oath.1.1.1", "oath.1.1.2")
def test_a_game_begins_from_a_seed_and_the_seed_from_the_chronicle() -> None:
    chronicle = chronicle_of(decode(SECOND))
    data = msgspec.to_builtins(chronicle)
    assert read(data) == chronicle
    g = new("oath", seats=3, seed="seed", options={"chronicle": data})
    assert g.state.sites[0].id == "narrow-pass"
    assert g.state.boards["blue"] == "citizen"
    again = seed_of(chronicle)
    assert (again.sites, again.world, again.relics, again.citizens) == (
        decode(SECOND).sites, decode(SECOND).world, decode(SECOND).relics, 2
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (SECOND[:40], "ends within"),
        (SECOND + "00", "2 characters too many"),
        (FIRST.replace("000000012345", "000004012345"), "character 33: there is no oath 04"),
        (FIRST.replace("0403FFFF", "1703FFFF"), "17 is no site"),
        (FIRST.replace("0403FFFF", "04D2FFFF"), "D2 is no card at a site"),
        (FIRST.replace("012345", "012346"), "above 5"),
        (FIRST.replace("0724FFFF", "0703FFFF"), "longbows twice"),
        ("zz" + FIRST[2:], "character 1: the version is not a hexadecimal number"),
    ],
)
def test_a_damaged_seed_is_refused_with_the_place(line: str, said: str) -> None:
    with pytest.raises(BadConfiguration, match=said):
        decode(line)


@pytest.mark.parametrize("line", [FIRST, SECOND, OLDER])
def test_a_seed_that_became_a_chronicle_comes_back_unchanged(line: str) -> None:
    chronicle = read(msgspec.to_builtins(chronicle_of(decode(line))))
    assert encode(seed_of(chronicle)) == line


def test_a_first_game_needs_no_world_and_another_map_is_refused() -> None:
    assert chronicle_of(decode(FIRST)).begun is False
    assert encode(seed_of(Saved())) == FIRST
    with pytest.raises(BadConfiguration, match="neither the world of a first game"):
        chronicle_of(decode(FIRST.replace("0403FFFF", "0003FFFF")))


def test_a_seed_after_a_game_names_its_winner_and_its_number() -> None:
    won = PastGame(oath="people", winner=1, rule="oath.3.1.1", citizens=("red",),
                   players=(PastPlayer(name="Ann"), PastPlayer(name="Bob", colour="blue")))  # fmt: skip
    seed = seed_of(Saved(games=(won,), elsewhere=3))
    assert (seed.game, seed.winner, seed.winner_name, seed.previous) == (5, 2, "Bob", 1)
