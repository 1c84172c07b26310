import { type HostilePage, honest, numbered } from "./page.ts";

const everyGlobal = `const everyGlobal = ["enkrypt", "solana", "okxwallet", "coinbaseSolana", "bitkeep", "xfi", "cosmostation", "keplr",
  "leap", "leapBitcoin", "unisat_wallet", "unisat", "XverseProviders", "bitcoin_keplr", "starknet", "starknet_argentX",
  "localStorage", "sessionStorage"];`;

/** Pages with objects that throw, change or pretend. */
export const objectPages: readonly HostilePage[] = [
  {
    name: "throws-on-everything",
    tries: "every wallet, announcement and store is a proxy that throws whatever is done to it",
    script: `${everyGlobal}
      const handler = new Proxy({}, { get: () => fail });
      const bad = () => new Proxy(function () {}, handler);
      for (const name of everyGlobal) set(name, bad());
      set("ethereum", bad());
      announce(bad()); announce({}, bad());
      register(bad(), { name: "W", accounts: bad() }, { name: "W", accounts: [bad()] });
      hear("eip6963:requestProvider", () => {
        send(makeEvent("eip6963:announceProvider", bad()));
        send(makeEvent("wallet-standard:register-wallet", bad()));
      });`,
  },
  {
    name: "endless-proxy",
    tries: "every property of everything is again such a proxy, and so is every answer",
    script: `${everyGlobal}
      const endless = new Proxy(function () {}, { get: () => endless, apply: () => endless, construct: () => endless });
      for (const name of everyGlobal) set(name, endless);
      announce(endless);
      register(endless, { name: "W", accounts: endless });`,
  },
  {
    name: "globals-that-throw",
    tries: "the globals themselves are getters that throw, as a sandboxed document's storage is",
    script: `${everyGlobal}
      for (const name of everyGlobal) Object.defineProperty(window, name, { get: fail, configurable: true });`,
  },
  {
    name: "changes-between-reads",
    tries: "a value is sound when it is checked and another when it is used",
    script: `
      const turns = (...values) => { let turn = 0; return () => values[Math.min(turn++, values.length - 1)]; };
      const shifty = (object, key, ...values) => Object.defineProperty(object, key, { get: turns(...values) });
      register({ name: "W", accounts: [shifty({ chains: ["sui:mainnet"] }, "address", move(1), "x".repeat(5e6))] });
      register(shifty({ accounts: [account(move(2), "sui:mainnet")] }, "name", "W", fail));
      announce(wallet("shifty", () => shifty(["", evm(2)], 0, evm(1), { toString: fail })));
      set("starknet_x", shifty(starknetWallet(1), "selectedAddress", stark(1), 7));`,
    finds: [
      honest,
      numbered.move(1),
      numbered.move(2),
      numbered.evm(1),
      numbered.evm(2),
      numbered.starknet(1),
    ],
    calls: ["shifty eth_accounts"],
  },
  {
    name: "changes-the-question",
    tries: "a provider rewrites the question it is handed, to have the next wallet prompt",
    script: `
      const meddle = (what) => { what.method = "eth_requestAccounts"; what.params = [1]; return []; };
      announce(wallet("meddler", meddle));
      announce(wallet("victim", ({ params }) => (params ? [evm(1)] : [])));`,
    calls: ["meddler eth_accounts", "victim eth_accounts"],
  },
  {
    name: "false-lengths",
    tries: "lists whose length is no number, no integer, below zero or without end",
    script: `
      const lengths = ["1", NaN, -1, 0.5, 1n, { valueOf: fail }, null, [1], true];
      for (const length of lengths) announce(wallet("false", () => ({ length, 0: evm(1) })));
      for (const length of lengths) register({ name: "W", accounts: { length, 0: account(move(1), "sui:mainnet") } });`,
    // A length of 0.5 is read as 1. The account is the page's own.
    finds: [honest, numbered.evm(1), numbered.move(1)],
    calls: ["false eth_accounts"],
  },
  {
    name: "callable-everything",
    tries: "functions where objects are expected, objects where functions are, and classes that need new",
    script: `
      class Needed { static request = class {}; }
      announce(Needed);
      announce(Object.assign(() => fail(), { request: {} }));
      set("unisat_wallet", { getAccounts: class {} });
      set("bitcoin_keplr", { getAccounts: "function" });
      set("cosmostation", { cosmos: () => fail(), providers: { keplr: fail } });
      set("starknet_x", Object.assign(() => fail(), { id: "x", version: "1", on: fail, off: fail }));
      register(fail);
      hear("eip6963:requestProvider", () => send(makeEvent("wallet-standard:register-wallet", class {})));`,
  },
  {
    name: "values-that-are-no-texts",
    tries: "boxed texts, objects that turn into texts, numbers and symbols for addresses and names",
    script: `
      const texts = [Object(evm(1)), { toString: () => evm(1), valueOf: () => evm(1) }, [evm(1)], 1, 1n, Symbol("x"), null, true,
        { [Symbol.toPrimitive]: () => evm(1) }, () => evm(1)];
      announce(wallet("boxed", () => texts));
      for (const text of texts) {
        announce(wallet("boxed", () => text), text);
        register({ name: text, accounts: [account(text, "sui:mainnet"), account(move(1), text)] });
      }`,
    // One answer is a list with a plain string, as it should be. The boxed string acts as a list of 42 characters.
    finds: [honest, numbered.evm(1)],
    calls: ["boxed eth_accounts"],
  },
  {
    name: "reacts-to-discovery",
    tries:
      "answers each discovery event by throwing, by registering for ever, by keeping what it was handed for later",
    script: `
      let kept;
      hear("wallet-standard:app-ready", (event) => {
        kept = event.detail.register;
        for (const key of Reflect.ownKeys(event.detail)) note("handed " + String(key));
        const unregister = kept({ name: "W", accounts: [account(move(1), "sui:mainnet")] });
        unregister(); unregister();
        kept(); kept(null); kept(7); kept([honest], {});
        Object.defineProperty(event.detail, "register", { get: fail, configurable: true });
      });
      let begun = false;
      hear("wallet-standard:app-ready", () => {
        if (begun) return;
        begun = true;
        send(makeEvent("wallet-standard:app-ready", { register: () => () => note("heard itself") }));
      });
      hear("eip6963:requestProvider", () => {
        for (const detail of [undefined, null, 7, "x", [], {}, { provider: null }, { provider: 7, info: 7 }]) announceOnce(detail);
        setTimeout(() => kept({ name: "Late", accounts: [account(move(2), "sui:mainnet")] }), 4_000);
      });`,
    finds: [honest, numbered.move(1)],
    calls: ["handed register", "heard itself"],
  },
];
