import { type HostilePage, honest, numbered } from "./page.ts";

/** Pages with misleading addresses. */
export const addressPages: readonly HostilePage[] = [
  {
    name: "look-alikes",
    tries:
      "addresses that look like the honest one's at both ends: a wrong checksum, Cyrillic and full-width letters",
    script: `
      announce(wallet("alike", () => [
        "0x5aAeb6000000000000000000000000000E1BeAed",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD",
        "0x5\\u0430Aeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "\\uFF10x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0",
        "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      ]));`,
    finds: [honest],
    suspicious: false,
    calls: ["alike eth_accounts"],
  },
  {
    name: "wrong-networks",
    tries: "each family with the addresses of the others, of test networks and of other chains",
    script: `
      const sol = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";
      const btc = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
      const hub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
      const foreign = ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
        "osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfuvv6d3", "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", "0x0", "0x1", "0x", ""];
      announce(wallet("evm", () => [sol, btc, hub, move(1), ...foreign]));
      set("solflare", { isConnected: true, publicKey: { toString: () => mine } });
      set("unisat_wallet", { ...traps("unisat"), getAccounts: () => [sol, hub, mine, ...foreign] });
      set("XverseProviders", { BitcoinProvider: wallet("xverse", () => ({ result: { addresses:
        [sol, hub, mine, ...foreign].map((address) => ({ address, purpose: "payment" })) } })) });
      set("cosmostation", { providers: { keplr: {} }, cosmos: wallet("cosmostation", () => ({ address: foreign[2] })) });
      set("starknet_x", starknetWallet(1, { selectedAddress: move(1) }));
      register({ name: "W", accounts: [sol, btc, hub, ...foreign].map((address) => account(address, "sui:mainnet")) });
      register({ name: "W", accounts: [mine, hub, ...foreign].map((address) => account(address, "solana:mainnet")) });
      register({ name: "W", accounts: [sol, mine, ...foreign].map((address) => account(address, "bitcoin:mainnet")) });`,
    finds: [honest],
    suspicious: false,
    calls: ["evm eth_accounts", "xverse wallet_getAccount", "cosmostation cos_account"],
  },
  {
    name: "unicode-tricks",
    tries:
      "names and addresses with controls, right-to-left marks, zero-width signs, tags and halves of characters",
    script: `
      announce(wallet("unicode", () => [
        "0x5aAeb6053F3E94C9b9A09f\\u200B33669435E7Ef1BeAed",
        "\\u202E0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\\u0000",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe\\uD83D",
        "\\u{E0041}".repeat(20), "\\uD800".repeat(40),
        "\\n" + evm(1) + "\\u3000",
      ]), "\\u202Eksameta\\u2066\\u200B\\u0000\\uDC00<img src=x onerror=alert(1)>");`,
    // The parser ignores white space around an address.
    finds: [honest, numbered.evm(1)],
    suspicious: false,
    calls: ["unicode eth_accounts"],
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
    suspicious: true,
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
    suspicious: false,
    calls: ["handed register", "heard itself"],
  },
];
