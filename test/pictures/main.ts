/**
 * `npm run pictures`: every state of Windfall in light and dark, from left to right and from right to left, in Chromium,
 * on one sheet. Exits with 1 when axe-core finds a mistake. `--language de` takes them in that language alone.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildForTests, freePort, type TestBuild } from "../e2e/build/builds.ts";
import { launchChromium } from "../e2e/chromium/chromium.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import { startSandbox } from "../sandbox/service/server.ts";
import { startWalletPage } from "../sandbox/wallet-page/serve.ts";
import { takePictures } from "./camera.ts";
import { contactSheet } from "./contact-sheet.ts";
import { type Direction, directions, wordsOf } from "./direction.ts";
import { drawLogos } from "./logos.ts";
import { allStates } from "./states/states.ts";

const folder = fileURLToPath(new URL("../../.test/pictures/", import.meta.url));
const given = parseArgs({ allowPositionals: true, options: { language: { type: "string" } } });
/** Words in the names of the wanted states; empty for all states. */
const wanted = given.positionals;
/** Characters of an element's HTML that suffice to identify it. */
const longest = 160;

console.log("Building Windfall …");
const build = await buildForTests("chromium", await freePort());
const files = new Map<string, readonly string[]>();
const faults: string[] = [];
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const direction of directions(given.values.language)) await takeAll(build, direction);
await writeFile(join(folder, "index.html"), contactSheet(files));
console.log(`All on one page: ${relative(process.cwd(), join(folder, "index.html"))}`);
if (faults.length > 0) {
  console.error(`axe found something wrong:\n${faults.join("\n")}`);
  process.exitCode = 1;
} else if (files.size === 0) {
  console.error("No state has such a name.");
  process.exitCode = 1;
} else console.log(`${[...files.values()].flat().length} pictures, in which axe found nothing wrong`);

/** Starts a browser for each direction, because a browser reads its language only at its start. */
async function takeAll({ extensionDir, servicePort }: TestBuild, direction: Direction): Promise<void> {
  const sandbox = await startSandbox({ port: servicePort });
  const walletPage = await startWalletPage({ host: "localhost" });
  const hosts = await startHostLog();
  const { language } = direction;
  const driver = await launchChromium({ browser: "chromium", extensionDir, hosts, language });
  try {
    // The options open at install.
    const isInstalled = (url: string) => url.includes("options.html");
    const installed = await driver.waitForPage(isInstalled, { timeout: 15_000 });
    const logos = await drawLogos(installed);
    await installed.close();
    const say = wordsOf(language);
    for (const state of allStates({ now: Date.now(), sandboxUrl: sandbox.url, say }, logos)) {
      if (wanted.length > 0 && !wanted.some((part) => state.name.includes(part))) continue;
      const taken = await takePictures(driver, state, direction, walletPage.url, folder);
      files.set(state.name, [...(files.get(state.name) ?? []), ...taken.map(({ file }) => file)]);
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
}
