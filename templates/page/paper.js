// The form of a print page: what is chosen is listed, its sheets are counted, and it is made by Python in this page.
import { html } from "./board.js";
import { engineSettings, loadingWords, paperThread } from "./engine.js";
import { messagesOf } from "./messages.js";
import { inAllLanguages, keepPages } from "./offline.js";

const WAIT_MS = 250; // after the last change of the form
const KINDS = { pdf: "application/pdf", svg: "image/svg+xml", zip: "application/zip", yaml: "text/yaml", dxf: "image/vnd.dxf" };

const $ = (id) => document.getElementById(id);
const page = $("paper");
const form = $("wish");
const root = new URL(page.dataset.root, location.href);
const message = messagesOf(JSON.parse(page.dataset.messages), document.documentElement.lang);

let python = null; // a promise of the thread, once somebody has touched the form
let thread = null;
let asked = 0; // changes with each change of the form, and when something is begun or stopped
let listed = JSON.parse(page.dataset.things); // the things of the order: at first those of the page itself
let sheets = new Map(); // of each thing
let late = 0;

const thing = $("thing");
const fields = () => [...new FormData(form)].filter(([name, value]) => name !== "thing" && value.trim());
const wanted = () => listed.filter(({ id }) => !thing.value || thing.value === id);
let listedFor = JSON.stringify([["language", document.documentElement.lang]]); // the fields of `listed`

function say(text, share = null) {
  if ($("status").textContent !== text) $("status").textContent = text;
  $("progress").hidden = share === null;
  if (share !== null) $("progress").value = share;
}

function wrong(text) {
  $("wrong").hidden = !text;
  $("why").textContent = text;
}

const megabytes = (bytes) => Math.max(bytes / 1e6, 0.1).toFixed(1);

// ---- Python ----

async function load() {
  const config = await engineSettings();
  const loading = (share, size) => say(loadingWords(message, share, size), share);
  loading(0, (config.bytes + config.paper.bytes) / 1e6);
  thread = paperThread(root, config, loading);
  await thread.ready;
  say("");
  page.dataset.loaded = "yes";
  if (config.kind === "server") return thread;
  // A browser without service workers makes paper only with a network.
  const files = [...config.files, ...config.paper.files].map((name) => new URL(name, root).href);
  const beside = ["engine.json", "worker.js"].map((name) => new URL(name, import.meta.url).href);
  keepPages(root, inAllLanguages(), undefined, [...files, ...beside])
    .then(() => { page.dataset.kept = "yes"; }, () => {});
  return thread;
}

function begin() {
  python ??= load().catch((error) => {
    python = null;
    throw error;
  });
  return python;
}

/** Load all that makes paper as soon as a field is touched, so that it is there for *Make*. */
function early({ target }) {
  if (python || navigator.connection?.saveData || !target.closest("label, select, input, summary")) return;
  const turn = asked;
  const goes = () => turn === asked;
  begin().then(() => goes() && order("list")).catch(() => { if (goes()) say(""); });
}

const order = async (act, item = "") => {
  const { call } = await begin();
  return call({ do: "order", request: { game: page.dataset.game, fields: fields(), do: act, item } });
};

// ---- what is ordered ----

function showThings(sections) {
  const before = listed.find(({ id }) => id === thing.value);
  listed = sections.flatMap((section) => section.things);
  thing.replaceChildren(thing.options[0], ...listed.map(({ id, title }) => html("option", { value: id }, title)));
  // What was chosen stays chosen, on whatever paper; the only board does, in whatever look.
  const stem = (one) => one.id.split("-")[0];
  const alike = before ? listed.filter((one) => stem(one) === stem(before)) : [];
  thing.value = (alike.find(({ same }) => same === before.same) ?? (alike.length === 1 ? alike[0] : null))?.id ?? "";
  $("things").replaceChildren(...sections.flatMap((section) => [
    html("h3", {}, section.title),
    html("ul", { class: "things" }, ...section.things.map((one) => {
      const more = [one.amount, one.instead].filter(Boolean).join(", ");
      return html("li", {}, one.title, ...(more ? [" ", html("span", { class: "amount" }, more)] : []));
    })),
  ]));
}

/** How many sheets of paper are wanted, as far as they are counted. */
function showSheets() {
  const counted = wanted().filter(({ id, instead }) => sheets.has(id) && (thing.value || !instead));
  const whole = counted.length === wanted().filter(({ instead }) => thing.value || !instead).length;
  const count = counted.reduce((sum, { id, copies }) => sum + sheets.get(id) * copies, 0);
  $("sheets").textContent = whole ? message("site-make-sheets", { count }) : message("site-make-counting", { count });
  $("sheets").setAttribute("aria-busy", `${!whole}`);
}

