import { getWalletStandard } from "@metamask/solana-wallet-standard";
import { standInForMetaMask } from "./metamask-client.ts";
import { registerWatched } from "./standard-wallet.ts";

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
