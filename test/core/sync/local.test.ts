import { describe, expect, it } from "vitest";
import { endOfTime, limits } from "../../../src/config.ts";
import { bytesOf, planItems, readMap } from "../../../src/core/sync/items.ts";
import { applied, type Local, mergedMap } from "../../../src/core/sync/local.ts";
import { merge, type SyncedMap } from "../../../src/core/sync/synced-map.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { clean, id, nothing, rules, wallet } from "./device.ts";

const start = Date.UTC(2026, 10, 20, 12);

const none: SyncedMap = new Map();

/** A browser with its lists and its map. */
type Device = { local: Local; map: SyncedMap | null };

const device = (local: Partial<Local> = {}): Device => ({ local: { ...nothing, ...local }, map: null });

function exchange(
  one: Device,
  there: SyncedMap,
  at: number,
  isInDoubt: (key: string) => boolean = () => false,
) {
  one.map = mergedMap(one.map, there, one.local, isInDoubt, rules, at);
  one.local = applied(one.local, one.map, (fresh) => ({ ...fresh, sources: [] }));
  return one.map;
}

/** The devices exchange in turn, until nothing is new. */
function settle(devices: readonly Device[], at: number): void {
  let there = none;
  for (const one of [...devices, ...devices]) there = merge(there, exchange(one, there, at));
}

describe("a device", () => {
  it("without news keeps its lists and its map as stored", () => {
    const claimed = { name: "Orchard", usdValue: 0.1, at: start };
    const one = device({
      wallets: [wallet(2, { label: "Main" }), wallet(1, { paused: true })],
      dismissals: [
        { wallet: id(1), airdrop: "__proto__", hidden: true, claimed },
        { wallet: null, airdrop: "a#1", hidden: true },
      ],
      settings: new Map<string, unknown>([["range", { from: 1_320, to: 480 }]]),
    });
    const map = exchange(one, none, start);
    expect(readMap(JSON.parse(JSON.stringify(Object.fromEntries(map))), clean, start)).toEqual(map);
    const { local: before } = one;
    expect(exchange(one, map, start + 1)).toEqual(map);
    expect(one.local.wallets).toBe(before.wallets);
    expect(one.local.dismissals).toBe(before.dismissals);
  });

  it("new to sync loses nothing and takes the others' choices", () => {
    const claimed = { name: "Orchard", usdValue: 640, at: start };
    const here = device({
      wallets: [wallet(2), wallet(1, { label: "Here" })],
      dismissals: [{ wallet: id(1), airdrop: "a", claimed }],
    });
    const there = device({
      wallets: [wallet(1), wallet(3)],
      dismissals: [{ wallet: id(1), airdrop: "a", hidden: true }],
      settings: new Map([["scan", "onDemand"]]),
    });
    settle([there, here], start);
    expect(here.local.wallets).toEqual([wallet(1, { label: "Here" }), wallet(2), wallet(3)]);
    expect(here.local.dismissals).toEqual([{ wallet: id(1), airdrop: "a", hidden: true, claimed }]);
    expect(here.local.settings.get("scan")).toBe("onDemand");
  });

  it("takes a lost list for no removal", () => {
    const one = device({ wallets: [wallet(2), wallet(1)] });
    const map = exchange(one, none, start);
    one.local = { ...nothing, wallets: [wallet(3)] };
    exchange(one, map, start + 1, () => true);
    expect(one.local.wallets).toEqual([wallet(2), wallet(1), wallet(3)]);
  });
});

