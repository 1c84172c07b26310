import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { endOfTime, limits } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { claimsIn } from "../../../src/core/marks/claims.ts";
import type { Dismissals } from "../../../src/core/marks/dismissals.ts";
import { bytesOf, planItems, readMap } from "../../../src/core/sync/items.ts";
import { applied, type Local, mergedMap } from "../../../src/core/sync/local.ts";
import { merge, type SyncedMap } from "../../../src/core/sync/synced-map.ts";
import { cleaned, type Rules, type SyncedWallet } from "../../../src/core/sync/values.ts";
import { seed } from "../../seed.ts";

const start = Date.UTC(2026, 10, 20, 12);

const rules: Rules = {
  settings: new Map([
    ["scan", { schema: z.enum(["onOpen", "onDemand"]), default: "onOpen" }],
    ["range", { schema: z.nullable(z.object({ from: z.number(), to: z.number() })), default: null }],
  ]),
  labelOf: (text) => text,
};
const clean = (key: string, json: unknown) => cleaned(key, json, rules);
const none: SyncedMap = new Map();

const nothing: Local = {
  wallets: [],
  dismissals: [],
  settings: new Map<string, unknown>([
    ["scan", "onOpen"],
    ["range", null],
  ]),
};

/** Addresses of digits only have no checksum. */
function wallet(number: number, over: Partial<SyncedWallet> = {}): SyncedWallet {
  const address = `0x${String(number).padStart(40, "0")}`;
  return { network: "evm", address, label: null, paused: false, addedAt: number, ...over };
}
const id = (number: number) => walletId(wallet(number));

/** A browser with its lists, its map and its clock's error in ms. */
type Device = { local: Local; map: SyncedMap | null; readonly skew: number };

const device = (local: Partial<Local> = {}, skew = 0): Device => ({
  local: { ...nothing, ...local },
  map: null,
  skew,
});

function exchange(
  one: Device,
  there: SyncedMap,
  at: number,
  isInDoubt: (key: string) => boolean = () => false,
) {
  one.map = mergedMap(one.map, there, one.local, isInDoubt, rules, at + one.skew);
  one.local = applied(one.local, one.map, (fresh) => fresh);
  return one.map;
}

/** The devices exchange in turn, until nothing is new. */
function settle(devices: readonly Device[], at: number): void {
  let there = none;
  for (const one of [...devices, ...devices]) there = merge(there, exchange(one, there, at));
}

const claims = fc.record({
  name: fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map((name) => name.toWellFormed()),
  usdValue: fc.option(fc.constantFrom(0, 0.1, 1234.56, limits.usdValue)),
  at: fc.constantFrom(start, start + 1),
});

const locals: fc.Arbitrary<Local> = fc.record({
  wallets: fc
    .uniqueArray(fc.nat(12), { maxLength: 8 })
    .chain((numbers) =>
      fc.tuple(
        ...numbers.map((number) =>
          fc
            .record({ label: fc.constantFrom(null, "Main"), paused: fc.boolean(), addedAt: fc.nat(3) })
            .map((over) => wallet(number, over)),
        ),
      ),
    ),
  dismissals: fc
    .uniqueArray(fc.tuple(fc.option(fc.nat(2)), fc.constantFrom("a", "b-c", "a#1", "__proto__")), {
      selector: String,
      maxLength: 6,
    })
    .chain((names) =>
      fc.tuple(
        ...names.map(([number, airdrop]) =>
          number === null
            ? fc.constant({ wallet: null, airdrop, hidden: true as const })
            : fc
                .oneof(
                  fc.constant({ hidden: true as const }),
                  claims.map((claimed) => ({ claimed })),
                )
                .map((dismissal) => ({ ...dismissal, wallet: id(number), airdrop })),
        ),
      ),
    ),
  settings: fc
    .record({
      scan: fc.constantFrom("onOpen", "onDemand"),
      range: fc.constantFrom(null, { from: 1_320, to: 480 }),
    })
    .map((values) => new Map(Object.entries(values))),
});

