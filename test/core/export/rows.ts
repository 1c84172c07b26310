import fc from "fast-check";
import { deadlineAfter, type KnownDeadline } from "../../../src/core/deadlines/deadline-window.ts";
import { urgencyAt } from "../../../src/core/deadlines/urgency-at.ts";
import type { ExportedRow } from "../../../src/core/export/csv.ts";
import type { Row } from "../../../src/core/list/row.ts";
import { type Flag, flagsOf, knownAirdrop, row as rowOf } from "../../fixtures.ts";

export const now = Date.UTC(2026, 10, 21, 12);
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

type Over = Partial<Omit<Row["airdrop"], "deadline">> & {
  /** The urgency of the only answer. */
  readonly urgency?: Flag;
  /** Edges in days from the answer; default: those that the answer proves. */
  readonly edges?: readonly [number | null, number];
  readonly label?: string | null;
  readonly how?: ExportedRow["how"];
};

/** The airdrop appears now by default. */
export function row({ urgency = "none", edges, label = null, how = null, ...over }: Over = {}): ExportedRow {
  const deadline = edges === undefined ? deadlineAfter(null, flagsOf(urgency), now) : windowOf(edges);
  const shown = urgencyAt({ deadline, fetchedAt: now }, now);
  const url = "https://www.drops.bot/airdrops/orchard";
  const shownRow = rowOf({
    airdrop: knownAirdrop("orchard", { name: "Orchard", usdValue: 12.5, url, ...over, deadline }),
    urgency: shown === "over" ? "verySoon" : shown,
    wallet: { id: `evm:${address}`, network: "evm", address, label, place: 0 },
    fetchedAt: now,
  });
  return { ...shownRow, how };
}

function windowOf([from, to]: NonNullable<Over["edges"]>): KnownDeadline {
  const at = (days: number) => now + days * 86_400_000;
  const earlyEdge = from === null ? null : at(from);
  return { replacedAt: null, earlyEdge, farEnd: at(to), later: [], deniedAt: null };
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
