import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { listRows, type RowWallet } from "../../../src/core/list/row.ts";
import { compareCodeUnits } from "../../../src/core/text-order.ts";
import { seed } from "../../seed.ts";
import { type Flag, flagsOf } from "../deadlines/flags.ts";

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;
const collator = new Intl.Collator("en").compare;
const wallet: RowWallet = { id: "evm:0x1", network: "evm", address: "0x1", label: null };

function airdrop(name: string, urgency: Flag, usdValue: number | null): Airdrop {
  return { id: name, name, flags: flagsOf(urgency), usdValue, url: null, imageUrl: null };
}

function namesOf(airdrops: readonly Airdrop[], fetchedAt = now, at = now): string[] {
  const snapshot = snapshotAfter(null, {
    airdrops,
    fetchedAt,
    dropped: 0,
    serviceUrl: "https://api.drops.bot",
  });
  return listRows([{ wallet, snapshot }], at, collator).map((row) => row.airdrop.name);
}

describe("listRows", () => {
  it("sorts by 7 days, 30 days, value, name", () => {
    const shuffled = [
      airdrop("no date, unknown", "none", null),
      airdrop("soon, unknown, b", "soon", null),
      airdrop("no date, 900", "none", 900),
      airdrop("soon, 10", "soon", 10),
      airdrop("very soon, unknown", "verySoon", null),
      airdrop("soon, unknown, a", "soon", null),
      airdrop("soon, 20", "soon", 20),
      airdrop("very soon, 0", "verySoon", 0),
    ];
    expect(namesOf(shuffled)).toEqual([
      "very soon, 0",
      "very soon, unknown",
      "soon, 20",
      "soon, 10",
      "soon, unknown, a",
      "soon, unknown, b",
      "no date, 900",
      "no date, unknown",
    ]);
  });

  it("moves near deadlines up and omits expired airdrops", () => {
    const read = [
      airdrop("dear, no date", "none", 9),
      airdrop("30 days", "soon", 1),
      airdrop("7 days", "verySoon", 1),
    ];
    expect(namesOf(read, now, now + 24 * day)).toEqual(["30 days", "7 days", "dear, no date"]);
    expect(namesOf(read, now, now + 32 * day)).toEqual(["dear, no date"]);
  });

  it("does not depend on the service's order", () => {
    const entry = fc.record({
      name: fc.string({ minLength: 1, maxLength: 3 }),
      urgency: fc.constantFrom<Flag[]>("verySoon", "soon", "none"),
      usdValue: fc.option(fc.integer({ min: 0, max: 3 })),
    });
    const lists = fc.uniqueArray(entry, { selector: ({ name }) => name, maxLength: 20 });
    fc.assert(
      fc.property(lists, fc.infiniteStream(fc.nat()), (list, order) => {
        const airdrops = list.map(({ name, urgency, usdValue }) => airdrop(name, urgency, usdValue));
        const keys = new Map(airdrops.map((each) => [each, order.next().value]));
        const shuffled = [...airdrops].sort((a, b) => Number(keys.get(a)) - Number(keys.get(b)));
        expect(namesOf(shuffled)).toEqual(namesOf(airdrops));
      }),
      { seed },
    );
  });
});

it("compareCodeUnits orders in both directions", () => {
  expect([compareCodeUnits("a", "b"), compareCodeUnits("b", "a"), compareCodeUnits("a", "a")]).toEqual([
    -1, 1, 0,
  ]);
});
