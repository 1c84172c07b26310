// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { btc, type CallLog, fakeProvider, scan, setGlobal, stark, taproot } from "../fake-wallets.ts";

/** A provider that logs each call and gives its address. */
function giving(calls: CallLog, properties: object = {}): object {
  const getAccounts = () => {
    calls.push("getAccounts");
    return [btc];
  };
  return fakeProvider(calls, { getAccounts, ...properties }, () => ({
    result: { addresses: [{ address: btc, purpose: "payment" }] },
  }));
}

const noted = (address: string, source: string) => ({
  network: "bitcoin",
  address,
  source,
  remembered: false,
});

test.each([
  ["unisat_wallet", "UniSat"],
  ["bitcoin_keplr", "Keplr"],
])("window.%s is found as %s", async (name, source) => {
  setGlobal(name, giving([]));
  expect((await scan()).findings).toEqual([noted(btc, source)]);
});

test("UniSat on window.unisat is asked once", async () => {
  const calls: CallLog = [];
  const provider = giving(calls);
  setGlobal("unisat", provider);
  setGlobal("unisat_wallet", provider);
  expect((await scan()).findings).toEqual([noted(btc, "UniSat")]);
  expect(calls).toEqual(["getAccounts"]);
});

describe("a wrong identity is never called:", () => {
  test.each<[string, (provider: object) => void]>([
    ["window.unisat alone, which may be Enkrypt", (provider) => setGlobal("unisat", provider)],
    [
      "window.BitcoinProvider alone, which may be anybody's",
      (provider) => setGlobal("BitcoinProvider", provider),
    ],
    ["Leather", (provider) => setGlobal("LeatherProvider", provider)],
    ["a named provider", (provider) => setGlobal("btc_providers", [{ id: "x", name: "X", provider }])],
    ["another provider of Xverse", (provider) => setGlobal("XverseProviders", { StacksProvider: provider })],
    [
      "Leap as UniSat",
      (provider) => {
        setGlobal("leapBitcoin", provider);
        setGlobal("unisat_wallet", provider);
      },
    ],
    [
      "Leap as Keplr",
      (provider) => {
        setGlobal("leap", { bitcoin: provider });
        setGlobal("bitcoin_keplr", provider);
      },
    ],
    [
      "OKX as UniSat",
      (provider) => {
        setGlobal("okxwallet", { bitcoin: provider });
        setGlobal("unisat_wallet", provider);
      },
    ],
    [
      "Enkrypt as UniSat",
      (provider) => {
        setGlobal("enkrypt", { providers: { bitcoin: provider } });
        setGlobal("unisat_wallet", provider);
      },
    ],
    [
      "Leap as Xverse",
      (provider) => {
        setGlobal("leapBitcoin", provider);
        setGlobal("XverseProviders", { BitcoinProvider: provider });
      },
    ],
  ])("%s", async (_name, install) => {
    const calls: CallLog = [];
    install(giving(calls));
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  test.each(["isEnkrypt", "isLeap", "isOkxWallet", "isOKExWallet", "isBitKeep", "isBinance"])(
    "one that says %s",
    async (flag) => {
      const calls: CallLog = [];
      setGlobal("unisat_wallet", giving(calls, { [flag]: true }));
      setGlobal("bitcoin_keplr", giving(calls, { [flag]: true }));
      setGlobal("XverseProviders", { BitcoinProvider: giving(calls, { [flag]: true }) });
      expect((await scan()).findings).toEqual([]);
      expect(calls).toEqual([]);
    },
  );

  test("one whose identity cannot be read", async () => {
    const calls: CallLog = [];
    const provider = giving(calls);
    Object.defineProperty(provider, "isEnkrypt", {
      get() {
        throw new Error("no");
      },
    });
    setGlobal("unisat_wallet", provider);
    await scan();
    expect(calls).toEqual([]);
  });
});

test("UniSat is not asked while the page is hidden", async () => {
  const calls: CallLog = [];
  setGlobal("unisat_wallet", giving(calls));
  setGlobal("document", { visibilityState: "hidden" });
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
  expect(calls).toEqual([]);
});

test("only Bitcoin addresses of Xverse are taken", async () => {
  const addresses = [
    { address: stark, purpose: "starknet" },
    { address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", purpose: "stacks" },
    { address: "spark1", purpose: "spark" },
    { address: "none" },
    null,
    { address: btc, purpose: "payment" },
    { address: taproot, purpose: "ordinals" },
  ];
  setGlobal("XverseProviders", {
    BitcoinProvider: fakeProvider([], {}, async () => ({ result: { addresses } })),
  });
  expect((await scan()).findings).toEqual([noted(btc, "Xverse"), noted(taproot, "Xverse")]);
});

test.each<[string, unknown]>([
  ["an error", { error: { code: -32000 } }],
  ["no object", "bc1q"],
  ["a list of its own", [{ address: btc, purpose: "payment" }]],
  ["nothing", undefined],
])("Xverse that answers with %s gives no address", async (_name, answer) => {
  setGlobal("XverseProviders", { BitcoinProvider: fakeProvider([], {}, () => answer) });
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
});
