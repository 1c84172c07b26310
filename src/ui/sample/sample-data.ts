import { defaultServiceUrl, hour, minute, type Time } from "../../config.ts";
import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import { type Snapshot, snapshotAfter } from "../../core/airdrops/snapshot.ts";
import type { DeadlineFlags } from "../../core/deadlines/deadline-window.ts";
import type { WalletView } from "../shared/data/page-data.ts";
import apple from "./logos/apple.svg?inline";
import kite from "./logos/kite.svg?inline";
import lantern from "./logos/lantern.svg?inline";
import rings from "./logos/rings.svg?inline";
import sun from "./logos/sun.svg?inline";
import tiles from "./logos/tiles.svg?inline";
import waves from "./logos/waves.svg?inline";

/** Made-up wallets and airdrops for the sample page. */

/** ms before now: the last two answers. The first answer is more than a day older. */
const lastFetch = 4 * minute;
const fetchBefore = lastFetch + 6 * hour;
const firstFetch = fetchBefore + 25 * hour;

/** These addresses have no owner: their bytes are the text "Windfall sample data" (longer on Solana). */
const sampleAddresses = {
  evm: { network: "evm", address: "0x57696e6466616c6c2073616D706c652064617461" },
  solana: { network: "solana", address: "6tDiPav5DKX5p5JKxHwFqxXGoM7TUj3BaMRaPjPxPPKh" },
  cosmos: { network: "cosmos", address: "cosmos12a5kuerxv9kxcgrnv9khqmr9ypjxzarpq29kkz" },
  bitcoin: { network: "bitcoin", address: "bc1q2a5kuerxv9kxcgrnv9khqmr9ypjxzarpksmaj0" },
} as const satisfies Readonly<Record<string, NetworkAddress>>;

type Sample = {
  readonly name: string;
  /** USD */
  readonly value: number | null;
  readonly flag: keyof DeadlineFlags | "none";
  /** Left out for a monogram. */
  readonly logo?: keyof typeof pictures;
  /** Left out where the earlier answers had the same flag, null where they did not hold the airdrop. */
  readonly before?: Sample["flag"] | null;
};

const airdrops: Readonly<Record<keyof typeof sampleAddresses, readonly Sample[]>> = {
  evm: [
    // Two answers say "not within 7 days" and the last one says the opposite, which gives a date to claim by.
    { name: "Lantern Bridge", value: 812.4, flag: "verySoon", logo: "lantern", before: "soon" },
    { name: "Orchard Lending", value: 240, flag: "soon", logo: "apple" },
    { name: "Paper Kite", value: 36.75, flag: "soon", logo: "kite", before: null },
  ],
  solana: [
    { name: "Tidewater Swap", value: 154.2, flag: "verySoon", logo: "waves" },
    { name: "Sundial Staking", value: 98.1, flag: "soon", logo: "sun", before: "none" },
  ],
  cosmos: [
    { name: "Harbour Hub", value: 61.5, flag: "none", logo: "rings" },
    { name: "Mosaic Chain", value: 12.05, flag: "none", logo: "tiles", before: null },
    { name: "Quarry Names", value: null, flag: "none" },
  ],
  bitcoin: [
    { name: "Granite Runes", value: 420, flag: "soon" },
    { name: "Foxglove", value: null, flag: "none" },
  ],
};

/** @returns four wallets as they would be stored, with snapshots */
export function sampleWallets(now: Time): readonly WalletView[] {
  const { evm, solana, cosmos, bitcoin } = sampleAddresses;
  return [
    view(evm, "Everyday", airdrops.evm, now),
    view(solana, null, airdrops.solana, now),
    view(cosmos, "Savings", airdrops.cosmos, now),
    view(bitcoin, null, airdrops.bitcoin, now),
  ].map((one, place) => ({ ...one, place }));
}

/** @returns the airdrops that only the last answer holds; `at` is the time of that answer */
export function sampleNewAirdrops(wallets: readonly WalletView[]) {
  const fresh = new Set(
    Object.values(airdrops).flatMap((list) =>
      list.flatMap(({ name, before }) => (before === null ? [name] : [])),
    ),
  );
  return wallets.flatMap(({ id, snapshot }) =>
    (snapshot?.airdrops ?? [])
      .filter(({ name }) => fresh.has(name))
      .map((airdrop) => ({ wallet: id, airdrop: airdrop.id, at: snapshot?.fetchedAt ?? 0 })),
  );
}

function view(of: NetworkAddress, label: string | null, samples: readonly Sample[], now: Time) {
  return {
    id: walletId(of),
    wallet: { ...of, label, paused: false, addedAt: now - firstFetch },
    snapshot: answered(samples, now),
    schedule: null,
  };
}

/** Applies three answers, because some facts need several, such as a date to claim by. */
function answered(samples: readonly Sample[], now: number): Snapshot {
  const known = samples.flatMap(({ before, ...sample }) =>
    before === null ? [] : [{ ...sample, flag: before ?? sample.flag }],
  );
  const answers = [answer(known, now - firstFetch), answer(known, now - fetchBefore)];
  const before = answers.reduce<Snapshot | null>(snapshotAfter, null);
  return snapshotAfter(before, answer(samples, now - lastFetch));
}

function answer(samples: readonly Sample[], fetchedAt: number) {
  const list = samples.map(({ name, value, flag, logo }) => ({
    id: name,
    name,
    usdValue: value,
    flags: { soon: flag !== "none", verySoon: flag === "verySoon" },
    // This host cannot exist (RFC 2606). It is not the service's own site, so the popup makes no link to it.
    url: `https://sample.invalid/${encodeURIComponent(name)}`,
    imageUrl: logo === undefined ? null : `${logos}${logo}`,
  }));
  return { airdrops: list, serviceUrl: defaultServiceUrl, askedAt: fetchedAt, fetchedAt, dropped: 0 };
}

const pictures = { apple, kite, lantern, rings, sun, tiles, waves };

/** On a host that cannot exist (RFC 2606). */
const logos = "https://sample.invalid/logos/";

/** Every sample logo as a data URL, by its URL. */
export const sampleLogos: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pictures).map(([logo, picture]) => [`${logos}${logo}`, picture]),
);
