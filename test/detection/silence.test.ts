// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type CallLog, scan, setGlobal } from "./fake-wallets.ts";
import { common, families, withWindows } from "./families.ts";
import { watched } from "./watched.ts";

/** Every access to a wallet of each family, in order. All others are forbidden. */

it.each(Object.entries(families))("gives %s only allowed calls", async (_family, { install, finds, log }) => {
  const seen: CallLog = [];
  install(seen);
  const { findings, suspicious } = await scan();
  expect(findings.map(({ address }) => address)).toEqual(finds);
  expect(seen).toEqual(log);
  expect(suspicious).toBe(false);
});

it.each([
  "keplr",
  "leap",
  "leapBitcoin",
  "unisat",
  "BitcoinProvider",
  "BinanceChain",
  "LeatherProvider",
  "HiroWalletProvider",
  "btc",
  "aptos",
  "petra",
  "martian",
  "pontem",
  "suiWallet",
  "suiet",
  "station",
  "tronWeb",
  "starknet_metamask",
  "getOfflineSigner",
])("never touches window.%s", async (name) => {
  const log: CallLog = [];
  const methods = [
    "getKey",
    "enable",
    "getAccounts",
    "getAddresses",
    "account",
    "request",
    "getOfflineSigner",
  ];
  setGlobal(
    name,
    watched(log, name, { ...common, ...withWindows(...methods), id: "x", name: "X", version: "1" }),
  );
  expect((await scan()).findings).toEqual([]);
  // The only read checks whether Leap's Bitcoin provider poses as another wallet's.
  expect(log.filter((entry) => entry !== "leap.bitcoin")).toEqual([]);
});
