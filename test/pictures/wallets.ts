/** Typical wallets and airdrops for the states. */

import { walletId } from "../../src/core/addresses/network.ts";
import { snapshotAfter } from "../../src/core/airdrops/snapshot.ts";
import type { Failure } from "../../src/core/failures.ts";
import type { Unseen } from "../../src/core/list/unseen.ts";
import { answer } from "../fixtures.ts";
import { logoUrl } from "./logos.ts";
import { airdrop, day, hour, lookedUp, minute, totalled, type Watched, walletOf } from "./profile.ts";

export const mainWallet = walletOf("evm-deadlines", { label: "Main" });
export const solanaWallet = walletOf("solana-soon", { label: "Ledger" });

const mainAirdrops = [
  airdrop("LayerNorth Season 2", 1_920, "verySoon", { imageUrl: logoUrl("layers") }),
  airdrop("Orchard Protocol", 412.5, "soon", { imageUrl: logoUrl("apple") }),
  airdrop("Quiet Harbour", 12.5, "none", { imageUrl: logoUrl("rings") }),
];

function mainAt(at: number): Watched {
  return lookedUp(mainWallet, answer(mainAirdrops, at), {
    "LayerNorth Season 2": "soon",
    "Orchard Protocol": "none",
  });
}

/** Wallets of six networks, some with labels, fetched three minutes ago. Three of them have one airdrop. */
export function usualWallets(now: number): readonly Watched[] {
  const at = now - 3 * minute;
  return [
    mainAt(at),
    lookedUp(
      solanaWallet,
      answer([airdrop("Tidewater Grants", 310.25, "verySoon", { imageUrl: logoUrl("waves") })], at),
      {
        "Tidewater Grants": "soon",
      },
    ),
    lookedUp(walletOf("evm-none"), answer([airdrop("Kelp Stakers Round 1", 67.25, "soon")], at)),
    lookedUp(
      walletOf("starknet-very-soon", { label: "Argent" }),
      answer([airdrop("Starfield Early Users", null, "soon", { imageUrl: logoUrl("star") })], at),
    ),
    lookedUp(
      walletOf("cosmos-soon", { label: "Staking" }),
      answer([airdrop("Meridian Hub", null, "none", { imageUrl: logoUrl("sun") })], at),
    ),
    lookedUp(
      walletOf("bitcoin-very-soon"),
      answer(
        [
          airdrop("Runestone Circle", null, "none", { imageUrl: logoUrl("tiles") }),
          airdrop("Ordinary Dust", 0.01),
        ],
        at,
      ),
    ),
    lookedUp(
      walletOf("move-very-soon", { label: "Petra" }),
      answer([airdrop("Glacier Quests", 98, "none", { imageUrl: logoUrl("peaks") })], at),
    ),
    orchardIn(walletOf("evm-hundred", { label: "Savings" }), 100, at),
    orchardIn(walletOf("evm-total-differs"), 31.5, at),
  ];
}

/** The same wallets with the service's totals: one prices an unpriced airdrop, and one says more than its rows. */
export function totalledWallets(now: number): readonly Watched[] {
  return usualWallets(now).map((one, index) => {
    if (index === 0) return totalled(one, { usdValue: 2_404, airdropsCount: 4 });
    return totalled(one, index === 3 ? { usdValue: 99.5 } : {});
  });
}

/** The same wallets, of which the first names today as the last safe day. */
export function lastDayWallets(now: number): readonly Watched[] {
  const edge = new Date(now).setHours(36, 0, 0, 0);
  // The first of the answers said "not within 7 days", which the service rounds by a day.
  const changed = mainAt(edge - 6 * day + 31 * hour);
  const snapshot = snapshotAfter(changed.snapshot, answer(mainAirdrops, now - 3 * minute));
  return [{ ...changed, snapshot }, ...usualWallets(now).slice(1)];
}

function orchardIn(wallet: Watched["wallet"], usdValue: number, at: number): Watched {
  const airdrops = [airdrop("Orchard Protocol", usdValue, "soon", { imageUrl: logoUrl("apple") })];
  return lookedUp(wallet, answer(airdrops, at), { "Orchard Protocol": "none" });
}

/** Two of the airdrops are new. */
export function usualUnseen(now: number): readonly Unseen[] {
  const at = now - 3 * minute;
  return [
    { wallet: walletId(solanaWallet), airdrop: airdrop("Tidewater Grants", 310.25).id, at },
    { wallet: walletId(mainWallet), airdrop: airdrop("Quiet Harbour", 12.5).id, at },
  ];
}

/** The same wallets after five hours, the first `count` of them with a failure since. */
export function failingWallets(now: number, count: number, failure: Failure): readonly Watched[] {
  return usualWallets(now - 5 * hour).map((one, index) => (index < count ? { ...one, failure } : one));
}
