/**
 * `npm run pictures`: every state of Windfall in light and dark, from left to right and from right to left,
 * and all that axe-core finds wrong with any; that it found something is exit code 1.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildForTests, freePort, type TestBuild } from "../e2e/builds.ts";
import { launchChromium } from "../e2e/chromium.ts";
import { startHostLog } from "../e2e/host-log.ts";
import { startSandbox } from "../sandbox/server.ts";
import { startWalletPage } from "../sandbox/wallet-page/serve.ts";
import { takePictures } from "./camera.ts";
import { contactSheet } from "./contact-sheet.ts";
import { type Direction, directions, wordsOf } from "./direction.ts";
import { faultLines } from "./faults.ts";
import { allStates } from "./states.ts";

const folder = fileURLToPath(new URL("../../.test/pictures/", import.meta.url));
/** Parts of names: only the states of such a name are pictured. None: all. */
const wanted = process.argv.slice(2);

console.log("Building Windfall …");
const build = await buildForTests("chromium", await freePort());
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const files = new Map<string, readonly string[]>();
const faults: string[] = [];
for (const direction of directions()) await pictureAll(build, direction);
await writeFile(join(folder, "index.html"), contactSheet(files));
console.log(`All on one page: ${relative(process.cwd(), join(folder, "index.html"))}`);
console.log(`${[...files.values()].flat().length} pictures`);
if (faults.length > 0) {
  console.error(`axe found something wrong:\n${faults.join("\n")}`);
  process.exitCode = 1;
} else console.log("axe found nothing wrong");

/** A browser of its own for each direction, since a browser's language is set when it starts. */
async function pictureAll({ extensionDir, servicePort }: TestBuild, direction: Direction): Promise<void> {
  const { language } = direction;
  const sandbox = await startSandbox({ port: servicePort });
  const walletPage = await startWalletPage({ host: "localhost" });
  const hosts = await startHostLog();
  const driver = await launchChromium({ browser: "chromium", extensionDir, hosts, language });
  try {
    // The one that opens at install.
    await (await driver.waitForPage((url) => url.includes("options.html"), { timeout: 15_000 })).close();
    const states = allStates({ now: Date.now(), sandboxUrl: sandbox.url, say: wordsOf(language) });
    const chosen = states.filter(
      ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
    );
    for (const state of chosen) {
      const taken = await takePictures(driver, state, direction, walletPage.url, folder);
      files.set(state.name, [...(files.get(state.name) ?? []), ...taken.map(({ file }) => file)]);
      faults.push(...faultLines(state.name, direction, taken));
      for (const { file } of taken) console.log(relative(process.cwd(), join(folder, file)));
    }
  } finally {
    await driver.close();
    await Promise.all([sandbox.stop(), walletPage.stop(), hosts.close()]);
  }
}
