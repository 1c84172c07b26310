import { type HostilePage, honest, numbered } from "./page.ts";

/** A page that only breaks a built-in. */
const breaks = (name: string, tries: string, script: string): HostilePage => ({ name, tries, script });

/** Pages that replace built-ins of the language or the browser. */
export const builtInPages: readonly HostilePage[] = [
  breaks("no-promise", "Promise is gone, and with it its methods", "window.Promise = undefined;"),
  breaks("no-clock", "the clock is gone", "window.performance = undefined;"),
  breaks(
    "false-conversions",
    "Boolean that says no to every flag of a prompting wallet, without Number and String",
    `announce(wallet("prompting", () => [evm(1)], { isFrame: true }));
     window.Boolean = () => false;
     window.Number = window.String = undefined;`,
  ),
  breaks(
    "no-built-ins",
    "JSON, Object, Reflect, Array, Symbol, Map, Set and Proxy are gone",
    `window.JSON = window.Object = window.Reflect = window.Array = window.Symbol = window.Map = window.Set =
     window.Proxy = undefined;`,
  ),
  breaks(
    "broken-prototypes",
    "every method and iterator of lists, texts, functions and objects throws",
    `const holders = [Array.prototype, String.prototype, Object.prototype, Function.prototype];
     for (let at = 0; at < 4; at++) {
       const keys = Reflect.ownKeys(holders[at]);
       for (let index = 0; index < keys.length; index++)
         if (keys[index] !== "constructor" && keys[index] !== "length")
           Reflect.defineProperty(holders[at], keys[index], { value: fail });
     }`,
  ),
  breaks(
    "broken-object-methods",
    "Object.defineProperty, getOwnPropertyNames and all the others throw",
    "for (const key of Reflect.ownKeys(Object)) if (typeof Object[key] === 'function') Reflect.set(Object, key, fail);",
  ),
  breaks(
    "broken-events",
    "events can be neither made nor sent",
    "window.CustomEvent = window.dispatchEvent = fail;",
  ),
  breaks(
    "broken-listening",
    "addEventListener and removeEventListener throw, and timers cannot be taken back",
    "window.addEventListener = window.removeEventListener = window.clearTimeout = fail;",
  ),
  breaks(
    "frozen-prototypes",
    "everything that can be frozen is",
    `for (const holder of [Object, Array, String, Function, Promise, JSON, Event, CustomEvent])
       { Object.freeze(holder.prototype ?? {}); Object.freeze(holder); }
     Object.freeze(honest);`,
  ),
  {
    name: "listens-at-list-setters",
    tries: "setters on Array.prototype that catch and drop what is put into any list",
    script: `
      for (const index of [0, 1, 2, 3])
        Object.defineProperty(Array.prototype, index, { set() {}, get: () => undefined, configurable: true });`,
    // The setters drop the addresses of the page's own wallets.
    finds: [],
  },
  {
    name: "list-setters-that-throw",
    tries: "setters on Array.prototype that throw at what is put into any list",
    script: `
      hear("eip6963:requestProvider", () => {
        for (const index of [0, 1, 2, 3])
          Object.defineProperty(Array.prototype, index, { set: fail, get: () => undefined, configurable: true });
        announceOnce({ info: { name: "Late", rdns: "org.example" }, provider: wallet("late", () => []) });
      });`,
    finds: [],
    suspicious: true,
  },
  {
    name: "polluted-prototype",
    tries: "properties on Object.prototype that look like a wallet's",
    script: `
      const pollution = { selectedAddress: evm(1), address: evm(1), isConnected: true, publicKey: evm(1), accounts: [], remembered: true,
        network: "bitcoin", source: "Polluted", id: "x", version: "1" };
      for (const key of Object.keys(pollution))
        Object.defineProperty(Object.prototype, key, { value: pollution[key], configurable: true, writable: true });
      announce(wallet("plain", () => []));`,
    calls: ["plain eth_accounts"],
  },
  {
    name: "polluted-then",
    tries: "a then on Object.prototype, so that every object is a promise that never settles",
    script:
      "Object.defineProperty(Object.prototype, 'then', { get() { return () => undefined; }, configurable: true });",
    finds: [],
    ends: "silence",
  },
  {
    name: "forged-report",
    tries: "a then on Object.prototype that puts a report of its own in place of the probe's",
    script: `
      const forged = { findings: [
        { network: "evm", address: evm(1), source: "Forged\\u202E", remembered: false, icon: "javascript:1" },
        { network: "constructor", address: evm(2), source: "", remembered: false },
        { network: "evm", address: [evm(3)], source: "", remembered: false },
        { network: "evm", address: "x".repeat(129), source: "", remembered: false },
        { network: "evm", address: evm(4), source: "" },
      ], suspicious: false, late: false, leftOut: false, then: undefined };
      Object.defineProperty(Object.prototype, "then", {
        get() { return this.findings === undefined ? undefined : (done) => done(forged); },
        configurable: true,
      });`,
    // A forged report achieves what a fake provider would: one address. Fields that no probe writes are suspicious.
    finds: [numbered.evm(1)],
    suspicious: true,
  },
  {
    name: "catches-promises",
    tries: "Promise.prototype.then that notes whatever passes through it",
    script: `
      const original = Promise.prototype.then;
      Promise.prototype.then = function (done, refuse) {
        return original.call(this, done && ((value) => { note("passed " + typeof value); return done(value); }), refuse);
      };`,
    calls: ["passed object", "passed undefined"],
  },
  {
    name: "false-global-names",
    tries: "Object.getOwnPropertyNames that answers with traps instead of names",
    script: `
      const original = Object.getOwnPropertyNames;
      const names = ["starknet_metamask", { toString: fail }, 7, Symbol("starknet"), "starknet_x", null];
      Object.getOwnPropertyNames = (of) => (of === window ? names : original(of));
      set("starknet_x", starknetWallet(1));
      Object.defineProperty(window, "starknet_metamask", { get: () => note("touched MetaMask"), configurable: true });`,
    finds: [honest, numbered.starknet(1)],
  },
  {
    name: "parser-of-its-own",
    tries: "JSON.parse that answers with endless lists and proxies, whatever the text",
    script: `
      set("localStorage", { "wagmi.store": "{}", "cosmos-kit@2:core//accounts": "[]", "graz-internal": "{}", "interchain-kit-store": "{}" });
      set("sessionStorage", { "graz-session": "{}" });
      const endless = new Proxy(["cosmos1"], { get: (_, key) => (key === "length" ? 2 ** 53 : { address: "cosmos1" + String(key) }) });
      JSON.parse = () => ({ state: { connections: { value: endless }, accounts: endless }, chainWalletStates: endless, length: 2 ** 53 });`,
    leftOut: true,
  },
];
