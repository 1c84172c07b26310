// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { parseProbeReport } from "../../src/detection/finding-schema.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";
import { seed } from "../seed.ts";
import { alice, announce, bob, fakeProvider, scan, setGlobal, sol, whileTesting } from "./fake-wallets.ts";

it("ends a scan in time despite endless announcements", async () => {
  whileTesting("eip6963:requestProvider", () => {
    const next = () => {
      const provider = fakeProvider([], {}, () => new Promise(() => undefined));
      window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { provider } }));
    };
    next();
    const timer = setInterval(next, 90);
    onTestFinished(() => clearInterval(timer));
  });
  expect(await scan()).toMatchObject({ suspicious: true, took: scanTimeouts.overall });
});

it("ends a scan at a silent provider's time limit", async () => {
  announce(fakeProvider([], {}, () => new Promise(() => undefined)));
  announce(fakeProvider([], {}, () => [alice]));
  const { findings, took } = await scan();
  expect(findings).toMatchObject([{ address: alice }]);
  expect(took).toBe(scanTimeouts.provider);
});

it("reports within the limits for any page", async () => {
  const junk = fc.anything({ withNullPrototype: true, withSparseArray: true, withBoxedValues: true });
  const text = fc.oneof(junk, fc.string({ maxLength: 200 }), fc.constantFrom(alice, bob, sol));
  const list = fc.oneof(junk, fc.array(text, { maxLength: 40 }));
  const account = fc.oneof(
    junk,
    fc.record({ address: text, chains: fc.oneof(junk, fc.constant(["solana:mainnet"])) }),
  );
  const page = fc.record({
    selectedAddress: text,
    accounts: list,
    name: text,
    standard: fc.array(account, { maxLength: 40 }),
    publicKey: text,
  });
  await fc.assert(
    fc.asyncProperty(page, async ({ selectedAddress, accounts, name, standard, publicKey }) => {
      setGlobal("ethereum", { selectedAddress, request: () => accounts });
      setGlobal("solflare", { isConnected: true, publicKey });
      const stop = registerOnce({ name, accounts: standard });
      const { took, ...report } = await scan();
      stop();
      expect(took).toBeLessThanOrEqual(scanTimeouts.overall);
      expect(report.findings.length).toBeLessThanOrEqual(1 + 2 * scanLimits.addressesPerSource);
      const parsed = parseProbeReport(structuredClone(report));
      expect(parsed?.suspicious).toBe(report.suspicious);
      expect(parsed?.findings.map((finding) => finding.address)).toEqual(
        report.findings.map((finding) => finding.address),
      );
    }),
    { seed, numRuns: 150 },
  );
});

function registerOnce(wallet: unknown): () => void {
  const answer = (event: Event) => {
    if (event instanceof CustomEvent) {
      event.detail.register(wallet);
    }
  };
  window.addEventListener("wallet-standard:app-ready", answer);
  return () => window.removeEventListener("wallet-standard:app-ready", answer);
}
