import { type HostilePage, honest, numbered } from "./page.ts";

const store = "const store = (name, values) => set(name, { ...values });";

/** Pages with harmful values in their storage, which the page itself replaces by an object. */
export const storagePages: readonly HostilePage[] = [
  {
    name: "storage-bomb",
    tries: "5 MB under each key that is read",
    script: `${store}
      const huge = JSON.stringify([{ address: "cosmos1" + "q".repeat(5e6) }]);
      store("localStorage", { "wagmi.store": huge, "cosmos-kit@2:core//accounts": huge, "graz-internal": huge, "interchain-kit-store": huge });
      store("sessionStorage", { "graz-session": huge });`,
    finds: [honest],
    suspicious: true,
  },
  {
    name: "storage-too-deep",
    tries: "as many brackets as the cap lets pass, to exhaust the parser's stack",
    script: `${store}
      const deep = "[".repeat(250_000) + "]".repeat(250_000);
      store("localStorage", { "wagmi.store": deep, "cosmos-kit@2:core//accounts": '{"state":'.repeat(50_000) });`,
    finds: [honest],
    suspicious: false,
  },
  {
    name: "storage-flood",
    tries: "more accounts, connections and chains than anybody has",
    script: `${store}
      const connection = (_, index) => ["uid", { accounts: Array.from({ length: 30 }, (_, more) => evm(index * 100 + more + 1)) }];
      store("localStorage", {
        "wagmi.store": JSON.stringify({ state: { connections: { value: Array.from({ length: 50 }, connection) } } }),
        "cosmos-kit@2:core//accounts": JSON.stringify(Array.from({ length: 9_000 }, () => ({ address: "osmo1" }))),
      });`,
    // Storage is read at once, so the list is full before the honest wallet answers.
    finds: [
      ...[0, 1, 2].flatMap((wallet) =>
        Array.from({ length: 20 }, (_, account) => numbered.evm(wallet * 100 + account + 1)),
      ),
      ...[301, 302, 303, 304].map(numbered.evm),
    ],
    suspicious: true,
  },
  {
    name: "storage-prototypes",
    tries: "stored texts that would reach prototypes if they were merged, and keys that only a prototype has",
    script: `${store}
      const text = '{"__proto__":{"isMetaMask":true,"selectedAddress":"x"},"constructor":{"prototype":{"polluted":1}},"state":{"__proto__":{"connections":null}}}';
      store("localStorage", { "wagmi.store": text, "graz-internal": text, "interchain-kit-store": text, __proto__: { "cosmos-kit@2:core//accounts": text } });
      store("sessionStorage", { "graz-session": text });`,
    finds: [honest],
    suspicious: false,
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
    finds: [honest],
    suspicious: false,
  },
  {
    name: "storage-look-alikes",
    tries: "remembered addresses of other chains, of nobody, and not sound",
    script: `${store}
      const bad = ["osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfuvv6d3", "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2q",
        "cosmosvaloper1h806c7khnvmjlywdrkdgk2vrayy2mmvf6mlq4n", "cosmos1", "COSMOS1", "cosmos1" + "q".repeat(200_000)];
      store("localStorage", {
        "wagmi.store": JSON.stringify({ state: { connections: { value: [["uid", { accounts: ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD"] }]] } } }),
        "cosmos-kit@2:core//accounts": JSON.stringify(bad.map((address) => ({ address }))),
        "graz-internal": "{}",
        "interchain-kit-store": JSON.stringify({ chainWalletStates: bad.map((address) => ({ account: { address } })) }),
      });
      store("sessionStorage", { "graz-session": JSON.stringify({ state: { accounts: { "cosmoshub-4": { bech32Address: bad[1] } } } }) });`,
    finds: [honest],
    suspicious: true,
  },
];
