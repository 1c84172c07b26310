/** A copy of the extension whose pages may get no answer from storage. No browser does so on demand. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testBuild } from "../build/builds.ts";
import { copyExtension, type ExtensionCopy } from "../build/extension-copy.ts";
import { until } from "../driver/until.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { storyBrowser } from "../stages/story-browser.ts";

/** A page with this query gets no answer to a read. */
const silentReads = `if (location.search === "?silent") chrome.storage.local.get = () => new Promise(() => {});`;

let copy: ExtensionCopy;
let stage: Stage;

beforeAll(async () => {
  copy = await copyExtension(testBuild(storyBrowser()).extensionDir);
  const change = async (file: string, changed: (text: string) => string) =>
    writeFile(join(copy.dir, file), changed(await readFile(join(copy.dir, file), "utf8")));
  await writeFile(join(copy.dir, "silent.js"), silentReads);
  for (const page of ["popup.html", "options.html", "sidepanel.html"])
    await change(page, (html) => html.replace("<head>", `<head><script src="/silent.js"></script>`));
  stage = await setStage({ extensionDir: copy.dir, watchBackground: false, anyPort: true });
  await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
});
afterAll(async () => {
  await stage?.strike(/browser stays silent/);
  await copy?.remove();
});

it("every page says that its storage stays silent", async () => {
  const { driver } = stage;
  const views = await Promise.all(
    ["popup.html", "options.html", "sidepanel.html"].map((page) =>
      driver.openExtensionPage(`${page}?silent`),
    ),
  );
  for (const view of views) {
    const words = () => view.evaluate(() => document.body.innerText);
    await until("the words", async () => (await words()).includes("Windfall couldn’t read its saved data"), {
      timeout: 20_000,
    });
    expect(await words()).toContain("Try again, or restart your browser.");
  }
});
