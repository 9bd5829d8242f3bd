"""A reader of finished files: what a person would find wrong who holds them, beyond what `check` proves."""

from __future__ import annotations

import ctypes
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import typer

from tabulae.cli.app import program
from tabulae.library.templates import templates_root
from tabulae.library.words.messages import Messages
from tabulae.products.output import OutputFile

_PROSE = {"P", "LI", "Caption"}
_FEWEST_ROWS = 3
_FULL = 1 / 3
_UNPRINTED_PT = 4.2 * 72 / 25.4
"""No laser printer prints nearer to the edge of a page."""
_DUPLEX = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}


@dataclass(frozen=True)
class Run:
    """Words in one face on a line: where they stand, in points from the lower left corner.

    ``base`` is the height of the line they stand on, ``mark`` the number of their marks in the structure.
    """

    words: str
    left: float
    base: float
    right: float
    top: float
    mark: int
    role: str
    face: str


def runs(page: pypdfium2.PdfPage) -> Iterator[Run]:
    """The words of a page that are not drawn within a form, in the order in which they are drawn."""
    text = page.get_textpage()
    for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1):
        length = pdfium.FPDFTextObj_GetText(thing.raw, text.raw, None, 0)
        buffer = (ctypes.c_ushort * length)()
        pdfium.FPDFTextObj_GetText(thing.raw, text.raw, buffer, length)
        words = bytes(buffer).decode("utf-16-le").rstrip("\0")
        if not words.strip():
            continue
        left, _, right, top = thing.get_bounds()
        name = ctypes.create_string_buffer(200)
        font = pdfium.FPDFTextObj_GetFont(thing.raw)
        pdfium.FPDFFont_GetBaseFontName(font, name, 200)
        yield Run(
            words,
            left,
            thing.get_matrix().f,
            right,
            top,
            pdfium.FPDFPageObj_GetMarkedContentID(thing.raw),
            _role(thing.raw),
            name.value.decode(),
        )


def _role(thing: Any) -> str:
    names = []
    for number in range(pdfium.FPDFPageObj_CountMarks(thing)):
        mark, length = pdfium.FPDFPageObj_GetMark(thing, number), ctypes.c_ulong()
        buffer = (ctypes.c_ushort * 50)()
        pdfium.FPDFPageObjMark_GetName(mark, buffer, 100, ctypes.byref(length))
        names.append(bytes(buffer)[: length.value].decode("utf-16-le").rstrip("\0"))
    return names[-1] if names else ""


def words_of(content: bytes) -> list[str]:
    """The words of each page, the right way up, blanks and hyphens at line ends made one."""
    document = pypdfium2.PdfDocument(content)
    return [_upright_words(document[number]) for number in range(len(document))]


def _upright_words(page: pypdfium2.PdfPage) -> str:
    text = page.get_textpage()
    count = text.count_chars()
    if sum(round(pdfium.FPDFText_GetCharAngle(text.raw, number)) == 3 for number in range(count)) > count / 2:
        page.set_rotation(180)
        text = page.get_textpage()
        page.set_rotation(0)
    return " ".join(text.get_text_bounded().split())


def faults(file: OutputFile, message: Messages, duplex: str, files: Sequence[str] = ()) -> list[str]:
    """What is wrong with a PDF of a kit that is made for a way of turning; ``files`` are those of the kit."""
    pages = words_of(file.content)
    found = [*edge_faults(file, pages, message, duplex), *torn_tables(file.content)]
    for number, words in enumerate(pages, start=1):
        at = f"page {number}: "
        found += [
            at + fault for fault in (*broken_references(words, file, files), *unlike_numbers(words, message))
        ]
    # A pack is read file by file; the words on tiles and folded sheets are drawn, or lie within forms.
    if file.thing != "print-all" and file.way not in ("long-edge", "short-edge", "fronts", "backs", "tiles"):
        document = pypdfium2.PdfDocument(file.content)
        read = [list(runs(document[number])) for number in range(len(document))]
        for number, page in enumerate(read, start=1):
            found += [f"page {number}: the line ends early: {words}" for words in forced_ends(page)]
            found += [f"page {number}: an old-style 1 stands alone" for _ in lonely_ones(page)]
            width = document[number - 1].get_width()
            found += [f"page {number}: at the edge: {run.words}" for run in page if is_at_edge(run, width)]
        if file.thing in _FLOWING:
            found += empty_pages(document)
    return found


