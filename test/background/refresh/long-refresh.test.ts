import { describe, expect, it } from "vitest";
import { cancelRefresh, refreshDue } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { live, unknownWallets } from "../living.ts";
import { freshWorld, realFetch, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;

describe("a refresh that the user cancels", () => {
  it("ends with the requests under way", async () => {
    await setUp(world);
    await watchTyped(...unknownWallets(40));
    let requests = 0;
    world.fetch = async (...request: Parameters<typeof fetch>) => {
      requests += 1;
      if (requests === 6) await cancelRefresh();
      return realFetch(...request);
    };
    await refreshDue();
    expect(requests).toBeLessThanOrEqual(12);
    expect((await readState()).activity.run).toBeNull();
    const sent = world.requestPaths().length;
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(sent);
    // 40 wallets do not fit into 200 requests a day every 6 h.
    await live(world, 14 * hour);
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });
});
