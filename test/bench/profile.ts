import type { Airdrop } from "../../src/core/airdrops/airdrop.ts";
import { entryId } from "../../src/core/airdrops/airdrop-id.ts";
import { type Snapshot, snapshotAfter, withTotal } from "../../src/core/airdrops/snapshot.ts";
import { type Dismissals, noDismissals } from "../../src/core/marks/dismissals.ts";
import { airdrop, answer, wallet as walletOf } from "../fixtures.ts";
import { itemsOf, type Watched } from "../pictures/profile.ts";

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
  dismissals: Dismissals = noDismissals,
): Record<string, unknown> {
  const each = Math.floor(airdrops / wallets);
  const watched = Array.from({ length: wallets }, (_, index) => walletNumber(index, each, serviceUrl, now));
  return itemsOf({ watched, settings: { smallestValue: 0 }, dismissals }, serviceUrl, now);
}

function walletNumber(index: number, airdrops: number, site: string, now: number): Watched {
  // Every third address has the maximum length.
  const network = index % 3 === 2 ? "move" : "evm";
  // Without letters, the address is canonical without a checksum.
  const address = `0x1${String(index + 1).padStart(network === "move" ? 63 : 39, "0")}`;
  const label = `Wallet ${index + 1}`;
  return {
    wallet: walletOf({ network, address, label, addedAt: now }),
    snapshot: answered(
      Array.from({ length: airdrops }, (_, n) => airdropNumber(index * airdrops + n, address, site)),
      site,
      now,
    ),
    failure: null,
  };
}

/** A snapshot after answers every six hours for more than a day, when deadlines are known as exactly as possible. */
function answered(airdrops: readonly Airdrop[], serviceUrl: string, now: number): Snapshot | null {
  const total = { usdValue: null, airdropsCount: airdrops.length, isUnknown: true, pageUrl: null };
  const last = [36, 30, 24, 18, 12, 6, 0].reduce<Snapshot | null>((before, hours) => {
    const fetchedAt = now - hours * 3_600_000;
    return snapshotAfter(before, answer(airdrops, fetchedAt, { serviceUrl }));
  }, null);
  return last && withTotal(last, total, now);
}

const projects = ["Alder", "Brindle", "Cobalt", "Drift", "Ember", "Fable", "Juniper", "Nectar", "Opal"];
const trades = ["Network", "Finance", "Liquid Staking", "Rollup", "Restaking Points", "Bridge", "Perps"];

/** The URLs are as long as the public service's: about 120 characters for the page, 90 for the logo. */
function airdropNumber(n: number, address: string, site: string): Airdrop {
  const name = `${projects[n % projects.length]} ${trades[n % trades.length]} Season ${1 + (n % 5)}`;
  const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${n}`;
  return airdrop(entryId(site, slug, name), {
    name,
    usdValue: n % 10 === 0 ? null : Math.round(((n * 137.53) % 5_000) * 100) / 100,
    flags: { soon: n % 10 === 3, verySoon: n % 50 === 7 },
    url: `${site}/airdrops/${slug}?address=${address}`.padEnd(120, "&utm_source=api"),
    imageUrl: `${site}/images/airdrops/${slug}/logo-`.padEnd(82, "0123456789abcdef").concat(".webp"),
  });
}
