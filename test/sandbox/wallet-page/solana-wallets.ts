import { getWalletStandard } from "@metamask/solana-wallet-standard";
import { registerWallet } from "@wallet-standard/wallet";
import { logCall, logged, logMethods, withLoggedFunctions } from "./call-log.ts";

const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** What MetaMask's wallet hears when it asks the extension: a session that this page already has, or none. */
function standInForTheExtension(address: string | undefined) {
  const session =
    address === undefined
      ? undefined
      : {
          sessionScopes: {
            [mainnet]: { accounts: [`${mainnet}:${address}`], methods: [], notifications: [] },
          },
        };
  const accountChanged = {
    method: "wallet_notify",
    params: {
      scope: mainnet,
      notification: { method: "metamask_accountsChanged", params: address === undefined ? [] : [address] },
    },
  };
  let isLoading = true;
  const note =
    (method: string, answer?: unknown) =>
    async (...args: unknown[]) => {
      logCall("solana", `background:${method}`, args);
      return answer;
    };
  return {
    getSession: note("getSession", session),
    // A real wallet would open its window here; this one is refused.
    createSession: note("createSession", { sessionScopes: {} }),
    revokeSession: note("revokeSession"),
    invokeMethod: note("invokeMethod"),
    extendsRpcApi: () => undefined,
    onNotification(listener: (data: unknown) => void) {
      // The extension says once, at page load, which account is selected.
      if (!isLoading) {
        return () => undefined;
      }
      isLoading = false;
      const timer = setTimeout(() => listener(accountChanged), 5);
      return () => clearTimeout(timer);
    },
  };
}

/**
 * Registers MetaMask's real Wallet Standard wallet. It shows accounts only after `standard:connect`, so where an
 * address is given the page connects once, as a dapp does when a person comes back to it.
 */
export async function startStandardWallet(address: string | undefined): Promise<void> {
  const wallet = getWalletStandard({ client: standInForTheExtension(address), walletName: "MetaMask" });
  if (address !== undefined) {
    await wallet.features["standard:connect"].connect();
  }
  const watched = new Proxy(wallet, {
    // Not through the proxy: the wallet's getters read private state.
    get: (target, key) =>
      key === "features" ? withLoggedFunctions("solana", target.features) : Reflect.get(target, key, target),
  });
  if (isWallet(watched)) {
    registerWallet(watched);
  }
}

/** The wallet's own types and the standard's differ in how they write an optional label. */
function isWallet(value: object): value is Parameters<typeof registerWallet>[0] {
  return "accounts" in value && "features" in value;
}

/** Puts an object of the shape that Phantom documents on `window.phantom.solana`. Its own code is not published. */
export function startOlderWallet(address: string | undefined): void {
  const prompt = () => Promise.reject(new Error("User rejected the request."));
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
