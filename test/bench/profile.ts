import { consentVersion } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import type { Airdrop } from "../../src/core/airdrops/airdrop.ts";
import { noDismissals } from "../../src/core/airdrops/dismissals.ts";
import { type Snapshot, snapshotAfter } from "../../src/core/airdrops/snapshot.ts";
import { type SummaryWallet, summaryOf } from "../../src/core/airdrops/summary.ts";
import { snapshotItem } from "../../src/storage/airdrops/snapshots.ts";
import { type Item, parseStored } from "../../src/storage/item.ts";
import { consentItem, keyStatusItem, summaryItem } from "../../src/storage/items.ts";
import { scheduleItem } from "../../src/storage/refresh/schedule.ts";
import { settingsItem } from "../../src/storage/settings/settings.ts";
import { firstPaintItem, firstPaintOf } from "../../src/storage/transaction/first-paint-item.ts";
import { type Wallet, watchlistItem } from "../../src/storage/wallets/watchlist.ts";

/**
 * The content of `storage.local` for a user with that many wallets and airdrops, all just fetched.
 *
 * @param serviceUrl base URL of the stored service, its pages and its logos
 * @param now ms since the epoch
 */
export function profileOf(
  wallets: number,
  airdrops: number,
  serviceUrl: string,
  now: number,
): Record<string, unknown> {
  const each = Math.floor(airdrops / wallets);
  const watched = Array.from({ length: wallets }, (_, index) => walletNumber(index, each, serviceUrl, now));
  const stored: Record<string, unknown> = {};
  const put = <T>(item: Item<T>, value: T) => {
    stored[item.key] = { v: item.version, d: value };
  };
  put(consentItem, { version: consentVersion, agreedAt: now });
  put(settingsItem, { ...settingsItem.fallback, serviceUrl });
  put(keyStatusItem, { state: "accepted", serviceUrl, sessionOnly: false, at: now });
  put(
    watchlistItem,
    watched.map(({ wallet: { network, address, label } }): Wallet => {
      return { network, address, label, paused: false, addedAt: now, sources: [{ kind: "typed", at: now }] };
    }),
  );
  put(
    scheduleItem,
    Object.fromEntries(
      watched.map(({ wallet }) => [
        walletId(wallet),
        {
          from: now,
          spread: 1,
          edge: null,
          attemptedAt: now,
          requestedByUser: false,
          wait: null,
        },
      ]),
    ),
  );
  for (const { wallet, snapshot } of watched) put(snapshotItem(walletId(wallet)), snapshot);
  const everything = { dismissals: noDismissals, smallestValue: 0, unseen: [] };
  put(summaryItem, summaryOf(watched, everything, now, new Intl.Collator("en").compare));
  put(
    firstPaintItem,
    firstPaintOf((item) => parseStored(item, stored[item.key]).value),
  );
  return stored;
}

function walletNumber(index: number, airdrops: number, site: string, now: number): SummaryWallet {
  // Every third address has the maximum length.
  const network = index % 3 === 2 ? "move" : "evm";
  // Without letters, the address is canonical without a checksum.
  const address = `0x1${String(index + 1).padStart(network === "move" ? 63 : 39, "0")}`;
  return {
    wallet: { network, address, label: `Wallet ${index + 1}`, paused: false },
    snapshot: answered(
      Array.from({ length: airdrops }, (_, n) => airdropNumber(index * airdrops + n, address, site)),
      site,
      now,
    ),
    schedule: null,
  };
}

/** A snapshot after answers every six hours for more than a day, when deadlines are known as exactly as possible. */
function answered(airdrops: readonly Airdrop[], serviceUrl: string, now: number): Snapshot | null {
  const total = { usdValue: 12_345.67, airdropsCount: airdrops.length, at: now };
  return [36, 30, 24, 18, 12, 6, 0].reduce<Snapshot | null>((before, hours) => {
    const fetchedAt = now - hours * 3_600_000;
    return snapshotAfter(before, { serviceUrl, airdrops, fetchedAt, dropped: 0, total });
  }, null);
}

const projects = ["Alder", "Brindle", "Cobalt", "Drift", "Ember", "Fable", "Juniper", "Nectar", "Opal"];
const trades = ["Network", "Finance", "Liquid Staking", "Rollup", "Restaking Points", "Bridge", "Perps"];

/** The URLs are as long as the public service's: about 120 characters for the page, 90 for the logo. */
function airdropNumber(n: number, address: string, site: string): Airdrop {
  const name = `${projects[n % projects.length]} ${trades[n % trades.length]} Season ${1 + (n % 5)}`;
  const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${n}`;
  return {
    id: slug,
    name,
    usdValue: n % 10 === 0 ? null : Math.round(((n * 137.53) % 5_000) * 100) / 100,
    flags: { soon: n % 10 === 3, verySoon: n % 50 === 7 },
    url: `${site}/airdrops/${slug}?address=${address}`.padEnd(120, "&utm_source=api"),
    imageUrl: `${site}/images/airdrops/${slug}/logo-`.padEnd(82, "0123456789abcdef").concat(".webp"),
  };
}
