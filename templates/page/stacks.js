// Which man stands where. Every man has a key of his own, so that his picture on the screen is kept when he moves.

const SMALLEST_DIE = 9; // on boards of small men dice are larger than these, so that they are read from afar

/** The keys of the men of each seat on each place, the lowest man first. */
export class Stacks {
  constructor(men = {}) {
    this.keys = {}; // seat -> place -> keys
    this.count = 0;
    this.become(men);
  }

  of(seat, place) {
    return this.keys[seat]?.[place] ?? [];
  }

  top(seat, place) {
    return this.of(seat, place).at(-1) ?? null;
  }

  /** Every man with his seat, his place and his number on it, from 0. */
  all() {
    return Object.entries(this.keys).flatMap(([seat, places]) =>
      Object.entries(places).flatMap(([place, keys]) => keys.map((key, number) => ({ key, seat, place, number }))));
  }

  /** Move as few men as it takes to have these counts by seat and place; return the moves in their order.
   *
   *  `play` names the man that goes first: his seat, and from where to where. A man who is new comes `from` null,
   *  one who is gone goes `to` null. */
  become(men, play = null) {
    const moves = [];
    const seats = [...new Set([...Object.keys(this.keys), ...Object.keys(men)])];
    seats.sort((one, two) => (two === play?.seat) - (one === play?.seat));
    for (const seat of seats) {
      const places = (this.keys[seat] ??= {});
      const wanted = men[seat] ?? {};
      const missing = [];
      for (const [place, count] of Object.entries(wanted)) {
        for (let more = count - this.of(seat, place).length; more > 0; more--) missing.push(place);
      }
      const first = (list, place) => seat === play?.seat && list.includes(place) && list.unshift(...list.splice(list.indexOf(place), 1));
      first(missing, play?.to);
      const sources = Object.keys(places);
      first(sources, play?.from);
      for (const from of sources) {
        while (places[from].length > (wanted[from] ?? 0)) {
          const key = places[from].pop();
          const to = missing.shift() ?? null;
          if (to) (places[to] ??= []).push(key);
          moves.push({ key, seat, from, to });
        }
      }
      for (const to of missing) {
        const key = `${seat}-${++this.count}`;
        (places[to] ??= []).push(key);
        moves.push({ key, seat, from: null, to });
      }
    }
    return moves;
  }
}

/** The places between two others on the way of a seat; none where one of them is not on it. */
export function between(way, from, to) {
  const [first, last] = [way.indexOf(from), way.indexOf(to)];
  return first < 0 || last < first ? [] : way.slice(first + 1, last);
}

/** Where a throw lies on a board: the free place nearest to the middle that is large enough, or else the freest.
 *
 *  `men` are the middles [x, y] of all men that could stand there, `man` is their diameter. Returns the middle of
 *  the throw, the size of a die, and whether the dice lie one below the other. */
export function throwPlace({ width, height, man }, men, dice) {
  const middle = [width / 2, height / 2];
  const sizes = [1.15, 1, 0.85, 0.7].map((share) => share * Math.max(man, SMALLEST_DIE));
  let best = null;
  for (const size of sizes) {
    for (const down of [false, true]) {
      const long = size * (1.25 * dice - 0.25);
      const [wide, high] = down ? [size, long] : [long, size];
      for (let row = -12; row <= 12; row++) {
        for (let column = -12; column <= 12; column++) {
          const [x, y] = [middle[0] + (column * width) / 30, middle[1] + (row * height) / 40];
          if (x < wide / 2 + 2 || x > width - wide / 2 - 2) continue;
          const gap = Math.min(...men.map(([manX, manY]) => Math.hypot(
            Math.max(Math.abs(manX - x) - wide / 2, 0), Math.max(Math.abs(manY - y) - high / 2, 0),
          ) - man / 2), 0.4);
          const far = Math.hypot(x - middle[0], y - middle[1]);
          const worth = gap * 1000 - far + (down ? -1 : 0);
          if (!best || worth > best.worth) best = { x, y, size, down, gap, worth };
        }
      }
    }
    if (best.gap >= 0) break;
  }
  return { x: best.x, y: best.y, size: best.size, down: best.down };
}
