import { logCall } from "../calls/call-log.ts";

/**
 * What MetaMask's Wallet Standard wallets hear when they ask the extension, by MetaMask's multichain API.
 *
 * @param wallet whose calls it logs
 * @param scope CAIP-2 id of the chain
 * @param accounts of the session that this page has; undefined where it has none
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
    // A real wallet would open its window here; this one is refused.
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

/** @returns the same text, typed as what it is: a namespace and a reference. */
function colons(scope: string): `${string}:${string}` {
  const [namespace = "", reference = ""] = scope.split(":");
  return `${namespace}:${reference}`;
}
