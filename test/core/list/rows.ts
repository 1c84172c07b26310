import type { Urgency } from "../../../src/core/deadlines/urgency.ts";
import type { Row } from "../../../src/core/list/row.ts";
import { knownAirdrop, row } from "../../fixtures.ts";

export function rowOf(urgency: Urgency, usdValue: number | null, id = "a"): Row {
  return row({ urgency, airdrop: knownAirdrop(id, { usdValue }) });
}
