// Who answers the questions of the page: the engine in Python inside it; and who makes paper there.

import { json } from "./board.js";

const ANSWER_MS = 120000;

/** The engine; ask(reading, state, action) promises an answer.
 *
 *  `site` has the addresses of the site (`root`) and of the game's `data`, and the `game`; `progress` is called with
 *  the share that is loaded, from 0 to 1, and the megabytes of all. */
export async function connect(site, progress = () => {}) {
  const found = worker(site, await engineSettings(), progress);
  await found.ready;
  return found;
}

/** What engine.json says of the engine and of what makes paper. */
export const engineSettings = () => json(new URL("engine.json", import.meta.url));

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

/** A thread that makes paper, once its promise `ready` is kept; `told` is called with the share that has come, and
 *  the megabytes of all. */
export function paperThread(root, config, told) {
  const { paper } = config;
  const all = config.bytes + paper.bytes;
  const thread = pythonThread(root, config, (loaded) => told(Math.min(loaded / all, 1), all / 1e6));
  const archives = paper.files.map((name) => new URL(name, root).href);
  const ready = thread.call({ do: "furnish", ...thread.settings, archives, entry: paper.entry });
  return { ...thread, ready };
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

/** How far the loading of what makes paper is, in words. */
export function loadingWords(message, share, megabytes) {
  if (share >= 1) return message("site-make-starting");
  return message("site-make-loading", { size: `${Math.round(megabytes)}`, done: `${Math.round(share * megabytes)}` });
}
