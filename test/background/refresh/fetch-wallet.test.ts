import { beforeEach, describe, expect, it } from "vitest";
import { fetchWallet } from "../../../src/background/refresh/fetch-wallet.ts";
import type { NetworkAddress } from "../../../src/core/addresses/network.ts";
import { type Snapshot, snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { freshWorld, sandboxWallet, setUp, start } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;
// A list without unknown values, so that its total is not due again.
const known = { network: "evm", address: "0x00000000000000000000000000000000000000A1" } as const;
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

/** Fetches a wallet. @param broken the answer of the service to a request for the total */
function ask(of: NetworkAddress, before: Snapshot | null = null, broken?: Response) {
  const key = { secret: world.sandbox.key, serviceUrl: world.sandbox.url };
  const fetchOrBreak: typeof fetch = async (input, init) =>
    broken !== undefined && String(input).includes("/value/") ? broken : fetch(input, init);
  return fetchWallet(of, key, before, async () => true, { ...world.effects, fetch: fetchOrBreak });
}

async function snapshotOf(fetching: ReturnType<typeof ask>): Promise<Snapshot> {
  const { result } = await fetching;
  if (!result.ok) throw new Error(`no answer: ${result.failure.kind}`);
  return snapshotAfter(null, result.answer);
}

const failed = () => Response.json({ success: false, error: "no totals today" }, { status: 500 });

beforeEach(async () => {
  await setUp(world);
  world.sandbox.setAirdrops("evm", known.address, [entry]);
});

describe("a fetch of a wallet", () => {
  it("brings list and total the first time", async () => {
    const snapshot = await snapshotOf(ask(known));
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm"]);
    expect(snapshot).toMatchObject({ fetchedAt: start, dropped: 0, airdrops: [{ name: "Orchard" }] });
    expect(snapshot.total).not.toBeNull();
  });

  it("costs one request while the list is unchanged", async () => {
    const before = await snapshotOf(ask(known));
    world.pass(6 * hour);
    const again = await snapshotOf(ask(known, before));
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm", "airdrops/evm"]);
    expect(again).toMatchObject({ fetchedAt: start + 6 * hour, total: { at: start } });
  });

  it("drops the total of another service", async () => {
    const before = await snapshotOf(ask(known));
    const ofOther = { ...before, serviceUrl: "https://other.example" };
    const again = await snapshotOf(ask(known, ofOther, failed()));
    expect(again.total).toBeNull();
  });

  it("costs two requests after a day", async () => {
    const before = await snapshotOf(ask(known));
    world.pass(24 * hour);
    expect(await snapshotOf(ask(known, before))).toMatchObject({ total: { at: start + 24 * hour } });
  });

  it("includes the total while a value is unknown", async () => {
    const of = sandboxWallet("evm-deadlines");
    const before = await snapshotOf(ask(of));
    await ask(of, before);
    expect(world.requestPaths().filter((path) => path.startsWith("value"))).toHaveLength(2);
  });
});

describe("a total that fails", () => {
  it("leaves the list and reports the reason", async () => {
    const { result } = await ask(known, null, failed());
    expect(result).toMatchObject({
      ok: true,
      answer: { airdrops: [{ name: "Orchard" }], total: null },
      totalFailure: { kind: "server" },
    });
  });

  it("leaves the last total while the list is unchanged", async () => {
    const before = await snapshotOf(ask(known));
    world.pass(24 * hour);
    expect((await snapshotOf(ask(known, before, failed()))).total).toEqual(before.total);
  });

  it("leaves no total once the list has changed", async () => {
    const before = await snapshotOf(ask(known));
    world.sandbox.setAirdrops("evm", known.address, [entry, { ...entry, airdropId: "2" }]);
    expect((await snapshotOf(ask(known, before, failed()))).total).toBeNull();
  });
});

it("requests no total after a failed list", async () => {
  world.sandbox.setFault("500");
  expect((await ask(known)).result).toMatchObject({ ok: false, failure: { kind: "server" } });
  expect(world.requestPaths()).toHaveLength(1);
});

it("sends nothing without the browser's permission", async () => {
  world.permission = false;
  const failure = { kind: "permissionMissing", at: start };
  expect(await ask(known)).toMatchObject({ result: { ok: false, failure }, requests: 0 });
  expect(world.sandbox.requests).toHaveLength(0);
});
