// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import {
  afterRequest,
  alice,
  announce,
  bob,
  btc,
  type CallLog,
  fakeProvider,
  move,
  register,
  scan,
  setGlobal,
  sol,
  standardWallet,
  stark,
  taproot,
} from "../fake-wallets.ts";

const accountsOnly = 'request [{"method":"eth_accounts"}]';

describe("the EVM detector", () => {
  it.each<[string, object, (() => unknown) | undefined]>([
    ["answers that no account is connected", {}, () => []],
    ["never answers", {}, () => new Promise(() => undefined)],
  ])("ignores the selected address of a provider that %s", async (_name, properties, request) => {
    announce(fakeProvider([], { selectedAddress: bob, ...properties }, request));
    expect((await scan()).findings).toEqual([]);
  });

  it("finds unannounced providers, without names", async () => {
    const providers = [fakeProvider([], {}, () => [bob])];
    setGlobal("ethereum", { ...fakeProvider([], {}, () => [alice]), providers });
    const { findings } = await scan();
    expect(findings).toEqual([
      { network: "evm", address: bob, source: "", remembered: false },
      { network: "evm", address: alice, source: "", remembered: false },
    ]);
  });

  it("asks a provider in several places once", async () => {
    const calls: CallLog = [];
    const provider = fakeProvider(calls, {}, () => [alice]);
    announce(provider, { name: "First" });
    announce(provider, { name: "Second" });
    setGlobal("ethereum", provider);
    const { findings } = await scan();
    expect(findings).toEqual([{ network: "evm", address: alice, source: "First", remembered: false }]);
    expect(calls).toEqual([accountsOnly]);
  });

  it.each([
    ["Frame", { isFrame: true }, {}],
    ["Frame's next version", { isNewframe: true }, {}],
    ["Frame's next version by its announcement", {}, { name: "Frame", rdns: "sh.newframe" }],
    ["Frame posing as MetaMask", { isMetaMask: true, doSend: () => undefined }, {}],
    ["Enkrypt", { isEnkrypt: true, isMetaMask: true }, {}],
    ["Enkrypt by its announcement", {}, { name: "Enkrypt", rdns: "com.enkrypt" }],
    ["Coinbase Wallet's SDK", { isCoinbaseWallet: true, communicator: {}, signer: null }, {}],
    ["Base Account's SDK", { isBaseAccount: true, communicator: {}, signer: {} }, {}],
    ["WaaP", { isSilk: true, isWaaP: true }, {}],
  ])("never asks %s", async (_name, properties, info) => {
    const calls: CallLog = [];
    const provider = fakeProvider(calls, properties, () => [alice]);
    announce(provider, info);
    setGlobal("ethereum", provider);
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("asks Coinbase Wallet's extension", async () => {
    announce(fakeProvider([], { isCoinbaseWallet: true }, () => [alice]));
    expect((await scan()).findings).toHaveLength(1);
  });

  it("never asks Enkrypt's own object", async () => {
    const calls: CallLog = [];
    const provider = fakeProvider(calls, {}, () => [alice]);
    setGlobal("enkrypt", { providers: { ethereum: provider } });
    announce(provider);
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  it.each(["silk", "waap"])("never asks the provider that WaaP puts at window.%s", async (name) => {
    const calls: CallLog = [];
    // Its copy of another wallet's provider has that wallet's flags.
    const provider = fakeProvider(calls, { isSilk: false, isMetaMask: true }, () => [alice]);
    setGlobal(name, provider);
    setGlobal("ethereum", provider);
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("never asks a provider with an unreadable flag", async () => {
    const calls: CallLog = [];
    const provider = fakeProvider(calls, {}, () => [alice]);
    Object.defineProperty(provider, "isFrame", {
      get() {
        throw new Error("no");
      },
    });
    announce(provider);
    await scan();
    expect(calls).toEqual([]);
  });
});

describe("the Wallet Standard detector", () => {
  it("finds a wallet that announces itself by event", async () => {
    const wallet = standardWallet([], "Backpack", sol);
    let unregister: unknown;
    afterRequest(() => {
      const detail = (api: { register: (wallet: unknown) => unknown }) => {
        unregister = api.register(wallet);
      };
      window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }));
    }, 0);
    expect((await scan()).findings).toEqual([
      { network: "solana", address: sol, source: "Backpack", remembered: false },
    ]);
    expect(unregister).toBeTypeOf("function");
  });

  it("finds a wallet's accounts of all networks once", async () => {
    const [iota, movement] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`];
    const [fogo, eclipse] = [`${sol.slice(0, -1)}f`, `${sol.slice(0, -1)}e`];
    register({
      name: "All of them",
      accounts: [
        { address: sol, chains: ["solana:mainnet", "solana:devnet"] },
        { address: move, chains: ["sui:mainnet", "sui:testnet"] },
        { address: move, chains: ["aptos:mainnet"] },
        { address: iota, chains: ["iota:mainnet"] },
        { address: movement, chains: ["movement:mainnet"] },
        { address: fogo, chains: ["fogo:mainnet"] },
        { address: eclipse, chains: ["eclipse:mainnet"] },
        { address: taproot, chains: ["bitcoin:mainnet"] },
        { address: btc, chains: ["bip122:000000000019d6689c085ae165831e93"] },
        { address: stark, chains: ["starknet:SN_SEPOLIA", "starknet:0x534e5f4d41494e"] },
      ],
    });
    const source = "All of them";
    expect((await scan()).findings).toEqual([
      { network: "solana", address: sol, source, remembered: false },
      { network: "move", address: move, source, remembered: false },
      { network: "move", address: iota, source, remembered: false },
      { network: "move", address: movement, source, remembered: false },
      { network: "solana", address: fogo, source, remembered: false },
      { network: "solana", address: eclipse, source, remembered: false },
      { network: "bitcoin", address: taproot, source, remembered: false },
      { network: "bitcoin", address: btc, source, remembered: false },
      { network: "starknet", address: stark, source, remembered: false },
    ]);
  });

  it("leaves out accounts of other networks or no chain", async () => {
    register({
      name: "Many",
      accounts: [
        { address: "0x1", chains: ["polkadot:mainnet"] },
        {
          address: "3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj",
          chains: ["bip122:12a765e31ffd4059bada1e25190f6e98"],
        },
        { address: "0x2", chains: [] },
        { address: "0x3", chains: ["solanaish:mainnet", 7, null] },
        { address: sol, chains: ["polkadot:mainnet", "solana:devnet", "solana:mainnet"] },
      ],
    });
    expect((await scan()).findings).toEqual([
      { network: "solana", address: sol, source: "Many", remembered: false },
    ]);
  });

  it.each([
    "solana:devnet",
    "solana:localnet",
    "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
    "sui:testnet",
    "aptos:devnet",
    "movement:testnet",
    "bitcoin:signet",
    "starknet:SN_SEPOLIA",
    "starknet:0x534e5f5345504f4c4941",
  ])("leaves out an account that is on %s alone", async (chain) => {
    register({ name: "Test", accounts: [{ address: sol, chains: [chain] }] });
    register({ name: "Bare", chains: [chain], accounts: [{ address: move }] });
    expect((await scan()).findings).toEqual([]);
  });

  it.each([
    [["solana:mainnet", "solana:devnet", "fogo:mainnet"], ["solana"]],
    [["sui:mainnet", "movement:mainnet"], ["move"]],
    [["solana:mainnet", "sui:mainnet", "solana:devnet"], []],
    [["solana:mainnet", "polkadot:mainnet"], []],
    [["polkadot:mainnet", "solana:mainnet"], []],
    [[], []],
    [undefined, []],
  ])("gives an account without chains the wallet's network: %j", async (chains, networks) => {
    register({ name: "Bare", chains, accounts: [{ address: sol }] });
    expect((await scan()).findings.map(({ network }) => network)).toEqual(networks);
  });
});
