"""The objects of a PDF file: read from what this project writes, and written as the same bytes each time.

Browsers have no compiled PDF library, and those in plain Python copy every object of a file to change one.
Here an object is a plain Python value: a dictionary (its keys without slashes), list, number, text, bytes,
:class:`PdfName` or :class:`Stream`. An :class:`Indirect` object belongs to no file, so that pages, fonts and
forms of one file are used in another as they are. A file is written from what its root reaches, so nothing
unused stays behind.

Only what reportlab and this module write is read: no encryption, no damaged files, and no page attributes
inherited from the page tree.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import md5
from typing import Any

from reportlab.pdfbase.rl_codecs import RL_Codecs

RL_Codecs.register()  # "pdfdoc", the encoding of texts in PDF files

PdfValue = Any
"""None, a bool, int, float, str, bytes, PdfName, list, PdfDictionary, Stream or Indirect."""
PdfDictionary = dict[str, Any]
"""A dictionary of a PDF file, its keys without slashes."""

_PER_OBJECT_STREAM = 200
"""Objects that are compressed together."""


class PdfName(str):
    """A name in a PDF file, without its slash; a plain ``str`` is a text."""

    __slots__ = ()


class Indirect:
    """A value with a number of its own in the file, which several places refer to.

    It is read when it is first asked for.
    """

    __slots__ = ("_read", "_value")

    def __init__(self, value: PdfValue = None, read: Callable[[], PdfValue] | None = None) -> None:
        self._value, self._read = value, read

    @property
    def value(self) -> PdfValue:
        """The value itself; dictionaries and lists may be changed in place."""
        if self._read is not None:
            self._value, self._read = self._read(), None
        return self._value


@dataclass(eq=False, slots=True)
class Stream:
    """A dictionary with data, which are packed as its ``Filter`` says."""

    facts: PdfDictionary
    data: bytes

    @classmethod
    def packed(cls, content: bytes, **facts: PdfValue) -> Stream:
        """Return a stream of some content, compressed, with further facts."""
        return cls(facts | {"Filter": PdfName("FlateDecode")}, zlib.compress(content))

    def content(self) -> bytes:
        """Return the data unpacked; raises ValueError if they are packed in another way than is usual."""
        filters = direct(self.facts.get("Filter", []))
        if filters in ([], None):
            return self.data
        if filters not in (PdfName("FlateDecode"), [PdfName("FlateDecode")]) or "DecodeParms" in self.facts:
            raise ValueError(f"a stream is packed by {filters}")
        return zlib.decompress(self.data)


def direct(value: PdfValue) -> PdfValue:
    """Return a value itself where an indirect one may stand."""
    while isinstance(value, Indirect):
        value = value.value
    return value


def text_of(value: PdfValue) -> str:
    """Return a text of a file, which may be bytes in an encoding of PDF, as a string."""
    value = direct(value)
    if isinstance(value, bytes):
        return value[2:].decode("utf-16-be") if value.startswith(b"\xfe\xff") else value.decode("pdfdoc")
    return str(value)


@dataclass(slots=True)
class Pdf:
    """A PDF file: its pages, each an indirect dictionary, its root and its properties.

    Pages may be added and taken away; each becomes the child of the one page tree when the file is written.
    """

    pages: list[Indirect] = field(default_factory=list)
    root: PdfDictionary = field(default_factory=lambda: {"Type": PdfName("Catalog")})
    info: PdfDictionary = field(default_factory=dict)

    @classmethod
    def read(cls, content: bytes) -> Pdf:
        """Return the file of some bytes; raises ValueError for other content."""
        trailer = _PdfReader(content).trailer
        root = direct(trailer.get("Root"))
        if not isinstance(root, dict) or "Pages" not in root:
            raise ValueError("it has no pages")
        return cls(list(_leaves(root["Pages"])), root, direct(trailer.get("Info")) or {})

    def add_page(
        self, width_pt: float, height_pt: float, content: bytes = b"", **facts: PdfValue
    ) -> Indirect:
        """Add a page with some content and further facts, and return it."""
        shape = {"MediaBox": [0, 0, width_pt, height_pt], "Resources": {}}
        drawn = Indirect(Stream.packed(content))
        page: PdfDictionary = {"Type": PdfName("Page"), "Contents": drawn} | shape | facts
        self.pages.append(Indirect(page))
        return self.pages[-1]

    def to_bytes(self, *, classic: bool = False) -> bytes:
        """Return the bytes of the file, the same every time.

        It is PDF 1.5, its small objects compressed; ``classic`` is PDF 1.4, which has no such compression.
        """
        tree = Indirect({"Type": PdfName("Pages"), "Kids": list(self.pages), "Count": len(self.pages)})
        for page in self.pages:
            page.value["Parent"] = tree
        self.root["Pages"] = tree
        trailer = {"Root": Indirect(self.root)} | ({"Info": Indirect(self.info)} if self.info else {})
        return _PdfWriter(trailer).classic() if classic else _PdfWriter(trailer).compressed()


def page_box(page: Indirect) -> tuple[float, float, float, float]:
    """Return left, bottom, right and top of a page in points."""
    left, bottom, right, top = (float(direct(edge)) for edge in direct(page.value["MediaBox"]))
    return left, bottom, right, top


def contents(page: PdfDictionary) -> list[Indirect]:
    """Return the streams of a page's content, in order."""
    streams = page.get("Contents")
    if isinstance(direct(streams), list):
        return list(direct(streams))
    return [] if streams is None else [streams if isinstance(streams, Indirect) else Indirect(streams)]


