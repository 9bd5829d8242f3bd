"""What a print page makes in the browser has the bytes that the command makes, with a network and without."""

import base64
import gzip
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib import metadata
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tabulae.engine.errors import DoesNotFitError
from tabulae.kit.build import build_kits
from tabulae.kit.order import kit_order
from tabulae.products.output import OutputFile
from tabulae.products.printed.card import CardProduct
from tabulae.web import page_orders
from tabulae.web.pages.order_form import read_form
from tabulae.web.paper_program import packed, paper_archives
from tabulae.web.vendored import LIBRARIES, PYODIDE, Wheel, library_files
from tests.support.browser import axe_faults, chromium, show, until
from tests.support.play_site import PatientServer, standing
from tests.support.project_copy import ProjectCopy
from tests.support.tables import rows

Fields = tuple[tuple[str, str], ...]
GREY_LETTER: Fields = (("paper", "letter"), ("palette", "grey"), ("language", "es"))


def asked(do: str, fields: Fields = (), item: str = "", game: str = "tabula") -> dict[str, Any]:
    request = {"game": game, "fields": fields, "do": do, "item": item}
    answer: dict[str, Any] = json.loads(page_orders.ask(json.dumps(request)))
    return answer


@pytest.mark.slow
def test_an_order_is_listed_and_counted() -> None:
    listed = asked("list", GREY_LETTER)["answer"]
    assert listed["command"] == (
        "tabulae kit tabula --language es --paper letter --palette grey --no-plastic"
    )
    assert "<svg" in listed["board"] and "kits:" in listed["file"]
    ids = [thing["id"] for section in listed["sections"] for thing in section["things"]]
    assert "card-letter" in ids and "leaflet-letter" in ids
    assert asked("sheets", GREY_LETTER, "card-letter") == {"answer": 3}


@rows(
    "fields, told",
    [
        ((("text", "99"), ("language", "es")), "--text tiene que estar entre 9 y 24 pt, no 99"),
        ((("men", "2-euros"),), "2-euro"),
        ((("templates", "/etc"),), "templates"),
        ((("shape", "round"),), "shape"),
    ],
)
def test_what_cannot_be_made_is_said_in_one_line(fields: Fields, told: str) -> None:
    error = asked("list", fields)["error"]
    assert told in error and "\n" not in error


@pytest.mark.slow
def test_a_thing_is_saved_with_its_drawing() -> None:
    fields = (("skin", "roman"), ("men", "2-euro"))
    (board,) = (
        thing["id"]
        for section in asked("list", fields)["answer"]["sections"]
        for thing in section["things"]
        if "board" in thing["id"]
    )
    assert asked("make", fields, board) == {"answer": None}
    finished = asked("finish", fields, board)["answer"]
    names = [file["name"] for file in finished["files"]]
    assert [name.rpartition(".")[2] for name in names] == ["pdf", "svg"] and finished["left_out"] == []
    assert [file["bytes"] for file in finished["files"]] == [len(page_orders.content(name)) for name in names]


@pytest.mark.slow
def test_what_does_not_fit_is_left_out_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(self: CardProduct) -> Iterator[OutputFile]:
        raise DoesNotFitError("seat", name="x", close="", known=["white"])

    monkeypatch.setattr(CardProduct, "make", too_large)
    asked("list", (("seed", "2"),))
    asked("make", (("seed", "2"),), "card-a4")
    finished = asked("finish", (("seed", "2"),), "card-a4")["answer"]
    assert finished["files"] == [] and "white" in finished["left_out"][0]


@pytest.mark.slow
def test_what_needs_a_library_that_no_browser_has_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(self: CardProduct) -> Iterator[OutputFile]:
        raise ModuleNotFoundError("No module named 'manifold3d'", name="manifold3d")

    monkeypatch.setattr(CardProduct, "make", missing)
    fields = (("language", "es"),)
    asked("make", fields, "card-a4")
    finished = asked("finish", fields, "card-a4")["answer"]
    assert finished["files"] == []
    assert finished["left_out"][0].startswith("Tarjeta necesita manifold3d, que ningún navegador tiene; está")


