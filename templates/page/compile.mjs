// Compiles the Python modules of a ZIP archive for Pyodide; run by Node.js when the site is built. The name of a module
// in its code is that in the archive, so that equal modules give equal bytes.
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, target, archive] = process.argv.splice(1);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
python.FS.writeFile("/modules.zip", new Uint8Array(fs.readFileSync(`${folder}/${archive}`)));
python.runPython(`
import py_compile, zipfile
with zipfile.ZipFile("/modules.zip") as modules, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED) as compiled:
    for name in modules.namelist():
        content = modules.read(name)
        if name.endswith(".py"):
            with open("/module.py", "wb") as file:
                file.write(content)
            unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile("/module.py", "/module.pyc", name, doraise=True, optimize=2, invalidation_mode=unchecked)
            with open("/module.pyc", "rb") as file:
                name, content = name + "c", file.read()
        compiled.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
`);
fs.writeFileSync(target, python.FS.readFile("/compiled.zip"));
