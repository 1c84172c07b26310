import { logCall } from "../calls/call-log.ts";

/**
 * Simulates the extension behind MetaMask's Wallet Standard wallets, which use its multichain API.
 *
 * @param wallet name of the wallet in the log
 * @param scope CAIP-2 id of the chain
 * @param accounts accounts of this page's session; undefined without a session
 */
export function standInForMetaMask(wallet: string, scope: string, accounts: readonly string[] | undefined) {
  const session =
    accounts === undefined
      ? undefined
      : {
          sessionScopes: {
            [scope]: {
              accounts: accounts.map(
                (address): `${string}:${string}:${string}` => `${colons(scope)}:${address}`,
              ),
              methods: [],
              notifications: [],
            },
          },
        };
  const accountChanged = {
    method: "wallet_notify",
    params: { scope, notification: { method: "metamask_accountsChanged", params: accounts ?? [] } },
  };
  let isLoading = true;
  const note =
    <Answer>(method: string, answer: Answer) =>
    async (...args: unknown[]): Promise<Answer> => {
      logCall(wallet, `background:${method}`, args);
      return answer;
    };
  return {
    getSession: note("getSession", session),
    // A real wallet would open its window here; this one refuses.
    createSession: note("createSession", { sessionScopes: {} }),
    revokeSession: note("revokeSession", undefined),
    invokeMethod: (...args: unknown[]): Promise<never> => {
      logCall(wallet, "background:invokeMethod", args);
      return Promise.reject(new Error("User rejected the request."));
    },
    extendsRpcApi: (): never => {
      throw new Error("Neither wallet extends the API.");
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

/** @returns the same text, typed as namespace and reference */
function colons(scope: string): `${string}:${string}` {
  const [namespace = "", reference = ""] = scope.split(":");
  return `${namespace}:${reference}`;
}
