import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { usdOf } from "../../../src/core/airdrops/money.ts";
import { airdropsCsv, type SheetForm } from "../../../src/core/export/csv.ts";
import { seed } from "../../seed.ts";
import { hostileName, now, row } from "./rows.ts";

/** Spreadsheets depend on them. */
const names =
  "name,usdValue,urgency,claimByEstimate,latestDeadlineEstimate,dismissed,walletLabel,network,address,url,answeredAt";
const header = names.split(",");

/** Reads CSV like a strict parser. */
const cells = (text: string): string[][] => parse(text, { bom: true, record_delimiter: "\r\n" });

/** Reads CSV like a tolerant spreadsheet with another separator. */
const forgiven = (text: string, delimiter: string): string[][] =>
  parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true });

type Overs = Parameters<typeof row>[0][];

const csvIn = (form: SheetForm, ...rows: Overs) => airdropsCsv(rows.map(row), form, now);
const csvOf = (...rows: Overs) =>
  csvIn({ separator: ",", usdText: (amount) => usdOf(amount).toFixed(2) }, ...rows);
const german: SheetForm = { separator: ";", usdText: (amount) => usdOf(amount).toFixed(2).replace(".", ",") };

beforeEach(() => void vi.stubEnv("TZ", "UTC"));

describe("airdropsCsv", () => {
  it("returns a header and a line per airdrop", () => {
    const text = csvOf(
      { label: "Savings, old", edges: [5, 10.5] },
      { usdValue: null, how: "hidden", url: null },
    );
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [first, ...lines] = cells(text);
    expect(first).toEqual(header);
    const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
    const at = "2026-11-21T12:00:00.000Z";
    const [claimBy, latest] = ["2026-11-25", "2026-12-02"];
    const url = "https://www.drops.bot/airdrops/orchard";
    expect(lines).toEqual([
      ["Orchard", "12.50", "verySoon", claimBy, latest, "", "Savings, old", "evm", address, url, at],
      ["Orchard", "", "none", "", "", "hidden", "", "evm", address, "", at],
    ]);
  });

  it.each<[string, Overs[number], string]>([
    ["a window too wide for a day", { edges: [5, 24] }, ""],
    ["an early edge that an answer has passed", { edges: [-1, 2] }, ""],
    ["a last safe day that is past", { edges: [0.2, 3] }, ""],
    ["no early edge", { urgency: "verySoon" }, ""],
    ["a last safe day today", { edges: [1, 4] }, "2026-11-21"],
  ])("names a day to claim by only as the list does: %s", (_name, over, day) => {
    expect(cells(csvOf(over))[1]?.[3]).toBe(day);
  });

  it.each([
    ["@SUM(A1)", "'@SUM(A1)"],
    ["'=1", "''=1"],
    ["\t=1", "'\t'=1"],
    ["\rone", "'\rone"],
    ["a,b-c", "a,b-c"],
    ["Łódź = 日本", "Łódź = 日本"],
  ])("writes no formula for %j", (name, shown) => {
    expect(cells(csvOf({ name }))[1]?.[0]).toBe(shown);
  });

  it("writes no formula for any name", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostileName, hostileName), { maxLength: 5 }), (named) => {
        const text = csvOf(...named.map(([name, label]) => ({ name, label, url: null })));
        const lines = cells(text);
        expect(lines).toHaveLength(named.length + 1);
        lines.slice(1).forEach((line, index) => {
          expect(line).toHaveLength(header.length);
          const [name, , , , , , label] = line;
          // The export adds only an apostrophe before a formula.
          const given = named[index] ?? [];
          expect([name, label].map((text) => text?.replaceAll("'", ""))).toEqual(
            given.map((text) => text.replaceAll("'", "")),
          );
          for (const cell of line) expect(cell).not.toMatch(/^(\s|["'])*(?<!')[=+\-@\uFF1D]|^[\t\r\n]/u);
        });
        const inGerman = csvIn(german, ...named.map(([name, label]) => ({ name, label, url: null })));
        for (const [written, delimiters] of [
          [text, [";", "\t", "|"]],
          [inGerman, [",", ";", "\t", "|"]],
        ] as const)
          for (const cell of delimiters.flatMap((delimiter) => forgiven(written, delimiter)).flat())
            expect(cell.trim()).not.toMatch(/^"*[=+\-@\uFF1D]/u);
      }),
      { seed, numRuns: 300 },
    );
  });
});
