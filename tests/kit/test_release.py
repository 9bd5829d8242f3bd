"""The wheel works where it is installed, far from any checkout, and the sdist can be built into one."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
import yaml

from tabulae import __version__

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


def ran(command: list[object], folder: Path) -> str:
    ran = subprocess.run(
        [str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return ran.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("build")
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    if "No matching distribution" in built.stdout + built.stderr:
        pytest.skip("the build backend cannot be had here")
    assert built.returncode == 0, (built.stdout + built.stderr)[-2000:]
    return folder


@pytest.mark.long
def test_the_installed_wheel_makes_a_kit(dist: Path, tmp_path: Path) -> None:
    """Only the wheel is installed; the libraries are those of this environment, its checkout is not."""
    (wheel,) = dist.glob("*.whl")
    home = tmp_path / "elsewhere"
    venv.create(home, with_pip=False)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    site = Path(ran([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], home).strip())
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    where = ran([python, "-c", "import tabulae; print(tabulae.__file__)"], tmp_path)
    assert str(home) in where
    kit = [python, "-m", "tabulae", "kit", "tabula", "--no-plastic", "--paper", "a4", "--for", "museum"]
    answer = json.loads(ran([*kit, "--json", "-o", tmp_path / "out"], tmp_path))
    assert "leaflet-a4" in answer["kits"][0]["made"]
    assert (tmp_path / "out" / "tabula" / "index.html").is_file()
    ran([python, "-m", "tabulae", "new-game", "mine", "-o", tmp_path / "own"], tmp_path)
    ran([python, "-m", "tabulae", "check", "mine", "--templates", tmp_path / "own"], tmp_path)


@pytest.mark.long
def test_the_sdist_has_what_is_needed_and_nothing_private(dist: Path) -> None:
    (source,) = dist.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "pyproject.toml", "generator/tabulae/kit/build.py"} <= names
    assert {"templates/fonts/OFL.txt", "templates/cldr/LICENSE.txt"} <= names
    assert not [name for name in names if name.startswith((".venv", ".git/", "output/tabula"))]


@pytest.mark.long
def test_the_sdist_holds_every_file_that_its_tests_need(dist: Path) -> None:
    """It holds what the repository does, so that `make test` passes in it as well."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("this is not a git checkout")
    (source,) = dist.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert set(tracked.stdout.splitlines()) - names <= {".containerignore"}


def test_the_citation_is_of_this_version() -> None:
    """It names no licence that came after the list of its format, 1.2.0, or GitHub shows none of it."""
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == __version__ and citation["cff-version"] == "1.2.0"
    assert citation["license"] == "MIT" and {"message", "title", "authors"} <= citation.keys()


def test_the_citation_and_the_changelog_name_one_day() -> None:
    """The newest version stands first in the changelog, with its day, or as unreleased, without one."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    head = next(line for line in changelog.splitlines() if line.startswith("## "))
    day = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8")).get("date-released")
    assert head == f"## {__version__} – {f'{day:%-d %B %Y}' if day else 'unreleased'}"
