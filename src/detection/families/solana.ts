import { call, isObject, read } from "../page-access.ts";
import type { Detector } from "../scan.ts";

/** Globals of wallets that may not register by Wallet Standard. `holder`: null if the provider is itself a global. */
const places: readonly { readonly name: string; readonly holder: string | null; readonly key: string }[] = [
  { name: "Coinbase Wallet", holder: null, key: "coinbaseSolana" },
  { name: "Bitget Wallet", holder: "bitkeep", key: "solana" },
  { name: "Ctrl Wallet", holder: "xfi", key: "solana" },
  // Any wallet may set this global. It is last, so that a wallet that also has its own global is named.
  { name: "", holder: null, key: "solana" },
];

/** Finds the public key of older Solana providers that are connected to this page. `connect` is never called. */
export const solana: Detector = ({ page, examine, ask }) => {
  for (let index = 0; index < places.length; index++) {
    const place = places[index];
    const provider = place && read(place.holder === null ? page : read(page, place.holder), place.key);
    const source = isObject(provider) ? examine(provider, place?.name) : undefined;
    if (source && read(provider, "isConnected") === true) {
      ask(
        () => call(read(provider, "publicKey"), "toString"),
        (key) => source.add("solana", key),
      );
    }
  }
};
