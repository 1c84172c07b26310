// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { scanLimits } from "../../../src/detection/limits.ts";
import { alice, announce, bob, fakeProvider, scan, setGlobal, whileTesting } from "../fake-wallets.ts";
import { hub, osmo } from "./stored-record.ts";
import { storedRecords } from "./stored-records.ts";
import { session } from "./walletconnect-records.ts";

const other = "cosmos1pfq05em6sfkls66ut4m2257p7qwlk448h8mysz";
const walletConnect = "wc@2:client:0.3//session";

/** Stores a value as a page's library would, until the test ends. */
function store(area: Storage, key: string, value: unknown): void {
  area.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  onTestFinished(() => area.removeItem(key));
}

/** cosmos-kit keeps this key until the user disconnects. */
const connectCosmosKit = () => store(localStorage, "cosmos-kit@2:core//current-wallet", "keplr-extension");
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
  connectCosmosKit();
  store(localStorage, key, value);
  const { findings, suspicious } = await scan();
  expect(findings).toEqual(finds.map(([network, address, wallet]) => noted(network, address, wallet)));
  expect(suspicious).toBe(false);
});

it.each(["", "site-"])("remembers only the accounts of graz with the prefix %j", async (prefix) => {
  store(localStorage, `${prefix}graz-internal`, { state: { recentChainIds: ["cosmoshub-4"] }, version: 3 });
  store(sessionStorage, `${prefix}graz-session`, {
    state: {
      accounts: {
        "cosmoshub-4": { bech32Address: hub, name: "me" },
        "osmosis-1": { bech32Address: osmo, pubKey: {} },
      },
      activeChainIds: ["osmosis-1"],
    },
    version: 2,
  });
  expect(await scan()).toMatchObject({
    findings: [noted("cosmos", hub), noted("cosmos", osmo)],
    suspicious: false,
  });
});

describe("a session that the user ended", () => {
  it("is not remembered of AppKit", async () => {
    const ended = { connectorId: "io.metamask", accounts: [{ address: alice }] };
    const kept = { connectorId: "io.rabby", accounts: [{ address: bob }] };
    store(localStorage, "@appkit/connections", { eip155: [ended, kept], solana: [ended] });
    store(localStorage, "@appkit/disconnected_connector_ids", { eip155: ["io.metamask"], solana: [] });
    expect((await scan()).findings).toEqual([noted("evm", bob), noted("solana", alice)]);
  });

  it("is not remembered of cosmos-kit", async () => {
    store(localStorage, "cosmos-kit@2:core//accounts", [{ address: hub }]);
    expect((await scan()).findings).toEqual([]);
  });
});

it.each([
  ["in the past", 1],
  ["no number", "4000000000"],
])("drops a session of WalletConnect whose expiry is %s", async (_name, expiry) => {
  store(localStorage, walletConnect, [session({ eip155: [`eip155:1:${alice}`] }, { expiry })]);
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
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
  const others = ["theme", "wagmi.recentConnectorId", "wc@2:client:0.3//request", "store"];
  const storage = (area: string) =>
    new Proxy(
      Object.fromEntries([...storedRecords.map(({ key }) => key), ...others].map((key) => [key, ""])),
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
  // cosmos-kit's accounts are read only with a current wallet.
  const keys = new Set(storedRecords.map(({ key }) => key)).add("cosmos-kit@2:core//current-wallet");
  keys.delete("cosmos-kit@2:core//accounts");
  keys.delete("wc@2:client:0.3:session//proposal");
  expect(new Set(read)).toEqual(new Set([...keys].map((key) => `local ${key}`)));
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

it.each([
  ["privy:connections", true],
  ["wagmi.store", true],
  [walletConnect, true],
  // Other libraries store any amount of data under such a key.
  ["any.store", false],
])("leaves out a value of %s over the limit", async (key, leftOut) => {
  const parse = vi.spyOn(JSON, "parse");
  store(
    localStorage,
    key,
    `${JSON.stringify(wagmi(connection("X", alice)))}${" ".repeat(scanLimits.storedChars)}`,
  );
  expect(await scan()).toMatchObject({ findings: [], suspicious: false, leftOut });
  expect(parse).not.toHaveBeenCalled();
});

it("leaves out addresses of a long list without an accusation", async () => {
  const sessions = Array.from({ length: scanLimits.addresses + 1 }, (_, index) =>
    session({ eip155: [`eip155:1:0x${String(index).padStart(40, "f")}`] }),
  );
  store(localStorage, walletConnect, sessions);
  expect(await scan()).toMatchObject({
    findings: { length: scanLimits.addresses },
    suspicious: false,
    leftOut: true,
  });
});

it("cuts a list over the limit", async () => {
  const accounts = Array.from({ length: scanLimits.storedEntries + 1 }, (_, index) => ({
    address: index === scanLimits.storedEntries ? other : hub,
  }));
  connectCosmosKit();
  store(localStorage, "cosmos-kit@2:core//accounts", accounts);
  expect(await scan()).toMatchObject({ findings: [noted("cosmos", hub)], leftOut: true });
});
