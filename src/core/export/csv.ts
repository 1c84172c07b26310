import type { AirdropRecord } from "./airdrop-record.ts";

/** Airdrops as CSV (RFC 4180), for spreadsheets, where a name that somebody else chose must never become a formula. */

const columns = [
  "name",
  "usdValue",
  "urgency",
  "deadlineAfter",
  "deadlineBefore",
  "dismissed",
  "walletLabel",
  "network",
  "address",
  "url",
  "airdropId",
  "answeredAt",
] as const satisfies readonly (keyof AirdropRecord)[];

/**
 * Excel takes a file without this mark for one of the system's old code page, and shows "Łódź" as "ÅÃ³dÅº". Every other
 * reader of today knows the mark and leaves it out.
 */
const byteOrderMark = "\uFEFF";

/**
 * @returns the airdrops as CSV with a header, in UTF-8 with a byte order mark. A value that is unknown is an empty
 *   cell, never 0
 */
export function airdropsCsv(airdrops: readonly AirdropRecord[]): string {
  const lines = [
    columns.map((name) => cell(name)),
    ...airdrops.map((airdrop) => columns.map((name) => cell(airdrop[name]))),
  ];
  return `${byteOrderMark}${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : `"${inert(value).replaceAll('"', '""')}"`;
}

/**
 * Where a formula would begin: the signs OWASP names ("CSV Injection") and their wide forms, which Excel takes for the
 * same, at the start of a cell, also behind quotes, blanks and what cannot be seen, which a reader may leave out. Any
 * separator may be a start as well: a spreadsheet set to semicolons, as most of Europe's are, cuts our commas' cells
 * there. A tab or a line break that begins a cell is one of these separators.
 */
const formulaStart = /(^|[\t\r\n,;|"'])([\s\p{Cc}\p{Cf}]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A text with an apostrophe wherever a formula would begin: spreadsheets take what follows one for text. */
function inert(text: string): string {
  const safe = text.replace(formulaStart, "$1$2'");
  return /^[\p{Cc}\p{Cf}]*[\t\r\n]/u.test(safe) ? `'${safe}` : safe;
}
