"""The API against its own description: whatever is sent is answered, never with a failure of the server."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error, response_schema_conformance
from schemathesis.generation import GenerationMode

from interregnum.table.app import create_app
from tests.table.house import House, house

EXAMPLES = max(15, settings().max_examples // 20)
"""Requests tried for each operation; many more in the long run."""

LASTING = ("/events",)
"""Paths whose answer never ends."""


@cache
def operations() -> list[tuple[str, str]]:
    """Every method and path of the description."""
    paths: dict[str, dict[str, Any]] = create_app("sqlite://").openapi_schema.to_schema()["paths"]
    return [
        (method.upper(), path)
        for path, item in paths.items()
        for method in item
        if method in ("get", "post", "put", "delete") and not path.endswith(LASTING)
    ]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory, regency: None) -> Iterator[House]:
    """A server on which requests are tried out."""
    with house(f"sqlite:///{tmp_path_factory.mktemp('described')}/tables.sqlite3", 1_000_000) as found:
        yield found


@cache
def description(address: str) -> Any:
    return schemathesis.openapi.from_url(f"{address}schema/openapi.json")


@pytest.mark.parametrize(("method", "path"), operations())
def test_whatever_is_sent_is_answered_and_the_answer_fits_the_description(
    described: House, method: str, path: str
) -> None:
    ann = described.guest()
    playing, over = (ann.table("regency", "me", "random")["id"] for _ in range(2))
    ann.at(over, "concede")
    operation = description(described.address)[path][method]
    modes = st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
    tables = st.sampled_from([playing, over, None]) if "{table_id}" in path else st.none()

    @settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(data=st.data(), mode=modes, table=tables)
    def attempt(data: st.DataObject, mode: GenerationMode, table: str | None) -> None:
        case = data.draw(operation.as_strategy(mode, path_parameters={"table_id": table} if table else None))
        cookies = {"interregnum": ann.http.cookies.get("interregnum") or ""}
        answer = case.call(base_url=described.address, headers={"X-Interregnum": "1"}, cookies=cookies)
        assert answer.status_code < 500, answer.text
        checks = [not_a_server_error, *([response_schema_conformance] if answer.status_code < 300 else [])]
        case.validate_response(answer, checks=checks)

    attempt()
