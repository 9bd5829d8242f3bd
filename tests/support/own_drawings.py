"""What the tests of a maker's own marks share: drawings as files."""

from __future__ import annotations

from pathlib import Path

SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
SQUARE = '<rect x="0" y="0" width="10" height="10"/>'
SHAPES = (
    '<circle cx="50" cy="50" r="40"/>',
    '<polygon points="50,5 95,95 5,95"/>',
    SQUARE,
    '<path fill-rule="evenodd" d="M0 0H90V90H0Z M30 30H60V60H30Z"/>',
    '<path d="M50 90C10 60 10 20 35 20Q50 20 50 40Q50 20 65 20C90 20 90 60 50 90Z"/>',
    '<rect width="30" height="80" rx="8"/>',
    '<path d="M0 0H40V20H20V80H0Z"/>',
    '<ellipse cx="0" cy="0" rx="40" ry="30"/>',
)


def drawn(folder: Path, *bodies: str) -> Path:
    """A folder of drawings 1.svg, 2.svg, …"""
    folder.mkdir()
    for number, body in enumerate(bodies, start=1):
        (folder / f"{number}.svg").write_text(SVG.format(body), encoding="utf-8")
    return folder
