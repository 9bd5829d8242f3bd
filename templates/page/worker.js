// The engine in Python, in a thread of its own, so that the page never stands still.

const GLUE = `
import json
from tabulae.engine.errors import TabulaeError
from tabulae.play.session import session_from_json

sessions = {}

def open_session(reading, told):
    sessions[reading] = session_from_json(json.loads(told))
    return "{}"

def ask(reading, state, action):
    try:
        return json.dumps({"answer": sessions[reading].answer(json.loads(state), json.loads(action))})
    except TabulaeError as error:
        return json.dumps({"error": str(error)})
`;

let python;

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

const calls = {
  async load({ python: folder, engine }) {
    const { loadPyodide } = await import(new URL("pyodide.mjs", folder).href);
    const [runtime, packed] = await Promise.all([
      loadPyodide({ indexURL: folder }),
      fetch(engine).then((answer) => answer.arrayBuffer()),
    ]);
    runtime.unpackArchive(packed, "zip", { extractDir: "/engine" });
    runtime.runPython("import sys; sys.path.insert(0, '/engine')");
    runtime.runPython(GLUE);
    python = runtime;
    return {};
  },
  async open({ reading, data }) {
    const told = await fetch(data).then((answer) => answer.text());
    python.globals.get("open_session")(reading, told);
    return {};
  },
  async ask({ reading, state, action }) {
    const told = JSON.parse(
      python.globals.get("ask")(reading, JSON.stringify(state), JSON.stringify(action)),
    );
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
