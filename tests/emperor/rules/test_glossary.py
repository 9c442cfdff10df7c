"""What the glossary says of effects: setting, copying, exchanging, switching, negating, and where they come from."""

from __future__ import annotations

from typing import ClassVar

import pytest

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.text import Message, msg
from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial
from tests.emperor.words import CopiesStat, Exchanges, Moves, Switches


class Watching(Trigger, frozen=True):
    """Notes from which card cards leave play or move, and answers nothing."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Leave, Move)
    seen: ClassVar[list[tuple[str, str]]] = []

    def matches(self, g: EmperorGame, ctx: Context, change: Leave | Move) -> bool:
        source = g.state.cards[change.source].title if change.source >= 0 else ""
        Watching.seen.append((g.state.cards[change.card].title, source))
        return False

    def text(self) -> Message:
        return msg("something happens")


@pytest.fixture
def watcher(trial: Trial) -> list[tuple[str, str]]:
    """What happened to which card, and from which card that came."""
    trial("watcher", "holding", w.trait(w.after(Watching()), w.gains(1)))
    Watching.seen.clear()
    return Watching.seen


@pytest.mark.rule("ccg.set.1")
def test_setting_a_stat_is_a_bonus_or_penalty_as_large_as_needed(trial: Trial) -> None:
    trial("raise", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.SetsStat(w.TARGET, "force", w.Number(5))))
    trial("more", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.gives(w.TARGET, force=1)))
    table = Table(north={"personalities": ["hida-takeuchi"], "hand": ["raise", "more", "tell-the-tale"]})
    table.north("play:raise")
    assert table.force("hida-takeuchi") == 5
    table.north("play:more")
    assert table.force("hida-takeuchi") == 6
    table.makes("hida-takeuchi", w.NegatesModifiers(w.SELF, "force", "bonuses"))
    assert table.force("hida-takeuchi") == 3


@pytest.mark.rule("ccg.exchange.1")
def test_exchanged_stats_take_the_values_noted_before(trial: Trial) -> None:
    trial("trade", "personality", w.limited(w.target(w.a(w.PERSONALITY, w.OTHER)), Exchanges("force")), force=3)
    table = Table(north={"personalities": [{"card": "trade", "attachments": ["sasumata"]}, "kuni-shinoda"]})
    table.north("use:trade")
    assert (table.force("trade"), table.force("kuni-shinoda")) == (2, 5)


@pytest.mark.rule("ccg.copy.2", "ccg.copy.3")
def test_a_card_copies_what_another_has_at_that_moment_and_never_itself(trial: Trial) -> None:
    trial("mirror", "personality", w.limited(w.target(w.a(w.PERSONALITY)), CopiesStat("force")), force=1)
    rider = {"card": "moto-rani", "attachments": ["sasumata"]}
    table = Table(north={"personalities": ["mirror", rider], "hand": ["tell-the-tale"]})
    table.north("use:mirror", "target:moto-rani")
    assert table.force("mirror") == 5
    table.makes("moto-rani", w.Modifies(w.SELF, "force", w.Number(-4)))
    assert (table.force("moto-rani"), table.force("mirror")) == (1, 5)
    table.until("south discard")
    assert table.force("mirror") == 1
    table = Table(north={"personalities": ["mirror", rider], "hand": ["tell-the-tale"]})
    table.makes("mirror", w.Modifies(w.SELF, "force", w.Number(3)))
    table.north("use:mirror", "target:mirror")
    assert table.force("mirror") == 4


@pytest.mark.rule("ccg.switch.1", "ccg.switch.2")
@pytest.mark.parametrize("negated", ["", "swap", "hida-bushotsu"])
def test_two_units_switch_places_or_neither_moves(trial: Trial, negated: str) -> None:
    other = w.target(w.a(w.PERSONALITY, w.YOURS, w.OTHER), anywhere=True)
    trial("swap", "personality", w.battle(other, Switches()))
    trial("tracker", "holding", w.trait(w.after(Moves(w.a(w.PERSONALITY))), w.gains(1)))
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("swap"), "hida-bushotsu"], "others": ["tracker"], "hand": [SPARE]},
        south={"personalities": [here("kakita-seishi")], "hand": [SPARE]},
    )
    table.until("north action")
    if negated:
        table.makes(negated, w.Negates(w.SELF, ("move",)))
    table.north("use:swap")
    while table.asked == "north forced":
        table.north(table.keys[0])
    places = (table.card("swap").location, table.card("hida-bushotsu").location)
    assert places == ((0, HOME) if negated else (HOME, 0))
    assert table.honor("north") == (5 if negated else 7)


@pytest.mark.rule("ccg.negate.2", "ccg.permanent.1", "ccg.permanent.2")
def test_negation_holds_against_old_and_new_bonuses_and_permanent_ones_come_back(trial: Trial) -> None:
    trial("bless", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.gives(w.TARGET, "game", force=1)))
    trial("rouse", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.gives(w.TARGET, force=3)))
    curse = w.makes(w.NegatesModifiers(w.TARGET, "force", "bonuses"))
    trial("curse", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), curse))
    table = Table(north={"personalities": ["hida-bushotsu"], "hand": ["bless", "rouse", "rouse", "curse"]})
    table.north("play:bless", "play:rouse")
    assert table.force("hida-bushotsu") == 11
    table.north("play:curse", "play:rouse")
    assert table.force("hida-bushotsu") == 7
    for turn in ("south", "north", "south"):
        table.until(f"{turn} discard")
        assert table.force("hida-bushotsu") == 8


@pytest.mark.rule("ccg.from.1", "ccg.from.2")
def test_effects_come_from_the_card_that_prints_them_or_from_the_rulebook(watcher: list[tuple[str, str]]) -> None:
    table = Table(
        battle=BATTLE,
        favor="south",
        north={"personalities": [here("hida-bushotsu"), here("kaiu-esumi")], "others": ["watcher"]},
        south={"personalities": [here("daidoji-kenshi"), here("kakita-seishi")], "stronghold_bowed": True},
    )
    table.south("favor", "target:hida-bushotsu")
    table.north("use:carpenter-castle", "target:carpenter-castle", "attack:daidoji-kenshi")
    assert ("hida-bushotsu", "rulebook") in watcher
    assert ("daidoji-kenshi", "carpenter-castle") in watcher


@pytest.mark.rule("ccg.from.3", "ccg.token.2")
def test_who_dies_without_chi_dies_from_what_lowered_it_last(trial: Trial, watcher: list[tuple[str, str]]) -> None:
    anyone = w.target(w.a(w.PERSONALITY, w.THEIRS))
    for title in ("chill", "frost"):
        trial(title, "strategy", w.open_action(anyone, w.gives(w.TARGET, chi=-1)))
    trial("venom", "strategy", w.open_action(anyone, w.PutsTokens(w.TARGET, chi=-1)))
    for order in (("chill", "frost"), ("frost", "chill"), ("venom", "chill"), ("chill", "venom")):
        watcher.clear()
        table = Table(
            north={"hand": list(order), "others": ["watcher"]}, south={"personalities": ["kuni-shinoda"], "hand": []}
        )
        table.north(*(f"play:{title}" for title in order))
        assert table.fallen("kuni-shinoda")
        assert ("kuni-shinoda", order[1]) in watcher
    watcher.clear()
    trial("hollow", "personality", chi=0)
    table = Table(
        phase="dynasty", north={"provinces": [{"holds": ["hollow"]}, {"holds": ["small-farm"]}], "others": ["watcher"]}
    )
    table.north("buy:hollow")
    assert ("hollow", "") in watcher, "nothing lowered it, so that it is the rulebook"


@pytest.mark.rule("ccg.from.4", "ccg.on.1", "ccg.on.2")
def test_a_granted_ability_is_on_the_card_it_was_given_to(trial: Trial) -> None:
    ability = w.open_action(w.gains(1))
    trial("teach", "strategy", w.limited(w.target(w.a(w.PERSONALITY)), w.makes(w.GainsAbility(w.TARGET, ability))))
    ours = w.a(w.PERSONALITY, w.YOURS)
    trial("ear", "holding", w.trait(w.after(w.ActionDone(kind="open", source=ours)), w.gains(10)))
    side = {"personalities": ["kaiu-esumi"], "honor": 9, "others": ["ear"], "hand": ["teach", "tell-the-tale"]}
    table = Table(north=side)
    table.north("play:teach")
    table.north("use:kaiu-esumi/teach")
    assert table.honor("north") == 20
    table = Table(north=side)
    table.north("play:teach")
    table.makes("kaiu-esumi", w.MayNot(w.SELF, "use abilities"))
    table.north("play:tell-the-tale")
    assert (table.refused("use:kaiu-esumi/teach"), table.offered("lobby")) == ("ccg.may-not.1", True)


@pytest.mark.rule("ccg.look.1")
def test_looking_shows_nothing_to_others_and_moves_nothing() -> None:
    deck = ["focus", "sasumata", "tell-the-tale"]
    table = Table(north={"personalities": ["isawa-tamaki"], "fate_deck": deck}, south={"hand": ["focus"]})
    table.north("use:isawa-tamaki", "no")
    assert table.pile("north", "fate_decks")[:3] == deck
    assert table.g.view(1).board.seats[0].known_in_decks == ()
    assert [card.title for card in table.g.view(0).board.seats[0].known_in_decks] == ["focus"]


@pytest.mark.rule("ccg.show.1", "ccg.hand.1")
def test_hands_are_facedown_and_a_card_that_is_shown_stays_in_hand(trial: Trial) -> None:
    trial("boast", "strategy", w.limited(w.target(w.in_hand(w.ITEM)), w.gains(1)))
    table = Table(north={"hand": ["boast", "sasumata", "focus"]}, south={"hand": ["focus"]})
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == ["", "", ""]
    assert sorted(card.title for card in table.g.view(0).board.seats[0].hand) == ["boast", "focus", "sasumata"]
    table.north("play:boast")
    assert sorted(table.hand("north")) == ["focus", "sasumata"]
    assert sorted(card.title for card in table.g.view(1).board.seats[0].hand) == ["", "sasumata"]


@pytest.mark.rule("ccg.search.1", "ccg.search.2")
def test_a_search_finds_cards_of_a_kind_and_a_deck_is_shuffled_after_it(trial: Trial) -> None:
    titles = ["sasumata", "focus", "tell-the-tale", "outriders", "hanabi", "maga-yari", "incapacitated", "fall-back"]
    for chosen in ("take:sasumata", "pass"):
        provinces = [{"holds": ["imperial-gift"], "facedown": True}]
        table = Table(phase="events", north={"provinces": provinces, "fate_deck": titles, "filler": False})
        assert sorted(table.keys) == ["pass", "take:maga-yari", "take:sasumata"]
        assert table.g.view(1).board.seats[0].known_in_decks == ()
        table.north(chosen)
        left = [title for title in titles if title not in table.hand("north")]
        deck = table.pile("north", "fate_decks")
        assert sorted(deck) == sorted(left)
        assert deck != left
    trial(
        "dig",
        "strategy",
        w.limited(w.Picks(w.out_of_play(w.ITEM, areas=("fate discard",)), w.Does("return to hand", w.PICKED))),
    )
    table = Table(north={"hand": ["dig"], "fate_discard": titles})
    table.north("play:dig", "pick:maga-yari")
    assert table.pile("north", "fate_discards") == ["dig", *[title for title in titles if title != "maga-yari"]]


@pytest.mark.rule("ccg.remove.1")
def test_what_is_removed_from_the_game_does_not_come_back(trial: Trial) -> None:
    fetch = w.Picks(w.out_of_play(w.PERSONALITY, areas=("dynasty discard",)), w.PutsIntoPlay(w.PICKED))
    trial("banish", "strategy", w.limited(w.target(w.a(w.PERSONALITY)), w.Does("remove")))
    trial("fetch", "strategy", w.limited(fetch))
    table = Table(north={"personalities": ["hida-bushotsu"], "hand": ["banish", "fetch"]})
    table.north("play:banish", "play:fetch")
    assert table.card("hida-bushotsu").area == "removed"
    assert [card.title for card in table.g.view(1).board.seats[0].removed] == ["hida-bushotsu"]


@pytest.mark.rule("ccg.dishonor.1")
def test_dishonor_stays_until_it_is_taken_away(trial: Trial) -> None:
    trial("shame", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.Does("dishonor")))
    table = Table(north={"hand": ["shame", "shame"]}, south={"personalities": ["kaiu-esumi"]})
    table.north("play:shame")
    assert table.card("kaiu-esumi").dishonored
    table.south("pass")
    table.north("play:shame")
    assert [line for line in table.log() if "dishonored" in line] == ["Kaiu Esumi is dishonored."]
    table.until("south discard")
    table.until("north discard")
    assert table.card("kaiu-esumi").dishonored


@pytest.mark.rule("ccg.rehonor.3")
def test_honor_for_an_attachment_rehonors_its_dishonorable_bearer(trial: Trial) -> None:
    trial("heirloom", "item", w.trait(w.after(w.Enters()), w.gains(2)))
    for dishonored, honor in ((True, 5), (False, 7)):
        bearer = {"card": "hida-takeuchi", "dishonored": dishonored}
        table = Table(north={"personalities": [bearer], "hand": ["heirloom"]})
        table.north("equip:heirloom")
        assert (table.card("hida-takeuchi").dishonored, table.honor("north")) == (False, honor)


@pytest.mark.rule("ccg.traits.triggered.5")
def test_traits_are_applied_before_reactions_to_the_same_thing(trial: Trial) -> None:
    trial("bell", "holding", w.trait(w.after(w.Engages()), w.gains(1)), w.reaction(w.after(w.Engages()), w.gains(10)))
    table = Table(phase="attack", north={"personalities": ["hida-bushotsu"], "others": ["bell"]})
    table.north("attack", "assign:hida-bushotsu@1", "battlefield:1")
    assert (table.asked, table.honor("north")) == ("north after", 6)


@pytest.mark.rule("ccg.ally.1")
def test_nobody_is_invited_as_an_ally() -> None:
    table = Table(phase="attack", north={"personalities": ["hida-bushotsu"]}, south={"personalities": ["ohaba"]})
    table.north("attack", "assign:hida-bushotsu@1")
    kinds = set()
    while table.asked and table.s.phase == "attack":
        kinds.add(table.asked)
        table.idle()
    assert kinds == {"south assign", "north battlefield", "north action"}
    assert {"min": table.g.ruleset.min_seats, "max": table.g.ruleset.max_seats} == {"min": 2, "max": 2}


@pytest.mark.rule("ccg.copy.1")
def test_a_copied_keyword_is_had_until_the_turn_ends() -> None:
    table = Table(north={"personalities": ["genmyo", "moto-rani"], "hand": ["tell-the-tale"]})
    genmyo = table.card("genmyo").id
    table.north("use:genmyo", "keyword:cavalry")
    assert stats.has_keyword(table.g, genmyo, "Cavalry")
    table.until("south discard")
    assert not stats.has_keyword(table.g, genmyo, "Cavalry")
