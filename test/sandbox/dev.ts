/**
 * `npm run dev:sandbox`: the dev server beside the sandbox service and a page with wallets. Options: `--browser firefox`,
 * `--port N` for the sandbox.
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { wxtScript } from "../../build/wxt-script.ts";
import { wxtTargets } from "../e2e/build/builds.ts";
import { browserNamed } from "../e2e/find/browser-paths.ts";
import { instructions } from "./instructions.ts";
import { startSandbox } from "./service/server.ts";
import { startWalletPage } from "./wallet-page/serve.ts";

const { values } = parseArgs({
  options: {
    browser: { type: "string", default: "chromium" },
    port: { type: "string", default: "8787" },
  },
});
const target = wxtTargets[browserNamed(values.browser)];
const sandbox = await startSandbox({ port: Number(values.port) });
const walletPage = await startWalletPage();
// A terminal sends Ctrl-C to the dev server as well. Its end then ends this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill());

console.log(`${instructions(sandbox)}

A page with connected wallets: ${walletPage.url}

Load the folder that the dev server names below: in Chrome by "Load unpacked" on chrome://extensions, in Firefox by
"Load Temporary Add-on…" on about:debugging#/runtime/this-firefox. It asks the sandbox; the key is above.
`);
const server = spawn(process.execPath, [wxtScript, "--browser", target], {
  env: { ...process.env, WXT_SERVICE_URL: sandbox.url },
  stdio: "inherit",
});
server.on("close", async (code) => {
  await Promise.all([sandbox.stop(), walletPage.stop()]);
  process.exitCode = code ?? 0;
});
