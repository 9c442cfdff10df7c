"""Running a scenario tells what is different, what was on offer, and whether clones, saves and undo hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interregnum import new
from interregnum.kernel.chance import Script
from interregnum.kernel.game import Game
from interregnum.scenarios import (
    ScenarioError,
    ScenarioResult,
    Trace,
    open_scenario,
    read_scenarios,
    record_to_scenario,
    run_files,
    run_scenario,
)
from tests.testgame.procedures import HoldCourt

COURT = """
game: regency
seats: 2
position:
  seal: p1
  courtiers:
    p1: {coins: 3, hand: [scheme, veto]}
    p2: {coins: 4, hand: [veto, spy]}
play:
"""
BIDS = """
game: regency
seats: 2
position: {stage: bid}
play:
  - p1: bid:1
"""


def run(text: str) -> ScenarioResult:
    [scenario] = read_scenarios(text, "court.yaml")
    return run_scenario(scenario)


OFFERED = "(on offer: scheme:p2, trade:p2:scheme, trade:p2:veto, pass)"
FIELDS = "It has: name, coins, hand, has_bid, bid, present."

FAILING = {
    "- p1: shceme:p2": f"No option matches 'shceme:p2'. Did you mean 'scheme:p2'? {OFFERED}",
    "- p2: pass": f"p1 is being asked, not p2. {OFFERED}",
    "- trade:*": "'trade:*' could be any of: trade:p2:scheme, trade:p2:veto. Say which.",
    "- p1: [pass, bid:1]": "p2 is being asked, not p1. (on offer: spy:p1, trade:p1:veto, trade:p1:spy, pass)",
    "- pass_until: curfew": "Nobody can pass any more. No option matches 'curfew'. "
    "(on offer: bid:0, bid:1, bid:2, bid:3)",
    "- offered: [spy:*, scheme:*]": f"No option matches 'spy:*'. {OFFERED}",
    "- absent: [spy:*, scheme:*]": "'scheme:*' should not be on offer, but there is scheme:p2.",
    "- only: [scheme:*, pass]": "Also on offer, though not expected: trade:p2:scheme, trade:p2:veto.",
    "- asked: p2": f"p1 is being asked, not p2. {OFFERED}",
    "- asked: {kind: bid}": "The question's kind is 'court', not 'bid'.",
    "- why_not: {p1: {pass: test.veto.1}}": "Nothing keeps p1 from 'pass': it is on offer.",
    "- why_not: {p1: {curfew: test.spy.2}}": "p1 cannot 'curfew' because of test.play.1 (You do not hold Curfew.), "
    "not because of test.spy.2.",
    "- state: {courtiers.p1.coins: 9}": "courtiers.p1.coins is 3, not 9.",
    "- state: {courtiers.p1.coin: 3}": f"There is no 'coin' in courtiers.p1. Did you mean 'coins'? {FIELDS}",
    "- state: {courtiers.p1: {hands: []}}": f"There is no 'hands' in courtiers.p1. Did you mean 'hand'? {FIELDS}",
    "- state: {courtiers.p3.coins: 3}": "There is no 'p3' in courtiers. It has: p1, p2.",
    "- state: {courtiers.p1.hand.2: veto}": "courtiers.p1.hand has 2 entries; there is none with the number 2.",
    "- state: {courtiers.p1.hand: [veto, veto]}": "courtiers.p1.hand.0 is 'scheme', not 'veto'.",
    "- state: {courtiers.p1.hand: [veto]}": "courtiers.p1.hand has 2 entries, not 1: 'scheme' is not wanted.",
    "- state: {courtiers.p1.hand: [spy, veto, spy]}": "courtiers.p1.hand has 2 entries, not 3: 'spy', 'spy' is "
    "missing; 'scheme' is not wanted.",
    "- state: {courtiers: [p2, p2]}": "courtiers.0 is 'p1', not 'p2'.",
    "- state: {courtiers: [p1]}": "courtiers has 2 entries, not 1: 'p2' is not wanted.",
    "- labels: {scheme:p2: Play Spy*}": "The label of 'scheme:p2' is 'Play Scheme against p2', not 'Play Spy*'.",
    "- labels: {spy:p2: Play Spy*}": f"No option matches 'spy:p2'. {OFFERED}",
    "- previews: {pass: 2 coins}": "The preview of 'pass' is '', not '2 coins'.",
    "- until: {kind: curfew}": "Nobody can pass any more. (on offer: bid:0, bid:1, bid:2, bid:3)",
    "- when: nothing": "`when` looks at what came of a choice; no choice was made yet.",
    "- {p1: scheme:p2, when: '*draws*'}": "No line of the log matches '*draws*'. "
    "(after the choice: p1 plays Scheme against p2.)",
    "- state: {round.x: 1}": "round is 1, which has no 'x'.",
    "- state: {round: true}": "round is 1, not True.",
    "- state: {seal: p2}": "seal is 0, not 'p2'.",
    "- sees: {p2: {courtiers.p1.hand.0: scheme}}": "To p2: courtiers.p1.hand.0 is None, not 'scheme'.",
    "- hidden: {p1: [courtiers.p1.hand.0]}": "p1 sees courtiers.p1.hand.0: 'scheme'.",
    "- hidden: {p2: [courtiers.p1.hnd.0]}": f"There is no 'hnd' in courtiers.p1. Did you mean 'hand'? {FIELDS}",
    "- hidden: {p2: [courtiers.p1.bid]}": "courtiers.p1.bid is empty for everybody, so it hides nothing.",
    "- log: ['*draws*']": "No line of the log matches '*draws*'. (since then: nothing)",
    "- {p1: scheme:p2, no_log: ['* plays *']}": "The log should have no line like '* plays *', but there is: "
    "p1 plays Scheme against p2.",
    "- {p1: scheme:p2, log: ['*plays*', '*plays*']}": "No line of the log matches '*plays*'. (since then: nothing)",
    "- outcome: p1": f"The game is not over. {OFFERED}",
    "- dice: [3]": "These scripted dice were never thrown: 3.",
    "- shuffles: {deck: [spy]}": "These piles were scripted but not shuffled: deck.",
}


@pytest.mark.parametrize(("step", "complaint"), FAILING.items(), ids=list(FAILING))
def test_what_differs_is_told(step: str, complaint: str) -> None:
    result = run(f"{COURT}  {step}\n")
    assert not result.passed
    assert result.report() == f"court.yaml:10: {complaint}"


OVER = "game: regency\nseats: 2\noptions: {rounds: 1}\nposition: {courtiers: {p1: {hand: [spy]}}, stage: %s}\nplay:\n"


@pytest.mark.parametrize(
    ("step", "complaint"),
    {
        "- outcome: none": "6: The game is over: The court is over; the richest: p1 and p2.",
        "- outcome: p2": "6: The winners are p1, p2, not p2.",
        "- outcome: {scores: [4, 5]}": "6: The scores are [4, 4], not [4, 5].",
        "- outcome: {rule: test.end.1}": "6: The outcome's rule is 'test.end.2', not 'test.end.1'.",
        "- outcome: {reason: '*p9*'}": "6: The outcome's reason is 'The court is over; the richest: p1 and p2.', "
        "not '*p9*'.",
        "- asked: p1": "6: Nobody is asked any more: the game is over.",
        "- pass": "6: No option matches 'pass'. (nobody is asked)",
    }.items(),
)  # fmt: skip
def test_what_differs_in_a_finished_game_is_told(step: str, complaint: str) -> None:
    assert run(f"{OVER % 'upkeep'}  {step}\n").report() == f"court.yaml:{complaint}"


def test_all_differences_are_told_at_once_but_a_choice_that_cannot_be_made_ends_the_run() -> None:
    result = run(
        f"{COURT}  - state: {{round: 2, seal: p2}}\n  - offered: bid:1\n  - p1: bid:1\n  - state: {{round: 3}}\n"
    )
    assert [failure.line for failure in result.failures] == [10, 10, 11, 12]


def test_a_position_that_cannot_be_is_explained() -> None:
    result = run("\n" + COURT.replace("scheme", "shceme") + "  - pass\n")
    assert result.failures[0].line == 8
    assert result.failures[0].text.startswith("The game cannot begin: Entry 1 of 'hand' is one of")
    assert result.failures[0].text.endswith("Did you mean 'scheme'?")


def test_a_scripted_result_that_cannot_be_is_explained() -> None:
    result = run(f"{BIDS}  - dice: [1, 7]\n  - p2: bid:1\n")
    assert result.report() == (
        "court.yaml:8: The rules failed at 'bid:1': A scripted die shows 7; a die here has the faces 1 to 6."
    )


def test_an_accident_in_the_rules_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def act(self: HoldCourt, g: Game[Any], seat: int, option: Any) -> None:
        raise KeyError("tepet")

    monkeypatch.setattr(HoldCourt, "act", act)
    [failure] = run(f"{COURT}  - p1: scheme:p2\n").failures
    assert failure.text.startswith("The rules failed at 'scheme:p2': KeyError: 'tepet' (test_running.py:")


def test_dice_can_be_decided_in_the_middle() -> None:
    result = run(f"{BIDS}  - dice: [2, 5]\n  - p2: bid:1\n  - log: [p1 rolls 2., p2 rolls 5.]\n")
    assert result.passed, result.report()


def test_passing_until_something_is_offered() -> None:
    result = run(f"{COURT}  - pass_until: spy:*\n  - asked: p2\n  - pass_until: bid:*\n  - asked: p1\n")
    assert result.passed, result.report()
    assert (result.choices, result.checks) == (2, 2)


def test_passing_until_a_seat_is_asked_a_kind_of_question_in_a_phase() -> None:
    result = run(
        f"{COURT}  - until: {{seat: p2}}\n  - asked: p2\n  - until: {{phase: bid}}\n  - asked: {{kind: bid}}\n"
    )
    assert result.passed, result.report()
    assert (result.choices, result.checks) == (2, 2)


def test_both_pass_once_each_in_a_window() -> None:
    for step in ("- both_pass", "- {both_pass: }"):
        result = run(f"{COURT}  {step}\n  - asked: {{kind: bid, seat: p1}}\n")
        assert result.passed, result.report()
        assert result.choices == 2
    bids = run(f"{BIDS}  - both_pass\n")
    assert bids.report().startswith("court.yaml:7: Nobody can pass now. (on offer: bid:0")


def test_a_seat_that_is_asked_again_in_another_window_does_not_pass_there() -> None:
    result = run(f"{COURT}  - p1: scheme:p2\n  - both_pass\n  - asked: {{seat: p2, kind: court}}\n")
    assert result.passed, result.report()
    assert result.choices == 2


def test_a_bookmark_shows_the_state_before_the_machine_goes_on_by_itself() -> None:
    """Upkeep, the next round's cards and its question come by themselves after the last pass."""
    passes = COURT.replace("position:", "position:\n  deck: [spy, curfew]") + "  - both_pass\n"
    went_on = run(f"{passes}  - state: {{round: 2, courtiers.p1.hand.count: 3, courtiers.p2.hand.count: 3}}\n")
    assert went_on.passed, went_on.report()
    looked = run(f"{passes}  - when: p1 draws Spy.\n    state: {{courtiers.p1.hand.count: 3, courtiers.p1.coins: 4}}\n")
    assert looked.passed, looked.report()
    [nobody] = run(f"{passes}  - when: p1 draws Spy.\n    asked: p1\n").failures
    assert nobody.text == "Nobody is asked at this moment."


