import { walletId } from "../addresses/network.ts";
import { parseReported } from "../addresses/reported.ts";
import type { Finding } from "./findings.ts";

/** @returns the valid addresses of a report, each once. A wallet's finding wins over a remembered one */
export function findingsIn(reported: readonly Finding[]): readonly Finding[] {
  const byId = new Map<string, Finding>();
  for (const { network, address, source, remembered } of reported) {
    const parsed = parseReported(network, address);
    if (!parsed.ok) continue;
    const finding = { network, address: parsed.address, source, remembered };
    const known = byId.get(walletId(finding));
    if (known === undefined || (known.remembered && !remembered)) byId.set(walletId(finding), finding);
  }
  return [...byId.values()];
}
