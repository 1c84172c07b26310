import { getWalletStandard } from "@metamask/solana-wallet-standard";
import { logged, logMethods, watched } from "../calls/call-log.ts";
import { standInForMetaMask } from "./metamask-client.ts";
import { registerWatched } from "./standard-wallet.ts";
import { prompt, putOnWindow } from "./wallet-on-page.ts";

const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/**
 * Registers MetaMask's real Wallet Standard wallet. It shows accounts only after `standard:connect`, so a connected
 * page connects once, as a dapp does for a returning user.
 */
export async function startStandardWallet(
  isConnected: boolean,
  [address = ""]: readonly string[],
): Promise<void> {
  const accounts = isConnected ? [address] : undefined;
  const client = standInForMetaMask("solana", mainnet, accounts);
  const wallet = getWalletStandard({ client, walletName: "MetaMask" });
  if (isConnected) await wallet.features["standard:connect"].connect();
  registerWatched("solana", wallet);
}

/** Sets an object in the shape that Solana's wallet adapter knows of Nightly, whose code is not published. */
export function startNightly(isConnected: boolean, [address = ""]: readonly string[]): void {
  const text = () => (isConnected ? address : "11111111111111111111111111111111");
  const solana = {
    publicKey: { toBase58: text, toString: text },
    connect: prompt,
    disconnect: prompt,
    signMessage: prompt,
    signTransaction: prompt,
    signAllTransactions: prompt,
  };
  putOnWindow("nightly", { solana: watched("nightly", solana) });
}

/** Sets an object of Phantom's documented shape as `window.phantom.solana`. Phantom's code is not published. */
export function startOlderWallet(isConnected: boolean, [address = ""]: readonly string[]): void {
  const text = () => address;
  const solana = {
    isPhantom: true,
    isConnected,
    publicKey: isConnected
      ? {
          toBase58: logged("phantom", "publicKey.toBase58", text),
          toString: logged("phantom", "publicKey.toString", text),
        }
      : null,
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
