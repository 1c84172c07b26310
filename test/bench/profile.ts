import type { Airdrop } from "../../src/airdrops/airdrop.ts";
import { type GlanceWallet, glanceOf } from "../../src/airdrops/glance.ts";
import type { Item } from "../../src/storage/item.ts";
import {
  consentItem,
  glanceItem,
  keyStatusItem,
  scheduleItem,
  settingsItem,
  snapshotItem,
} from "../../src/storage/items.ts";
import { type Wallet, watchlistItem } from "../../src/storage/watchlist.ts";

/**
 * What `storage.local` holds for a person with so many wallets and airdrops, all just looked up.
 *
 * @param serviceUrl base URL of the service that is set
 * @param now ms since the epoch
 */
export function profileOf(
  wallets: number,
  airdrops: number,
  serviceUrl: string,
  now: number,
): Record<string, unknown> {
  const each = Math.floor(airdrops / wallets);
  const watched = Array.from({ length: wallets }, (_, index) => walletNumber(index, each, now));
  const stored: Record<string, unknown> = {};
  const put = <T>(item: Item<T>, value: T) => {
    stored[item.key] = { v: item.version, d: value };
  };
  put(consentItem, { version: 1, agreedAt: now });
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
        wallet.id,
        { dueAt: now + 6 * 3_600_000, failures: 0, failure: null, attemptedAt: now },
      ]),
    ),
  );
  for (const { wallet, snapshot } of watched) put(snapshotItem(wallet.id), snapshot);
  put(glanceItem, glanceOf(watched, now, new Intl.Collator("en").compare));
  return stored;
}

function walletNumber(index: number, airdrops: number, now: number): GlanceWallet {
  const address = `0x${(index + 1).toString(16).padStart(40, "0")}`;
  return {
    wallet: { id: `evm:${address}`, network: "evm", address, label: `Wallet ${index + 1}` },
    snapshot: {
      airdrops: Array.from({ length: airdrops }, (_, n) => airdropNumber(index * airdrops + n)),
      fetchedAt: now,
      dropped: 0,
      total: null,
    },
    paused: false,
    failing: false,
  };
}

function airdropNumber(n: number): Airdrop {
  return {
    id: `airdrop-${n}`,
    name: `Airdrop ${n} Season ${n % 7}`,
    usdValue: n % 10 === 0 ? null : (n * 137.53) % 5_000,
    urgency: n % 50 === 7 ? "verySoon" : n % 10 === 3 ? "soon" : "none",
    url: `http://127.0.0.1/address/airdrop-${n}`,
    imageUrl: null,
  };
}
