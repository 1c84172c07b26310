/** The development loop: pages of `npm run dev` and `npm run dev:firefox` in a real browser. */
import { utimes } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DevServer, startDevServer } from "../../dev-server.ts";
import { until } from "../../driver/until.ts";
import { storyBrowser } from "../../stages/story-browser.ts";
import { setWalletStage, type WalletStage } from "../../stages/wallet-stage.ts";

/** A module of the popup, which the story saves again unchanged. */
const changed = "src/ui/shared/components/error-boundary.tsx";

let server: DevServer | undefined;
let stage: WalletStage;

beforeAll(async () => {
  server = await startDevServer(storyBrowser());
  // Firefox lets only temporary extensions load scripts from this machine.
  stage = await setWalletStage({ extensionDir: server.extensionDir, permanent: false });
  stage.allow(server.host);
});

afterAll(async () => {
  // The stage fails when a page logged an error, such as a violation of the content security policy.
  await stage?.strike();
  await server?.stop();
});

/** React's development build and unbundled modules load slowly. */
const patience = { timeout: 20_000 };

describe("the dev server", () => {
  it("serves the options", async () => {
    const options = await stage.driver.openExtensionPage("options.html");
    await options.waitFor({ role: "heading", name: "Wallets" }, patience);
    await options.close();
    expect(await stage.driver.errors()).toEqual([]);
  });

  it("sends a saved module to an open page", async () => {
    const popup = await stage.driver.openExtensionPage("popup.html");
    await popup.waitFor({ role: "button", name: "Refresh" }, patience);
    await popup.evaluate("window.isSameDocument = true");
    const now = new Date();
    await utimes(fileURLToPath(new URL(`../../../../${changed}`, import.meta.url)), now, now);
    await until(
      "the saved module",
      () =>
        popup.evaluate(
          (name) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(name)),
          `${changed}?t=`,
        ),
      patience,
    );
    expect(await popup.evaluate("window.isSameDocument")).toBe(true);
    await popup.close();
  });

  it("builds a probe that finds wallets", async () => {
    const page = await stage.open("dev", "?wallets=evm");
    const { scan } = await stage.scan(page);
    expect(scan.outcome).toMatchObject({ kind: "added" });
    await page.close();
  });
});
