import fc from "fast-check";
import { type SeenDeadline, windowAfterLook } from "../../src/airdrops/deadline-window.ts";
import type { Row } from "../../src/airdrops/row.ts";
import type { ExportedRow } from "../../src/export/airdrop-record.ts";

export const now = Date.UTC(2026, 10, 21, 12);
export const day = 24 * 3_600_000;
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

type Over = Partial<Omit<Row["airdrop"], "window">> & {
  readonly label?: string | null;
  readonly seen?: SeenDeadline;
  readonly how?: ExportedRow["how"];
};

/** An airdrop as the list has it, first seen now unless said otherwise. */
export function row({ label = null, seen, how = null, ...over }: Over = {}): ExportedRow {
  const airdrop = {
    id: "orchard",
    name: "Orchard",
    usdValue: 12.5,
    urgency: "none",
    url: "https://www.drops.bot/airdrops/orchard",
    imageUrl: null,
    ...over,
  } as const;
  const { window, lookedAt } = seen ?? {
    window: windowAfterLook(null, airdrop.urgency, now),
    lookedAt: now,
  };
  return {
    airdrop: { ...airdrop, window },
    urgency: airdrop.urgency,
    wallet: { id: `evm:${address}`, network: "evm", address, label },
    fetchedAt: lookedAt,
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

/** What a service could name an airdrop to break a file: formulas, quotes, separators, line breaks, any character. */
export const hostileName = fc
  .array(fc.oneof(formula, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 12 })
  .map((parts) => parts.join(""));
