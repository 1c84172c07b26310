import * as z from "zod/mini";
import { day, type Time } from "../../config.ts";
import { type Shape, time } from "../shapes.ts";

/** An airdrop whose page the user opened, by its `airdropKey`, and when. */
export const openedSchema = z.object({ key: z.string(), at: time });
export type Opened = Shape<typeof openedSchema>;

/** The tab of the page that the user opened last. */
export const openedTabSchema = z.object({ key: z.string(), tabId: z.int(), at: time });
export type OpenedTab = Shape<typeof openedTabSchema>;

/** The popup asks whether the user claimed these. More questions would be too many. */
export const mostOpened = 50;

const askFor = day;

/** Adds an airdrop at the end, and drops those opened more than a day ago. */
export function withOpened(opened: readonly Opened[], key: string, now: Time): readonly Opened[] {
  const others = opened.filter((one) => one.key !== key && isRecent(one, now));
  return [...others, { key, at: now }].slice(-mostOpened);
}

export function withoutOpened(opened: readonly Opened[], keys: readonly string[]): readonly Opened[] {
  return opened.filter((one) => !keys.includes(one.key));
}

/** @returns the airdrops opened within a day, the oldest first */
export function recentlyOpened(opened: readonly Opened[], now: Time): readonly Opened[] {
  return opened.filter((one) => isRecent(one, now));
}

function isRecent({ at }: Opened, now: Time): boolean {
  return Math.abs(now - at) < askFor;
}
