"""A plan that was counted once, and what ``check`` has proved, count until anything changes they rest on."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit import kept, plan
from tabulae.kit.order import kit_order
from tabulae.kit.reports import Report, proved_before
from tabulae.library.kept_files import keep_file
from tabulae.library.templates import templates_root
from tabulae.products.kit_order import KitOrder
from tests.conftest import Ran

READ = kept.read_kept


@pytest.fixture(autouse=True)
def own_cache(unkept: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(kept, "read_kept", READ)
    monkeypatch.setattr(kept, "keep_file", keep_file)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[KitOrder]:
    """The orders whose sheets have been counted."""
    orders: list[KitOrder] = []

    def count(order: KitOrder) -> list[plan.PlannedProduct]:
        orders.append(order)
        return [plan.PlannedProduct(order.game, "leaflet", "leaflet", len(orders), 1, 0.0, False)]

    monkeypatch.setattr(plan, "_count", count)
    return orders


@pytest.fixture
def order(tmp_path: Path) -> KitOrder:
    shutil.copytree(templates_root() / "games" / "doblet", tmp_path / "own" / "games" / "toy")
    return kit_order("toy", templates=tmp_path / "own", plastic=False, planned=False)


def test_a_plan_is_counted_once(counted: list[KitOrder], order: KitOrder) -> None:
    assert plan.planned_products(order) == plan.planned_products(order)
    assert counted == [order]


def other_rules(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = folder / "own" / "games" / "toy" / "rules.en.md"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n", encoding="utf-8")


def other_library(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "installed_versions", lambda *_: [("numpy", "0.1")])


def cut_short(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (kept,) = (folder / "cache").rglob("plan-toy-*.json")
    kept.write_bytes(kept.read_bytes()[:-30])


@pytest.mark.parametrize("change", [other_rules, other_library, cut_short])
def test_it_is_counted_again_when_something_has_changed(
    change: Callable[[Path, pytest.MonkeyPatch], None],
    counted: list[KitOrder],
    order: KitOrder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert [product.sheets for product in plan.planned_products(order)] == [1]
    change(tmp_path, monkeypatch)
    assert [product.sheets for product in plan.planned_products(order)] == [2]


def test_another_order_has_a_plan_of_its_own(counted: list[KitOrder], order: KitOrder) -> None:
    orders = [order, replace(order, pupils=28), replace(order, papers=("letter",))]
    plans = [plan.planned_products(one) for one in orders]
    assert plans == [plan.planned_products(one) for one in orders]
    assert counted == orders


def test_only_a_game_without_faults_is_not_proved_again(order: KitOrder, tmp_path: Path) -> None:
    faults: list[TabulaeError] = [TabulaeError("no-memory")]
    proofs: list[Report] = []

    def prove() -> Report:
        proofs.append(Report("toy", 0 if faults else 2, 30, tuple(faults)))
        return proofs[-1]

    def report() -> Report:
        return proved_before("toy", order.template_source, prove)

    assert report().faults == report().faults == tuple(faults)
    faults.clear()
    assert report() == report() == Report("toy", 2, 30, ())
    assert len(proofs) == 3
    words = tmp_path / "own" / "games" / "toy" / "words.en.yaml"
    words.write_text(words.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    faults.append(TabulaeError("no-memory"))
    assert report().faults


def test_a_file_that_nothing_reads_is_noticed_though_all_was_proved(
    tabulae: Callable[..., Ran], order: KitOrder, tmp_path: Path
) -> None:
    check = ("check", "toy", "--templates", tmp_path / "own")
    proved_before("templates", order.template_source, lambda: Report("", 0, 0, ()))
    proved_before("toy", order.template_source, lambda: Report("toy", 2, 30, ()))
    assert tabulae(*check).code == 0
    (tmp_path / "own" / "bords.yaml").write_text("x: 1\n", encoding="utf-8")
    told = tabulae(*check)
    assert told.code == 1 and "bords.yaml: nothing reads this file" in told.err
