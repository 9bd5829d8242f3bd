"""The page beside the files of a kit: what there is, in pictures, and how to print it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from generator import __version__
from generator.content.records import Game
from generator.output import Made

_STYLE = """
:root { --ink: #1b1613; --paper: #fffdf8; --line: #d8cfc0; --rubric: #9b2d1f; --link: #24476b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e2d6; --paper: #1d1a17; --line: #4a433a; --rubric: #e08a74; --link: #9dbbe0; }
  img { background: #fffdf8; border-radius: 2mm; }
}
body { margin: 2rem auto; padding: 0 1rem; max-width: 68ch; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.5 "EB Garamond", Garamond, Georgia, serif; }
h1 { font-variant: small-caps; letter-spacing: .04em; font-weight: normal; margin-bottom: 0; }
h2 { font-variant: small-caps; letter-spacing: .04em; font-weight: normal; margin-top: 2.5rem;
  border-bottom: 1px solid var(--line); }
a { color: var(--link); }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
td:last-child { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1.5rem; }
figure { margin: 0; }
figure img { width: 100%; height: auto; }
figcaption { font-style: italic; font-size: .95rem; }
.note { border-left: 3px solid var(--rubric); padding-left: 1rem; }
@media print { body { max-width: none; margin: 0; } a { color: inherit; } }
"""

_EDGES = (
    "Your printer turns the sheet over when it prints on both sides. Print the duplex test first: it tells "
    "you whether to take the <b>long-edge</b> or the <b>short-edge</b> file. Print at 100 %, not “fit to "
    "page”, then fold once. Without two-sided printing, print the fronts, put the sheets back, and print "
    "the backs."
)
_BOARDS = (
    "Each board is there at its true size: as one large sheet for a copy shop, and in tiles for A4 and "
    "Letter to glue together. Print at 100 % and measure the bar on the sheet: it must be 50 mm, or 1 inch, "
    "long."
)
_MEN = (
    "Men to cut out, with two spare ones for each side, as wide as the sockets of the full-size board. The "
    "discs are printed on both sides, the others are folded over and glued, so that any printer will do. "
    "Coins, beans and buttons serve as well: the page of counters tells which fit."
)
_NETS = (
    "Dice to cut out of card, fold and glue; the tabs are numbered in their order. A sheet holds what a "
    "game needs and more."
)
_DICE = (
    "The STL files lie flat on the bed and need no supports. Print them with 100 % infill, so that the "
    "middle stays in the middle. STEP files are for changing them."
)


def kit_page(game: Game, files: Sequence[Made], missing: str | None) -> bytes:
    """The page as HTML, one file that needs nothing from elsewhere but the pictures beside it."""
    leaflets = [file for file in files if file.name.startswith(("leaflet", "duplex"))]
    boards = [file for file in files if file.name.startswith("board")]
    men = [file for file in files if file.name.startswith(("men", "counters"))]
    nets = [file for file in files if file.name.startswith(("net-", "sevens"))]
    dice = [file for file in files if file.name.startswith("dice/")]
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(game.name)} – a kit</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{_STYLE}</style></head><body>",
        f"<header><h1>{escape(game.name)}</h1><p><i>{escape(game.tagline)}</i></p></header><main>",
        *_section("The rules", _EDGES, leaflets),
        *_section("The board", _BOARDS, boards),
        *_section("The men", _MEN, men),
        *(_section("Paper dice", _NETS, nets) if nets else ()),
        *(_section("Dice", _DICE, dice) if dice else ()),
        *([f'<p class="note">{escape(missing)}</p>'] if missing else ()),
        "</main>",
        f"<footer><p>Reading: {escape(game.reading.title)} ({game.reading.status}). "
        f"Made by Tabulae {__version__}; manifest.json lists every file.</p></footer>",
        "</body></html>",
    ]
    return ("\n".join(parts) + "\n").encode()


def _section(title: str, words: str, files: Iterable[Made]) -> list[str]:
    files = list(files)
    pictures = [file for file in files if file.name.endswith(".svg")]
    return [
        f"<section><h2>{escape(title)}</h2><p>{words}</p>",
        *(['<div class="grid">', *map(_picture, pictures), "</div>"] if pictures else ()),
        "<table><tbody>",
        *(_row(file) for file in files),
        "</tbody></table></section>",
    ]


def _picture(file: Made) -> str:
    name = escape(file.name, quote=True)
    label = escape(file.name.rsplit("/", 1)[-1].removesuffix(".svg"))
    image = f'<a href="{name}"><img src="{name}" alt="{label}"></a>'
    return f"<figure>{image}<figcaption>{label}</figcaption></figure>"


def _row(file: Made) -> str:
    size = " × ".join(f"{side:g}" for side in (round(side, 1) for side in file.size_mm))
    name = escape(file.name, quote=True)
    return f'<tr><td><a href="{name}">{name}</a></td><td>{size + " mm" if size else ""}</td></tr>'
