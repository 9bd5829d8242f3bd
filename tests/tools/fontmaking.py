"""How the bundled faces were cut from EB Garamond and Andika.

``python -m tests.tools.fontmaking TTF_DIR WOFF_DIR OUT`` makes the serif again, ``python -m
tests.tools.fontmaking --sans ANDIKA_DIR NOTO_DIR OUT`` the sans; nothing else calls it.
``TTF_DIR`` holds the TTFs of EB Garamond 12 (version 0.016, Debian's fonts-ebgaramond-extra), ``WOFF_DIR``
the ``files`` folder of the npm package @fontsource/eb-garamond, whose semibold has the accents that the
older bold lacks. ``ANDIKA_DIR`` holds the TTFs of Andika (Debian's fonts-sil-andika), which has no Greek;
that comes from Noto Sans in ``NOTO_DIR`` (fonts-noto-core), and two ivy leaves from the serif in ``OUT``.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FAMILY = "Tabulae Serif"
SANS = "Tabulae Sans"

SYMBOLS = frozenset(
    [
        *range(0xFB00, 0xFB05),
        *range(0x2010, 0x2016),
        *range(0x2018, 0x201F),
        *range(0x2020, 0x2023),
        0x2026,
        0x202F,
        0x2009,
        0x200A,
        0x2032,
        0x2033,
        0x2039,
        0x203A,
        0x2044,
        0x2070,
        *range(0x2074, 0x207A),
        *range(0x2080, 0x208A),
        *range(0x2190, 0x2196),
        0x20AB,
        0x20AC,
        0x20B4,
        0x20BA,
        0x20BD,
        0x2116,
        0x2122,
        0x2212,
        0x2248,
        0x2260,
        0x2264,
        0x2265,
        0x2619,
        0x2767,
    ]
)
"""Ligatures of f, dashes, quotes, daggers, primes, fractions, superiors, arrows, currencies, signs."""

LATIN = frozenset([*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x2B0, 0x370), *range(0x1E00, 0x1F00)])
"""Latin as far as Vietnamese and the languages of Africa, with accents that are set by themselves."""
GREEK = frozenset([*range(0x370, 0x400), *range(0x1F00, 0x2000)])
"""Greek with its accents and breathings."""
CYRILLIC = frozenset(range(0x400, 0x530))

MEASURES = {
    "hhea": ("ascent", "descent", "lineGap"),
    "OS/2": ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"),
}
"""What stays as it is in a font that takes letters of another."""

CODEPOINTS = SYMBOLS | LATIN | GREEK | CYRILLIC
"""All that people write with the letters that EB Garamond has."""


def main(ttf_dir: Path, woff_dir: Path, out: Path) -> None:
    """Write the five faces into ``out``."""
    garamond = "EBGaramond12-{}.ttf"
    _write(TTFont(ttf_dir / garamond.format("Regular")), "Regular", out, (woff_dir, "400-normal"))
    _write(TTFont(ttf_dir / garamond.format("Italic")), "Italic", out, (woff_dir, "400-italic"))
    _write(_merged(woff_dir, "600-normal"), "Bold", out)
    caps = TTFont(ttf_dir / "EBGaramondSC12-Regular.ttf")
    close_up(caps)
    for table in caps["cmap"].tables:  # a small capital sigma is the same at the end of a word
        if 0x3C3 in table.cmap:
            table.cmap[0x3C2] = table.cmap[0x3C3]
    _write(caps, "Caps", out, (woff_dir, "400-normal"))
    figures = TTFont(ttf_dir / garamond.format("Regular"))
    freeze_digits(figures, "lnum")
    freeze_digits(figures, "tnum")
    _write(figures, "Figures", out, (woff_dir, "400-normal"))


def make_sans(andika_dir: Path, noto_dir: Path, out: Path) -> None:
    """Write the three faces of the sans into ``out``, where the serif is."""
    for style in ("Regular", "Italic", "Bold"):
        font = _cut(TTFont(andika_dir / f"Andika-{style}.ttf"))
        em = font["head"].unitsPerEm
        for path in (noto_dir / f"NotoSans-{style}.ttf", out / f"{FAMILY.replace(' ', '')}-Regular.ttf"):
            other = TTFont(path)
            scale_upem(other, em)
            font = completed(font, other)
        rename(font, SANS, style)
        save(font, out / f"{SANS.replace(' ', '')}-{style}.ttf")


def _merged(woff_dir: Path, face: str) -> TTFont:
    """Return a face of the edition of 2017 with the letters of all scripts."""
    parts = []
    for script in ("latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"):
        font = TTFont(woff_dir / f"eb-garamond-{script}-{face}.woff")
        font.flavor = None
        for table in ("fvar", "STAT", "GDEF"):
            if table in font:
                del font[table]
        if script == "latin":
            freeze_digits(font, "pnum")
        part = io.BytesIO()
        font.save(part)
        part.seek(0)
        parts.append(part)
    merger = merge.Merger(merge.Options(drop_tables=["GSUB"]))
    return merger.merge(parts)


def freeze_digits(font: TTFont, feature: str) -> None:
    """Point the digits for good at the forms that a feature would give them."""
    gsub = font["GSUB"].table
    features = [record.Feature for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == feature]
    numbers = {number for found in features for number in found.LookupListIndex}
    for lookup in (part for number in sorted(numbers) for part in gsub.LookupList.Lookup[number].SubTable):
        forms = getattr(lookup, "ExtSubTable", lookup).mapping
        for table in font["cmap"].tables:
            digits = {digit: table.cmap[digit] for digit in range(0x30, 0x3A) if digit in table.cmap}
            table.cmap.update({digit: forms[glyph] for digit, glyph in digits.items() if glyph in forms})


def close_up(font: TTFont) -> None:
    """Take away the room that f keeps from tall letters, for a face whose f is a small capital.

    The source kerns its small capitals as if they were lower case. Letterspaced, the gap after f was as wide
    as a blank, and who copied "fits" out of a document got "f its".
    """
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in (getattr(table, "ExtSubTable", table) for table in lookup.SubTable):
            if getattr(part, "Format", 0) == 2 and "f" in part.Coverage.glyphs and hasattr(part, "ClassDef2"):
                for pair in part.Class1Record[part.ClassDef1.classDefs.get("f", 0)].Class2Record:
                    if pair.Value1 and getattr(pair.Value1, "XAdvance", 0) > 0:
                        pair.Value1.XAdvance = 0


def completed(font: TTFont, other: TTFont) -> TTFont:
    """Return a font with the letters that only another one has, without their kerning."""
    missing = (CODEPOINTS & {*other.getBestCmap()}) - {*font.getBestCmap()}
    options = subset.Options(layout_features=[], name_IDs=["*"], hinting=False, glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=missing)
    subsetter.subset(other)
    parts = []
    for part in (font, other):
        parts.append(io.BytesIO())
        part.save(parts[-1])
        parts[-1].seek(0)
    whole = merge.Merger(merge.Options(drop_tables=["GSUB"])).merge(parts)
    for table, measures in MEASURES.items():
        for measure in measures:
            setattr(whole[table], measure, getattr(font[table], measure))
    return whole


def _write(font: TTFont, style: str, out: Path, rest: tuple[Path, str] | None = None) -> None:
    """Write a face; letters that it lacks are those of a face of the edition of 2017, ``rest``."""
    font = _cut(font)
    if rest:
        font = completed(font, _merged(*rest))
    # The designers have dropped the reserved name since, but one source file still claims it.
    rename(font, FAMILY, style)
    save(font, out / f"{FAMILY.replace(' ', '')}-{style}.ttf")


def _cut(font: TTFont) -> TTFont:
    """Return a font reduced to the letters that people write, with its kerning."""
    options = subset.Options(layout_features=["kern", "mark", "mkmk"], name_IDs=["*"])
    options.hinting, options.notdef_outline, options.glyph_names = False, True, False
    options.drop_tables += ["FFTM", "DSIG"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CODEPOINTS)
    subsetter.subset(font)
    return font


def rename(font: TTFont, family: str, style: str) -> None:
    """Give the font a name of our own."""
    for number, name in (
        (1, family),
        (2, style),
        (3, f"{family} {style}"),
        (4, f"{family} {style}"),
        (6, f"{family.replace(' ', '')}-{style}"),
        (16, family),
        (17, style),
    ):
        font["name"].setName(name, number, 3, 1, 0x409)
    font["name"].names = [name for name in font["name"].names if name.platformID == 3 and name.nameID < 18]


def save(font: TTFont, path: Path) -> None:
    """Write the font without dates, so that it is the same every time."""
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created = 3_500_000_000
    font.save(path)


if __name__ == "__main__":
    make = make_sans if sys.argv[1] == "--sans" else main
    make(*map(Path, sys.argv[-3:]))
