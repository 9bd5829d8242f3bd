// Unit tests of the modules of the play page that need no browser; run by tests/web/test_page_scripts.py.
import assert from "node:assert/strict";
import test from "node:test";

const page = new URL("../../../templates/page/", import.meta.url);
const { Stacks, between, throwPlace } = await import(new URL("stacks.js", page));
const { Match, placesOf } = await import(new URL("state.js", page));
const { Motion, shares, slideMs } = await import(new URL("motion.js", page));

test("a man keeps his key when he moves, and the one who is hit goes after him", () => {
  const stacks = new Stacks({ white: { 6: 2 }, black: { 9: 1 } });
  const mover = stacks.top("white", "6");
  const moves = stacks.become({ white: { 6: 1, 9: 1 }, black: { bar: 1 } }, { seat: "white", from: "6", to: "9" });
  assert.deepEqual(moves.map(({ seat, from, to }) => [seat, from, to]), [["white", "6", "9"], ["black", "9", "bar"]]);
  assert.equal(stacks.top("white", "9"), mover);
  assert.equal(stacks.all().length, 3);
});

test("equal counts move nobody; men come and go", () => {
  const stacks = new Stacks({ white: { hand: 3 } });
  assert.deepEqual(stacks.become({ white: { hand: 3 } }), []);
  assert.deepEqual(stacks.become({ white: { hand: 1 } }).map(({ to }) => to), [null, null]);
  assert.deepEqual(stacks.become({ white: { hand: 2 } }).map(({ from }) => from), [null]);
});

test("of several moves the play that is named goes first", () => {
  const stacks = new Stacks({ white: { 1: 1, 2: 1 } });
  const moves = stacks.become({ white: { 8: 1, 9: 1 } }, { seat: "white", from: "2", to: "9" });
  assert.deepEqual(moves.map(({ from, to }) => [from, to]), [["2", "9"], ["1", "8"]]);
});

test("the points between two on a way, none from a pile", () => {
  assert.deepEqual(between(["4", "3", "2", "1"], "4", "1"), ["3", "2"]);
  assert.deepEqual(between(["4", "3", "2", "1"], "hand", "1"), []);
  assert.deepEqual(between(["4", "3", "2", "1"], "1", "4"), []);
});

test("a throw lies in the middle, or where no man stands", () => {
  const shape = { width: 100, height: 80, man: 8 };
  const free = throwPlace(shape, [[4, 4]], 2);
  assert.deepEqual([free.x, free.y, free.down], [50, 40, false]);
  const beside = throwPlace(shape, [[50, 40]], 2);
  const [wide, high] = beside.down ? [beside.size, 2.25 * beside.size] : [2.25 * beside.size, beside.size];
  const gap = Math.hypot(Math.max(Math.abs(50 - beside.x) - wide / 2, 0), Math.max(Math.abs(40 - beside.y) - high / 2, 0));
  assert.ok(gap >= 4);
});

const answer = (state, view = {}) => ({
  state: { seat: "white", dice: null, played: [], throws: 0, result: null, ...state },
  view: { plays: [], to_throw: 2, ...view },
});

test("undoing and throwing again brings the same dice", () => {
  const match = new Match(["white", "black"], { single: 1 });
  match.begin("modern", answer({}));
  assert.deepEqual(match.throwing(), { do: "throw" });
  match.accept(answer({ dice: [3, 5], throws: 1 }));
  match.noteThrow();
  match.remember();
  match.accept(answer({ seat: "black", throws: 1 }));
  match.accept(answer({ seat: "black", dice: [6, 1], throws: 2 }));
  match.noteThrow();
  assert.ok(match.undo((seat) => seat === "white"));
  assert.deepEqual(match.state.dice, [3, 5]);
  match.accept(answer({ seat: "black", throws: 1 }));
  assert.deepEqual(match.throwing(), { do: "throw", dice: [6, 1] });
  assert.deepEqual(match.throwing([2, 2]), { do: "throw", dice: [2, 2] });
});

test("there is nothing to undo before a person has played", () => {
  const match = new Match(["white", "black"], {});
  match.begin("modern", answer({}));
  match.remember();
  assert.equal(match.mayUndo((seat) => seat === "black"), false);
  assert.equal(match.undo((seat) => seat === "black"), null);
});

