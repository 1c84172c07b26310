import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { lookIfAllowed } from "../../src/background/always-look.ts";
import { lookOnPage } from "../../src/background/look.ts";
import { removeFromSite } from "../../src/background/remove-from-site.ts";
import { allSites } from "../../src/site-permission.ts";
import { read } from "../../src/storage/item.ts";
import { looksItem } from "../../src/storage/looks.ts";
import { watchlistItem } from "../../src/storage/watchlist.ts";
import { page, report } from "./page.ts";
import { freshWorld, setUp } from "./world.ts";

const world = freshWorld();
const day = 24 * 3_600_000;
let made = 0;

/** Nine addresses never seen before, three a network: as many as may come unasked from one look. */
function nineNew() {
  const numbers = [1, 2, 3].map(() => (made += 1));
  const hex = (first: string, length: number, n: number) =>
    `0x${first}${n.toString(16).padStart(length - 1, "0")}`;
  return numbers.flatMap((n) => [
    { network: "evm", address: hex("1", 40, n), source: "", remembered: false },
    { network: "move", address: hex("f", 64, n), source: "", remembered: false },
    { network: "starknet", address: hex("2", 63, n), source: "", remembered: false },
  ]);
}

/** A look at a site that shows nine new addresses. */
async function look(origin: string, reason: "click" | "itself", tabId = 7) {
  page(report(nineNew()), [{ origin, startedAt: made }]);
  if (reason === "click") await lookOnPage(tabId, reason, world.effects.now);
  else await lookIfAllowed({ id: tabId, url: `${origin}/` }, world.effects);
  world.pass(10_000);
}
const watched = async () => (await read(watchlistItem)).length;

beforeEach(async () => {
  await setUp(world);
  made = 0;
  world.sites = [allSites];
  vi.spyOn(browser.permissions, "contains").mockImplementation(async ({ origins = [] }) =>
    origins.every((pattern) => pattern.startsWith("https:") && world.sites.includes(allSites)),
  );
});

describe("looks that nobody clicked for", () => {
  it.each([
    ["its own subdomains", (n: number) => `https://a${n}.evil.example`],
    ["its own ports", (n: number) => `https://evil.example:${8_000 + n}`],
    ["any number of sites", (n: number) => `https://evil-${n}.example`],
  ])("add no more than one look may, however a page leads its tab through %s", async (_name, origin) => {
    for (let n = 0; n < 25; n += 1) await look(origin(n), "itself");
    expect(await watched()).toBe(9);
    expect((await read(looksItem)).at(-1)).toMatchObject({ outcome: { kind: "ask" } });
  });

  it("add as many again the next day, from others", async () => {
    await look("https://one.example", "itself");
    world.pass(day);
    await look("https://two.example", "itself");
    expect(await watched()).toBe(18);
  });
});

describe("what the person clicked for", () => {
  it("does not speak against what Windfall finds by itself elsewhere", async () => {
    await look("https://one.example", "click");
    await look("https://two.example", "itself");
    expect(await watched()).toBe(18);
  });
});

describe("a site that adds slowly", () => {
  it("is asked about once it has brought ten that are still watched", async () => {
    for (let n = 0; n < 5; n += 1) {
      await look("https://evil.example", "itself");
      world.pass(day);
    }
    expect(await watched()).toBe(9);
  });

  it("gains nothing when what it brought is removed", async () => {
    await look("https://evil.example", "itself");
    await removeFromSite("https://evil.example", world.effects.now());
    await look("https://evil.example", "itself");
    expect(await watched()).toBe(0);
    expect((await read(looksItem)).at(-1)).toMatchObject({ outcome: { kind: "ask" } });
  });
});

describe("looks the person clicked for", () => {
  it("count by site, so that one site's many do not speak against another's few", async () => {
    await look("https://one.example", "click");
    await look("https://two.example", "click");
    await look("https://three.example", "click");
    expect(await watched()).toBe(27);
    await look("https://app.three.example", "click");
    expect(await watched()).toBe(27);
  });
});
