import type { Cents } from "../airdrops/money.ts";

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
export type Columns<R> = Readonly<Record<string, (row: R) => string | Cents | null>>;

/** @returns CSV with a header, in UTF-8 with a byte order mark */
export function csvOf<R>(columns: Columns<R>, rows: readonly R[], { separator, usdText }: SheetForm): string {
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
