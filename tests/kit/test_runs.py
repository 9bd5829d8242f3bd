"""Runs of the kit: kept, stopped, killed, two at once, ordered from a file, planned and not made."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit import build
from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.page import PAGE
from tabulae.kit.plan import planned_products
from tabulae.products.kit_order import KitOrder
from tabulae.products.manifest import MANIFEST
from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.product import KitItem
from tabulae.solid.errors import missing_library
from tests.conftest import Ran
from tests.support.tables import rows

Tabulae = Callable[..., Ran]
MOMENTS = 50
SMALL = ("duplex-test-a4", "men-discs", "counters", "net-d6", "men-laser", "kerf-test")
PLASTIC = "dice"
ORDER = KitOrder("tabula", everything=True, plastic=False)


@pytest.fixture(scope="module")
def canned() -> dict[str, list[OutputFile]]:
    """The files of a small kit, made once; of the plastic dice only the d6, as they take long."""
    files = {item.id: item.make() for item in kit_items(ORDER) if item.id in SMALL}
    if missing_library() is None:
        files[PLASTIC] = [replace(file, name=f"dice/{file.name}") for file in SolidProduct(("d6",)).make()]
    return files


@pytest.fixture
def small(canned: dict[str, list[OutputFile]], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A small kit whose products take no time; gives the names of those that were made."""
    made: list[str] = []

    def make(item: KitItem) -> list[OutputFile]:
        made.append(item.id)
        return canned[item.id]

    def few(order: KitOrder) -> object:
        return tuple(item for item in kit_items(order) if item.id in (*SMALL, PLASTIC))

    monkeypatch.setattr(build, "kit_items", few)
    monkeypatch.setattr(build, "make_item", make)
    return made


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")}


@pytest.mark.long
@pytest.mark.slow
def test_a_second_run_makes_nothing(small: list[str], tmp_path: Path) -> None:
    build.build_kits([ORDER], tmp_path)
    assert sorted(small) == sorted(SMALL)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.*")}
    (again,) = build.build_kits([ORDER], tmp_path)
    assert again.made == [] and len(again.kept) == len(SMALL) + 2
    assert before == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.*")}


@pytest.mark.slow
def test_only_deleted_files_are_made_again(small: list[str], tmp_path: Path) -> None:
    (kit,) = build.build_kits([ORDER], tmp_path)
    first = contents(tmp_path)
    kit.paths[1].unlink()
    (again,) = build.build_kits([ORDER], tmp_path)
    assert again.made == ["duplex-test-a4"] and contents(tmp_path) == first


@pytest.mark.long
@pytest.mark.slow
def test_other_settings_make_other_files_and_other_pupils_only_another_page(
    small: list[str], tmp_path: Path
) -> None:
    build.build_kits([ORDER], tmp_path)
    (again,) = build.build_kits([replace(ORDER, pupils=28)], tmp_path)
    assert again.made == ["print-all", "index.html"]
    (again,) = build.build_kits([replace(ORDER, product_options=(("palette", "grey"),))], tmp_path)
    coloured = {"men-discs", "net-d6", "print-all", "index.html"}
    assert set(again.made) == coloured


@pytest.mark.slow
@pytest.mark.parametrize("name", ["index.html", "manifest.json"])
def test_a_foreign_file_is_an_error_before_anything_is_made(
    small: list[str], tmp_path: Path, name: str
) -> None:
    for folder in (tmp_path / "one" / "tabula", tmp_path / "above"):
        folder.mkdir(parents=True)
        (folder / name).write_text("mine")
    with pytest.raises(TabulaeError, match="--force"):
        build.build_kits([ORDER], tmp_path / "one")
    with pytest.raises(TabulaeError, match="--force"):  # the page over two kits
        build.build_kits([ORDER, replace(ORDER, game="quinze-tablas")], tmp_path / "above")
    assert small == [] and (tmp_path / "one" / "tabula" / name).read_text() == "mine"


