import { day } from "../duration.ts";

/** An airdrop whose page the user opened, by its `airdropKey`, and the time in ms since the epoch. */
export type Opened = { readonly key: string; readonly at: number };

/** The user can hardly answer more questions within a day. */
export const mostOpened = 50;

const askFor = day;

/** @param now ms since the epoch @returns the list with this airdrop last, without those opened too long ago */
export function withOpened(opened: readonly Opened[], key: string, now: number): readonly Opened[] {
  const others = opened.filter((one) => one.key !== key && isRecent(one, now));
  return [...others, { key, at: now }].slice(-mostOpened);
}

export function withoutOpened(opened: readonly Opened[], key: string): readonly Opened[] {
  return opened.filter((one) => one.key !== key);
}

/** @param now ms since the epoch @returns the airdrops opened within a day, the oldest first */
export function recentlyOpened(opened: readonly Opened[], now: number): readonly Opened[] {
  return opened.filter((one) => isRecent(one, now));
}

function isRecent({ at }: Opened, now: number): boolean {
  return Math.abs(now - at) < askFor;
}