_FLOWING = ("print-day", "parts-list", "leaflet", "booklet", "report", "unit", "lesson")


def edge_faults(file: OutputFile, pages: Sequence[str], message: Messages, duplex: str) -> Iterator[str]:
    """Notes and hints that name another edge than the kit is made for."""
    for edge in ("short", "long"):
        note = message(f"note-{edge}").split(",")[1].strip()
        if f"{edge}-edge" != duplex and any(note in words for words in pages):
            yield f"says “{note}” in a kit for {duplex}"
    with pikepdf.open(io.BytesIO(file.content)) as pdf:
        wishes = pdf.Root.get("/ViewerPreferences")
        hint = str(wishes.get("/Duplex")) if wishes is not None else ""
    if "Flip" in hint and hint != _DUPLEX.get(duplex):
        yield f"asks the printer for {hint} in a kit for {duplex}"


_COMMAND = re.compile(r"\btabulae ([a-z][a-z-]+)((?: (?:--?[a-z-]+|[^\s.,;:]+(?:[.,][^\s.,;:]+)*))*)")
_FILE = re.compile(
    r"(?<![\w/.-])(?<![/_=?&] )(?<!/\d\. )\w[\w-]*(?:/[\w-]+)*\.(?:pdf|html|3mf|stl|step|svg|dxf)\b"
)


def broken_references(words: str, file: OutputFile, files: Sequence[str]) -> Iterator[str]:
    """Pages, options, commands and files that are named and do not exist."""
    if file.thing != "print-all":
        most = file.pages * (2 if file.way in ("long-edge", "short-edge", "fronts", "backs") else 1)
        for named in re.findall(r"(?<!\w)(?:pages?|páginas?) (\d+)(?! (?:of|de) )", words):
            if int(named) > most:
                yield f"names page {named} of {most}"
    # A line of a poster goes on behind the seam of two tiles, which are also read in the pack.
    is_cut = file.way == "tiles" or file.thing == "print-all"

    def is_option(flag: str, options: set[str]) -> bool:
        return flag in options or (is_cut and any(option.startswith(flag) for option in options))

    commands = _commands()
    for command, rest in _COMMAND.findall(words):
        if command in commands:
            known = {
                flag for option in commands[command].params for flag in (*option.opts, *option.secondary_opts)
            }
            for flag in re.findall(r"--[a-z][a-z-]+", rest):
                if not is_option(flag, known):
                    yield f"tabulae {command} has no option {flag}"
    every = {flag for each in commands.values() for option in each.params for flag in option.opts}
    every |= {flag for each in commands.values() for option in each.params for flag in option.secondary_opts}
    for flag in re.findall(r"(?<!\w)--[a-z][a-z-]+", words):
        if not is_option(flag, every):
            yield f"no command has the option {flag}"
    names = {name.rpartition("/")[2] for name in files}
    for named in _FILE.findall(words):
        if files and named.rpartition("/")[2] not in names:
            yield f"no file {named}"


@cache
def _commands() -> Mapping[str, Any]:
    commands: Mapping[str, Any] = vars(typer.main.get_command(program()))["commands"]
    return commands


@cache
def plural_pairs(language: str) -> dict[str, str]:
    """Nouns in one and more, as the messages have them in their plural forms; the key is the plural."""
    found: dict[str, str] = {}
    for path in sorted((templates_root() / language).glob("*.ftl")):
        for one, other in re.findall(r"\[one\] (.*)\n *\*\[other\] (.*)", path.read_text("utf-8")):
            first, second = one.split(), other.replace("{ $count }", "").split()
            unlike = [(a, b) for a, b in zip(first, second, strict=False) if a != b]
            if (
                len(first) == len(second)
                and len(unlike) == 1
                and all(map(str.isalpha, unlike[0]))
                and unlike[0][0][0] == unlike[0][1][0]
            ):
                found[unlike[0][1]] = unlike[0][0]
    return found


_ONE = {"en": r"(?:1|one)", "es": r"(?:1|un|una)"}


def unlike_numbers(words: str, message: Messages) -> Iterator[str]:
    """A 1 before the plural of a noun."""
    one = _ONE.get(message.language)
    if one is None:
        return
    for many in plural_pairs(message.language):
        for found in re.findall(rf"(?<!\d )(?<![\w.,:/×+–-]){one} {many}\b", words):
            yield f"“{found}”"


