// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { scanLimits } from "../../../src/detection/limits.ts";
import { type CallLog, fakeProvider, scan, setGlobal, stark } from "../fake-wallets.ts";

const askedIfPermitted = 'request [{"type":"wallet_getPermissions"}]';

/** A wallet in the shape that get-starknet finds, which gives its address to any page. */
function wallet(calls: CallLog, properties: object = {}, permissions: unknown = ["accounts"]): object {
  const identity = { id: "argentX", name: "Argent X", version: "1.0.0", off: () => undefined };
  return fakeProvider(calls, { ...identity, isConnected: false, ...properties }, async (request) =>
    JSON.stringify(request).includes("wallet_getPermissions") ? permissions : [stark],
  );
}

const noted = (source = "Argent X") => ({ network: "starknet", address: stark, source, remembered: false });

describe("a global that is not a Starknet wallet", () => {
  it.each<[string, string, object]>([
    ["MetaMask's id under another name", "starknet_argentX", { id: "metamask" }],
    ["another prefix", "argentX", {}],
    ["a name that ends in starknet", "mystarknet", {}],
    ["no id", "starknet_x", { id: undefined }],
    ["no name", "starknet_x", { name: 7 }],
    ["no version", "starknet_x", { version: null }],
    ["no method `on`", "starknet_x", { on: undefined }],
    ["no method `off`", "starknet_x", { off: {} }],
  ])("is never called with %s", async (_name, key, properties) => {
    const calls: CallLog = [];
    setGlobal(key, wallet(calls, properties));
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("is never called when its id cannot be read", async () => {
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

it.each<[string, unknown]>([
  ["for other things", ["signing", "ACCOUNTS"]],
  ["a text", "accounts"],
  ["a text object", [Object("accounts")]],
  ["true", true],
  ["null", null],
])("asks no further when permissions are %s", async (_name, permissions) => {
  const calls: CallLog = [];
  setGlobal("starknet_keplr", wallet(calls, {}, permissions));
  expect((await scan()).findings).toEqual([]);
  expect(calls).toEqual([askedIfPermitted]);
});

describe("a wallet of the page's own bundle", () => {
  /** `@cartridge/controller` 0.13.12: its `request` mounts a frame for any question, and it has no `isConnected`. */
  const controller = (calls: CallLog, properties: object) =>
    wallet(calls, { id: "controller", name: "Controller", isConnected: undefined, ...properties });

  it.each([
    ["Cartridge Controller", "starknet_controller", "controller"],
    ["its sessions", "starknet_controller_session", "controller_session"],
    ["a wallet that nobody knows", "starknet_bundled", "bundled"],
    ["a known key with another id", "starknet_argentX", "argentMobile"],
  ])("is never called: %s", async (_name, key, id) => {
    const calls: CallLog = [];
    setGlobal(key, controller(calls, { id }));
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  it.each(["controller", "controller_session"])("shows the account after a login: %s", async (id) => {
    const calls: CallLog = [];
    setGlobal(`starknet_${id}`, controller(calls, { id, account: { address: stark } }));
    expect((await scan()).findings).toEqual([noted("Controller")]);
    expect(calls).toEqual([]);
  });
});

it.each([
  ["SN_MAIN", [noted()]],
  ["0x534e5f4d41494e", [noted()]],
  ["mainnet-alpha", [noted()]],
  ["", [noted()]],
  [undefined, [noted()]],
  ["SN_SEPOLIA", []],
  ["0x534e5f5345504f4c4941", []],
  ["goerli-alpha", []],
])("counts the account of a wallet on its chain: %s", async (chainId, findings) => {
  const connected = { isConnected: true, selectedAddress: stark };
  setGlobal("starknet_argentX", wallet([], { chainId, ...connected }));
  expect((await scan()).findings).toEqual(findings);
});

it("reads no more globals than the limit", async () => {
  const honest = Object.getOwnPropertyNames;
  let read = 0;
  const endless = new Proxy([], {
    get: (_target, key) => {
      read++;
      return key === "length" ? 2 ** 40 : "starknetless";
    },
  });
  vi.spyOn(Object, "getOwnPropertyNames").mockImplementation((of) => (of === window ? endless : honest(of)));
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
  expect(read).toBeLessThanOrEqual(scanLimits.names + 2);
});
