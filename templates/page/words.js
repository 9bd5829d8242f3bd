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

  /** The plays of a turn, those that come in and those that leave told together: brings men in on 1 and 2. */
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
    return groups.map(({ kind, places }) => {
      const count = places.length;
      const [{ from, to, hit }] = places;
      if (kind === "move") return message("play-clause-move", { from, to }) + hitting(hit);
      const points = board.listed(places.map((place) => (kind === "enter" ? `${place.to}${hitting(place.hit)}` : place.from)));
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

  /** Why a play is forbidden, in one sentence of this throw. */
  forbidden(from, to, { rule, because, distance, text }, dice) {
    const play = this.board.inWords(`${from}/${to}`);
    if (because) return this.message("play-forbidden-because", { play, because });
    if (rule === "dice" && distance) {
      return this.message("play-forbidden-dice", { dice: this.dice(dice), from, to, distance });
    }
    const [, sentence] = /^\S+\s+(.*?[.!?])(\s|$)/s.exec(text) ?? [null, text];
    return this.message("play-forbidden-because", { play, because: sentence });
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
