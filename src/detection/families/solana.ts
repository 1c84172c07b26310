import { call, isObject, read } from "../page-access.ts";
import type { Detector } from "../scan.ts";

type Place = {
  readonly name: string;
  /** The global that holds the provider; missing when the provider is itself a global. */
  readonly holder?: string;
  readonly key: string;
  /** Whether the provider may lack `isConnected`. It has no key then, or that of the system program (Nightly). */
  readonly keyTells?: true;
};

/** Globals of Solana providers from before Wallet Standard. */
const places: readonly Place[] = [
  { name: "Phantom", holder: "phantom", key: "solana" },
  { name: "Solflare", key: "solflare" },
  { name: "Backpack", key: "backpack" },
  { name: "OKX Wallet", holder: "okxwallet", key: "solana" },
  { name: "Coinbase Wallet", key: "coinbaseSolana" },
  { name: "Glow", key: "glowSolana" },
  { name: "Brave Wallet", key: "braveSolana" },
  { name: "Bitget Wallet", holder: "bitkeep", key: "solana" },
  { name: "Exodus", holder: "exodus", key: "solana" },
  { name: "Trust Wallet", holder: "trustwallet", key: "solana", keyTells: true },
  { name: "Ctrl Wallet", holder: "xfi", key: "solana" },
  { name: "Nightly", holder: "nightly", key: "solana", keyTells: true },
  // Any wallet may set this global. It is last, so that a wallet that also has its own global is named.
  { name: "", key: "solana" },
];

function textOf(publicKey: unknown): unknown {
  const methods = ["toBase58", "toString"] as const;
  for (let index = 0; index < methods.length && isObject(publicKey); index++) {
    try {
      const text = call(publicKey, methods[index] ?? "");
      if (typeof text === "string") {
        return text;
      }
    } catch {
      // The other method may work.
    }
  }
  return publicKey;
}

/** Finds the public key of older Solana providers that are connected to this page. `connect` is never called. */
export const solana: Detector = ({ page, examine }) => {
  for (let index = 0; index < places.length; index++) {
    const place = places[index];
    const provider = place && read(place.holder === undefined ? page : read(page, place.holder), place.key);
    const source = isObject(provider) ? examine(provider, place?.name) : undefined;
    const isConnected = source && read(provider, "isConnected");
    if (source && (isConnected === true || (place?.keyTells && isConnected === undefined))) {
      source.add("solana", textOf(read(provider, "publicKey")));
    }
  }
};
