import type { Urgency } from "../../../src/core/deadlines/urgency.ts";
import type { Row } from "../../../src/core/list/row.ts";

export const rowOf = (urgency: Urgency, usdValue: number | null, id = "a"): Row => ({
  airdrop: { id, name: "A", usdValue, url: null, imageUrl: null, deadline: null },
  urgency,
  wallet: { id: "evm:0x1", network: "evm", address: "0x1", label: null },
  fetchedAt: 0,
});
