/**
 * `npm run pictures`: every state of Windfall in light and dark, in Chromium. Exits with 1 when axe-core
 * finds a mistake. `--language ar` takes them in that language.
 */
import { mkdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { publicServiceUrl } from "../../src/config.ts";
import { servicePattern } from "../../src/core/service-url.ts";
import { buildForTests } from "../e2e/build/builds.ts";
import { launchChromium } from "../e2e/chromium/chromium.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import { startSandbox } from "../sandbox/service/server.ts";
import { startWalletPage } from "../sandbox/wallet-page/serve.ts";
import { takePictures } from "./camera.ts";
import { allStates } from "./states/states.ts";
import { wordsOf } from "./words.ts";

const folder = fileURLToPath(new URL("../../.test/pictures/", import.meta.url));
const {
  positionals: wanted,
  values: { language },
} = parseArgs({ allowPositionals: true, options: { language: { type: "string", default: "en" } } });
/** Characters of an element's HTML that suffice to identify it. */
const longest = 160;

console.log("Building Windfall …");
const extensionDir = await buildForTests("chromium");
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
let count = 0;
const faults: string[] = [];
const sandbox = await startSandbox();
const walletPage = await startWalletPage();
const hosts = await startHostLog();
const driver = await launchChromium({
  browser: "chromium",
  extensionDir,
  serviceUrl: sandbox.url,
  hosts,
  language,
  // A background that an action wakes would report the missing permission.
  allowHosts: [servicePattern(publicServiceUrl)],
  allowAlerts: true,
});
try {
  const makings = { now: Date.now(), sandboxUrl: sandbox.url, say: wordsOf(language) };
  for (const state of allStates(makings)) {
    if (wanted.length > 0 && !wanted.some((part) => state.name.includes(part))) continue;
    const taken = await takePictures(driver, state, walletPage.url, folder);
    count += taken.length;
    for (const { file, violations } of taken) {
      console.log(relative(process.cwd(), join(folder, file)));
      for (const { rule, elements } of violations)
        faults.push(...elements.map((html) => `${file}: ${rule}: ${html.slice(0, longest)}`));
    }
  }
} finally {
  await driver.close();
  await Promise.all([sandbox.stop(), walletPage.stop(), hosts.close()]);
}
if (faults.length > 0) {
  console.error(`axe found something wrong:\n${faults.join("\n")}`);
  process.exitCode = 1;
} else if (count === 0) {
  console.error("No state has such a name.");
  process.exitCode = 1;
} else console.log(`${count} pictures, in which axe found nothing wrong`);
