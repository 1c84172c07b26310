import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withinRoom } from "../../../src/background/sync/merge-step.ts";
import {
  defaults,
  itemOf,
  recordsOf,
  type Synced,
  type SyncedWallet,
  syncedIn,
} from "../../../src/background/sync/synced-data.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { type Dismissal, syncFields } from "../../../src/core/airdrops/dismissals.ts";
import { endOfTime } from "../../../src/core/duration.ts";
import { dismissalKey, readKey, settingKey, walletKey } from "../../../src/core/sync/keys.ts";
import { completed, type Records, record, withPlaces } from "../../../src/core/sync/records.ts";
import { type Replica, remove, write } from "../../../src/core/sync/replica.ts";
import { start } from "../../core/sync/arbitraries.ts";
import { seed } from "../../seed.ts";

const nothing: Synced = { wallets: [], dismissals: [], settings: new Map() };
const empty: Replica = new Map();

/** Addresses of digits only have no checksum. */
function wallet(number: number, over: Partial<SyncedWallet> = {}): SyncedWallet {
  const address = `0x${String(number).padStart(40, "0")}`;
  return { network: "evm", address, label: null, paused: false, addedAt: number, ...over };
}

const id = (number: number) => walletId(wallet(number));

/** The replica after the user has changed its data. */
function changed(replica: Replica, wanted: Synced, at = start): Replica {
  const before: Records = new Map([...defaults, ...recordsOf(syncedIn(replica))]);
  const after = withPlaces(recordsOf(wanted), replica, (key) => readKey(key).kind === "wallet");
  // Settings that the test does not name stay unchanged.
  const settings = [...before].filter(([key]) => readKey(key).kind === "setting");
  return record(replica, before, new Map([...settings, ...after]), "here", at);
}

const some: fc.Arbitrary<Synced> = fc.record({
  wallets: fc.uniqueArray(fc.nat(30), { maxLength: 12 }).chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .record({
            label: fc.constantFrom(null, "Main", "Cold"),
            paused: fc.boolean(),
            addedAt: fc.nat(9),
          })
          .map((over) => wallet(number, over)),
      ),
    ),
  ),
  dismissals: fc
    .tuple(
      fc
        .uniqueArray(fc.tuple(fc.nat(3), fc.constantFrom("a", "b/c")), { selector: String, maxLength: 6 })
        .chain((names) =>
          fc.tuple(
            ...names.map(([number, airdrop]) =>
              fc
                .constantFrom(
                  { hidden: true as const },
                  { claimed: { name: "A", usdValue: 1, at: 3 } },
                  { snoozed: 7 },
                )
                .map((dismissal) => ({ ...dismissal, wallet: id(number), airdrop })),
            ),
          ),
        ),
      fc
        .uniqueArray(fc.constantFrom("a", "b/c", "=d", "__proto__"), { maxLength: 3 })
        .map((airdrops) => airdrops.map((airdrop) => ({ wallet: null, airdrop, muted: true as const }))),
    )
    .map((all) => all.flat()),
  settings: fc.constantFrom(
    new Map(),
    new Map<string, string | number>([
      ["scan", "onDemand"],
      ["parallel", 2],
    ]),
  ),
});

const sorted = ({ wallets, dismissals, settings }: Synced) => ({
  wallets,
  dismissals: dismissals.map((dismissal) => JSON.stringify(Object.entries(dismissal).sort())).sort(),
  settings: [...settings].sort(),
});

