import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { listRows, type RowWallet } from "../../../src/core/list/row.ts";
import { type Flag, flagsOf } from "../deadlines/flags.ts";

const now = Date.UTC(2026, 10, 20, 12);
const collator = new Intl.Collator("en").compare;
const wallet: RowWallet = { id: "evm:0x1", network: "evm", address: "0x1", label: null };

function airdrop(name: string, urgency: Flag, usdValue: number | null): Airdrop {
  return { id: name, name, flags: flagsOf(urgency), usdValue, url: null, imageUrl: null };
}

function namesOf(airdrops: readonly Airdrop[]): string[] {
  const snapshot = snapshotAfter(null, {
    airdrops,
    askedAt: now,
    fetchedAt: now,
    dropped: 0,
    serviceUrl: "https://api.drops.bot",
  });
  return listRows([{ wallet, snapshot }], now, collator).map((row) => row.airdrop.name);
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
});
