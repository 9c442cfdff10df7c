"""Results of functions that depend on nothing but their arguments, kept for good."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def cached(work: Callable[P, R]) -> Callable[P, R]:
    """`functools.cache` for functions of classes and plain values; the type checker still sees the parameters."""
    return cast("Callable[P, R]", cache(work))
