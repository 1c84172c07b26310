import { expect, it } from "vitest";
import { airdropRecordOf } from "../../../src/core/export/airdrop-record.ts";
import { airdropsJson } from "../../../src/core/export/airdrops-json.ts";
import { now, row } from "./rows.ts";

it("airdropsJson writes unknown values as null", () => {
  const rows = [row({ name: "=1+1", usdValue: null, urgency: "verySoon", label: "Savings" }), row()];
  expect(JSON.parse(airdropsJson(rows.map(airdropRecordOf), now))).toEqual({
    format: "windfall-airdrops",
    version: 1,
    madeAt: "2026-11-21T12:00:00.000Z",
    airdrops: [
      {
        name: "=1+1",
        usdValue: null,
        urgency: "verySoon",
        deadlineAfter: "2026-11-20T12:00:00.000Z",
        deadlineBefore: "2026-11-29T12:00:00.000Z",
        dismissed: null,
        walletLabel: "Savings",
        network: "evm",
        address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
        url: "https://www.drops.bot/airdrops/orchard",
        airdropId: "orchard",
        answeredAt: "2026-11-21T12:00:00.000Z",
      },
      expect.objectContaining({ usdValue: 12.5, deadlineAfter: null, deadlineBefore: null }),
    ],
  });
});
