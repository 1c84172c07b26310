import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import {
  type Dismissals,
  dismissalAt,
  dismissalKinds,
  dismissedNow,
  mayOutlast,
  nextDismissalEnd,
  noDismissals,
  withDismissal,
} from "../../../src/core/airdrops/dismissals.ts";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { type SummaryWallet, summaryOf } from "../../../src/core/airdrops/summary.ts";
import { flagsOf } from "../deadlines/flags.ts";

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;
const collator = new Intl.Collator("en").compare;

function wallet(address: string): SummaryWallet {
  const airdrops = ["a", "b", "c"].map((id) => ({
    id,
    name: id,
    flags: flagsOf("verySoon"),
    usdValue: 10,
    url: null,
    imageUrl: null,
  }));
  return {
    wallet: { network: "evm", address, label: null, paused: false },
    snapshot: snapshotAfter(null, {
      airdrops,
      fetchedAt: now,
      dropped: 0,
      total: null,
      serviceUrl: "https://api.drops.bot",
    }),
    schedule: null,
  };
}

const listed = (dismissals: Dismissals) => ({ dismissals, smallestValue: 0 });
const dismissedAs = (dismissal: Parameters<typeof withDismissal>[3]): Dismissals =>
  withDismissal(noDismissals, "evm:0x1", "a", dismissal, now);

describe("a dismissed airdrop", () => {
  it.each<[string, Dismissals, number]>([
    ["hidden", dismissedAs({ hidden: true }), 1],
    ["claimed", dismissedAs({ claimed: { name: "A", usdValue: 10, at: now } }), 1],
    ["snoozed", dismissedAs({ snoozed: now + day }), 1],
    ["muted, in every wallet", withDismissal(noDismissals, null, "a", { muted: true }, now), 2],
  ])("does not count while it is %s", (_name, dismissals, count) => {
    const summary = summaryOf([wallet("0x1"), wallet("0x2")], listed(dismissals), now, collator);
    expect(summary).toMatchObject({
      rowCount: 6 - count,
      dismissedCount: count,
      total: { known: (6 - count) * 10, unknown: 0 },
    });
    expect(summary.groups.verySoon.count).toBe(6 - count);
  });

  it("returns at the time in the summary", () => {
    const dismissals = dismissedAs({ snoozed: now + day });
    expect(summaryOf([wallet("0x1")], listed(dismissals), now, collator).until).toBe(now + day);
    expect(dismissalAt(dismissals, now)("evm:0x1", "a")).toEqual({ how: "snoozed", until: now + day });
    expect(dismissalAt(dismissals, now + day)("evm:0x1", "a")).toBeNull();
    expect(summaryOf([wallet("0x1")], listed(dismissals), now + day, collator)).toMatchObject({
      rowCount: 3,
      // By then the airdrops may have expired.
      until: now + 6 * day + 1,
    });
  });

  it("is dismissed only in its wallet, with any id", () => {
    const dismissals = withDismissal(noDismissals, "evm:0x1", "__proto__", { hidden: true }, now);
    const dismissalOf = dismissalAt(dismissals, now);
    expect(dismissalOf("evm:0x1", "__proto__")).toEqual({ how: "hidden", until: null });
    expect(dismissalOf("evm:0x2", "__proto__")).toBeNull();
    expect(dismissalOf("evm:0x1", "constructor")).toBeNull();
  });

  it("keeps its other kinds when one ends", () => {
    const claimed = { name: "A", usdValue: 10, at: now };
    const both = withDismissal(dismissedAs({ claimed }), "evm:0x1", "a", { hidden: true }, now);
    expect(dismissalAt(both, now)("evm:0x1", "a")).toMatchObject({ how: "hidden" });
    const restored = withDismissal(both, "evm:0x1", "a", { hidden: null }, now);
    expect(restored).toEqual([{ wallet: "evm:0x1", airdrop: "a", claimed }]);
    expect(withDismissal(restored, "evm:0x1", "a", { claimed: null }, now)).toEqual([]);
  });

  it("has an end until its snooze is over", () => {
    const later = dismissedAs({ snoozed: now + 2 * day });
    const both = withDismissal(later, "evm:0x1", "b", { snoozed: now + day }, now);
    expect(nextDismissalEnd(both, now)).toBe(now + day);
    expect(nextDismissalEnd(both, now + day)).toBe(now + 2 * day);
    expect(nextDismissalEnd(both, now + 3 * day)).toBeNull();
  });

  it("makes room after ended snoozes, the oldest first", () => {
    let dismissals = withDismissal(noDismissals, "evm:0x1", "oldest", { hidden: true }, now);
    dismissals = withDismissal(dismissals, "evm:0x1", "over", { snoozed: now }, now);
    for (let n = 2; n < limits.dismissals; n++)
      dismissals = withDismissal(dismissals, "evm:0x1", `a${n}`, { hidden: true }, now);
    expect(dismissals).toHaveLength(limits.dismissals);
    dismissals = withDismissal(dismissals, "evm:0x1", "b", { hidden: true }, now);
    expect(dismissals.map(({ airdrop }) => airdrop)).not.toContain("over");
    expect(dismissals).toHaveLength(limits.dismissals);
    dismissals = withDismissal(dismissals, "evm:0x1", "c", { hidden: true }, now);
    expect(dismissals.map(({ airdrop }) => airdrop)).not.toContain("oldest");
    expect(dismissals).toHaveLength(limits.dismissals);
  });
});

it("many snoozes leave what the user hid", () => {
  let dismissals = withDismissal(noDismissals, "evm:0x1", "hidden", { hidden: true }, now);
  for (let n = 0; n < limits.dismissals; n++)
    dismissals = withDismissal(dismissals, "evm:0x1", `a${n}`, { snoozed: now + day }, now);
  expect(dismissals).toHaveLength(limits.dismissals);
  expect(dismissals[0]).toMatchObject({ airdrop: "hidden" });
});

describe("mayOutlast", () => {
  it.each([
    ["before the snooze ends", { from: now + 7 * day - 1, to: now + 9 * day }, ["snoozed"]],
    ["that no two answers support", { from: null, to: now + 31 * day }, ["snoozed"]],
    ["at the snooze's end", { from: now + 7 * day, to: now + 9 * day }, []],
  ])("judges a snooze by an early edge %s", (_name, deadline, expected) => {
    expect(dismissalKinds.filter((how) => mayOutlast(how, deadline, now))).toEqual(expected);
  });

  it("is false for an unknown deadline", () => {
    expect(dismissalKinds.filter((how) => mayOutlast(how, null, now))).toEqual([]);
  });
});

it("dismissedNow gives only a snooze an end", () => {
  const airdrop = { name: "Orchard", usdValue: null };
  expect(dismissedNow("snoozed", airdrop, now)).toEqual({ snoozed: now + 7 * day });
  expect(dismissedNow("hidden", airdrop, now)).toEqual({ hidden: true });
  expect(dismissedNow("claimed", airdrop, now)).toEqual({ claimed: { ...airdrop, at: now } });
});
