"""The program's own modules as syntax trees, read once for all tests that look into them."""

from __future__ import annotations

import ast
from functools import cache


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    """Every node of a module, given by its text; the module itself comes first."""
    return tuple(ast.walk(ast.parse(source)))