_ONE_BOARD = """
import json, sys
from tabulae.web.page_orders import ask
for do in ("make", "finish"):
    request = {"game": "tabula", "fields": [], "do": do, "item": "board-roman"}
    assert "answer" in json.loads(ask(json.dumps(request)))
print(*sys.modules)
"""


@pytest.mark.slow
def test_a_board_is_made_without_what_breaks_pages() -> None:
    loaded = subprocess.run([sys.executable, "-c", _ONE_BOARD], check=True, capture_output=True, text=True)
    modules = set(loaded.stdout.split())
    assert "tabulae.draw.skins" in modules
    assert not modules & {"reportlab.platypus", "tabulae.paper.documents.back_matter", "tabulae.kit.texts"}
    assert not modules & {"tabulae.kit.print_all", "tabulae.web.position_files"}


def command_made(game: str, fields: Fields, folder: Path) -> dict[str, bytes]:
    """The files of the kit that the command makes, by their paths in its folder."""
    (kit,) = build_kits([read_form(game, fields)], folder)
    return {path.relative_to(kit.folder.root).as_posix(): path.read_bytes() for path in kit.paths}


@pytest.mark.long
def test_a_whole_kit_has_the_bytes_of_the_command(tmp_path: Path) -> None:
    order = kit_order("tabula", papers=("letter",), palette="grey", language="es", plastic=False)
    assert order == read_form("tabula", GREY_LETTER)
    made = command_made("tabula", GREY_LETTER, tmp_path)
    for section in asked("list", GREY_LETTER)["answer"]["sections"]:
        for thing in section["things"]:
            asked("make", GREY_LETTER, thing["id"])
    asked("finish", GREY_LETTER)
    assert page_orders.content("print-all.pdf") == made["print-all.pdf"]
    with zipfile.ZipFile(BytesIO(page_orders.content(page_orders.ARCHIVE))) as archive:
        packed = {name.removeprefix("tabula/"): archive.read(name) for name in archive.namelist()}
    assert packed == {name: content for name, content in made.items() if name != "index.html"}


# ---- the libraries ----


def test_libraries_are_pinned_and_lean() -> None:
    for wheel in LIBRARIES:
        assert len(bytes.fromhex(wheel.sha256)) == 32 and wheel.file.endswith(".whl")
        assert " --hash=sha256:" in wheel.requirement and "==" in wheel.requirement


def test_of_a_wheel_only_what_runs_and_its_licence_is_used() -> None:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in (
            "a/one.py",
            "a/two.pyi",
            "a/fonts/three.py",
            "a-1.dist-info/licenses/",
            "a-1.dist-info/licenses/LICENSE",
            "a/b.so",
        ):
            archive.writestr(name, name)
    wheel = Wheel("a-1-py3-none-any.whl", "", ("a/fonts/",))
    names = [name for name, _ in wheel.files(out.getvalue())]
    assert names == ["a/one.py", "a-1.dist-info/licenses/LICENSE", "a/b.so"]


def test_an_archive_for_pages_tells_where_each_file_ends() -> None:
    files = {"a/ñ.py": "más\n".encode(), "b.so": b"", "c": bytes(range(256))}
    assert packed(files.items()) == packed(files.items())
    head, _, rest = gzip.decompress(packed(files.items())).partition(b"\n")
    for name, size in json.loads(head):
        assert rest[:size] == files.pop(name)
        rest = rest[size:]
    assert not files and not rest


def pinned() -> dict[str, str]:
    return dict(wheel.file.split("-")[:2] for wheel in LIBRARIES)


@pytest.fixture(scope="module")
def same_libraries() -> None:
    """Skip where this machine has another version of what makes paper: bytes may then differ."""
    for name, version in pinned().items():
        if (installed := metadata.version(name.replace("_", "-"))) != version:
            pytest.skip(f"{name} {installed} is installed here, pages have {version}")


