import * as z from "zod/mini";
import type { Airdrop } from "./airdrop.ts";

declare const unit: unique symbol;

/**
 * US dollars in whole cents, never below 0. Sums of them are exact, so that an amount has one text on every screen. The
 * service, files and settings have USD as decimal numbers (`usdValue`).
 */
export type Cents = number & { readonly [unit]: "cents" };

export const cents = z.custom<Cents>((value) => typeof value === "number" && isCents(value));

function isCents(value: number): value is Cents {
  return Number.isInteger(value) && value >= 0;
}

/** @param whole a number of cents */
function asCents(whole: number): Cents {
  if (!isCents(whole)) throw new RangeError(`No number of cents: ${whole}`);
  return whole;
}

/** @param usd not below 0. Less than a cent becomes one, because 0 means that there is nothing */
export function centsOf(usd: number): Cents {
  return asCents(usd > 0 ? Math.max(1, Math.round(usd * 100)) : 0);
}

/** @returns the number closest to the amount, which writes it exactly */
export function usdOf(amount: Cents): number {
  return amount / 100;
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return asCents(sum);
}

/** @returns what an amount has more than another; 0 if it has not */
export function beyond(amount: Cents, other: Cents): Cents {
  return asCents(Math.max(0, amount - other));
}

/** @returns the amount without its cents */
export function inDollars(amount: Cents): Cents {
  return asCents(amount - (amount % 100));
}

/**
 * Writes amounts without cents so that they add up: each is rounded down, and the largest remainders are rounded up
 * until the sum of all is reached.
 *
 * @returns whole dollars, whose sum is that of the parts, rounded down
 */
export function partsInDollars(parts: readonly Cents[]): readonly Cents[] {
  const whole = parts.map(inDollars);
  const missing = (inDollars(sumOf(parts)) - sumOf(whole)) / 100;
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part % 100 }))
    .sort((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return whole.map((part, index) => asCents(raised.has(index) ? part + 100 : part));
}

/** A sum that never counts an unknown as 0. */
export type Total = {
  /** The sum of the known values. */
  readonly known: Cents;
  readonly unknown: number;
};

export function totalOf(airdrops: readonly Pick<Airdrop, "usdValue">[]): Total {
  let known = 0;
  let unknown = 0;
  for (const { usdValue } of airdrops)
    if (usdValue === null) unknown += 1;
    else known += centsOf(usdValue);
  return { known: asCents(known), unknown };
}
