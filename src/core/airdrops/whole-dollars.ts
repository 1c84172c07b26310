import { cents } from "./total.ts";

/**
 * Writes sums without cents so that they add up: each is rounded down, and the largest remainders are rounded up until
 * the sum of all is reached.
 *
 * @param parts USD, none negative
 * @returns whole USD, whose sum is that of the parts, rounded down
 */
export function wholeParts(parts: readonly number[]): readonly number[] {
  const inCents = parts.map(cents);
  const whole = inCents.map((part) => Math.floor(part / 100));
  const sum = inCents.reduce((all, part) => all + part, 0);
  const missing = Math.floor(sum / 100) - whole.reduce((all, part) => all + part, 0);
  const byRemainder = inCents
    .map((part, index) => ({ index, remainder: part % 100 }))
    .sort((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return whole.map((part, index) => (raised.has(index) ? part + 1 : part));
}
