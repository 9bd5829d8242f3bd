"""A translator's path: after each stage of a new language every product works, English where words lack."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
import yaml

from tabulae.engine.errors import TabulaeError
from tabulae.kit.check import check_game
from tabulae.kit.new_language import language_code, new_language_files
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.loader import overlaid
from tabulae.library.templates import TemplateError, Templates, templates_root
from tabulae.library.told.background import summary
from tabulae.library.words.message_faults import message_faults
from tabulae.library.words.messages import bundle, messages
from tabulae.library.words.stages import STAGES, stage_of, stages
from tabulae.library.words.translation import translation
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tests.conftest import Ran
from tests.support.pseudo_language import (
    bracketed,
    bracketed_messages,
    bracketed_text,
    loose_words,
    pdf_texts,
)
from tests.support.tables import rows

Tabulae = Callable[..., Ran]
LANGUAGE = "qq"
GAME = "doblet"


def begin(folder: Path, stage: str | None, game: str = GAME, language: str = LANGUAGE) -> list[Path]:
    """The files of a stage, each text of them in brackets."""
    paths = []
    for file in new_language_files(language, folder if folder.is_dir() else None, stage, game):
        text = file.content.decode()
        if file.ending == "md":
            text = bracketed_text(text)
        elif file.ending == "ftl":
            text = bracketed_messages(text)
        else:
            text = yaml.safe_dump(bracketed(yaml.safe_load(text)), allow_unicode=True, sort_keys=False)
        path = folder / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def says(product: LeafletProduct | CardProduct | WorksheetProduct) -> str:
    return "\n".join(text for file in product.make() for text in pdf_texts(file.content))


@pytest.mark.slow
def test_the_first_stage_is_all_that_a_leaflet_says(tmp_path: Path) -> None:
    assert len(begin(tmp_path, None)) == 6
    text = says(LeafletProduct(GAME, screen=True, language=LANGUAGE, templates=tmp_path))
    sources = load_game(GameChoice(GAME)).sources
    cited = {
        word for source in sources for word in re.findall(r"[^\W\d_]+", f"{source.citation} {source.link}")
    }
    assert "[In short]" in text
    assert not loose_words(text, {"tabulae", "Letter", LANGUAGE, "mm"} | cited)


@pytest.mark.slow
@pytest.mark.long
def test_after_each_stage_everything_is_printed_and_the_report_counts_it(tmp_path: Path) -> None:
    done = [0]
    for stage in stages():
        begin(tmp_path, stage)
        for product in (LeafletProduct, CardProduct, WorksheetProduct):
            assert says(product(GAME, language=LANGUAGE, templates=tmp_path))
        report = translation(Templates(tmp_path, LANGUAGE))
        counts = {counted.stage: counted for counted in report.stages}[stage]
        assert counts.words_done == counts.words and counts.files_done == counts.files
        assert counts.messages_done == counts.messages
        done.append(report.total.words_done)
    assert done == sorted(set(done)) and report.begun == {GAME}


@pytest.mark.slow
@rows("begun", ["folder", "half the rules", "half in short", "empty files", "no words.ftl"])
def test_a_language_of_which_little_is_there_prints_a_leaflet(
    tmp_path_factory: pytest.TempPathFactory, begun: str
) -> None:
    folder = tmp_path_factory.mktemp("own")
    game = folder / "games" / GAME
    (folder / LANGUAGE).mkdir()
    if begun != "folder":
        (folder / LANGUAGE).rmdir()
        begin(folder, None)
    english = load_game(GameChoice(GAME))
    if begun == "half the rules":
        path = game / f"rules.{LANGUAGE}.md"
        whole = path.read_text(encoding="utf-8")
        path.write_text(whole[: whole.index("\n:::\n", len(whole) // 2) + 5], encoding="utf-8")
    if begun == "half in short":
        path = game / f"short.{LANGUAGE}.yaml"
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        path.write_text(yaml.safe_dump({"rows": data["rows"][:2]}, allow_unicode=True), encoding="utf-8")
    if begun == "empty files":
        for path in folder.rglob("*.*"):
            path.write_text("", encoding="utf-8")
    if begun == "no words.ftl":
        (folder / LANGUAGE / "words.ftl").unlink()
        assert messages(Templates(folder, LANGUAGE)).listed(["1", "2", "3"]) == "1, 2 and 3"
    spoken = load_game(GameChoice(GAME, templates=Templates(folder, LANGUAGE)))
    rules = [[block.rule for block in section.blocks] for section in english.sections]
    assert [[block.rule for block in section.blocks] for section in spoken.sections] == rules
    assert len(summary(spoken)) == len(summary(english))
    if begun != "folder" and begun != "empty files":
        assert "[" in spoken.tagline
    text = says(LeafletProduct(GAME, language=LANGUAGE, templates=folder))
    assert ("In short" in text) and (begun in ("folder", "empty files")) == ("[" not in text)


@rows(
    "asked, spoken",
    [
        ("es-MX", ("es", "en")), ("es_mx", ("es", "en")), ("pt-br", ("pt-BR", "en")), ("PT", ("PT", "en")),
        ("zh-Hant-TW", ("zh-Hant", "en")), ("es-AR", ("es-AR", "es", "en")), ("en-GB", ("en",)),
    ],
)  # fmt: skip
def test_a_variety_falls_back_on_its_base(
    tmp_path_factory: pytest.TempPathFactory, asked: str, spoken: tuple[str, ...]
) -> None:
    own = tmp_path_factory.mktemp("own")
    for folder in ("pt-BR", "zh-Hant", "es-AR"):
        (own / folder).mkdir()
    assert Templates(own, asked).chain == spoken


def test_a_variety_says_what_it_says_otherwise(tabulae: Tabulae, tmp_path: Path) -> None:
    assert tabulae("new-language", "es_mx", "-o", tmp_path).code == 0
    spanish, mexican = messages(Templates(None, "es")), Templates(tmp_path, "es-MX")
    assert messages(mexican)("status-house") == spanish("status-house")
    (tmp_path / "es-MX/words.ftl").write_text("status-house = regla de casa nuestra", encoding="utf-8")
    assert messages(mexican)("status-house") == "regla de casa nuestra"
    assert messages(mexican)("status-attested") == spanish("status-attested")


def test_what_a_translation_lacks_is_taken_from_below() -> None:
    below = {
        "rows": [{"topic": "A", "says": "a", "when": {"x": 1}}, {"topic": "B", "says": "b"}],
        "answers": ["1", "2"],
    }
    above = {"rows": [{"topic": "Z", "says": None}], "answers": ["eins"], "find": ["f"]}
    rows_ = [{"topic": "Z", "says": "a"}, {"topic": "B", "says": "b"}]
    assert overlaid(below, above) == {"rows": rows_, "answers": ["eins", "2"], "find": ["f"]}


@rows("path", sorted(templates_root().rglob("*.es.yaml")))
def test_a_whole_translation_takes_nothing_from_english(path: Path) -> None:
    own = yaml.safe_load(path.read_text(encoding="utf-8"))
    english = yaml.safe_load(path.with_name(path.name.replace(".es.", ".en.")).read_text(encoding="utf-8"))
    assert overlaid(english, own) == own


def test_every_file_stands_in_one_stage() -> None:
    root = templates_root() / "en"
    named = [name for stage in stages().values() for name in (*stage.files, *stage.messages)]
    assert len(named) == len(set(named))
    files = {path.name for path in root.iterdir() if path.is_file()}
    assert files <= set(named), f"{STAGES} does not name them"
    assert {name for stage in stages().values() for name in stage.messages} <= set(
        bundle(Templates()).entries
    )
    assert stage_of("documents.ftl", "summary-title") == "leaflet" != stage_of("documents.ftl")


@rows("text, code", [("fr", "fr"), ("PT_br", "pt-BR"), ("zh-hant", "zh-Hant"), ("es-419", "es-419")])
def test_a_code_is_written_as_browsers_write_it(text: str, code: str) -> None:
    assert language_code(text) == code


@rows(
    "arguments, fault",
    [
        (("fr!",), "'fr!' is no code of a language: write it as fr, pt-BR or zh-Hant"),
        (("francais-de-la-belgique",), "is no code of a language"),
        (("../x",), "is no code of a language"),
        (("",), "'' is no code of a language"),
        (("en",), "en is what all languages are translated from"),
        (("es",), "es exists already: go on with --stage leaflet, sheets"),
        (("es", "--stage", "sheets"), "es has all files of sheets already"),
        (("fr", "--stage", "leafet"), "no stage 'leafet' (did you mean leaflet?)"),
        (("fr", "--game", "tabla"), "no game 'tabla'"),
    ],
)
def test_refusals(
    tabulae: Tabulae, tmp_path_factory: pytest.TempPathFactory, arguments: tuple[str, ...], fault: str
) -> None:
    own = tmp_path_factory.mktemp("own")
    ran = tabulae("new-language", *arguments, "-o", own)
    assert ran.code == 2 and fault in ran.err and ran.err.count("\n") == 1 and not [*own.iterdir()]


LEAFLET = "../../xx/leaflet.ftl"
"""The messages of the first stage, seen from the folder of the game."""


@pytest.mark.slow
@pytest.mark.long
@rows(
    "name, english, translated, fault",
    [
        ("rules.xx.md", "figure: opening", "figura: opening", "rules.xx.md:29: cannot read the line"),
        ("rules.xx.md", "when: unused_dice=lost", "quando: unused_dice=lost", "'quando: unused_dice=lost'"),
        ("rules.xx.md", "=lost\n", "=persi\n", "rules.xx.md:60: unused_dice cannot be 'persi'"),
        ("rules.xx.md", "{men:word} light", "{men:word light", "rules.xx.md:26: no field '{men:word light"),
        ("rules.xx.md", "(doublets=none)", "(doppi=none)", "rules.xx.md:40: no option 'doppi'"),
        ("rules.xx.md", "](doublets", "] (doublets", "rules.xx.md:40: a condition must come right after"),
        ("rules.xx.md", "=none)\n:::", "=none\n:::", "rules.xx.md:40: a condition must come right after"),
        ("rules.xx.md", ":::\n\n::: rule first", "\n::: rule first", "rules.xx.md:28: this fence is never"),
        ("rules.xx.md", "{#setup}", "{#preparazione}", "## … {#preparazione}: the English has no such text"),
        ("first.xx.md", "=opponent,", "=altro,", "first.xx.md:7: unused_dice cannot be 'altro'"),
        ("short.xx.yaml", ": lost}", ": persi}", "short.xx.yaml:21: unused_dice cannot be 'persi'"),
        (
            "short.xx.yaml",
            '"{seat_1}: two',
            "“{seat_1}: due",
            "short.xx.yaml:5: not good YAML: put straight",
        ),
        (
            "short.xx.yaml",
            '"{seat_1}: two men',
            "{seat_1} mette",
            "short.xx.yaml:5: not good YAML: put a text that",
        ),
        ("short.xx.yaml", "topic: Aim", "topic: No", "rows.1.topic is False: write a text, with quotation"),
        ("words.xx.yaml", "{seat} throws {roll}. Which men are", "{posto}?", "words.xx.yaml:32: opening in"),
        (
            "words.xx.yaml",
            "{ways:word}",
            "{ways:word",
            "words.xx.yaml:29: opening in reading as-quoted: no fi",
        ),
        ("words.xx.yaml", "Which men are", 'Quali "men" are', "words.xx.yaml:32: not good YAML: a straight"),
        (
            "words.xx.yaml",
            "{roll}. Which men",
            "Quali",
            "words.xx.yaml:32: examples.opening.question leaves o",
        ),
        (
            "words.xx.yaml",
            "1, 3 and 6 are",
            "1, 3 e 7 are",
            "words.xx.yaml:29: examples.opening.caption says 7,",
        ),
        (
            "words.xx.yaml",
            "  opening:",
            "  apertura:",
            "examples.apertura: the English has no such text (did you mean examples.opening?)",
        ),
        (
            "words.xx.yaml",
            "note: A die",
            "note: Un dado #1",
            "words.xx.yaml:19: not good YAML: the text would end",
        ),
        (LEAFLET, "[one] one die", "[uno] un dado", "summary-dice: [uno] is no case of $dice"),
        (LEAFLET, "[one] one die", "[few] un dado", "no case of $dice: choose from one, other"),
        (LEAFLET, "{ $dice ->", "{ $dice →", "summary-dice: not good Fluent: '}' must stand here"),
        (LEAFLET, "*[serif]", "[serif]", "colophon-licence: not good Fluent: put a star before"),
        (LEAFLET, "and { $second } ", "e l’altro ", "outcome-two leaves out $second, which the English has"),
    ],
)
def test_what_is_not_to_be_translated_is_named_with_its_file(
    tmp_path_factory: pytest.TempPathFactory, name: str, english: str, translated: str, fault: str
) -> None:
    own = tmp_path_factory.mktemp("own")
    write_first_stage(own)
    path = own / "games" / GAME / name
    text = path.read_text(encoding="utf-8")
    assert english in text
    path.write_text(text.replace(english, translated), encoding="utf-8")
    spoken = Templates(own, "xx")
    faults: list[Exception] = [*check_game(GAME, spoken).faults, *message_faults(spoken, shipped=False)]
    with suppress(TemplateError):  # of a file that cannot be read, which the check says
        faults += translation(spoken, [GAME]).faults
    assert any(fault in str(error) for error in faults), list(map(str, faults))


def write_first_stage(folder: Path) -> None:
    """Write the files with which a language ``xx`` is begun, in English."""
    for file in new_language_files("xx", None, None, GAME):
        (folder / file.name).parent.mkdir(parents=True, exist_ok=True)
        (folder / file.name).write_bytes(file.content)


def test_nothing_is_translated_before_a_text_is(tmp_path: Path) -> None:
    """Neither single words nor names, which two languages may share."""
    write_first_stage(tmp_path)
    begun = translation(Templates(tmp_path, "xx"), [GAME])
    assert begun.stages[0].words > 1000 and begun.stages[0].words_done == 1  # Doblet
    assert "status-attested is left in English" in "\n".join(map(str, begun.faults))
    messages_file = tmp_path / "xx/leaflet.ftl"
    text = messages_file.read_text(encoding="utf-8")
    messages_file.write_text(text.replace("= In short\n", "= In breve\n"), encoding="utf-8")
    faults = "\n".join(map(str, translation(Templates(tmp_path, "xx"), [GAME]).faults))
    assert "status-attested" not in faults and "leaflet.ftl:13: summary-again is left in English" in faults


def test_what_comes_next_of_all_games_is_named_with_a_game(tmp_path: Path) -> None:
    """Of the stage at hand, which is the first that is not whole: not of those behind it."""
    begin(tmp_path, None)
    (tmp_path / LANGUAGE / "lesson.ftl").write_text("lesson-title = [Lesson]", encoding="utf-8")
    names = [str(fault) for fault in translation(Templates(tmp_path, LANGUAGE), [GAME]).faults]
    assert f"{tmp_path / LANGUAGE / 'worksheet.ftl'}: the file is missing" in names
    assert not any("lesson.ftl" in name or "help.yaml" in name for name in names)


def test_a_file_in_another_encoding_is_named_with_the_line(tmp_path: Path) -> None:
    write_first_stage(tmp_path)
    path = tmp_path / "games" / GAME / "first.xx.md"
    path.write_bytes("## Due minuti {#first}\n\nPuò giocare chiunque.\n".encode("latin-1"))
    with pytest.raises(TemplateError, match=r"first\.xx\.md:3: byte 26 is not UTF-8: save the file as UTF-8"):
        translation(Templates(tmp_path, "xx"), [GAME])


@rows("gender, fault", [("feminine", ""), ("femminile", "'{men:word femminile}' (did you mean feminine?)")])
def test_a_gender_is_one_of_the_number_words(
    tmp_path_factory: pytest.TempPathFactory, gender: str, fault: str
) -> None:
    own = tmp_path_factory.mktemp("own")
    cases = "{ $number ->\n        [1] %s\n       *[other] { $number }\n    }\n"
    words = f"number-word = {{ $gender ->\n    [feminine] {cases % 'una'}   *[masculine] {cases % 'uno'}}}\n"
    (own / "xx").mkdir()
    said = f'game-fewer-men = con {{ WORD($men, gender: "{gender}") }} pedine\n'
    (own / "xx/words.ftl").write_text(words + said, encoding="utf-8")
    spoken = Templates(own, "xx")
    faults = list(map(str, message_faults(spoken, shipped=False)))
    assert bool(faults) == bool(fault)
    if not fault:
        assert messages(spoken).fill(f"{{men:word {gender}}}", {"men": 1}) == "una"
        return
    assert (
        "words.ftl:11: game-fewer-men: number-word has no 'femminile' (did you mean feminine?)" in faults[0]
    )
    with pytest.raises(TabulaeError, match=re.escape(fault)):
        messages(spoken).fill(f"{{men:word {gender}}}", {"men": 1})


def test_the_words_of_a_stage_are_counted_alike(tabulae: Tabulae, tmp_path: Path) -> None:
    """By the command that begins it, and by the check of the game, which adds the messages of all games."""
    began = tabulae("new-language", "xx", "--game", GAME, "-o", tmp_path).out
    words = re.findall(r"([\d,]+) words", began)[-1]
    (tmp_path / "xx/leaflet.ftl").write_text("summary-title = In breve", encoding="utf-8")
    report = translation(Templates(tmp_path, "xx"), [GAME])
    leaflet = report.stages[0]
    assert f"{leaflet.words:,}" == words and leaflet.messages > 100
    assert report.shared and {file.game for file in report.files} == {GAME}
    whole = translation(Templates(tmp_path, "xx"))
    assert [str(fault) for file in whole.files if file.file == "leaflet.ftl" for fault in file.faults][
        :1
    ] == [f"{tmp_path / 'xx/leaflet.ftl'}: status-attested is missing"]


@rows("language", ["en", "es"])
def test_the_handbook_says_how_many_words_a_stage_has(
    tmp_path_factory: pytest.TempPathFactory, language: str
) -> None:
    own = tmp_path_factory.mktemp("own")
    (own / "xx").mkdir()
    text = (templates_root() / language / "handbook/translator.md").read_text(encoding="utf-8")
    said = {
        name: int(re.sub(r"\D", "", words)) for name, words in re.findall(r"\| `(\w+)` \| ([\d, ]+) \|", text)
    }
    counts = {stage.stage: stage.words for stage in translation(Templates(own, "xx"), [GAME]).stages}
    assert said == {stage: pytest.approx(words, rel=0.1) for stage, words in counts.items()}


def test_no_file_that_exists_is_written(tabulae: Tabulae, tmp_path: Path) -> None:
    first = tabulae("new-language", "it", "-o", tmp_path)
    assert first.code == 0 and "1  " in first.out and " words\n" in first.out
    assert f"tabulae leaflet {GAME} --language it --templates {tmp_path}" in first.out
    words = tmp_path / "games" / GAME / "words.it.yaml"
    words.write_text("name: Table", encoding="utf-8")
    assert "it exists already" in tabulae("new-language", "it", "-o", tmp_path).err
    (tmp_path / "it/glossary.yaml").write_text("words: []", encoding="utf-8")
    assert tabulae("new-language", "it", "--stage", "sheets", "-o", tmp_path).code == 0
    assert tabulae("new-language", "it", "--stage", "leaflet", "--game", "irish", "-o", tmp_path).code == 0
    assert words.read_text(encoding="utf-8") == "name: Table"
    assert (tmp_path / "it/glossary.yaml").read_text(encoding="utf-8") == "words: []"
    assert (tmp_path / "games/irish/words.it.yaml").is_file()
