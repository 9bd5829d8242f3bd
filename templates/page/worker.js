// The engine in Python, in a thread of its own, so that the page never stands still.

let python; // once it is loaded
let engine; // its module that answers

// How many bytes have come is told to the page, which shows how far it is.
let loaded = 0;
const fetched = self.fetch.bind(self);
self.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  if (python || !answer.ok || !answer.body) return answer;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      self.postMessage({ loaded });
      controller.enqueue(chunk);
    },
  }));
  return new Response(counted, { status: answer.status, headers: answer.headers });
};

/** The memory of a Python that has the engine loaded, or null: then both are loaded module by module. */
async function remembered(address) {
  if (!address || typeof DecompressionStream !== "function") return null;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const packed = new Uint8Array(await answer.arrayBuffer());
    // A server may have unpacked it on the way.
    if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed;
    return new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch {
    return null;
  }
}

const calls = {
  async load({ python: folder, engine: modules, memory, entry }) {
    const archive = fetch(modules).then((answer) => answer.arrayBuffer());
    const [{ loadPyodide }, before] = await Promise.all([import(new URL("pyodide.mjs", folder).href), remembered(memory)]);
    const fresh = () => loadPyodide({ indexURL: folder });
    const runtime = await (before ? loadPyodide({ indexURL: folder, _loadSnapshot: before }).catch(fresh) : fresh());
    runtime.unpackArchive(await archive, "zip", { extractDir: "/engine" });
    runtime.runPython("import sys; '/engine' in sys.path or sys.path.insert(0, '/engine')");
    engine = runtime.pyimport(entry);
    python = runtime;
    return {};
  },
  async open({ reading, data }) {
    const told = await fetch(data).then((answer) => answer.text());
    engine.open_session(reading, told);
    return {};
  },
  async ask({ reading, state, action }) {
    const told = JSON.parse(engine.ask(reading, JSON.stringify(state), JSON.stringify(action)));
    if (told.error) throw new Error(told.error);
    return told.answer;
  },
};

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ id: data.id, answer: await calls[data.do](data) });
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error.message || error).trim().split("\n").pop() });
  }
};