def test_several_bookmarks_follow_one_another_and_the_next_choice_ends_them() -> None:
    text = f"{BIDS}  - dice: [2, 5]\n  - p2: bid:1\n  - when: p1 rolls 2.\n    state: {{seal: null}}\n"
    text += (
        "  - when: p2 takes the seal.\n    state: {seal: p2, courtiers.p2.coins: 4}\n    log: [p2 takes the seal.]\n"
    )
    result = run(f"{text}  - p1: bid:0\n  - asked: p2\n")
    assert result.passed, result.report()
    backwards = run(f"{text}  - when: p1 rolls 2.\n")
    assert "No line of the log matches 'p1 rolls 2.'" in backwards.report()


def test_a_trace_tells_questions_answers_and_the_log() -> None:
    told: list[str] = []
    [scenario] = read_scenarios(f"{COURT}  - p1: scheme:p2\n  - p2: pass\n")
    run_scenario(scenario, Trace(told.append))
    assert told == [
        "p1 is asked (court, test.court.1): Play a card, trade or pass.",
        "    scheme:p2        Play Scheme against p2",
        "    trade:p2:scheme  Offer Scheme to p2",
        "    trade:p2:veto    Offer Veto to p2",
        "    pass             Pass",
        "  > scheme:p2",
        "  * p1 plays Scheme against p2.",
        "p2 is asked (veto, test.veto.1): Veto what p1 plays?",
        "    veto  Play Veto",
        "    pass  Pass",
        "  > pass",
        "  * p1 takes 2 coins from p2.",
        "p2 is asked (court, test.court.1): Play a card, trade or pass.",
        "    spy:p1         Play Spy against p1",
        "    trade:p1:veto  Offer Veto to p1",
        "    trade:p1:spy   Offer Spy to p1",
        "    pass           Pass",
    ]


