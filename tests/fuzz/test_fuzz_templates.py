"""No traceback, whatever stands in a template: every file of the templates folder; always the same cases."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabulae.kit import build
from tabulae.library import templates
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.play.stale import stale_study
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem, Product
from tests.support.caches import drop_caches
from tests.support.fuzzing import STEADY, elsewhere, spoilt, survives

pytestmark = [pytest.mark.fuzz, pytest.mark.usefixtures("undrawn")]


SHIPPED = templates.templates_root()
NOT_TEXT = "fonts/", "srgb.icc", "page/"
"""Part of the program rather than of what it says."""
GAMES = "games/tabula/", "games/el-mundo/"
"""The games whose files are spoilt: those of the others are read by the same code."""
FILES = [
    name
    for name in sorted(path.relative_to(SHIPPED).as_posix() for path in SHIPPED.rglob("*") if path.is_file())
    if not name.startswith(NOT_TEXT) and name.startswith(GAMES) == name.startswith("games/")
    if "/handbook/" not in name  # plain text, which the site alone reads
    if not name.startswith(("es/", "fr/"))  # read as the English files are
    if not {".es", ".fr"} & set(Path(name).suffixes)
    if not name.startswith(("cldr/", "inks/"))  # from others, and never a user's own
]
FILES = [name for name in FILES if "/players/" not in name] + [name for name in FILES if "/players/" in name][
    :1
]
CASES = 12
ONE_IN = 12
"""Every so many cases something long is made with the template: a document, all the proofs."""
LONG_CASES = 3
"""How often a template is tried that is only read for something long."""

GAME = (
    ("moves GAME --roll ROLL --json", "games", "boards --json", "explain GAME --roll ROLL --play 1/2",
     "counters GAME --json", "kit GAME --plan --no-plastic", "figure GAME -o out.svg --position POSITION"),
    ("check GAME", "board GAME", "card GAME", "worksheet GAME --questions 2", "pieces GAME"),
)  # fmt: skip
TEXT = (("explain GAME --roll ROLL --play 1/2",), ("check GAME", "card GAME", "leaflet GAME --paper a4"))
DOCUMENTS = "card tabula", "booklet tabula", "leaflet tabula --paper a4", "poster tabula"
READERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "game.yaml": GAME,
    "rules.en.md": TEXT,
    "words.en.yaml": GAME,
    "examples.yaml": TEXT,
    "short.en.yaml": ((), ("check GAME", "poster GAME", "leaflet GAME --paper a4")),
    "story.en.md": ((), ("check GAME",)),
    "evidence.en.yaml": ((), ("check GAME",)),
    "reconstruction.en.yaml": ((), ("check GAME",)),
    "cover.yaml": ((), ("check GAME", "booklet GAME")),
    "first.en.md": ((), ("check GAME", "booklet GAME")),
    "told.yaml": ((), ("check GAME", "booklet GAME")),
    "told.en.md": ((), ("check GAME", "booklet GAME")),
    "told.json": ((), ("check GAME", "booklet GAME")),
    "first-game.yaml": ((), ("check GAME", "site GAME --no-kits --no-play")),
    "first-game.en.yaml": ((), ("check GAME",)),
    "maxims.en.yaml": ((), ("check GAME",)),
    "maxims.yaml": ((), ("check GAME", "booklet GAME")),
    "advice.json": ((), ("booklet GAME", "check GAME")),
    "players": ((), ("simulate GAME --games 1 --player sensible",)),
    "studies.json": ((), ("leaflet GAME", "check GAME")),
    "choices.json": ((), ("worksheet GAME --level choose",)),
    "positions.yaml": ((), ("check GAME", "booklet GAME")),
    "puzzles.en.md": ((), ("check GAME", "booklet GAME")),
    "positions.json": ((), ("booklet GAME", "check GAME")),
    "strengths.json": ((), ("site tabula --no-kits --no-play",)),
    "growth.json": ((), ("site tabula --no-kits --no-play",)),
    "lesson.en.yaml": ((), ("check GAME", "lesson GAME")),
    "lesson-any.yaml": ((), ("check tabula", "lesson quinze --reading thomas-guild")),
    "unit-chance.yaml": (("unit chance",), ("check tabula",)),
    "pace.json": ((), ("lesson GAME",)),
    "arrows.json": ((), ("leaflet GAME",)),
    "teaching.en.yaml": ((), ("worksheet GAME --level historian", "check GAME")),
    "sources.yaml": (("figure tabula --example zeno -o out.svg",), ("check tabula",)),
    "stages.yaml": (("check doblet --language es",), ()),
    "printers.yaml": (("solid d6 --dry-run",), ()),
    "tower-inscriptions.yaml": (("solid tower --dry-run",), ()),
    "counters.yaml": (("counters tabula --json",), ("counters quinze",)),
    "counters.ftl": (("counters tabula --json",), ()),
    "boards.yaml": (("boards --json",), ("board tables-24", "board wheel")),
    "board-inscriptions.yaml": (("board ludus-duodecim-scriptorum --words venari",), ()),
    "dice.ftl": (("nets",), ()),
    "dice-shapes.yaml": (("solid d10 --dry-run",), ()),
    "commands.ftl": (("games tabula", "boards"), ("simulate tabula --games 1",)),
    "order.ftl": (("check diecisiete",), ()),
    "errors.ftl": (("moves tabulla --roll 1",), ()),
    "errors-cli.ftl": (("moves",), ()),
    "errors-engine.ftl": (("moves tabula --roll 9",), ()),
    "errors-library.ftl": (("board tabulla",), ()),
    "errors-play.ftl": (("simulate tabula --player me",), ()),
    "errors-paper.ftl": (("board tabula --paper a99",), ()),
    "errors-products.ftl": (("board tabula --skin levate",), ()),
    "errors-solid.ftl": (("solid d77",), ()),
    "errors-web.ftl": (("site nogame",), ()),
    "figures.ftl": (("figure tabula --example zeno -o out.svg",), ("card tabula",)),
    "rules.ftl": (("explain tabula --roll 1,2,3 --play 2/3",), ("card tabula",)),
    "fairness.ftl": (("fairness d7",), ("fairness d7 --sheet",)),
    "parts.ftl": (("solid d6 --dry-run",), ()),
    "workshop.ftl": ((), ("folding-board quinze",)),
    "sheets.ftl": (("board tabula",), ()),
    "glossary.yaml": ((), ("booklet tabula",)),
    "words.ftl": (("figure tabula --example zeno -o out.svg",), ("card tabula",)),
    "documents.ftl": ((), DOCUMENTS),
    "site.ftl": ((), ("check tabula", "site tabula --no-kits --no-play")),
    "play.ftl": ((), ("check tabula", "site tabula --no-kits")),
    "editor.ftl": ((), ("check tabula", "site tabula --no-kits")),
    "lesson.ftl": ((), ("check tabula", "lesson el-mundo")),
    "worksheet.ftl": ((), ("worksheet quinze --level read", "worksheet el-mundo --level move")),
    "page.ftl": (("kit tabula --no-plastic --paper a4 --jobs 1",), ()),
    "fairness.md": ((), ("fairness d7 --sheet",)),
    "table.yaml": ((), ("booklet tabula", "check tabula")),
    "options.md": ((), ("card tabula --set held_by=1", "check tabula")),
    "eras.yaml": ((), ("site tabula --no-kits --no-play",)),
    "new-game": (("new-game mine",), ()),
}  # fmt: skip
"""What reads each template: quick commands, and long ones."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The program's templates are a copy while these tests run."""
    package = tmp_path_factory.mktemp("installed") / "generator" / "tabulae"
    copied = package.parent.parent / "templates"
    shutil.copytree(SHIPPED, copied)
    with mock.patch.object(templates, "_PACKAGE", package):
        yield copied
    drop_caches()


