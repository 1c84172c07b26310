import { getWalletStandard } from "@metamask/solana-wallet-standard";
import { logCall } from "../calls/call-log.ts";
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
  const client = standInForMetaMask(isConnected ? [address] : undefined);
  const wallet = getWalletStandard({ client, walletName: "MetaMask" });
  if (isConnected) await wallet.features["standard:connect"].connect();
  registerWatched("solana", wallet);
}

/**
 * Simulates the extension behind MetaMask's wallet, which uses its multichain API.
 *
 * @param accounts accounts of this page's session; undefined without a session
 */
function standInForMetaMask(accounts: readonly string[] | undefined) {
  const session =
    accounts === undefined
      ? undefined
      : {
          sessionScopes: {
            [mainnet]: {
              accounts: accounts.map((address) => `${mainnet}:${address}` as const),
              methods: [],
              notifications: [],
            },
          },
        };
  const accountChanged = {
    method: "wallet_notify",
    params: {
      scope: mainnet,
      notification: { method: "metamask_accountsChanged", params: accounts ?? [] },
    },
  };
  let isLoading = true;
  const note =
    <Answer>(method: string, answer: Answer) =>
    async (...args: unknown[]): Promise<Answer> => {
      logCall("solana", `background:${method}`, args);
      return answer;
    };
  return {
    getSession: note("getSession", session),
    // A real wallet would open its window here; this one refuses.
    createSession: note("createSession", { sessionScopes: {} }),
    revokeSession: note("revokeSession", undefined),
    invokeMethod: (...args: unknown[]): Promise<never> => {
      logCall("solana", "background:invokeMethod", args);
      return Promise.reject(new Error("User rejected the request."));
    },
    extendsRpcApi: (): never => {
      throw new Error("The wallet does not extend the API.");
    },
    onNotification(listener: (data: unknown) => void) {
      // The extension reports the selected account once, at page load.
      if (!isLoading) {
        return () => undefined;
      }
      isLoading = false;
      const timer = setTimeout(() => listener(accountChanged), 5);
      return () => clearTimeout(timer);
    },
  };
}