/** List what the fields order now, if nothing else is asked for meanwhile; promises whether that is done. */
async function list(turn) {
  const of = JSON.stringify(fields());
  const told = await order("list");
  if (turn !== asked) return false;
  listedFor = of;
  showThings(told.sections);
  $("picture").src = URL.createObjectURL(new Blob([told.board], { type: KINDS.svg }));
  $("command").textContent = told.command;
  $("keep-order").href = URL.createObjectURL(new Blob([told.file], { type: KINDS.yaml }));
  $("keep-order").hidden = false;
  sheets = new Map();
  showSheets();
  return true;
}

async function countSheets(turn) {
  for (const { id } of listed.filter((one) => !sheets.has(one.id))) {
    const count = await order("sheets", id);
    if (turn !== asked) return;
    sheets.set(id, count);
    showSheets();
  }
}

async function update() {
  const turn = ++asked;
  page.dataset.busy = "yes";
  try {
    if (!(await list(turn))) return;
    wrong("");
    $("make").disabled = false;
    await countSheets(turn);
  } catch (error) {
    if (turn !== asked) return;
    say("");
    wrong(error.message);
    $("make").disabled = Boolean(thread);
  } finally {
    if (turn === asked) page.dataset.busy = "no";
  }
}

// ---- making ----

function making(on) {
  $("make").hidden = on;
  $("stop").hidden = !on;
  form.querySelectorAll("fieldset, details").forEach((part) => { part.inert = on; });
  page.dataset.busy = on ? "yes" : "no";
}

async function save({ name, bytes }, first) {
  const content = await thread.call({ do: "file", name });
  const address = URL.createObjectURL(new Blob([content], { type: KINDS[name.split(".").pop()] ?? "application/octet-stream" }));
  const words = message("site-make-save", { name, size: megabytes(bytes) });
  return html("li", {}, html("a", { class: first ? "action" : "", href: address, download: `${page.dataset.game}-${name}` }, words));
}

async function make() {
  const turn = ++asked;
  const goes = () => turn === asked;
  const began = performance.now();
  for (const link of $("files").querySelectorAll("a")) URL.revokeObjectURL(link.href);
  $("files").replaceChildren();
  wrong("");
  making(true);
  $("stop").focus();
  try {
    await begin();
    if (!goes()) return;
    // Fields may have been changed a moment ago.
    if (listedFor !== JSON.stringify(fields()) && !(await list(turn))) return;
    const all = wanted();
    for (const [number, { id, title }] of all.entries()) {
      if (!goes()) return;
      say(message("site-make-making", { thing: title, number: `${number + 1}`, all: `${all.length}` }), number / all.length);
      await order("make", id);
    }
    if (!goes()) return;
    say(message("site-make-packing"), 1);
    const { files, left_out: missing } = await order("finish", thing.value);
    const links = [];
    for (const file of files) links.push(await save(file, !links.length));
    if (!goes()) return;
    $("files").replaceChildren(...links, ...missing.map((why) => html("li", { class: "note" }, message("site-make-left-out", { why }))));
    page.dataset.seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(message("site-make-ready", { seconds: `${Math.round(page.dataset.seconds)}` }));
    making(false);
    links[0]?.querySelector("a").focus();
    await countSheets(turn);
  } catch (error) {
    if (!goes()) return;
    say("");
    wrong(error.message);
    making(false);
    $("make").focus();
  }
}

/** Stop what is being made at once; Python begins anew with what is next. */
function stop() {
  asked++;
  thread?.end();
  [python, thread] = [null, null];
  making(false);
  say(message("site-make-stopped"));
  $("make").focus();
}

for (const kind of ["click", "input"]) form.addEventListener(kind, early);
form.addEventListener("pointerdown", (event) => { if (event.pointerType !== "touch") early(event); }); // a finger may scroll
thing.addEventListener("change", showSheets);
form.addEventListener("input", ({ target }) => {
  if (target === thing) return;
  clearTimeout(late);
  late = setTimeout(update, WAIT_MS);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(late);
  make();
});
$("stop").addEventListener("click", stop);
// A link may choose: print.html?for=class&paper=letter
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements.namedItem(name);
  if (field && (!field.options || [...field.options].some((option) => option.value === value))) field.value = value;
}
$("make").disabled = false;
sheets = new Map(listed.map(({ id, sheets: count }) => [id, count]));
if (listedFor !== JSON.stringify(fields())) update(); // by a link, or as a browser fills in what was chosen before
else showSheets();
page.dataset.ready = "yes";