describe("local data", () => {
  it("is read from the replica as it was written", () => {
    fc.assert(
      fc.property(some, some, (first, second) => {
        const replica = changed(empty, first);
        expect(sorted(syncedIn(replica))).toEqual(sorted(first));
        const after = { ...second, settings: new Map([...first.settings, ...second.settings]) };
        const then = changed(replica, after, start + 1);
        expect(sorted(syncedIn(then))).toEqual(sorted(after));
      }),
      { seed, numRuns: 200 },
    );
  });

  it("writes nothing while it is unchanged", () => {
    fc.assert(
      fc.property(some, (followed) => {
        const replica = changed(empty, followed);
        expect(changed(replica, followed, start + 1)).toBe(replica);
      }),
      { seed, numRuns: 100 },
    );
  });

  it("writes no default that the user did not choose", () => {
    expect(changed(empty, nothing)).toBe(empty);
    expect(defaults.size).toBe(14);
  });

  it("stamps only the field that changed", () => {
    const replica = changed(empty, { ...nothing, wallets: [wallet(1), wallet(2)] });
    const labelled = { ...nothing, wallets: [wallet(1, { label: "Main" }), wallet(2)] };
    const fresh = [...changed(replica, labelled, start + 9)].flatMap(([key, entry]) =>
      [...entry].filter(([, { time }]) => time === start + 9).map(([, { value }]) => [key, value]),
    );
    expect(fresh).toEqual([[id(1), "Main"]]);
  });

  it.each([
    ["a label", { label: "Main" }],
    ["a pause", { paused: true }],
  ])("records the removal of %s", (_what, over) => {
    const replica = changed(empty, { ...nothing, wallets: [wallet(1, over)] });
    const after = changed(replica, { ...nothing, wallets: [wallet(1)] }, start + 1);
    expect(syncedIn(after).wallets).toEqual([wallet(1)]);
  });

  it("is recorded in full after a removal and re-addition", () => {
    const dismissalsWith = (dismissal: Dismissal) => ({
      ...nothing,
      dismissals: [{ wallet: id(1), airdrop: "a", ...dismissal }],
    });
    const replica = changed(empty, dismissalsWith({ hidden: true }));
    const gone = remove(replica, dismissalKey(id(1), "a"), "here", start + 1);
    const back = changed(gone, dismissalsWith({ snoozed: 7 }), start + 2);
    expect(syncedIn(back).dismissals).toEqual(dismissalsWith({ snoozed: 7 }).dismissals);
  });

  it.each([
    [endOfTime, 1],
    [endOfTime + 1, 0],
  ])("reads a snooze until %d ms as %d dismissals", (snoozed, count) => {
    const dismissals = [{ wallet: id(1), airdrop: "a", snoozed }];
    expect(syncedIn(changed(empty, { ...nothing, dismissals })).dismissals).toHaveLength(count);
  });
});

it.each([
  ['{"to":60,"from":1}', '{"from":1,"to":60}'],
  [null, null],
  ["1 60", undefined],
  ['{"from":-1,"to":60}', undefined],
])("reads quiet hours %j as %j", (text, read) => {
  const replica = write(empty, settingKey("quiet"), { v: text }, "other", start);
  expect(syncedIn(replica).settings.get("quiet")).toBe(read);
});

it("gives each kind of dismissal its own field", () => {
  const fields = Object.values(syncFields);
  expect(new Set(fields).size).toBe(fields.length);
});

describe("completed", () => {
  const known = recordsOf({
    ...nothing,
    wallets: [wallet(1), wallet(2, { label: "Cold" })],
    settings: new Map([["scan", "onOpen"]]),
  });
  const mine = recordsOf({
    ...nothing,
    wallets: [wallet(3), wallet(1, { label: "Main" })],
    settings: new Map([["scan", "onDemand"]]),
  });

  it("treats no record in doubt as removed or changed", () => {
    const both = completed(known, mine, () => true);
    const wallets = [wallet(1, { label: "Main" }), wallet(2, { label: "Cold" }), wallet(3)];
    const settings = new Map([["scan", "onOpen"]]);
    expect(both).toEqual(recordsOf({ ...nothing, wallets, settings }));
    expect([...both.keys()].slice(0, 2)).toEqual([id(1), id(2)]);
  });

  it("takes stored data as it is without doubt", () => {
    const both = completed(known, mine, () => false);
    expect([...both]).toEqual([...mine]);
  });
});

it("names the stored item of each record", () => {
  const keys = [walletKey(id(1)), dismissalKey(null, "a"), settingKey("scan"), settingKey("alert.new")];
  expect(keys.map(itemOf)).toEqual(["wallets", "dismissals", "settings", "alerts"]);
  expect(itemOf(settingKey("of a newer version"))).toBeNull();
});

it("prefers watched wallets, then the earliest added", () => {
  const all = [wallet(5), wallet(1), wallet(3)];
  expect(withinRoom(all, new Set([id(5)]), 2)).toEqual({
    wallets: [wallet(5), wallet(1)],
    over: [id(3)],
  });
});

it("orders wallets of the same time by id", () => {
  const [first, second] = [wallet(1, { addedAt: 0 }), wallet(2, { addedAt: 0 })];
  for (const all of [
    [first, second],
    [second, first],
  ])
    expect(withinRoom(all, new Set(), 1).wallets).toEqual([first]);
});
