import { type HostilePage, honest, numbered, range } from "./page.ts";

/** Pages that report absurd numbers of wallets. `src/detection/limits.ts` has the caps. */
export const floodPages: readonly HostilePage[] = [
  {
    name: "ten-thousand-announcements",
    tries: "10,000 announced providers",
    script: `
      const many = Array.from({ length: 10_000 }, (_, index) => wallet("flood", () => [evm(index + 1)]));
      hear("eip6963:requestProvider", () => { for (const provider of many) announceOnce({ info: {}, provider }); });`,
    finds: [honest, ...range(1, 63, numbered.evm)],
    suspicious: true,
    leftOut: true,
    calls: ["flood eth_accounts"],
  },
  {
    name: "ten-thousand-standard-wallets",
    tries: "10,000 wallets registered one by one, all at once, and from an event",
    script: `
      const many = Array.from({ length: 10_000 }, (_, index) => ({ name: "W", accounts: [account(move(index + 1), "sui:mainnet")] }));
      register(...many);
      hear("wallet-standard:app-ready", (event) => {
        event.detail.register(...many, ...many);
        send(makeEvent("wallet-standard:register-wallet", (api) => api.register(...many)));
      });`,
    finds: [honest, ...range(1, 64, numbered.move)],
    suspicious: true,
    leftOut: true,
  },
  {
    name: "a-hundred-thousand-accounts",
    tries: "one wallet with 100,000 accounts, and one whose accounts never end",
    script: `
      register({ name: "W", accounts: Array.from({ length: 100_000 }, (_, index) => account(move(index + 1), "sui:mainnet")) });
      const endless = new Proxy([], { get: (_, key) => (key === "length" ? 2 ** 53 : key === "then" ? undefined : evm(Number(key) + 1)) });
      announce(wallet("endless", () => endless));`,
    finds: [honest, ...range(1, 64, numbered.move), ...range(1, 63, numbered.evm)],
    leftOut: true,
    calls: ["endless eth_accounts"],
  },
  {
    name: "ten-thousand-chains",
    tries: "an account that claims 10,000 chains, the real one last",
    script: `register({ name: "W", accounts: [account(move(1), ...Array(9_999).fill("x:y"), "sui:mainnet")] });`,
    leftOut: true,
  },
  {
    name: "five-megabyte-texts",
    tries: "5 MB as an address, a name, a chain, a version, a key",
    script: `
      const huge = "a".repeat(5e6);
      announce(wallet("huge", () => [huge, evm(1)]), huge);
      register({ name: huge, accounts: [account(huge, "sui:mainnet"), account(move(1), huge, "sui:mainnet")] });
      set("coinbaseSolana", { isConnected: true, publicKey: { toString: () => huge } });
      set("unisat_wallet", { ...traps("unisat"), getAccounts: () => [huge] });
      set("starknet_x", starknetWallet(1, { id: huge, name: huge, version: huge, selectedAddress: huge }));`,
    finds: [honest, numbered.evm(1), numbered.move(1)],
    suspicious: true,
    calls: ["huge eth_accounts"],
  },
  {
    name: "a-million-permissions",
    tries: "a Starknet wallet that lists a million permissions",
    script: `set("starknet_x", starknetWallet(1, { id: "argentX", isConnected: false, request: () => Array(1e6).fill("x") }));`,
    leftOut: true,
  },
];