# ---- the second time round ----


def test_a_state_outside_the_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, remembered = HoldCourt.act, [0]

    def act(self: HoldCourt, g: Game[Any], seat: int, option: Any) -> Any:
        remembered[0] += 1
        g.state.pay(seat, remembered[0] % 2)
        return honest(self, g, seat, option)

    monkeypatch.setattr(HoldCourt, "act", act)
    result = run(f"{COURT}  - p1: scheme:p2\n")
    assert result.report() == (
        "court.yaml:10: After cloning, the game is not the same: the game.state.courtiers.0.coins is 3, not 2."
    )


def test_a_save_that_loses_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Game.save
    monkeypatch.setattr(Game, "save", lambda self: honest(self).replace(b'"traded":[0]', b'"traded":[]'))
    monkeypatch.setattr("interregnum.scenarios.runner.fingerprint", lambda g: (honest(g),))
    result = run(f"{COURT}  - p1: trade:p2:veto\n")
    assert (
        "After saving and loading, the game is not the same: the game.stack.2.traded has 0 entries" in result.report()
    )


def test_an_undo_that_forgets_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Game.undo

    def undo(self: Game[Any], choices: int = 1) -> Game[Any]:
        before = honest(self, choices)
        before.state.round += 1
        return before

    monkeypatch.setattr(Game, "undo", undo)
    result = run(f"{COURT}  - p1: trade:p2:veto\n")
    assert "After undoing, the game is not the same: the game.state.round is 2, not 1." in result.report()
    assert "After undoing and choosing again, the game is not the same" in result.report()


