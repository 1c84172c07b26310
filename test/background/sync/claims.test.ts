import fc from "fast-check";
import { expect, it } from "vitest";
import {
  defaults,
  type Local,
  recordsOf,
  syncedIn,
  toLocal,
  toSynced,
} from "../../../src/background/sync/synced-data.ts";
import { limits } from "../../../src/config.ts";
import { claimsIn } from "../../../src/core/airdrops/claims.ts";
import {
  type Claim,
  type Dismissal,
  dismissalAt,
  withDismissal,
} from "../../../src/core/airdrops/dismissals.ts";
import { record } from "../../../src/core/sync/records.ts";
import { merge, type Replica, write } from "../../../src/core/sync/replica.ts";
import { alertSettings } from "../../../src/storage/settings/alerts.ts";
import { settings } from "../../../src/storage/settings/settings.ts";
import { start } from "../../core/sync/arbitraries.ts";
import { seed } from "../../seed.ts";

const wallet = "evm:0x0000000000000000000000000000000000000001";
const airdrop = "orchard";
const nothing: Local = {
  wallets: [],
  dismissals: [],
  settings: settings.defaults,
  alerts: alertSettings.defaults,
};

/** A browser with its own lists and replica. */
type Device = { readonly name: string; readonly local: Local; readonly replica: Replica };

/** @param board the replica in the browser's sync @returns the device after an exchange */
function exchanged({ name, local, replica }: Device, board: Replica, now: number): Device {
  const before = new Map([...defaults, ...recordsOf(syncedIn(replica))]);
  const recorded = record(replica, before, recordsOf(toSynced(local)), name, now);
  const merged = merge(recorded, board);
  return { name, local: toLocal(local, syncedIn(merged), now), replica: merged };
}

const claims: fc.Arbitrary<Claim> = fc.record({
  name: fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map((name) => name.toWellFormed()),
  usdValue: fc.option(fc.constantFrom(0, 0.1, 1234.56, limits.usdValue)),
  at: fc.constantFrom(start, start + 1),
});

const dismissals: fc.Arbitrary<Dismissal> = fc.oneof(
  { weight: 3, arbitrary: claims.map((claimed) => ({ claimed })) },
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ hidden: true as const }) },
);

const steps = fc.array(
  fc.record({
    device: fc.constantFrom(0, 1),
    dismissal: dismissals,
    exchanges: fc.boolean(),
    /** ms by which the device's clock is wrong. */
    skew: fc.constantFrom(0, 0, -5_000, 5_000),
  }),
  { maxLength: 12 },
);

it("makes two devices agree on all claims and dismissals", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const devices: [Device, Device] = [
        { name: "a", local: nothing, replica: new Map() },
        { name: "b", local: nothing, replica: new Map() },
      ];
      let board: Replica = new Map();
      const exchange = (index: 0 | 1, now: number) => {
        devices[index] = exchanged(devices[index], board, now);
        board = merge(board, devices[index].replica);
      };
      const marked: Claim[] = [];
      list.forEach(({ device, dismissal, exchanges, skew }, at) => {
        const index = device === 0 ? 0 : 1;
        const now = start + at * 1_000 + skew;
        const { local } = devices[index];
        const after = withDismissal(local.dismissals, wallet, airdrop, dismissal, now);
        devices[index] = { ...devices[index], local: { ...local, dismissals: after } };
        if (typeof dismissal.claimed === "object") marked.push(dismissal.claimed);
        // The replica records every change at once, even while the browser's sync is out of reach.
        devices[index] = exchanged(devices[index], new Map(), now);
        if (exchanges) exchange(index, now);
      });
      const end = start + 1_000_000;
      for (const index of [0, 1, 0, 1] as const) exchange(index, end);

      const [a, b] = devices;
      const ledger = claimsIn(a.local.dismissals);
      expect(claimsIn(b.local.dismissals)).toEqual(ledger);
      for (const { local } of devices) {
        const state = dismissalAt(local.dismissals, end)(wallet, airdrop);
        if (ledger.length > 0) expect(["claimed", "hidden"]).toContain(state?.how);
        else expect(state?.how).not.toBe("claimed");
      }
      // Claims of two devices never mix.
      for (const { name, usdValue, at } of ledger) expect(marked).toContainEqual({ name, usdValue, at });
    }),
    { seed, numRuns: 500 },
  );
});

it("keeps the later of dismissal and restoration on both devices", () => {
  const dismissal = { claimed: { name: "Orchard", usdValue: 640, at: start } };
  const marked = withDismissal([], wallet, airdrop, dismissal, start);
  const a = exchanged(
    { name: "a", local: { ...nothing, dismissals: marked }, replica: new Map() },
    new Map(),
    start,
  );
  const b = exchanged({ name: "b", local: nothing, replica: new Map() }, a.replica, start + 1);
  expect(b.local.dismissals).toEqual(marked);
  const again = { claimed: { name: "Orchard", usdValue: 700, at: start + 2 } };
  const unmarked = exchanged({ ...a, local: nothing }, new Map(), start + 2);
  const remarked = (at: number) => {
    const local = { ...b.local, dismissals: withDismissal(marked, wallet, airdrop, again, at) };
    return exchanged({ ...b, local }, unmarked.replica, at).local.dismissals;
  };
  expect(claimsIn(remarked(start + 3))).toMatchObject([{ usdValue: 700 }]);
  expect(remarked(start + 1)).toEqual([]);
});

it("dismisses nothing for a text that is not a claim", () => {
  for (const text of ["", "{}", "[]", '["Orchard",-1,5]', '["",1,5]', '["Orchard",1]', "[1,1,1]"]) {
    const replica = write(new Map(), `${wallet}/${airdrop}`, { c: text }, "other", start);
    expect(syncedIn(replica).dismissals).toEqual([]);
  }
});
