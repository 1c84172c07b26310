import { expect, test } from "vitest";
import { parseProbeReport } from "../../src/detection/finding-schema.ts";
import { scanLimits } from "../../src/detection/limits.ts";

const finding = {
  network: "evm",
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  source: "MetaMask",
  remembered: false,
};

test("an honest report is taken without unknown fields", () => {
  const report = { findings: [{ ...finding, icon: "data:" }], suspicious: false, more: 1 };
  expect(parseProbeReport(report)).toEqual({ findings: [finding], suspicious: false });
});

test.each([
  null,
  undefined,
  {},
  [],
  "report",
  { findings: [] },
  { findings: {}, suspicious: false },
  { findings: [], suspicious: 1 },
])("%j is no report", (input) => {
  expect(parseProbeReport(input)).toBeUndefined();
});

test.each([
  ["a network we do not know", { ...finding, network: "dogecoin" }],
  ["a network from the prototype", { ...finding, network: "constructor" }],
  ["no address", { ...finding, address: "" }],
  ["an address too long", { ...finding, address: "0".repeat(scanLimits.chars + 1) }],
  ["an address that is no text", { ...finding, address: 5 }],
  ["a source that is no text", { ...finding, source: null }],
  ["no word on whether it is remembered", { ...finding, remembered: undefined }],
  ["nothing", null],
])("an entry with %s is dropped and suspicious", (_name, entry) => {
  expect(parseProbeReport({ findings: [entry, finding], suspicious: false })).toEqual({
    findings: [finding],
    suspicious: true,
  });
});

test("a list over the limit is cut and suspicious", () => {
  const findings = Array.from({ length: 100_000 }, () => finding);
  const report = parseProbeReport({ findings, suspicious: false });
  expect(report?.findings).toHaveLength(scanLimits.addresses);
  expect(report?.suspicious).toBe(true);
});

test.each([
  ["MetaMask", "MetaMask"],
  ["", ""],
  ["  two \t words\n ", "two words"],
  ["Meta\u202EksaM\u2066\u200B\u200D\uFEFF", "MetaksaM"],
  ["\u0000A\u001B[31m\u007F\u0085", "A[31m"],
  ["A\u2028B\u2029C\u{E0041}\u3164\u2800\u00AD", "A B C"],
  ["\uD83D lone", "lone"],
  ["кошелёк 钱包 👛", "кошелёк 钱包 👛"],
  ["x".repeat(5_000_000), `${"x".repeat(scanLimits.sourceChars - 1)}…`],
  [`${"x".repeat(62)}👛👛`, `${"x".repeat(62)}…`],
])("the source %j becomes %j", (source, expected) => {
  const report = parseProbeReport({ findings: [{ ...finding, source }], suspicious: false });
  expect(report?.findings[0]?.source).toBe(expected);
});
