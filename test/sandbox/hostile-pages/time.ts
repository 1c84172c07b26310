import { type HostilePage, honest, numbered, range } from "./page.ts";

/** Pages that delay a scan or try to keep it running forever. */
export const timePages: readonly HostilePage[] = [
  {
    name: "never-answers",
    tries: "every provider takes the question and never answers",
    script: `
      announce(wallet("mute", never, { selectedAddress: evm(1) }));
      set("unisat_wallet", { ...traps("unisat"), getAccounts: never });
      set("bitcoin_keplr", { ...traps("keplr"), getAccounts: never });
      set("XverseProviders", { BitcoinProvider: wallet("mute", never) });
      set("cosmostation", { cosmos: wallet("mute", never), providers: { keplr: {} } });
      set("starknet_x", { ...starknetWallet(1), id: "argentX", isConnected: false, request: never });`,
    // The probe does not trust a provider's properties without an answer.
    calls: ["mute eth_accounts", "mute wallet_getAccount", "mute cos_account"],
  },
  {
    name: "thenables-that-never-settle",
    tries: "answers that are no promises, and whose then does nothing, throws, or is no function",
    script: `
      announce(wallet("thenable", () => ({ then() {} })));
      announce(wallet("thenable", () => ({ then: fail })));
      announce(wallet("thenable", () => ({ then: 7 })));
      announce(wallet("thenable", () => Object.defineProperty({}, "then", { get: fail })));`,
    calls: ["thenable eth_accounts"],
  },
  {
    name: "thenables-that-settle-again-and-again",
    tries: "one question answered ten thousand times, each time with another address",
    script: `
      announce(wallet("eager", () => ({ then(done, refuse) {
        for (let index = 1; index <= 10_000; index++) { done([evm(index)]); refuse(new Error()); }
        throw new Error("and again");
      } })));`,
    finds: [honest, numbered.evm(1)],
    calls: ["eager eth_accounts"],
  },
  {
    name: "rejects-with-traps",
    tries: "refusals that are proxies, nothing at all, or endless texts",
    script: `
      const trap = new Proxy({}, { get: fail, getPrototypeOf: fail });
      for (const reason of [trap, undefined, null, "x".repeat(5e6)])
        announce(wallet("refusing", () => Promise.reject(reason)));
      announce(wallet("refusing", () => { throw trap; }));`,
    calls: ["refusing eth_accounts"],
  },
  {
    name: "slow-getters",
    tries: "each getter holds the page's only thread for a while",
    script: `
      const slow = (index) => ({ get address() { spin(200); return move(index); }, chains: ["sui:mainnet"] });
      for (let turn = 0; turn < 5; turn++)
        register({ name: "Slow", accounts: Array.from({ length: 20 }, (_, index) => slow(turn * 20 + index)) });`,
    // The blocked thread delays the honest wallet's answer past the limit.
    finds: [],
    mayFind: [honest, ...range(0, 14, numbered.move)],
  },
  {
    name: "announces-from-within",
    tries: "announcements whose getters announce again, two for one, without end",
    script: `
      const nest = () => ({ get provider() { announceOnce(nest()); return undefined; }, get info() { announceOnce(nest()); return {}; } });
      let begun = false;
      hear("eip6963:requestProvider", () => { if (!begun) { begun = true; announceOnce(nest()); } });`,
    suspicious: true,
  },
  {
    name: "keeps-announcing",
    tries: "new wallets all the time, so that the look never ends",
    script: `
      announce(wallet("more", never));
      setInterval(() => announceOnce({ info: {}, provider: wallet("more", never) }), 100);`,
    calls: ["more eth_accounts"],
  },
  {
    name: "held-timers",
    tries: "a setTimeout that forgets everything",
    script: "window.setTimeout = () => 1;",
  },
  {
    name: "timers-that-never-ring",
    tries: "the same, and the clock of AbortSignal, so that no limit of time is left inside the page",
    script: "window.setTimeout = () => 1; AbortSignal.timeout = () => new EventTarget();",
    finds: [],
    ends: "silence",
  },
  {
    name: "timers-that-ring-at-once",
    tries: "a setTimeout that does not wait",
    script: "window.setTimeout = (run) => { run(); return 1; };",
    finds: [],
    mayFind: [honest],
  },
  {
    name: "false-clock",
    tries: "a clock that runs backwards, then says that it is no number",
    script: `let time = 1e9; let turn = 0;
      const clock = () => (turn++ % 3 === 2 ? NaN : (time -= 1e6));
      Object.defineProperty(window, "performance", { value: { now: clock }, configurable: true });`,
  },
  {
    name: "getter-that-never-returns",
    tries: "a getter that loops for ever: nothing in the page runs any more, the page itself included",
    script: "register({ name: 'Loop', get accounts() { for (;;); } });",
    finds: [],
    ends: "hang",
  },
];
