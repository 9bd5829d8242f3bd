// The engine in Python, in a thread of its own, so that the page never stands still.

let python; // once it is loaded
let engine; // its module that answers
let paper; // its module that makes paper, where that is asked for

// How many bytes have come is told to the page, which shows how far it is.
let loaded = 0;
let counting = true;
const fetched = self.fetch.bind(self);
self.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  if (!counting || !answer.ok || !answer.body) return answer;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      self.postMessage({ loaded });
      controller.enqueue(chunk);
    },
  }));
  return new Response(counted, { status: answer.status, headers: answer.headers });
};

/** A file that is packed by gzip, unpacked. */
async function unpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const packed = new Uint8Array(await answer.arrayBuffer());
  // A server may have unpacked it on the way.
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed;
  return new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** The memory of a Python that has the engine loaded, or null: then both are loaded module by module. */
const remembered = async (address) => address && unpacked(address).catch(() => null);

/** Put the files of an archive of paper_program.py into the folder of the engine. */
function put(archive) {
  const { FS } = python;
  let end = archive.indexOf(10) + 1;
  let last = "";
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(0, end)))) {
    const path = `/engine/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (folder !== last) FS.mkdirTree(folder);
    FS.writeFile(path, archive.subarray(end, end + size));
    [last, end] = [folder, end + size];
  }
}

/** Load Python and the engine. */
async function start({ python: folder, engine: modules, memory, engineEntry }) {
  const archive = fetch(modules).then((answer) => answer.arrayBuffer());
  const [{ loadPyodide }, before] = await Promise.all([import(new URL("pyodide.mjs", folder).href), remembered(memory)]);
  const fresh = () => loadPyodide({ indexURL: folder });
  const runtime = await (before ? loadPyodide({ indexURL: folder, _loadSnapshot: before }).catch(fresh) : fresh());
  runtime.unpackArchive(await archive, "zip", { extractDir: "/engine" });
  runtime.runPython("import sys; '/engine' in sys.path or sys.path.insert(0, '/engine')");
  engine = runtime.pyimport(engineEntry);
  python = runtime;
}

const calls = {
  async load(settings) {
    await start(settings);
    counting = false;
    return {};
  },
  /** Load what makes paper as well: archives of libraries and of the program, which lie beside the engine. */
  async furnish({ archives, entry, ...settings }) {
    const [, ...files] = await Promise.all([start(settings), ...archives.map(unpacked)]);
    counting = false;
    self.postMessage({ loaded: Infinity });
    files.forEach(put);
    python.runPython("sys.path_importer_cache.clear()"); // what Python knows of its folders
    paper = python.pyimport(entry);
    return {};
  },
  async order({ request }) {
    const told = JSON.parse(paper.ask(JSON.stringify(request)));
    if (told.error) throw new Error(told.error);
    return told.answer;
  },
  async file({ name }) {
    const content = paper.content(name);
    const bytes = content.toJs();
    content.destroy();
    return bytes;
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