def a_drawing(item: KitItem) -> list[OutputFile]:
    """A product that takes no time to make."""
    return [OutputFile(f"{item.id}.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")]


def no_fault(_game: str, _templates: object = None, **_more: object) -> None:
    """What check says of numbers that agree; to play hundreds of games for them takes long."""


def commands(file: str) -> list[list[list[str]]]:
    """The commands that read a file, quick and long."""
    path = Path(file)
    readers = READERS.get(path.parent.name) or READERS[path.name]
    words = {"GAME": path.parts[1] if file.startswith("games/") else ""}
    if words["GAME"]:
        rules = load_rules(GameChoice(words["GAME"])).rules
        words["ROLL"] = ",".join(["2"] * rules.dice)
        words["POSITION"] = " | ".join(f"{seat} hand:{rules.men}" for seat in rules.seat_names)
    return [[[words.get(word, word) for word in one.split()] for one in many] for many in readers]


def soon_played(file: str) -> bytes:
    """Return a template; a study in lines, and of so few games that they are soon played again."""
    whole = (SHIPPED / file).read_bytes()
    if not file.endswith(".json") or "/players/" in file:
        return whole
    return json.dumps({**json.loads(whole), "games": 1}, indent=0).encode()


@contextmanager
def quickly_proved(file: str) -> Iterator[None]:
    """Make what takes long only in name; play games again only if they are in this file."""
    played = mock.patch("tabulae.kit.check.stale_study", stale_study if file.endswith(".json") else no_fault)
    plan = mock.patch.object(Product, "sheets", return_value=1)
    tried = mock.patch("tabulae.kit.dry_run.kit_faults", return_value=())
    with mock.patch.object(build, "make_item", a_drawing), played, plan, tried:
        yield