def add_content(page: PdfDictionary, before: bytes = b"", after: bytes = b"") -> None:
    """Put operators before or after the content of a page."""
    new = [[Indirect(Stream.packed(each))] if each else [] for each in (before, after)]
    page["Contents"] = [*new[0], *contents(page), *new[1]]


def add_form(page: PdfDictionary, name: str, form: Indirect) -> None:
    """Give a page a form to show by a name; resources that it shares with other pages stay as they are."""
    resources = dict(direct(page.get("Resources")) or {})
    resources["XObject"] = dict(direct(resources.get("XObject")) or {}) | {name: form}
    page["Resources"] = resources


def page_form(page: Indirect) -> Indirect:
    """Return a page as a form that other pages show, its only stream of content packed as it is."""
    facts = {
        "Type": PdfName("XObject"),
        "Subtype": PdfName("Form"),
        "BBox": direct(page.value["MediaBox"]),
        "Resources": page.value.get("Resources", {}),
    }
    streams = [stream.value for stream in contents(page.value)]
    if len(streams) == 1 and "DecodeParms" not in streams[0].facts:
        kept = {"Filter": streams[0].facts["Filter"]} if "Filter" in streams[0].facts else {}
        return Indirect(Stream(facts | kept, streams[0].data))
    return Indirect(Stream.packed(b"\n".join(stream.content() for stream in streams), **facts))


