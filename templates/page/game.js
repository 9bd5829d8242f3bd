// A game while it is played: people and the computer, one after the other, undo, and turns that are seen again.
// It knows no rule, for the engine answers; state.js holds what it has answered, table.js shows it.
import { SHOWN_MS } from "./table.js";

const $ = (id) => document.getElementById(id);

export class Game {
  /** `draw` draws all that is seen anew; given true, it sees to the focus, too. */
  constructor(table, match, options, draw) {
    Object.assign(this, { table, match, options, draw, engine: null, busy: false });
    this.reviewed = null; // the number of the turn that is looked at again
    this.generation = 0; // counts games, so that a late answer of an old one is dropped
    this.letGo();
  }

  isHuman(seat) {
    return this.options.player(seat) === "person";
  }

  /** Whether a person is to play now. */
  get person() {
    return !this.match.over && this.reviewed === null && this.isHuman(this.match.state.seat);
  }

  /** Whether one person plays against the computer alone. */
  get alone() {
    return this.match.seats.filter((seat) => this.isHuman(seat)).length === 1;
  }

  get mayUndo() {
    return this.match.mayUndo((seat) => this.isHuman(seat));
  }

  /** A question whether the game is still the one of now. */
  goesOn() {
    const now = this.generation;
    return () => now === this.generation;
  }

  /** Nobody is chosen, and nothing is offered, any more. */
  letGo() {
    this.chosen = null; // the place of the man that was picked
    this.hinted = []; // from and to of the plays of a hint
    this.refused = null; // a place that was clicked in vain
    $("ways").hidden = true;
  }

  setBusy(is) {
    const { match } = this;
    this.busy = is;
    const waits = is || (!match.over && this.reviewed === null && !this.isHuman(match.state.seat));
    $("table").dataset.busy = waits ? "yes" : "no";
  }

  stop() {
    this.setBusy(false);
    this.draw();
  }

  /** The dice of the turn that is played, or of the last one until somebody throws. */
  layDice() {
    const { match, table: { view, board, message } } = this;
    const left = match.view.left ?? [];
    const numbers = match.thrown
      ? view.numbers(match.state, left)
      : (match.turns.at(-1)?.dice ?? []).map((number) => ({ number, used: true }));
    const dice = board.listed(left.map(String)) || "–";
    return view.drawDice(numbers, match.thrown ? message("play-left", { dice }) : message("play-dice-lie"));
  }

  /** Tell those who hear the page what others see on the board: a play, and the dice that are left. */
  tell(play = "") {
    const dice = this.table.board.listed((this.match.view.left ?? []).map(String));
    $("heard").textContent = `${play} ${dice && this.table.message("play-left", { dice })}`.trim();
  }

  /** Ask the engine; null if it refused, which is said, or if another game has begun meanwhile. */
  async ask(action) {
    this.setBusy(true);
    const goes = this.goesOn();
    try {
      const answer = await this.engine.ask(this.match.reading, this.match.state, action);
      return goes() ? answer : null;
    } catch (error) {
      if (goes()) this.table.say(error.message, true);
      return null;
    }
  }

  /** A throw has fallen: it is noted, told, and rolls over the board. */
  async roll(answer, set = false) {
    const { match, table } = this;
    match.accept(answer);
    match.noteThrow(set);
    const threw = table.words.threw(match.state.seat, match.state.dice);
    table.say(threw);
    this.draw(false);
    await table.roll(() => this.layDice());
    return threw;
  }

  /** Do what a person wants; plays and the end of a turn can be taken back. */
  async perform(action) {
    if (this.busy || this.reviewed !== null) return;
    const { match, table } = this;
    const goes = this.goesOn();
    const held = $("table").contains(document.activeElement);
    const { state: { seat }, view: { way } } = match;
    const throws = action.do === "throw";
    if (!throws) match.remember();
    const answer = await this.ask(throws ? match.throwing(action.dice) : action);
    if (!goes()) return;
    if (!answer) {
      if (!throws) match.forget();
      this.stop();
      return;
    }
    this.letGo();
    if (throws) await this.roll(answer, Boolean(action.dice));
    else {
      table.say("");
      match.accept(answer);
      if (answer.steps) {
        this.layDice();
        this.tell(table.words.turn({ seat, plays: answer.steps.map(({ play }) => play) }));
      }
      await table.slide(answer.steps ?? [], seat, way, goes);
    }
    if (!goes()) return;
    if (answer.turn) table.say(this.ended(answer.turn, way).slice(1).join(" "));
    this.setBusy(false);
    this.draw(held);
    if (answer.turn) await this.follow();
  }

  /** Note a turn that is over; returns what is said of it: what was played, and who plays what was left. */
  ended(turn, way) {
    const { match, table: { words, message } } = this;
    match.record({ ...turn, way });
    const lines = [words.turn(turn)];
    if (match.thrown) {
      const passed = match.view.may_decline ? "play-passed" : "play-passed-must";
      lines.push(message(passed, { seat: words.seat(match.state.seat), dice: words.dice(match.state.dice) }));
    }
    if (match.over) match.note({ ended: words.ended(match.state.result, match.view.ended) });
    return lines;
  }

