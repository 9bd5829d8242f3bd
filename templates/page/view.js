// What is seen on the board and beside it: marks, places that can be pressed, dice, the last turn of each side.
import { PILES, die, element, html } from "./board.js";
import { throwPlace } from "./stacks.js";

/** Draws the page of a game; `men` are those on its board. It changes nothing of the game. */
export class View {
  constructor(board, men, words, nodes) {
    Object.assign(this, { board, men, words, nodes });
    this.dice = [];
  }

  // ---- where things lie ----

  top(place, seat) {
    const { board } = this;
    const onPoint = board.shape.points[place];
    return board.spot(place, onPoint ? Math.min(Math.max(board.onPoint(place), 1), board.shape.most) - 1 : 0, seat);
  }

  next(place, seat) {
    const { board } = this;
    return board.spot(place, board.shape.points[place] ? Math.min(board.standing(seat, place), board.shape.most - 1) : 0, seat);
  }

  /** Every mark is a line on a lighter one, so that it is seen on each tone of the board. */
  ring(name, at, radius) {
    if (!at) return [];
    const circle = (className) => element("circle", { class: className, cx: at[0], cy: at[1], r: radius });
    return [circle("mark-under"), circle(name)];
  }

  /** A place that is tinted; none where a side has no such pile. */
  tint(name, place, seat) {
    const { board } = this;
    return board.point(place) || board.tray(seat).piles[place] ? [board.area(place, seat, name)] : [];
  }

  /** An arrow from one spot to another, on a lighter one. */
  arrow(from, to) {
    if (!from || !to) return [];
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const wing = (side) => [to[0] - 3 * Math.cos(turn + side), to[1] - 3 * Math.sin(turn + side)].join(" ");
    const d = `M${from.join(" ")}L${to.join(" ")}M${wing(0.5)}L${to.join(" ")}L${wing(-0.5)}`;
    return ["mark-under", "mark-hint-way"].map((name) => element("path", { class: name, d }));
  }

  marks({ match, person, chosen, hinted, refused, busy, last, asked = null }) {
    const { board } = this;
    const { seat } = match.state;
    const radius = board.shape.man / 2;
    const drawn = [];
    if (person && match.view.way && !board.hideWay) drawn.push(...board.wayMarks(match.view.way));
    // A ring means that something may be pressed: where the last turn went is a tint, a hint an arrow over tints.
    if (!chosen) {
      for (const { seat: who } of last.slice(0, 1)) {
        for (const place of new Set(last.flatMap(({ from, to }) => [from, to]))) drawn.push(...this.tint("mark-last", place, who));
      }
    }
    for (const place of new Set(hinted.flat())) drawn.push(...this.tint("mark-hint", place, seat));
    if (person && !busy) {
      if (!chosen) for (const from of match.sources()) drawn.push(...this.ring("mark-movable", this.top(from, seat), radius * 1.08));
      else {
        drawn.push(...this.ring("mark-chosen", this.top(chosen, seat), radius * 1.1));
        for (const to of match.targets(chosen)) {
          drawn.push(...this.ring("mark-target", this.next(to, seat), radius));
          drawn.push(...this.ring("mark-target-dot", this.next(to, seat), radius * 0.26));
        }
      }
    }
    if (asked) drawn.push(...this.ring("mark-target", this.next(asked, seat), radius));
    for (const [from, to] of hinted) drawn.push(...this.arrow(this.top(from, seat), this.next(to, seat)));
    if (refused) {
      const stands = board.shape.points[refused] ? Math.min(board.onPoint(refused), board.shape.most) : 0;
      const at = board.spot(refused, stands, seat);
      if (at) {
        const [d, r] = [`M${at[0] - radius * 0.7} ${at[1] - radius * 0.7}`, radius * 1.4];
        const cross = `${d}l${r} ${r}m0 ${-r}l${-r} ${r}`;
        drawn.push(element("path", { class: "mark-under wide", d: cross }), element("path", { class: "mark-forbidden", d: cross }));
      }
    }
    this.nodes.marks.replaceChildren(...drawn);
  }

  // ---- places ----

  describe(place, { match, person, chosen }) {
    const { board } = this;
    const { message } = board;
    const parts = [board.shape.points[place] ? board.described(place) : board.describedPile(place, match.state.seat)];
    if (person) {
      if (chosen === place) parts.push(message("play-chosen"));
      else if (chosen && match.targets(chosen).includes(place)) parts.push(message("play-target"));
      else if (!chosen && match.sources().includes(place)) parts.push(message("play-movable"));
    }
    return parts.join(", ");
  }

