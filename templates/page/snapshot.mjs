// Makes a picture of Python's memory with the engine loaded, for browsers to begin from; run by Node.js when the
// site is built. Clock, chance and environment are fixed, so that equal programs give equal bytes.
import crypto from "node:crypto";
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, target, engine, entry] = process.argv.splice(1); // Python shall not know where it was made
const MIDNIGHT_MS = Date.UTC(2020, 0, 1);
Date.now = () => MIDNIGHT_MS;
performance.now = () => 0;
const fixed = (bytes) => {
  new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength).fill(7);
  return bytes;
};
crypto.randomFillSync = fixed;
globalThis.crypto.getRandomValues = fixed;

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const env = { PYTHONHASHSEED: "0", HOME: "/home/pyodide" };
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true, env });
python.unpackArchive(new Uint8Array(fs.readFileSync(`${folder}/${engine}`)), "zip", { extractDir: "/engine" });
python.runPython(`import sys; sys.path.insert(0, "/engine"); import ${entry}; import gc; gc.collect()`);
fs.writeFileSync(target, python.makeMemorySnapshot());
