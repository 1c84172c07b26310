import { middleMean, spread } from "./statistics.ts";

/** Prints a Markdown table, so that `docs/performance.md` can quote it. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  console.log(`**${title}**\n`);
  console.log([line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n"));
  console.log("");
}

/** @param times in ms @returns the mean of the middle half and its ends: `98 (95–103)`; `–` without times */
export function cellOf(times: readonly number[]): string {
  return times.length === 0 ? "–" : `${middleMean(times).toFixed(0)} (${spread(times)})`;
}

/** @returns how many times as long `times` are as `base`: `1.05`; `–` if one is missing */
export function ratioOf(times: readonly number[], base: readonly number[] | undefined): string {
  if (base === undefined || base.length === 0 || times.length === 0) return "–";
  return (middleMean(times) / middleMean(base)).toFixed(2);
}
