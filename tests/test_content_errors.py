"""What is wrong in a template is said in one line: file, place, the wrong value, the right ones."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.content.games import game_folders
from tests.conftest import Ran

Tabulae = Callable[..., Ran]
SHIPPED = Path(__file__).parent.parent / "templates"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A template folder with a copy of one game under another name."""
    shutil.copytree(SHIPPED / "games" / "tabula", tmp_path / "games" / "mine")
    game_folders.cache_clear()
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_game_of_ones_own_is_played_checked_and_listed(tabulae: Tabulae, mine: Path) -> None:
    edit(mine / "games/mine/game.yaml", "name: Tabula", "name: My game")
    assert "My game" in tabulae("games", "--templates", mine).out
    assert tabulae("check", "mine", "--templates", mine).code == 0
    ran = tabulae("moves", "mine", "--roll", "1", "--templates", mine, "--json")
    assert '"game": "mine"' in ran.out


@pytest.mark.parametrize("name", ["con", "Upper", "a b", "<b>", "x" * 61, "dot.", "a&b"])
def test_a_folder_that_cannot_be_a_game_is_told(tabulae: Tabulae, mine: Path, name: str) -> None:
    (mine / "games" / "mine").rename(mine / "games" / name)
    ran = tabulae("games", "--templates", mine)
    assert ran.code == 2 and "a game cannot be called" in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("game.yaml", "dice: 3", "dice: many", ["game.yaml:", "dice is 'many'", "integer"]),
        ("game.yaml", "dice: 3", "dice: 9", ["dice is 9", "less than or equal to 5"]),
        (
            "game.yaml",
            "kind: tables",
            "kind: table",
            ["game.yaml:", "board.kind is 'table'", "'rows'", "'ring'"],
        ),
        ("game.yaml", "faces: n", "facets: n", ["no such key", "did you mean faces?"]),
        ("game.yaml", "default: bell", "default: bill", ["default is 'bill'", "bell"]),
        (
            "game.yaml",
            "status: reconstructed",
            "status: true",
            ["readings.bell.status", "'attested'", "'house'"],
        ),
        ("game.yaml", "source: bell-1960", "source: bell", ["no source 'bell'", "did you mean bell-1960?"]),
        ("game.yaml", "overshoot: any", "overshoot: most", ["overshoot cannot be 'most'", "rear"]),
        ("game.yaml", "men: 2n+3", "men: 2n+", ["cannot read the number", "2n+"]),
        ("game.yaml", "points: [1..4n]", "points: [1-4n]", ["cannot read the point '1-4n'", "1..4n"]),
        ("game.yaml", "white: {hand: 2n+3}", "white: {hand: 2n}", ["start: white has 12 men, but men is 15"]),
        ("game.yaml", "name: Tabula\n", "name: Tabula\nname: Twice\n", ["game.yaml:2", "given twice"]),
        ("game.yaml", "name: Tabula", "name: [Tabula", ["game.yaml:", "not good YAML"]),
        ("game.yaml", "name: Tabula", "name: &a Tabula\nextends: *a", ["aliases"]),
        (
            "rules.md",
            "::: rule course",
            "::: rule corse",
            ["rules.md:", "no rule 'corse'", "did you mean course?"],
        ),
        ("rules.md", "## Set up {#setup}", "## Set up", ["rules.md:", "write ## Title {#id}"]),
        ("rules.md", "{points}", "{point}", ["rules.md:", "no field {point}", "did you mean points?"]),
        ("rules.md", "when: overshoot=any", "when: overshot=any", ["rules.md:", "no option 'overshot'"]),
        ("examples.yaml", "roll: [2, 5, 6]", "roll: [2, 5, 7]", ["examples.yaml:", "no face 7"]),
        ("examples.yaml", "id: zeno\n", "id: Zeno!\n", ["examples.yaml:", "id is 'Zeno!'"]),
    ],
)
def test_a_broken_template_is_one_clear_line(
    tabulae: Tabulae, mine: Path, file: str, old: str, new: str, words: list[str]
) -> None:
    edit(mine / "games/mine" / file, old, new)
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1
    for word in words:
        assert word in ran.err, ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("examples.yaml", "- outcomes: 1\n", "- outcomes: 2\n", ["there are 1 outcomes, not 2"]),
        ("examples.yaml", "rule: resting-place", "rule: held-point", ["forbidden by"]),
        ("examples.yaml", "ends: borne-off", "ends: prime", ["does not end by prime"]),
        (
            "rules.md",
            "when: overshoot=exact",
            "when: overshoot=any",
            ["no passage says when: overshoot=exact"],
        ),
        ("rules.md", "::: rule home-first", "::: text", ["no rule home-first"]),
    ],
)
def test_check_finds_what_is_not_true(
    tabulae: Tabulae, mine: Path, file: str, old: str, new: str, words: list[str]
) -> None:
    edit(mine / "games/mine" / file, old, new)
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1
    for word in words:
        assert word in ran.err, ran.err


def test_a_broken_game_stops_every_command_before_it_writes(
    tabulae: Tabulae, mine: Path, tmp_path: Path
) -> None:
    edit(mine / "games/mine/game.yaml", "dice: 3", "dice: many")
    for command in ("kit", "leaflet", "board"):
        ran = tabulae(command, "mine", "--templates", mine, "-o", tmp_path / "out")
        assert ran.code == 2 and ran.err.count("\n") == 1 and "dice is 'many'" in ran.err
    assert not (tmp_path / "out").exists()


def test_stored_statistics_must_reproduce(tabulae: Tabulae, mine: Path) -> None:
    edit(mine / "games/mine/statistics.json", '"seed": 1283', '"seed": 1284')
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1 and "statistics.json" in ran.err and "playing again gives" in ran.err


def test_stored_statistics_must_be_those_of_simulate(tabulae: Tabulae, mine: Path) -> None:
    (mine / "games/mine/statistics.json").write_text("[]")
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1 and "tabulae simulate mine" in ran.err
