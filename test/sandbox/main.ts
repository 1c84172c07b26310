/** `npm run sandbox`: the sandbox service alone. Options: `--port N`, `--fault name`. */

import { parseArgs } from "node:util";
import { instructions } from "./instructions.ts";
import { type FaultName, faults, isFaultName } from "./service/faults.ts";
import { startSandbox } from "./service/server.ts";

interface Options {
  readonly port: number;
  readonly fault: FaultName | null;
}

function readOptions(): Options {
  const { values } = parseArgs({ options: { port: { type: "string" }, fault: { type: "string" } } });
  const port = Number(values.port ?? 8787);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("--port takes 0 to 65535");
  const fault = values.fault ?? null;
  if (fault !== null && !isFaultName(fault)) {
    throw new Error(`--fault takes one of: ${Object.keys(faults).join(", ")}`);
  }
  return { port, fault };
}

try {
  const { port, fault } = readOptions();
  const sandbox = await startSandbox({ port });
  sandbox.setFault(fault);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => sandbox.stop());
  console.log(instructions({ url: sandbox.url, key: sandbox.key, fault }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
