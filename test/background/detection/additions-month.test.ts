import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { noteAdditionsSeen } from "../../../src/background/detection/additions.ts";
import { scanIfAllowed } from "../../../src/background/detection/allowed-sites.ts";
import { removeWallets } from "../../../src/background/wallets/watchlist.ts";
import { allSites } from "../../../src/core/site-permission.ts";
import { read } from "../../../src/storage/item.ts";
import { additionsItem } from "../../../src/storage/scans/additions.ts";
import { idOf, watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { below, type Random, randomOf } from "../../random.ts";
import { seed } from "../../seed.ts";
import { allowScans, freshWorld, setUp } from "../world.ts";
import { numbered, page, report } from "./page.ts";

const world = freshWorld();
const day = 24 * 3_600_000;
const days = 30;
const sitesADay = 4;

beforeEach(async () => {
  await setUp(world);
  await allowScans(world, allSites);
  vi.spyOn(browser.permissions, "contains").mockImplementation(async () => true);
});

/** The strongest attack of one site: all possible scans, with few or many addresses, under own or foreign names. */
async function visit(site: number, random: Random, shown: { next: number }) {
  const scans = 1 + below(random, 4);
  for (let scan = 0; scan < scans; scan += 1) {
    const host = [`evil-${site}.example`, `a${scan}.evil-${site}.example`, `evil.example:${8_000 + scan}`];
    const origin = `https://${host[below(random, host.length)]}`;
    const count = 1 + below(random, 4);
    page(report(numbered(count, shown.next)), [{ origin, startedAt: shown.next }]);
    shown.next += count;
    await scanIfAllowed({ id: 1 + site, url: `${origin}/` }, world.effects);
    world.pass(10_000);
  }
}

/** @returns wallets on the list that the popup has never shown */
async function unseenWallets(seen: ReadonlySet<string>) {
  return (await read(watchlistItem)).map(idOf).filter((id) => !seen.has(id));
}

describe("a month with four hostile sites a day", () => {
  it("adds at most five wallets unseen by the user", async () => {
    const random = randomOf(seed);
    const shown = { next: 1 };
    for (let site = 0; site < days * sitesADay; site += 1) {
      await visit(site, random, shown);
      expect((await unseenWallets(new Set())).length).toBeLessThanOrEqual(5);
      world.pass(day / sitesADay);
    }
    expect(await read(watchlistItem)).not.toHaveLength(0);
  });

  it("adds at most five despite popups, removals and kills", async () => {
    const random = randomOf(seed + 1);
    const shown = { next: 1 };
    const seen = new Set<string>();
    for (let site = 0; site < days * sitesADay; site += 1) {
      await visit(site, random, shown);
      expect((await unseenWallets(seen)).length).toBeLessThanOrEqual(5);
      const turn = random();
      if (turn < 0.1) {
        const ids = (await read(additionsItem)).flatMap((entry) => (entry.seen ? [] : [entry.id]));
        for (const id of ids) seen.add(id);
        await noteAdditionsSeen(ids);
      } else if (turn < 0.2) {
        const [first] = await read(watchlistItem);
        if (first !== undefined) await removeWallets([idOf(first)], world.effects.now());
      } else if (turn < 0.3) await world.restartBackground();
      world.pass(day / sitesADay);
    }
  });
});
