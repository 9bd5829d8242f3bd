"""README and handbook name every command, and their pictures and links exist."""

import re
from pathlib import Path

from tabulae.cli.app import program
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.kit.new_game import new_game_files
from tests.support.tables import rows

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
CHAPTERS = sorted((ROOT / "templates" / "en" / "handbook").glob("*.md"))
DOCUMENTS = {path.stem: path.read_text(encoding="utf-8") for path in (README, *CHAPTERS)}


def blocks(language: str) -> list[tuple[str, str]]:
    """The blocks of code in a language, each with the name of its document."""
    pattern = re.compile(rf"```{language}\n(.*?)```", re.DOTALL)
    return [(name, block) for name, text in DOCUMENTS.items() for block in pattern.findall(text)]


LINES = sorted(
    {line for _, block in blocks("sh") for line in block.splitlines() if line.startswith("tabulae ")}
)
"""The commands that the documents show and that the tests run."""


def test_the_readme_is_short_and_begins_with_two_commands() -> None:
    lines = DOCUMENTS["README"].splitlines()
    assert len(lines) <= 180
    assert lines.index("make kit GAME=tabula") < 35 and "make test" in lines


def test_the_documents_name_the_fair_length_of_the_d7() -> None:
    assert f"{FAIR_RATIO} edges" in DOCUMENTS["README"] and f"{FAIR_RATIO} edges" in DOCUMENTS["dice"]


def test_the_documents_show_every_command() -> None:
    shown = set(re.findall(r"`(?:tabulae )?([a-z][a-z-]+)[ `]", "".join(DOCUMENTS.values())))
    commands = {command.name for command in program().registered_commands}
    assert commands - shown - {line.split()[1] for line in LINES} == set()


@rows("path", [README, *CHAPTERS])
def test_pictures_and_links_to_files_exist(path: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8"))
    local = [link for link in links if not link.startswith("http")]
    assert [link for link in local if not (path.parent / link).is_file()] == []


def test_the_first_page_of_the_handbook_leads_to_all_chapters() -> None:
    linked = re.findall(r"\]\(([a-z-]+)\.md\)", DOCUMENTS["index"])
    assert sorted(linked) == [path.stem for path in CHAPTERS if path.stem != "index"]


def test_the_handbook_names_the_files_of_a_new_game(tmp_path: Path) -> None:
    named = re.findall(r"^\| `([^`]+)` \|", DOCUMENTS["own-game"], re.MULTILINE)
    assert sorted(named) == sorted(file.name for file in new_game_files("my-game", tmp_path))
