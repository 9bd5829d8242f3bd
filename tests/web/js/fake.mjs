// What a browser has and node has not, as far as the modules of the page draw with it.
class Node {
  constructor(name) {
    Object.assign(this, { name, attributes: {}, children: [], dataset: {}, parent: null });
  }
  append(...inside) { this.put(this.children.length, inside); }
  prepend(...inside) { this.put(0, inside); }
  after(...inside) { this.parent.put(this.parent.children.indexOf(this) + 1, inside); }
  replaceChildren(...inside) {
    this.children = [];
    this.append(...inside);
  }
  put(at, inside) {
    for (const one of inside) {
      if (!(one instanceof Node)) continue;
      const siblings = one.parent?.children ?? [];
      if (siblings.includes(one)) siblings.splice(siblings.indexOf(one), 1);
      one.parent = this;
    }
    this.children.splice(at, 0, ...inside);
  }
  get nextSibling() { return this.parent.children[this.parent.children.indexOf(this) + 1] ?? null; }
  setAttribute(name, value) {
    this.attributes[name] = String(value);
    if (name.startsWith("data-")) this.dataset[name.slice(5)] = String(value);
  }
  getAttribute(name) { return this.attributes[name] ?? null; }
  removeAttribute(name) { delete this.attributes[name]; }
  addEventListener() {}
  querySelector() { return null; }
}

export const node = (name) => new Node(name);

globalThis.document = {
  activeElement: null,
  documentElement: { lang: "en" },
  createElementNS: (_, name) => node(name),
  createElement: node,
};

/** The game.json of a small game: six points in a row, two sides. */
export const told = {
  name: "Small", faces: 6, points: ["1", "2", "3", "4", "5", "6"], seats: { white: "White", black: "Black" },
  start: { white: { 1: 2 }, black: { 6: 2 } }, degrees: { single: 1, gammon: 2 },
  geometry: {
    width: 100, height: 80, man: 8, pile: 8, point: 9, most: 3,
    points: Object.fromEntries(["1", "2", "3", "4", "5", "6"].map((name, at) => [name, { x: 10 + 14 * at, y: 70, inward: -90, step: 8 }])),
    trays: Object.fromEntries(["white", "black"].map((seat, at) => [seat, {
      name: { x: 5, y: at ? 5 : 78 },
      piles: Object.fromEntries(["hand", "bar", "off"].map((pile, number) => [pile, { x: 50 + 15 * number, y: at ? 5 : 78, word: at ? 9 : 79, room: 12 }])),
    }])),
  },
};