@pytest.mark.parametrize("file", FILES)
def test_whatever_stands_in_a_template_there_is_no_traceback(
    file: str, copy: Path, record_property: Callable[[str, object], None]
) -> None:
    whole = soon_played(file)
    quick, slow = commands(file)
    tried = 0

    @settings(STEADY, max_examples=CASES if quick else LONG_CASES)
    @given(st.data())
    def attempt(data: st.DataObject) -> None:
        nonlocal tried
        tried += 1
        content = data.draw(spoilt(whole.decode())).encode()
        long = slow and (not quick or data.draw(st.integers(0, ONE_IN - 1)) == 0)
        command = data.draw(st.sampled_from(slow if long else quick))
        (copy / file).write_bytes(content)
        drop_caches()
        with elsewhere():
            survives(command, (command, content[:3000].decode(errors="replace")))

    with quickly_proved(file):
        try:
            attempt()
        finally:
            (copy / file).write_bytes((SHIPPED / file).read_bytes())
            drop_caches()
    record_property("fuzz cases", tried)


LAUGHS = "a: &a [x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{','.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(9)
)
BOMBS = {
    "laughs": LAUGHS,
    "deep": "[" * 100_000,
    "deep keys": "".join(f"{' ' * n}a:\n" for n in range(900)),
    "wide": "a: " + "x" * 10_000_000,
    "wide string": '"' + "x" * 10_000_000 + '"',
    "lines": "a\n" * 5_000_000,
    "tag": "a: !!python/object/apply:os.system [true]",
    "number": "name: " + "9" * 100_000,
    "null": "name: \u0000",
    "key": "? {a: b}\n: c",
    "list key": "? [a]\n: c",
    "long key": f'{{"{"x" * 2000}": 1}}',  # JSON, but no YAML
    "deep value": f'{{"a": {"[" * 100_000}{"]" * 100_000}}}',
}
"""Whole files that no template can be."""
TAILS = {
    "laughs": "\n" + LAUGHS,
    "quotes": "\n" + "> " * 50_000,
    "stars": "\n" + "*a **a " * 40_000,
    "brackets": "\n" + "[a](" * 50_000,
    "ticks": "\n" + " ".join("`" * n for n in range(1, 600)),
    "fields": "\n" + "{a" * 50_000,
    "word": "\n" + "x" * 900_000,
}
"""What is added to a template that is right, to make Markdown and text slow."""
MOST_MB = 150
MOST_SECONDS = 20.0


def most_memory_mb(since: bool = False) -> float:
    """The most memory that this process has held; ``since`` first forgets what was before."""
    status = Path("/proc/self/status")
    if not status.exists():
        pytest.skip("no /proc tells how much memory is taken")
    if since:
        Path("/proc/self/clear_refs").write_text("5")
    return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024


@pytest.mark.parametrize("file", [name for name in FILES if "/new-game/" not in name])
def test_a_hostile_file_is_refused_at_once(
    file: str, copy: Path, record_property: Callable[[str, object], None]
) -> None:
    whole = (SHIPPED / file).read_bytes()
    command = next(iter(one for many in commands(file) for one in many))
    hostile = [(bomb.encode(), True) for bomb in BOMBS.values()]
    hostile += [
        (b"\xff\xfe" + whole, True),
        (b"", False),
        *((whole + tail.encode(), False) for tail in TAILS.values()),
    ]
    products = mock.patch.object(build, "make_item", a_drawing)
    try:
        for content, whole_file in hostile:
            (copy / file).write_bytes(content)
            drop_caches()
            before, start = most_memory_mb(since=True), time.process_time()
            with elsewhere(), products:
                found = survives(command, (command, content[-80:]))
            told = (file, content[:40], content[-40:], found)
            assert time.process_time() - start < MOST_SECONDS, told
            assert most_memory_mb() - before < MOST_MB, told
            # without the messages that ship, check cannot say what is wrong and ends as any other command
            proving = command[0] == "check" and not file.endswith(".ftl")
            assert found.code == (1 if proving else 2) or not whole_file, told
    finally:
        (copy / file).write_bytes(whole)
        drop_caches()
    record_property("hostile files refused", len(hostile))
