/** The text of a calendar file (RFC 5545): lines, escapes and folding. */

/** A property with its parameters, `DTSTART;VALUE=DATE`, and its escaped value. */
export type ContentLine = readonly [name: string, value: string];

/** Octets of a line without its end (section 3.1). */
const lineOctets = 75;

const encoder = new TextEncoder();

/** Controls that a TEXT must not contain (section 3.3.11). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** @returns the value of a property of type TEXT */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** @returns the lines, folded and ended by CR and LF */
export function calendarText(lines: readonly ContentLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");
}

/** Folds between characters, because some readers decode before they unfold. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    // The space at the start of a continued line counts as an octet.
    if (octets + more > lineOctets) {
      folded.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...folded, part].join("\r\n");
}
