import * as z from "zod/mini";
import { type Time, timing } from "../../config.ts";
import { type Shape, time } from "../shapes.ts";

/** An airdrop whose page the user opened, by its `airdropKey`, and when. */
export const openedSchema = z.object({ key: z.string(), at: time });
export type Opened = Shape<typeof openedSchema>;

/** The tab of the page that the user opened last. */
export const openedTabSchema = z.object({ key: z.string(), tabId: z.int(), at: time });
export type OpenedTab = Shape<typeof openedTabSchema>;

/** More than a user with many wallets opens in `timing.openedFor`. */
export const mostOpened = 500;

/** Adds an airdrop at the end, and drops the oldest of too many. */
export function withOpened(opened: readonly Opened[], key: string, now: Time): readonly Opened[] {
  return [...withoutOpened(opened, [key]), { key, at: now }].slice(-mostOpened);
}

/** @returns those opened within `timing.openedFor`, which the privacy policy promises: the same list if these are all */
export function recentlyOpened(opened: readonly Opened[], now: Time): readonly Opened[] {
  // A clock that was set back shows other times in the future.
  const recent = opened.filter(({ at }) => Math.abs(now - at) < timing.openedFor);
  return recent.length === opened.length ? opened : recent;
}

export function withoutOpened(opened: readonly Opened[], keys: readonly string[]): readonly Opened[] {
  return opened.filter((one) => !keys.includes(one.key));
}
