import { getBitcoinWalletStandard } from "@metamask/bitcoin-wallet-standard";
import { watched } from "../calls/call-log.ts";
import { standInForMetaMask } from "./metamask-client.ts";
import { registerWatched } from "./standard-wallet.ts";
import { prompt, putOnWindow, type WalletState } from "./wallet-on-page.ts";

const mainnet = "bip122:000000000019d6689c085ae165831e93";

/**
 * Registers MetaMask's real Bitcoin wallet, which restores its session without a connect. The extension decides what a
 * locked session shows; this stand-in shows a session without accounts.
 */
export async function startMetaMaskBitcoin(state: WalletState, address: string): Promise<void> {
  const accounts = { connected: [address], locked: [], notConnected: undefined }[state];
  const wallet = getBitcoinWalletStandard({
    client: standInForMetaMask("bitcoin", mainnet, accounts),
    walletName: "MetaMask",
  });
  // Wait a turn, because the session arrives asynchronously.
  await new Promise((resolve) => setTimeout(resolve, 0));
  registerWatched("bitcoin", wallet);
}

/** Sets an object of UniSat's documented shape under both names that its extension uses. */
export function startUniSat(state: WalletState, address: string): void {
  const provider = {
    _isUniSat: true,
    getAccounts: async () => (state === "connected" ? [address] : []),
    requestAccounts: prompt,
    getPublicKey: prompt,
    getBalance: prompt,
    getInscriptions: prompt,
    getNetwork: async () => "livenet",
    switchNetwork: prompt,
    signMessage: prompt,
    signPsbt: prompt,
    sendBitcoin: prompt,
    pushPsbt: prompt,
    disconnect: prompt,
    on: () => undefined,
    removeListener: () => undefined,
  };
  const seen = watched("unisat_wallet", provider);
  putOnWindow("unisat_wallet", seen);
  putOnWindow("unisat", seen);
}

/** Sets an object of Xverse's documented shape: JSON-RPC answers that include the account's other networks. */
export function startXverse(state: WalletState, address: string): void {
  const account = {
    id: "account",
    walletType: "software",
    addresses: [
      { address, publicKey: "02", purpose: "payment", addressType: "p2wpkh" },
      { address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", purpose: "stacks", addressType: "stacks" },
      {
        address: "0x053c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8",
        purpose: "starknet",
        addressType: "starknet",
      },
    ],
  };
  const BitcoinProvider = {
    request: async (method: string) => {
      if (method === "wallet_getAccount" && state === "connected") {
        return { jsonrpc: "2.0", id: "1", result: account };
      }
      const message = method === "wallet_getAccount" ? "Access denied." : "User rejected the request.";
      return { jsonrpc: "2.0", id: "1", error: { code: -32002, message } };
    },
    connect: prompt,
    signMessage: prompt,
    signTransaction: prompt,
    sendBtcTransaction: prompt,
    getCapabilities: prompt,
    addListener: () => undefined,
  };
  putOnWindow(
    "XverseProviders",
    watched("XverseProviders", { BitcoinProvider, StacksProvider: { request: prompt } }),
  );
}
