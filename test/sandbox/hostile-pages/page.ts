import type { WalletId } from "../../../src/core/addresses/network.ts";

/** A page that attacks the scan, as code that runs in any realm or browser. */
export type HostilePage = {
  /** A name that fits into a URL. */
  readonly name: string;
  /** The attack in words. */
  readonly tries: string;
  /** Runs once, as a classic script, before the scan and after the helpers of {@link pageScript}. */
  readonly script: string;
  /** Extra markup. A page with markup needs a real browser. */
  readonly html?: string;
  /** Its content security policy. */
  readonly policy?: string;
  /** Whether the document ends with a script that the server never sends. */
  readonly neverLoads?: true;
  /** The exact wallets that Windfall accepts from the page. Default: the honest one. */
  readonly finds?: readonly WalletId[];
  /** Further wallets that Windfall accepts if the machine is fast enough. */
  readonly mayFind?: readonly WalletId[];
  /** Whether the page exceeds a limit that no honest page reaches. */
  readonly suspicious?: true;
  /** Whether the page has more addresses than a scan reads. */
  readonly leftOut?: true;
  /** Permitted calls to its wallets, besides the honest wallet's `eth_accounts`. */
  readonly calls?: readonly string[];
  /**
   * End of the scan: the probe reports; it stays silent because the page broke a built-in that it needs; or it hangs
   * because the page's only thread never returns, which no script can stop. Without a report the background gives up
   * after 3 s and finds nothing.
   */
  readonly ends?: "report" | "silence" | "hang";
};

/** Address of the honest wallet on every page, which no page may hide. */
export const honest = "evm:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Numbered addresses, the same in a page's script (`evm(7)`) and here. All are digits, so they need no checksum. */
export const numbered = {
  evm: (index: number): WalletId => `evm:0x1${String(index).padStart(39, "0")}`,
  move: (index: number): WalletId => `move:0x${String(index).padStart(64, "9")}`,
  starknet: (index: number): WalletId => `starknet:0x01${String(index).padStart(62, "0")}`,
};

/** Makes the items `first` to `last`, both included. */
export function range<T>(first: number, last: number, make: (index: number) => T): T[] {
  return Array.from({ length: last - first + 1 }, (_, index) => make(first + index));
}

const prelude = `
  const calls = (window.hostileCalls = []);
  const note = (call) => { calls[calls.length] = call; };
  const evm = (index) => "0x1" + String(index).padStart(39, "0");
  const move = (index) => "0x" + String(index).padStart(64, "9");
  const stark = (index) => "0x01" + String(index).padStart(62, "0");
  const fail = () => { throw new Error("hostile"); };
  const never = () => new Promise(() => undefined);
  const set = (name, value) => Object.defineProperty(window, name, { value, configurable: true, writable: true });
  const makeEvent = ((Original) => (type, detail) => new Original(type, { detail }))(CustomEvent);
  const send = window.dispatchEvent.bind(window);
  const hear = window.addEventListener.bind(window);
  const announceOnce = (detail) => send(makeEvent("eip6963:announceProvider", detail));
  const announce = (provider, name = "Hostile") =>
    hear("eip6963:requestProvider", () => announceOnce({ info: { name, rdns: "org.example" }, provider }));
  const register = (...wallets) =>
    hear("wallet-standard:app-ready", (event) => { for (const wallet of wallets) event.detail.register(wallet); });
  const account = (address, ...chains) => ({ address, chains });
  // Methods that a scan must never call. Each call is noted.
  const traps = (name) => Object.fromEntries(
    ["connect", "enable", "requestAccounts", "getAddresses", "getKey", "send", "sendAsync", "signMessage", "on", "off"]
      .map((method) => [method, () => note(name + "." + method)]));
  const wallet = (name, request, more) => ({
    ...traps(name),
    request(what) { note(name + " " + (what.method ?? what.type ?? what)); return request(what); },
    ...more,
  });
  const starknetWallet = (index, more) =>
    wallet("starknet", () => [], { id: "w" + index, name: "W", version: "1.0.0", isConnected: true, selectedAddress: stark(index), ...more });
  const spin = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };
  const mine = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  const honest = wallet("honest", async () => [mine]);
  set("ethereum", honest);
  announce(honest, "Honest");
`;

/** @returns the page's whole script: the honest wallet, the helpers of hostile scripts, then its own script */
export function pageScript(page: HostilePage): string {
  return `(() => {${prelude}\n${page.script}\n})();`;
}
