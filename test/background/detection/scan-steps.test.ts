import { beforeEach, describe, expect, it } from "vitest";
import { scanPage } from "../../../src/background/detection/scan-page.ts";
import { setBlocked } from "../../../src/background/wallets/blocked.ts";
import { removeWallets } from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { additionsItem } from "../../../src/storage/wallets/additions.ts";
import { blockedSitesItem } from "../../../src/storage/wallets/blocked.ts";
import { declinedItem } from "../../../src/storage/wallets/declined.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { numbered } from "../../core/wallets/found.ts";
import { update } from "../update.ts";
import { freshWorld, setUp } from "../world.ts";
import { origin, page, report } from "./page.ts";

const world = freshWorld();
const scan = () => scanPage(7, "itself");

/** The user acts at each of these steps of a scan. */
const steps = Array.from({ length: 40 }, (_, index) => index * 4);

async function anew(): Promise<void> {
  await update(watchlistItem, () => []);
  await update(declinedItem, () => []);
  await update(additionsItem, () => []);
  await update(blockedSitesItem, () => []);
  await world.restartBackground();
  page(report(numbered(1)));
}

async function pass(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
}

beforeEach(() => setUp(world));

describe("a scan that the user interrupts at any step", () => {
  it("never adds a removed address again", async () => {
    for (const ticks of steps) {
      await anew();
      await scan();
      const ids = (await read(watchlistItem)).map(walletId);
      const scanning = scan();
      await pass(ticks);
      await removeWallets({ ids: ids });
      await scanning;
      expect({ ticks, watched: await read(watchlistItem) }).toEqual({ ticks, watched: [] });
    }
  });

  it("adds nothing from a blocked site", async () => {
    for (const ticks of steps) {
      await anew();
      const scanning = scan();
      await pass(ticks);
      await setBlocked({ what: { kind: "site", origin }, blocked: true });
      const watched = await read(watchlistItem);
      await scanning;
      expect({ ticks, watched: await read(watchlistItem) }).toEqual({ ticks, watched });
    }
  });
});