describe("the order of wallets", () => {
  it("keeps a move here beside an addition there", () => {
    const [a, b] = [device({ wallets: [wallet(1), wallet(2)] }), device()];
    settle([a, b], start);
    a.local = { ...a.local, wallets: [wallet(2), wallet(1)] };
    b.local = { ...b.local, wallets: [wallet(1), wallet(2), wallet(3)] };
    exchange(a, none, start + 1);
    exchange(b, none, start + 2);
    settle([a, b], start + 3);
    for (const { local } of [a, b]) expect(local.wallets).toEqual([wallet(2), wallet(1), wallet(3)]);
  });

  it("chooses the same wallets on all devices beyond the limit", () => {
    const numbers = Array.from({ length: limits.wallets + 5 }, (_, number) => number);
    const a = device({ wallets: numbers.slice(0, 150).map((number) => wallet(number)) });
    const b = device({ wallets: numbers.slice(150).map((number) => wallet(number)) });
    settle([a, b], start);
    expect(a.local.wallets).toHaveLength(limits.wallets);
    expect(b.local.wallets).toEqual(a.local.wallets);
    expect(applied(a.local, a.map ?? none, (fresh) => ({ ...fresh, sources: [] })).over).toBe(5);
    // A removal makes room for the next, and removes no other wallet.
    a.local = { ...a.local, wallets: a.local.wallets.slice(1) };
    settle([a, b], start + 1);
    expect(b.local.wallets).toHaveLength(limits.wallets);
    expect(b.local.wallets).not.toContainEqual(wallet(0));
  });
});

it("removes no wallet for one that cannot sync", () => {
  const full = Array.from({ length: limits.wallets }, (_, number) => wallet(number));
  const one = device({ wallets: full });
  const map = exchange(one, none, start);
  const unknown = { ...wallet(900), address: "of-a-later-version" };
  one.local = { ...one.local, wallets: [unknown, ...full.slice(1)] };
  const added = exchange(device({ wallets: [wallet(900)] }), none, start + 1);
  const after = exchange(one, merge(map, added), start + 2);
  one.local = { ...one.local, wallets: one.local.wallets.slice(1) };
  expect(exchange(one, after, start + 3)).toEqual(after);
});

describe("an invalid entry", () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ["wallet:evm:0xnothing", { addedAt: 1 }],
    ["wallet:evm:0xD8DA6BF26964AF9D7EED9E03E53415D37AA96045", { addedAt: 1 }],
    [`wallet:${id(1)}`, { addedAt: -1 }],
    [`wallet:${id(1)}`, { addedAt: 1, label: 5 }],
    [`wallet:${id(1)}`, "x"],
    [`hidden:${id(1)}/`, true],
    [`hidden:${id(1)}/a`, { hidden: true }],
    ["claimed:/a", { name: "Orchard", usdValue: 1, at: 5 }],
    [`claimed:${id(1)}/a`, true],
    [`claimed:${id(1)}/a`, { name: "", usdValue: 1, at: 5 }],
    [`claimed:${id(1)}/a`, { name: "Orchard", usdValue: -1, at: 5 }],
    [`claimed:${id(1)}/a`, { name: "Orchard", usdValue: 1, at: endOfTime + 1 }],
    [`hidden:/${"m".repeat(23)}`, true],
    ["hidden:/a b", true],
    ["hidden:a", true],
    ["hidden:evm:0xnothing/a", true],
    ["setting:scan", "onDemand"],
    ["setting:scan", ["never"]],
    ["setting:range", [{ from: 1 }]],
    ["setting:serviceUrl", ["https://evil.example"]],
    ["setting:__proto__", [true]],
    ["order", "x"],
    ["order", Array.from({ length: limits.wallets + 1 }, () => "a")],
    ["order:", []],
    ["other:a", null],
    [`wallet:${"x".repeat(1_000)}`, null],
  ];

  it.each(wrong)("is ignored (%#)", (key, json) => {
    expect(clean(key, json)).toBeUndefined();
  });
});

describe("the room for 200 wallets", () => {
  const spread = (number: number) => (Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
  const wallets = (letter: string) =>
    Array.from(
      { length: limits.wallets },
      (_, number): Wallet => ({
        network: "starknet",
        address: `0x00${spread(number).repeat(8).slice(2)}`,
        label: `${letter} `.repeat(limits.labelChars / 2).trim(),
        paused: false,
        addedAt: start - number * 1_000,
        sources: [],
      }),
    );
  it.each([
    ["Latin", "x"],
    ["Chinese", "空"],
  ])("suffices for the longest %s labels", (_script, letter) => {
    const { set, leftOut } = planItems(exchange(device({ wallets: wallets(letter) }), none, start), none);
    const bytes = Object.entries(set).map(([key, item]) => bytesOf(key + JSON.stringify(item)));
    expect(bytes.reduce((a, b) => a + b)).toBeGreaterThan(30_000);
    expect(leftOut).toBe(0);
  });
});
