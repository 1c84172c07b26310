// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { scanLimits } from "../../src/detection/limits.ts";
import {
  announce,
  bob,
  fakeProvider,
  register,
  scan,
  setGlobal,
  standardWallet,
  whileTesting,
} from "./fake-wallets.ts";

const address = (index: number) => `0x${index.toString(16).padStart(40, "0")}`;
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

it("limits announcements", async () => {
  const providers = many(10_000, (index) => fakeProvider([], {}, () => [address(index)]));
  whileTesting("eip6963:requestProvider", () => {
    for (const provider of providers) {
      window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { provider } }));
    }
  });
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(scanLimits.providers);
  expect(suspicious).toBe(true);
});

it("is suspicious of one provider too many", async () => {
  for (let index = 0; index <= scanLimits.providers; index++) {
    announce(fakeProvider([], {}, () => [address(index)]));
  }
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(scanLimits.providers);
  expect(suspicious).toBe(true);
});

it("limits providers behind window.ethereum", async () => {
  setGlobal("ethereum", { providers: many(10_000, (index) => ({ request: () => [address(index)] })) });
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(scanLimits.providers);
  expect(suspicious).toBe(true);
});

it("limits registered wallets", async () => {
  register(...many(10_000, (index) => standardWallet([], "W", address(index))));
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(scanLimits.providers);
  expect(suspicious).toBe(true);
});

it("limits accounts of one wallet", async () => {
  announce(fakeProvider([], {}, () => many(21, address)));
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(scanLimits.addressesPerSource);
  expect(suspicious).toBe(true);
});

it("limits accounts over several wallets", async () => {
  for (let wallet = 0; wallet < 5; wallet++) {
    announce(fakeProvider([], {}, () => many(20, (index) => address(wallet * 100 + index))));
  }
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(scanLimits.addresses);
  expect(suspicious).toBe(true);
});

it("limits a list of endless length", async () => {
  const endless = new Proxy([], {
    get: (_target, key) => (key === "length" ? 2 ** 53 : key === "then" ? undefined : address(Number(key))),
  });
  announce(fakeProvider([], {}, () => endless));
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(scanLimits.addressesPerSource);
  expect(suspicious).toBe(true);
});

it("finds nothing suspicious within the limits", async () => {
  announce(fakeProvider([], {}, () => many(20, address)));
  const { findings, suspicious } = await scan();
  expect(findings).toHaveLength(20);
  expect(suspicious).toBe(false);
});

it("limits characters", async () => {
  const huge = "a".repeat(5_000_000);
  announce(
    fakeProvider([], {}, () => [huge, bob]),
    { name: huge, rdns: huge },
  );
  const { findings, suspicious } = await scan();
  expect(findings).toEqual([
    { network: "evm", address: bob, source: "a".repeat(scanLimits.sourceChars), remembered: false },
  ]);
  expect(suspicious).toBe(true);
});