@pytest.mark.long
@pytest.mark.slow
def test_leftover_files_are_listed_and_pruned(
    small: list[str], tmp_path: Path, canned: dict[str, list[OutputFile]], monkeypatch: pytest.MonkeyPatch
) -> None:
    build.build_kits([ORDER], tmp_path)
    grey = {id: [replace(file, name=f"grey/{file.name}") for file in files] for id, files in canned.items()}
    old = {file.name for id in ("men-discs", "net-d6") for file in canned[id]}
    monkeypatch.setattr(build, "make_item", lambda item: grey[item.id])
    order = replace(ORDER, product_options=(("palette", "grey"),))
    (kit,) = build.build_kits([order], tmp_path)
    assert set(kit.left_over) == old and kit.pruned == []
    changed = sorted(old)[0]
    (tmp_path / "tabula" / changed).write_bytes(b"changed by hand")
    (kit,) = build.build_kits([order], tmp_path, prune=True)
    pruned = {path.relative_to(tmp_path / "tabula").as_posix() for path in kit.pruned}
    assert pruned == old - {changed} and kit.left_over == []
    assert (tmp_path / "tabula" / changed).read_bytes() == b"changed by hand"


def is_true(folder: Path) -> None:
    """Only whole files, and a manifest that tells the truth of every file that it lists."""
    manifest = folder / MANIFEST
    if not manifest.exists():
        return
    listing = json.loads(manifest.read_text(encoding="utf-8"))
    from hashlib import sha256

    for entry in listing["files"]:
        assert sha256((folder / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_nothing_is_lost_whenever_a_run_is_killed(
    small: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    """A child that makes the kit, plastic too, is killed at random moments; the next run completes it."""
    order = replace(ORDER, plastic=True)
    build.build_kits([order], tmp_path / "whole")
    page = OutputFolder(tmp_path / "whole" / "tabula").read(PAGE)
    monkeypatch.setattr(build, "kit_page", lambda *_: page)  # only to write files takes time
    start = time.perf_counter()
    build.build_kits([order], tmp_path / "again")
    length = time.perf_counter() - start
    whole = contents(tmp_path / "whole")
    chance = random.Random(17)
    killed = 0
    for attempt in range(4 * MOMENTS):
        if killed == MOMENTS:
            break
        output = tmp_path / str(attempt)
        child = os.fork()
        if child == 0:
            try:
                build.build_kits([order], output)
            finally:
                os._exit(0)
        time.sleep(chance.uniform(0, length))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        killed += os.WIFSIGNALED(status)
        folder = output / "tabula"
        for path in folder.rglob("*") if folder.exists() else ():
            name = path.relative_to(output).as_posix()
            settled = path.is_dir() or path.name == MANIFEST or path.read_bytes() == whole.get(name)
            assert settled or re.match(r"\..*\.part\Z", path.name), name
        is_true(folder)
        build.build_kits([order], output)
        assert contents(output) == whole
    assert killed == MOMENTS
    record_property("builds killed and completed", killed)


@pytest.mark.long
@pytest.mark.slow
def test_killing_the_program_leaves_no_worker(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabulae", "kit", "tabula", "--paper", "a4", "--no-plastic"]
    run = subprocess.Popen(
        [*command, "-o", str(tmp_path), "--jobs", "2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    end = time.monotonic() + 60
    while not (tmp_path / "tabula" / MANIFEST).exists() and time.monotonic() < end:
        time.sleep(0.01)
    run.kill()
    run.communicate(timeout=30)  # waits until nobody holds the other end: the workers are gone too
    is_true(tmp_path / "tabula")


def test_a_second_run_into_the_same_folder_is_an_error(
    tabulae: Tabulae, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabulae.products.output_folder.LOCK_WAIT_S", 0.1)
    with OutputFolder(tmp_path / "tabula").lock():
        ran = tabulae("kit", "tabula", "--no-plastic", "-o", tmp_path)
        assert ran.code == 2 and "another run" in ran.err and ran.err.count("\n") == 1
        ran = tabulae("counters", "tabula", "-o", tmp_path)
        assert ran.code == 2 and "another run" in ran.err
    assert list((tmp_path / "tabula").iterdir()) == []


@pytest.mark.slow
def test_a_full_disk_is_an_error_in_one_line_and_the_next_run_resumes(
    small: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0
    sync = os.fsync

    def full(handle: int) -> None:
        nonlocal calls
        calls += 1
        if calls > 4:
            raise OSError(28, "No space left on device")
        sync(handle)

    monkeypatch.setattr("tabulae.products.output_folder.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        build.build_kits([ORDER], tmp_path)
    monkeypatch.setattr("tabulae.products.output_folder.os.fsync", sync)
    is_true(tmp_path / "tabula")
    assert not list(tmp_path.rglob("*.part"))
    build.build_kits([ORDER], tmp_path)
    is_true(tmp_path / "tabula")


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_an_error_in_one_line(tabulae: Tabulae, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    ran = tabulae("kit", "tabula", "--no-plastic", "-o", tmp_path)
    tmp_path.chmod(0o700)
    assert ran.code == 2 and ran.err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Schule für Ältere", "a b'c", "x" * 120])
def test_folders_may_have_any_name(small: list[str], tmp_path: Path, name: str) -> None:
    build.build_kits([ORDER], tmp_path / name)
    assert (tmp_path / name / "tabula" / "index.html").is_file()


@pytest.mark.parametrize(
    "name",
    ["con.svg", "NUL", "lpt1.pdf", "CONIN$", "com².svg", "aux .svg", "a?.svg", "a\n.svg", "x" * 250, "dot."],
)
def test_file_names_that_not_every_system_allows_are_errors(tmp_path: Path, name: str) -> None:
    with pytest.raises(TabulaeError):
        OutputFolder(tmp_path).write([OutputFile(name, b"", (), "")])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.long
def test_the_plan_makes_nothing_and_counts_what_is_made(
    tabulae: Tabulae, canned: dict[str, list[OutputFile]], tmp_path: Path
) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    ran = tabulae("kit", "tabula", "--plan", "--pupils", "28", "--json", "-o", tmp_path)
    assert ran.code == 0 and list(tmp_path.iterdir()) == []
    products = {product["product"]: product for product in json.loads(ran.out)["products"]}
    assert products["leaflet-a4"]["copies"] == 28 and products["men-discs"]["copies"] == 14
    import io

    for line in planned_products(ORDER):
        if line.product in canned and line.sheets:
            pdf = next(file for file in canned[line.product] if file.name.endswith(".pdf"))
            pages = len(pikepdf.open(io.BytesIO(pdf.content)).pages)
            assert line.sheets == (pages // 2 if line.product in ("men-discs", "duplex-test-a4") else pages)


ORDERS = """
pupils: 28
paper: [letter]
kits:
  - {game: tabula, palette: grey, set: {overshoot: exact}}
  - {game: quinze, for: class, plastic: false}
"""


@pytest.mark.slow
@pytest.mark.long
def test_the_kits_of_an_order_file_are_planned(tabulae: Tabulae, tmp_path: Path) -> None:
    (tmp_path / "kit.yaml").write_text(ORDERS)
    ran = tabulae("kit", "--order", tmp_path / "kit.yaml", "--plan", "--json")
    assert ran.code == 0, ran.err
    products = json.loads(ran.out)["products"]
    assert {product["game"] for product in products} == {"tabula", "quinze-tablas"}
    assert not [item for item in products if item["game"] == "quinze-tablas" and item["grams"]]


@rows(
    "arguments, words",
    [
        (["kit"], "name games, or all"),
        (["kit", "tabula", "zeno"], "ordered twice"),
        (["kit", "tabula", "--for", "clas"], "did you mean class?"),
        (["kit", "tabula", "--paper", "a5"], "--paper must be a4 or letter, got 'a5'"),
        (["kit", "tabula", "--pupils", "0"], "--pupils must be between 1 and 1000, got 0"),
        (["kit", "tabula", "--printer", "prusa"], "prusa-mk4"),
        (["kit", "tabula", "--language", "la"], "the languages are en"),
        (["kit", "--order", "nowhere.yaml"], "cannot be read"),
    ],
)
def test_a_wrong_order_is_an_error_in_one_line(tabulae: Tabulae, arguments: list[str], words: str) -> None:
    ran = tabulae(*arguments)
    assert ran.code == 2 and words in ran.err and ran.err.count("\n") == 1


def test_orders_are_checked_with_their_readings() -> None:
    with pytest.raises(TabulaeError, match="readings are"):
        kit_order("tabula", reading="nobody")


@pytest.mark.slow
@pytest.mark.long
def test_the_second_run_of_the_whole_program_is_quick(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabulae", "kit", "tabula", "--paper", "a4", "--no-plastic"]
    command += ["--for", "museum", "--json", "-o", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    start = os.times()
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    end = os.times()
    assert json.loads(ran.stdout)["kits"][0]["made"] == []
    assert end.children_user + end.children_system - start.children_user - start.children_system < 3
