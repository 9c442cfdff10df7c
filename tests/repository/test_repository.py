"""The repository is in order: what it needs is locked, and what it ships can be built."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text()
DEEP_LOCK = (ROOT / "requirements-deep.lock").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def _name(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def test_everything_the_project_needs_is_locked() -> None:
    project = PROJECT["project"]
    wanted = [*project["dependencies"], *PROJECT["dependency-groups"]["dev"], *PROJECT["build-system"]["requires"]]
    apart = PROJECT["tool"]["interregnum"]["deep-extras"]
    deep = [name for extra in apart for name in project["optional-dependencies"][extra]]
    wanted += [n for extra, names in project["optional-dependencies"].items() if extra not in apart for n in names]
    assert {_name(requirement) for requirement in wanted} - set(_locked(LOCK)) == set()
    assert {_name(requirement) for requirement in deep} - set(_locked(DEEP_LOCK)) == set()


def test_what_both_locks_name_has_one_version() -> None:
    plain, deep = _locked(LOCK), _locked(DEEP_LOCK)
    assert {name: (plain[name], deep[name]) for name in plain.keys() & deep.keys() if plain[name] != deep[name]} == {}


def _locked(lock: str) -> dict[str, str]:
    """The versions of what a lock names."""
    pairs = (line.split()[0].split("==") for line in lock.splitlines() if "==" in line)
    return {_name(name): version for name, version in pairs}


@pytest.mark.parametrize("lock", [LOCK, DEEP_LOCK], ids=["plain", "deep"])
def test_the_lock_names_versions_and_hashes_and_no_place_to_get_them_from(lock: str) -> None:
    lines = [line.strip() for line in lock.splitlines() if line.strip() and not line.startswith("#")]
    wrong = [
        line for line in lines if not re.match(r"(--hash=sha256:[0-9a-f]{64}|[\w.-]+==[\w.!+-]+( ; .+)?)( \\)?$", line)
    ]
    assert wrong == []


def test_the_commands_can_be_run() -> None:
    commands = [ROOT / ".ci" / "run", *(path for path in (ROOT / "script").iterdir() if not path.suffix)]
    assert [path.name for path in commands if path.is_file() and not os.access(path, os.X_OK)] == []
    assert {"setup", "server", "test", "translate", "lock"} <= {path.name for path in commands}


MERGE_MARK = re.compile(rb"^[ \t]*(<{7}|\|{7}|={7}|>{7})(?= |\r?$)", re.MULTILINE)


def _merge_marks(text: bytes) -> list[int]:
    """The lines that begin with what a merge leaves where it could not decide."""
    return [text.count(b"\n", 0, found.start()) + 1 for found in MERGE_MARK.finditer(text)]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a checkout says which files are its own")
def test_no_file_has_marks_of_a_merge() -> None:
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    read = {name: (ROOT / name).read_bytes() for name in tracked.split("\0") if (ROOT / name).is_file()}
    assert read
    texts = {name: text for name, text in read.items() if b"\0" not in text}
    assert [f"{name}:{line}" for name, text in texts.items() for line in _merge_marks(text)] == []


def test_marks_of_a_merge_are_found_however_far_they_stand_in() -> None:
    marks = [sign * 7 for sign in "<|=>"]
    text = f"one\n{marks[0]} ours\n  two\n\t{marks[1]} base\n    {marks[2]}\nthree\n {marks[3]} theirs\n"
    assert _merge_marks(text.encode()) == [2, 4, 5, 7]
    assert _merge_marks(f"Title\n{marks[2]}=\na {marks[0]} b\n".encode()) == []


@pytest.mark.timeout(1800)  # compiles first what has changed
def test_an_installed_package_finds_its_rules_and_languages(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = (tmp_path / "dist").glob("*.whl")
    ZipFile(wheel).extractall(tmp_path / "site")
    code = (
        "from interregnum.ledger import library; from interregnum.ledger.report import report, NoTests\n"
        "from interregnum.kernel.text import msg, render; import interregnum\n"
        "print(interregnum.__file__, len(library().books), render(msg('Pass'), 'de'))\n"
        "print(library().words(library().entry('kernel.offer'), 'de').says)\n"
        "try: report()\n"
        "except NoTests as none: print(none)\n"
    )
    environment = {"PYTHONPATH": str(tmp_path / "site"), "PATH": os.environ["PATH"]}
    asked = [sys.executable, "-c", code]
    told = subprocess.run(asked, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True).stdout
    assert told.splitlines() == [
        f"{tmp_path}/site/interregnum/__init__.py {len(list((ROOT / 'rules').glob('*.yaml'))) + 1} Passen",
        "Nur was angeboten wird, kann gewählt werden.",
        "The ledger is proved by tests, which are not part of an installed package: use a checkout.",
    ]
