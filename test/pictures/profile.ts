/** Storage of a pictured state, made with the product's own functions. */

import { consentVersion, type Time } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import type { Airdrop } from "../../src/core/airdrops/airdrop.ts";
import {
  type ServiceAnswer,
  type ServiceTotal,
  type Snapshot,
  snapshotAfter,
  withTotal,
} from "../../src/core/airdrops/snapshot.ts";
import type { BoundKey } from "../../src/core/api-key/bound-key.ts";
import type { KeyStatus } from "../../src/core/api-key/key-status.ts";
import type { Consent } from "../../src/core/consent.ts";
import type { Failure } from "../../src/core/failures.ts";
import type { Unlisted, Unseen } from "../../src/core/list/list-changes.ts";
import { summaryOf } from "../../src/core/list/summary.ts";
import type { Dismissals } from "../../src/core/marks/dismissals.ts";
import type { Opened } from "../../src/core/marks/opened.ts";
import type { Activity } from "../../src/core/refresh/refresh-state.ts";
import type { Wait } from "../../src/core/refresh/wait.ts";
import type { Settings } from "../../src/core/settings/settings.ts";
import type { Wallet } from "../../src/core/wallets/wallet.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { parseStored } from "../../src/storage/item.ts";
import {
  type Appearance,
  activityItem,
  appearanceItem,
  consentItem,
  dismissalsItem,
  keyAskedItem,
  keyStatusItem,
  listViewItem,
  openedItem,
  pageHostsItem,
  savedItem,
  scheduleItem,
  settingsItem,
  snapshotItem,
  summaryItem,
  unlistedItem,
  unseenItem,
  watchlistItem,
} from "../../src/storage/items.ts";
import { stored } from "../e2e/stages/stored-profile.ts";
import {
  type Flag,
  airdrop as fixture,
  flagsOf,
  wallet as walletFixture,
  walletSchedule,
} from "../fixtures.ts";
import { type SandboxWalletName, wallet as sandboxWallet } from "../sandbox/wallets.ts";

/** Items of `storage.local` by key. */
export type Items = Readonly<Record<string, unknown>>;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A wallet with its stored data. */
export type Watched = {
  readonly wallet: Wallet;
  readonly snapshot: Snapshot | null;
  readonly failure: Failure | null;
};

/** A state's own data. The defaults are those of a user with consent and a key. */
export type Profile = {
  readonly consent: Consent;
  readonly settings: Partial<Settings>;
  readonly pageHosts: readonly string[];
  readonly keyStatus: Partial<KeyStatus> | null;
  readonly keyAsked: Time | null;
  readonly activity: Partial<Activity>;
  readonly watched: readonly Watched[];
  readonly dismissals: Dismissals;
  readonly listView: typeof listViewItem.fallback;
  readonly appearance: Partial<Appearance>;
  readonly unseen: readonly Unseen[];
  readonly opened: readonly Opened[];
  readonly unlisted: readonly Unlisted[];
};

/**
 * @param over the state's own data
 * @param serviceUrl base URL of the stored service, to which the key belongs
 * @param now ms since the epoch
 * @returns every item, so that nothing of an earlier state remains
 */
