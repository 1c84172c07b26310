/** The text of a calendar file (RFC 5545): its lines, their escapes and their length. */

/** One property with its parameters, `DTSTART;VALUE=DATE`, and its value as it is to be written. */
export type ContentLine = readonly [name: string, value: string];

/** Of a line, in octets without its end (section 3.1). */
const lineOctets = 75;

const encoder = new TextEncoder();

/** What no TEXT may hold (section 3.3.11): controls, but for the tab; and line breaks, which are written as `\n`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** @returns a text as the value of a property of type TEXT */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** @returns the file, every line folded and ended by CR and LF */
export function calendarText(lines: readonly ContentLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");
}

/** No character is cut in half: readers that unfold after decoding would show a broken one. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    // The blank that continues a line counts as one of its octets.
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
