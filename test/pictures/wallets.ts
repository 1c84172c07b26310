/** Typical wallets and airdrops for the states. */

import { walletId } from "../../src/core/addresses/network.ts";
import type { Failure } from "../../src/core/failures.ts";
import type { Unseen } from "../../src/core/list/list-changes.ts";
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

/** The same wallets. The first airdrop of each has another description of its deadline. */
export function deadlineWallets(now: number): readonly Watched[] {
  const at = (days: number) => now + days * day;
  const windows = [
    [new Date(now).setHours(36, 0, 0, 0), at(3)],
    [at(3.5), at(7)],
    [new Date(now).setHours(24, 0, 0, -1), at(4)],
    [null, at(-0.1)],
    [null, at(1.5)],
    [null, at(5.5)],
    [at(9), at(12)],
  ] as const;
  return usualWallets(now).map((one, index) => {
    const [earlyEdge, farEnd] = windows[index] ?? [null, at(29.5)];
    const [first, ...others] = one.snapshot?.airdrops ?? [];
    if (one.snapshot === null || first === undefined) return one;
    const deadline = { replacedAt: null, earlyEdge, farEnd, later: [], deniedAt: null };
    return { ...one, snapshot: { ...one.snapshot, airdrops: [{ ...first, deadline }, ...others] } };
  });
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
