// What the page to play on says: sentences about turns, throws and plays, from the messages of the game.
import { PILES } from "./board.js";
import { placesOf } from "./state.js";

export class Words {
  constructor(board) {
    this.board = board;
    this.message = board.message;
  }

  seat(seat) {
    return this.board.seatName(seat);
  }

  dice(dice) {
    return this.board.listed(dice.map(String));
  }

  threw(seat, dice) {
    return this.message("play-threw", { seat: this.seat(seat), dice: this.dice(dice) });
  }

  /** The plays of a turn, those that come in and those that leave told together: brings men in on 1 and 2, goes from
   *  3 to 5, on to 9. */
  clauses(plays) {
    const groups = [];
    for (const text of plays) {
      const { from, to } = placesOf(text);
      const hit = text.endsWith("*");
      const kind = PILES.includes(from) ? "enter" : to === "off" ? "leave" : "move";
      if (kind !== "move" && groups.at(-1)?.kind === kind) groups.at(-1).places.push({ from, to, hit });
      else groups.push({ kind, places: [{ from, to, hit }] });
    }
    const { message, board } = this;
    const hitting = (hit) => (hit ? ` ${message("play-clause-hitting")}` : "");
    return groups.map(({ kind, places }, at) => {
      const count = places.length;
      const [{ from, to, hit }] = places;
      if (kind === "move") {
        const before = groups[at - 1]?.kind === "move" ? groups[at - 1].places[0] : null;
        const more = before?.to === from ? "play-clause-move-on" : "play-clause-move-more";
        return message(before ? more : "play-clause-move", { from: board.label(from), to: board.label(to) }) + hitting(hit);
      }
      if (kind === "leave" && count > 1 && places.every((place) => place.from === from)) {
        return message("play-clause-leave-point", { count, points: board.label(from) });
      }
      const points = board.listed(places.map((place) =>
        kind === "enter" ? `${board.label(place.to)}${hitting(place.hit)}` : board.label(place.from)));
      return message(`play-clause-${kind}`, { count, points });
    });
  }

  /** A turn that is over, as one sentence. */
  turn({ seat, plays, declined }) {
    const name = this.seat(seat);
    if (!plays.length) return this.message(declined ? "play-declined" : "play-idle", { seat: name });
    const clauses = this.board.listed(this.clauses(plays), this.message("list-then"));
    return this.message("play-turn-told", { seat: name, clauses });
  }

  /** What has happened, a line for each turn; an older page kept lines as they were. */
  line(entry) {
    if (typeof entry === "string") return entry;
    if (entry.begins) return this.message("play-begins", { seat: this.seat(entry.begins) });
    return entry.ended ?? this.message("play-line", { dice: entry.dice.join(", "), turn: this.turn(entry) });
  }

  /** Why a turn is good, in a sentence or two: what it does, and how safe it leaves one's men. */
  reason({ hits, made, off, alone, danger }) {
    const { message, board } = this;
    const does = [];
    if (hits) does.push(message("play-reason-hits", { count: hits }));
    if (made.length) does.push(message("play-reason-closes", { points: board.listed(made.map((place) => board.label(place))) }));
    if (off) does.push(message("play-reason-off", { count: off }));
    const first = does.length ? message("play-reason", { does: board.listed(does) }) : message("play-reason-none");
    const tenths = Math.round(danger * 10);
    if (!alone.length && !tenths) return `${first} ${message("play-reason-safe")}`;
    if (!tenths) return `${first} ${message("play-reason-hardly")}`;
    const risk = tenths < 6 ? "play-reason-danger" : tenths < 10 ? "play-reason-risky" : "play-reason-exposed";
    return `${first} ${message(risk, { throws: tenths })}`;
  }

  /** Why a play is forbidden, in one sentence of this throw. */
  forbidden(from, to, { rule, because, distance, text }, dice) {
    const play = this.board.inWords(`${from}/${to}`);
    if (because) return this.message("play-forbidden-because", { play, because });
    if (rule === "dice" && distance) {
      const { board } = this;
      return this.message("play-forbidden-dice", {
        dice: this.dice(dice), from: board.label(from), to: board.label(to), distance });
    }
    const [, sentence] = /^\S+\s+(.*?[.!?])(\s|$)/s.exec(text) ?? [null, text];
    return this.message("play-forbidden-because", { play, because: sentence });
  }

  /** A play that is allowed, and the dice that it takes. */
  play({ from, to, hit, dice }) {
    const play = this.board.inWords(`${from}/${to}${hit ? "*" : ""}`);
    return dice.length ? this.message("play-with-dice", { play, dice: this.dice(dice) }) : play;
  }

  /** Who plays, and which way this side goes. */
  way({ state, view }, alone) {
    if (!view.way) return "";
    const way = { seat: this.seat(state.seat), first: this.board.label(view.way[0]), last: this.board.label(view.way.at(-1)) };
    return `${alone ? `${this.message("play-you", way)} ` : ""}${this.message("figure-way", way)}`;
  }

  /** How many points each side has won. */
  score(points) {
    return this.board.listed(Object.entries(points).map(([seat, count]) =>
      this.message("play-wins", { seat: this.seat(seat), count })));
  }

  /** What a person should do now. */
  status(match, { person, alone, chosen }) {
    const { state, view } = match;
    if (match.over) return this.ended(state.result, view.ended);
    const seat = this.seat(state.seat);
    if (!person) return this.message(match.thrown ? "play-turn" : "play-throws", { seat });
    if (!match.thrown) return this.message(alone ? "play-your-throw" : "play-seat-throw", { seat });
    if (chosen) {
      const key = match.targets(chosen).length ? "play-choose-target" : "play-no-target";
      return this.message(key, { place: this.board.where(chosen) });
    }
    if (!view.plays.length) return this.message(state.played.length ? "play-all-played" : "play-no-play");
    const whose = alone ? this.message("play-your-turn") : this.message("play-turn", { seat });
    return `${whose}. ${this.message(view.may_end ? "play-may-stop" : "play-choose")}`;
  }

  /** How a game has ended, and how much it counts where wins differ. */
  ended(result, text) {
    const degree = result.degree === "single" ? "" : this.message(`play-degree-${result.degree}`);
    return `${text} ${degree}`.trim();
  }
}