# ---- in a browser ----


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PatientServer]:
    folder = tmp_path_factory.mktemp("paper")
    try:
        ProjectCopy(Path(__file__).parents[2]).run(
            "tabulae",
            "site",
            "tabula",
            "--no-kits",
            "--language",
            "en",
            "--language",
            "es",
            "-o",
            str(folder),
        )
    except AssertionError as error:
        if "could not be downloaded" in str(error):
            pytest.skip(str(error))
        raise
    with standing(folder) as server:
        yield server


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with chromium(tmp_path_factory.mktemp("profile")) as found:
        yield found


def opened(
    browser: Any, site: PatientServer, language: str = "", width: int = 1280, scheme: str = "light"
) -> None:
    show(browser, f"http://127.0.0.1:{site.server_address[1]}/{language}tabula/print.html", width, scheme)
    until(browser, "return document.getElementById('paper').dataset.ready === 'yes'")


def chosen(browser: Any, fields: Fields) -> None:
    for name, value in fields:
        browser.execute_script(
            "const one = document.getElementById('f-' + arguments[0]); one.value = arguments[1];"
            "one.dispatchEvent(new Event('input', { bubbles: true }))",
            name,
            value,
        )


def made(browser: Any, thing: str = "") -> dict[str, bytes]:
    """Press Make and return what the page then offers to save, by name."""
    browser.execute_script(
        "document.getElementById('thing').value = arguments[0]; document.getElementById('make').click()",
        thing,
    )
    until(browser, "return document.querySelector('#files a') || document.getElementById('why').textContent")
    return offered(browser)


def offered(browser: Any) -> dict[str, bytes]:
    """Return what the page offers to save, by name."""
    found = browser.execute_async_script(
        "const done = arguments[0], bytes = async (link) => {"
        " const content = new Uint8Array(await (await fetch(link.href)).arrayBuffer());"
        " let text = ''; for (const one of content) text += String.fromCharCode(one);"
        " return [link.download, btoa(text)]; };"
        "Promise.all([...document.querySelectorAll('#files a')].map(bytes)).then(done)"
    )
    return {name.removeprefix("tabula-"): base64.b64decode(content) for name, content in found}


@pytest.mark.long
def test_orders_in_two_languages_are_made_in_the_page_and_again_offline(
    browser: Any, site: PatientServer, same_libraries: None, tmp_path: Path
) -> None:
    opened(browser, site)
    assert made(browser)["print-all.pdf"] == command_made("tabula", (), tmp_path / "en")["print-all.pdf"]
    until(browser, "return document.getElementById('paper').dataset.kept === 'yes'")
    opened(browser, site, "es/")
    browser.execute_cdp_cmd("Network.enable", {})
    offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
    browser.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
    try:
        opened(browser, site, "es/")
        chosen(browser, (("paper", "letter"), ("palette", "grey")))
        expected = command_made("tabula", GREY_LETTER, tmp_path / "es")
        (board,) = (content for name, content in expected.items() if name.endswith("/board.pdf"))
        until(browser, "return document.getElementById('thing').options.length > 1")
        until(browser, "return document.getElementById('paper').dataset.busy === 'no'")
        assert made(browser, "board-roman")["board.pdf"] == board
    finally:
        browser.execute_cdp_cmd("Network.emulateNetworkConditions", {**offline, "offline": False})


_LOADS = """
const [touch, saves, done] = arguments, field = document.getElementById("thing");
Object.defineProperty(navigator, "connection", { value: { saveData: saves }, configurable: true });
if (touch) field.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: touch }));
else field.focus();
const loaded = () => performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop());
setTimeout(() => done(loaded().includes("engine.json")), 1000);
"""


@pytest.mark.long
def test_what_makes_paper_is_loaded_once_a_field_is_touched_and_not_before(
    browser: Any, site: PatientServer
) -> None:
    opened(browser, site)
    # Somebody goes through the page with the Tab key or a finger, or saves data.
    for touch, saves in ((None, False), ("touch", False), ("mouse", True)):
        assert not browser.execute_async_script(_LOADS, touch, saves), (touch, saves)
    assert browser.execute_async_script(_LOADS, "mouse", False)
    until(browser, "return document.getElementById('paper').dataset.loaded === 'yes'")
    assert browser.execute_script("return document.getElementById('files').children.length") == 0
    assert made(browser, "board-roman").keys() == {"board.pdf", "board-roman.svg"}


