// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { scanLimits } from "../../../src/detection/limits.ts";
import { alice, announce, bob, fakeProvider, scan, setGlobal, whileTesting } from "../fake-wallets.ts";
import { hub, session, storedRecords } from "./stored-records.ts";

const other = "cosmos1pfq05em6sfkls66ut4m2257p7qwlk448h8mysz";
const walletConnect = "wc@2:client:0.3//session";

/** Stores a value as a page's library would, until the test ends. */
function store(area: Storage, key: string, value: unknown): void {
  area.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  onTestFinished(() => area.removeItem(key));
}

const wagmi = (...connections: readonly object[]) => ({
  state: { connections: { value: connections.map((connection, index) => [`uid${index}`, connection]) } },
});
const connection = (name: unknown, ...accounts: readonly unknown[]) => ({ accounts, connector: { name } });
const noted = (network: string, address: string, source = "") => ({
  network,
  address,
  source,
  remembered: true,
});

it.each(storedRecords)("remembers only the accounts of $library", async ({ key, value, finds }) => {
  store(localStorage, key, value);
  const { findings, suspicious } = await scan();
  expect(findings).toEqual(finds.map(([network, address, wallet]) => noted(network, address, wallet)));
  expect(suspicious).toBe(false);
});

it("remembers only the Hub's address of graz", async () => {
  store(localStorage, "graz-internal", { state: { recentChainIds: ["cosmoshub-4"] }, version: 3 });
  store(sessionStorage, "graz-session", {
    state: {
      accounts: { "osmosis-1": { bech32Address: other }, "cosmoshub-4": { bech32Address: hub, name: "me" } },
      status: "connected",
    },
    version: 2,
  });
  expect(await scan()).toMatchObject({ findings: [noted("cosmos", hub)], suspicious: false });
});

it.each([
  ["in the past", 1],
  ["no number", "4000000000"],
])("drops a session of WalletConnect whose expiry is %s", async (_name, expiry) => {
  store(localStorage, walletConnect, [session({ eip155: [`eip155:1:${alice}`] }, { expiry })]);
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
});

it.each([
  ["no text", 7],
  ["an address too long", `eip155:1:${"0".repeat(scanLimits.storedChars / 2)}`],
])("skips an account of WalletConnect with %s", async (_name, account) => {
  store(localStorage, walletConnect, [session({ eip155: [account, `eip155:1:${bob}`] })]);
  expect(await scan()).toMatchObject({ findings: [noted("evm", bob, "Trust Wallet")], suspicious: false });
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
  const laserEyes = ["LEATHER", "MAGIC_EDEN", "OKX", "ORANGE", "OYL", "SPARROW", "TOKEO"].flatMap((wallet) =>
    ["address", "paymentAddress"].map((property) => `${wallet}_CONNECTED_WALLET_STATE${property}`),
  );
  const keys = [...storedRecords.map(({ key }) => key), ...laserEyes, "graz-internal"];
  expect(new Set(read)).toEqual(new Set(keys.map((key) => `local ${key}`)));
  expect(changed).not.toHaveBeenCalled();
});

it.each<[string, unknown]>([
  ["invalid JSON", "{"],
  ["objects in place of lists", { length: 3, state: { connections: { value: { length: 3 } } } }],
  ["invalid connections", { state: { connections: { value: [null, 7, [], ["uid"], ["uid", null]] } } }],
  ["half a byte", "7b2"],
  ["no UTF-8", "ff"],
])("finds no address if the storage holds %s", async (_name, value) => {
  for (const { key, value: stored } of storedRecords) {
    // Plain text is whatever the page stored: the background parses it.
    if (typeof stored !== "string" || key === "@stacks/connect") store(localStorage, key, value);
  }
  store(localStorage, "graz-internal", value);
  store(sessionStorage, "graz-session", value);
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
});

it("leaves out a value over the limit", async () => {
  const parse = vi.spyOn(JSON, "parse");
  store(
    localStorage,
    "wagmi.store",
    `${JSON.stringify(wagmi(connection("X", alice)))}${" ".repeat(scanLimits.storedChars)}`,
  );
  expect(await scan()).toMatchObject({ findings: [], suspicious: false, leftOut: true });
  expect(parse).not.toHaveBeenCalled();
});

it("cuts a list over the limit", async () => {
  const accounts = Array.from({ length: scanLimits.storedEntries + 1 }, (_, index) => ({
    address: index === scanLimits.storedEntries ? other : hub,
  }));
  store(localStorage, "cosmos-kit@2:core//accounts", accounts);
  expect(await scan()).toMatchObject({ findings: [noted("cosmos", hub)], leftOut: true });
});