def torn_tables(content: bytes) -> Iterator[str]:
    """Tables that go on overleaf before or after fewer than three rows."""
    with pikepdf.open(io.BytesIO(content)) as pdf:
        if "/StructTreeRoot" not in pdf.Root:
            return
        numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages, start=1)}
        for table in _elements(pdf.Root.StructTreeRoot.K, "/Table"):
            rows = [row for row in _kids(table) if row.get("/S") == "/TR"]
            body = [row for row in rows if any(cell.get("/S") == "/TD" for cell in _kids(row))]
            places = [_first_page(row, numbers) for row in body]
            counts = [(page, len(list(group))) for page, group in groupby(places)]
            if len(counts) > 1:
                for page, count in counts:
                    if count < _FEWEST_ROWS:
                        yield f"page {page}: {count} of {len(body)} rows of a table stand here"


def _kids(element: Any) -> list[Any]:
    kids = element.get("/K", [])
    return list(kids) if isinstance(kids, pikepdf.Array) else [kids]


def _elements(element: Any, role: str) -> Iterator[Any]:
    if element.get("/S") == role:
        yield element
    for kid in _kids(element):
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield from _elements(kid, role)


def _first_page(element: Any, numbers: Mapping[tuple[int, int], int]) -> int:
    for kid in _kids(element):
        if isinstance(kid, pikepdf.Dictionary):
            if "/MCID" in kid:
                return numbers[kid.Pg.objgen]
            if page := _first_page(kid, numbers):
                return page
    return 0


def forced_ends(page: Sequence[Run]) -> Iterator[str]:
    """Lines of a paragraph that end where the next word would still have stood, each with that word.

    The last two words may stand together, so that a short one does not stand alone. Lines that are set in the
    middle, end with a sentence, or are broken by an address are left alone.
    """
    prose = [run for run in page if run.role in _PROSE and run.mark >= 0]
    for _, group in groupby(prose, key=lambda run: run.mark):
        lines: list[list[Run]] = []
        for run in group:
            if lines and abs(lines[-1][0].base - run.base) < 2.0:
                lines[-1].append(run)
            else:
                lines.append([run])
        starts = [min(run.left for run in line) for line in lines]
        if max(starts[1:], default=0.0) - min(starts[1:], default=0.0) > 2.0:
            continue
        edge = max(run.right for line in lines for run in line)
        for number, (line, following) in enumerate(pairwise(lines), start=2):
            said, above = (" ".join(run.words for run in each).strip() for each in (following, line))
            first = following[0].words.split()[0]
            each = (following[0].right - following[0].left) / len(following[0].words.rstrip())
            is_last = number == len(lines)
            if (
                (is_last and len(said.split()) <= 2)
                or above[-1] in ".:;"
                or "/" in above.split()[-1] + first
                or first[1:] == "."
            ):
                continue
            if (len(first) + 2) * each * 1.15 < edge - max(run.right for run in line):
                yield f"{above[-24:]} | {said[:24]}"


def is_at_edge(run: Run, width: float) -> bool:
    """Whether words stand so near to the left or right edge of a page that printers cut them."""
    return bool(run.words.strip()) and not _UNPRINTED_PT <= run.left <= run.right <= width - _UNPRINTED_PT


def lonely_ones(page: Sequence[Run]) -> Iterator[Run]:
    """A numeral 1 that stands alone in a face of old-style digits, in which it looks like an i."""
    for run in page:
        if (
            re.match(r"1(?: |$)", run.words)
            and run.role not in _PROSE
            and run.face.lower().endswith(("regular", "italic", "bold"))
        ):
            yield run


def empty_pages(document: pypdfium2.PdfDocument) -> Iterator[str]:
    """Pages under a third full, but the last."""
    for number in range(len(document) - 1):
        things = list(document[number].get_objects(max_depth=1))
        height = document[number].get_height()
        tops = [thing.get_bounds() for thing in things]
        body = [box for box in tops if 0.08 * height < box[1] and box[3] < 0.97 * height]
        if not body:
            continue
        if max(box[3] for box in body) - min(box[1] for box in body) < _FULL * 0.88 * height:
            yield f"page {number + 1}: under a third full"
