"""The first game of every title: what is claimed is true, and the page guides through all of it."""

import json
import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.templates import TemplateError, Templates, templates_root
from tabulae.library.told.first_game import first_game
from tabulae.web.pages.first_page import first_game_data
from tabulae.web.pages.shared import Site
from tabulae.web.site import build_site
from tests.support.browser import SCHEMES, WIDTHS, axe_faults, chromium, show, until
from tests.support.tables import rows

GAMES = ("tabula", "el-mundo")
STEPS = 10


def steps_of(name: str) -> list[dict[str, Any]]:
    game = load_game(GameChoice(name))
    told = first_game(game)
    assert told is not None
    steps: list[dict[str, Any]] = first_game_data(game, told)["steps"]
    return steps


@rows("name", game_folders())
def test_every_game_has_ten_steps_with_a_refusal_and_an_end(name: str) -> None:
    """A throw comes first, a forbidden move is tried, another side is watched, and the game ends."""
    told = first_game(load_game(GameChoice(name)))
    assert told is not None
    steps = [step for turn in told.turns for step in turn.steps]
    kinds = [step.kind for step in steps]
    assert len(steps) == STEPS
    assert kinds[0] == "throw" and kinds.count("play") >= 4
    assert "why" in kinds and ("watch" in kinds or "end" in kinds)
    assert told.turns[-1].ends
    assert len({turn.seat for turn in told.turns if turn.steps[0].kind != "watch"}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_page_knows_why_a_man_may_not_go_elsewhere(name: str) -> None:
    game = load_game(GameChoice(name))
    steps = steps_of(name)
    refused = [step for step in steps if step["do"] == "why"]
    assert all(not step["said"]["legal"] and step["said"]["text"] for step in refused)
    for step in (step for step in steps if step["do"] == "play"):
        assert step["to"] not in step["no"] and len(step["no"]) > len(game.rules.board.points) / 2
    assert steps[-1]["reply"]["state"]["result"]["winners"] == [steps[-1]["state"]["seat"]]


def own_copy(tmp_path: Path, turns: str | None = None, words: str | None = None) -> Templates:
    folder = tmp_path / "games" / "tabula"
    folder.mkdir(parents=True)
    for path in (templates_root() / "games" / "tabula").glob("*"):
        if path.is_file():
            (folder / path.name).write_bytes(path.read_bytes())
    for name, change in (("first-game.yaml", turns), ("first-game.en.yaml", words)):
        if change:
            old, new = change.split(" => ")
            text = (folder / name).read_text()
            assert old in text
            (folder / name).write_text(text.replace(old, new, 1))
    return Templates(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("turns", "words", "says"),
    [
        ("- hand/4 => - hand/6", None, "hand/6 cannot be played with this roll"),
        ("held-point => dice", None, "bar/2 is forbidden by held-point"),
        (
            "held-point => nonsense",
            None,
            "cannot read 'illegal bar/2 nonsense': write illegal PLAYS [RULE]; RULE is game-over",
        ),
        ("why bar/2 held-point => why bar/6 held-point", None, "bar/6 is legal"),
        ("bar/5* => bar/5", None, "1 man is hit: mark each hit with *"),
        ("- end => - 7/9", None, "7/9 cannot be played with this roll"),
        ("borne-off => prime", None, "the game ends so: borne-off white single"),
        ("at: start => at: stort", None, "no example 'stort'"),
        ("- throw => - throw 3", None, "nothing stands after throw"),
        ("seat: white => seat: green", None, "green"),
        (
            "why bar/2 held-point => why bar/2",
            None,
            "cannot read the step 'why bar/2': write why 6/8 held-point",
        ),
        (None, "Two of your men => Eight of your men", "'Eight' in 'Now Black. Eight of your men"),
        (
            None,
            "Two of your men stand alone => [Two of your men](blots white 5 6) stand alone",
            "(blots white 5 6)",
        ),
        (None, "point 4 => point 11", "'11' in "),
        (None, "  - All three dice are used. End your turn.\n => ", "9 texts, but first-game.yaml has 10"),
    ],
)
def test_a_false_claim_is_named_with_its_line(
    turns: str | None, words: str | None, says: str, tmp_path: Path
) -> None:
    with pytest.raises(TemplateError, match=re.escape(says)) as raised:
        first_game(load_game(GameChoice("tabula", templates=own_copy(tmp_path, turns, words))))
    assert "first-game" in str(raised.value)


def test_a_game_without_turns_has_no_first_game(tmp_path: Path) -> None:
    templates = own_copy(tmp_path)
    (tmp_path / "games" / "tabula" / "first-game.yaml").unlink()
    assert first_game(load_game(GameChoice("tabula", templates=templates))) is None
    assert first_game(load_game(GameChoice("tabula", "exact"))) is None


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.mark.slow
@pytest.mark.long
def test_the_page_guides_to_the_end(tmp_path: Path) -> None:
    """By clicks, in both widths and schemes; a wrong point is refused in a sentence; no engine is asked."""
    try:
        build_site(GAMES, tmp_path / "site", Site(kits=False))
    except TabulaeError as error:
        if "could not be downloaded" in str(error):
            pytest.skip(str(error))
        raise
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path / "site")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        with chromium(tmp_path / "profile") as browser:
            browser.get(address)
            begins = browser.execute_script("return document.querySelector('.start-here .action').pathname")
            assert begins == "/play/tabula/first.html"
            cases = [(game, width, scheme) for game in GAMES for width in WIDTHS for scheme in SCHEMES]
            for game, width, scheme in cases:
                show(browser, f"{address}/play/{game}/first.html", width, scheme)
                _walk(
                    browser,
                    json.loads(next((tmp_path / "site/play" / game).glob("*/first.json")).read_text()),
                )
                assert axe_faults(browser) == []
            loaded = "return performance.getEntriesByType('resource').map(one => one.name)"
            asked = browser.execute_script(loaded)
            assert not any("pyodide" in name or "engine" in name for name in asked)
            assert [entry for entry in browser.get_log("browser") if entry["level"] != "INFO"] == []
    finally:
        server.shutdown()
        server.server_close()


