import * as z from "zod/mini";
import { networks } from "../core/addresses/network.ts";
import { cleanText } from "../core/clean-text.ts";
import type { ProbeReport } from "./finding.ts";
import { scanLimits } from "./limits.ts";

const findingSchema = z.object({
  network: z.enum(networks),
  address: z.string().check(z.minLength(1), z.maxLength(scanLimits.chars)),
  source: z.pipe(
    z.string(),
    z.transform((name: string) => cleanText(name, scanLimits.sourceChars)),
  ),
  remembered: z.boolean(),
});

const reportSchema = z.object({
  findings: z.custom<readonly unknown[]>((value) => Array.isArray(value)),
  suspicious: z.boolean(),
  late: z.boolean(),
  leftOut: z.boolean(),
});

/**
 * Parses the report of a page. It limits all addresses and their lengths again, because the page may have forged the
 * report. An invalid entry is dropped and makes the report suspicious. `core/wallets/reported-findings.ts` parses the
 * addresses.
 * @returns undefined when the input is not a report
 */
export function parseProbeReport(input: unknown): ProbeReport | undefined {
  const report = reportSchema.safeParse(input);
  if (!report.success) {
    return undefined;
  }
  const given = report.data.findings;
  const findings = given.slice(0, scanLimits.findings).flatMap((entry) => {
    const finding = findingSchema.safeParse(entry);
    return finding.success ? [finding.data] : [];
  });
  const { suspicious, late, leftOut } = report.data;
  return { findings, suspicious: suspicious || findings.length < given.length, late, leftOut };
}
