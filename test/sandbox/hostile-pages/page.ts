import type { WalletId } from "../../../src/core/addresses/network.ts";

/** A page that tries to harm whoever looks into it, as code that any realm or browser can run. */
export type HostilePage = {
  /** Its name, in words that fit a URL. */
  readonly name: string;
  /** What it tries. */
  readonly tries: string;
  /** Runs once, as a classic script, before the look; what {@link pageScript} puts before it is at hand. */
  readonly script: string;
  /** Markup it needs besides: then it takes a browser to show it. */
  readonly html?: string;
  /** The wallets that are accepted from it: these and no others. */
  readonly finds: readonly WalletId[];
  /** Wallets of its own that are accepted as well where the machine is fast enough. */
  readonly mayFind?: readonly WalletId[];
  /** Whether it goes over a cap, in number or in time, and is reported as suspicious. */
  readonly suspicious: boolean;
  /** What its wallets may see called, besides the honest one's `eth_accounts`. */
  readonly calls?: readonly string[];
  /**
   * How the look ends: with the probe's report; with no report, because the page has broken what the probe waits
   * with; or with no report because the page's only thread never comes back, which no script can stop. Without a report
   * the background gives up after its own 3 s, and nothing is found.
   */
  readonly ends?: "report" | "silence" | "hang";
};

/** The address of the honest wallet that stands on every page: no page may hide it. */
export const honest = "evm:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Addresses that pages number, the same text on the page (`evm(7)`) and here. They are digits only, so have no checksum. */
export const numbered = {
  evm: (index: number): WalletId => `evm:0x${String(index).padStart(40, "0")}`,
  move: (index: number): WalletId => `move:0x${String(index).padStart(64, "9")}`,
  starknet: (index: number): WalletId => `starknet:0x${String(index).padStart(64, "0")}`,
};

/** `first` to `last`, both included. */
export function range<T>(first: number, last: number, make: (index: number) => T): T[] {
  return Array.from({ length: last - first + 1 }, (_, index) => make(first + index));
}

const prelude = `
  const calls = (window.hostileCalls = []);
  const note = (call) => { calls[calls.length] = call; };
  const evm = (index) => "0x" + String(index).padStart(40, "0");
  const move = (index) => "0x" + String(index).padStart(64, "9");
  const stark = (index) => "0x" + String(index).padStart(64, "0");
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
  // Everything that must never be called, and says so if it is.
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

/** @returns the page's whole script: an honest wallet and the words that hostile scripts are written in, then its own. */
export function pageScript(page: HostilePage): string {
  return `(() => {${prelude}\n${page.script}\n})();`;
}
