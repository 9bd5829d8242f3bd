"""What is wrong in a template is said in one line: file, place, the wrong value, the right ones."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran

Tabulae = Callable[..., Ran]
SHIPPED = Path(__file__).parents[2] / "templates"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A template folder with a copy of one game under another name."""
    shutil.copytree(SHIPPED / "games" / "tabula", tmp_path / "games" / "mine")
    edit(tmp_path / "games/mine/game.yaml", "aliases: [zeno]", "aliases: []")
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_a_game_of_ones_own_is_played_checked_and_listed(tabulae: Tabulae, mine: Path) -> None:
    edit(mine / "games/mine/words.en.yaml", "name: Tabula", "name: My game")
    assert "My game" in tabulae("games", "--templates", mine).out
    assert tabulae("check", "mine", "--templates", mine).code == 0
    ran = tabulae("moves", "mine", "--roll", "1", "--templates", mine, "--json")
    assert '"game": "mine"' in ran.out


@pytest.mark.parametrize("name", ["con", "Upper", "a b", "<b>", "x" * 61, "dot.", "a&b"])
def test_a_folder_that_cannot_be_a_game_is_told(tabulae: Tabulae, mine: Path, name: str) -> None:
    (mine / "games" / "mine").rename(mine / "games" / name)
    ran = tabulae("games", "--templates", mine)
    assert ran.code == 2 and "a game cannot be called" in ran.err and ran.err.count("\n") == 1


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("game.yaml", "dice: 3", "dice: many", ["game.yaml:", "dice is 'many': write a whole number"]),
        ("game.yaml", "dice: 3", "dice: 9", ["dice is 9: write 5 or less"]),
        (
            "game.yaml",
            "kind: tables",
            "kind: table",
            ["game.yaml:", "board.kind is 'table'", "rows, ring or"],
        ),
        ("game.yaml", "faces: n", "facets: n", ["no such key", "did you mean faces?"]),
        ("game.yaml", "default: bell", "default: bill", ["default is 'bill'", "bell"]),
        (
            "game.yaml",
            "status: reconstructed",
            "status: true",
            ["readings.bell.status", "attested, reconstructed or house"],
        ),
        ("game.yaml", "source: bell-1960", "source: bell", ["no source 'bell'", "did you mean bell-1960?"]),
        ("game.yaml", "overshoot: any", "overshoot: most", ["overshoot cannot be 'most'", "rear"]),
        ("game.yaml", "men: 2n+3", "men: 2n+", ["cannot read the number", "2n+"]),
        ("game.yaml", "points: [1..4n]", "points: [1-4n]", ["cannot read the point '1-4n'", "1..4n"]),
        ("game.yaml", "white: {hand: m}", "white: {hand: 2n}", ["start: white has 12 men, but men is 15"]),
        ("game.yaml", "dice: 3", "dice: 3\ndice: 3", ["game.yaml:", "given twice"]),
        ("game.yaml", "dice: 3", "dice: [3", ["game.yaml:", "not good YAML"]),
        ("game.yaml", "dice: 3", "dice: &a 3\nmen: *a", ["aliases"]),
        ("words.en.yaml", "name: Tabula", "name: 7", ["words.en.yaml:2", "name is 7: write a text"]),
        ("words.en.yaml", "name: Tabula", "nome: Tabula", ["words.en.yaml:2", "did you mean name?"]),
        ("words.en.yaml", "    note: >-", "    not: >-", ["words.en.yaml:", "did you mean note?"]),
        ("words.en.yaml", "title: A hit", "title: {}", ["words.en.yaml:", "examples.hit.title is {}"]),
        (
            "rules.en.md",
            "::: rule course",
            "::: rule corse",
            ["rules.en.md:", "no rule 'corse'", "did you mean course?"],
        ),
        (
            "rules.en.md",
            "::: rule course",
            "::: text\nfigure: hit\n:::\n\n::: rule course",
            ["rules.en.md:", "this passage is empty"],
        ),
        ("rules.en.md", "## Set up {#setup}", "## Set up", ["rules.en.md:", "write ## Title {#id}"]),
        ("rules.en.md", "{points}", "{point}", ["rules.en.md:", "{point}", "did you mean points?"]),
        (
            "rules.en.md",
            "when: overshoot=any",
            "when: overshot=any",
            ["rules.en.md:", "no option 'overshot'"],
        ),
        (
            "examples.yaml",
            "roll: [2, 5, 6]",
            "roll: [2, 5, 7]",
            ["examples.yaml:", "must be between 1 and 6, got 7"],
        ),
        ("examples.yaml", "id: zeno\n", "id: Zeno!\n", ["examples.yaml:", "id is 'Zeno!'"]),
    ],
)
def test_a_broken_template_is_one_clear_line(
    tabulae: Tabulae, mine: Path, file: str, old: str, new: str, words: list[str]
) -> None:
    edit(mine / "games/mine" / file, old, new)
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code in (1, 2)  # 2 where the file is so broken that the game has no name
    for word in words:
        assert word in ran.err, ran.err
    assert "Traceback" not in ran.err


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("examples.yaml", "- outcomes: 1\n", "- outcomes: 2\n", ["(outcomes 2): it can be played in 1"]),
        ("examples.yaml", "rule: resting-place", "rule: held-point", ["forbidden by"]),
        ("examples.yaml", "when: {", "when: {prise: 3, ", [": no option 'prise'"]),
        ("examples.yaml", "when: {", "when: {reading: me, ", [": no reading has when: reading=me"]),
        ("examples.yaml", "ends: borne-off", "ends: prime", ["(ends prime): the game ends so: borne-off"]),
        (
            "rules.en.md",
            "when: overshoot=exact",
            "when: overshoot=any",
            ["no passage says when: overshoot=exact"],
        ),
        ("rules.en.md", "::: rule home-first", "::: text", ["lacks the rule home-first"]),
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


