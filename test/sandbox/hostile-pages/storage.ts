import { type HostilePage, honest } from "./page.ts";

const store = "const store = (name, values) => set(name, { ...values });";

/** Pages with harmful values in their storage, which the page itself replaces by an object. */
export const storagePages: readonly HostilePage[] = [
  {
    name: "storage-too-deep",
    tries: "as many brackets as the cap lets pass, to exhaust the parser's stack",
    script: `${store}
      const deep = "[".repeat(250_000) + "]".repeat(250_000);
      store("localStorage", { "wagmi.store": deep, "cosmos-kit@2:core//accounts": '{"state":'.repeat(50_000) });`,
  },
  {
    name: "storage-prototypes",
    tries: "stored texts that would reach prototypes if they were merged, and keys that only a prototype has",
    script: `${store}
      const text = '{"__proto__":{"isMetaMask":true,"selectedAddress":"x"},"constructor":{"prototype":{"polluted":1}},"state":{"__proto__":{"connections":null}}}';
      store("localStorage", { "wagmi.store": text, "graz-internal": text, "interchain-kit-store": text, __proto__: { "cosmos-kit@2:core//accounts": text } });
      store("sessionStorage", { "graz-session": text });`,
  },
  {
    name: "storage-that-fights-back",
    tries: "a storage whose every key throws, holds the thread, or gives another text at each read",
    script: `
      let turn = 0;
      set("localStorage", new Proxy({}, { get: (_, key) => {
        if (key === "wagmi.store") return fail();
        if (key === "interchain-kit-store") { spin(50); return { toString: () => "{}" }; }
        return turn++ ? "{" : "[]";
      } }));
      set("sessionStorage", fail);`,
  },
  {
    name: "storage-with-slow-getters",
    tries: "a storage with many keys that may be a library's, each of which holds the thread for a while",
    script: `
      const slow = {};
      for (let index = 0; index < 20; index++)
        Object.defineProperty(slow, "site" + index + ".store", { get() { spin(400); return "{}"; } });
      set("localStorage", slow);`,
    // The blocked thread delays the honest wallet's answer past the limit.
    finds: [],
    mayFind: [honest],
  },
  {
    name: "database-that-fights-back",
    tries:
      "a database whose events come at once and again, with another connection each time, and whose calls fail",
    script: `
      const event = { get preventDefault() { return fail(); } };
      const target = (more) => Object.assign({ addEventListener: (_, run) => { run(event); run(event); run(event); } }, more);
      const connection = () => target({
        close: fail,
        transaction: () => ({ abort: fail, objectStore: () => ({ getAll: () => target({ result: { length: Infinity, 0: evm(1) } }) }) }),
      });
      set("indexedDB", {
        databases: async () => [null, 7, { get name() { return fail(); } }, { name: "WALLET_CONNECT_V2_INDEXED_DB" }],
        open: () => Object.defineProperty(target({ get transaction() { return fail(); } }), "result", { get: connection }),
      });`,
  },
  {
    name: "database-that-hangs",
    tries: "a list of databases that never comes",
    script: `set("indexedDB", { databases: never, open: () => note("opened") });`,
  },
];
