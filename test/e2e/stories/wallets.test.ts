/** Scans after a real toolbar click: code of real wallets, and hostile pages. */
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { consentVersion } from "../../../src/config.ts";
import { consentItem } from "../../../src/storage/items.ts";
import { type Listening, listenOnLoopback } from "../../loopback.ts";
import { hostilePages } from "../../sandbox/hostile-pages/all.ts";
import { type HostilePage, honest, pageScript } from "../../sandbox/hostile-pages/page.ts";
import { givenAway, spiedOn } from "../../sandbox/hostile-pages/spies.ts";
import { forbiddenCalls } from "../../sandbox/wallet-page/calls/allowed-calls.ts";
import { pageWallets } from "../../sandbox/wallet-page/page-wallets.ts";
import { bundled } from "../../sandbox/wallet-page/serve.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { foundBy } from "../stages/found.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { seedDead, stored } from "../stages/stored-profile.ts";

let stage: Stage;

beforeAll(async () => {
  [stage] = await Promise.all([setStage(), bundled()]);
  await seedDead(stage.driver, stored(consentItem, { version: consentVersion, agreedAt: 1 }));
});
afterAll(() => stage?.strike());

afterEach(async () => {
  expect(stage.sandbox.requests, "requests without a key").toEqual([]);
  expect(await stage.driver.errors()).toEqual([]);
});

/** Clicks the toolbar button over a page. @returns the popup and what its scan found */
async function scan(page: View) {
  const popup = await stage.driver.clickToolbar(page);
  // A popup without wallets says what every scan found, or why nothing.
  await popup.waitUntil("the end of the scan", { role: "status" }, (all) =>
    all.some(({ text }) => /Found on|No connected wallet|couldn’t read/.test(text)),
  );
  return { popup, found: await foundBy(popup) };
}

describe("a scan of all wallets", () => {
  const shared = pageWallets.flatMap(({ finds }) => finds);
  const databases = async () => (await indexedDB.databases()).map(({ name, version }) => [name, version]);

  /** Opens the page in its own origin, for which Windfall has no permission. */
  async function open(site: string, query = ""): Promise<View> {
    const { port } = new URL(stage.walletPage.url);
    const ids = pageWallets.map(({ id }) => id).join(",");
    const page = await stage.driver.openPage(`http://${site}.localhost:${port}/?wallets=${ids}${query}`);
    await until("the page's wallets", () => page.evaluate(() => window.walletPageReady === true));
    return page;
  }

  it("finds the addresses of all networks without a prompt", async () => {
    const page = await open("connected");
    const before = await page.evaluate(databases);
    const { popup, found } = await scan(page);
    const seen = found.map(({ address, text }) => [
      address,
      shared.some((one) => one.address === address && text.includes(one.wallet)),
      text.includes("remembered by"),
    ]);
    const expected = shared.map(({ address, remembered = false }) => [address, true, remembered]);
    expect(seen.sort()).toEqual(expected.sort());
    expect(forbiddenCalls(await page.evaluate(() => window.walletCalls))).toEqual([]);
    expect(await page.evaluate(databases)).toEqual(before);
    expect(await page.evaluate(deleteDatabase)).toEqual(["success"]);
    await popup.close();
    await page.close();
  });

  it("finds nothing without a connection", async () => {
    const page = await open("notconnected", "&notConnected");
    const { found } = await scan(page);
    expect(found).toEqual([]);
    const calls = await page.evaluate(() => window.walletCalls);
    expect(new Set(calls.map(({ wallet }) => wallet))).toContain("evm");
    expect(forbiddenCalls(calls)).toEqual([]);
    await page.close();
  });
});

describe("a scan of a hostile page", () => {
  /** Pages that only a browser can test, and one whose report it passes on. `test/detection` tests the others. */
  const shown = hostilePages.filter(
    ({ name, html, ends }) => html !== undefined || ends === "hang" || name === "forged-report",
  );
  /** Limit in ms: the 3 s of the scan, and the popup itself on a busy machine. */
  const longest = 20_000;
  /** The server never answers a request for this path. */
  const neverSent = "/never.js";
  let site: Listening;

  beforeAll(async () => {
    const server = createServer((request, response) => {
      if (request.url === neverSent) return;
      const name = request.headers.host?.split(".")[0];
      const page = hostilePages.find((candidate) => candidate.name === name);
      response.writeHead(page ? 200 : 404, {
        "content-type": "text/html; charset=utf-8",
        ...(page?.policy !== undefined && { "content-security-policy": page.policy }),
      });
      response.end(page && markup(page));
    });
    site = await listenOnLoopback(server);
  });
  afterAll(() => site.stop());

  function markup(page: HostilePage): string {
    const script = pageScript(page).replaceAll("</script", "<\\/script");
    const last = page.neverLoads ? `<script src="${neverSent}"></script>` : "";
    return `<!doctype html><title>${page.name}</title><link rel="icon" href="data:,">${page.html ?? ""}<script>${script}</script>${last}`;
  }

  /** Opens a page as a separate site, because a hanging page may block other pages of its site. */
  async function open({ name, neverLoads }: Pick<HostilePage, "name" | "neverLoads">) {
    const origin = `http://${name}.localhost:${site.port}`;
    const view = await stage.driver.openPage(`${origin}/`, neverLoads ? "loading" : "complete");
    return { origin, view };
  }

  it.each(shown)("withstands $name", async ({ finds = [honest], ...page }) => {
    const { driver } = stage;
    const dump = async () => [await driver.readStorage("local"), await driver.readStorage("session")];
    const before = await dump();
    const { view } = await open(page);
    const started = performance.now();
    const { found } = await scan(view);
    expect(performance.now() - started).toBeLessThan(longest);

    const seen = found.map(({ address }) => address);
    if (page.ends === undefined || page.ends === "report") {
      const addressOf = (id: string) => id.slice(id.indexOf(":") + 1);
      expect(seen).toEqual(expect.arrayContaining(finds.map(addressOf)));
      const may = [...finds, ...(page.mayFind ?? [])].map(addressOf);
      expect(seen.filter((address) => !may.includes(address))).toEqual([]);
      const allowed = ["honest eth_accounts", ...(page.calls ?? [])];
      const calls = z.array(z.string()).parse(await view.evaluate("window.hostileCalls"));
      expect(calls.filter((call) => !allowed.includes(call))).toEqual([]);
    } else {
      expect(seen).toEqual([]);
    }
    expect(await dump()).toEqual(before);
    await view.close();
  });

  it("hides the extension from stacks, callers and functions", async () => {
    const { origin, view } = await open({ name: "reads-the-stack" });
    await scan(view);
    const learned = z.array(z.string()).parse(await view.evaluate("window.hostileLearned"));
    expect(learned).toEqual(expect.arrayContaining([...spiedOn]));
    expect(givenAway(learned, origin)).toEqual([]);
    await view.close();
  });
});

/** Runs in the page. @returns the events of the deletion; `blocked` while something else has the database open */
function deleteDatabase(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const events: string[] = [];
    const deletion = indexedDB.deleteDatabase("WALLET_CONNECT_V2_INDEXED_DB");
    deletion.onblocked = () => events.push("blocked");
    deletion.onerror = () => reject(deletion.error);
    deletion.onsuccess = () => resolve([...events, "success"]);
  });
}
