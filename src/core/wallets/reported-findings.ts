import { deriveCosmos } from "../addresses/derive-cosmos.ts";
import { walletId } from "../addresses/network.ts";
import { parseReported } from "../addresses/reported.ts";
import type { Finding, Reported } from "./findings.ts";

/** @returns the valid addresses of a report, each once: a wallet's finding before a remembered, a derived one last */
export function findingsIn(reported: readonly Reported[]): readonly Finding[] {
  const byId = new Map<string, Finding>();
  for (const finding of reported.flatMap(findingOf)) {
    const known = byId.get(walletId(finding));
    if (known === undefined || doubtRank(finding) < doubtRank(known)) byId.set(walletId(finding), finding);
  }
  return [...byId.values()];
}

function findingOf({ network, address, source, remembered }: Reported): Finding[] {
  const parsed = parseReported(network, address);
  if (parsed.ok) return [{ network, address: parsed.address, source, remembered }];
  const derived = network === "cosmos" ? deriveCosmos(address) : undefined;
  if (derived?.kind !== "derived") return [];
  const hub = parseReported(network, derived.address);
  return hub.ok ? [{ network, address: hub.address, source, remembered, derivedFrom: address }] : [];
}

/** @returns the higher, the more doubtful a finding is */
function doubtRank({ remembered, derivedFrom }: Finding): number {
  return (remembered ? 1 : 0) + (derivedFrom === undefined ? 0 : 2);
}
