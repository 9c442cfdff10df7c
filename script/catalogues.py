"""The translators' catalogues: what must be said in every language, what is said, and how to bring the two together.

Every message belongs to an area, which is the package it is written in: `kernel`, `cli`, ..., for games their name, and
`web` for the browser client.
Each language has one file an area, `src/interregnum/locale/<language>/<area>.po`. A message that several areas use
stands in each of their files and reads the same in all; where it should not, `msgc` gives it a context. What the rules
say is in files of their own, see `rule_texts`.
"""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, Final

import msgspec
from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

import interregnum
from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import CAPITAL, Message
from interregnum.scenarios.studies import studies
from script import rule_texts

PACKAGE: Final = Path(interregnum.__file__).parent
LOCALE: Final = PACKAGE / "locale"
CLIENT: Final = Path(__file__).parent.parent / "web" / "src"
RULES: Final = "rules"
"""The name under which the rules' texts are treated like an area."""

SHARED: Final = ("kernel", "ledger", "cards")
"""Areas below the games: what their code says, a game's vocabulary need not say again."""

KEYWORDS: Final[dict[str, Any]] = {
    "msg": None,
    "msgn": (1, 2),
    "msgc": ((1, "c"), 2),
    "Requirement": (2,),
    "reading": (2,),
    "readings": (2, 3),
}

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals={plurals}; plural={form};\\n"
"""


class Said(msgspec.Struct, frozen=True, order=True):
    """Something that is to be translated: a sentence, its plural if it counts, its context if it needs one."""

    text: str
    plural: str = ""
    context: str = ""


class Translation(msgspec.Struct, frozen=True):
    """How a language says it, one form a number; a doubtful one is marked fuzzy in the catalogue."""

    forms: tuple[str, ...]
    fuzzy: bool


# ---- what must be said ----


def areas() -> list[str]:
    """Every area that has code."""
    return sorted({"web", *(area_of(path) for path in PACKAGE.rglob("*.py"))})


def area_of(path: Path) -> str:
    """The area a source file belongs to."""
    parts = path.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 2:
        return parts[1]
    return parts[0] if len(parts) > 1 and parts[0] != "games" else "kernel"


@lru_cache(maxsize=64)
def needed(area: str) -> frozenset[Said]:
    """Everything an area says: the messages in its code, a game's vocabulary, and what guided games and puzzles say."""
    found = set(_in_code(area))
    if area in known_games():
        game = ruleset(area)
        spoken = {said for message in (game.title, *game.vocabulary()) for said in said_in(message)}
        found |= spoken.difference(*map(_in_code, SHARED))
    if area == "scenarios":
        found |= {said for study in studies().values() for said in said_in(list(study.messages()))}
    return frozenset(found)


@lru_cache(maxsize=64)
def _in_code(area: str) -> frozenset[Said]:
    if area == "web":
        sources = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]
        sources = [path for path in sources if not path.name.endswith(".test.ts")]
        return frozenset(said for path in sources for said in extract_client(path.read_text(encoding="utf-8")))
    files = [path for path in PACKAGE.rglob("*.py") if area_of(path) == area]
    return frozenset(said for path in files for said in extract(path))


def extract(path: Path) -> Iterator[Said]:
    """The messages written in a source file."""
    for _, text, _, context in extract_from_file("python", path, keywords=KEYWORDS):
        if isinstance(text, str):
            yield Said(text, context=context or "")
        else:
            yield Said(text[0], text[1], context or "")


_TEXT: Final = r'"((?:[^"\\]|\\.)*)"'
_CLIENT_CALL: Final = re.compile(
    rf"\b(?:(?:msg|tr)\(\s*{_TEXT}|(?:msgn|trn)\(\s*{_TEXT},\s*{_TEXT}|(?:msgc|trc)\(\s*{_TEXT},\s*{_TEXT})"
)


def extract_client(source: str) -> Iterator[Said]:
    """The messages written in a source file of the browser client: the plain text given to `msg` and the like."""
    for call in _CLIENT_CALL.finditer(source):
        text, singular, plural, context, said = (json.loads(f'"{part}"') if part else "" for part in call.groups())
        yield Said(text or singular or said, plural, context)


def said_in(value: Any) -> Iterator[Said]:
    """Every message in a value, however deep: in arguments, in structs, in collections."""
    if isinstance(value, Message):
        if value.text:
            yield Said(value.text, value.plural, value.context)
        yield from said_in([given for _, given in value.args])
    elif isinstance(value, msgspec.Struct):
        yield from said_in([getattr(value, field) for field in value.__struct_fields__])
    elif isinstance(value, dict):
        yield from said_in(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for entry in value:
            yield from said_in(entry)


# ---- what is said ----


def catalogue(language: str, area: str) -> dict[Said, Translation]:
    """What a language's catalogue for an area holds; nothing where there is no file."""
    path = LOCALE / language / f"{area}.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {
            _said(message.id, message.context): _translation(message)
            for message in read_po(file, language)
            if message.id
        }


def _said(key: Any, context: str | None) -> Said:
    return Said(key, "", context or "") if isinstance(key, str) else Said(key[0], key[1], context or "")


def _translation(message: Any) -> Translation:
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return Translation(forms if all(forms) else (), message.fuzzy)


