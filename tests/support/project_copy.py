"""A copy of the project, in which a test does what a recipe of CONTRIBUTING.md says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("generator", "templates", "tests")
FILES = ("pyproject.toml", "README.md", "CONTRIBUTING.md")
HELP = "templates/es/help.yaml"


@dataclass(frozen=True)
class ProjectCopy:
    """The project in another folder."""

    folder: Path

    @classmethod
    def made(cls, folder: Path) -> ProjectCopy:
        """Copy the project into a folder that exists."""
        ignored = shutil.ignore_patterns("__pycache__", ".*", "output", "node_modules")
        for name in FOLDERS:
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        for name in FILES:
            shutil.copy(ROOT / name, folder)
        return cls(folder)

    def insert(self, file: str, after: str, entry: str) -> None:
        """Put an entry after a text that is in the file once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(after) == 1, (file, after)
        path.write_text(text.replace(after, after + entry), encoding="utf-8")

    def append(self, file: str, entry: str) -> None:
        """Put an entry at the end of a file, or make the file."""
        with (self.folder / file).open("a", encoding="utf-8") as out:
            out.write(entry)

    def say(self, file: str, english: str, spanish: str) -> None:
        """Add messages to a file of each language."""
        self.append(f"templates/en/{file}", f"\n{english}\n")
        self.append(f"templates/es/{file}", f"\n{spanish}\n")

    def say_help(self, texts: Mapping[str, str]) -> None:
        """Add texts of the help with their translations."""
        for english, spanish in texts.items():
            self.append(HELP, f"  - english: '{english}'\n    says: '{spanish}'\n")

    def run(self, *arguments: str) -> str:
        """Run a Python module in the copy and return what it prints; it must end well."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "generator")}
        ran = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-2000:]
        return ran.stdout

    def passes(self, *tests: str) -> None:
        """Run tests of the copy, each as ``cli/test_help_language.py::test_name``; they must pass."""
        self.run("pytest", "-q", "-p", "no:cacheprovider", *(f"tests/{test}" for test in tests))
