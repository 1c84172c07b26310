// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { scanLimits } from "../../../src/detection/limits.ts";
import { type CallLog, fakeProvider, scan, setGlobal, stark } from "../fake-wallets.ts";

const permitted = '["accounts"]';
const askedIfPermitted = 'request [{"type":"wallet_getPermissions"}]';
const askedForAccounts = 'request [{"type":"wallet_requestAccounts","params":{"silent_mode":true}}]';

/** A wallet in the shape that get-starknet finds, which gives its address to any page. */
function wallet(calls: CallLog, properties: object = {}, permissions: unknown = ["accounts"]): object {
  const identity = { id: "argentX", name: "Argent X", version: "1.0.0", off: () => undefined };
  return fakeProvider(calls, { ...identity, isConnected: false, ...properties }, async (request) =>
    JSON.stringify(request).includes("wallet_getPermissions") ? permissions : [stark],
  );
}

const noted = (source = "Argent X") => ({ network: "starknet", address: stark, source, remembered: false });

test("a permitted wallet is asked for accounts in silent mode", async () => {
  const calls: CallLog = [];
  setGlobal("starknet_argentX", wallet(calls));
  expect((await scan()).findings).toEqual([noted()]);
  expect(calls).toEqual([askedIfPermitted, askedForAccounts]);
});

test("a connected wallet is read and not asked", async () => {
  const calls: CallLog = [];
  setGlobal(
    "starknet_braavos",
    wallet(calls, { name: "Braavos", isConnected: true, selectedAddress: stark }),
  );
  expect((await scan()).findings).toEqual([noted("Braavos")]);
  expect(calls).toEqual([]);
});

test("the selected address of a disconnected wallet is not read", async () => {
  setGlobal("starknet_argentX", wallet([], { selectedAddress: stark }, []));
  expect((await scan()).findings).toEqual([]);
});

test.each([
  ["any name that starts so", "starknet_some_wallet_of_tomorrow"],
  ["the oldest name", "starknet"],
])("a wallet is found under %s", async (_name, key) => {
  setGlobal(key, wallet([]));
  expect((await scan()).findings).toEqual([noted()]);
});

test("a wallet under two names is asked once", async () => {
  const calls: CallLog = [];
  const one = wallet(calls);
  setGlobal("starknet", one);
  setGlobal("starknet_argentX", one);
  expect((await scan()).findings).toEqual([noted()]);
  expect(calls).toHaveLength(2);
});

describe("a wrong identity is never called:", () => {
  test.each<[string, string, object]>([
    ["MetaMask's name", "starknet_metamask", {}],
    ["MetaMask's id under another name", "starknet_argentX", { id: "metamask" }],
    ["another global", "argentX", {}],
    ["one that ends so", "mystarknet", {}],
    ["no id", "starknet_x", { id: undefined }],
    ["no name", "starknet_x", { name: 7 }],
    ["no version", "starknet_x", { version: null }],
    ["no on", "starknet_x", { on: undefined }],
    ["no off", "starknet_x", { off: {} }],
  ])("%s", async (_name, key, properties) => {
    const calls: CallLog = [];
    setGlobal(key, wallet(calls, properties));
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  test("an id that cannot be read", async () => {
    const calls: CallLog = [];
    const broken = wallet(calls);
    Object.defineProperty(broken, "id", {
      get() {
        throw new Error("no");
      },
    });
    setGlobal("starknet_x", broken);
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });
});

test.each<[string, unknown]>([
  ["none", []],
  ["others", ["signing", "ACCOUNTS"]],
  ["a text", "accounts"],
  ["a text alike", [Object("accounts")]],
  ["yes", true],
  ["nothing", null],
])("permissions that are %s lead to no further request", async (_name, permissions) => {
  const calls: CallLog = [];
  setGlobal("starknet_keplr", wallet(calls, {}, permissions));
  expect((await scan()).findings).toEqual([]);
  expect(calls).toEqual([askedIfPermitted]);
});

test("the permission is found among others", async () => {
  const calls: CallLog = [];
  setGlobal("starknet_argentX", wallet(calls, {}, ["more", ...JSON.parse(permitted), "other"]));
  expect((await scan()).findings).toEqual([noted()]);
});

test("a page with too many globals is suspicious", async () => {
  const honest = Object.getOwnPropertyNames;
  let read = 0;
  const endless = new Proxy([], {
    get: (_target, key) => {
      read++;
      return key === "length" ? 2 ** 40 : "starknetless";
    },
  });
  vi.spyOn(Object, "getOwnPropertyNames").mockImplementation((of) => (of === window ? endless : honest(of)));
  expect(await scan()).toMatchObject({ findings: [], suspicious: true });
  expect(read).toBeLessThanOrEqual(scanLimits.globals + 2);
});