def translated(language: str) -> set[Said]:
    """Everything that can be said in a language."""
    return {
        said
        for path in (LOCALE / language).glob("*.po")
        for said, how in catalogue(language, path.stem).items()
        if how.forms and not how.fuzzy
    }


# ---- what is wrong ----


def problems(language: str, area: str) -> list[str]:
    """Everything that is wrong with a language's catalogue for an area, in the order of the file."""
    have, want = catalogue(language, area), needed(area)
    return [trouble for said in sorted(want | have.keys()) for trouble in _trouble(said, have.get(said), said in want)]


def _trouble(said: Said, how: Translation | None, wanted: bool) -> Iterator[str]:
    if not wanted:
        yield f"obsolete: {said.text!r}"
    elif how is None or not how.forms:
        yield f"missing: {said.text!r}"
    elif how.fuzzy:
        yield f"fuzzy: {said.text!r}"
    else:
        yield from (f"{wrong}: {said.text!r}" for wrong in _mismatches(said, how))


def _mismatches(said: Said, how: Translation) -> Iterator[str]:
    """Arguments that a translation loses or invents; a form for one thing may leave the number out."""
    try:
        known = fields(said.text) | fields(said.plural)
        for form in how.forms:
            named = fields(form)
            may_lack = {"n"} if said.plural else set[str]()
            yield from (f"loses {{{name}}}" for name in sorted(known - named - may_lack))
            yield from (f"invents {{{name}}}" for name in sorted(named - known))
    except ValueError as error:
        yield f"is not well formed ({error})"


def fields(template: str) -> set[str]:
    """The names of a template's arguments."""
    found: set[str] = set()
    for _, name, form, conversion in Formatter().parse(template):
        if name is None:
            continue
        if not name.isidentifier() or form or conversion not in (None, CAPITAL):
            raise ValueError(f"{{{name}}} is not a plain name")
        found.add(name)
    return found


def conflicts(language: str) -> list[str]:
    """Messages that two of a language's catalogues translate differently."""
    seen: dict[Said, tuple[str, Translation]] = {}
    found: list[str] = []
    for path in sorted((LOCALE / language).glob("*.po")):
        for said, how in catalogue(language, path.stem).items():
            area, first = seen.setdefault(said, (path.stem, how))
            if how.forms and first.forms and how.forms != first.forms:
                found.append(f"{said.text!r} is {first.forms} in {area}.po and {how.forms} in {path.name}: use msgc.")
    return found


# ---- bringing the two together ----


def update(language: str, only: Iterable[str]) -> None:
    """Write a language's catalogues for these areas again: what is needed, with the translations there are."""
    (LOCALE / language).mkdir(parents=True, exist_ok=True)
    for area in only:
        path = LOCALE / language / f"{area}.po"
        if area == RULES:
            rule_texts.update(LOCALE, language)
        elif wanted := needed(area):
            path.write_bytes(_written(language, wanted, catalogue(language, area)))
        else:
            path.unlink(missing_ok=True)


def _written(language: str, wanted: Iterable[Said], have: dict[Said, Translation]) -> bytes:
    catalog = Catalog(locale=language)
    for said in sorted(wanted):
        how = have.get(said, Translation((), False))
        flags = ["fuzzy"] if how.fuzzy else []
        if said.plural:
            forms = how.forms or ("",) * catalog.num_plurals
            catalog.add((said.text, said.plural), forms, flags=flags, context=said.context or None)
        else:
            catalog.add(said.text, "".join(how.forms), flags=flags, context=said.context or None)
    body = BytesIO()
    write_po(body, catalog, width=120, no_location=True, omit_header=True, sort_output=True)
    head = HEADER.format(language=language, plurals=catalog.num_plurals, form=catalog.plural_expr)
    return head.encode() + b"\n" + body.getvalue().strip() + b"\n"


def main(args: list[str]) -> int:
    """Update or check the catalogues; the exit code says whether anything is wrong with them."""
    parser = ArgumentParser(prog="script/translate", description="Fit the catalogues to the messages.")
    parser.add_argument("languages", nargs="*", type=_language, help="language codes; all there are by default")
    parser.add_argument("--area", action="append", choices=[*areas(), RULES], help="only this area's catalogues")
    parser.add_argument("--check", action="store_true", help="list what is wrong and change nothing")
    chosen = parser.parse_args(args)
    only = chosen.area or [*areas(), RULES]
    wrong = 0
    for language in chosen.languages or sorted(path.name for path in LOCALE.iterdir() if path.is_dir()):
        if not chosen.check:
            update(language, only)
        told = [f"{area}.po: {trouble}" for area in only if area != RULES for trouble in problems(language, area)]
        told += conflicts(language)
        told += rule_texts.problems(LOCALE, language) if RULES in only else []
        wrong += len(told)
        print(f"{language}: {len(told)} to mend" if told else f"{language}: complete", *told, sep="\n  ")
    return 1 if wrong else 0


def _language(code: str) -> str:
    try:
        Locale.parse(code)
    except (ValueError, UnknownLocaleError):
        raise ArgumentTypeError(f"{code!r} is no language code; de or pt_BR would be") from None
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