@pytest.mark.long
def test_what_is_chosen_stays_chosen_on_other_paper_and_is_made_at_once(
    browser: Any, site: PatientServer
) -> None:
    opened(browser, site)
    browser.execute_script("document.getElementById('thing').value = 'card-a4'")
    chosen(browser, (("paper", "letter"),))
    browser.execute_script("document.getElementById('make').click()")  # before Python has listed the things
    until(browser, "return document.querySelector('#files a') || document.getElementById('why').textContent")
    assert browser.execute_script("return document.getElementById('thing').value") == "card-letter"
    ((_, content),) = offered(browser).items()
    assert sorted(pypdfium2.PdfDocument(content)[0].get_size()) == [612, 792]
    until(browser, "return document.getElementById('sheets').ariaBusy === 'false'")
    browser.execute_script("document.getElementById('thing').value = 'board-roman'")
    chosen(browser, (("skin", "modern"),))
    until(browser, "return document.getElementById('thing').value === 'board-modern'")


@pytest.mark.long
def test_a_link_fills_in_the_form(browser: Any, site: PatientServer) -> None:
    address = f"http://127.0.0.1:{site.server_address[1]}/tabula/print.html"
    show(browser, f"{address}?for=class&paper=letter&paper=a0&pupils=27&make=x", 1280, "light")
    until(browser, "return document.getElementById('command').textContent.includes('--for class')")
    command = browser.execute_script("return document.getElementById('command').textContent")
    assert command == "tabulae kit tabula --paper letter --pupils 27 --for class --no-plastic"
    things = "return [...document.getElementById('thing').options].map((one) => one.value)"
    assert any("worksheet" in name for name in browser.execute_script(things))


@pytest.mark.long
def test_what_is_being_made_can_be_stopped_and_made_again(browser: Any, site: PatientServer) -> None:
    opened(browser, site)
    browser.execute_script("document.getElementById('make').click()")
    until(browser, "return document.getElementById('status').textContent.includes('Making')")
    browser.execute_script("document.getElementById('stop').click()")
    until(browser, "return document.getElementById('status').textContent === 'Stopped.'")
    shown = "return ['make', 'stop'].map((id) => document.getElementById(id).hidden)"
    assert browser.execute_script(shown) == [False, True]
    assert browser.execute_script("return document.activeElement.id") == "make"
    ((name, content),) = made(browser, "card-a4").items()
    assert name.startswith("card") and content.startswith(b"%PDF-")


@pytest.mark.long
def test_a_field_that_is_wrong_is_told_and_nothing_can_be_made(browser: Any, site: PatientServer) -> None:
    opened(browser, site)
    chosen(browser, (("text", "99"),))
    until(browser, "return document.getElementById('why').textContent.includes('between 9 and 24')")
    assert browser.execute_script("return document.getElementById('make').disabled")
    chosen(browser, (("text", "12"),))
    until(
        browser, "return document.getElementById('wrong').hidden && !document.getElementById('make').disabled"
    )


@pytest.mark.long
def test_the_form_shuts_nobody_out(browser: Any, site: PatientServer) -> None:
    for width, scheme in ((360, "dark"), (1280, "light")):
        opened(browser, site, width=width, scheme=scheme)
        assert axe_faults(browser) == []
        assert browser.execute_script(
            "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )


@pytest.mark.long
def test_archives_are_the_same_each_time_and_small() -> None:
    first, second = paper_archives(), paper_archives()
    assert first == second
    assert all(archive[:2] == b"\x1f\x8b" for archive in first)
    assert sum(map(len, first)) < 16_000_000
    assert dict(library_files()).keys() & {"uharfbuzz/__init__.py", "reportlab/__init__.py"}
    assert PYODIDE.version.startswith("314.")