def pdf_number(value: float, decimals: int = 4) -> str:
    """Return a number as PDF has it: no exponent, no trailing zeros."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _leaves(node: Indirect) -> Iterator[Indirect]:
    if "Kids" not in node.value:
        yield node
    for kid in direct(node.value.get("Kids", [])):
        yield from _leaves(kid)


# Reading

_TABLE = re.compile(rb"xref\s+0 (\d+)\s+")
_HEAD = re.compile(rb"\s*\d+\s+\d+\s+obj")
_STREAM = re.compile(rb"\s*stream\r?\n")
_TOKEN = re.compile(
    rb"""(?:[\s\0]|%[^\r\n]*+)*+(?:
    /(?P<name>[^\s\0()<>\[\]{}/%]*)
    |(?P<number>\d+)\s+\d+\s+R(?![^\s\0()<>\[\]{}/%])
    |(?P<real>[+-]?\d+(?P<point>\.\d*)?|[+-]?(?P<dot>\.\d+))
    |(?P<mark><<|>>|\[|\]|[a-zA-Z]+)
    |(?P<text>\()
    |<(?P<hex>[0-9a-fA-F\s]*)>)""",
    re.VERBOSE,
)
_WORDS = {b"true": True, b"false": False, b"null": None}
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|[\r\n])|(.))", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_PAREN = re.compile(rb"\\.|[()]", re.DOTALL)
_END = object()


class _PdfReader:
    """Reads the objects of a file when they are asked for."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.places: dict[int, int] = {}
        self.in_streams: dict[int, tuple[int, int]] = {}
        self.objects: dict[int, Indirect] = {}
        self.opened: dict[int, tuple[bytes, list[int]]] = {}
        found = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*$", content[-1024:])
        if not content.startswith(b"%PDF-") or not found:
            raise ValueError("it is no PDF file")
        start = int(found[1])
        self.trailer = self._table(start) if content.startswith(b"xref", start) else self._index(start)

    def indirect(self, number: int) -> Indirect:
        """Return the object of a number, the same one each time."""
        if number not in self.objects:
            self.objects[number] = Indirect(read=lambda: self._object(number))
        return self.objects[number]

    def _table(self, start: int) -> PdfDictionary:
        """Read a table of places; return the trailer after it."""
        head = _TABLE.match(self.content, start)
        if not head:
            raise ValueError("its table of places begins elsewhere")
        for number in range(int(head[1])):
            entry = self.content[head.end() + 20 * number : head.end() + 20 * (number + 1)]
            if entry[17:18] == b"n":
                self.places[number] = int(entry[:10])
        end = self.content.index(b"trailer", head.end() + 20 * int(head[1]))
        trailer: PdfDictionary = self._value(end + len(b"trailer"))[0]
        return trailer

    def _index(self, start: int) -> PdfDictionary:
        """Read a compressed table of places, as :class:`_PdfWriter` writes it; return its dictionary."""
        stream: Stream = self._at(start)
        one, two, three = stream.facts["W"]
        rows, wide = stream.content(), one + two + three
        for number in range(stream.facts["Size"]):
            row = rows[number * wide : (number + 1) * wide]
            place, extra = int.from_bytes(row[one : one + two]), int.from_bytes(row[one + two :])
            if row[0] == 1:
                self.places[number] = place
            elif row[0] == 2:
                self.in_streams[number] = place, extra
        return stream.facts

    def _object(self, number: int) -> PdfValue:
        if number in self.places:
            return self._at(self.places[number])
        if number not in self.in_streams:
            return None
        holder, index = self.in_streams[number]
        if holder not in self.opened:
            self.opened[holder] = _unpacked(self._at(self.places[holder]))
        content, places = self.opened[holder]
        return self._value(places[index], content)[0]

    def _at(self, place: int) -> PdfValue:
        head = _HEAD.match(self.content, place)
        if not head:
            raise ValueError("its table of places is wrong")
        value, end = self._value(head.end())
        begin = _STREAM.match(self.content, end)
        if not begin:
            return value
        length = direct(value.pop("Length"))
        return Stream(value, self.content[begin.end() : begin.end() + length])

    def _value(self, at: int, content: bytes | None = None) -> tuple[PdfValue, int]:
        """Return the value at a place, and where it ends."""
        content = self.content if content is None else content
        token = _TOKEN.match(content, at)
        if not token:
            raise ValueError(f"it cannot be read at byte {at}")
        kind, at = token.lastgroup, token.end()
        if kind == "name":
            return PdfName(_plain_name(token["name"])), at
        if kind == "number":
            return self.indirect(int(token["number"])), at
        if kind == "real":
            return (int(token["real"]), at) if b"." not in token["real"] else (float(token["real"]), at)
        if kind == "hex":
            digits = b"".join(token["hex"].split())
            return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii")), at
        if kind == "text":
            return _literal(content, at)
        mark = token["mark"]
        if mark in (b"]", b">>"):
            return _END, at
        if mark == b"[":
            values: list[PdfValue] = []
            while True:
                value, at = self._value(at, content)
                if value is _END:
                    return values, at
                values.append(value)
        if mark == b"<<":
            facts: PdfDictionary = {}
            while True:
                key, at = self._value(at, content)
                if key is _END:
                    return facts, at
                facts[str(key)], at = self._value(at, content)
        if mark not in _WORDS:
            raise ValueError(f"it cannot be read at byte {at}")
        return _WORDS[mark], at


def _unpacked(stream: Stream) -> tuple[bytes, list[int]]:
    """Return the content of a stream of compressed objects, and where each of them begins in it."""
    content, first = stream.content(), stream.facts["First"]
    return content, [first + int(offset) for offset in content[:first].split()[1::2]]


def _plain_name(name: bytes) -> str:
    plain = re.sub(rb"#([0-9a-fA-F]{2})", lambda found: bytes([int(found[1], 16)]), name)
    return plain.decode("utf-8", "surrogateescape")


def _literal(content: bytes, start: int) -> tuple[bytes, int]:
    """Return the text whose opening bracket ends at a place, and where it ends."""
    depth = 1
    for mark in _PAREN.finditer(content, start):
        depth += {b"(": 1, b")": -1}.get(mark[0], 0)
        if not depth:
            raw = content[start : mark.start()]
            return _ESCAPE.sub(_unescaped, raw) if b"\\" in raw else raw, mark.end()
    raise ValueError("a text has no end")


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found[1]:
        return bytes([int(found[1], 8) & 255])
    return b"" if found[2] else _ESCAPED.get(found[3], found[3])


# Writing

_SPECIAL = re.compile(r"[^!-~]|[#()<>\[\]{}/%]")
_BRACKETS = re.compile(rb"[\\()\r]")


class _PdfWriter:
    """Numbers the objects that a trailer reaches in the order in which they are reached, and writes them."""

    def __init__(self, trailer: PdfDictionary) -> None:
        self.numbers: dict[Indirect, int] = {}
        self.queue: list[Indirect] = []
        self.trailer = {key: self._written(value) for key, value in trailer.items()}
        self.packed: list[tuple[int, bytes]] = []
        self.streams: list[tuple[int, bytes]] = []
        for number, each in enumerate(self.queue, start=1):  # which grows while they are written
            value = each.value
            if isinstance(value, Stream):
                self.streams.append((number, self._stream(value)))
            else:
                self.packed.append((number, self._written(value)))

    def classic(self) -> bytes:
        """Return a file of PDF 1.4 with a table of places."""
        out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
        places = {}
        for number, text in sorted(self.packed + self.streams):
            places[number] = len(out)
            out += b"%d 0 obj\n%b\nendobj\n" % (number, text)
        start, size = len(out), len(self.queue) + 1
        rows = b"".join(b"%010d 00000 n \n" % places[number] for number in range(1, size))
        out += b"xref\n0 %d\n0000000000 65535 f \n%b" % (size, rows)
        out += b"trailer\n<< %b >>\n" % self._facts(size, out)
        return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)

    def compressed(self) -> bytes:
        """Return a file of PDF 1.5 whose objects without data are compressed together."""
        out, size = bytearray(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"), len(self.queue) + 1
        rows: dict[int, tuple[int, int, int]] = {0: (0, 0, 0)}
        for start in range(0, len(self.packed), _PER_OBJECT_STREAM):
            part = self.packed[start : start + _PER_OBJECT_STREAM]
            rows |= {number: (2, size, index) for index, (number, _) in enumerate(part)}
            self.streams.append((size, self._stream(_object_stream(part))))
            size += 1
        for number, text in self.streams:
            rows[number] = (1, len(out), 0)
            out += b"%d 0 obj\n%b\nendobj\n" % (number, text)
        rows[size] = (1, len(out), 0)
        wide = (len(out).bit_length() + 7) // 8
        table = b"".join(
            bytes([kind]) + place.to_bytes(wide) + bytes([index])
            for kind, place, index in (rows[number] for number in range(size + 1))
        )
        packed = zlib.compress(table)
        facts = b"/Type /XRef /W [1 %d 1] /Filter /FlateDecode /Length %d " % (wide, len(packed))
        facts += self._facts(size + 1, out)
        start = len(out)
        out += b"%d 0 obj\n<< %b >>\nstream\n%b\nendstream\nendobj\n" % (size, facts, packed)
        return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)

    def _facts(self, size: int, before: bytearray) -> bytes:
        """Return what stands in the trailer; the file is named by what it holds."""
        ends = b" ".join(b"/%b %b" % (key.encode(), value) for key, value in self.trailer.items())
        digest = md5(before, usedforsecurity=False).hexdigest().encode()
        return b"%b /Size %d /ID [<%b> <%b>]" % (ends, size, digest, digest)

    def _stream(self, stream: Stream) -> bytes:
        facts, data = stream.facts, stream.data
        if "Filter" not in facts and facts.get("Type") != "Metadata":  # which others read without unpacking
            facts, data = facts | {"Filter": PdfName("FlateDecode")}, zlib.compress(data)
        return b"%b\nstream\n%b\nendstream" % (self._written(facts | {"Length": len(data)}), data)

    def _written(self, value: PdfValue) -> bytes:
        """Return a value as it stands in a file."""
        if isinstance(value, Indirect):
            number = self.numbers.get(value)
            if number is None:
                self.queue.append(value)
                number = self.numbers[value] = len(self.queue)
            return b"%d 0 R" % number
        if isinstance(value, PdfName):
            return b"/" + _SPECIAL.sub(_escaped_name, value).encode("ascii")
        if isinstance(value, dict):
            entries = [
                self._written(PdfName(key)) + b" " + self._written(each) for key, each in value.items()
            ]
            return b"<< " + b" ".join(entries) + b" >>"
        if isinstance(value, list | tuple):
            return b"[" + b" ".join([self._written(each) for each in value]) + b"]"
        if isinstance(value, bool):
            return b"true" if value else b"false"
        if isinstance(value, int):
            return b"%d" % value
        if isinstance(value, float):
            return pdf_number(value, 6).encode("ascii")
        if isinstance(value, str):
            value = value.encode("ascii") if value.isascii() else b"\xfe\xff" + value.encode("utf-16-be")
        if isinstance(value, bytes):
            return b"(" + _BRACKETS.sub(_escaped, value) + b")"
        if value is None:
            return b"null"
        raise TypeError(f"{type(value).__name__} is no value of a PDF file")


