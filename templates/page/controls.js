// What stands beside the board of a game: the sentence that says what to do, the buttons, all plays, the score.
import { html } from "./board.js";

const $ = (id) => document.getElementById(id);

export class Controls {
  constructor(game) {
    this.game = game;
  }

  draw() {
    const { game } = this;
    const { match, reviewed, busy, table: { words, message } } = game;
    const status = reviewed === null
      ? words.status(match, game)
      : message("play-reviewing", { number: match.turns[reviewed].number, all: match.turns.at(-1).number });
    // What is set anew is read aloud again.
    if ($("status").textContent !== status) $("status").textContent = status;
    $("way").textContent = game.person ? words.way(match, game.alone) : "";
    const buttons = buttonsOf(game);
    for (const [id, is] of Object.entries(buttons.hidden)) $(id).hidden = is;
    for (const [id, is] of Object.entries(buttons.disabled)) $(id).disabled = is;
    $("done").classList.toggle("second", match.view.plays.length > 0);
    this.plays(game.person && !busy ? match.view.plays : []);
    game.options.drawSetDice(match.view.to_throw);
    const points = match.points();
    $("score").textContent = words.score(points);
    this.log(match.log.map((entry) => words.line(entry)));
    this.tally(match.tally());
    for (const id of ["score", "score-head"]) $(id).hidden = !Object.values(points).some(Boolean);
  }

  /** What has happened, the last line in sight. */
  log(lines) {
    const list = $("log");
    if (lines.join("\n") === this.logged) return;
    this.logged = lines.join("\n");
    list.replaceChildren(...lines.map((line) => html("li", {}, line)));
    list.scrollTop = list.scrollHeight;
  }

  /** How often each number has fallen, a row for each side. */
  tally(counts) {
    const { board, words } = this.game.table;
    const faces = Array.from({ length: board.told.faces }, (_, at) => at + 1);
    $("tally").replaceChildren(
      html("thead", {}, html("tr", {}, html("td", {}), ...faces.map((face) => html("th", { scope: "col" }, `${face}`)))),
      html("tbody", {}, ...Object.entries(counts).map(([seat, own]) => html("tr", {},
        html("th", { scope: "row" }, words.seat(seat)), ...faces.map((face) => html("td", {}, `${own[face] ?? 0}`))))),
    );
  }

  /** Every play that is allowed, as a button. */
  plays(plays) {
    const { game } = this;
    $("plays").replaceChildren(...plays.map((play) => {
      const button = html("button", { type: "button" }, game.table.words.play(play));
      button.addEventListener("click", () => game.perform({ do: "play", plays: play.plays }));
      return html("li", {}, button);
    }));
  }

  /** Several ways of a man to one point, for somebody to choose. */
  offer(ways) {
    $("ways-list").replaceChildren(...ways.map((way) => {
      const button = html("button", { type: "button" }, way.dice.join(" + ") || "0");
      button.addEventListener("click", () => this.game.perform({ do: "play", plays: way.plays }));
      return button;
    }));
    $("ways").hidden = false;
    this.game.draw();
    $("ways-list").firstChild.focus();
  }

  /** Focus that lost its place, or stands on the board when nothing is left to play, goes to what a person does
   *  next, or waits at the news of the game. */
  keepFocus() {
    const { person, busy, match } = this.game;
    const now = document.activeElement;
    const lost = now === document.body || now === $("status") || now.disabled || now.closest("[hidden]");
    const played = person && match.thrown && !match.view.plays.length && now.closest("#places");
    if (!lost && !played) return;
    const free = ["roll", "done", "new"].map($).find((one) => !one.hidden && !one.disabled);
    const man = person && !busy && $("places").querySelector("[data-movable]");
    (free || man || $("status")).focus({ preventScroll: true });
  }
}

/** Which buttons are hidden, and which cannot be pressed now. */
export function buttonsOf({ match, person, busy, reviewed, mayUndo }) {
  const { thrown, over, view } = match;
  const now = person && !busy;
  return {
    hidden: {
      controls: false, roll: over || (person && thrown), done: over || !person || !thrown, decline: !now || !view.may_decline,
      new: !over, swap: !over,
    },
    disabled: {
      roll: !now || over, done: !now || !view.may_end, "set-these": !now || thrown, undo: busy || !mayUndo, hint: !now || !thrown || !view.plays.length,
      earlier: busy || !match.turns.length || reviewed === 0, replay: busy || !match.turns.length,
      later: busy || reviewed === null,
    },
  };
}
