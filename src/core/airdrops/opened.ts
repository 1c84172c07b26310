import { day } from "../duration.ts";

/** An airdrop whose page the user opened, by its `airdropKey`, and the time in ms since the epoch. */
export type Opened = { readonly key: string; readonly at: number };

/** Popups ask about one airdrop at a time, so the user could not answer more within a day. */
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

/** @param since ms since the epoch: the popup's start, so that the user has returned @returns the keys, the oldest first */
export function keysToAskAbout(opened: readonly Opened[], since: number): readonly string[] {
  return opened.filter((one) => one.at < since && isRecent(one, since)).map(({ key }) => key);
}

function isRecent({ at }: Opened, now: number): boolean {
  return Math.abs(now - at) < askFor;
}
