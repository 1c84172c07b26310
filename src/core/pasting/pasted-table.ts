/** A line of a pasted text, or a quoted cell or an object that spans several. `number`: of its first line, from 1. */
export type PastedRecord = {
  readonly number: number;
  readonly source: string;
  readonly cells: readonly string[];
};

/** The first of two that are equally frequent counts: a file with semicolons may write `1,5`. */
const separators = ["\t", ";；؛", "|｜", ",，、،"] as const;

/**
 * Splits a text at the separator that most of its lines have, and a line without it at its own. Quotes are as in
 * RFC 4180. Each innermost object of JSON is a record. Blank lines are left out.
 */
export function recordsOf(text: string): PastedRecord[] {
  const lines = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/\{[^{}]*\}/g, (object) => `\f${object.replaceAll("\n", "\v")}\f`);
  const separator = separatorOf(lines);
  const records: PastedRecord[] = [];
  let cells: string[] = [];
  let [start, number] = [0, 1];
  for (const { cell, end, at } of cellsOf(lines, separator)) {
    cells.push(cell);
    if (end === separator) continue;
    const source = lines.slice(start, at).replaceAll("\v", "\n");
    const own = cells.length > 1 ? separator : separatorOf(source);
    const split = own === separator ? cells : [...cellsOf(source, own)].map((one) => one.cell);
    if (source.trim() !== "") records.push({ number, source, cells: split });
    number += source.split("\n").length - (end === "\f" ? 1 : 0);
    start = at + 1;
    cells = [];
  }
  return records;
}

type Cell = { readonly cell: string; readonly end: string; readonly at: number };

/** @returns the cells, each with the separator if one ends it, and the index of its end */
function* cellsOf(text: string, separator: string): Generator<Cell> {
  const cell = new RegExp(
    ` *(?:"([^"]*(?:""[^"]*)*)" *(?=[\\n\\f${separator}]|$)|([^\\n\\f${separator}]*))([\\n\\f${separator}]|$)`,
    "guy",
  );
  for (const { 0: whole, 1: quoted, 2: plain = "", 3: end = "", index } of text.matchAll(cell)) {
    yield {
      cell: (quoted?.replaceAll('""', '"') ?? plain).trim(),
      end: end !== "" && separator.includes(end) ? separator : end,
      at: index + whole.length - end.length,
    };
    if (end === "") return;
  }
}

function separatorOf(text: string): string {
  const lines = text.replace(/"[^"\n]*"/g, "").split("\n");
  const counts = separators.map((separator) => {
    const has = new RegExp(`[${separator}]`, "u");
    return lines.filter((line) => has.test(line)).length;
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
