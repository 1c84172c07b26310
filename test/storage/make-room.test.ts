import { expect, it } from "vitest";
import type { HistoryEvent } from "../../src/core/airdrops/history.ts";
import { historyItem } from "../../src/storage/history.ts";
import { madeRoom } from "../../src/storage/make-room.ts";

const event = (at: number): HistoryEvent => ({
  kind: "appeared",
  at,
  wallet: "evm:0x1",
  airdrop: "a",
  name: "Orchard",
  usdValue: 1,
  before: null,
  urgency: "none",
});

it("madeRoom halves the history until none is left", async () => {
  let values: Record<string, unknown> | null = {
    other: 1,
    [historyItem.key]: { v: historyItem.version, d: [1, 2, 3, 4, 5].map(event) },
  };
  for (const left of [[4, 5], [5], []]) {
    values = await madeRoom(values ?? {});
    expect(values).toEqual({ other: 1, [historyItem.key]: { v: historyItem.version, d: left.map(event) } });
  }
  expect(await madeRoom(values ?? {})).toBeNull();
});
