"""How the face of inscriptional capitals was made of Cinzel and, for Greek, Cardo.

``python -m tests.tools.capitals CINZEL CARDO OUT`` makes it again; nothing else calls it. ``CINZEL`` and
``CARDO`` hold the files of the npm packages @fontsource/cinzel and @fontsource/cardo.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from tests.tools.fontmaking import rename, save

LATIN = [c for c in (*range(0x41, 0x5B), *range(0xC0, 0x17F)) if chr(c).isupper()]
GREEK = [c for c in range(0x391, 0x3AA) if chr(c).isupper()]
COPYRIGHT = "Copyright 2020 The Cinzel Project Authors; Greek: Copyright (c) 2002-2011, David J. Perry"
SIGNS = [0x20, 0xA0, 0xB7, 0x2019]


def main(cinzel: Path, cardo: Path, out: Path) -> None:
    """Write TabulaeCapitals-Regular.ttf into ``out``."""
    parts = [
        _part(cinzel / "cinzel-latin-500-normal.woff", [*LATIN, *SIGNS]),
        _part(cinzel / "cinzel-latin-ext-500-normal.woff", LATIN),
        _part(cardo / "cardo-greek-400-normal.woff", GREEK),
    ]
    font = merge.Merger(merge.Options(drop_tables=["GSUB", "GPOS", "GDEF"])).merge(parts)
    rename(font, "Tabulae Capitals", "Regular")
    font["name"].setName(COPYRIGHT, 0, 3, 1, 0x409)
    save(font, out / "TabulaeCapitals-Regular.ttf")


def _part(file: Path, codepoints: list[int]) -> io.BytesIO:
    font = TTFont(file)
    font.flavor = None
    options = subset.Options(layout_features=[], notdef_outline=True, hinting=False)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "STAT", "fvar", "gasp", "prep"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    subsetter.subset(font)
    if font["head"].unitsPerEm != 1000:
        scale_upem(font, 1000)
    made = io.BytesIO()
    font.save(made)
    made.seek(0)
    return made


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
