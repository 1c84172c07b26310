/** A copy of the extension whose background writes to a storage that can stay silent. No browser does so on demand. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { testBuild } from "../build/builds.ts";
import { copyExtension, type ExtensionCopy } from "../build/extension-copy.ts";
import { until } from "../driver/until.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";
import { storyBrowser } from "../stages/story-browser.ts";

/** A write that begins while the session holds `silent` never answers. */
const silentWrites = `{
  const { local, session } = chrome.storage;
  const set = local.set.bind(local);
  local.set = async (values) => {
    const { silent } = await session.get("silent");
    return silent ? new Promise(() => {}) : set(values);
  };
}
`;

let copy: ExtensionCopy;
let stage: Stage;

beforeAll(async () => {
  copy = await copyExtension((await testBuild(storyBrowser())).extensionDir);
  const background = join(copy.dir, "background.js");
  await writeFile(background, silentWrites + (await readFile(background, "utf8")));
  // An attached debugger would keep the background alive.
  stage = await setStage({ extensionDir: copy.dir, watchBackground: false });
  await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
});
afterAll(async () => {
  await stage?.strike();
  await copy?.remove();
});

describe("a background whose storage stays silent", () => {
  it("is ended by the browser, and the next one works", { timeout: 260_000 }, async () => {
    const { driver, sandbox } = stage;
    const address = numberedAddress(0);
    await seedDead(
      driver,
      storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [address] }),
    );
    sandbox.holdRequests(address);
    const popup = await driver.openExtensionPage("popup.html");
    await popup.click({ role: "button", name: "Refresh" });
    await popup.close();
    await until("the request", async () => sandbox.requests.length > 0);
    await driver.seedStorage({ silent: true }, "session");
    sandbox.release();
    const isOver = async () => !(await driver.backgroundAlive());
    await until("Chromium to end the background", isOver, { timeout: 220_000, every: 500 });
    const [alarm] = await driver.alarms();
    expect(alarm?.scheduledTime).toBeLessThan(Date.now() + 2 * 60_000);
    await driver.seedStorage({ silent: false }, "session");
    await driver.ringAlarm("refresh");
    const key = snapshotItem(`evm:${address}`).key;
    await until("the answer", async () => (await driver.readStorage("local", key))[key] !== undefined);
  });
});
