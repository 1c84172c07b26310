// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { parseProbeReport } from "../../src/detection/finding-schema.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";
import {
  alice,
  announce,
  bob,
  type CallLog,
  fakeProvider,
  register,
  scan,
  setGlobal,
  sol,
  whileTesting,
} from "./fake-wallets.ts";

const fail = () => {
  throw new Error("hostile");
};
const throwing = () =>
  new Proxy(() => undefined, {
    get: fail,
    set: fail,
    has: fail,
    apply: fail,
    construct: fail,
    ownKeys: fail,
    getPrototypeOf: fail,
    getOwnPropertyDescriptor: fail,
    deleteProperty: fail,
  });
const thenable = (then: () => void) => ({ then });
const honest = () =>
  announce(
    fakeProvider([], {}, () => [alice]),
    { name: "Honest" },
  );

describe("a hostile object", () => {
  it("hides no honest wallet when it always throws", async () => {
    announce(throwing());
    announce(fakeProvider([], {}), throwing());
    register(throwing(), { name: "W", accounts: throwing() }, { name: "W", accounts: [throwing()] });
    setGlobal("ethereum", throwing());
    setGlobal("phantom", throwing());
    setGlobal("solflare", { isConnected: true, publicKey: throwing() });
    setGlobal("enkrypt", throwing());
    whileTesting("eip6963:requestProvider", () => {
      window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: throwing() }));
      window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: throwing() }));
      window.dispatchEvent(new Event("eip6963:announceProvider"));
    });
    honest();
    expect(await scan()).toMatchObject({
      findings: [{ network: "evm", address: alice, source: "Honest", remembered: false }],
      suspicious: false,
      took: scanTimeouts.announcement,
    });
  });

  it.each<[string, () => unknown]>([
    ["throws", fail],
    ["rejects", () => Promise.reject(new Error("User rejected"))],
    ["answers with a thenable that throws", () => thenable(fail)],
    [
      "answers with a promise whose constructor throws",
      () => Object.defineProperty(Promise.resolve([bob]), "constructor", { get: fail }),
    ],
    ["answers with an object", () => ({ result: [bob] })],
    ["answers with a text", () => bob],
    ["answers with null", () => null],
    ["answers with a list without texts", () => [null, 7, [bob], { toString: () => bob }, "", Object(bob)]],
    ["answers with a list of invalid length", () => ({ 0: bob, length: "1" })],
  ])("gives no address when it %s", async (_name, request) => {
    announce(fakeProvider([], {}, request));
    honest();
    expect((await scan()).findings).toEqual([
      { network: "evm", address: alice, source: "Honest", remembered: false },
    ]);
  });

  it("has each value read only once", async () => {
    const reads: Record<string, number> = {};
    const counted = (target: object) =>
      new Proxy(target, {
        get(from, key) {
          reads[String(key)] = (reads[String(key)] ?? 0) + 1;
          return Reflect.get(from, key);
        },
      });
    register(
      counted({ name: "W", accounts: counted([counted({ address: sol, chains: ["solana:mainnet"] })]) }),
    );
    await scan();
    expect(reads).toEqual({ name: 1, accounts: 1, length: 1, 0: 1, address: 1, chains: 1 });
  });

  it("cannot change the arguments of the next provider", async () => {
    const calls: CallLog = [];
    const meddle = (request: unknown) => {
      Object.assign(Object(request), { method: "eth_requestAccounts" });
      return [];
    };
    announce(fakeProvider(calls, {}, meddle));
    announce(fakeProvider(calls, {}, meddle));
    await scan();
    expect(calls).toEqual(['request [{"method":"eth_accounts"}]', 'request [{"method":"eth_accounts"}]']);
  });
});

describe("the time limit", () => {
  it("marks a provider suspicious that never answers", async () => {
    announce(
      fakeProvider([], {}, () => new Promise(() => undefined)),
      { name: "Slow" },
    );
    honest();
    expect(await scan()).toMatchObject({
      findings: [{ address: alice, source: "Honest" }],
      suspicious: true,
      took: scanTimeouts.provider,
    });
  });

  it("marks a thenable suspicious that never settles", async () => {
    announce(fakeProvider([], {}, () => thenable(() => undefined)));
    expect(await scan()).toMatchObject({ findings: [], suspicious: true, took: scanTimeouts.provider });
  });

  it("excludes a late answer", async () => {
    const late = () => new Promise((resolve) => setTimeout(() => resolve([bob]), scanTimeouts.provider + 1));
    announce(fakeProvider([], {}, late));
    announce(fakeProvider([], {}, () => new Promise(() => undefined)));
    expect((await scan()).findings).toEqual([]);
  });

  it("applies despite endless announcements", async () => {
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

  it("ends the scan between two slow getters", async () => {
    let read = 0;
    const accounts = Array.from({ length: 20 }, () => ({
      get address() {
        read++;
        vi.advanceTimersByTime(300);
        return sol;
      },
      chains: ["solana:mainnet"],
    }));
    register({ name: "Busy", accounts });
    expect(await scan()).toMatchObject({ findings: [{ address: sol }], suspicious: true });
    expect(read).toBeLessThan(12);
  });
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
    { numRuns: 150 },
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