# ---- opening, files, recording ----


def test_a_scenario_can_be_opened_at_any_of_its_choices() -> None:
    [scenario] = read_scenarios(f"{COURT}  - p1: scheme:p2\n  - p2: veto\n  - p1: veto\n  - state: {{round: 9}}\n")
    assert open_scenario(scenario).choices == ()
    assert open_scenario(scenario, 2).choices == ("scheme:p2", "veto")
    assert open_scenario(scenario, 99).choices == ("scheme:p2", "veto", "veto")
    [passing] = read_scenarios(f"{COURT}  - pass_until: bid:*\n")
    assert open_scenario(passing, 1).choices == ("pass",)
    [broken] = read_scenarios(f"{COURT}  - p1: bid:9\n", "x.yaml")
    with pytest.raises(ScenarioError, match=r"x\.yaml:10: No option matches 'bid:9'"):
        open_scenario(broken, 1)


def test_files_and_folders_are_run_and_a_bad_file_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "good.yaml").write_text(f"{COURT}  - p1: pass\n")
    (tmp_path / "bad.yaml").write_text("game: regency\nplya: []\n")
    (tmp_path / "notes.txt").write_text("no scenario")
    bad, good = run_files([tmp_path])
    assert not bad.passed
    assert bad.report().startswith(f"{tmp_path / 'bad.yaml'}:2: The key 'plya' is not known.")
    assert good.passed
    [missing] = run_files([tmp_path / "missing.yaml"])
    assert "cannot be read" in missing.report()


@pytest.mark.rule("kernel.replay")
def test_a_played_record_becomes_a_scenario() -> None:
    g = new("regency", seats=2, rules="plain", seed=3, options={"rounds": 1}, script=Script(rolls=(3, 3, 6, 1, 5, 5)))
    g.choose("bid:1")
    g.decide(Script(rolls=(2,), shuffles=(("deck", ("spy",)),)))
    g.choose("bid:1")
    text = record_to_scenario(g.record(), title="A tie", proves=["test.bid.3"])
    [scenario] = read_scenarios(text)
    assert scenario.title == "A tie"
    assert scenario.script == Script(rolls=(3, 3, 6, 1))
    assert run_scenario(scenario).passed, text
    assert open_scenario(scenario, 2).save() != g.save(), "what was never thrown is left out"
    while g.decision is not None:
        g.choose(g.decision.keys[-1])
    [whole] = read_scenarios(record_to_scenario(g.record()))
    assert run_scenario(whole).passed
    assert open_scenario(whole, g.count).outcome == g.outcome


def test_a_built_position_becomes_a_scenario_too() -> None:
    [scenario] = read_scenarios(f"{COURT}  - p1: scheme:p2\n")
    g = open_scenario(scenario, 1)
    [again] = read_scenarios(record_to_scenario(g.record()))
    assert open_scenario(again, 1).save() == g.save()
    assert run_scenario(again).passed


def test_pytest_collects_scenarios_with_what_they_prove(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\n")
    pytester.makeconftest(
        "import interregnum.kernel.ruleset as r\nfrom tests.testgame import GAME\nr.register(GAME)\n"
        "def pytest_itemcollected(item):\n    print('claims', item.name, [m.args for m in item.iter_markers('rule')])\n"
    )
    folder = pytester.mkdir("scenarios")
    (folder / "good.yaml").write_text(f"title: Good\nproves: [kernel.offer]{COURT}  - p1: pass\n")
    (folder / "wrong.yaml").write_text(f"title: Wrong{COURT}  - p1: bid:1\n")
    pytester.makefile(".yaml", elsewhere="not: a scenario")
    result = pytester.runpytest_inprocess("-p", "interregnum.scenarios.pytest_plugin", "-s")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*claims Good [[]('kernel.offer',)]*", "*wrong.yaml:10: No option matches 'bid:1'*"])
    (folder / "bad.yaml").write_text("gme: x")
    bad = pytester.runpytest_inprocess("-p", "interregnum.scenarios.pytest_plugin")
    bad.stdout.fnmatch_lines(["*bad.yaml:1: The key 'gme' is not known*"])
