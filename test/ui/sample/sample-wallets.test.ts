import { describe, expect, it } from "vitest";
import { publicServiceUrl } from "../../../src/config.ts";
import { networks } from "../../../src/core/addresses/network.ts";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { linkTrust } from "../../../src/core/airdrops/link.ts";
import { describeDeadline, urgencyAt } from "../../../src/core/deadlines/deadline-shown.ts";
import { sampleNewAirdrops, sampleWallets } from "../../../src/ui/sample/sample-wallets.ts";

const now = Date.UTC(2026, 10, 20, 12);
const wallets = sampleWallets(now);
const airdrops = wallets.flatMap(({ snapshot }) => snapshot?.airdrops ?? []);

describe("sampleWallets", () => {
  it("covers every feature of the list", () => {
    expect(wallets).toHaveLength(4);
    expect(new Set(wallets.map(({ wallet }) => wallet.network)).size).toBeGreaterThanOrEqual(4);
    expect(airdrops.length).toBeGreaterThanOrEqual(8);
    expect(airdrops.length).toBeLessThanOrEqual(12);
    const urgencies = airdrops.map(({ deadline }) => urgencyAt({ deadline, fetchedAt: now }, now));
    expect(new Set(urgencies).size).toBe(3);
    expect(airdrops.some(({ usdValue }) => usdValue === null)).toBe(true);
    expect(wallets.every(({ schedule }) => schedule?.wait === null)).toBe(true);
    expect(sampleNewAirdrops(wallets).length).toBeGreaterThan(0);
  });

  it("has a date to claim by, some days ahead", () => {
    const shown = wallets.flatMap(({ snapshot }) =>
      (snapshot?.airdrops ?? []).map(({ deadline }) =>
        describeDeadline({ deadline, fetchedAt: snapshot?.fetchedAt ?? 0 }, now),
      ),
    );
    const kinds = new Set(shown.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["by", "within", "unknown"]));
  });

  it("has valid addresses whose bytes name their origin", () => {
    for (const { id, wallet } of wallets) {
      expect(networks).toContain(wallet.network);
      expect(parseAddress(wallet.network, wallet.address)).toEqual({ ok: true, address: wallet.address });
      expect(id).toBe(`${wallet.network}:${wallet.address}`);
    }
    const [evm] = wallets;
    expect(Buffer.from(evm?.wallet.address.slice(2) ?? "", "hex").toString()).toBe("Windfall sample data");
  });

  it("has no link to an existing site", () => {
    for (const { url } of airdrops) {
      expect(new URL(url ?? "").host).toBe("sample.invalid");
      expect(linkTrust(url, { serviceUrl: publicServiceUrl, pageHosts: [] }).kind).toBe("elsewhere");
    }
  });
});