  /** The points in board order, then the piles of the side to play; nodes stay as long as their place does. */
  places(shown) {
    const { match, person, chosen } = shown;
    const { board, nodes } = this;
    const { seat } = match.state;
    const all = [...board.told.points, ...PILES.filter((pile) => pile in board.tray(seat).piles)];
    const kept = new Map([...nodes.places.children].map((node) => [node.dataset.place, node]));
    const held = document.activeElement?.dataset?.place;
    const reached = held ?? nodes.places.querySelector("[tabindex='0']")?.dataset.place;
    const drawn = all.map((place) => {
      const node = kept.get(place) ?? element("g", { role: "button", "data-place": place });
      node.replaceChildren(board.area(place, seat));
      node.setAttribute("aria-label", this.describe(place, shown));
      node.setAttribute("tabindex", place === (all.includes(reached) ? reached : all[0]) ? "0" : "-1");
      if (chosen === place) node.setAttribute("aria-pressed", "true");
      else node.removeAttribute("aria-pressed");
      const mark = (name, is) => { if (is) node.dataset[name] = "yes"; else delete node.dataset[name]; };
      mark("movable", person && match.thrown && match.sources().includes(place));
      mark("target", chosen && match.targets(chosen).includes(place));
      return node;
    });
    const same = drawn.length === nodes.places.children.length && drawn.every((node, at) => node === nodes.places.children[at]);
    if (!same) {
      nodes.places.replaceChildren(...drawn);
      if (held) drawn[Math.max(0, all.indexOf(held))].focus({ preventScroll: true });
    }
  }

  // ---- dice ----

  /** The numbers to show and whether each is used: doublets may give more dice to play than were thrown. */
  numbers({ dice, played = [] }, left) {
    if (!dice) return [];
    const rest = [...left];
    const used = played.flatMap(([, numbers]) => numbers);
    const all = rest.length + used.length > dice.length ? [...used, ...rest].sort((one, two) => one - two) : dice;
    return all.map((number) => {
      const at = rest.indexOf(number);
      if (at >= 0) rest.splice(at, 1);
      return { number, used: at < 0 };
    });
  }

  /** Lay dice on the board; returns their nodes. */
  drawDice(shown, label) {
    const { board, nodes } = this;
    this.dice = shown;
    const place = this.throwPlace(Math.max(shown.length, 1));
    const made = shown.map(({ number, used }, at) => {
      const picture = die(number, board.told.faces, used);
      const along = (at - (shown.length - 1) / 2) * place.size * 1.25;
      const [x, y] = place.down ? [place.x, place.y + along] : [place.x + along, place.y];
      for (const [name, value] of Object.entries({ x: -place.size / 2, y: -place.size / 2, width: place.size, height: place.size })) picture.setAttribute(name, value);
      const turning = element("g", { class: "die" }, picture);
      return element("g", { transform: `translate(${x} ${y})` }, turning);
    });
    nodes.dice.replaceChildren(...made);
    if (shown.length) {
      nodes.dice.setAttribute("role", "img");
      nodes.dice.setAttribute("aria-label", label);
    } else {
      nodes.dice.removeAttribute("role");
      nodes.dice.removeAttribute("aria-label");
    }
    return made.map((node) => node.firstChild);
  }

  /** Show other faces of the dice that roll. */
  tumble() {
    for (const [at, node] of [...this.nodes.dice.children].entries()) {
      const picture = node.querySelector("svg");
      const { number } = this.dice[at] ?? { number: 1 };
      const other = 1 + ((number + 1 + Math.floor(Math.random() * 4)) % this.board.told.faces);
      picture.replaceChildren(...die(other, this.board.told.faces).childNodes);
    }
  }

  throwPlace(count) {
    const { board } = this;
    const { shape } = board;
    this.room ??= {};
    const key = `${count} ${board.flipped}`;
    this.room[key] ??= throwPlace(shape, [
      ...board.told.points.flatMap((point) => Array.from({ length: shape.most }, (_, at) => board.spot(point, at))),
      ...board.seats.flatMap((seat) => {
        const { name, piles } = board.tray(seat);
        return [[name.x + 6, name.y], [name.x + 14, name.y], ...Object.values(piles).map(({ x, y }) => [x, y])];
      }),
    ], count);
    return this.room[key];
  }

  // ---- the last turns ----

  /** The last turn of each side, with small dice; a press shows it on the board (`again`). Each side has its line from
   *  the beginning, so that nothing moves when it is filled. */
  turns(match, again) {
    const last = match.lastTurns();
    this.nodes.turns.replaceChildren(...match.seats.map((seat) => {
      const turn = last[seat];
      if (!turn) return html("li", {}, html("span", { class: "none" }, `${this.board.seatName(seat)}: –`));
      const dice = html("span", { class: "small-dice", "aria-hidden": "true" }, ...turn.dice.map((number) => die(number, this.board.told.faces)));
      const button = html("button", { type: "button" }, dice, html("span", {}, this.words.turn(turn)));
      button.addEventListener("click", () => again(match.turns.indexOf(turn)));
      return html("li", {}, button);
    }));
  }
}
