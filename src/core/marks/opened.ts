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

/** Adds an airdrop at the end, and drops those opened more than `timing.openedFor` ago. */
export function withOpened(opened: readonly Opened[], key: string, now: Time): readonly Opened[] {
  const others = opened.filter((one) => one.key !== key && Math.abs(now - one.at) < timing.openedFor);
  return [...others, { key, at: now }].slice(-mostOpened);
}

export function withoutOpened(opened: readonly Opened[], keys: readonly string[]): readonly Opened[] {
  return opened.filter((one) => !keys.includes(one.key));
}
