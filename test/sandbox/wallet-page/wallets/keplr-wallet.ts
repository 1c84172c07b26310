import { InjectedKeplr, injectKeplrToWindow, Keplr } from "@keplr-wallet/provider";
import { logCall, logMethods, watched } from "../calls/call-log.ts";

const wallet = "keplr";
const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>";

type Addresses = { readonly evm: string; readonly starknet: string; readonly bitcoin: string };
type Requester = ConstructorParameters<typeof Keplr>[2];
type ContentSide = Parameters<typeof InjectedKeplr.startProxy>[0];

/** @returns the answer of Keplr's background. Where Keplr would open a window, the user closes it. */
function answer(connected: boolean, own: Addresses, type: string, method: unknown): unknown {
  switch (type) {
    case "check-need-enable-access-for-evm":
      return method === "eth_requestAccounts" && !connected;
    case "check-need-enable-access-for-starknet":
      return false;
    case "request-json-rpc-to-evm":
      return answerEvm(connected, own, method);
    case "request-json-rpc-to-starknet":
      return answerStarknet(connected, own, method);
    case "request-bitcoin-get-accounts":
      return connected ? [own.bitcoin] : [];
    default:
      throw new Error("Request rejected");
  }
}

function answerEvm(connected: boolean, own: Addresses, method: unknown): unknown {
  switch (method) {
    case "keplr_initProviderState":
      return connected
        ? { currentEvmChainId: 1, currentChainId: "eip155:1", selectedAddress: own.evm }
        : null;
    case "eth_accounts":
      return connected ? [own.evm] : [];
    default:
      throw new Error("Request rejected");
  }
}

function answerStarknet(connected: boolean, own: Addresses, method: unknown): unknown {
  switch (method) {
    case "keplr_initStarknetProviderState":
      return connected
        ? {
            currentChainId: "starknet:SN_MAIN",
            selectedAddress: own.starknet,
            rpc: "http://localhost/",
          }
        : { currentChainId: null, selectedAddress: null, rpc: null };
    case "wallet_getPermissions": {
      const permissions = connected ? ["accounts"] : [];
      logCall(wallet, "answered:wallet_getPermissions", permissions);
      return permissions;
    }
    case "wallet_requestAccounts":
      // Trap (docs/wallets.md): in silent mode the wallet answers every page.
      return [own.starknet];
    default:
      throw new Error("Request rejected");
  }
}

/**
 * Starts Keplr's real in-page object with Keplr's own code: `window.keplr`, `starknet_keplr`, `bitcoin_keplr` and its
 * EIP-6963 announcement. Its requests go by `postMessage` to Keplr's real content-script code, as in the extension;
 * only the background is simulated.
 */
export async function startKeplr(isConnected: boolean, own: Addresses): Promise<void> {
  const requester = {
    // A real background answers from another process, never in the same turn.
    async sendMessage(_port: string, message: { type(): string }) {
      const type = message.type();
      const method: unknown = Reflect.get(message, "method");
      logCall(wallet, `background:${type}`, [method === undefined ? { ...message } : { method }]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return answer(isConnected, own, type, method);
    },
  };
  const contentSide: unknown = isRequester(requester) && new Keplr("0.12.313", "extension", requester);
  if (!isContentSide(contentSide)) {
    return;
  }
  InjectedKeplr.startProxy(contentSide, undefined);
  const heard = Promise.withResolvers<void>();
  const keplr = new InjectedKeplr(
    undefined,
    "0.12.313",
    "extension",
    () => heard.resolve(),
    () => undefined,
    {
      addMessageListener: (listener) => window.addEventListener("message", listener),
      removeMessageListener: (listener) => window.removeEventListener("message", listener),
      postMessage: (message) => window.postMessage(message, location.origin),
    },
    undefined,
    { uuid: "1e8d5f9e-6f3a-4b0e-9a7f-3d3b4c1c9b0a", name: "Keplr", icon, rdns: "app.keplr" },
    { id: "Keplr", name: "Keplr", icon },
  );
  // The providers have already announced themselves, so log them in place.
  logMethods(wallet, keplr.ethereum, "ethereum.");
  logMethods(wallet, keplr.starknet, "starknet.");
  logMethods(wallet, keplr.bitcoin, "bitcoin.");
  const seen = watched(wallet, keplr);
  if (isKeplr(seen)) {
    injectKeplrToWindow(seen);
  }
  // The Ethereum provider requested its state before the Starknet provider, so both have their answers now.
  await heard.promise;
}

/** The type promises for each message the answer that its type names, which only a real background can give. */
function isRequester(value: object): value is Requester {
  return "sendMessage" in value;
}

/** Keplr's classes and its interface declare a missing address differently. */
function isContentSide(value: unknown): value is ContentSide {
  return value instanceof Keplr;
}

function isKeplr(value: object): value is InjectedKeplr {
  return "getKey" in value;
}
