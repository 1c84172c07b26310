import { call, isObject, read, startsWith } from "../page-access.ts";
import type { Detector } from "../scan.ts";

/** Globals of wallets that may open a window on any request. Other wallets may set these globals too. */
const prompting = ["keplr", "leap"] as const;

/**
 * Finds the Cosmos Hub account of Cosmostation. Its `cos_account` opens no window: it throws when the page is not
 * authorised or the wallet is locked (`messageProcessor.ts` of the extension). Every call of Keplr and Leap that
 * gives an address may open a window (docs/wallets.md), so neither they nor Cosmostation's imitation of Keplr are
 * called.
 */
export const cosmos: Detector = (scan) => {
  const cosmostation = read(scan.page, "cosmostation");
  const provider = read(cosmostation, "cosmos");
  const keplrShaped = read(read(cosmostation, "providers"), "keplr");
  if (!isObject(provider) || !isObject(keplrShaped) || provider === keplrShaped) {
    return;
  }
  for (let index = 0; index < prompting.length; index++) {
    const other = read(scan.page, prompting[index] ?? "");
    if (other === provider || other === cosmostation) {
      return;
    }
  }
  const source = scan.examine(provider, "Cosmostation");
  if (!source) {
    return;
  }
  scan.ask(
    () => call(provider, "request", { method: "cos_account", params: { chainName: "cosmoshub-4" } }),
    (account) => {
      const address = read(account, "address");
      if (typeof address === "string" && startsWith(address, "cosmos1")) {
        source.add("cosmos", address);
      }
    },
  );
};
