/** Made-up wallets and airdrops for the stores' pictures. */
import { publicServiceUrl } from "../src/config.ts";
import { type Network, type NetworkAddress, walletId } from "../src/core/addresses/network.ts";
import { airdropId } from "../src/core/airdrops/airdrop-id.ts";
import type { Dismissals } from "../src/core/marks/dismissals.ts";
import { answer } from "../test/fixtures.ts";
import { logoUrl } from "../test/pictures/logos.ts";
import { airdrop, day, lookedUp, minute, type Watched } from "../test/pictures/profile.ts";

/** These addresses have no owner: their bytes are a text, "Windfall sample data" or a longer one. */
const addresses = {
  evm: "0x57696e6466616c6c2073616D706c652064617461",
  solana: "6tDiPav5DKX5p5JKxHwFqxXGoM7TUj3BaMRaPjPxPPKh",
  move: "0x57696e6466616c6c3a2073616d706c6520646174612c206e6f2077616c6c6574",
  cosmos: "cosmos12a5kuerxv9kxcgrnv9khqmr9ypjxzarpq29kkz",
  bitcoin: "bc1q2a5kuerxv9kxcgrnv9khqmr9ypjxzarpksmaj0",
  starknet: "0x00000000000000000000000057696e6466616c6c2073616d706c652064617461",
} as const satisfies Readonly<Record<Network, string>>;

function wallet(network: Network, label: string | null) {
  const of: NetworkAddress = { network, address: addresses[network] };
  return { ...of, label, paused: false, addedAt: 1 };
}

const everyday = wallet("evm", "Main");

/** @param now ms since the epoch. @returns six wallets of six networks, fetched three minutes ago */
export function sampleProfile(now: number): readonly Watched[] {
  const at = now - 3 * minute;
  return [
    lookedUp(
      everyday,
      answer(
        [
          airdrop("Lantern Bridge", 1_920, "verySoon", { imageUrl: logoUrl("lantern") }),
          airdrop("Orchard Lending", 544, "soon", { imageUrl: logoUrl("apple") }),
          airdrop("Quarry Names", 36.75),
        ],
        at,
      ),
      { "Lantern Bridge": "soon", "Orchard Lending": "none" },
    ),
    lookedUp(
      wallet("solana", "Savings"),
      answer(
        [
          airdrop("Tidewater Swap", 310.25, "verySoon", { imageUrl: logoUrl("waves") }),
          airdrop("Sundial Staking", 98.1, "none", { imageUrl: logoUrl("sun") }),
        ],
        at,
      ),
      { "Tidewater Swap": "soon" },
    ),
    lookedUp(
      wallet("starknet", null),
      answer([airdrop("Paper Kite", null, "soon", { imageUrl: logoUrl("kite") })], at),
    ),
    lookedUp(
      wallet("cosmos", "Staking"),
      answer([airdrop("Mosaic Chain", 61.5, "none", { imageUrl: logoUrl("tiles") })], at),
    ),
    lookedUp(wallet("bitcoin", null), answer([airdrop("Granite Lots", 67.25, "soon")], at)),
    lookedUp(
      wallet("move", "Games"),
      answer([airdrop("Harbour Quests", null, "none", { imageUrl: logoUrl("rings") })], at),
    ),
  ];
}

/** @returns airdrops that were claimed in two months */
export function sampleClaims(now: number): Dismissals {
  const claim = (name: string, usdValue: number, daysAgo: number) => ({
    wallet: walletId(everyday),
    airdrop: airdropId(publicServiceUrl, name),
    claimed: { name, usdValue, at: now - daysAgo * day },
  });
  return [claim("Summer Ferry", 120.5, 2), claim("Harbour Lights", 1_234, 40)];
}
