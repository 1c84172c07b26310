import { getBitcoinWalletStandard } from "@metamask/bitcoin-wallet-standard";
import { standInForMetaMask } from "./metamask-client.ts";
import { registerWatched } from "./standard-wallet.ts";

const mainnet = "bip122:000000000019d6689c085ae165831e93";

/** Registers MetaMask's real Bitcoin wallet, which restores its session without a connect. */
export async function startMetaMaskBitcoin(
  isConnected: boolean,
  [address = ""]: readonly string[],
): Promise<void> {
  const accounts = isConnected ? [address] : undefined;
  const wallet = getBitcoinWalletStandard({
    client: standInForMetaMask("bitcoin", mainnet, accounts),
    walletName: "MetaMask",
  });
  // Wait a turn, because the session arrives asynchronously.
  await new Promise((resolve) => setTimeout(resolve, 0));
  registerWatched("bitcoin", wallet);
}
