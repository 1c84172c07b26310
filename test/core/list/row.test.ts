import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { listRows, type RowWallet } from "../../../src/core/list/row.ts";
import { airdrop, type Flag, snapshot, total } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 20, 12);
const collator = new Intl.Collator("en").compare;
const wallet: RowWallet = { id: "evm:0x1", network: "evm", address: "0x1", label: null, place: 0 };

function listed(name: string, urgency: Flag, usdValue: number | null): Airdrop {
  return airdrop(name, { urgency, usdValue });
}

function namesOf(airdrops: readonly Airdrop[]): string[] {
  return listRows([{ wallet, snapshot: snapshot(airdrops, now) }], now, collator).map(
    (row) => row.airdrop.name,
  );
}

describe("listRows", () => {
  it("opens the wallet's page for an airdrop without its own", () => {
    const own = airdrop("own", { url: "https://www.drops.bot/a" });
    const pageUrl = "https://www.drops.bot/address/0x1";
    const known = { ...snapshot([airdrop("other"), own], now), total: total({ pageUrl }) };
    const rows = listRows([{ wallet, snapshot: known }], now, collator);
    expect(rows.map((row) => row.airdrop.url)).toEqual([pageUrl, own.url]);
  });

  it("sorts by 7 days, 30 days, value, name", () => {
    const shuffled = [
      listed("no date, unknown", "none", null),
      listed("soon, unknown, b", "soon", null),
      listed("no date, 900", "none", 900),
      listed("soon, 10", "soon", 10),
      listed("very soon, unknown", "verySoon", null),
      listed("soon, unknown, a", "soon", null),
      listed("soon, 20", "soon", 20),
      listed("very soon, 0", "verySoon", 0),
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
