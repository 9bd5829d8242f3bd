"""The tool that puts mistakes into the package: which it draws, and what it says of a blind test."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tools.mutants import PACKAGE, drawn, noticed
from tests.tools.mutations import Mutant, defaults_of, mutants_of

TOY = '''"""A docstring with 1 < 2, and "home"."""
__all__ = ["first", "last"]
LIMIT: int = 30


def spread(values: list[int], kind: str = "narrow", wide: bool = False) -> int:
    """Not this 7."""
    if wide and not kind == "broad":
        return max(values) - min(values)
    if not values:
        raise ValueError("no-values", 3)
    return sorted(values)[0] * LIMIT if kind < "narrow" else spread(values, wide=True)


def is_large(value: int) -> bool:
    return value > LIMIT
'''
KINDS = "argument arithmetic boolean branch choice comparison connective extreme index not number sorted"


def laid_out(folder: Path) -> Path:
    """A package with the toy in it, laid out like ours."""
    path = folder / PACKAGE / "toy/sizes.py"
    path.parent.mkdir(parents=True)
    path.write_text(TOY, "utf-8")
    (folder / PACKAGE / "__init__.py").touch()
    return folder


def mistakes() -> list[Mutant]:
    source = TOY.encode()
    return mutants_of("sizes.py", source, defaults_of([source]))


def test_every_kind_of_mistake_is_made_and_can_be_read() -> None:
    assert " ".join(sorted({one.operator for one in mistakes()})) == KINDS
    for one in mistakes():
        text = one.applied(TOY.encode()).decode()
        compile(text, "sizes.py", "exec")
        assert text != TOY


def test_each_is_one_small_change() -> None:
    made = {(one.line, one.old, one.new) for one in mistakes()}
    assert {
        (3, "30", "33"),
        (6, "False", "True"),
        (6, '"narrow"', "'broad'"),
        (9, "max", "min"),
        (12, "0", "-1"),
        (12, "sorted(values)", "list(values)"),
        (12, "spread(values, wide=True)", "spread(values)"),
        (16, "value > LIMIT", "(value >= LIMIT)"),
    } <= made


def test_words_for_people_and_for_checkers_are_left_alone() -> None:
    assert not {one.line for one in mistakes()} & {1, 2, 7, 11, 15}


def test_what_runs_when_the_module_is_loaded_is_told_from_the_rest() -> None:
    assert {one.line for one in mistakes() if one.statement is None} == {3, 6}


def test_a_seed_draws_the_same_mutants(tmp_path: Path) -> None:
    root = laid_out(tmp_path)
    assert drawn(5, 1, root=root) == drawn(5, 1, root=root) != drawn(5, 2, root=root)
    assert len({one.line for one in drawn(5, 1, root=root)}) == 5


@pytest.mark.long
def test_a_blind_test_lets_a_mutant_live_and_a_seeing_one_kills_it(tmp_path: Path) -> None:
    root = laid_out(tmp_path)
    (root / "test_sizes.py").write_text(
        "from tabulae.toy.sizes import is_large\n\n"
        "def test_blind():\n    assert is_large(31)\n\n"
        "def test_seeing():\n    assert not is_large(30)\n\n"
        "def test_failing_anyhow():\n    assert not is_large(31)\n"
    )
    large = next(one for one in mistakes() if one.new == "(value >= LIMIT)")
    mutant = replace(large, file=f"{PACKAGE}/toy/sizes.py")
    source = (root / mutant.file).read_bytes()
    blind, seeing, failing = (f"test_sizes.py::test_{name}" for name in ("blind", "seeing", "failing_anyhow"))
    assert noticed(root, mutant, [blind], 60) == ""
    assert noticed(root, mutant, [failing, blind, seeing], 60) == seeing
    assert (root / mutant.file).read_bytes() == source
