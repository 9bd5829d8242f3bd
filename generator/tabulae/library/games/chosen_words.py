"""What a text says of options that were chosen by hand: the general sentences of ``options.md``.

Where nobody has written of the value that is played, its general sentence takes the place of what was
written for the usual one, once in each text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tabulae.engine.rule_ids import RESTS_ON, RULES, applicable_rules
from tabulae.library.games.records import Game, Wording
from tabulae.library.games.rule_text import (
    SENTENCE,
    Chapter,
    Passage,
    allows,
    condition_holds,
    conditions_in,
    options_in,
    overlaid_chapters,
    parse_condition,
    tidy,
)
from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages


def option_chapters(templates: Templates) -> tuple[Chapter, ...]:
    """Return ``options.md``: a chapter for each matter, with a passage for each value of its options."""
    return overlaid_chapters(templates.text_paths("options.md"))


def general_passage(chapters: Sequence[Chapter], option: str, values: Mapping[str, str]) -> Passage | None:
    """Return what :func:`option_chapters` say of an option with these values; None if they say nothing.

    Of several passages that hold, one whose condition begins with the option is returned, and of these the
    one with the most conditions.
    """
    fitting = [
        passage
        for chapter in chapters
        for passage in chapter.passages
        if passage.rule is None and option in passage.when and condition_holds(passage.when, values)
    ]
    return max(fitting, key=lambda passage: (_is_about(passage, option), len(passage.when)), default=None)


def _is_about(passage: Passage, option: str) -> bool:
    return next(iter(passage.when), None) == option


def option_title(chapters: Sequence[Chapter], option: str) -> str:
    """Return what an option is about, by its title in :func:`option_chapters`; its name if it has none."""
    telling = [
        chapter
        for chapter in chapters
        if chapter.id == option or any(option in passage.when for passage in chapter.passages)
    ]
    own = [chapter for chapter in telling if any(_is_about(one, option) for one in chapter.passages)]
    return next((chapter.title for chapter in own or telling), option)


def changes_by_hand(game: Game) -> list[tuple[str, str]]:
    """Return what was changed by hand, pairs (short title, a sentence), in the order of the options.

    The sentence is the general one. Where an option has none at all, it is the note of a reading that plays
    only this value otherwise than the default, empty if there is none; where it has some, but none for how
    the game is played, the option does not matter and is left out.
    """
    wording = game.wording
    chapters = option_chapters(wording.templates) if wording.usual else ()
    changes = []
    for option in wording.usual:
        general = general_passage(chapters, option, wording.values)
        if general is not None:
            said = game.fill(general.text).replace("**", "")
        elif any(option in passage.when for chapter in chapters for passage in chapter.passages):
            continue
        else:
            alone = {option: game.values[option]}
            said = next((other.note for other in game.readings if other.options == alone), "")
        changes.append((option_title(chapters, option), said))
    return changes


class Teller:
    """Puts the general sentences of options that nobody has written of into a text, each in its place."""

    def __init__(self, written: Sequence[Chapter], wording: Wording) -> None:
        self.written, self.wording = written, wording
        self.passages = [passage for chapter in written for passage in chapter.passages]
        changed = [option for option, usual in wording.usual.items() if wording.values[option] != usual]
        untold = [option for option in changed if not self._is_told(option)]
        self.chapters_of_options = option_chapters(wording.templates)
        self.general = {
            option: general_passage(self.chapters_of_options, option, wording.values) for option in untold
        }
        self.homes: dict[int, list[str]] = {}
        self.homeless: list[str] = []
        numbered = any(passage.rule for passage in self.passages)
        self.applicable = applicable_rules(wording.rules) if numbered else ()
        self.written_rules = {
            passage.rule for passage in self.passages if condition_holds(passage.when, wording.values)
        }
        for option in untold:
            home = self._home(option)
            if home is None:
                self.homeless.append(option)
            else:
                self.homes.setdefault(id(home), []).append(option)

    def _is_told(self, option: str) -> bool:
        """Return whether something that holds was written for the value played and not for the usual one.

        What says the number that is played, as ``{row:word}``, is written for every number, but not for none.
        """
        usual, played = self.wording.usual[option], self.wording.values[option]
        holding = [passage for passage in self.passages if condition_holds(passage.when, self.wording.values)]
        written = (
            allows(condition[option], played) and not allows(condition[option], usual)
            for passage in holding
            for condition in conditions_in(passage)
            if option in condition and condition_holds(condition, self.wording.values)
        )
        numbered = played != "none" and any(re.search(rf"\{{{option}\b", one.text) for one in holding)
        return any(written) or numbered

    def _home(self, option: str) -> Passage | None:
        """Return the passage that would tell of an option if it alone had its usual value, a rule if any."""
        usual = {**self.wording.values, option: self.wording.usual[option]}
        telling = [passage for passage in self.passages if option in options_in(passage)]
        return min(
            telling,
            key=lambda passage: (
                not condition_holds(passage.when, usual),
                option not in RESTS_ON.get(passage.rule or "", ()),
                passage.rule is None,
                {option} not in map(set, conditions_in(passage)),
            ),
            default=None,
        )

    def chapters(self) -> list[Chapter]:
        """Return the chapters as they are printed, without those that are then empty."""
        told = [replace(chapter, passages=tuple(self._told(chapter))) for chapter in self.written]
        for option in self.homeless:
            if (general := self.general[option]) is not None:
                title = option_title(self.chapters_of_options, option)
                rule = self._rules_of([option])
                new = Chapter(0, option, title, (Passage(0, next(rule, None), {}, (), general.text),))
                told.insert(self._behind(option, len(told)), new)
        self._add_missing_rules(told)
        return [chapter for chapter in told if chapter.passages]

    def _behind(self, option: str, end: int) -> int:
        """Return where the chapter of an option stands that no passage tells of: behind the duty, or last."""
        told = ({name for one in chapter.passages for name in options_in(one)} for chapter in self.written)
        duties = [at for at, options in enumerate(told) if "obligation" in options]
        return duties[-1] + 1 if duties and option in ("larger_die", "unused_dice") else end

    def _told(self, chapter: Chapter) -> Iterator[Passage]:
        """Yield the passages of a chapter as they are printed, or what takes their place."""
        for passage in chapter.passages:
            options = [name for name in self.homes.get(id(passage), ()) if self.general[name] is not None]
            holds = condition_holds(passage.when, self.wording.values)
            own_rules: list[str] = []
            inside: list[str] = []
            for option in options:
                rule = next(self._rules_of([option]), None)
                stays = rule is None or not holds or passage.rule not in self.applicable
                (inside if stays else own_rules).append(option)
            if holds:
                text = self._with_sentences(passage.text, inside)
                rule = passage.rule
                if rule not in self.applicable and inside:
                    rule = next(self._rules_of(inside), rule)
                if text:
                    yield replace(passage, rule=rule, text=text)
            elif inside:
                rule = passage.rule if passage.rule in self.applicable else next(self._rules_of(inside), None)
                said = " ".join(self._sentences(inside))
                yield replace(passage, rule=rule, when={}, figures=(), text=said)
            for option in own_rules:
                yield Passage(
                    passage.line, next(self._rules_of([option])), {}, (), *self._sentences([option])
                )

    def _sentences(self, options: Sequence[str]) -> list[str]:
        """Return the general sentences of options, one that tells of several once."""
        return list(dict.fromkeys(one.text for name in options if (one := self.general[name]) is not None))

    def _with_sentences(self, text: str, options: Sequence[str]) -> str:
        """Return a text with the general sentence of each option in place of its first one that is untrue.

        Where only parts of sentences are untrue, it comes last.
        """
        left, said = list(options), set[str]()

        def general(names: Sequence[str]) -> str:
            new = [sentence for sentence in self._sentences(names) if sentence not in said]
            said.update(new)
            return " ".join(new)

        def told(match: re.Match[str]) -> str:
            condition = parse_condition(match["when"])
            if condition_holds(condition, self.wording.values):
                return match["text"]
            whole = match["text"].rstrip().endswith((".", "!", "?"))
            here = [option for option in left if whole and option in condition]
            left[:] = [option for option in left if option not in here]
            return general(here)

        changed = SENTENCE.sub(told, text)
        return tidy(f"{changed} {general(left)}")

    def _rules_of(self, options: Sequence[str]) -> Iterator[str]:
        """Yield the rules that can matter, rest on these options and have no passage that holds."""
        for rule in self.applicable:
            if rule not in self.written_rules and {*options} & {*RESTS_ON.get(rule, ())}:
                yield rule

    def _add_missing_rules(self, told: list[Chapter]) -> None:
        """Tell rules that can matter only as the game is played now in a few words, behind the one before.

        That there is no room for men on the bar stands where the bar is told of.
        """
        places = {passage.rule: at for at, chapter in enumerate(told) for passage in chapter.passages}
        at = 0
        for rule in self.applicable:
            if rule in places:
                at = places[rule]
            else:
                at = places.get("captured-first", at) if rule == "no-room" else at
                few = Passage(0, rule, {}, (), self._in_few_words(rule))
                told[at] = replace(told[at], passages=(*told[at].passages, few))

    def _in_few_words(self, rule: str) -> str:
        options = self.chapters_of_options
        for passage in (passage for chapter in options for passage in chapter.passages):
            if passage.rule == rule and condition_holds(passage.when, self.wording.values):
                return passage.text
        general = (general_passage(options, name, self.wording.values) for name in RESTS_ON.get(rule, ()))
        said = next((passage.text for passage in general if passage is not None), "")
        return said if said and rule not in RULES else messages(self.wording.templates)(f"rule-{rule}")
