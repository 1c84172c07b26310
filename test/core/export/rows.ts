import fc from "fast-check";
import { urgencyAt } from "../../../src/core/deadlines/deadline-shown.ts";
import { deadlineAfter } from "../../../src/core/deadlines/deadline-window.ts";
import type { ExportedRow } from "../../../src/core/export/csv.ts";
import type { Row } from "../../../src/core/list/row.ts";
import { type Flag, flagsOf, knownAirdrop, row as rowOf } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 21, 12);
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

type Over = Partial<Omit<Row["airdrop"], "deadline">> & {
  /** The urgency of the only answer. */
  readonly urgency?: Flag;
  readonly label?: string | null;
  readonly how?: ExportedRow["how"];
};

/** The airdrop appears now by default. */
export function row({ urgency = "none", label = null, how = null, ...over }: Over = {}): ExportedRow {
  const known = deadlineAfter(null, flagsOf(urgency), now);
  // As if another answer supported the first edge.
  const deadline = known === null ? null : { ...known, earlyEdge: known.later[0]?.from ?? null };
  const shown = urgencyAt({ deadline, fetchedAt: now }, now);
  const url = "https://www.drops.bot/airdrops/orchard";
  const shownRow = rowOf({
    airdrop: knownAirdrop("orchard", { name: "Orchard", usdValue: 12.5, url, ...over, deadline }),
    urgency: shown === "over" ? "verySoon" : shown,
    wallet: { id: `evm:${address}`, network: "evm", address, label },
    fetchedAt: now,
  });
  return { ...shownRow, how };
}

const formula = fc.constantFrom(
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  '"',
  "'",
  ";",
  ",",
  "|",
  " ",
  "\uFF1D",
  "cmd",
  "1",
);

/** Names that could break a file: formulas, quotes, separators, line breaks, any character. */
export const hostileName = fc
  .array(fc.oneof(formula, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 12 })
  .map((parts) => parts.join(""));
