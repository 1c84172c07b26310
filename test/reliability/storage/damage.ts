import { userItems } from "../../../src/storage/items.ts";
import { below, type Random } from "../../random.ts";

const userKeys = new Set<string>(Object.values(userItems).map(({ key }) => key));

const word = /\b(?:label|mark|damage)-\d+/g;

/**
 * Damages one stored value. Garbage holds what was there, and a word of its own, `damage-…`.
 * @returns the original value if the damage looks like data of a newer version; undefined otherwise
 */
export function damageOne(random: Random, local: Map<string, unknown>, garbage: string): Restorable | null {
  const keys = [...local.keys()];
  const key = keys[below(random, keys.length)] ?? "";
  const was = local.get(key);
  const { d } = Object(was);
  const kind = below(random, Array.isArray(d) ? 5 : 4);
  const remains = `${garbage} ${JSON.stringify(was)}`;
  if (kind === 0) local.delete(key);
  else if (kind === 1) local.set(key, remains);
  else if (kind === 2) local.set(key, { v: 1, d: remains });
  else if (kind === 3) local.set(key, { v: 2, d });
  else local.set(key, { v: 1, d: [...d, garbage] });
  return kind === 3 ? { key, was } : null;
}

export type Restorable = { readonly key: string; readonly was: unknown };

/** @returns the words that the user typed, and those of damage, in what the user typed or chose */
export function wordsIn(values: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const own = [...values].filter(([key]) => userKeys.has(key));
  return new Set(JSON.stringify(own).match(word) ?? []);
}
