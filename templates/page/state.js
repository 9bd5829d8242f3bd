// The state of a game on the page, without anything that is seen: what the engine has answered, what may be taken
// back, which dice have fallen, the turns so far, the score.

const MOST_TURNS = 60;
const MOST_KEPT = 30; // how many plays can still be taken back after the page is loaded anew

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

  /** Begin a game with the engine's answer; what the game before has scored is added up.
   *
   *  If it is put `aside`, the game before can be taken back; one in which nothing has happened is forgotten. */
  begin(reading, { state, view }, aside = false) {
    const happened = aside && (this.log.length > 1 || this.state.dice || this.past.some(({ game }) => !game));
    const before = happened ? [{ game: this.whole() }] : aside ? this.past.filter(({ game }) => game) : [];
    this.score = { ...this.score };
    for (const [seat, points] of Object.entries(this.won ?? {})) this.score[seat] = (this.score[seat] || 0) + points;
    Object.assign(this, { reading, state, view, won: {}, past: before, turns: [], log: [], rolls: [], throwers: [] });
    if (state.dice) this.rolls[state.throws - 1] = state.dice;
  }

  /** Everything of a game, to put it aside; of those put aside before it, none. */
  whole() {
    const { reading, state, view, score, won, turns, log, rolls, throwers, players, past } = this;
    return { reading, state, view, score, won, turns, log, rolls, throwers, players, past: past.filter(({ game }) => !game) };
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

  /** Note a throw that has fallen; one that somebody has `set` counts for nobody. */
  noteThrow(set = false) {
    const at = this.state.throws - 1;
    this.rolls[at] = this.state.dice;
    this.throwers[at] = set ? null : this.state.seat;
  }

  /** How often each number has fallen for each seat in this game: seat -> number -> count. */
  tally() {
    const counts = Object.fromEntries(this.seats.map((seat) => [seat, {}]));
    for (let at = 0; at < this.state.throws; at++) {
      const own = counts[this.throwers[at]];
      for (const number of (own && this.rolls[at]) ?? []) own[number] = (own[number] ?? 0) + 1;
    }
    return counts;
  }

  /** Keep what stands now before a person plays or ends a turn. */
  remember() {
    const { state, view, won, turns, log } = this;
    this.past.push({ state, view, won, last: turns.at(-1)?.number ?? 0, lines: log.length });
  }

  forget() {
    this.past.pop();
  }

  /** Go back to before the last play of a person, or to the game that was put aside; returns what was kept of it, or null. */
  undo(isPerson) {
    while (this.past.length) {
      const before = this.past.pop();
      const { game, last, lines, ...kept } = before;
      if (!game && !isPerson(kept.state.seat)) continue;
      const shorter = { turns: this.turns.filter(({ number }) => number <= last), log: this.log.slice(0, lines) };
      Object.assign(this, game ?? { ...kept, ...shorter });
      return before;
    }
    return null;
  }

  mayUndo(isPerson) {
    return this.past.some(({ game, state }) => game || isPerson(state.seat));
  }

  /** Add a turn that is over: its seat, dice, steps, and the men before and after it. The oldest are dropped. */
  record(turn) {
    const number = (this.turns.at(-1)?.number ?? 0) + 1;
    this.turns = [...this.turns, { ...turn, number }].slice(-MOST_TURNS);
    const { seat, dice, plays, declined } = turn;
    this.note({ seat, dice, plays, declined });
  }

  /** Add to what has happened: a turn, the seat that `begins`, how the game has `ended`. Words.line tells it. */
  note(entry) {
    this.log = [...this.log, entry];
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
    const { reading, state, score, won, turns, log, rolls, throwers, players, past } = this;
    const aside = past.filter(({ game }) => game);
    return { reading, state, score, won, turns, log, rolls, throwers, players, past: [...aside, ...past.filter(({ game }) => !game).slice(-MOST_KEPT)] };
  }

  /** Go on with a game that was kept, perhaps by an older page, which kept `lines` and nothing to take back. */
  resume({ reading, score, won, turns, rolls, lines, log, throwers, players, past }, answer) {
    Object.assign(this, { reading, score: score ?? {}, won: won ?? {}, rolls: rolls ?? [], past: past ?? [], players });
    Object.assign(this, { log: log ?? (lines ?? []).toReversed(), throwers: throwers ?? [] });
    this.turns = (turns ?? []).map((turn, at) => ({ number: at + 1, ...turn }));
    this.accept(answer);
  }
}
