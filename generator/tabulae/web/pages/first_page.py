"""The page of a first game: guided steps that need no engine, since each answer is worked out beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.records import Game
from tabulae.library.told.first_game import FirstGame, FirstStep, FirstTurn
from tabulae.play.session import Session
from tabulae.products.output import OutputFile
from tabulae.web.assets import loaded_modules
from tabulae.web.pages.shared import Site, page_path, site_page


def first_page(game: Game, fields: Mapping[str, Any], site: Site) -> OutputFile:
    """Return the page of a game's first game; ``fields`` are those that all pages with its board have."""
    message = game.message
    return site_page(
        "first.html",
        page_path(game.id, "first"),
        message("first-title", game=game.name),
        game,
        site,
        here="play",
        description=message("first-lead", game=game.name),
        heading=message("first-heading", game=game.name),
        modules=loaded_modules("first.js"),
        rules_link=page_path(game.id, "rules"),
        **fields,
    )


def first_game_data(game: Game, script: FirstGame) -> dict[str, Any]:
    """Return the ``steps`` of a first game with the responses of the engine, and its ``end``, JSON-ready.

    A step ``says`` something and names what to ``do``, its kind; ``anew`` is True for the first of a turn
    that does not follow the one before. It has the ``state`` and ``view`` before it, and the ``reply`` of the
    engine. A play also has ``from`` and ``to``, and ``no``: by place, why the man may not go there. A step
    ``why`` has ``from``, ``to``, and instead of a reply what is ``said``; a step ``watch`` also has
    ``thrown``, the reply to the throw.
    """
    session = Session(game.rules, game.phrase_book)
    steps = [step for turn in script.turns for step in _Recorder(session, turn).steps()]
    return {"steps": steps, "end": script.end}


class _Recorder:
    """Plays one turn of a first game, and records what the engine says."""

    def __init__(self, session: Session, turn: FirstTurn) -> None:
        self.session, self.turn = session, turn
        position = session.rules.format(turn.position)
        self.now = session.answer(None, {"do": "begin", "position": position, "seat": turn.seat})

    def steps(self) -> Iterator[dict[str, Any]]:
        """Yield the steps; where none throws, the dice lie already."""
        kinds = {step.kind for step in self.turn.steps}
        if not kinds & {"throw", "watch"}:
            self._throw()
        for number, step in enumerate(self.turn.steps):
            before = self.now
            yield {
                "do": step.kind,
                "says": step.says,
                "anew": number == 0 and not self.turn.goes_on,
                "state": before["state"],
                "view": {**before["view"], "plays": []},
                **self._done(step, last=step is self.turn.steps[-1]),
            }

    def _done(self, step: FirstStep, *, last: bool) -> dict[str, Any]:
        if step.kind == "throw":
            return {"reply": self._throw()}
        if step.kind == "end":
            return {"reply": self._act({"do": "end"})}
        if step.kind == "watch":
            thrown = self._throw()
            if step.plays:
                self._act({"do": "play", "plays": [[text, list(dice)] for text, dice in step.plays]})
            return {"thrown": thrown, "reply": self._act({"do": "end"})}
        source, target = step.play.replace("*", "").split("/")
        if step.kind == "why":
            return {"from": source, "to": target, "said": self._refusal(f"{source}/{target}")}
        refusals = self._refusals(source)
        plays = [[text, list(dice)] for text, dice in step.plays]
        reply = self._act({"do": "play", "plays": plays})
        if last and self.turn.ends:  # a turn that wins needs no further word
            reply = {**self._act({"do": "end"}), "steps": reply["steps"]}
        return {"from": source, "to": target, "no": refusals, "reply": reply}

    def _throw(self) -> dict[str, Any]:
        return self._act({"do": "throw", "dice": list(self.turn.roll)})

    def _act(self, action: Mapping[str, Any]) -> dict[str, Any]:
        self.now = self.session.answer(self.now["state"], {"seed": 1, **action})
        view = {**self.now["view"], "plays": [], "more": bool(self.now["view"]["plays"])}
        return {**self.now, "view": view}

    def _refusal(self, play: str) -> dict[str, Any]:
        answer = self.session.answer(self.now["state"], {"do": "explain", "play": play})
        said: dict[str, Any] = answer["said"]
        return said

    def _refusals(self, source: str) -> dict[str, Any]:
        """Return why a man may not go to each point where he may not."""
        refusals = {}
        for place in (*self.session.rules.board.points, "off"):
            if place == source:
                continue
            try:
                said = self._refusal(f"{source}/{place}")
            except TabulaeError:
                continue
            if not said["legal"]:
                refusals[place] = {key: said[key] for key in ("rule", "because", "distance", "text")}
        return refusals
