// The drawing of a board with men on it, which the page to play on and the page to set up a position share.

import { messagesOf } from "./messages.js";

const SVG = "http://www.w3.org/2000/svg";

export const PILES = ["hand", "bar", "off"];

const made = (one, attributes, inside) => {
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  one.append(...inside);
  return one;
};
export const element = (name, attributes = {}, ...inside) =>
  made(document.createElementNS(SVG, name), attributes, inside);
export const html = (name, attributes = {}, ...inside) => made(document.createElement(name), attributes, inside);

/** Where a page with a board lies: the site, the folder of its game's data, and the game. */
export function siteOf({ dataset }) {
  return { root: new URL(dataset.root, location.href), data: new URL(dataset.data, location.href), game: dataset.game };
}

/** What a file of data says. */
export async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

/** The board of a game, as its game.json tells it; `view` holds the men that stand on it. */
export class Board {
  constructor(told) {
    this.told = told;
    this.shape = told.geometry;
    this.message = messagesOf(told.messages, document.documentElement.lang);
    this.seats = Object.keys(told.seats);
    this.view = { men: told.start, pinned: [] };
    this.flipped = false; // whether the board is seen from its other side
  }

  /** Whether the piles beside the board can change sides with it. */
  get mayFlip() {
    return this.seats.length % 2 === 0;
  }

  /** The name and piles of a seat beside the board. */
  tray(seat) {
    const at = this.seats.indexOf(seat);
    return this.shape.trays[this.flipped ? this.seats[this.seats.length - 1 - at] : seat];
  }

  /** Where the first man of a point lies, and the direction in degrees in which the others follow. */
  point(place) {
    const point = this.shape.points[place];
    if (!point || !this.flipped) return point;
    return { ...point, x: this.shape.width - point.x, y: this.shape.height - point.y, inward: point.inward + 180 };
  }

  seatName(seat) {
    return this.told.seats[seat];
  }

  /** The name of a point as the language prints it. */
  label(place) {
    return this.told.labels?.[place] ?? place;
  }

  listed(items, last = this.message("list-and")) {
    if (items.length < 2) return items.join("");
    const joint = this.joint(last, items.at(-1));
    return `${items.slice(0, -1).join(", ")}${joint.startsWith(",") ? "" : " "}${joint} ${items.at(-1)}`;
  }