export function itemsOf(over: Partial<Profile>, serviceUrl: string, now: number): Items {
  const { watched = [], dismissals = dismissalsItem.fallback } = over;
  const settings = { ...settingsItem.fallback, serviceUrl, ...over.settings };
  const accepted: KeyStatus = { state: "accepted", serviceUrl, at: now - 20 * day };
  const keyStatus = over.keyStatus === null ? null : { ...accepted, ...over.keyStatus };
  // Without a key, a background that receives a command would report its absence.
  const key: BoundKey | null =
    keyStatus === null ? null : { secret: "a-key-for-pictures", serviceUrl: keyStatus.serviceUrl };
  const items: Items = {
    ...stored(
      consentItem,
      over.consent === undefined ? { version: consentVersion, agreedAt: now - 20 * day } : over.consent,
    ),
    ...stored(settingsItem, settings),
    ...stored(pageHostsItem, over.pageHosts ?? []),
    ...stored(apiKeyItem, key),
    ...stored(keyStatusItem, keyStatus),
    ...stored(keyAskedItem, over.keyAsked ?? null),
    ...stored(activityItem, { ...activityItem.fallback, ...over.activity }),
    ...stored(
      watchlistItem,
      watched.map(({ wallet }) => wallet),
    ),
    ...stored(scheduleItem, scheduleOf(watched, now)),
    ...Object.assign(
      {},
      ...watched.map(({ wallet, snapshot }) => stored(snapshotItem(walletId(wallet)), snapshot)),
    ),
    ...stored(dismissalsItem, dismissals),
    ...stored(listViewItem, over.listView ?? listViewItem.fallback),
    ...stored(appearanceItem, { ...appearanceItem.fallback, ...over.appearance }),
    ...stored(unseenItem, over.unseen ?? []),
    ...stored(openedItem, over.opened ?? []),
    ...stored(unlistedItem, over.unlisted ?? []),
    ...stored(savedItem, []),
    ...stored(
      summaryItem,
      summaryOf(
        watched.map(({ failure, ...known }) => ({ ...known, schedule: { wait: waitOf(failure) } })),
        { ...settings, dismissals },
        now,
        new Intl.Collator("en").compare,
      ),
    ),
  };
  // Otherwise each picture would show the notice about unreadable data.
  for (const item of [dismissalsItem, openedItem, unlistedItem, watchlistItem])
    if (parseStored<unknown>(item, items[item.key]).state !== "whole")
      throw new Error(`Windfall cannot read "${item.key}"`);
  return items;
}

function waitOf(failure: Failure | null): Wait | null {
  return failure === null ? null : { reason: failure, since: failure.at, until: failure.at };
}

/** Makes no wallet due, so that a background that wakes sends no request. */
function scheduleOf(watched: readonly Watched[], now: number): typeof scheduleItem.fallback {
  return Object.fromEntries(
    watched.map(({ wallet, failure }) => [
      walletId(wallet),
      walletSchedule({ intervalFrom: now, askedAt: now, wait: waitOf(failure) }),
    ]),
  );
}

/** @param name wallet of the sandbox, with a public example address */
export function walletOf(name: SandboxWalletName, over: Partial<Wallet> = {}): Wallet {
  const { network, address } = sandboxWallet(name);
  return walletFixture({ network, address, ...over });
}

/** @param over fields to replace; `name` also determines the id */
export function airdrop(
  name: string,
  usdValue: number | null,
  urgency: Flag = "none",
  over: Partial<Airdrop> = {},
): Airdrop {
  const slug = encodeURIComponent(name.toLowerCase().replaceAll(" ", "-").toWellFormed().slice(0, 40));
  const url = `https://www.drops.bot/airdrops/${slug}`;
  return fixture(slug, { name, usdValue, urgency, url, ...over });
}

/**
 * A fetched wallet.
 *
 * @param before flags of airdrops in the two earlier answers, by name, if they differed. The deadline is then known to
 *   a few days.
 */
export function lookedUp(
  wallet: Wallet,
  given: ServiceAnswer,
  before: Readonly<Record<string, Flag>> = {},
  failure: Failure | null = null,
): Watched {
  const earlier = given.airdrops.map((one) => {
    const urgency = before[one.name];
    return urgency === undefined ? one : { ...one, flags: flagsOf(urgency) };
  });
  const answers = [31, 6].map((hours) => ({
    ...given,
    airdrops: earlier,
    fetchedAt: given.fetchedAt - hours * hour,
  }));
  const first = answers.reduce<Snapshot | null>(snapshotAfter, null);
  return { wallet, snapshot: snapshotAfter(first, given), failure };
}

/** A fetched wallet, whose total the service has answered too. */
export function totalled(watched: Watched, over: Partial<ServiceTotal> = {}): Watched {
  const { wallet, snapshot } = watched;
  if (snapshot === null) throw new Error("a wallet without an answer has no total");
  const { airdrops, fetchedAt } = snapshot;
  const total = {
    usdValue: airdrops.reduce((sum, { usdValue }) => sum + (usdValue ?? 0), 0),
    airdropsCount: airdrops.length,
    isUnknown: false,
    pageUrl: `https://www.drops.bot/address/${wallet.address}`,
    ...over,
  };
  return { ...watched, snapshot: withTotal(snapshot, total, fetchedAt) };
}

/** A wallet that was never fetched successfully. */
export function waiting(wallet: Wallet, failure: Failure | null = null): Watched {
  return { wallet, snapshot: null, failure };
}
