import type { Time } from "../../config.ts";
import { parseWalletId, type WalletId } from "../addresses/network.ts";
import { type Cents, centsOf } from "../airdrops/money.ts";
import { describeDeadline } from "../deadlines/deadline-shown.ts";
import { localDay } from "../deadlines/local-day.ts";
import type { Row } from "../list/row.ts";
import type { ClaimedAirdrop } from "../marks/claims.ts";
import type { DismissalKind } from "../marks/dismissals.ts";

/** CSV (RFC 4180). A name that the service chose must never become a formula. */

/** Without this mark Excel reads a file in the system's old code page. */
const byteOrderMark = "\uFEFF";

/** The parts of a CSV file that depend on the language. */
export type SheetForm = {
  readonly separator: "," | ";";
  /** @returns a cell that the spreadsheet reads as a number of USD */
  readonly usdText: (amount: Cents) => string;
};

/** Name → cell of a row. Null is an empty cell, and never 0. */
type CsvColumns<R> = Readonly<Record<string, (row: R) => string | Cents | null>>;

/** @returns CSV with a header, in UTF-8 with a byte order mark */
export function csvOf<R>(
  columns: CsvColumns<R>,
  rows: readonly R[],
  { separator, usdText }: SheetForm,
): string {
  const cell = (value: string | Cents | null) => {
    if (value === null) return "";
    return typeof value === "number" ? usdText(value) : `"${inert(value).replaceAll('"', '""')}"`;
  };
  const lines = [
    Object.keys(columns).map(cell),
    ...rows.map((row) => Object.values(columns).map((read) => cell(read(row)))),
  ];
  return `${byteOrderMark}${lines.map((cells) => `${cells.join(separator)}\r\n`).join("")}`;
}

/**
 * Matches formula signs (OWASP, "CSV Injection"), and their wide forms, at the start of a cell. Spreadsheets have
 * different separators, so any may start a cell. Quotes, spaces and invisible characters may precede the sign.
 */
const formulaStart = /(^|[\t\r\n,;|"'])([\s\p{Cc}\p{Cf}]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Spreadsheets read a cell that begins with an apostrophe as text. */
function inert(text: string): string {
  const safe = text.replace(formulaStart, "$1$2'");
  return /^[\p{Cc}\p{Cf}]*[\t\r\n]/u.test(safe) ? `'${safe}` : safe;
}

/** One airdrop of one wallet. `how`: null for a listed airdrop. */
export type ExportedRow = Row & { readonly how: DismissalKind | null };

/**
 * Spreadsheets depend on these names, so they never change. Days are of the user's time zone, `2026-11-30`. Times are
 * ISO 8601 in UTC.
 */
const columnsAt = (now: Time): CsvColumns<ExportedRow> => ({
  name: ({ airdrop }) => airdrop.name,
  usdValue: ({ airdrop: { usdValue } }) => (usdValue === null ? null : centsOf(usdValue)),
  urgency: ({ urgency }) => urgency,
  claimByEstimate: (row) => claimByEstimate(row, now),
  /** The day of the far end. Null for an unknown deadline. */
  latestDeadlineEstimate: ({ airdrop: { deadline } }) =>
    deadline === null ? null : localDay(deadline.farEnd),
  dismissed: ({ how }) => how,
  walletLabel: ({ wallet }) => wallet.label,
  network: ({ wallet }) => wallet.network,
  address: ({ wallet }) => wallet.address,
  /** Remote text: the URL may lead anywhere. */
  url: ({ airdrop }) => airdrop.url,
  answeredAt: ({ fetchedAt }) => new Date(fetchedAt).toISOString(),
});

/** @returns the last safe day that the list names at `now`; null for none */
export function claimByEstimate(
  { airdrop: { deadline }, fetchedAt }: Pick<Row, "airdrop" | "fetchedAt">,
  now: Time,
): string | null {
  const shown = describeDeadline({ deadline, fetchedAt }, now);
  return "day" in shown ? localDay(shown.day) : null;
}

export function airdropsCsv(rows: readonly ExportedRow[], form: SheetForm, now: Time): string {
  return csvOf(columnsAt(now), rows, form);
}

/** @param labels of the watched wallets. The CSV includes the claims of other wallets */
export function claimsCsv(
  claims: readonly ClaimedAirdrop[],
  labels: ReadonlyMap<WalletId, string | null>,
  form: SheetForm,
): string {
  /** The names of `airdropsCsv`. */
  const columns: CsvColumns<ClaimedAirdrop> = {
    name: ({ name }) => name,
    usdValue: ({ usdValue }) => (usdValue === null ? null : centsOf(usdValue)),
    claimedAt: ({ at }) => new Date(at).toISOString(),
    walletLabel: ({ wallet }) => labels.get(wallet) ?? null,
    network: ({ wallet }) => parseWalletId(wallet).network,
    address: ({ wallet }) => parseWalletId(wallet).address,
  };
  return csvOf(columns, claims, form);
}
