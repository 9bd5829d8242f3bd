"""Tables of quick cases that one test walks through.

A case of its own (``pytest.mark.parametrize``) costs some 3 ms, in every process that collects it and in the
one that counts: more than most cases take. It is worth that where a case takes long, is marked, needs
fixtures of its own or is asked for by name with ``-k``. Other tables are walked by ``rows``.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

import pytest

Table = Iterable[Any] | Callable[[], Iterable[Any]]
Test = Callable[..., None]


def rows(names: str, table: Table) -> Callable[[Test], Test]:
    """Make one test that tries all rows of a table, in the place of ``pytest.mark.parametrize``.

    ``names`` are the arguments that a row gives, parted by commas. A row that fails is reported with its
    values, as a subtest, and the others are tried all the same. A table that takes time to make is given as a
    function, which is called when the test runs. Tables above each other are multiplied; fixtures are shared
    by all rows.
    """
    columns = tuple(name.strip() for name in names.split(","))

    def decorate(test: Test) -> Test:
        plain = getattr(test, "plain", test)
        tables = [(columns, table), *getattr(test, "tables", ())]

        def walk(subtests: pytest.Subtests, **fixtures: Any) -> None:
            tried = 0
            for row in _rows(tables):
                tried += 1
                try:
                    plain(**row, **fixtures)
                except (Exception, pytest.fail.Exception, pytest.skip.Exception) as outcome:
                    with subtests.test(**row):
                        raise outcome
            assert tried, "the table is empty"

        functools.update_wrapper(walk, plain, updated=())
        given = {column for some, _ in tables for column in some}
        needed = [one for one in inspect.signature(plain).parameters.values() if one.name not in given]
        own = inspect.Parameter("subtests", inspect.Parameter.KEYWORD_ONLY)
        signature = inspect.Signature([own, *(one.replace(kind=one.KEYWORD_ONLY) for one in needed)])
        marks = getattr(test, "pytestmark", [])
        walk.__dict__.update(plain=plain, tables=tables, pytestmark=marks, __signature__=signature)
        return walk

    return decorate


def _rows(tables: list[tuple[tuple[str, ...], Table]]) -> Iterator[dict[str, Any]]:
    """The rows of all tables multiplied, the values by their names."""
    made = [table() if callable(table) else table for _, table in tables]
    for together in product(*made):
        row: dict[str, Any] = {}
        for (columns, _), values in zip(tables, together, strict=True):
            row |= zip(columns, values if len(columns) > 1 else (values,), strict=True)
        yield row
