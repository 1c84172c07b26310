import { day } from "../duration.ts";

/** An airdrop whose page the user opened, by its `airdropKey`, and when, ms since the epoch. */
export type Opened = { readonly key: string; readonly at: number };

/** Popups ask about one airdrop at a time, so a longer list would not be answered within a day. */
export const mostOpened = 50;

/** ms for which Windfall asks whether an opened airdrop was claimed. */
const askFor = day;

/**
 * @param now ms since the epoch
 * @returns the list with this airdrop as the latest, without those opened too long ago to ask about
 */
export function withOpened(opened: readonly Opened[], key: string, now: number): readonly Opened[] {
  const others = opened.filter((one) => one.key !== key && isRecent(one, now));
  return [...others, { key, at: now }].slice(-mostOpened);
}

/** @returns the list without this airdrop */
export function withoutOpened(opened: readonly Opened[], key: string): readonly Opened[] {
  return opened.filter((one) => one.key !== key);
}

/**
 * @param since ms since the epoch: when the popup opened. The user has not come back yet from a page opened after that
 * @returns the keys to ask about, the oldest first
 */
export function askedAbout(opened: readonly Opened[], since: number): readonly string[] {
  return opened.filter((one) => one.at < since && isRecent(one, since)).map(({ key }) => key);
}

function isRecent({ at }: Opened, now: number): boolean {
  return Math.abs(now - at) < askFor;
}
