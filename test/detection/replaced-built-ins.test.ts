import { expect, it } from "vitest";
import { parseProbeReport } from "../../src/detection/finding-schema.ts";
import { scanRealm } from "./realm.ts";

const wallets = `
  window.ethereum = {
    isMetaMask: true,
    selectedAddress: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    request: ({ method }) => {
      calls.push(method);
      return { then: (resolve) => resolve(["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"]) };
    },
  };
  window.solflare = { isConnected: true, publicKey: { toString: () => "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg" } };
`;

/** Runs the probe in a page that runs `prelude` first. */
async function probeAfter(prelude: string): Promise<{ report: unknown; calls: string[] }> {
  const calls: string[] = [];
  const { report } = await scanRealm(`${wallets}; ${prelude}`, { calls });
  return { report, calls };
}

const everything = [
  {
    network: "solana",
    address: "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg",
    source: "Solflare",
    remembered: false,
  },
  {
    network: "evm",
    address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    source: "MetaMask",
    remembered: false,
  },
];
const broken = `const broken = () => { throw new Error("replaced"); };`;
const breakAll = (holder: string) => `${broken}
  for (const key of Reflect.ownKeys(${holder})) {
    if (key !== "constructor" && key !== "length") Reflect.defineProperty(${holder}, key, { value: broken });
  }`;

it.each([
  ["nothing", ""],
  ["Promise", `${broken} globalThis.Promise = broken;`],
  ["Promise's statics", `${broken} Promise.resolve = Promise.race = Promise.all = broken;`],
  ["JSON", "globalThis.JSON = undefined;"],
  [
    "Reflect, Object, Array, Symbol",
    "globalThis.Reflect = globalThis.Object = globalThis.Array = globalThis.Symbol = undefined;",
  ],
  ["Array's methods and iterators", breakAll("Array.prototype")],
  ["String's methods and iterators", breakAll("String.prototype")],
  ["Function's methods", breakAll("Function.prototype")],
  ["Object's methods", breakAll("Object.prototype")],
  [
    "Boolean, Number, String",
    "globalThis.Boolean = () => false; globalThis.Number = globalThis.String = undefined;",
  ],
  ["Map and Set", "globalThis.Map = globalThis.Set = globalThis.WeakSet = undefined;"],
  ["events", `${broken} globalThis.CustomEvent = globalThis.Event = broken;`],
  ["dispatching", `${broken} globalThis.dispatchEvent = broken;`],
  ["listening", `${broken} globalThis.addEventListener = globalThis.removeEventListener = broken;`],
  ["the clock", "globalThis.performance = undefined;"],
  ["clearing timers", `${broken} globalThis.clearTimeout = broken;`],
])("reads a page that replaced %s", async (_name, prelude) => {
  const { report, calls } = await probeAfter(prelude);
  expect(parseProbeReport(report)).toEqual({ findings: everything, suspicious: false });
  expect(calls).toEqual(["eth_accounts"]);
});

it("gives a suspicious report of a page without timers", async () => {
  const { report } = await probeAfter(`${broken} globalThis.setTimeout = broken;`);
  expect(parseProbeReport(report)).toEqual({ findings: everything.slice(0, 1), suspicious: true });
});

it("gives a page that intercepts lists only its addresses", async () => {
  const { report, calls } = await probeAfter(`
    Object.defineProperty(Array.prototype, "0", {
      set(value) { if (value && value.address) calls.push(value.address); },
      configurable: true,
    });`);
  expect(parseProbeReport(report)?.suspicious).not.toBeUndefined();
  expect(calls.filter((call) => call !== "eth_accounts").every((call) => /^(0x|vines)/u.test(call))).toBe(
    true,
  );
});

it("leaves nothing on the window", async () => {
  const { report, calls } = await probeAfter(`
    const before = Object.getOwnPropertyNames(globalThis).join();
    setTimeout(() => calls.push(String(Object.getOwnPropertyNames(globalThis).join() === before)), 0);`);
  expect(parseProbeReport(report)?.findings).toHaveLength(2);
  expect(calls).toContain("true");
});

it("causes no prompt on a page that replaced Boolean", async () => {
  const { calls } = await probeAfter("globalThis.Boolean = () => false; window.ethereum.isFrame = true;");
  expect(calls).toEqual([]);
});
