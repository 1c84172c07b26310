import { watched } from "../calls/call-log.ts";
import { prompt, putOnWindow } from "./wallet-on-page.ts";

/** Methods of every wallet in Keplr's shape. Each may open a window or a side panel. */
const keplrShape = {
  enable: prompt,
  disable: prompt,
  getKey: prompt,
  getKeysSettled: prompt,
  getOfflineSigner: () => ({ getAccounts: prompt, signDirect: prompt }),
  getOfflineSignerOnlyAmino: () => ({ getAccounts: prompt, signAmino: prompt }),
  getOfflineSignerAuto: prompt,
  getChainInfosWithoutEndpoints: prompt,
  experimentalSuggestChain: prompt,
  signAmino: prompt,
  signDirect: prompt,
  signArbitrary: prompt,
};

/** Sets an object of Cosmostation's documented shape, with its Keplr-like object beside it. */
export function startCosmostation(isConnected: boolean, [address = ""]: readonly string[]): void {
  const cosmos = {
    async request({ method }: { method: string }) {
      if (method === "cos_account" && isConnected) {
        return {
          address,
          publicKey: new Uint8Array(33),
          name: "Account 1",
          isLedger: false,
          isEthermint: false,
        };
      }
      throw Object.assign(new Error("Unauthorized"), { code: 4100 });
    },
    on: prompt,
    off: prompt,
  };
  putOnWindow(
    "cosmostation",
    watched("cosmostation", {
      version: "0.0.1",
      cosmos,
      tendermint: { request: prompt, on: prompt, off: prompt },
      providers: { keplr: { version: "0.0.1", ...keplrShape }, metamask: { request: prompt } },
    }),
  );
}