const sorted = ({ wallets, dismissals, settings }: Local) => ({
  wallets,
  dismissals: dismissals
    .map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort(),
  settings: [...settings].sort(),
});

describe("two devices with wrong clocks", () => {
  const step = fc.record({
    device: fc.nat(1),
    local: locals,
    after: fc.nat(100_000),
    exchanges: fc.boolean(),
  });
  const skews = fc.tuple(fc.constantFrom(0, -5_000), fc.constantFrom(0, 365 * 86_400_000));

  it("end with the same lists", () => {
    fc.assert(
      fc.property(skews, fc.array(step, { maxLength: 8 }), (offsets, steps) => {
        const devices = offsets.map((skew) => device({}, skew));
        let there = none;
        let at = start;
        for (const { device, local, after, exchanges } of steps) {
          at += after;
          const one = devices[device];
          if (one === undefined) continue;
          one.local = local;
          // The map records every change at once, even while the browser's sync is out of reach.
          exchange(one, exchanges ? there : none, at);
          if (exchanges) there = merge(there, one.map ?? none);
        }
        settle(devices, at);
        const [a, b] = devices.map(({ local }) => sorted(local));
        expect(a).toEqual(b);
        expect(devices[0]?.map).toEqual(devices[1]?.map);
      }),
      { seed, numRuns: 60 },
    );
  });

  it("share the lists of the first", () => {
    fc.assert(
      fc.property(locals, (local) => {
        const [a, b] = [device(local), device()];
        settle([a, b], start);
        expect(sorted(a.local)).toEqual(sorted(local));
        expect(sorted(b.local)).toEqual(sorted(local));
      }),
      { seed, numRuns: 50 },
    );
  });
});

describe("a device", () => {
  it("writes nothing new, and reads its map as stored", () => {
    fc.assert(
      fc.property(locals, (local) => {
        const one = device(local);
        const map = exchange(one, none, start);
        expect(readMap(JSON.parse(JSON.stringify(Object.fromEntries(map))), clean, start)).toEqual(map);
        const { local: before } = one;
        expect(exchange(one, map, start + 1)).toEqual(map);
        expect(one.local.wallets).toBe(before.wallets);
        expect(one.local.dismissals).toBe(before.dismissals);
      }),
      { seed, numRuns: 50 },
    );
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
    expect(applied(a.local, a.map ?? none, (fresh) => fresh).over).toBe(5);
    // A removal makes room for the next, and removes no other wallet.
    a.local = { ...a.local, wallets: a.local.wallets.slice(1) };
    settle([a, b], start + 1);
    expect(b.local.wallets).toHaveLength(limits.wallets);
    expect(b.local.wallets).not.toContainEqual(wallet(0));
  });
});

describe("a claim", () => {
  const claimed = { name: "Orchard", usdValue: 640, at: start };
  const only = (dismissal: Partial<Dismissals[number]>): Dismissals => [
    { ...dismissal, wallet: id(1), airdrop: "a" },
  ];

  it("stays when another device hides the airdrop later", () => {
    const [a, b] = [device(), device()];
    settle([a, b], start);
    a.local = { ...a.local, dismissals: only({ claimed }) };
    exchange(a, none, start + 1);
    b.local = { ...b.local, dismissals: only({ hidden: true }) };
    exchange(b, none, start + 2);
    settle([a, b], start + 3);
    for (const { local } of [a, b]) expect(claimsIn(local.dismissals)).toMatchObject([claimed]);
  });

  it("goes when the user takes it back", () => {
    const [a, b] = [device({ dismissals: only({ claimed }) }), device()];
    settle([a, b], start);
    b.local = { ...b.local, dismissals: [] };
    exchange(b, none, start + 1);
    settle([a, b], start + 2);
    expect(a.local.dismissals).toEqual([]);
  });
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
      (_, number): SyncedWallet => ({
        network: "starknet",
        address: `0x00${spread(number).repeat(8).slice(2)}`,
        label: letter.repeat(limits.labelChars),
        paused: false,
        addedAt: start - number * 1_000,
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
