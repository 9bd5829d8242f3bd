"""The pages of a game to read: overview, rules in each reading, story, advice, readings compared."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tabulae.draw.figures.diagram import Diagram
from tabulae.draw.plots import lengths_plot, minutes_plot, winners_plot
from tabulae.engine.errors import TabulaeError, closest
from tabulae.kit.front import board_note, fact_phrases, lead_paragraph
from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.texts import Variables, shown_readings, shown_runs, shown_sections, shown_sources
from tabulae.library.choice import GameChoice
from tabulae.library.games.course_words import course_words
from tabulae.library.games.outcomes import given_up_percent, rounded_minutes
from tabulae.library.games.records import Game, RuleBlock
from tabulae.library.games.rule_text import parse_line
from tabulae.library.studies import GameStudy, ReadingStudy, reading_study, stored_study
from tabulae.library.templates import Templates
from tabulae.library.tested_plays import ADVICE
from tabulae.library.told.background import (
    LetteredBoard,
    Quotation,
    evidence,
    reconstruction,
    source_number,
    story,
)
from tabulae.library.told.puzzles import Puzzles, puzzles_of
from tabulae.library.told.told_game import ToldGame, told_game
from tabulae.library.words.glossary import glossary
from tabulae.library.words.messages import messages
from tabulae.library.words.table_rules import table_answers, table_rules
from tabulae.paper.documents.back_matter import short_rows
from tabulae.paper.documents.chapters import (
    lettered_scene,
    maxims_section,
    with_advice_figures,
    with_all_sources,
)
from tabulae.paper.documents.play_comments import puzzle_answer, puzzle_diagram, puzzle_question
from tabulae.paper.documents.told_pages import told_diagram
from tabulae.paper.flow.figure_cache import COURSE
from tabulae.play.network_files import OTHER_PLAYER, readings_with_other_network
from tabulae.products.game_options import proved_game
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.render.thumbnail import can_draw_pages, page_picture
from tabulae.web.pages.die_pictures import DieDisplay, die_name
from tabulae.web.pages.order_list import item_title, order_sections
from tabulae.web.pages.pictures import Figures, PageImage, board_picture, picture_fields, picture_file
from tabulae.web.pages.shared import Site, first_link, page_keys, page_path, site_page
from tabulae.web.vendored import THREE

_PLOT_MM = 120.0
TESTS = "first"
"""The section of a kit with what tests the printer."""
PAGE_PX = 480
"""The width of a picture of a printed page, twice what is shown, for sharp screens."""


class GamePages:
    """Makes the pages of a game, and collects their pictures meanwhile; ``die`` is how they show a die."""

    def __init__(self, name: str, templates: Templates, site: Site, die: DieDisplay = "net") -> None:
        self.site, self.die = site, die
        self.game = with_all_sources(proved_game(GameChoice(name, templates=templates)))
        self.message = messages(templates)
        self.figures = Figures(self.game.id)
        self.pictures: list[OutputFile] = []

    def files(self) -> list[OutputFile]:
        """Return the pages of the game to read, as this module lists them, then their pictures."""
        pages = [self._front(), *self._rules(), self._readings()]
        keys = set(page_keys(self.game))
        pages += [self._story()] if "story" in keys else []
        pages += [self._advice()] if "advice" in keys else []
        return [*pages, *self.pictures, *self.figures.files.values()]

    def _page(self, page: str, title: str, name: str = "", **fields: Any) -> OutputFile:
        """Return the page with a key of :func:`page_keys`; ``name`` is its path if not the usual one."""
        return site_page(
            f"site-{page}.html",
            name or page_path(self.game.id, page),
            title,
            self.game,
            self.site,
            here=page,
            game_name=self.game.name,
            **fields,
        )

    def _front(self) -> OutputFile:
        game, message = self.game, self.message
        picture, board = board_picture(game)
        self.pictures.append(board)
        history = [section for section in game.sections if section.id == "history"]
        return self._page(
            "game",
            message("site-game-title", game=game.name),
            description=lead_paragraph(game),
            facts_label=self.message("site-facts-label"),
            facts=fact_phrases(game),
            tagline=game.tagline,
            lead=lead_paragraph(game),
            board=picture_fields(picture, page_path(game.id, "game")),
            board_note=board_note(game),
            die=die_name(game.rules.faces),
            die_shown=self.die,
            three=next(iter(THREE.paths.values())),
            play_link=f"../{page_path(game.id, 'play')}" if self.site.play else "",
            first_link=f"../{first_link(game)}" if self.site.play and first_link(game) else "",
            editor_link=f"../{page_path(game.id, 'editor')}" if self.site.play else "",
            short=[{"topic": topic, "says": says} for topic, says in short_rows(game)],
            history=shown_sections(history, self._figure(game), game.sources),
            more_history="story" in set(page_keys(game)),
            pack=list(self._pack()),
            audiences=list(self._audiences()),
            readings=list(shown_readings(game, rules_page_name)),
            sources=shown_sources(game),
        )

    def _kit_order(self, audience: str | None) -> KitOrder:
        source = self.game.templates
        given = {"audience": audience, "papers": ("a4",), "plastic": False, "language": source.language}
        return kit_order(self.game.id, planned=False, templates=source.own, **given)

    def _pack(self) -> Iterator[Variables]:
        """Yield what is printed to play at home, each thing with a picture of its first page."""
        order = self._kit_order(None)
        for item in kit_items(order) if can_draw_pages() else ():
            files = [file for file in item.make() if file.ending == "pdf"]
            picture = page_picture(files[0].content, PAGE_PX) if files else None
            if picture is None or item.place.is_alternative or item.place.section == TESTS:
                continue
            title = item_title(order, item, self.message)
            path = f"{self.game.id}/pictures/page-{item.id}.webp"
            self.pictures.append(OutputFile(path, picture[0], role="drawing", title=title))
            alt = self.message("site-game-page-alt", thing=title)
            image = PageImage(path, alt, *picture[1:])
            yield {"picture": picture_fields(image, page_path(self.game.id, "game")), "caption": title}

    def _audiences(self) -> Iterator[Variables]:
        """Yield for whom there is a kit, with what is in it."""
        for audience in (None, "tomorrow", "class", "museum", "maker"):
            label = f"order-choice-for-{audience}" if audience else "order-unset-for"
            sections = order_sections(self._kit_order(audience))
            titles = [section["title"] for section in sections if section["id"] != TESTS]
            link = (
                "class.html" if audience == "class" else f"print.html{f'?for={audience}' if audience else ''}"
            )
            yield {"title": self.message(label), "things": " · ".join(titles), "link": link}

    def _figure(self, game: Game, page: str = "rules") -> FigureFields:
        return FigureFields(self.figures, game, page_path(self.game.id, page))

    def _rules(self) -> Iterator[OutputFile]:
        for reading in self.game.readings:
            own = proved_game(GameChoice(self.game.id, reading.name, templates=self.game.templates))
            yield self._rules_page(own)

    def _rules_page(self, game: Game) -> OutputFile:
        message = self.message

        def course(block: RuleBlock) -> tuple[str, ...]:
            return (COURSE,) if block.rule == COURSE and game.board_context.seats else ()

        reading, status = game.reading, self.message(f"status-{game.reading.status}")
        return self._page(
            "rules",
            message("site-rules-title", game=game.name),
            f"{game.id}/{rules_page_name(game, reading.name)}",
            description=lead_paragraph(game),
            reading=message("site-rules-reading", reading=reading.title, status=status),
            note=reading.note,
            sections=shown_sections(game.sections, self._figure(game), self.game.sources, course),
            readings=[
                {**fields, "here": fields["name"] == reading.name}
                for fields in shown_readings(self.game, rules_page_name)
            ],
            short=[{"topic": topic, "says": says} for topic, says in short_rows(game)],
            table=table_rules(game.templates),
            answers=[{"asks": asks, "runs": shown_runs(says)} for asks, says in table_answers(game)],
            glossary=[{"term": term, "runs": shown_runs(says)} for term, says in glossary(game)],
        )

    def _story(self) -> OutputFile:
        game, old_texts = self.game, evidence(self.game)
        return self._page(
            "story",
            self.message("site-story-title", game=game.name),
            lead=self.message("site-story-lead", game=game.name),
            sections=shown_sections(story(game), self._figure(game, "story"), game.sources),
            passages_told=[self._passage(passage) for passage in old_texts.passages] if old_texts else [],
            boards=[self._lettered_board(board) for board in old_texts.boards] if old_texts else [],
            steps=list(self._steps()),
            sources=shown_sources(game),
        )

    def _passage(self, passage: Quotation) -> Variables:
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

    def _lettered_board(self, board: LetteredBoard) -> Variables:
        scene = lettered_scene(board, 100.0, "colour", self.game.templates)
        picture, file = picture_file(scene, f"{self.game.id}/figures/board-{board.id}.svg", self.game)
        self.pictures.append(file)
        return {
            "id": board.id,
            "title": board.title,
            "says": board.says,
            "found": board.found,
            "cites": [source_number(self.game.sources, board.source)],
            "picture": picture_fields(picture, page_path(self.game.id, "story")),
        }

    def _steps(self) -> Iterator[Variables]:
        """Yield the steps by which the rules of the default reading were reconstructed."""
        game, account = self.game, reconstruction(self.game)
        message = game.message
        numbers = {block.rule: block.number for section in game.sections for block in section.blocks}
        titles = {reading.name: reading.title for reading in game.readings}
        for step in account.steps if account else ():
            number = numbers.get(step.rule, "")
            rivals = [
                {"words": message("made-rival", reading=titles[rival]), "link": rules_page_name(game, rival)}
                for rival in step.rivals
                if rival in titles
            ]
            yield {
                "said": game.fill(step.said),
                "cites": [source_number(game.sources, step.source)],
                "gap": game.fill(step.gap),
                "played": game.fill(step.played),
                "rule": message("made-rule", rule=number) if number else "",
                "anchor": number,
                "rivals": rivals,
            }

    def _advice(self) -> OutputFile:
        game, puzzles = self.game, puzzles_of(self.game)
        section, told = maxims_section(game, ADVICE.of(game)), told_game(game)
        return self._page(
            "advice",
            self.message("site-advice-title", game=game.name),
            lead=self.message("site-advice-lead", game=game.name),
            told=self._told(told) if told else None,
            sections=shown_sections(
                [section] if section else [], self._figure(with_advice_figures(game), "advice"), game.sources
            ),
            puzzles=self._puzzles(puzzles) if puzzles else None,
            sources=shown_sources(game) if section else [],
        )

    def _told(self, told: ToldGame) -> Variables:
        """Return the told game: its opening words, and each told turn with its figure."""
        game = self.game
        turns = []
        for part in told.told_turns:
            figure = self._captioned(told_diagram(game, told, part), f"turn-{part.number}", "")
            turns.append({**figure, "title": part.title, "texts": part.texts})
        return {"intro": told.opening.texts, "turns": turns}

    def _puzzles(self, puzzles: Puzzles) -> Variables:
        """Return the puzzles; the page hides each answer until it is opened."""
        game, message = self.game, self.game.message
        entries = []
        for number, puzzle in enumerate(puzzles.puzzles, start=1):
            question = " ".join(puzzle_question(game, puzzle))
            figure = self._captioned(puzzle_diagram(game, puzzle), f"puzzle-{number}", question)
            entries.append({**figure, "answer": puzzle_answer(game, puzzle, number)})
        return {"intro": message("site-advice-puzzles", games=puzzles.games), "puzzles": entries}

    def _captioned(self, diagram: Diagram, name: str, caption: str) -> Variables:
        picture = self.figures.picture(self.game, diagram, name)
        return {"picture": picture_fields(picture, page_path(self.game.id, "advice")), "caption": caption}

    def _readings(self) -> OutputFile:
        game, message = self.game, self.message
        study = stored_study(game.id, game.templates)
        entries = study.readings if study else ()
        known = [reading.name for reading in game.readings]
        otherwise = readings_with_other_network(game.id, known[0], known, game.templates) if study else set()
        readings = [
            {
                **fields,
                "changes": [
                    game.message.get(f"option-{option}-{value}") for option, value in reading.options.items()
                ],
            }
            for fields, reading in zip(shown_readings(game, rules_page_name), game.readings, strict=True)
        ]
        return self._page(
            "readings",
            message("site-readings-title", game=game.name),
            lead=message("site-readings-lead", game=game.name),
            readings=readings,
            rows=[self._study_row(entry, entry.reading in otherwise) for entry in entries],
            studied=" ".join(self._study_words(study, otherwise)) if study else "",
            plots=list(self._plots(entries)),
            sources=shown_sources(game),
        )

    def _study_words(self, study: GameStudy, otherwise: Collection[str]) -> Iterator[str]:
        """Yield sentences on how the games were played; ``otherwise`` are the readings of another player."""
        yield self.message("site-readings-studied", games=study.games)
        if otherwise:
            yield self.message("report-players-differ", mark=OTHER_PLAYER)
        if any(map(given_up_percent, study.readings)):
            yield self.message("site-readings-left-out")

    def _study_row(self, entry: ReadingStudy, otherwise: bool) -> Variables:
        message = self.message
        first, last = rounded_minutes(entry.minutes.nine_of_ten)
        titles = {reading.name: reading.title for reading in self.game.readings}
        return {
            "title": f"{titles.get(entry.reading, entry.reading)}{OTHER_PLAYER if otherwise else ''}",
            "cells": [
                message.figures(f"{entry.games:,}"),
                message(
                    "site-readings-endless" if given_up_percent(entry) else "site-readings-spread",
                    first=first,
                    last=last,
                ),
                message("site-readings-share", **entry.first_wins.percent())
                if entry.first_wins.count
                else message("site-readings-nobody"),
                f"{100 * (entry.draws.share + entry.unfinished.share):.0f} %",
                f"{entry.hits.mean:.0f}",
            ],
        }

    def _plots(self, entries: Sequence[ReadingStudy]) -> Iterator[Variables]:
        game, message = self.game, self.message
        page, folder = page_path(game.id, "readings"), f"{game.id}/figures"
        scenes = []
        if len(entries) > 1:
            titles = {reading.name: reading.title for reading in game.readings}
            rows = [
                (titles.get(entry.reading, entry.reading), entry.minutes)
                for entry in entries
                if not given_up_percent(entry)
            ]
            alt = message("site-readings-minutes-alt", game=game.name)
            scenes.append(
                (
                    "minutes",
                    message("site-readings-minutes"),
                    minutes_plot(rows, _PLOT_MM, "colour", alt, message("site-readings-minute-unit")),
                )
            )
        study = reading_study(game.id, game.reading.name, game.templates)
        if study is not None:
            winners = winners_plot(game, study.winners, _PLOT_MM, "colour")
            lengths = lengths_plot(game, study.throws, _PLOT_MM, "colour")
            scenes.append(("winners", message("site-readings-winners"), winners))
            scenes.append(("lengths", message("site-readings-lengths"), lengths))
        for name, title, scene in scenes:
            picture, file = picture_file(scene, f"{folder}/plot-{name}.svg", game)
            self.pictures.append(file)
            yield {"title": title, "picture": picture_fields(picture, page)}


class FigureFields:
    """Returns figures of a game, by the names of their examples, for the page with the path ``page``."""

    def __init__(self, figures: Figures, game: Game, page: str) -> None:
        self.figures, self.game, self.page = figures, game, page

    def __call__(self, name: str) -> Variables:
        """Return ``picture`` and ``caption`` of an example, or of the course round the board (``COURSE``).

        Raises TabulaeError if the game has no such example.
        """
        if name != COURSE and name not in self.game.examples:
            known = list(self.game.examples)
            raise TabulaeError("no-example", name=name, close=closest(name, known), known=known)
        caption = course_words(self.game) if name == COURSE else self.game.examples[name].caption
        return {
            "picture": picture_fields(self.figures.example(self.game, name), self.page),
            "caption": caption,
        }


def rules_page_name(game: Game, reading: str) -> str:
    """Return the file name of the page with the rules of a reading, such as ``rules-rear.html``.

    It is ``rules.html`` for the default reading.
    """
    return "rules.html" if reading == game.readings[0].name else f"rules-{reading}.html"