  /** The word before the last of a list, which may change before a sound, as phrases.py does it. */
  joint(word, item) {
    const { message } = this;
    const joints = {
      [message("list-and")]: [message("list-and-other"), message("list-and-before")],
      [message("list-or")]: [message("list-or-other"), message("list-or-before")],
    };
    const [other, before] = joints[word] ?? [word, ""];
    const starts = (begin) => item.replace(/^[«“‘(*]+/, "").toLowerCase().startsWith(begin);
    const beginnings = before.split(" ").filter(Boolean);
    if (beginnings.some((begin) => begin[0] === "!" && starts(begin.slice(1)))) return word;
    return beginnings.some(starts) ? other : word;
  }

  /** A play such as 12/14* in words. */
  inWords(play) {
    const [from, to] = play.replace("*", "").split("/");
    const source = PILES.includes(from) ? this.message(`figure-from-${from}`) : this.label(from);
    const target = to === "off" ? this.message("figure-leaving") : this.message("figure-to", { point: this.label(to) });
    return this.message(play.endsWith("*") ? "figure-hitting" : "figure-play", { source, target });
  }

  /** The plays of a turn in words, in their order. */
  turnInWords(plays) {
    return this.listed(plays.map((play) => this.inWords(play)), this.message("list-then"));
  }

  /** Where a man is, as on 6 or in hand. */
  where(place) {
    if (PILES.includes(place)) return this.message(`play-pile-${place}`);
    return this.message("play-on-point", { point: this.label(place) });
  }

  /** How many men of a side stand on a point or lie on a pile. */
  standing(seat, place) {
    return this.view.men[seat]?.[place] || 0;
  }

  onPoint(place) {
    return this.seats.reduce((sum, seat) => sum + this.standing(seat, place), 0);
  }

  isPinned(seat, place) {
    return this.view.pinned.some(([who, where]) => who === seat && where === place);
  }

  /** The middle of a man with this number on a point, from 0, or on a pile of a seat. */
  spot(place, index, seat) {
    const point = this.point(place);
    if (!point) {
      const pile = seat && this.tray(seat).piles[place];
      return pile ? [pile.x, pile.y] : null;
    }
    const turn = (point.inward * Math.PI) / 180;
    return [point.x + index * point.step * Math.cos(turn), point.y + index * point.step * Math.sin(turn)];
  }

  /** Where something is done with a place: the whole point, or a pile of a seat with its word. */
  area(place, seat, name = "hit-area") {
    const { shape } = this;
    const point = this.point(place);
    if (point) {
      const deep = (Math.max(shape.most, 1) - 1) * point.step + shape.man;
      return element("rect", {
        class: name, x: point.x - shape.man / 2, y: point.y - shape.point / 2, width: deep, height: shape.point,
        transform: `rotate(${point.inward} ${point.x} ${point.y})`,
      });
    }
    const at = this.tray(seat).piles[place];
    return element("rect", {
      class: name, x: at.x - at.room / 2, y: at.y - shape.pile / 2 - 2, width: at.room,
      height: at.word - at.y + shape.pile / 2 + 4,
    });
  }

  man(seat, at, size) {
    return element("use", {
      href: `#man-${seat}`, transform: `translate(${at[0] - size / 2} ${at[1] - size / 2}) scale(${size / 10})`,
    });
  }

  /** Which way a side goes: a line beside the inner ends of the points, with a few arrowheads on it. */
  wayMarks(way) {
    const lane = this.shape.most > 1 ? this.shape.most - 0.1 : 0.9;
    const at = way.map((place) => this.spot(place, lane, null));
    const line = element("path", { class: "mark-way", d: `M${at.map((spot) => spot.join(" ")).join("L")}` });
    const size = this.shape.man * 0.2;
    // The first stands some points on, so that it does not touch the last where the way ends beside its beginning.
    const heads = [Math.min(3, at.length - 1), Math.floor(at.length / 2), at.length - 1].map((number) => {
      const [[x, y], [goalX, goalY]] = [at[number - 1], at[number]];
      const turn = (Math.atan2(goalY - y, goalX - x) * 180) / Math.PI;
      return element("path", {
        class: "mark-way-head", d: `M${-size} ${-size}L${size} 0L${-size} ${size}Z`,
        transform: `translate(${(x + goalX) / 2} ${(y + goalY) / 2}) rotate(${turn})`,
      });
    });
    return [line, ...heads];
  }

  /** Names and piles beside the board, each side as one picture whose label counts its men; the name of who plays is
   *  underlined. */
  drawTrays(group, plays) {
    group.replaceChildren(...this.seats.map((seat) => {
      const tray = this.tray(seat);
      const piles = Object.entries(tray.piles);
      const said = piles.map(([pile]) => this.describedPile(pile, seat)).join("; ");
      const drawn = element("g", { role: "img", "aria-label": said || this.seatName(seat) });
      const name = ["name", ...(seat === plays ? ["plays"] : []), ...(this.seats.length > 4 ? ["crowded"] : [])].join(" ");
      drawn.append(
        this.man(seat, [tray.name.x + 2.5, tray.name.y - 1.6], 5),
        element("text", { class: name, x: tray.name.x + 6.2, y: tray.name.y }, this.seatName(seat)),
      );
      for (const [pile, at] of piles) {
        if (!this.standing(seat, pile)) {
          drawn.append(element("circle", { class: "rest", cx: at.x, cy: at.y, r: this.shape.pile / 2 - 0.2 }));
        }
        drawn.append(element("text", { class: "word", x: at.x, y: at.word }, this.message(`play-tray-${pile}`)));
      }
      return drawn;
    }));
  }

  /** What stands on a point, in words. */
  described(place) {
    const parts = this.seats.filter((seat) => this.standing(seat, place)).map((seat) => {
      const count = this.standing(seat, place);
      return this.message(this.isPinned(seat, place) ? "play-pinned" : "play-men", { seat: this.seatName(seat), count });
    });
    return `${this.message("play-point", { point: this.label(place) })}: ${parts.length ? this.listed(parts) : this.message("play-empty")}`;
  }

  /** The same of a pile. */
  describedPile(place, seat) {
    const fields = { seat: this.seatName(seat), pile: this.message(`play-pile-${place}`), count: this.standing(seat, place) };
    return this.message("play-pile", fields);
  }
}

/** Where a pointer is, in the units of a drawing. */
export function pointAt(drawing, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
  return [point.x, point.y];
}

/** Move the focus by arrows between places, of which one is reached with the Tab key; whether the key was one.
 *
 *  Arrows go among `useful` places, if there are any; with Shift, and for Home and End, among all. */
export function arrowKey(event, group, useful = []) {
  const places = [...group.children];
  if (!places.includes(document.activeElement)) return false;
  const among = places.filter((place) => place === document.activeElement || useful.includes(place.dataset.place));
  const all = useful.length && !event.shiftKey && among.length > 1 ? among : places;
  const now = all.indexOf(document.activeElement);
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
  let goal = step ? all[(now + step + all.length) % all.length] : null;
  if (event.key === "Home") goal = places[0];
  if (event.key === "End") goal = places.at(-1);
  if (!goal) return false;
  for (const one of places) one.setAttribute("tabindex", one === goal ? "0" : "-1");
  goal.focus();
  event.preventDefault();
  return true;
}

const PIPS = {
  1: [[50, 50]], 2: [[26, 26], [74, 74]], 3: [[26, 26], [50, 50], [74, 74]],
  4: [[26, 26], [74, 26], [26, 74], [74, 74]], 5: [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  6: [[26, 24], [26, 50], [26, 76], [74, 24], [74, 50], [74, 76]],
};

/** A die that shows a number, paler once it is used. */
export function die(number, faces, used = false) {
  const picture = element("svg", { viewBox: "0 0 100 100", class: used ? "used" : "", "aria-hidden": "true" });
  if (faces <= 6) {
    picture.append(element("rect", { class: "body", x: 4, y: 4, width: 92, height: 92, rx: 14 }));
    for (const [x, y] of PIPS[number]) picture.append(element("circle", { class: "pip", cx: x, cy: y, r: 9 }));
  } else {
    const outline = faces === 7 ? "50,3 97,38 79,94 21,94 3,38" : faces === 8 ? "50,4 97,92 3,92" : "50,3 97,50 50,97 3,50";
    picture.append(element("polygon", { class: "body", points: outline }));
    picture.append(element("text", { class: "numeral", x: 50, y: faces === 8 ? 80 : 68 }, String(number)));
  }
  return picture;
}
