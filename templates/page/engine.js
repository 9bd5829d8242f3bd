// Who answers the questions of the page: a server, or the same engine in Python inside the page.

import { json } from "./board.js";

const ANSWER_MS = 120000;
const TRIES = 4; // a server that has too much to do says when to ask again

/** The engine that this site has; ask(reading, state, action) promises an answer.
 *
 *  `site` has the addresses of the site (`root`) and of the game's `data`, and the `game`; `progress` is called with
 *  the share that is loaded, from 0 to 1, and the megabytes of all. */
export async function connect(site, progress = () => {}) {
  const { root, game } = site;
  const config = await json(new URL("engine.json", import.meta.url));
  const found = config.kind === "server" ? server(new URL(config.url, root), game) : worker(site, config, progress);
  if (config.kind !== "server") await found.ready;
  return { figures: config.figures, offline: config.kind !== "server", ...found }; // where a server draws positions
}

function server(address, game) {
  const language = document.documentElement.lang;
  address.searchParams.set("language", language); // refusals come before the body is read
  return {
    async open() {},
    async ask(reading, state, action) {
      // The same question has the same answer; a seed makes each throw a question of its own.
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const body = JSON.stringify({ game, reading, language, state, action: { seed, ...action } });
      const headers = { "Content-Type": "application/json" };
      let answer = await fetch(address, { method: "POST", headers, body });
      for (let again = 0; again < TRIES && [429, 503].includes(answer.status); again++) {
        const seconds = Number(answer.headers.get("Retry-After")) || 2;
        await new Promise((done) => setTimeout(done, 1000 * seconds));
        answer = await fetch(address, { method: "POST", headers, body });
      }
      const told = await answer.json();
      if (!answer.ok) throw new Error(told.error || String(answer.status));
      return told;
    },
  };
}

/** A thread for Python: call(message) promises the answer of worker.js, `end` stops the thread, whatever it does.
 *
 *  `settings` say where Python and the engine lie; `told` is called with the bytes that have come. */
export function pythonThread(root, config, told, patience = Infinity) {
  const thread = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  const waiting = new Map();
  let count = 0;
  const call = (message) => new Promise((resolve, reject) => {
    const id = ++count;
    const late = patience < Infinity ? setTimeout(() => finish(id, reject, new Error("no answer")), patience) : 0;
    waiting.set(id, { resolve, reject, late });
    thread.postMessage({ id, ...message });
  });
  const finish = (id, settle, value) => {
    clearTimeout(waiting.get(id)?.late);
    waiting.delete(id);
    settle(value);
  };
  thread.onmessage = ({ data }) => {
    if ("loaded" in data) return told(data.loaded);
    const asked = waiting.get(data.id);
    if (!asked) return undefined;
    if (data.error) finish(data.id, asked.reject, new Error(data.error));
    else finish(data.id, asked.resolve, data.answer);
    return undefined;
  };
  const giveUp = (why) => {
    for (const [id, asked] of [...waiting]) finish(id, asked.reject, new Error(why));
  };
  thread.onerror = (event) => giveUp(event.message || "worker");
  const settings = {
    engineEntry: config.entry, memory: config.memory && new URL(config.memory, root).href,
    python: new URL(config.python, root).href, engine: new URL(config.engine, root).href,
  };
  const end = () => {
    thread.terminate();
    giveUp("ended");
  };
  return { settings, call, end };
}

function worker({ root, data: folder }, config, progress) {
  const told = (loaded) => progress(Math.min(loaded / config.bytes, 1), config.bytes / 1e6);
  const { settings, call } = pythonThread(root, config, told, ANSWER_MS);
  const ready = call({ do: "load", ...settings });
  const opened = new Map();
  const open = async (reading) => {
    await ready;
    if (!opened.has(reading)) {
      const opening = call({ do: "open", reading, data: new URL(`${reading}.json`, folder).href });
      opening.catch(() => opened.delete(reading)); // so that it may be tried again
      opened.set(reading, opening);
    }
    return opened.get(reading);
  };
  return {
    ready,
    open,
    async ask(reading, state, action) {
      await open(reading);
      return call({ do: "ask", reading, state, action });
    },
  };
}
