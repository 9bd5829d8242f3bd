"""Making a file leaves the settings of the libraries that write it as the host program has them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabulae.render.dxf import dxf_bytes
from tabulae.scene.primitives import Circle, Group, Paint, Scene

SNAPSHOT = """
import json, sys
from reportlab import platypus, rl_config, rl_settings
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen import canvas

def settings():
    return {name: repr(getattr(rl_config, name, None)) for name in rl_settings.__all__}

def fonts():
    return set(pdfmetrics.getRegisteredFontNames()) - set(pdfmetrics.standardFonts)

before, fonts_before = settings(), fonts()
"""

COMPARE = """
after = settings()
changed = sorted(name for name in before if before[name] != after[name])
json.dump([changed, sorted(fonts() - fonts_before), sorted(fonts_before - fonts())], sys.stderr)
"""

IMPORT = "import tabulae.render.pdf, tabulae.paper.flow.document, tabulae.paper.documents.leaflet"
FIGURE = "from tabulae import Game; game = Game('tabula'); game.figure(game.start).pdf()"
LEAFLET = """
from tabulae.cli import main
sys.argv = ["tabulae", "leaflet", "doblet", "-o", "."]
try:
    main()
except SystemExit as end:
    assert not end.code
"""


def changes(source: str, folder: Path) -> tuple[list[str], list[str], list[str]]:
    """Run source in a new process; return the settings changed, the fonts added and the fonts lost."""
    script = "\n".join((SNAPSHOT, source, COMPARE))
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=folder
    )
    changed, added, lost = json.loads(ran.stderr)
    return changed, added, lost


@pytest.mark.slow
def test_importing_changes_nothing(tmp_path: Path) -> None:
    assert changes(IMPORT, tmp_path) == ([], [], [])


@pytest.mark.long
@pytest.mark.parametrize("source", [FIGURE, LEAFLET], ids=["figure", "leaflet"])
def test_a_pdf_adds_fonts_under_own_names_and_changes_no_setting(source: str, tmp_path: Path) -> None:
    changed, added, lost = changes(source, tmp_path)
    assert (changed, lost) == ([], [])
    assert added and all(name.startswith("Tabulae") for name in added)


def test_a_dxf_leaves_the_settings_of_ezdxf() -> None:
    from ezdxf._options import options

    scene = Scene(10, 10, (Group((Circle(5, 5, 2, Paint(None, "#ff0000")),), layer="cut-outer"),), "disc")
    for before in (False, True):
        options.write_fixed_meta_data_for_testing = before
        try:
            assert dxf_bytes(scene) == dxf_bytes(scene)
            assert options.write_fixed_meta_data_for_testing is before
        finally:
            options.write_fixed_meta_data_for_testing = False
