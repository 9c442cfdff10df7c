"""The public face: starting, asking, choosing and looking; wrong input is named and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import interregnum
from interregnum import new
from interregnum.kernel.decision import PASS, Option
from interregnum.kernel.errors import (
    BadConfiguration,
    BadPosition,
    BrokenRules,
    GameOver,
    InterregnumError,
    NotYourDecision,
    UnknownGame,
    UnknownOption,
    UnknownVersion,
)
from interregnum.kernel.game import Game, sequel
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Sequel, announce, known_games, register, registered, ruleset
from interregnum.kernel.text import Player, msg, render
from tests.kernel.toy import Diary, Toy
from tests.testgame import GAME
from tests.testgame.realm import Realm

COURT = {
    "seal": "p1",
    "courtiers": {"p1": {"hand": ["scheme", "spy"]}, "p2": {"hand": ["veto", "scheme"]}, "p3": {"coins": 0}},
}


@pytest.fixture
def court() -> Game[Any]:
    return new("regency", position=COURT, seed="court")


def over() -> Game[Any]:
    return new("regency", seats=2, options={"rounds": 1}, position={"stage": "upkeep"})


# ---- starting ----


@pytest.mark.rule("kernel.setting")
@pytest.mark.parametrize(
    ("error", "says", "setting"),
    [
        (UnknownGame, r"There is no game 'chess'; there are .*regency", {"game": "chess"}),
        (UnknownVersion, "regency has no rules version '3'; it has plain, strict", {"rules": "3"}),
        (BadConfiguration, "regency seats 2 to 4 players, not 5", {"seats": 5}),
        (BadConfiguration, "regency seats 2 to 4 players, not 1", {"seats": 1}),
        (BadConfiguration, "regency seats 2 to 4 players, not '3'", {"seats": "3"}),
        (BadConfiguration, "no option 'turns'.*Its options are: rounds, hand, curfews", {"options": {"turns": 4}}),
        (BadConfiguration, "rounds is a number from 1 to 9, not 10", {"options": {"rounds": 10}}),
        (BadConfiguration, "curfews is true or false, not 1", {"options": {"curfews": 1}}),
        (BadConfiguration, "options are a mapping", {"options": [1]}),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(error: type[Exception], says: str, setting: dict[str, Any]) -> None:
    with pytest.raises(error, match=says):
        new(**{"game": "regency", **setting})


@pytest.mark.rule("kernel.setting")
def test_a_game_that_seats_one_number_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "max_seats", 2)
    monkeypatch.setattr(type(GAME), "default_seats", 2)
    with pytest.raises(BadConfiguration, match="regency seats 2 players, not 3"):
        new("regency", seats=3)


@pytest.mark.rule("kernel.setting")
def test_what_is_not_said_is_as_usual() -> None:
    g = new("regency")
    assert (g.setting.rules, g.setting.seats) == ("plain", 3)
    assert g.setting.options == {"rounds": 3, "hand": 3, "curfews": True}
    assert g.seed != new("regency").seed
    assert new("regency", seed=5).save() == new("regency", seed="5").save()


@pytest.mark.rule("kernel.chance")
def test_a_seed_decides_the_deal_and_options_and_versions_decide_the_rules() -> None:
    assert new("regency", seed=1).state == new("regency", seed=1).state
    assert new("regency", seed=1).state != new("regency", seed=2).state
    assert "curfew" not in [card.kind for card in new("regency", options={"curfews": False}).state.cards]
    assert new("regency", rules="strict").setting.rules == "strict"


def test_games_are_known_by_name_and_loaded_when_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interregnum.kernel.ruleset._register", {})
    monkeypatch.setattr("interregnum.kernel.ruleset._announced", {})
    loaded: list[str] = []

    def find() -> Any:
        loaded.append("regency")
        return GAME

    announce("regency", find)
    assert known_games() == ["regency"]
    assert loaded == []
    assert ruleset("regency") is GAME
    assert ruleset("regency") is GAME
    assert loaded == ["regency"]
    register(GAME)
    assert registered() == [GAME]


def test_the_public_face_is_small() -> None:
    assert {"new", "load", "replay", "decode_record", "Game", "Record"} <= set(interregnum.__all__)
    face = {"decision", "choose", "view", "why_not", "clone", "record", "outcome", "undo", "save", "log"}
    assert face <= set(dir(Game))


# ---- checks ----


@pytest.mark.rule("kernel.check")
def test_the_check_finds_what_cannot_be(court: Game[Any]) -> None:
    def wrong(spoil: Callable[[Realm], None]) -> list[str]:
        twin = court.clone()
        spoil(twin.state)
        return list(GAME.check(twin.state))

    card = court.state.courtiers[0].hand[0]
    assert wrong(lambda s: None) == []
    assert wrong(lambda s: s.pay(1, 6)) == ["p2 has -1 coins"]
    assert wrong(lambda s: s.take(0, card)) == [f"card {card} is in 0 places"]
    assert wrong(lambda s: s.discard.append(card)) == [f"card {card} is in 2 places"]
    assert wrong(lambda s: s.deck.append(99)) == ["card 99 does not exist"]


@pytest.mark.rule("kernel.check")
def test_a_game_that_does_not_say_what_cannot_be_finds_nothing_wrong() -> None:
    assert list(Toy(Procedure).check(Diary(["anything"]))) == []


def test_what_a_game_does_not_say_is_as_little_as_can_be(court: Game[Any]) -> None:
    toy: Any = Toy(Procedure)
    option = Option("go", msg("Go"), preview=msg("Gone"))
    assert court.decision is not None
    assert (toy.score(court), toy.phase(court), toy.stage(court)) == ((0, 0, 0), "", ())
    assert toy.preview(court, court.decision, option) == toy.foresee(court, court.decision, option) == msg("Gone")
    assert toy.details(court, court.decision, [option]) == ()
    assert list(toy.vocabulary()) == list(toy.hidden(court, 0)) == []


# ---- the next game ----


@pytest.mark.rule("kernel.sequel")
def test_the_next_game_begins_as_this_one_did(court: Game[Any]) -> None:
    before = court.save()
    court.choose("scheme:p2")
    again, order = sequel(court, seed="again")
    assert order == (0, 1, 2)
    assert again.setting == court.setting
    assert (again.seed, again.count) == ("again", 0)
    assert again.state == interregnum.load(before).state
    fresh = interregnum.new("regency", seats=4, rules="strict", seed=1, options={"rounds": 2})
    assert sequel(fresh)[0].setting == fresh.setting


@pytest.mark.rule("kernel.sequel")
def test_a_game_may_say_who_sits_where_in_the_next(court: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    longer = GAME.setting("plain", 3, {"rounds": 7})
    monkeypatch.setattr(type(GAME), "sequel", lambda self, g: Sequel(setting=longer, seats=(2, 0, 1)))
    again, order = sequel(court)
    assert (again.setting, order) == (longer, (2, 0, 1))
    monkeypatch.setattr(type(GAME), "sequel", lambda self, g: Sequel(setting=longer, seats=(2, 0, 0)))
    with pytest.raises(BrokenRules, match="each seat once"):
        sequel(court)


# ---- positions ----


@pytest.mark.rule("kernel.position")
def test_a_position_is_played_saved_and_replayed_like_any_other(court: Game[Any]) -> None:
    assert court.decision is not None
    assert (court.decision.seat, court.count, court.events()) == (0, 0, [])
    court.choose("scheme:p2")
    assert interregnum.load(court.save()).save() == court.save()
    assert interregnum.replay(court.record()).save() == court.save()
    assert court.undo().choices == ()


@pytest.mark.rule("kernel.position")
@pytest.mark.parametrize(
    ("position", "says", "path"),
    [
        ({"courtier": {}}, "no 'courtier'. Did you mean 'courtiers'.*It may say: courtiers, deck", ("courtier",)),
        ({"courtiers": {"p7": {}}}, "no seat 'p7'.*There are p1, p2, p3", ("courtiers", "p7")),
        ({"courtiers": {"p4": {}}}, "no seat 'p4'.*There are p1, p2, p3", ("courtiers", "p4")),
        ({"courtiers": {"p1": {"coins": -1}}}, "of at least 0, not -1", ("courtiers", "p1", "coins")),
        ({"courtiers": {"p1": {"coins": "many"}}}, "number of at least 0, not 'many'", ("courtiers", "p1", "coins")),
        ({"courtiers": {"p1": {"present": 1}}}, "'present' is true or false, not 1", ("courtiers", "p1", "present")),
        ({"courtiers": {"p1": "here"}}, "a mapping with coins, hand, present, not 'here'", ("courtiers", "p1")),
        ({"deck": ["spy", "joker"]}, "Entry 2 of 'deck' is one of scheme, veto.* not 'joker'", ("deck", "1")),
        ({"deck": {"spy": 1}}, "'deck' is a list, not a mapping", ("deck",)),
        ({"stage": "bidding"}, "one of draw, bid, .* not 'bidding'", ("stage",)),
        ({"courtiers": {"p1": {"present": False, "hand": ["spy"]}}}, "p1 has left the court with 1 cards", ()),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], says: str, path: tuple[str, ...]) -> None:
    with pytest.raises(BadPosition, match=says) as refused:
        new("regency", position=position)
    assert refused.value.path == path


@pytest.mark.rule("kernel.position")
def test_a_position_is_not_built_over_a_game_in_progress(court: Game[Any]) -> None:
    court.choose("pass")
    before = court.save()
    with pytest.raises(BadConfiguration, match="choices were already made"):
        court.build(COURT)
    assert court.save() == before


# ---- choosing ----


@pytest.mark.rule("kernel.offer", "kernel.turn", "kernel.over")
@pytest.mark.parametrize(
    ("error", "says", "choice"),
    [
        (UnknownOption, "'scheme:p3' is not on offer. On offer are: scheme:p2, .*, pass", ("scheme:p3",)),
        (UnknownOption, "'' is not on offer", ("",)),
        (UnknownOption, r"'scheme:\*' is not on offer", ("scheme:*", 0)),
        (NotYourDecision, "p2 cannot choose now: p1 is being asked", ("pass", 1)),
        (NotYourDecision, "p3 cannot choose now", ("nonsense", 2)),
    ],
)
def test_a_wrong_choice_is_named_and_changes_nothing(
    court: Game[Any], error: type[Exception], says: str, choice: tuple[Any, ...]
) -> None:
    before = court.save()
    with pytest.raises(error, match=says) as raised:
        court.choose(*choice)
    assert isinstance(raised.value, InterregnumError)
    assert court.save() == before
    court.choose("pass", 0)


@pytest.mark.rule("kernel.over")
def test_a_finished_game_takes_no_choice() -> None:
    g = over()
    before = g.save()
    assert g.decision is None
    with pytest.raises(GameOver, match="The game is over"):
        g.choose("pass")
    assert g.save() == before
    refusal = g.why_not(0, "pass")
    assert refusal is not None
    assert (refusal.rule, render(refusal.message)) == ("kernel.over", "The game is over.")
    assert g.view(0).waiting_for is None
    assert g.view(0).outcome == g.outcome


# ---- why not ----


@pytest.mark.rule("kernel.why-not", "kernel.turn", "kernel.offer")
@pytest.mark.parametrize(
    ("seat", "intent", "rule", "says"),
    [
        (0, "curfew", "test.play.1", "You do not hold Curfew."),
        (0, "scheme:p3", "test.scheme.2", "Cy has no coins."),
        (0, "spy:p3", "test.spy.2", "Cy holds no cards."),
        (0, "*:p3", "test.scheme.2", "Cy has no coins."),
        (0, "veto", "test.veto.1", "A veto only answers a card somebody else plays."),
        (0, "dance", "kernel.offer", "That is not one of the answers. You are asked: Play a card, trade or pass."),
        (1, "pass", "kernel.turn", "Ann is being asked, not you."),
    ],
)
def test_why_not_names_the_condition_and_its_rule(
    court: Game[Any], seat: int, intent: str, rule: str, says: str
) -> None:
    refusal = court.why_not(seat, intent)
    assert refusal is not None
    assert refusal.rule == rule
    assert render(refusal.message, names=["Ann", "Bob", "Cy"]) == says
    assert rule in repr(refusal)


@pytest.mark.rule("kernel.why-not")
@pytest.mark.parametrize("intent", ["pass", "scheme:p2", "scheme:*", "*"])
def test_nothing_is_said_against_what_is_on_offer(court: Game[Any], intent: str) -> None:
    assert court.why_not(0, intent) is None


def test_asking_why_not_changes_nothing(court: Game[Any]) -> None:
    before = court.save()
    court.why_not(0, "curfew")
    court.why_not(1, "pass")
    assert court.save() == before


# ---- looking ----


@pytest.mark.rule("kernel.view", "kernel.view.question")
def test_a_view_shows_what_the_seat_may_know_and_its_own_question(court: Game[Any]) -> None:
    mine, his, nobodys, all_of_it = (court.view(viewer) for viewer in (0, 1, SPECTATOR, EVERYTHING))
    assert [courtier.hand for courtier in mine.board.courtiers] == [("scheme", "spy"), (None, None), ()]
    assert [courtier.hand for courtier in his.board.courtiers] == [(None, None), ("veto", "scheme"), ()]
    assert [courtier.hand for courtier in nobodys.board.courtiers] == [(None, None), (None, None), ()]
    assert [courtier.hand for courtier in all_of_it.board.courtiers] == [("scheme", "spy"), ("veto", "scheme"), ()]
    assert court.decision is not None
    assert mine.question is not None
    assert mine.question.options == tuple(court.decision.options)
    assert (mine.question.kind, mine.question.rule) == ("court", "test.court.1")
    assert his.question is nobodys.question is all_of_it.question is None
    assert {view.waiting_for for view in (mine, his, nobodys, all_of_it)} == {0}
    court.choose("scheme:p2")
    court.choose("pass")
    assert [court.view(viewer).answered for viewer in (0, 1, 2, SPECTATOR, EVERYTHING)] == [1, 1, 0, 0, 0]


@pytest.mark.rule("kernel.view.question")
def test_a_question_comes_with_previews_or_where_it_is_wanted_with_what_is_foreseen(
    court: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "preview", lambda self, g, decision, option: msg("seen of {key}", key=option.key))
    monkeypatch.setattr(
        type(GAME),
        "foresee",
        lambda self, g, decision, option: None if option.key == PASS else msg("tried {key}", key=option.key),
    )

    def told(*, foreseeing: bool) -> list[str]:
        question = court.view(0, foreseeing=foreseeing).question
        assert question is not None
        return [render(option.preview) if option.preview else "nothing" for option in question.options]

    keys = court.decision.keys if court.decision else []
    tried = ["nothing" if key == PASS else f"tried {key}" for key in keys]
    assert told(foreseeing=False) == [f"seen of {key}" for key in keys]
    assert told(foreseeing=True) == tried
    assert court.foresee(0) == {}, "the game has not said that it foresees more"
    monkeypatch.setattr(type(GAME), "foresees", lambda self, g, decision: True)
    assert [render(said) for said in court.foresee(0).values()] == [said for said in tried if said != "nothing"]
    assert court.foresee(1) == {}


@pytest.mark.rule("kernel.decide")
def test_a_game_that_does_not_speak_words_its_question_when_it_is_looked_at() -> None:
    aloud, quiet = new("regency", position=COURT, seed="court"), new("regency", position=COURT, logging=False)
    assert aloud.decision is not None
    quiet.step(aloud.decision.keys.index("scheme:p2"))
    aloud.choose("scheme:p2")
    assert quiet.decision is not None
    assert not quiet.decision.spoken
    assert quiet.in_words(quiet.decision).spoken
    assert not quiet.speaking
    question = quiet.view(1).question
    assert question is not None
    assert question == aloud.view(1).question


@pytest.mark.rule("kernel.log")
def test_hidden_facts_are_left_out_of_the_log_for_those_who_may_not_know_them() -> None:
    g = new("regency", seats=3, position=COURT)
    g.choose("spy:p2")
    g.choose("pass")
    kinds = [[line.kind for line in g.log(viewer)] for viewer in (0, 1, 2, SPECTATOR, EVERYTHING)]
    assert kinds == [["Played", "Spied"], ["Played", "Spied"], ["Played"], ["Played"], ["Played", "Spied"]]
    assert [event.rule for event in g.events()] == ["test.play.1", "test.spy.1"]
    assert g.log(0)[0].message.args[0] == ("player", Player(0))


@pytest.mark.rule("kernel.log")
def test_the_log_can_be_read_from_where_one_left_off(court: Game[Any]) -> None:
    court.choose("scheme:p2")
    read = court.logged
    court.choose("veto")
    assert court.log(0, read) == court.log(0)[1:] != []
    assert court.log(0, court.logged) == []


@pytest.mark.rule("kernel.log")
def test_what_happens_inside_something_is_logged_deeper(court: Game[Any]) -> None:
    court.choose("scheme:p2")
    court.choose("veto")
    assert [(line.kind, line.depth) for line in court.log(0)] == [("Played", 1), ("Played", 2), ("Vetoed", 1)]


@pytest.mark.rule("kernel.log")
def test_a_clone_does_not_log_unless_asked_to(court: Game[Any]) -> None:
    court.choose("scheme:p2")
    quiet, loud = court.clone(), court.clone(logging=True)
    quiet.choose("veto")
    loud.choose("veto")
    assert len(quiet.events()) == len(court.events()) == 1
    assert len(loud.events()) == 3
    assert quiet.state == loud.state


def test_seats_have_names() -> None:
    assert [GAME.seat_name(seat) for seat in range(2)] == ["p1", "p2"]
    assert GAME.seat_number("p2") == 1
    with pytest.raises(BadConfiguration, match="no seat 'north'; its seats are p1, p2, p3, p4"):
        GAME.seat_number("north")


def test_the_choices_are_known_with_their_seats(court: Game[Any]) -> None:
    court.choose("scheme:p2")
    court.choose("pass")
    assert court.choices == ("scheme:p2", "pass")
    assert court.chosen == [(0, "scheme:p2"), (1, "pass")]
    assert court.answered == [1, 1, 0]


def test_a_program_may_choose_by_number() -> None:
    g, twin = new("regency", seed="numbers"), new("regency", seed="numbers")
    while g.decision is not None:
        last = len(g.decision.options) - 1
        twin.choose(g.decision.options[last].key)
        g.step(last)
    assert g.record() == twin.record()
    with pytest.raises(GameOver):
        g.step(0)


def test_a_number_beyond_the_options_is_refused() -> None:
    g = new("regency", seed="numbers")
    assert g.decision is not None
    n = len(g.decision.options)
    for index in (n, -1):
        with pytest.raises(UnknownOption, match=f"There is no option {index}: {n} are on offer, from 0"):
            g.step(index)
    assert g.count == 0


def test_a_playout_goes_to_the_end_and_not_further_than_asked() -> None:
    g = new("regency", seed="playout")
    assert g.playout(Random("few"), most=3) == 3
    assert g.count == 3
    made = g.playout(Random("all"))
    assert g.outcome is not None
    assert g.count == 3 + made
    assert g.playout(Random("over")) == 0
