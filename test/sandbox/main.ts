/** `npm run sandbox`: the sandbox service and a page with wallets. `--port N`: a port other than 8787. */

import { parseArgs } from "node:util";
import { instructions } from "./instructions.ts";
import { startSandbox } from "./service/server.ts";
import { startWalletPage } from "./wallet-page/serve.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "8787" } } });
const sandbox = await startSandbox({ port: Number(values.port) });
const walletPage = await startWalletPage();
const stop = () => Promise.all([sandbox.stop(), walletPage.stop()]);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
console.log(instructions(sandbox, walletPage.url));