@pytest.mark.long
@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_a_stored_study_must_reproduce(tabulae: Tabulae, mine: Path) -> None:
    study = mine / "games/mine/studies.json"
    asked = ("compare", "mine", "--games", 2, "--player", "random", "--seed", 7, "--json")
    study.write_text(tabulae(*asked, "--templates", mine).out)
    assert tabulae("check", "mine", "--templates", mine).code == 0
    edit(study, '"seed": 7', '"seed": 8')
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1 and "studies.json" in ran.err and "playing again gives" in ran.err


@pytest.mark.slow
@pytest.mark.parametrize("content", ["[]", "{}", '{"games": 5, "seed": 1, "readings": [{"games": 5}]}'])
def test_a_stored_study_must_be_one_of_compare(tabulae: Tabulae, mine: Path, content: str) -> None:
    (mine / "games/mine/studies.json").write_text(content)
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1 and "tabulae compare mine" in ran.err


@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_the_winners_of_a_stored_study_are_the_seats(tabulae: Tabulae, mine: Path) -> None:
    study = mine / "games/mine/studies.json"
    asked = ("compare", "mine", "--games", 2, "--player", "random", "--seed", 7, "--json")
    study.write_text(tabulae(*asked, "--templates", mine).out)
    seat = next(iter(json.loads(study.read_text())["readings"][0]["winners"]))
    edit(study, f'"{seat}"', '"nobody"')
    ran = tabulae("check", "mine", "--templates", mine)
    assert (
        ran.code == 1 and "studies.json" in ran.err and "not the seats: " in ran.err and "nobody" in ran.err
    ), ran.err


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("rule", ["start", "first", "hit", "course", "borne-off"])
def test_a_text_that_leaves_out_a_rule_that_matters_is_told(tabulae: Tabulae, mine: Path, rule: str) -> None:
    edit(mine / "games/mine/rules.en.md", f"::: rule {rule}\n", "::: text\n")
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1 and f"reading bell: the text lacks the rule {rule}" in ran.err


ENDING = """
  - id: {name}
    when: {{reading: {reading}}}
    position: {position}
    seat: white
    roll: {roll}
    claims:
      - ends: {reason}
"""
WORDS = """  {name}:
    title: An end
    caption: An end.
"""


