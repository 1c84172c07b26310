import { beforeEach, describe, expect, it } from "vitest";
import { setBlocked } from "../../src/background/blocked.ts";
import { scanPage } from "../../src/background/look.ts";
import { removeWallets } from "../../src/background/watchlist.ts";
import { blockedItem } from "../../src/storage/blocked.ts";
import { read } from "../../src/storage/item.ts";
import { declinedItem } from "../../src/storage/removed.ts";
import { unaskedItem } from "../../src/storage/unasked.ts";
import { idOf, watchlistItem } from "../../src/storage/watchlist.ts";
import { update } from "../../src/storage/write.ts";
import { numbered, origin, page, report } from "./page.ts";
import { freshWorld, setUp, start } from "./world.ts";

const world = freshWorld();
const look = () => scanPage(7, "itself", world.effects.now);

/** So far is a look before the person does something: at every step of it. */
const steps = Array.from({ length: 40 }, (_, index) => index * 4);

async function anew(): Promise<void> {
  await update(watchlistItem, () => []);
  await update(declinedItem, () => []);
  await update(unaskedItem, () => []);
  await update(blockedItem, () => blockedItem.fallback);
  await world.restartBackground();
  page(report(numbered(1)));
}

async function pass(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
}

beforeEach(() => setUp(world));

describe("the findings lock, at every step of a scan", () => {
  it("keeps a removed address from being added again", async () => {
    for (const ticks of steps) {
      await anew();
      await look();
      const ids = (await read(watchlistItem)).map(idOf);
      const looking = look();
      await pass(ticks);
      await removeWallets(ids, start);
      await looking;
      expect({ ticks, watched: await read(watchlistItem) }).toEqual({ ticks, watched: [] });
    }
  });

  it("keeps a blocked site from adding anything", async () => {
    for (const ticks of steps) {
      await anew();
      const looking = look();
      await pass(ticks);
      await setBlocked({ what: { kind: "site", origin }, blocked: true });
      const watched = await read(watchlistItem);
      await looking;
      expect({ ticks, watched: await read(watchlistItem) }).toEqual({ ticks, watched });
    }
  });
});
