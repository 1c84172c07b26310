/** `npm run sandbox`: the sandbox service alone. `--port N`: another port than 8787. */

import { parseArgs } from "node:util";
import { instructions } from "./instructions.ts";
import { startSandbox } from "./service/server.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "8787" } } });
const sandbox = await startSandbox({ port: Number(values.port) });
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => sandbox.stop());
console.log(instructions(sandbox));
