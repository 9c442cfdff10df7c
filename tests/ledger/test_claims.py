"""Tests claim entries; what they prove is noted, merged and reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from interregnum.ledger import library
from interregnum.ledger.claims import FILE, Claim, read_claims
from interregnum.ledger.places import NotShipped, shipped
from interregnum.ledger.report import BookReport, NoTests, prove, report, summarise

TESTS = """
import pytest

@pytest.mark.rule("kernel.over")
def test_passes(): pass

@pytest.mark.rule("kernel.turn", "kernel.over.also")
def test_unknown(): pass
"""

THREE = """
import pytest

@pytest.mark.rule("kernel.over")
def test_passes(): pass

@pytest.mark.rule("kernel.turn")
@pytest.mark.parametrize("n", [1, 2])
def test_fails_once(n): assert n == 1

@pytest.mark.rule("kernel.offer")
def test_is_skipped(): pytest.skip("no")

@pytest.mark.rule("kernel.chance")
class TestGroup:
    @pytest.mark.rule("kernel.script")
    def test_inside(self): pass

def test_claims_nothing(): pass
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    pytester.makeini("[pytest]\n")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return pytester


def go(run: pytest.Pytester, *args: str) -> pytest.RunResult:
    plugins = ("-p", "interregnum.ledger.pytest_plugin", "-p", "xdist", "-p", "no:cacheprovider")
    return run.runpytest_subprocess(*plugins, *args)


def noted(run: pytest.Pytester) -> dict[str, str]:
    return {claim.test.split("::", 1)[1]: claim.result for claim in read_claims(run.path) or ()}


def kernel(run: pytest.Pytester) -> BookReport:
    [book] = summarise(library(), read_claims(run.path) or (), ["kernel"])
    return book


@pytest.mark.rule("kernel.ledger.proved")
@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_an_entry_is_proved_failing_or_unproved_by_the_tests_that_claim_it(
    run: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    run.makepyfile(test_three=THREE)
    go(run, *workers)
    book = kernel(run)
    assert (book.entries, book.proved, book.failing) == (len(library().book("kernel").rules), 3, 1)
    assert book.failing_ids == ("kernel.turn",)
    assert "kernel.offer" in book.unproved
    assert {"kernel.over", "kernel.chance", "kernel.script", "kernel.turn"}.isdisjoint(book.unproved)
    assert book.entries == book.proved + book.failing + len(book.unproved)
    assert [(claim.test, claim.result) for claim in book.claims["kernel.turn"]] == [
        ("test_three.py::test_fails_once[1]", "passed"),
        ("test_three.py::test_fails_once[2]", "failed"),
    ]


@pytest.mark.rule("kernel.ledger")
@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_a_claim_of_an_unknown_entry_is_an_error_of_collection(run: pytest.Pytester, workers: tuple[str, ...]) -> None:
    run.makepyfile(test_unknown=TESTS)
    result = go(run, *workers)
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["*test_unknown claims it. The ledger has no entry 'kernel.over.also'.*"])
    result.assert_outcomes(errors=1)


def test_a_failing_set_up_or_tear_down_is_a_failure(run: pytest.Pytester) -> None:
    run.makepyfile(
        test_fixtures="""
        import pytest

        @pytest.fixture
        def breaks():
            yield
            raise OSError

        @pytest.mark.rule("kernel.over")
        def test_tear_down(breaks): pass

        @pytest.mark.rule("kernel.turn")
        def test_set_up(nothing_of_that_name): pass
        """
    )
    go(run)
    assert noted(run) == {"test_tear_down": "failed", "test_set_up": "failed"}


def test_an_expected_failure_proves_nothing(run: pytest.Pytester) -> None:
    run.makepyfile(
        test_expected="""
        import pytest

        @pytest.mark.xfail
        @pytest.mark.rule("kernel.over")
        def test_not_yet(): assert False
        """
    )
    go(run)
    assert noted(run) == {"test_not_yet": "skipped"}


@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_a_partial_run_updates_only_what_it_ran(run: pytest.Pytester, workers: tuple[str, ...]) -> None:
    file = run.makepyfile(test_three=THREE)
    go(run)
    file.write_text(THREE.replace("assert n == 1", "pass").replace('skip("no")', 'fail("no")'))
    go(run, "-k", "test_fails_once", *workers)
    assert noted(run) == {
        "TestGroup::test_inside": "passed",
        "test_fails_once[1]": "passed",
        "test_fails_once[2]": "passed",
        "test_is_skipped": "skipped",
        "test_passes": "passed",
    }


def test_tests_that_are_gone_are_forgotten(run: pytest.Pytester) -> None:
    kept = run.makepyfile(test_three=THREE)
    gone = run.makepyfile(test_gone=THREE)
    go(run)
    assert len(noted(run)) == 5
    gone.unlink()
    kept.write_text(THREE.replace("class TestGroup", "class TestParty").replace("test_passes", "test_shines"))
    go(run, "-k", "test_shines")
    assert noted(run) == {
        "test_fails_once[1]": "passed",
        "test_fails_once[2]": "failed",
        "test_is_skipped": "skipped",
        "test_shines": "passed",
    }


def test_a_claim_that_was_changed_must_be_proved_anew(run: pytest.Pytester) -> None:
    file = run.makepyfile(test_three=THREE)
    go(run)
    file.write_text(THREE.replace("kernel.over", "kernel.save").replace('@pytest.mark.rule("kernel.offer")', ""))
    go(run, "-k", "test_inside")
    assert set(noted(run)) == {"TestGroup::test_inside", "test_fails_once[1]", "test_fails_once[2]"}
    assert "kernel.over" in kernel(run).unproved


def test_a_damaged_file_of_claims_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / ".ledger").mkdir()
    (tmp_path / ".ledger" / "claims.json").write_text("[{]")
    assert read_claims(tmp_path) is None


def test_the_report_can_be_kept_to_some_books() -> None:
    claims = [Claim("t", ("throne.components.1",), "passed")]
    assert [(book.book, book.proved) for book in summarise(library(), claims, ["throne", "oath"])] == [
        ("throne", 1),
        ("oath", 0),
    ]
    assert [book.book for book in summarise(library(), claims)] == list(library().books)


def test_the_claiming_tests_run_only_when_somebody_wants_them_proved(
    run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interregnum.ledger.report.checkout", lambda: run.path)
    run.mkdir("tests").joinpath("test_three.py").write_text(THREE)
    run.makeconftest("pytest_plugins = ['interregnum.ledger.pytest_plugin', 'xdist.plugin']")
    [unproved] = report(["kernel"])
    assert (unproved.proved, unproved.failing, len(unproved.unproved)) == (0, 0, unproved.entries)
    assert not (run.path / FILE).exists()
    prove()
    [book] = report(["kernel"])
    assert (book.proved, book.failing) == (3, 1)
    assert "test_claims_nothing" not in noted(run)


def test_an_installed_package_says_that_it_has_no_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("interregnum.ledger.report.checkout", lambda: None)
    with pytest.raises(NoTests, match="use a checkout"):
        report()
    monkeypatch.setattr("interregnum.ledger.places.checkout", lambda: None)
    monkeypatch.setattr("interregnum.ledger.places._PACKAGE", tmp_path)
    with pytest.raises(NotShipped, match="'rules' is missing"):
        shipped("rules")
    (tmp_path / "data" / "rules").mkdir(parents=True)
    assert shipped("rules") == tmp_path / "data" / "rules"
