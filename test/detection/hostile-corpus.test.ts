import { describe, expect, it } from "vitest";
import { type WalletId, walletId } from "../../src/core/addresses/network.ts";
import { parseAddress } from "../../src/core/addresses/network-rules.ts";
import type { ProbeReport } from "../../src/detection/finding.ts";
import { parseProbeReport } from "../../src/detection/finding-schema.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";
import { hostilePages } from "../sandbox/hostile-pages/all.ts";
import { floodPages } from "../sandbox/hostile-pages/floods.ts";
import { honest, pageScript } from "../sandbox/hostile-pages/page.ts";
import { sourceGivenAway, spiedOn, spyPages } from "../sandbox/hostile-pages/spies.ts";
import { scanRealm } from "./realm.ts";

/** The findings that the background would accept. */
function accepted({ findings }: ProbeReport): WalletId[] {
  return findings.flatMap(({ network, address }) => {
    const parsed = parseAddress(network, address);
    return parsed.ok ? [walletId({ network, address: parsed.address })] : [];
  });
}

function textsOf(list: unknown): string[] {
  const texts: unknown = structuredClone(list);
  return Array.isArray(texts) ? texts.map(String) : [];
}

/** Speed of the realm's clock. */
const speed = 5;

/** These pages keep the processor busy, so they need all of the realm's time on a busy machine. */
const busyPages: ReadonlySet<string> = new Set([
  ...floodPages.map(({ name }) => name),
  "endless-proxy",
  "slow-getters",
  "storage-too-deep",
  "storage-with-slow-getters",
  "thenables-that-settle-again-and-again",
]);

// Real browsers test the other pages, which need a document or block their thread.
const realmPages = hostilePages.filter((page) => page.html === undefined && page.ends !== "hang");

describe.each(realmPages)("$name: $tries", ({ finds = [honest], suspicious = false, ...page }) => {
  it("gives a valid report in time without forbidden calls", async () => {
    const { report, took, errors, globals } = await scanRealm(
      pageScript(page),
      {},
      { speed: busyPages.has(page.name) ? 1 : speed, giveUpAfter: scanTimeouts.overall + 2_000 },
    );
    const allowed = new Set(["honest eth_accounts", ...(page.calls ?? [])]);
    expect(textsOf(globals.hostileCalls).filter((call) => !allowed.has(call))).toEqual([]);
    const parsed = parseProbeReport(report);
    if (page.ends === "silence") {
      expect(parsed).toBeUndefined();
      return;
    }
    if (parsed === undefined) throw new Error("There is no report.");
    const found = new Set(accepted(parsed));
    const optional = new Set(page.mayFind);
    expect([...found].filter((id) => !optional.has(id)).sort()).toEqual([...finds].sort());
    expect(parsed.suspicious).toBe(suspicious);
    expect(parsed.leftOut).toBe(page.leftOut ?? false);
    expect(parsed.findings.length).toBeLessThanOrEqual(scanLimits.findings);
    expect(took).toBeLessThan(scanTimeouts.overall + 1_000);
    expect(errors).toEqual([]);
  });
});

it.each(spyPages)("shows $name no source of the probe", async (page) => {
  const { globals } = await scanRealm(pageScript(page), {}, { speed });
  const learned = textsOf(globals.hostileLearned);
  expect(learned).toEqual(expect.arrayContaining([...spiedOn]));
  expect(learned.filter((text) => text.startsWith("text ")).length).toBeGreaterThan(5);
  expect(sourceGivenAway(learned)).toEqual([]);
});
