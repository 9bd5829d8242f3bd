"""The pages of a site as files: what they link to, which links lead nowhere, which pages are no valid HTML.

``python -m tests.support.site_pages DIR`` says so of a whole site.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import html5lib
from html5lib.html5parser import ParseError

Files = dict[str, bytes]


class Page(HTMLParser):
    """What a page links to, loads and names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.names: list[str] = []
        self.inline: list[str] = []
        self.headings: list[int] = []
        self._code = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.names += [given["id"]] if "id" in given else []
        if tag == "a" and "hidden" not in given:  # a script gives a hidden one its address
            self.links.append(given["href"])
        else:
            self.loads += [given[name] for name in ("src", "href", "srcset") if name in given]
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        self._code = tag if tag in ("style", "script") else ""
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))

    def handle_endtag(self, tag: str) -> None:
        self._code = ""

    def handle_data(self, data: str) -> None:
        if self._code and data.strip():
            self.inline.append(self._code)


def files_in(folder: Path) -> Files:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def parsed(files: Files) -> dict[str, Page]:
    return {name: Page(content.decode()) for name, content in files.items() if name.endswith(".html")}


def dead_links(files: Files) -> Iterator[str]:
    """Each link to a file or a place in a page that there is not."""
    pages = parsed(files)
    for name, page in pages.items():
        for link in page.links + page.loads:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            goal = Path("/", name).parent.joinpath(unquote(parts.path)) if parts.path else Path("/", name)
            goal_name = str(goal.resolve()).lstrip("/")
            there = goal_name in files
            if not there or (parts.fragment and unquote(parts.fragment) not in pages[goal_name].names):
                yield f"{name}: {link}"


def invalid_pages(files: Files) -> Iterator[str]:
    """Each page that is not HTML as the standard has it, and why."""
    for name, content in files.items():
        if name.endswith(".html"):
            try:
                html5lib.HTMLParser(strict=True).parse(content.decode())
            except ParseError as error:
                yield f"{name}: {error}"


if __name__ == "__main__":
    found = files_in(Path(sys.argv[1]))
    faults = [*dead_links(found), *invalid_pages(found)]
    print("\n".join([*faults, f"{len(parsed(found))} pages, {len(faults)} faults"]))
    sys.exit(bool(faults))
