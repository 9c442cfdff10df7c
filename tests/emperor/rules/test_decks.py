"""Building decks, setting up, and the course of a turn."""

from __future__ import annotations

import pytest

from interregnum.cards.decklists import read_list
from interregnum.cards.decks import Deck
from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from interregnum.games.emperor.deckbuilding import DECKBUILDING, problems
from interregnum.games.emperor.ruleset import GAME
from interregnum.games.emperor.state import Emperor
from interregnum.games.emperor.terms import CLANS
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.text import render
from tests.emperor.table import Table
from tests.emperor.trial import Trial

CRAB = dict(DECKBUILDING.shipped()["crab"].cards)


def _wrong(**change: int) -> list[str]:
    """The rules that the Crab deck breaks after a change of numbers; a title has strokes for its hyphens."""
    cards = {**CRAB, **{title.replace("_", "-"): n for title, n in change.items()}}
    return [problem.rule for problem in problems(Deck("changed", tuple((t, n) for t, n in cards.items() if n)))]


def _begin(seed: str) -> Emperor:
    g: Game[Emperor] = Game(GAME, GAME.setting(None, None, {"decks": ["crab", "crane"]}), seed, None, True)
    g.advance()
    return g.state


@pytest.mark.rule("ccg.deck.4")
def test_a_deck_names_one_version_of_each_starting_holding(trial: Trial) -> None:
    trial("border-keep-2", "holding", name="Border Keep", keywords=("Experienced",), number=900)
    assert _wrong(border_keep=0) == ["ccg.cards.1"]
    assert _wrong(border_keep_2=1) == ["ccg.deck.3"]
    assert _wrong(border_keep=0, border_keep_2=1) == []


@pytest.mark.rule("ccg.deck.5")
def test_cards_that_are_not_of_the_edition_are_named() -> None:
    for stranger in ("hida-hebi", "created-troops", "province", "rulebook"):
        deck = Deck("strange", (*CRAB.items(), (stranger, 1)))
        wrong = DECKBUILDING.problems(deck, "emperor")
        assert [problem.rule for problem in wrong] == ["ccg.deck.5"]
        assert stranger in render(wrong[0].message)
        with pytest.raises(BadConfiguration, match=stranger):
            DECKBUILDING.deck({**CRAB, stranger: 1})


@pytest.mark.rule("ccg.deck.6")
def test_other_printings_of_a_title_are_the_same_card() -> None:
    aliased = next(card for card in CATALOGUE.playable() if card.aliases)
    read = read_list(DECKBUILDING, f"2 {aliased.name}\n2 {aliased.aliases[0]}\n")
    assert (read.cards, read.unread) == ({aliased.title: 4}, ())


@pytest.mark.rule("ccg.deck.9", "ccg.experienced.2", "rulings.emperor.7")
def test_experienced_versions_are_counted_by_themselves(trial: Trial) -> None:
    for title, level in (("kin", ()), ("kin-2", ("Experienced",)), ("kin-3", ("Experienced 2",))):
        trial(title, "personality", name="Hida Kin", keywords=("Unique", *level), number=900)
    assert _wrong(kin=1, kin_2=1, kin_3=1) == []
    assert _wrong(kin=1, kin_2=2) == ["ccg.deck.8"]


@pytest.mark.rule("ccg.deck.11")
def test_events_have_the_ordinary_limits() -> None:
    assert _wrong(delayed_arrival=3) == []
    assert _wrong(delayed_arrival=4) == ["ccg.deck.7"]
    assert _wrong(wisdom_gained=2) == ["ccg.deck.8"]


@pytest.mark.rule("ccg.deck.12")
def test_the_books_advice_is_no_rule_but_the_starters_follow_it() -> None:
    poor = {title: n for title, n in CRAB.items() if printed(title).kind != "holding" or printed(title).gold == 0}
    poor = {**poor, "border-keep": 1, "bamboo-harvesters": 1}
    extra = [card for card in CATALOGUE.playable() if card.kind == "personality" and card.title not in poor]
    poor.update({card.title: 1 for card in extra[:40]})
    assert problems(Deck("unadvised", tuple(poor.items()))) == []
    for clan in CLANS:
        cards = DECKBUILDING.shipped()[clan].cards
        holdings = sum(
            n for title, n in cards if DECKBUILDING.section(title) == "dynasty" and printed(title).kind == "holding"
        )
        assert 13 <= holdings <= 17, clan


@pytest.mark.rule("ccg.soul-of.1", "ccg.soul-of.2")
def test_a_soul_of_an_older_card_is_that_card_when_copies_are_counted(trial: Trial) -> None:
    trial("hida-hebi", "personality", name="Hida Hebi", number=900, force=1)
    assert "Soul of Hida Hebi" in printed("hida-horu").keywords
    assert _wrong(hida_hebi=2, hida_horu=2) == ["ccg.deck.7"]
    assert _wrong(hida_hebi=2, hida_horu=1) == []
    table = Table(north={"personalities": ["hida-horu"]})
    assert table.force("hida-horu") == printed("hida-horu").force != printed("hida-hebi").force


@pytest.mark.rule("ccg.setup.8", "ccg.setup.9")
def test_the_decks_are_shuffled_apart_and_provinces_lie_from_left_to_right() -> None:
    first, second = _begin("one"), _begin("two")
    for deck in ("dynasty", "fate"):
        orders = []
        for s in (first, second):
            piles = s.dynasty_decks if deck == "dynasty" else s.fate_decks
            lying = (
                [card for province in s.row[0] for card in s.cards[province].holds] if deck == "dynasty" else s.hands[0]
            )
            orders.append([s.cards[card].title for card in (*lying, *piles[0])])
            assert {printed(title).deck for title in orders[-1]} == {deck}
        assert sorted(orders[0]) == sorted(orders[1])
        assert orders[0] != orders[1]
    table = Table(
        phase="events", north={"provinces": [{"holds": [t], "facedown": True} for t in ("iron-mine", "silk-works")]}
    )
    seen = [province.holds[0].title for province in table.g.view(0).board.seats[0].provinces][:2]
    assert seen == ["iron-mine", "silk-works"]
    assert [line for line in table.log() if "revealed" in line][:2] == [
        "Iron Mine is revealed.",
        "Silk Works is revealed.",
    ]


@pytest.mark.rule("ccg.setup.10")
def test_each_player_has_two_faceup_discard_piles() -> None:
    side = {"provinces": [{"holds": ["silk-works"]}], "hand": ["focus"] * 8, "fate_deck": ["sasumata"]}
    table = Table(phase="dynasty", north=side)
    table.until("north discard")
    table.north("discard:1", "done", "discard:sasumata")
    for viewer in (0, 1):
        seen = table.g.view(viewer).board.seats[0]
        assert [card.title for card in seen.dynasty_discard] == ["silk-works"]
        assert [card.title for card in seen.fate_discard] == ["sasumata"]


@pytest.mark.rule("ccg.turn.1")
@pytest.mark.parametrize("attacks", [True, False])
def test_a_turn_has_six_phases_or_five(attacks: bool) -> None:
    table = Table(phase="straighten", north={"personalities": ["kaiu-kawachi"]})
    table.until("north declare")
    table.north("attack" if attacks else "pass")
    while table.s.active == 0:
        table.idle()
    begun = [line.removeprefix("The ").removesuffix(" begins.") for line in table.log() if "Phase begins" in line]
    wanted = ["Straighten Phase", "Events Phase", "Action Phase", "Attack Phase", "Dynasty Phase", "End Phase"]
    assert begun[: 6 if attacks else 5] == [phase for phase in wanted if attacks or phase != "Attack Phase"]
