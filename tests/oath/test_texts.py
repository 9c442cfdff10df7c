"""What cards say: every fact of an entry that changes play, in whole sentences, in both languages."""

from __future__ import annotations

import re

import pytest

from interregnum.games.oath.cards.catalogue import says
from interregnum.games.oath.cards.power import POWERS, of_suits
from interregnum.games.oath.cards.words.tactics import Dice
from interregnum.games.oath.client.public import CardInfo, cards, described
from interregnum.games.oath.terms import SUIT_NAMES
from interregnum.kernel.text import render

SENTENCE = re.compile(r"[A-ZÄÖÜ].*[.]", re.S)


def lines(id: str, language: str) -> list[str]:
    """All that is said of a card."""
    return [render(line, language) for line in (*described(id), *cards()[id].text)]


@pytest.mark.rule("oath.2.6.3.1", "oath.2.8.5.1")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_speaks_in_whole_sentences(language: str) -> None:
    for id, info in cards().items():
        assert info.text, f"{id} says nothing"
        for line in lines(id, language):
            assert SENTENCE.fullmatch(line), f"{id}: {line}"
            assert not re.search(r"\b[Aa] [AEIOU]", line), f"{id}: {line}"
            assert "{" not in line, f"{id}: {line}"
            told = re.split(r"(?<=[.:]) ", line)
            assert len(told) == len(set(told)) or "Unless" in line or "Außer" in line, f"{id} says it twice: {line}"


def test_german_is_no_english() -> None:
    same = [id for id in cards() if lines(id, "de") == lines(id, "en")]
    assert same == []


def test_two_suits_are_an_alternative() -> None:
    assert render(of_suits(("beast", "nomad"))) == "Beast or Nomad"
    assert render(of_suits(("beast",)), "de") == "Tier"


@pytest.mark.parametrize("key", POWERS)
def test_a_battle_plan_speaks_of_the_side_that_may_use_it(key: str) -> None:
    power = POWERS[key]
    sides = {word.side for word in power.words if isinstance(word, Dice)}
    assert sides <= {power.timing}
    if power.timing in ("attack", "defense"):
        assert "As attacker" not in render(says(power))


@pytest.mark.rule("oath.2.6.2.1", "oath.2.4.2.1", "oath.2.8.1.1", "oath.7.1.2.2", "oath.7.1.2.3")
@pytest.mark.parametrize("id", cards())
def test_every_printed_fact_is_told(id: str) -> None:
    info, told = cards()[id], " ".join(lines(id, "en"))
    placed = [said(info, token) for token in ("favor", "secret") if token in info.price]
    burned = [said(info, token) for token in ("favor_burn", "secret_burn") if token in info.price]
    assert f"takes {' and '.join(placed)}, placed" in told or not placed
    assert f"burns {' and '.join(burned)}." in told or not burned
    assert ("advisers only" in told) == (info.restriction == "adviser")
    assert ("sites only" in told) == (info.restriction == "site")
    assert ("It is locked." in told) == info.locked
    for fact, sentence in (
        (info.dice, "it adds {} defense di"),
        (info.capacity, "room for {} card"),
        (info.favor or None, "{} favor"),
        (info.secrets or None, "{} secret"),
        (info.relics or None, "{} relic"),
    ):
        assert fact is None or sentence.format(fact) in told
    if info.recover is not None:
        price = info.recover.burn_favor or info.recover.burn_secrets or 3
        assert f"A relic here costs {price}" in told
    if info.suit is not None:
        assert f"of the suit {next(render(name) for suit, name in SUIT_NAMES.items() if suit == info.suit)}." in told


def said(info: CardInfo, token: str) -> str:
    n, name = info.price.count(token), token.removesuffix("_burn")
    return f"{n} {name}" if n == 1 or name == "favor" else f"{n} {name}s"


def test_words_that_leave_the_saying_to_others_are_never_alone() -> None:
    assert [power.key for power in POWERS.values() if all(word.tacit for word in power.words)] == []
