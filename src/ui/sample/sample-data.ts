import { day, defaultServiceUrl, minute, type Time } from "../../config.ts";
import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import type { KnownAirdrop } from "../../core/airdrops/snapshot.ts";
import type { WalletView } from "../shared/data/page-data.ts";
import apple from "./logos/apple.svg?inline";
import kite from "./logos/kite.svg?inline";
import lantern from "./logos/lantern.svg?inline";
import rings from "./logos/rings.svg?inline";
import sun from "./logos/sun.svg?inline";
import tiles from "./logos/tiles.svg?inline";
import waves from "./logos/waves.svg?inline";

/** Made-up wallets and airdrops for the sample page. */

type Sample = {
  readonly name: string;
  /** USD */
  readonly value: number | null;
  /** The far end of the deadline, in days. Left out for no deadline. */
  readonly within?: number;
  /** The early edge, in days. Left out for none. */
  readonly after?: number;
  /** A data URL. Left out for a monogram. */
  readonly logo?: string;
};

type SampleWallet = NetworkAddress & { readonly label: string | null; readonly airdrops: readonly Sample[] };

/** These addresses have no owner: their bytes are the text "Windfall sample data" (longer on Solana). */
const samples: readonly SampleWallet[] = [
  {
    network: "evm",
    address: "0x57696e6466616c6c2073616D706c652064617461",
    label: "Everyday",
    airdrops: [
      { name: "Lantern Bridge", value: 812.4, within: 7, after: 6, logo: lantern },
      { name: "Orchard Lending", value: 240, within: 28, logo: apple },
      { name: "Paper Kite", value: 36.75, within: 31, logo: kite },
    ],
  },
  {
    network: "solana",
    address: "6tDiPav5DKX5p5JKxHwFqxXGoM7TUj3BaMRaPjPxPPKh",
    label: null,
    airdrops: [
      { name: "Tidewater Swap", value: 154.2, within: 7, logo: waves },
      { name: "Sundial Staking", value: 98.1, within: 31, logo: sun },
    ],
  },
  {
    network: "cosmos",
    address: "cosmos12a5kuerxv9kxcgrnv9khqmr9ypjxzarpq29kkz",
    label: "Savings",
    airdrops: [
      { name: "Harbour Hub", value: 61.5, logo: rings },
      { name: "Mosaic Chain", value: 12.05, logo: tiles },
      { name: "Quarry Names", value: null },
    ],
  },
  {
    network: "bitcoin",
    address: "bc1q2a5kuerxv9kxcgrnv9khqmr9ypjxzarpksmaj0",
    label: null,
    airdrops: [
      { name: "Granite Runes", value: 420, within: 28 },
      { name: "Foxglove", value: null },
    ],
  },
];

/** They are shown as new. */
export const newSamples: ReadonlySet<string> = new Set(["Paper Kite", "Mosaic Chain"]);

/** @returns four wallets as they would be stored, with snapshots */
export function sampleWallets(now: Time): readonly WalletView[] {
  const fetchedAt = now - 4 * minute;
  return samples.map(({ network, address, label, airdrops }, place) => ({
    id: walletId({ network, address }),
    wallet: { network, address, label, paused: false, addedAt: now - 2 * day },
    place,
    snapshot: {
      airdrops: airdrops.map((sample) => airdropOf(sample, fetchedAt)),
      missing: [],
      askedAt: fetchedAt,
      fetchedAt,
      dropped: 0,
      total: null,
      totalTriedAt: null,
      serviceUrl: defaultServiceUrl,
    },
    schedule: null,
  }));
}

function airdropOf({ name, value, within, after, logo }: Sample, fetchedAt: Time): KnownAirdrop {
  const known = { replacedAt: null, later: [], deniedAt: null };
  return {
    id: name,
    name,
    usdValue: value,
    // This host cannot exist (RFC 2606). It is not the service's own site, so the popup makes no link to it.
    url: `https://sample.invalid/${encodeURIComponent(name)}`,
    imageUrl: logo ?? null,
    deadline:
      within === undefined
        ? null
        : {
            ...known,
            earlyEdge: after === undefined ? null : fetchedAt + after * day,
            farEnd: fetchedAt + within * day,
          },
  };
}