def _object_stream(part: Sequence[tuple[int, bytes]]) -> Stream:
    heads, at = [], 0
    for number, text in part:
        heads.append(b"%d %d " % (number, at))
        at += len(text) + 1
    head = b"".join(heads)
    body = b"\n".join(text for _, text in part)
    return Stream.packed(head + body, Type=PdfName("ObjStm"), N=len(part), First=len(head))


def _escaped(found: re.Match[bytes]) -> bytes:
    return b"\\r" if found[0] == b"\r" else b"\\" + found[0]


def _escaped_name(found: re.Match[str]) -> str:
    return "".join(f"#{byte:02x}" for byte in found[0].encode("utf-8", "surrogateescape"))


# Operators of content

_OPERAND = re.compile(
    rb"""(?:[\s\0]|%[^\r\n]*+)*+(?:
    (?P<operator>[A-Za-z'"][A-Za-z0-9*'"]*)
    |(?P<plain>[+-]?[\d.]+|/[^\s\0()<>\[\]{}/%]*|<[0-9a-fA-F\s]*>)
    |(?P<open><<|\[)
    |(?P<close>>>|\])
    |(?P<text>\()
    )""",
    re.VERBOSE,
)

ContentStep = tuple[list[bytes], str]
"""An operator of content and the operands before it, as they are written."""


def content_steps(content: bytes) -> Iterator[ContentStep]:
    """Yield the operators of some content; there are no bitmaps in it."""
    at, depth, begin = 0, 0, 0
    operands: list[bytes] = []
    while token := _OPERAND.match(content, at):
        kind = token.lastgroup or ""
        first, at = token.start(kind), token.end()
        if kind == "text":
            at = _literal(content, at)[1]
        if kind == "open":
            begin = begin if depth else first
            depth += 1
        elif kind == "close":
            depth -= 1
            if not depth:
                operands.append(content[begin:at])
        elif depth:
            continue
        elif kind == "operator" and token["operator"] not in _WORDS:
            yield operands, token["operator"].decode("ascii")
            operands = []
        else:
            operands.append(content[first:at])
    if content[at:].strip(b"\0\t\n\f\r "):
        raise ValueError(f"its content cannot be read at byte {at}")


def steps_content(steps: Iterator[ContentStep] | Sequence[ContentStep]) -> bytes:
    """Return the content that has some operators."""
    return b"\n".join(b" ".join([*operands, operator.encode("ascii")]) for operands, operator in steps)