test("a gammon counts two, and the score adds up over games", () => {
  const match = new Match(["white", "black"], { single: 1, gammon: 2 });
  const over = answer({ result: { winners: ["black"], reason: "borne-off", degree: "gammon" } });
  match.begin("modern", answer({}));
  match.accept(over);
  assert.deepEqual(match.points(), { white: 0, black: 2 });
  match.begin("modern", answer({}));
  match.accept(over);
  assert.deepEqual(match.points(), { white: 0, black: 4 });
});

test("a kept game is resumed with its dice, turns and score", () => {
  const match = new Match(["white", "black"], { single: 1 });
  match.begin("modern", answer({ dice: [4, 2], throws: 1 }));
  match.record({ seat: "white", plays: [] });
  const other = new Match(["white", "black"], { single: 1 });
  other.resume(JSON.parse(JSON.stringify(match.kept())), answer({ throws: 0 }));
  assert.deepEqual(other.throwing(), { do: "throw", dice: [4, 2] });
  assert.equal(other.turns.length, 1);
});

test("a game that is begun anew gives back the one before, after it was kept too", () => {
  const white = (seat) => seat === "white";
  const match = new Match(["white", "black"], {});
  match.begin("modern", answer({ dice: [4, 2], throws: 1 }));
  match.remember();
  match.record({ seat: "white", dice: [4, 2], plays: ["1/5"] });
  match.begin("short", answer({ throws: 0 }), true);
  match.begin("short", answer({ throws: 0 }), true); // in which nothing has happened
  const other = new Match(["white", "black"], {});
  other.resume(JSON.parse(JSON.stringify(match.kept())), answer({ throws: 0 }));
  assert.ok(other.mayUndo(white));
  assert.ok(other.undo(white).game);
  assert.deepEqual([other.reading, other.turns.length, other.log.length], ["modern", 1, 1]);
  assert.ok(other.undo(white));
  assert.deepEqual([other.turns.length, other.log.length], [0, 0]);
  assert.equal(other.undo(white), null);
});

test("throws are counted by side, but for those that were set or undone", () => {
  const match = new Match(["white", "black"], {});
  match.begin("modern", answer({}));
  match.accept(answer({ dice: [4, 4], throws: 1 }));
  match.noteThrow();
  match.accept(answer({ seat: "black", dice: [1, 2], throws: 2 }));
  match.noteThrow(true);
  assert.deepEqual(match.tally(), { white: { 4: 2 }, black: {} });
  match.accept(answer({ throws: 0 }));
  assert.deepEqual(match.tally(), { white: {}, black: {} });
});

test("turns keep their numbers when the oldest ones are dropped", () => {
  const match = new Match(["white", "black"], {});
  match.begin("modern", answer({}));
  for (let turn = 0; turn < 101; turn += 1) match.record({ seat: "white", plays: [] });
  const other = new Match(["white", "black"], {});
  other.resume(JSON.parse(JSON.stringify(match.kept())), answer({}));
  assert.equal(other.turns.at(-1).number, 101);
  assert.equal(other.turns[0].number, 102 - other.turns.length);
  assert.ok(other.turns.length < 101);
});

test("a play as text has its two places", () => assert.deepEqual(placesOf("bar/5*"), { from: "bar", to: "5" }));

test("a slide lasts 250 to 400 milliseconds, and its stops lie as far as they are apart", () => {
  assert.deepEqual([slideMs(0), slideMs(30)], [250, 400]);
  assert.deepEqual(shares([[0, 0], [3, 0], [3, 1]]), [0, 0.75, 1]);
  assert.deepEqual(shares([[1, 1], [1, 1]]), [0, 0]);
});

test("without motion a man is at once where he belongs", async () => {
  const node = { attributes: {}, setAttribute(name, value) { this.attributes[name] = value; }, animate() { assert.fail(); } };
  await new Motion(() => "none").slide(node, [[0, 0], [10, 10]], [10, 10]);
  assert.equal(node.attributes.transform, "translate(5 5) scale(1)");
});
