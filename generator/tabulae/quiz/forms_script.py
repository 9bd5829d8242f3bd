"""Questions as a script that makes a Google Forms quiz with pictures, for Google Classroom.

Google Forms imports no file of questions. A script that is pasted at https://script.google.com and run once
makes the quiz in the teacher's own Drive, by the documented service of forms:
https://developers.google.com/apps-script/reference/forms.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence

from tabulae.library.games.records import Game
from tabulae.quiz.exchange import Picture, category_name
from tabulae.quiz.question import Question
from tabulae.quiz.responses import response, true_false_labels

_SCRIPT = """\
%s
const NAME = %s;
const QUESTIONS = %s;

function makeQuiz() {
  const form = FormApp.create(NAME).setIsQuiz(true);
  for (const question of QUESTIONS) {
    const picture = Utilities.newBlob(Utilities.base64Decode(question.picture), 'image/png', 'question.png');
    form.addImageItem().setTitle(question.title).setHelpText(question.alt).setImage(picture);
    const feedback = FormApp.createFeedback().setText(question.solution).build();
    if (question.options.length === 0) {
      const item = form.addTextItem().setTitle(question.text).setPoints(1);
      item.setGeneralFeedback(feedback);
      continue;
    }
    const item = question.several ? form.addCheckboxItem() : form.addMultipleChoiceItem();
    item.setTitle(question.text).setPoints(1);
    item.setChoices(question.options.map((text) => item.createChoice(text, question.right.includes(text))));
    item.setFeedbackForCorrect(feedback).setFeedbackForIncorrect(feedback);
  }
  Logger.log(form.getEditUrl());
}
"""


def forms_script(game: Game, questions: Sequence[Question], pictures: Sequence[Picture]) -> str:
    """Return the text of the script that makes the quiz; ``pictures`` has one for each question.

    Google marks answers that are chosen from a list; numbers, words and essays are left to the teacher.
    """
    listed = []
    for number, (question, picture) in enumerate(zip(questions, pictures, strict=True), start=1):
        form = response(game, question)
        said = true_false_labels(game) if form.form == "truth" else {}
        options = [*said.values(), *form.options]
        listed.append(
            {
                "title": game.message("worksheet-question", number=number),
                "text": question.screen_prompt,
                "alt": picture.alt,
                "several": form.form == "tick",
                "options": options,
                "right": [said.get(answer, answer) for answer in form.right] if options else [],
                "solution": question.solution,
                "picture": base64.b64encode(picture.png).decode(),
            }
        )
    name = json.dumps(category_name(game, questions), ensure_ascii=False)
    how = "\n".join(f"// {line}" for line in game.message("questions-script").splitlines())
    return _SCRIPT % (how, name, json.dumps(listed, ensure_ascii=False, indent=1))
