// The men on a board. Each keeps its node in the drawing for as long as it is in the game.
import { element } from "./board.js";
import { transform } from "./motion.js";
import { Stacks, between } from "./stacks.js";

export class Men {
  constructor(board, group) {
    this.board = board;
    this.nodes = new Map();
    this.men = element("g");
    this.counts = element("g", { "pointer-events": "none" });
    group.replaceChildren(this.men, this.counts);
    this.stacks = new Stacks();
  }

  /** The node of the uppermost man of a seat on a place, or null. */
  top(seat, place) {
    return this.nodes.get(this.stacks.top(seat, place)) ?? null;
  }

  /** Where each man is to be: key -> spot and size; and the numbers on stacks and piles. */
  layout(view) {
    const { board } = this;
    const { shape, seats } = board;
    const places = new Map();
    const counts = [];
    for (const place of board.told.points) {
      const pinned = (seat) => view.pinned.some(([who, where]) => who === seat && where === place);
      const here = seats.filter((seat) => this.stacks.of(seat, place).length);
      here.sort((one, two) => pinned(two) - pinned(one));
      let index = 0;
      for (const seat of here) {
        const keys = this.stacks.of(seat, place);
        const shown = Math.min(keys.length, shape.most);
        keys.forEach((key, number) => {
          places.set(key, { spot: board.spot(place, index + Math.min(number, shown - 1)), size: shape.man });
        });
        if (keys.length > shown) counts.push({ spot: board.spot(place, index + shown - 1), count: keys.length, badge: true });
        index += pinned(seat) ? 0.5 : shown;
      }
    }
    for (const seat of seats) {
      for (const [pile, { x, y }] of Object.entries(board.tray(seat).piles)) {
        const keys = this.stacks.of(seat, pile);
        for (const key of keys) places.set(key, { spot: [x, y], size: shape.pile });
        if (keys.length > 1) counts.push({ spot: [x + shape.pile * 0.88, y + 1.4], count: keys.length });
      }
    }
    return { places, counts };
  }

  drawCounts(counts) {
    this.counts.replaceChildren(...counts.flatMap(({ spot: [x, y], count, badge }) => [
      ...(badge ? [element("circle", { class: "badge", cx: x, cy: y, r: this.board.shape.man * 0.3 })] : []),
      element("text", { class: "count", x, y: y + 1.2 }, String(count)),
    ]));
  }

  node(key, seat) {
    if (!this.nodes.has(key)) {
      const node = element("use", { href: `#man-${seat}`, "data-man": key });
      this.nodes.set(key, node);
      this.men.append(node);
    }
    return this.nodes.get(key);
  }

  forget(key) {
    this.nodes.get(key)?.remove();
    this.nodes.delete(key);
  }

  /** Set all men where they belong, at once. */
  show(view) {
    for (const { key, to } of this.stacks.become(view.men)) if (to === null) this.forget(key);
    this.settle(view);
  }

  /** Put every man down on his place, the upper ones of a stack over the lower ones. */
  settle(view) {
    const { places, counts } = this.layout(view);
    let before = null;
    for (const { key, seat } of this.stacks.all()) {
      const node = this.node(key, seat);
      const { spot, size } = places.get(key);
      node.setAttribute("transform", transform(spot, size));
      delete node.dataset.carried;
      if (before && before.nextSibling !== node) before.after(node);
      before = node;
    }
    const pinned = ({ seat, place }) => view.pinned.some(([who, where]) => who === seat && where === place);
    for (const man of this.stacks.all().filter(pinned)) this.men.prepend(this.nodes.get(man.key));
    this.drawCounts(counts);
  }

  /** Slide one man as a play says, along the `way` of his seat, then those whom he hits; `landed` is called then. */
  async slide(view, play, way, motion, landed = () => {}) {
    const earlier = this.layout(view).places;
    for (const move of this.stacks.become(view.men, play)) {
      if (move.to === null) {
        this.forget(move.key);
        continue;
      }
      const { places, counts } = this.layout(view);
      const node = this.node(move.key, move.seat);
      const goal = places.get(move.key);
      const start = earlier.get(move.key) ?? goal;
      const now = node.dataset.carried ? this.carriedSpot(node) : start.spot;
      delete node.dataset.carried;
      const passed = move.seat === play?.seat ? between(way ?? [], move.from, move.to) : [];
      const lane = Math.max(this.board.shape.most - 1.4, 0);
      const spots = [now, ...passed.map((place) => this.board.spot(place, lane, null)), goal.spot];
      this.drawCounts(counts);
      this.men.append(node);
      await motion.slide(node, spots, [start.size, goal.size], passed.length);
      landed(move);
    }
    this.settle(view);
  }

  carriedSpot(node) {
    return [Number(node.dataset.x), Number(node.dataset.y)];
  }

  /** Hold a man under the pointer. */
  carry(node, [x, y]) {
    if (!node.dataset.carried) this.men.append(node);
    Object.assign(node.dataset, { carried: "yes", x, y });
    node.setAttribute("transform", transform([x, y], this.board.shape.man * 1.12));
  }
}
