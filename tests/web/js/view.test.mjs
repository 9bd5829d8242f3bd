// Unit tests of what the play page says and draws, on a board without a browser (fake.mjs).
import assert from "node:assert/strict";
import test from "node:test";
import { told } from "./fake.mjs";

const page = new URL("../../../templates/page/", import.meta.url);
const { Board } = await import(new URL("board.js", page));
const { buttonsOf } = await import(new URL("controls.js", page));
const { Men } = await import(new URL("men.js", page));
const { Motion } = await import(new URL("motion.js", page));
const { Match } = await import(new URL("state.js", page));
const { View } = await import(new URL("view.js", page));
const { Words } = await import(new URL("words.js", page));

// Every message is its name with its values, so that a test sees which is said, and of what.
const listed = (values) => Object.values(values).map((one) => (Array.isArray(one) ? one.join() : one)).join(" ");
const message = (name, values = {}) => (name.startsWith("list-") ? "and" : `${name} ${listed(values)}`.trim());
const board = () => Object.assign(new Board({ ...told, messages: {} }), { message });
const group = () => document.createElement("g");
const play = (from, to, dice = [1]) => ({ from, to, dice, plays: [`${from}/${to}`], hit: false });

function match(state, view = {}) {
  const made = new Match(["white", "black"], told.degrees);
  made.begin("modern", {
    state: { seat: "white", dice: null, played: [], throws: 0, result: null, ...state },
    view: { plays: [], to_throw: 2, men: told.start, pinned: [], ...view },
  });
  return made;
}

function table() {
  const one = board();
  const nodes = { marks: group(), places: group(), dice: group(), turns: group() };
  return { board: one, nodes, view: new View(one, new Men(one, group()), new Words(one), nodes) };
}

test("men who come in or leave are told together, and a man who goes on is told once", () => {
  const turn = new Words(board()).turn({ seat: "black", plays: ["hand/1", "hand/2*", "4/6", "6/off"] });
  assert.equal(turn, "play-turn-told Black play-clause-enter 2 1 and 2 play-clause-hitting, "
    + "play-clause-move 4 6 and play-clause-leave 1 6");
  const off = new Words(board()).turn({ seat: "black", plays: ["6/off", "6/off"] });
  assert.equal(off, "play-turn-told Black play-clause-leave-point 2 6");
  const on = new Words(board()).turn({ seat: "black", plays: ["1/3", "3/6*", "2/4"] });
  assert.equal(on, "play-turn-told Black play-clause-move 1 3, play-clause-move-on 3 6 play-clause-hitting and play-clause-move-more 2 4");
});

test("a play that needs another throw is refused with this throw", () => {
  const words = new Words(board());
  assert.equal(words.forbidden("13", "1", { rule: "dice", distance: 12, text: "" }, [1, 1]), "play-forbidden-dice 1 and 1 13 1 12");
  const said = { rule: "held-point", text: "4 Two men close a point. More of it." };
  assert.match(words.forbidden("3", "5", said, [2]), /^play-forbidden-because .* Two men close a point\.$/);
});

test("what a person should do now", () => {
  const words = new Words(board());
  const status = (state, view, more = {}) => words.status(match(state, view), { person: true, alone: true, chosen: null, ...more });
  assert.equal(status({}), "play-your-throw White");
  assert.equal(status({}, {}, { alone: false }), "play-seat-throw White");
  assert.equal(status({ dice: [1, 2] }, { plays: [play("1", "2")] }), "play-your-turn. play-choose");
  assert.equal(status({ dice: [1, 2] }), "play-no-play");
  assert.equal(status({ dice: [1, 2], played: [["1/2", [1]]] }), "play-all-played");
  assert.equal(status({ dice: [1, 2] }, { plays: [play("1", "2")] }, { chosen: "1" }), "play-choose-target play-on-point 1");
  assert.equal(status({ seat: "black" }, {}, { person: false }), "play-throws Black");
  const result = { winners: ["white"], degree: "gammon" };
  assert.equal(status({ result }, { ended: "White has won." }), "White has won. play-degree-gammon");
});

test("a hint says why: what it does, and how safe it is", () => {
  const reason = (more) => new Words(board()).reason({ hits: 0, made: [], off: 0, alone: [], danger: 0, ...more });
  assert.equal(reason({ hits: 1, made: ["5"], off: 2 }), "play-reason play-reason-hits 1, play-reason-closes 5 and play-reason-off 2 play-reason-safe");
  assert.equal(reason({ alone: ["3"], danger: 0.31 }), "play-reason-none play-reason-danger 3");
  assert.equal(reason({ alone: ["3"], danger: 0.02 }), "play-reason-none play-reason-hardly");
  assert.equal(reason({ alone: ["3"], danger: 0.88 }), "play-reason-none play-reason-risky 9");
  assert.equal(reason({ alone: ["3"], danger: 0.97 }), "play-reason-none play-reason-exposed 10");
});

test("dice that are played turn pale, and doublets show all four", () => {
  const { view } = table();
  assert.deepEqual(view.numbers({ dice: [3, 5], played: [["1/4", [3]]] }, [5]), [{ number: 3, used: true }, { number: 5, used: false }]);
  assert.equal(view.numbers({ dice: [2, 2], played: [["1/3", [2]]] }, [2, 2, 2]).filter(({ used }) => used).length, 1);
  assert.deepEqual(view.numbers({ dice: null }, []), []);
});

