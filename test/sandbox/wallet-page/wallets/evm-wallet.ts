import { initializeProvider } from "@metamask/providers/initializeInpageProvider";
import { Duplex } from "readable-stream";
import { logCall, logMethods } from "../calls/call-log.ts";

const wallet = "evm";
const chain = { chainId: "0x1", networkVersion: "1", isConnected: true };

/** MetaMask's own announcement, with an icon of one pixel. */
const providerInfo = {
  uuid: "350670db-19fa-4704-a166-e52e178b59d2",
  name: "MetaMask",
  icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>",
  rdns: "io.metamask",
} as const;

type Request = { readonly id?: number | string; readonly method: string; readonly params?: unknown };

function isRequest(value: unknown): value is Request {
  return typeof value === "object" && value !== null && "method" in value && typeof value.method === "string";
}

/**
 * Starts MetaMask's real in-page provider, whose own code announces it by EIP-6963 and sets `window.ethereum`. A stream
 * simulates the wallet's background in the connected or locked state.
 */
export async function startEvmWallet(accounts: readonly string[]): Promise<void> {
  const answer = (method: string): object => {
    switch (method) {
      case "metamask_getProviderState":
        return { result: { accounts, ...chain } };
      case "eth_accounts":
        return { result: accounts };
      case "eth_chainId":
        return { result: chain.chainId };
      case "eth_requestAccounts":
      case "wallet_requestPermissions":
        // A real wallet would open its window here.
        return { error: { code: 4001, message: "User rejected the request." } };
      default:
        return { error: { code: -32601, message: `The method "${method}" does not exist.` } };
    }
  };
  const connectionStream = new Duplex({
    objectMode: true,
    read: () => undefined,
    write(request: unknown, _encoding, done) {
      if (isRequest(request)) {
        const { id, method, params } = request;
        logCall(wallet, `background:${method}`, params === undefined ? [] : [params]);
        if (id !== undefined) {
          // A real wallet answers from another process, never in the same turn.
          setTimeout(() => connectionStream.push({ id, jsonrpc: "2.0", ...answer(method) }), 5);
        }
      }
      done();
    },
  });
  const provider = initializeProvider({
    connectionStream,
    providerInfo,
    shouldSendMetadata: false,
    logger: { ...console, warn: () => undefined, debug: () => undefined },
  });
  await provider.request({ method: "eth_chainId" });
  logMethods(wallet, provider);
}
