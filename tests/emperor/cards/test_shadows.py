"""What Strategies of the shadows do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import fight, use
from tests.emperor.table import here


@pytest.mark.parametrize(("against", "fallen"), [("chi", True), ("force", False)])
def test_unseen_assailant_may_be_compared_against_chi(against: str, fallen: bool) -> None:
    table = fight(here("bayushi-mitsuo"), here("hida-bushotsu"), north={"hand": ["unseen-assailant"]})
    use(table, "unseen-assailant", against)
    assert (table.fallen("hida-bushotsu"), table.card("bayushi-mitsuo").bowed) == (fallen, True)


def test_unseen_assailant_compares_followers_by_force_alone() -> None:
    table = fight(
        here("bayushi-mitsuo"), here("hida-bushotsu", attachments=["outriders"]), north={"hand": ["unseen-assailant"]}
    )
    use(table, "unseen-assailant")
    assert table.asked != "north compare"
