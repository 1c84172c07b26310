/**
 * The order of wallets, as a position in each: a fraction between 0 and 1 whose digits are letters and digits, so
 * that sorting the texts sorts the wallets. Moving one wallet writes one position, and two devices that move two
 * wallets do not undo each other. Wallets with the same position go by their record's name.
 */

const digits = "0123456789abcdefghijklmnopqrstuvwxyz";
const base = digits.length;
/** Places at an end are taken in steps of 36⁻³: 20,000 of them before positions grow longer. */
const coarse = 3;

const shape = /^[0-9a-z]*[1-9a-z]$/;

/** @returns whether a text is a position. It ends in no zero, for below `a0` and above `a` there is nothing. */
export function isPosition(text: string): boolean {
  return shape.test(text);
}

/**
 * Positions for one that is put into a list.
 *
 * @param positions of the others, in order
 * @param at where the new one is to stand: 0 to `positions.length`
 * @returns first the new one's position. More follow where devices gave one position to several at once: they replace
 *   those of the others from `at` on.
 */
export function insertAt(positions: readonly string[], at: number): readonly string[] {
  const low = positions[at - 1] ?? null;
  const rest = positions.slice(at);
  const free = rest.findIndex((position) => low === null || position > low);
  const inTheWay = free === -1 ? rest.length : free;
  const high = rest[inTheWay] ?? null;
  const result: string[] = [];
  let last = low;
  for (let count = 0; count <= inTheWay; count += 1) {
    last = between(last, high);
    result.push(last);
  }
  return result;
}

/**
 * @param low a position, or null for the beginning
 * @param high a position above `low`, or null for the end
 * @returns a position between the two
 */
export function between(low: string | null, high: string | null): string {
  if (low === null || high === null) {
    const step = low !== null ? stepFrom(low, 1) : high !== null ? stepFrom(high, -1) : "i";
    if (step !== null) return step;
  }
  return middle(low ?? "", high);
}

function stepFrom(position: string, step: 1 | -1): string | null {
  const place = Number.parseInt(position.slice(0, coarse).padEnd(coarse, "0"), base) + step;
  if (!(place > 0 && place < base ** coarse)) return null;
  return place.toString(base).padStart(coarse, "0").replace(/0+$/, "");
}

function middle(low: string, high: string | null): string {
  let upper = high;
  let text = "";
  for (let at = 0; ; at += 1) {
    // Only of texts that are no positions: an end is owed to them, a place is not.
    if (upper !== null && at >= Math.max(low.length, upper.length)) upper = null;
    const from = digitAt(low, at);
    const to = upper === null ? base : digitAt(upper, at);
    if (to - from > 1) return text + digits.charAt(Math.floor((from + to) / 2));
    text += digits.charAt(from);
    // Whatever follows is below the bound from here on.
    if (to > from) upper = null;
  }
}

function digitAt(position: string, at: number): number {
  return Math.max(digits.indexOf(position.charAt(at) || "0"), 0);
}
