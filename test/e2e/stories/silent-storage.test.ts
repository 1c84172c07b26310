/** A copy of the extension whose storage can stay silent, as with a damaged database. No browser does so on demand. */
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
/** A page with this query gets no answer to a read. */
const silentReads = `if (location.search === "?silent") chrome.storage.local.get = () => new Promise(() => {});`;

let copy: ExtensionCopy;
let stage: Stage;

beforeAll(async () => {
  copy = await copyExtension((await testBuild(storyBrowser())).extensionDir);
  const change = async (file: string, changed: (text: string) => string) =>
    writeFile(join(copy.dir, file), changed(await readFile(join(copy.dir, file), "utf8")));
  await change("background.js", (code) => silentWrites + code);
  await writeFile(join(copy.dir, "silent.js"), silentReads);
  for (const page of ["popup.html", "options.html", "sidepanel.html"])
    await change(page, (html) => html.replace("<head>", `<head><script src="/silent.js"></script>`));
  // An attached debugger would keep the background alive.
  stage = await setStage({ extensionDir: copy.dir, watchBackground: false });
  await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
});
afterAll(async () => {
  await stage?.strike(/storage stays silent/);
  await copy?.remove();
});

describe("a page whose storage stays silent", () => {
  it.each(["popup.html", "options.html", "sidepanel.html"])("says so: %s", async (page) => {
    const view = await stage.driver.openExtensionPage(`${page}?silent`);
    const words = () => view.evaluate(() => document.body.innerText);
    await until("the words", async () => (await words()).includes("Windfall couldn’t read its saved data"), {
      timeout: 20_000,
    });
    expect(await words()).toContain("Try again, or restart your browser.");
    await view.close();
  });
});

// Only Chromium ends a background that is idle but waited for.
describe.runIf(storyBrowser() === "chromium")("a background whose storage stays silent", () => {
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
