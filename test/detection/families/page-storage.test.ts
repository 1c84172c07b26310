// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { scanLimits } from "../../../src/detection/limits.ts";
import { alice, announce, bob, fakeProvider, scan, setGlobal, whileTesting } from "../fake-wallets.ts";

const hub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
const other = "cosmos1pfq05em6sfkls66ut4m2257p7qwlk448h8mysz";
const osmo = "osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfuvv6d3";

/** Stores a value as a page's library would, until the test ends. */
function store(area: Storage, key: string, value: unknown): void {
  area.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  onTestFinished(() => area.removeItem(key));
}

const wagmi = (...connections: readonly object[]) => ({
  state: {
    connections: {
      __type: "Map",
      value: connections.map((connection, index) => [`uid${index}`, connection]),
    },
    chainId: 1,
    current: "uid0",
  },
  version: 2,
});
const connection = (name: unknown, ...accounts: readonly unknown[]) => ({
  accounts,
  chainId: 1,
  connector: { id: "io.metamask", name, type: "injected", uid: "uid0" },
});
const noted = (network: string, address: string, source = "") => ({
  network,
  address,
  source,
  remembered: true,
});

it("remembers wagmi's connections under their wallet's name", async () => {
  store(
    localStorage,
    "wagmi.store",
    wagmi(connection("MetaMask", alice), connection("Rabby Wallet", bob, alice)),
  );
  expect(await scan()).toMatchObject({
    findings: [noted("evm", alice, "MetaMask"), noted("evm", bob, "Rabby Wallet")],
    suspicious: false,
  });
});

it.each<[string, Storage, string, unknown]>([
  [
    "cosmos-kit",
    localStorage,
    "cosmos-kit@2:core//accounts",
    [
      { namespace: "cosmos", chainId: "osmosis-1", address: osmo, username: "me" },
      { namespace: "cosmos", chainId: "cosmoshub-4", address: hub, username: "me" },
    ],
  ],
  [
    "graz",
    sessionStorage,
    "graz-session",
    {
      state: {
        accounts: { "osmosis-1": { bech32Address: osmo }, "cosmoshub-4": { bech32Address: hub, name: "me" } },
        status: "connected",
      },
      version: 2,
    },
  ],
  [
    "interchain-kit",
    localStorage,
    "interchain-kit-store",
    {
      chainWalletStates: [
        { chainName: "osmosis", walletName: "keplr-extension", account: { address: osmo } },
        { chainName: "cosmoshub", walletName: "keplr-extension", account: { address: hub } },
        { chainName: "cosmoshub", walletName: "leap-extension", walletState: "Disconnected" },
      ],
    },
  ],
])("remembers only the Hub's address of %s", async (_name, area, key, value) => {
  store(area, key, value);
  store(localStorage, "graz-internal", { state: { recentChainIds: ["cosmoshub-4"] }, version: 3 });
  expect(await scan()).toMatchObject({ findings: [noted("cosmos", hub)], suspicious: false });
});

it("prefers an address that a wallet shows", async () => {
  store(localStorage, "wagmi.store", wagmi(connection("Old name", alice, bob)));
  announce(
    fakeProvider([], {}, () => new Promise((resolve) => setTimeout(() => resolve([alice]), 100))),
    { name: "MetaMask" },
  );
  expect((await scan()).findings).toEqual([
    { network: "evm", address: alice, source: "MetaMask", remembered: false },
    noted("evm", bob, "Old name"),
  ]);
});

it("reads only the libraries' keys and writes none", async () => {
  const read: string[] = [];
  const storage = (area: string) =>
    new Proxy(
      {},
      {
        get: (_target, key) => {
          read.push(`${area} ${String(key)}`);
          return undefined;
        },
        set: () => {
          read.push("write");
          return true;
        },
      },
    );
  setGlobal("localStorage", storage("local"));
  setGlobal("sessionStorage", storage("session"));
  const changed = vi.fn();
  whileTesting("storage", changed);
  await scan();
  expect(read).toEqual([
    "local wagmi.store",
    "local cosmos-kit@2:core//accounts",
    "local graz-internal",
    "local interchain-kit-store",
  ]);
  expect(changed).not.toHaveBeenCalled();
});

it.each<[string, unknown]>([
  ["invalid JSON", "{"],
  ["null", "null"],
  ["connections of another shape", { state: { connections: { value: { length: 3 } } } }],
  ["invalid connections", { state: { connections: { value: [null, 7, [], ["uid"], ["uid", null]] } } }],
  ["invalid accounts", wagmi(connection("X", null, 7, [alice], { address: alice }))],
  ["accounts that are not a list", wagmi({ accounts: alice, connector: null })],
])("finds no address if the storage holds %s", async (_name, value) => {
  store(localStorage, "wagmi.store", value);
  store(localStorage, "cosmos-kit@2:core//accounts", value);
  store(localStorage, "graz-internal", value);
  store(sessionStorage, "graz-session", value);
  store(localStorage, "interchain-kit-store", value);
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
});

it("skips a value over the limit as suspicious", async () => {
  const parse = vi.spyOn(JSON, "parse");
  store(
    localStorage,
    "wagmi.store",
    `${JSON.stringify(wagmi(connection("X", alice)))}${" ".repeat(scanLimits.storedChars)}`,
  );
  expect(await scan()).toMatchObject({ findings: [], suspicious: true });
  expect(parse).not.toHaveBeenCalled();
});

it("cuts a list over the limit", async () => {
  const accounts = Array.from({ length: scanLimits.storedEntries + 1 }, (_, index) => ({
    address: index === scanLimits.storedEntries ? other : hub,
  }));
  store(localStorage, "cosmos-kit@2:core//accounts", accounts);
  expect(await scan()).toMatchObject({ findings: [noted("cosmos", hub)], leftOut: true });
});