  /** Let the computer play until a person is to play, or the game is over; `news` that waits is told with it. */
  async follow(news = "", wrong = false) {
    const { match, table } = this;
    const { words, message } = table;
    const goes = this.goesOn();
    while (!match.over && !this.isHuman(match.state.seat)) {
      const { seat } = match.state;
      const player = this.options.player(seat);
      let threw = "";
      if (!match.thrown) {
        const thrown = await this.ask(match.throwing());
        if (!thrown) return goes() && this.stop();
        threw = await this.roll(thrown);
        if (!goes()) return;
      } else this.layDice();
      const thinks = player === "strong" ? "play-thinking-long" : "play-thinking";
      $("status").textContent = message(thinks, { seat: words.seat(seat) });
      const { way } = match.view;
      const answer = await this.ask({ do: "think", player });
      if (!goes()) return;
      if (!answer) return this.stop();
      await table.slide(answer.turn.steps, seat, way, goes);
      if (!goes()) return;
      match.accept(answer);
      const lines = this.ended(answer.turn, way);
      table.say([news, threw, ...lines].filter(Boolean).join(" "), wrong);
      [news, wrong] = ["", false];
      this.letGo();
      if (match.over || this.isHuman(match.state.seat)) break;
      this.draw();
      await table.motion.pause(SHOWN_MS);
      if (!goes()) return;
    }
    this.stop();
  }

  undo() {
    const { match, options } = this;
    const before = this.busy ? null : match.undo((seat) => this.isHuman(seat));
    if (!before) return undefined;
    this.generation += 1;
    this.reviewed = null;
    this.letGo();
    this.table.say("");
    if (match.players) options.seat(match.players);
    options.form.reading.value = match.reading;
    this.draw();
    this.tell();
    return before.game && this.follow();
  }

  /** Show a turn that is over as it began, and play it again if `moving`; null is the present. */
  async review(number, moving = false) {
    if (this.busy) return;
    const { match, table } = this;
    this.generation += 1;
    const goes = this.goesOn();
    this.letGo();
    this.reviewed = number !== null && number >= 0 && number < match.turns.length ? number : null;
    if (this.reviewed === null) return this.stop();
    const turn = match.turns[this.reviewed];
    table.men.show(turn.before);
    table.board.view = turn.before;
    table.view.drawDice(turn.dice.map((one) => ({ number: one, used: false })), table.words.threw(turn.seat, turn.dice));
    table.say(table.words.turn(turn));
    if (moving) {
      this.setBusy(true);
      this.draw();
      await table.slide(turn.steps, turn.seat, turn.way, goes);
      if (!goes()) return;
      await table.motion.pause(SHOWN_MS);
      if (this.reviewed === match.turns.length - 1) this.reviewed = null;
    }
    this.stop();
  }

  earlier() {
    return this.review((this.reviewed ?? this.match.turns.length) - 1);
  }

  later() {
    return this.review(this.reviewed + 1);
  }

  replay() {
    return this.review(this.reviewed ?? this.match.turns.length - 1, true);
  }

  /** Begin a game, or go on from a position; what cannot be taken from a link is told and left out.
   *
   *  If the game before is put `aside`, it can be taken back. */
  async begin({ dice, ...asked } = {}, trouble = "", aside = true) {
    const { match, table } = this;
    const { message, words } = table;
    const { reading } = this.options;
    this.generation += 1;
    const goes = this.goesOn();
    table.motion.finish();
    this.reviewed = null;
    this.setBusy(true);
    const attempt = async (from, action) => {
      try {
        return await this.engine.ask(reading, from, action);
      } catch (error) {
        trouble ||= error.message;
        return null;
      }
    };
    let begun = await attempt(null, { do: "begin", ...asked, ...(asked.thrower && { dice }) });
    if (begun && dice && !asked.thrower) begun = (await attempt(begun.state, { do: "throw", dice })) || begun;
    const given = Object.keys(asked).length > 0;
    const anew = begun || !given ? null : await attempt(null, { do: "begin" });
    if (!goes()) return;
    begun ||= anew;
    if (!begun) {
      if (match.reading) this.stop();
      $("status").textContent = message("play-failed", { why: trouble });
      return;
    }
    match.begin(reading, begun, aside && match.reading !== null);
    match.players = this.options.players;
    this.letGo();
    const news = trouble && message("play-bad-link", { why: trouble });
    const starts = anew || !given ? message("play-begins", { seat: words.seat(match.state.seat) }) : "";
    if (starts) match.note({ begins: match.state.seat });
    table.say(news || starts, Boolean(news));
    this.stop();
    await this.follow(news || starts, Boolean(news));
  }

  /** Go on with a game that was kept. */
  async resume(kept) {
    this.match.resume(kept, await this.engine.ask(kept.reading, kept.state, { do: "look" }));
    this.options.restore(kept);
    this.stop();
    await this.follow();
  }
}
