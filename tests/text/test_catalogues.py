"""Every language says everything: the catalogues fit the messages in the code and in the games' data."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from interregnum.kernel.chance import Chance
from interregnum.kernel.game import Game, new
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.ruleset import known_games
from interregnum.kernel.text import languages, msg, msgn
from script import catalogues, rule_texts
from script.catalogues import PACKAGE, Said, areas, conflicts, extract, problems, said_in, translated

LANGUAGES = languages()[1:]

SAID = Said("{player} loses {n} honor.")


@pytest.mark.rule("kernel.text.complete")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", areas())
def test_a_catalogue_says_everything_its_area_says(language: str, area: str) -> None:
    found = problems(language, area)
    assert not found, f"locale/{language}/{area}.po (script/translate adds and drops entries):\n" + "\n".join(found)


@pytest.mark.rule("kernel.text.complete")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_catalogues_translate_one_message_differently(language: str) -> None:
    assert conflicts(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_belongs_to_an_area(language: str) -> None:
    assert {path.stem for path in (catalogues.LOCALE / language).glob("*.po")} <= set(areas())


@pytest.mark.rule("kernel.text.complete")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game", [path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()]
)
def test_everything_said_in_a_played_game_is_translated(game: str, language: str) -> None:
    g = new(game, seed="translated")
    chance = Chance("translated")
    known = translated(language)
    unknown: set[Said] = set()
    for turn in range(400):
        unknown.update(said for said in chain(_asked(g), _seen(g) if turn % 20 == 0 else ()) if said not in known)
        if g.decision is None:
            break
        g.choose(chance.pick(g.decision.keys))
    unknown.update(said for said in _told(g) if said not in known)
    assert not unknown, f"not in locale/{language}/*.po, nor in {game}'s vocabulary: {sorted(unknown)}"


def _asked(g: Game[Any]) -> Iterator[Said]:
    if g.decision is not None:
        yield from said_in([g.decision.prompt, list(g.decision.options)])
        yield from said_in([refusal.message for refusal in g.decision.refused.values()])


def _seen(g: Game[Any]) -> Iterator[Said]:
    for viewer in range(SPECTATOR, g.setting.seats):
        yield from said_in(g.view(viewer))


def _told(g: Game[Any]) -> Iterator[Said]:
    for viewer in range(SPECTATOR, g.setting.seats):
        yield from said_in(list(g.log(viewer)))
    yield from said_in([g.outcome])


def test_every_message_in_the_code_is_given_the_arguments_it_names() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line}: {why}" for path in PACKAGE.rglob("*.py") for line, why in _misfits(path)
    ]
    assert wrong == []


def _misfits(path: Path) -> Iterator[tuple[int, str]]:
    for call in ast.walk(ast.parse(path.read_bytes())):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or not call.args:
            continue
        texts = {"msg": call.args[:1], "msgc": call.args[1:2], "msgn": call.args[:2]}.get(call.func.id, [])
        words = [text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)]
        given = {keyword.arg for keyword in call.keywords}
        counted = {"n"} if call.func.id == "msgn" else set[str]()
        if words and None not in given and counted.union(*map(catalogues.fields, words)) != given | counted:
            yield call.lineno, f"{words[0]!r} is given {sorted(map(str, given))}"


def test_a_message_that_lacks_an_argument_is_found(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text(
        'msg("{n}")\nmsg("{a}", a=1)\nmsg("a", a=1)\nmsgn("one", "{n}", 2)\nmsgn("{a}", "{a}", 2)\nmsg("{a}", **b)'
    )
    assert [line for line, _ in _misfits(source)] == [1, 3, 5]


def test_all_ways_to_write_a_message_are_found(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text(
        'msg("one"); msg("two {a}", a=msg("three"))\n'
        'msgn("{n} die", "{n} dice", 3); msgc("card", "Pass")\n'
        'NEEDS = Requirement("kernel.over", "No {thing}.")\n'
        'msg("in two "\n    "pieces"); msg(variable); other("not this")\n'
    )
    assert set(extract(source)) == {
        Said("one"),
        Said("two {a}"),
        Said("three"),
        Said("{n} die", "{n} dice"),
        Said("Pass", context="card"),
        Said("No {thing}."),
        Said("in two pieces"),
    }


def test_messages_are_found_inside_arguments_and_structs() -> None:
    inner = msgn("{n} die", "{n} dice", 2)
    value = {"log": [msg("{who} rolls {what}", who="Ann", what=(inner, msg("a pair")))], "n": 3}
    assert set(said_in(value)) == {Said("{who} rolls {what}"), Said("{n} die", "{n} dice"), Said("a pair")}


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogues, "areas", lambda: ["kernel", "cli"])
    monkeypatch.setattr(rule_texts, "books", list)
    monkeypatch.setattr(catalogues, "needed", lambda area: frozenset({SAID}) if area == "kernel" else frozenset())
    (tmp_path / "de").mkdir()
    return tmp_path


@pytest.mark.rule("kernel.text.complete")
@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("", ["missing: '{player} loses {n} honor.'"]),
        ('msgid "{player} loses {n} honor."\nmsgstr ""\n', ["missing: '{player} loses {n} honor.'"]),
        (
            '#, fuzzy\nmsgid "{player} loses {n} honor."\nmsgstr "{player}: {n}"\n',
            ["fuzzy: '{player} loses {n} honor.'"],
        ),
        (
            'msgid "{player} loses {n} honor."\nmsgstr "{player} verliert."\n',
            ["loses {n}: '{player} loses {n} honor.'"],
        ),
        (
            'msgid "{player} loses {n} honor."\nmsgstr "{player} {n} {x}"\n',
            ["invents {x}: '{player} loses {n} honor.'"],
        ),
        (
            'msgid "{player} loses {n} honor."\nmsgstr "{player} {n"\n',
            ["is not well formed (expected '}' before end of string): '{player} loses {n} honor.'"],
        ),
        (
            'msgid "{player} loses {n} honor."\nmsgstr "{n}: {player}"\n\nmsgid "Old"\nmsgstr "Alt"\n',
            ["obsolete: 'Old'"],
        ),
        ('msgid "{player} loses {n} honor."\nmsgstr "{n}: {player}"\n', []),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_told(locale: Path, entry: str, found: list[str]) -> None:
    (locale / "de" / "kernel.po").write_text(entry)
    assert problems("de", "kernel") == found


def test_the_form_for_one_thing_may_leave_the_number_out(locale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "needed", lambda area: frozenset({Said("{n} die of {who}", "{n} dice of {who}")}))
    entry = 'msgid "{n} die of {who}"\nmsgid_plural "{n} dice of {who}"\nmsgstr[0] "%s"\nmsgstr[1] "%s"\n'
    (locale / "de" / "kernel.po").write_text(entry % ("ein Würfel von {who}", "{n} Würfel von {who}"))
    assert problems("de", "kernel") == []
    (locale / "de" / "kernel.po").write_text(entry % ("ein Würfel", "{n} Würfel von {who}"))
    assert problems("de", "kernel") == ["loses {who}: '{n} die of {who}'"]


def test_two_catalogues_that_disagree_are_told(locale: Path) -> None:
    (locale / "de" / "kernel.po").write_text('msgid "Pass"\nmsgstr "Passen"\n')
    (locale / "de" / "cli.po").write_text('msgid "Pass"\nmsgstr "Pass"\n')
    assert conflicts("de") == ["'Pass' is ('Pass',) in cli.po and ('Passen',) in kernel.po: use msgc."]


def test_updating_adds_what_is_needed_drops_the_rest_and_keeps_translations(
    locale: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = 'msgid "Old"\nmsgstr "Alt"\n\nmsgid "{player} loses {n} honor."\nmsgstr "{player} verliert {n} Ehre."\n'
    (locale / "de" / "kernel.po").write_text(old)
    (locale / "de" / "cli.po").write_text('msgid "Old"\nmsgstr "Alt"\n')
    counting = Said("{n} die", "{n} dice")
    monkeypatch.setattr(
        catalogues, "needed", lambda area: frozenset({SAID, counting}) if area == "kernel" else frozenset()
    )
    assert catalogues.main([]) == 1
    assert capsys.readouterr().out == "de: 1 to mend\n  kernel.po: missing: '{n} die'\n"
    assert not (locale / "de" / "cli.po").exists()
    assert (locale / "de" / "kernel.po").read_text() == (
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        '#, python-brace-format\nmsgid "{n} die"\nmsgid_plural "{n} dice"\nmsgstr[0] ""\nmsgstr[1] ""\n\n'
        '#, python-brace-format\nmsgid "{player} loses {n} honor."\nmsgstr "{player} verliert {n} Ehre."\n'
    )


def test_a_new_language_can_be_begun_and_a_wrong_code_is_refused(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogues.main(["fr"]) == 1
    assert (locale / "fr" / "kernel.po").exists()
    with pytest.raises(SystemExit):
        catalogues.main(["klingon"])
    assert "'klingon' is no language code" in capsys.readouterr().err


def test_every_registered_game_is_an_area() -> None:
    own = {game for game in known_games() if (PACKAGE / "games" / game).is_dir()}
    assert own <= set(areas())
    assert own == {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
