"""The API described on a page of its own, which needs nothing from any other host."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar.connection import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin


class ApiPage(OpenAPIRenderPlugin):
    """Every route with what it does; `/schema/openapi.json` has the rest."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        rows = "".join(
            f"<tr><td><code>{method.upper()}</code><td><code>{escape(path)}</code><td>{escape(how.get('summary', ''))}"
            for path, methods in sorted(openapi_schema["paths"].items())
            for method, how in methods.items()
        )
        return (
            "<!doctype html><html lang=en><meta charset=utf-8><title>Interregnum: the API</title>"
            "<h1>The API of the table</h1>"
            "<p>Requests that change something carry the header <code>X-Interregnum: 1</code>. All types are in "
            f'<a href="/schema/openapi.json">openapi.json</a>.</p><table>{rows}</table></html>'
        ).encode()
