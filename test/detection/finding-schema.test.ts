import { expect, it } from "vitest";
import { parseProbeReport } from "../../src/detection/finding-schema.ts";
import { scanLimits } from "../../src/detection/limits.ts";

const finding = {
  network: "evm",
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  source: "MetaMask",
  remembered: false,
};

const empty = { findings: [], suspicious: false, late: false, leftOut: false };

it("accepts an honest report without unknown fields", () => {
  const report = {
    findings: [{ ...finding, icon: "data:" }],
    suspicious: false,
    late: true,
    leftOut: true,
    more: 1,
  };
  expect(parseProbeReport(report)).toEqual({
    findings: [finding],
    suspicious: false,
    late: true,
    leftOut: true,
  });
});

it.each([
  undefined,
  { findings: [] },
  { ...empty, findings: {} },
  { ...empty, suspicious: 1 },
  { ...empty, late: undefined },
  { ...empty, leftOut: "no" },
])("refuses %j", (input) => {
  expect(parseProbeReport(input)).toBeUndefined();
});

it.each([
  ["an unknown network", { ...finding, network: "dogecoin" }],
  ["an address that is too long", { ...finding, address: "0".repeat(scanLimits.chars + 1) }],
  ["no field `remembered`", { ...finding, remembered: undefined }],
])("drops a suspicious entry with %s", (_name, entry) => {
  expect(parseProbeReport({ ...empty, findings: [entry, finding] })).toEqual({
    ...empty,
    findings: [finding],
    suspicious: true,
  });
});

it("cuts a list over the limit as suspicious", () => {
  const findings = Array.from({ length: 100_000 }, (_, index) => ({ ...finding, source: `W${index}` }));
  const report = parseProbeReport({ ...empty, findings });
  expect(report?.findings).toHaveLength(scanLimits.findings);
  expect(report?.suspicious).toBe(true);
});

it.each([
  ["MetaMask", "MetaMask"],
  ["Meta\u202EksaM\u2066\u200B\u200D\uFEFF", "MetaksaM"],
  ["x".repeat(5_000_000), `${"x".repeat(scanLimits.sourceChars - 1)}…`],
])("turns the source %j into %j", (source, expected) => {
  const report = parseProbeReport({ ...empty, findings: [{ ...finding, source }] });
  expect(report?.findings[0]?.source).toBe(expected);
});
