import { getWalletStandard } from "@metamask/solana-wallet-standard";
import { logged, logMethods } from "../calls/call-log.ts";
import { standInForMetaMask } from "./metamask-client.ts";
import { registerWatched } from "./standard-wallet.ts";
import { prompt, type WalletState } from "./wallet-on-page.ts";

const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/**
 * Registers MetaMask's real Wallet Standard wallet. It shows accounts only after `standard:connect`, so in the state
 * `connected` the page connects once, as a dapp does for a returning user. In the state `locked` only such a call would
 * open its session.
 */
export async function startStandardWallet(state: WalletState, address: string): Promise<void> {
  const accounts = state === "notConnected" ? undefined : [address];
  const client = standInForMetaMask("solana", mainnet, accounts);
  const wallet = getWalletStandard({ client, walletName: "MetaMask" });
  if (state === "connected") {
    await wallet.features["standard:connect"].connect();
  }
  registerWatched("solana", wallet);
}

/** Sets an object of Phantom's documented shape as `window.phantom.solana`. Phantom's code is not published. */
export function startOlderWallet(address: string | undefined): void {
  const text = () => address ?? "";
  const solana = {
    isPhantom: true,
    isConnected: address !== undefined,
    publicKey:
      address === undefined
        ? null
        : {
            toBase58: logged("phantom", "publicKey.toBase58", text),
            toString: logged("phantom", "publicKey.toString", text),
          },
    connect: prompt,
    disconnect: async () => undefined,
    signIn: prompt,
    signMessage: prompt,
    signTransaction: prompt,
    signAndSendTransaction: prompt,
    request: prompt,
    on: () => undefined,
    off: () => undefined,
  };
  logMethods("phantom", solana);
  Object.defineProperty(window, "phantom", { value: { solana }, configurable: true });
}
