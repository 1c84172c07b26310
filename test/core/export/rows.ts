import fc from "fast-check";
import { type DatedAnswer, urgencyAt } from "../../../src/core/deadlines/deadline-shown.ts";
import { deadlineAfter, type KnownDeadline } from "../../../src/core/deadlines/deadline-window.ts";
import type { ExportedRow } from "../../../src/core/export/airdrops-csv.ts";
import type { Row } from "../../../src/core/list/row.ts";
import { type Flag, flagsOf } from "../deadlines/flags.ts";

export const now = Date.UTC(2026, 10, 21, 12);
export const day = 24 * 3_600_000;
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

type Over = Partial<Omit<Row["airdrop"], "deadline">> & {
  /** The urgency of the answers. */
  readonly urgency?: Flag;
  readonly label?: string | null;
  /** Replaces the answers. */
  readonly seen?: DatedAnswer;
  readonly how?: ExportedRow["how"];
};

/** The window as if another answer supported its first edge. */
export function supported(deadline: KnownDeadline | null): KnownDeadline | null {
  return deadline === null
    ? null
    : { ...deadline, earlyEdge: deadline.earlyEdge ?? deadline.later[0]?.from ?? null };
}

/** The airdrop appears now by default. */
export function row({ urgency = "none", label = null, seen, how = null, ...over }: Over = {}): ExportedRow {
  const airdrop = {
    id: "orchard",
    name: "Orchard",
    usdValue: 12.5,
    url: "https://www.drops.bot/airdrops/orchard",
    imageUrl: null,
    ...over,
  } as const;
  const answer = seen ?? { deadline: supported(deadlineAfter(null, flagsOf(urgency), now)), fetchedAt: now };
  const { deadline, fetchedAt } = answer;
  const shown = urgencyAt(answer, now);
  return {
    airdrop: { ...airdrop, deadline },
    urgency: shown === "over" ? "verySoon" : shown,
    wallet: { id: `evm:${address}`, network: "evm", address, label },
    fetchedAt,
    how,
  };
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
