// The state of a game on the page, without anything that is seen: what the engine has answered, what may be taken
// back, which dice have fallen, the turns so far, the score.

const MOST_TURNS = 60;

export const placesOf = (text) => {
  const [from, to] = text.replace("*", "").split("/");
  return { from, to };
};

export class Match {
  /** `seats` are the ids of all sides, `degrees` the points that each degree of a win counts. */
  constructor(seats, degrees) {
    Object.assign(this, { seats, degrees, score: {} });
    this.begin(null, { state: { seat: seats[0], result: null, dice: null, played: [], throws: 0 }, view: { plays: [] } });
  }

  /** Begin a game with the engine's answer; what the game before has scored is added up. */
  begin(reading, { state, view }) {
    for (const [seat, points] of Object.entries(this.won ?? {})) this.score[seat] = (this.score[seat] || 0) + points;
    Object.assign(this, { reading, state, view, won: {}, past: [], turns: [], rolls: [] });
    if (state.dice) this.rolls[state.throws - 1] = state.dice;
  }

  accept({ state, view }) {
    Object.assign(this, { state, view });
    if (state.result) {
      const points = this.degrees[state.result.degree] ?? 1;
      this.won = Object.fromEntries(state.result.winners.map((seat) => [seat, points]));
    }
  }

  get over() {
    return Boolean(this.state.result);
  }

  get thrown() {
    return this.state.dice !== null;
  }

  sources() {
    return [...new Set((this.view.plays ?? []).map((play) => play.from))];
  }

  targets(from) {
    return [...new Set((this.view.plays ?? []).filter((play) => play.from === from).map((play) => play.to))];
  }

  ways(from, to) {
    return this.view.plays.filter((play) => play.from === from && play.to === to);
  }

  /** The action that throws. A throw that was seen once falls again, so that undoing never brings other dice. */
  throwing(dice = null) {
    const at = this.state.throws;
    if (dice) this.rolls.length = Math.min(this.rolls.length, at);
    const seen = this.rolls[at]?.length === this.view.to_throw ? this.rolls[at] : null;
    const wanted = dice ?? seen;
    return wanted ? { do: "throw", dice: wanted } : { do: "throw" };
  }

  noteThrow() {
    this.rolls[this.state.throws - 1] = this.state.dice;
  }

  /** Keep what stands now, and the lines of the log, before a person plays or ends a turn. */
  remember(lines = []) {
    const { state, view, turns, won } = this;
    this.past.push({ state, view, turns, won, lines });
  }

  forget() {
    this.past.pop();
  }

  /** Go back to before the last play of a person; returns the lines of the log then, or null if there is none. */
  undo(isPerson) {
    while (this.past.length) {
      const { lines, ...kept } = this.past.pop();
      if (!isPerson(kept.state.seat)) continue;
      Object.assign(this, kept);
      return lines;
    }
    return null;
  }

  mayUndo(isPerson) {
    return this.past.some(({ state }) => isPerson(state.seat));
  }

  /** Add a turn that is over: its seat, dice, steps, the men before and after it, and what was said. The oldest are dropped. */
  record(turn) {
    const number = (this.turns.at(-1)?.number ?? 0) + 1;
    this.turns = [...this.turns, { ...turn, number }].slice(-MOST_TURNS);
  }

  /** The last turn of each seat that has played, by seat. */
  lastTurns() {
    return Object.fromEntries(this.turns.map((turn) => [turn.seat, turn]));
  }

  points() {
    return Object.fromEntries(this.seats.map((seat) => [seat, (this.score[seat] || 0) + (this.won[seat] || 0)]));
  }

  /** What is kept of a game, to go on with it later. */
  kept() {
    const { reading, state, score, won, turns, rolls } = this;
    return { reading, state, score, won, turns, rolls };
  }

  resume({ reading, score, won, turns, rolls }, answer) {
    Object.assign(this, { reading, score: score ?? {}, won: won ?? {}, rolls: rolls ?? [], past: [] });
    this.turns = (turns ?? []).map((turn, at) => ({ number: at + 1, ...turn }));
    this.accept(answer);
  }
}
