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
});

/**
 * Reads what came back from a page. Every cap is enforced again, for the page may have written the report itself; an
 * entry that the probe would never write is dropped and makes the report suspicious. Addresses are not parsed here.
 *
 * @returns undefined when there is no report at all: the browser or the page refused the look
 */
export function parseProbeReport(input: unknown): ProbeReport | undefined {
  const report = reportSchema.safeParse(input);
  if (!report.success) {
    return undefined;
  }
  const given = report.data.findings;
  const findings = given.slice(0, scanLimits.addresses).flatMap((entry) => {
    const finding = findingSchema.safeParse(entry);
    return finding.success ? [finding.data] : [];
  });
  return { findings, suspicious: report.data.suspicious || findings.length < given.length };
}