test("men who can move have a ring, then their targets; each line lies on a lighter one", () => {
  const { view, nodes } = table();
  const shown = { match: match({ dice: [1, 2] }, { plays: [play("1", "2"), play("1", "3")] }), person: true, hinted: [], refused: null, busy: false, last: [] };
  const drawn = () => nodes.marks.children.map((one) => one.attributes.class);
  view.marks({ ...shown, chosen: null });
  assert.deepEqual(drawn(), ["mark-under", "mark-movable"]);
  view.marks({ ...shown, chosen: "1" });
  assert.equal(drawn().filter((name) => name === "mark-target").length, 2);
  assert.equal(drawn().filter((name) => name === "mark-under").length, drawn().length / 2);
  view.marks({ ...shown, chosen: null, refused: "6" });
  assert.ok(drawn().includes("mark-forbidden"));
  view.marks({ ...shown, chosen: null, busy: true });
  assert.deepEqual(drawn(), []);
});

test("where the last turn went is a tint and a hint an arrow: neither is a ring", () => {
  const { view, nodes } = table();
  const shown = { match: match({}), person: true, chosen: null, hinted: [["1", "3"]], refused: null, busy: true };
  view.marks({ ...shown, last: [{ seat: "black", from: "4", to: "3" }, { seat: "black", from: "3", to: "2" }] });
  assert.equal(nodes.marks.children.filter((one) => one.name === "circle").length, 0);
  const drawn = nodes.marks.children.map((one) => one.attributes.class);
  assert.deepEqual(["mark-last", "mark-hint", "mark-hint-way"].map((name) => drawn.filter((one) => one === name).length), [3, 2, 1]);
});

test("a turn is one line with its dice, and what an older page kept stays as it was", () => {
  const words = new Words(board());
  assert.equal(words.line({ seat: "black", dice: [1, 2], plays: [] }), "play-line 1, 2 play-idle Black");
  assert.equal(words.line({ begins: "white" }), "play-begins White");
  assert.equal(words.line("White threw 2."), "White threw 2.");
});

test("a place keeps its node and says what stands there and what can be done", () => {
  const { view, nodes } = table();
  const shown = { match: match({ dice: [1, 2] }, { plays: [play("1", "2")] }), person: true, chosen: null };
  view.places(shown);
  const before = [...nodes.places.children];
  assert.equal(before.length, 9);
  assert.equal(before[0].attributes["aria-label"], "play-point 1: play-men White 2, play-movable");
  assert.equal(before.filter((one) => one.attributes.tabindex === "0").length, 1);
  view.places({ ...shown, chosen: "1" });
  assert.ok(before.every((one, at) => one === nodes.places.children[at]));
  assert.equal(before[1].dataset.target, "yes");
  assert.equal(before[0].attributes["aria-pressed"], "true");
});

test("a man keeps his node when he slides, and the one who is hit follows", async () => {
  const one = board();
  const men = new Men(one, group());
  const view = (white, black) => ({ men: { white, black }, pinned: [] });
  men.show(view({ 1: 2 }, { 4: 1 }));
  const top = men.top("white", "1");
  const moved = [];
  await men.slide(view({ 1: 1, 4: 1 }, { bar: 1 }), { seat: "white", from: "1", to: "4" }, told.points, new Motion(() => "none"), (move) => moved.push(move.to));
  assert.equal(men.top("white", "4"), top);
  assert.deepEqual(moved, ["4", "bar"]);
  const [x, y] = one.spot("4", 0);
  assert.equal(top.attributes.transform, `translate(${x - 4} ${y - 4}) scale(0.8)`);
});

test("a man who was carried in vain is put down, and forgets where the hand was", () => {
  const one = board();
  const men = new Men(one, group());
  const view = { men: { white: { 1: 1 } }, pinned: [] };
  men.show(view);
  const man = men.top("white", "1");
  const before = man.attributes.transform;
  men.carry(man, [50, 50]);
  assert.notEqual(man.attributes.transform, before);
  men.show(view);
  assert.deepEqual([man.attributes.transform, "carried" in man.dataset], [before, false]);
});

test("from the other side a point lies opposite, and piles change sides", () => {
  const one = board();
  const [x, y] = one.spot("1", 0);
  const [, bar] = one.spot("bar", 0, "white");
  one.flipped = true;
  assert.deepEqual(one.spot("1", 0), [100 - x, 80 - y]);
  assert.notEqual(one.spot("bar", 0, "white")[1], bar);
});

test("the men beside the board are counted for those who do not see them", () => {
  const one = board();
  const trays = group();
  one.drawTrays(trays, "white");
  assert.deepEqual(trays.children.map((tray) => tray.attributes["aria-label"].split("; ").length), [3, 3]);
  assert.match(trays.children[1].attributes["aria-label"], /^play-pile Black play-pile-hand 0;/);
});

test("the buttons that are of use now", () => {
  const on = (given, more = {}) => {
    const { hidden, disabled } = buttonsOf({ match: given, person: true, busy: false, reviewed: null, mayUndo: false, ...more });
    return ["roll", "done", "decline", "new", "swap", "undo", "hint", "later"].filter((id) => !hidden[id] && !disabled[id]).join(" ");
  };
  assert.equal(on(match({})), "roll");
  assert.equal(on(match({}), { busy: true }), "");
  assert.equal(on(match({ dice: [1, 2] }, { plays: [play("1", "2")] }), { mayUndo: true }), "undo hint");
  assert.equal(on(match({ dice: [1, 2] }, { may_end: true, may_decline: true })), "done decline");
  assert.equal(on(match({}), { person: false, reviewed: 0 }), "later");
  const result = { winners: ["white"], degree: "single" };
  assert.equal(on(match({ result }), { person: false }), "new swap");
});
