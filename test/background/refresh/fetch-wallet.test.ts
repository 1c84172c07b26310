import { beforeEach, describe, expect, it } from "vitest";
import { refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import type { Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { read } from "../../../src/storage/item.ts";
import { snapshotItem } from "../../../src/storage/items.ts";
import { freshWorld, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;
const known = { network: "evm", address: "0x1000000000000000000000000000000000000001" } as const;
const entry = {
  airdropId: "1",
  airdropName: "Orchard",
  imgUrl: "{origin}/img/1.png",
  usdValue: 5,
  isUnknownUsdValue: false,
  isExpiringSoon: false,
  isExpiringVerySoon: false,
  addressUrl: "{origin}/address/{address}/1",
};

/** The user asks for a refresh. @returns the stored snapshot afterwards */
async function refreshed(): Promise<Snapshot> {
  await requestAll({});
  await refreshDue();
  const snapshot = await read(snapshotItem(walletId(known)));
  if (snapshot === null) throw new Error("no answer");
  return snapshot;
}

beforeEach(async () => {
  await setUp(world);
  world.sandbox.setAirdrops("evm", known.address, [entry]);
  await watchTyped(known);
});

describe("a fetch of a wallet", () => {
  it("asks for the total after the first list", async () => {
    expect(await refreshed()).toMatchObject({
      fetchedAt: start,
      dropped: 0,
      airdrops: [{ name: "Orchard" }],
      total: { usdValue: 5, airdropsCount: 1, isUnknown: false },
      totalTriedAt: start,
    });
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm"]);
  });

  it("costs one request while the list is unchanged", async () => {
    await refreshed();
    world.pass(6 * hour);
    expect(await refreshed()).toMatchObject({ fetchedAt: start + 6 * hour, totalTriedAt: start });
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm", "airdrops/evm"]);
  });

  it("asks for the total of a changed list", async () => {
    await refreshed();
    world.pass(hour);
    world.sandbox.setAirdrops("evm", known.address, [{ ...entry, usdValue: 7 }]);
    expect(await refreshed()).toMatchObject({ total: { usdValue: 7 }, totalTriedAt: start + hour });
  });
});

describe("a total that fails", () => {
  it("does not fail the wallet", async () => {
    world.sandbox.setFault("500", { endpoint: "value" });
    expect(await refreshed()).toMatchObject({ airdrops: [{ name: "Orchard" }], total: null });
  });

  it("leaves no total once the list has changed", async () => {
    await refreshed();
    world.sandbox.setAirdrops("evm", known.address, [entry, { ...entry, airdropId: "2" }]);
    world.sandbox.setFault("500", { endpoint: "value" });
    world.pass(hour);
    expect((await refreshed()).total).toBeNull();
  });
});

it("sends nothing without the browser's permission", async () => {
  world.permission = false;
  await refreshDue();
  expect(world.sandbox.requests).toHaveLength(0);
});
