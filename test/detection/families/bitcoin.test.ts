// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
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

it.each([
  ["unisat_wallet", "UniSat"],
  ["bitcoin_keplr", "Keplr"],
])("finds window.%s as %s", async (name, source) => {
  setGlobal(name, giving([]));
  expect((await scan()).findings).toEqual([noted(btc, source)]);
});

it.each([
  ["the account", { address: btc }, [noted(btc, "OKX Wallet")]],
  ["no account", null, []],
  ["an account without an address", { publicKey: "02" }, []],
])("reads of OKX %s without a call", async (_name, selectedAccount, findings) => {
  const calls: CallLog = [];
  setGlobal("okxwallet", { bitcoin: giving(calls, { selectedAccount }) });
  expect((await scan()).findings).toEqual(findings);
  expect(calls).toEqual([]);
});

describe("a Bitcoin provider of another wallet", () => {
  it.each<[string, (provider: object) => void]>([
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
  ])("is never called: %s", async (_name, install) => {
    const calls: CallLog = [];
    install(giving(calls));
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });

  it.each(["isEnkrypt", "isLeap", "isOkxWallet", "isOKExWallet", "isBitKeep", "isBinance"])(
    "is never called with the flag %s",
    async (flag) => {
      const calls: CallLog = [];
      setGlobal("unisat_wallet", giving(calls, { [flag]: true }));
      setGlobal("bitcoin_keplr", giving(calls, { [flag]: true }));
      setGlobal("XverseProviders", { BitcoinProvider: giving(calls, { [flag]: true }) });
      expect((await scan()).findings).toEqual([]);
      expect(calls).toEqual([]);
    },
  );
});

it("does not ask UniSat while the page is hidden", async () => {
  const calls: CallLog = [];
  setGlobal("unisat_wallet", giving(calls));
  setGlobal("document", { visibilityState: "hidden" });
  expect(await scan()).toMatchObject({ findings: [], suspicious: false });
  expect(calls).toEqual([]);
});

it("takes only Bitcoin addresses of Xverse", async () => {
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