def with_ending(mine: Path, name: str, **fields: str) -> None:
    """An example more, of a game that ends."""
    examples, words = mine / "games/mine/examples.yaml", mine / "games/mine/words.en.yaml"
    examples.write_text(examples.read_text("utf-8") + ENDING.format(name=name, **fields), "utf-8")
    edit(words, "\nexamples:\n", "\nexamples:\n" + WORDS.format(name=name))


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("reading", "position", "roll", "reason", "fault"),
    [
        ("bell", "white 24 off:14 | black hand:15", "[1, 2, 3]", "borne-off", None),
        ("bell", "white 23 24 off:13 | black hand:15", "[1]", "borne-off", "no-end"),
        ("rear", "white off:15 | black hand:15", "[]", "goal", "borne-off white"),
        ("lose", "white 1 bar:1 off:13 | black 2x15", "[2, 2, 2]", "unplayed", None),
        ("lose", "white 24 off:14 | black hand:15", "[1, 2, 3]", "unplayed", "borne-off white"),
    ],
)
def test_an_end_is_claimed_with_a_throw(
    tabulae: Tabulae, mine: Path, reading: str, position: str, roll: str, reason: str, fault: str | None
) -> None:
    """A claim that fails names the reading in which it does."""
    lose = "  lose:\n    status: house\n    source: house\n    options: {unused_dice: lose_game}\n"
    edit(mine / "games/mine/game.yaml", "readings:\n", "readings:\n" + lose)
    edit(mine / "games/mine/words.en.yaml", "readings:\n", "readings:\n  lose:\n    title: L\n    note: L\n")
    with_ending(mine, "an-end", reading=reading, position=position, roll=roll, reason=reason)
    ran = tabulae("check", "mine", "--templates", mine)
    told = [line for line in ran.err.splitlines() if "an-end" in line]
    expected = f"reading {reading}: an-end: (ends {reason}): the game ends so: {fault}"
    assert (len(told) == 1 and expected in told[0]) if fault else not told


@pytest.mark.slow
def test_an_example_that_cannot_be_shown_names_the_reading(tabulae: Tabulae, mine: Path) -> None:
    edit(mine / "games/mine/examples.yaml", "shown: ", "shown: 1/2 ")
    ran = tabulae("check", "mine", "--templates", mine)
    assert ran.code == 1 and " in reading bell: " in ran.err


def test_a_study_without_all_its_numbers_is_no_study(tabulae: Tabulae, mine: Path) -> None:
    study = mine / "games/mine/studies.json"
    whole = study.read_text(encoding="utf-8")
    for part, number, fault in (
        ("first_wins", "count", "count is missing"),
        ("minutes", "nine_of_ten", "nine_of_ten.1 is missing"),
    ):
        kept = json.loads(whole)
        kept["readings"][0][part][number] = [3.7]
        if part == "first_wins":
            del kept["readings"][0][part][number]
        study.write_text(json.dumps(kept), encoding="utf-8")
        ran = tabulae("leaflet", "mine", "--templates", mine)
        assert ran.code == 2 and ran.err.count("\n") == 1
        assert f"{fault}: write it again with tabulae compare mine --games 1000" in ran.err


def test_a_text_that_cannot_be_set_is_told(tabulae: Tabulae, tmp_path: Path) -> None:
    shutil.copytree(SHIPPED / "en", tmp_path / "en")
    edit(tmp_path / "en/lesson.ftl", "Shake hands", "![x](y) Shake hands")
    ran = tabulae("lesson", "el-mundo", "--templates", tmp_path)
    assert ran.code == 2 and "image is not for rule texts" in ran.err and ran.err.count("\n") == 1


def test_a_puzzle_of_a_seat_that_there_is_not_is_told(tabulae: Tabulae, tmp_path: Path) -> None:
    shutil.copytree(SHIPPED / "games/tabula", tmp_path / "own/games/tabula")
    edit(tmp_path / "own/games/tabula/positions.yaml", "{seat: black,", "{seat: --,")
    ran = tabulae("booklet", "tabula", "--templates", tmp_path / "own", "-o", tmp_path / "out")
    assert ran.code == 2 and "positions.yaml:5: no seat '--'" in ran.err and ran.err.count("\n") == 1