def _walk(browser: Any, first: dict[str, Any]) -> None:
    steps = first["steps"]

    def click(place: str) -> None:
        event = "new MouseEvent('click', {bubbles: true})"
        browser.execute_script(
            f"document.querySelector(`[data-place='${{arguments[0]}}']`).dispatchEvent({event})", place
        )

    def text(name: str) -> str:
        return str(browser.execute_script("return document.getElementById(arguments[0]).textContent", name))

    def reach(step: str) -> None:
        until(
            browser,
            "const { step, busy } = document.getElementById('table')?.dataset ?? {};"
            f"return step === '{step}' && busy === 'no'",
        )

    for number, step in enumerate(steps, start=1):
        reach(str(number))
        assert text("status") == step["says"]
        if number > 1:  # the focus stands where the step is done
            at = browser.execute_script(
                "const { dataset, id } = document.activeElement; return dataset.place ?? id"
            )
            assert at == (step["from"] if step["do"] in ("play", "why") else "go")
        if step["do"] in ("play", "why"):
            click(step["from"])
            if step["do"] == "play":
                wrong = next(place for place in step["no"] if place != "off")
                click(wrong)
                assert text("said").startswith(("Not ", "You threw "))
            click(step["to"])
        else:
            browser.execute_script("document.getElementById('go').click()")
        if step["do"] in ("why", "watch") or number == len(steps):
            reach(f"{number} seen")
            assert text("said")
        if step["do"] in ("why", "watch"):
            browser.execute_script("document.getElementById('go').click()")
    assert text("status") == first["end"]
    assert browser.execute_script("return document.getElementById('play').pathname").endswith("/index.html")
