"""The pages of a game: what it is, its rules in each reading, its story, advice and readings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae.draw.diagram import Diagram
from tabulae.draw.plots import lengths_plot, minutes_plot, winners_plot
from tabulae.engine.errors import TabulaeError
from tabulae.kit.front import board_note, first_words, game_facts
from tabulae.kit.texts import Fields, shown_readings, shown_runs, shown_sections, shown_sources
from tabulae.library.background import (
    LetteredBoard,
    Quotation,
    evidence,
    reconstruction,
    story,
)
from tabulae.library.booklet_studies import Studies, stored_studies
from tabulae.library.course_words import course_words
from tabulae.library.document_words import document_words, glossary
from tabulae.library.loader import Templates
from tabulae.library.puzzles import Puzzles, stored_puzzles
from tabulae.library.records import Game, RuleBlock
from tabulae.library.rule_text import parse_line
from tabulae.library.rule_words import rule_words
from tabulae.library.site_words import site_words
from tabulae.library.study import even_minutes, never_over, stored_study, studied
from tabulae.library.words import fill
from tabulae.paper.chapters import hundreds, lettered_scene, maxims_section, source_number, with_all_sources
from tabulae.paper.closing import short_rows
from tabulae.paper.played import (
    puzzle_answer,
    puzzle_diagram,
    puzzle_question,
    puzzles_intro,
    turn_comment,
    turn_diagram,
    turns_intro,
)
from tabulae.paper.rule_text import COURSE
from tabulae.products.output import OutputFile
from tabulae.products.product import proved_game
from tabulae.web.dice import DieShown, die_name
from tabulae.web.pages import game_pages, page_name, site_page
from tabulae.web.pictures import Figures, board_picture, drawn, shown

_PLOT_MM = 120.0


def game_files(
    name: str, templates: Templates, *, play: bool = True, die: DieShown = "net"
) -> list[OutputFile]:
    """All pages of a game but those to play on and to print from, with their pictures.

    ``play`` tells whether there is a page to play on, to which the others lead; ``die`` what there is
    to show of the dice.
    """
    return GamePages(name, templates, play, die).files()


class GamePages:
    """Makes the pages of a game; the pictures that they show come with them."""

    def __init__(self, name: str, templates: Templates, play: bool, die: DieShown = "net") -> None:
        self.play, self.die = play, die
        self.game = with_all_sources(proved_game(name, templates=templates))
        self.words = site_words(templates)
        self.status = {str(key): words for key, words in document_words(templates).status.items()}
        self.figures = Figures(self.game.id)
        self.made: list[OutputFile] = []

    def files(self) -> list[OutputFile]:
        """The pages and then their pictures."""
        pages = [self._front(), *self._rules(), self._readings()]
        has = set(game_pages(self.game))
        pages += [self._story()] if "story" in has else []
        pages += [self._advice()] if "advice" in has else []
        return [*pages, *self.made, *self.figures.files.values()]

    def _page(self, page: str, title: str, name: str = "", **fields: Any) -> OutputFile:
        """A page of the game under the tab of that key."""
        return site_page(
            f"site-{page}.html",
            name or page_name(self.game.id, page),
            fill(title, game=self.game.name),
            templates=self.game.templates,
            game=self.game,
            here=page,
            play=self.play,
            words=getattr(self.words, page),
            game_name=self.game.name,
            **fields,
        )

    def _front(self) -> OutputFile:
        game, words = self.game, self.words.game
        picture, board = board_picture(game)
        self.made.append(board)
        history = [section for section in game.sections if section.id == "history"]
        return self._page(
            "game",
            words.title,
            description=first_words(game),
            facts_label=self.words.facts.label,
            facts=game_facts(game),
            tagline=game.tagline,
            lead=first_words(game),
            board=shown(picture, page_name(game.id, "game")),
            board_note=board_note(game),
            die=die_name(game.rules.faces),
            die_shown=self.die,
            play_link=f"../{page_name(game.id, 'play')}" if self.play else "",
            editor_link=f"../{page_name(game.id, 'editor')}" if self.play else "",
            short=[{"topic": topic, "says": says} for topic, says in short_rows(game)],
            history=shown_sections(history, self._figure(game), game.sources),
            more_history="story" in set(game_pages(game)),
            readings=list(shown_readings(game, rules_page)),
            sources=shown_sources(game),
        )

    def _figure(self, game: Game, page: str = "rules") -> Show:
        return Show(self.figures, game, page_name(self.game.id, page))

    def _rules(self) -> Iterator[OutputFile]:
        for reading in self.game.readings:
            own = proved_game(self.game.id, reading.name, templates=self.game.templates)
            yield self._rules_of(own)

    def _rules_of(self, game: Game) -> OutputFile:
        words = self.words.rules

        def course(block: RuleBlock) -> tuple[str, ...]:
            return (COURSE,) if block.rule == COURSE and game.furnishing.seats else ()

        reading, status = game.reading, self.status[game.reading.status]
        return self._page(
            "rules",
            words.title,
            f"{game.id}/{rules_page(game, reading.name)}",
            description=first_words(game),
            reading=fill(words.reading, reading=reading.title, status=status),
            note=reading.note,
            sections=shown_sections(game.sections, self._figure(game), self.game.sources, course),
            readings=[
                {**one, "here": one["name"] == reading.name} for one in shown_readings(self.game, rules_page)
            ],
            short=[{"topic": topic, "says": says} for topic, says in short_rows(game)],
            glossary=[{"term": term, "runs": shown_runs(says)} for term, says in glossary(game)],
        )

    def _story(self) -> OutputFile:
        game, told = self.game, evidence(self.game)
        return self._page(
            "story",
            self.words.story.title,
            lead=fill(self.words.story.lead, game=game.name),
            sections=shown_sections(story(game), self._figure(game, "story"), game.sources),
            passages_told=[self._passage(one) for one in told.passages] if told else [],
            boards=[self._lettered(one) for one in told.boards] if told else [],
            steps=list(self._steps()),
            step_heads=document_words(game.templates).booklet.made,
            sources=shown_sources(game),
        )

    def _passage(self, passage: Quotation) -> Fields:
        game = self.game
        example = passage.example if passage.example in game.examples else None
        return {
            "id": passage.id,
            "title": passage.title,
            "language": passage.language,
            "place": passage.place,
            "cites": [source_number(game.sources, passage.source)],
            "lines": [{"text": line.text, "says": line.says} for line in passage.lines],
            "note": shown_runs(parse_line(game.fill(passage.note))) if passage.note else [],
            "figure": self._figure(game, "story")(example) if example else None,
        }

    def _lettered(self, board: LetteredBoard) -> Fields:
        scene = lettered_scene(board, 90.0, "colour", self.game.templates)
        picture, file = drawn(scene, f"{self.game.id}/figures/board-{board.id}.svg", self.game)
        self.made.append(file)
        return {
            "id": board.id,
            "title": board.title,
            "says": board.says,
            "found": board.found,
            "cites": [source_number(self.game.sources, board.source)],
            "picture": shown(picture, page_name(self.game.id, "story")),
        }

    def _steps(self) -> Iterator[Fields]:
        """How the rules of the usual reading were made, step by step."""
        game, told = self.game, reconstruction(self.game)
        words = document_words(game.templates).booklet.made
        numbers = {block.rule: block.number for section in game.sections for block in section.blocks}
        titles = {reading.name: reading.title for reading in game.readings}
        for step in told.steps if told else ():
            number = numbers.get(step.rule, "")
            rivals = [
                {"words": fill(words.rival, reading=titles[rival]), "link": rules_page(game, rival)}
                for rival in step.rivals
                if rival in titles
            ]
            yield {
                "said": game.fill(step.said),
                "cites": [source_number(game.sources, step.source)],
                "gap": game.fill(step.gap),
                "played": game.fill(step.played),
                "rule": fill(words.rule, rule=number) if number else "",
                "anchor": number,
                "rivals": rivals,
            }

    def _advice(self) -> OutputFile:
        game, studies, found = self.game, stored_studies(self.game), stored_puzzles(self.game)
        section = maxims_section(game, studies)
        chapters = document_words(game.templates).booklet.chapters
        return self._page(
            "advice",
            self.words.advice.title,
            lead=fill(self.words.advice.lead, game=game.name),
            chapters=chapters,
            opening=self._opening(studies) if studies else None,
            sections=shown_sections([section] if section else [], self._figure(game, "advice"), game.sources),
            puzzles=self._puzzles(found) if found else None,
            sources=shown_sources(game) if section else [],
        )

    def _opening(self, studies: Studies) -> Fields:
        """The first turns of a game, each as a figure with its comment."""
        game = self.game
        turns = [
            self._shown_diagram(
                turn_diagram(game, turn), f"turn-{number}", " ".join(turn_comment(game, turn, number))
            )
            for number, turn in enumerate(studies.opening.turns, start=1)
        ]
        return {"intro": turns_intro(game, studies), "turns": turns}

    def _puzzles(self, found: Puzzles) -> Fields:
        """Positions to think about; the answers are hidden until they are asked for."""
        game, words = self.game, document_words(self.game.templates).booklet.puzzles
        shown = []
        for number, puzzle in enumerate(found.puzzles, start=1):
            asked = " ".join(puzzle_question(game, puzzle))
            one = self._shown_diagram(puzzle_diagram(game, puzzle), f"puzzle-{number}", asked)
            shown.append({**one, "answer": puzzle_answer(game, puzzle, number)})
        return {
            "intro": puzzles_intro(game, self.words.advice.puzzles, found),
            "error": fill(words.error, error=hundreds(found.error)),
            "puzzles": shown,
        }

    def _shown_diagram(self, diagram: Diagram, name: str, caption: str) -> Fields:
        picture = self.figures.drawn(self.game, diagram, name)
        return {"picture": shown(picture, page_name(self.game.id, "advice")), "caption": caption}

    def _readings(self) -> OutputFile:
        game, words = self.game, self.words.readings
        study = stored_study(game.id, game.templates)
        entries = list(study["readings"]) if study else []
        meanings = rule_words(game.templates).options
        readings = [
            {
                **one,
                "changes": [
                    meanings.get(option, {}).get(value, "") for option, value in reading.options.items()
                ],
            }
            for one, reading in zip(shown_readings(game, rules_page), game.readings, strict=True)
        ]
        return self._page(
            "readings",
            words.title,
            lead=fill(words.lead, game=game.name),
            readings=readings,
            rows=[self._study_row(one) for one in entries],
            studied=fill(words.studied, games=study["games"]) if study else "",
            plots=list(self._plots(entries)),
            sources=shown_sources(game),
        )

    def _study_row(self, entry: Fields) -> Fields:
        words = self.words.readings
        first, last = even_minutes(entry["minutes"]["nine_of_ten"])
        begins = {key: f"{100 * entry['first_wins'][key]:.0f}" for key in ("share", "low", "high")}
        titles = {reading.name: reading.title for reading in self.game.readings}
        return {
            "title": titles.get(entry["reading"], entry["reading"]),
            "cells": [
                f"{entry['games']:,}",
                fill(words.endless if never_over(entry) else words.spread, first=first, last=last),
                fill(words.share, **begins) if entry["first_wins"]["count"] else words.nobody,
                f"{100 * (entry['draws']['share'] + entry['unfinished']['share']):.0f} %",
                f"{entry['hits']['mean']:.0f}",
            ],
        }

    def _plots(self, entries: list[Fields]) -> Iterator[Fields]:
        game, words = self.game, self.words.readings
        page, folder = page_name(game.id, "readings"), f"{game.id}/figures"
        scenes = []
        if len(entries) > 1:
            titles = {reading.name: reading.title for reading in game.readings}
            rows = [(str(titles.get(one["reading"], one["reading"])), one["minutes"]) for one in entries]
            alt = fill(words.minutes_alt, game=game.name)
            scenes.append(
                ("minutes", words.minutes, minutes_plot(rows, _PLOT_MM, "colour", alt, words.minute_unit))
            )
        found = studied(game.id, game.reading.name, game.templates)
        if found is not None:
            scenes.append(("winners", words.winners, winners_plot(game, found, _PLOT_MM, "colour")))
            scenes.append(("lengths", words.lengths, lengths_plot(game, found, _PLOT_MM, "colour")))
        for name, title, scene in scenes:
            picture, file = drawn(scene, f"{folder}/plot-{name}.svg", game)
            self.made.append(file)
            yield {"title": title, "picture": shown(picture, page)}


class Show:
    """Makes a figure with its caption as the template of a page asks for it."""

    def __init__(self, figures: Figures, game: Game, page: str) -> None:
        self.figures, self.game, self.page = figures, game, page

    def __call__(self, name: str) -> Fields:
        """The figure of that name; raises TabulaeError if the game has no such example."""
        if name != COURSE and name not in self.game.examples:
            raise TabulaeError(f"{self.game.id} has no example {name}")
        caption = course_words(self.game) if name == COURSE else self.game.examples[name].caption
        return {"picture": shown(self.figures.of(self.game, name), self.page), "caption": caption}


def rules_page(game: Game, reading: str) -> str:
    """The name of the page with the rule text of a reading, in the folder of its game."""
    return "rules.html" if reading == game.readings[0].name else f"rules-{reading}.html"
