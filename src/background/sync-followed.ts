import { type Mark, type Marks, walletDismissals } from "../airdrops/marks.ts";
import { limits } from "../app.config.ts";
import { networks, walletId } from "../networks/network.ts";
import { parseAddress } from "../networks/parse.ts";
import { alertSettings } from "../storage/alerts.ts";
import { settings } from "../storage/settings.ts";
import type { Wallet } from "../storage/watchlist.ts";
import type { Border, Followed, FollowedWallet } from "../sync/mapping.ts";
import { labelOf } from "./arrange.ts";
import { isSetting, recordsFrom, type StoredSettings, withRecords } from "./sync/synced-settings.ts";

/** Between what is stored here and what follows the person. Pure. What cannot follow stays here as it is. */

/** What of this device's storage follows the person. */
export type Local = StoredSettings & {
  readonly wallets: readonly Wallet[];
  readonly marks: Marks;
};

/** What is valid here; everything else in the browser's sync is as if it were not there. */
export const border: Border = {
  wallet: (id) => {
    const network = networks.find((name) => id.startsWith(`${name}:`));
    if (network === undefined) return null;
    const parsed = parseAddress(network, id.slice(network.length + 1));
    // Another text for the same address would be the same wallet twice.
    if (!parsed.ok || walletId({ network, address: parsed.address }) !== id) return null;
    return { id: walletId({ network, address: parsed.address }), network, address: parsed.address };
  },
  label: labelOf,
  isAirdrop: (id) => id !== "" && id.length <= limits.idChars && id.isWellFormed(),
  isSetting,
};

/** What nobody has chosen. */
export const defaults = recordsFrom({ settings: settings.defaults, alerts: alertSettings.defaults });

/** @returns what of this device's storage can follow */
export function toFollowed(local: Local): Followed {
  const { marks, muted } = local.marks;
  return {
    wallets: local.wallets.flatMap(toFollowedWallet),
    marks: { marks: marks.filter(canFollow), muted: muted.filter(border.isAirdrop) },
    settings: new Map([...recordsFrom(local)].filter(([name, value]) => border.isSetting(name, value))),
  };
}

function toFollowedWallet(wallet: Wallet): FollowedWallet[] {
  const { label, paused, addedAt } = wallet;
  const address = border.wallet(walletId(wallet));
  return address === null ? [] : [{ ...address, label, paused, addedAt }];
}

function canFollow({ wallet, airdrop }: Marks["marks"][number]): boolean {
  return border.wallet(wallet) !== null && border.isAirdrop(airdrop);
}

/**
 * What this device's storage is to hold. What does not change stays the same object.
 *
 * @param now ms since the epoch
 */
export function toLocal(local: Local, followed: Followed, now: number): Local {
  return {
    wallets: toWallets(local.wallets, followed.wallets, now),
    marks: toMarks(local.marks, followed.marks),
    ...withRecords(local, followed.settings),
  };
}

function toWallets(
  mine: readonly Wallet[],
  followed: readonly FollowedWallet[],
  now: number,
): readonly Wallet[] {
  const byId = new Map(mine.map((wallet) => [walletId(wallet), wallet]));
  const wallets = followed.map(({ id, network, address, label, paused, addedAt }): Wallet => {
    const there = byId.get(id);
    // Else a site that shows it later would seem to be the only one that brought it.
    if (there === undefined)
      return { network, address, label, paused, addedAt, sources: [{ kind: "synced", at: now }] };
    const isSame = there.label === label && there.paused === paused && there.addedAt === addedAt;
    return isSame ? there : { ...there, label, paused, addedAt };
  });
  const all = [...wallets, ...mine.filter((wallet) => border.wallet(walletId(wallet)) === null)];
  return sameList(mine, all) ? mine : all;
}

function toMarks(mine: Marks, followed: Marks): Marks {
  const wanted = new Map(followed.marks.map((mark) => [`${mark.wallet}/${mark.airdrop}`, mark]));
  const marks: Marks["marks"][number][] = [];
  for (const mark of mine.marks) {
    const name = `${mark.wallet}/${mark.airdrop}`;
    const other = wanted.get(name);
    wanted.delete(name);
    if (!canFollow(mark)) marks.push(mark);
    else if (other !== undefined) marks.push(isSameMark(mark, other) ? mark : other);
  }
  marks.push(...wanted.values());
  const muted = mine.muted.filter((id) => followed.muted.includes(id) || !border.isAirdrop(id));
  muted.push(...followed.muted.filter((id) => !mine.muted.includes(id)));
  return sameList(mine.marks, marks) && sameList(mine.muted, muted) ? mine : { marks, muted };
}

function isSameMark(a: Mark, b: Mark): boolean {
  return walletDismissals.every((how) => a[how] === b[how]);
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
