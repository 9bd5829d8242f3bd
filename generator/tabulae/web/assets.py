"""Files that all pages of the site share: the style sheet, web fonts, scripts and the icon."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tabulae.draw.drawn_men import man
from tabulae.kit.page_files import PAGE_FONTS, page_folder, web_font
from tabulae.products.output import OutputFile
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Item, Paint, Path, Scene, polygon, rectangle
from tabulae.scene.style import palette_named
from tabulae.web.pages.shared import Site

SCRIPTS = ("fonts.js", "rules.js", "home.js", "die.js")
PLAY_SCRIPTS = (
    "play.js", "game.js", "table.js", "controls.js", "state.js", "stacks.js", "men.js", "motion.js",
    "view.js", "words.js", "options.js", "sound.js", "first.js", "edit.js", "board.js", "messages.js",
    "drag.js", "picture.js", "engine.js", "kept.js", "keep.js", "offline.js", "worker.js", "paper.js",
    "play.css", "make.css",
)  # fmt: skip
_GREEK = ((0x370, 0x3FF), (0x1F00, 0x1FFF))
_LATIN = ((0x20, 0x7E), (0xA0, 0x17F), (0x1CD, 0x1DC), (0x1E00, 0x1EFF), (0x2000, 0x22FF))
_SUBSETS = (("", _LATIN), ("-greek", _GREEK))


def shared_files(site: Site) -> list[OutputFile]:
    """Return the style sheets, web fonts, scripts and icon, in the folder of the site's assets."""
    pages, folder = page_folder(), site.assets
    style = "".join((pages / name).read_text(encoding="utf-8") for name in ("style.css", "site.css"))
    files = [OutputFile(f"{folder}style.css", f"{_faces()}\n{style}".encode())]
    scripts = (*SCRIPTS, *(PLAY_SCRIPTS if site.play else ()))
    files += [OutputFile(f"{folder}{name}", (pages / name).read_bytes()) for name in scripts]
    files += list(_fonts(folder))
    return [*files, OutputFile(f"{folder}icon.svg", svg_bytes(icon()))]


def loaded_modules(script: str) -> list[str]:
    """Return a script of the pages and all that it imports, directly or not, in the order of finding."""
    names = [script]
    for name in names:
        text = (page_folder() / name).read_text(encoding="utf-8")
        names += [one for one in _IMPORT.findall(text) if one not in names]
    return names


_IMPORT = re.compile(r'^import .*? from "\./(.*?)";$', re.MULTILINE)


def _characters(ranges: tuple[tuple[int, int], ...]) -> str:
    return "".join(chr(code) for first, last in ranges for code in range(first, last + 1))


def _fonts(folder: str) -> Iterator[OutputFile]:
    """Yield the web fonts; Greek has files of its own, which a browser loads only where they are needed."""
    for _, style, _ in PAGE_FONTS:
        for ending, ranges in _SUBSETS:
            if ending and style not in ("regular", "italic"):
                continue
            yield OutputFile(f"{folder}{style}{ending}.woff", web_font(style, _characters(ranges)))


def _faces() -> str:
    """Return the CSS rules that declare the web fonts."""
    rules = []
    for family, style, italic in PAGE_FONTS:
        for ending, ranges in _SUBSETS:
            if ending and style not in ("regular", "italic"):
                continue
            codes = ", ".join(f"U+{first:X}-{last:X}" for first, last in ranges)
            slant = "italic" if italic else "normal"
            rules.append(
                f'@font-face {{ font-family: "{family}"; font-style: {slant}; font-display: swap; '
                f'src: url({style}{ending}.woff) format("woff"); unicode-range: {codes} }}'
            )
    return "\n".join(rules)


def icon() -> Scene:
    """Return the icon for browser tabs: two points of a board with a man on one, 32 mm square."""
    tones = palette_named("colour")
    items: list[Item] = [Path(rectangle(0, 0, 32, 32), Paint(tones.field))]
    for number, tone in enumerate((tones.dark, tones.light)):
        left = 1 + 15.0 * number
        items.append(Path(polygon([(left, 32), (left + 15, 32), (left + 7.5, 3)]), Paint(tone)))
    items.append(man((8.5, 24.5), 13, "#ffffff", "cross", tones))
    return Scene(32, 32, tuple(items), "Tabulae", "")
