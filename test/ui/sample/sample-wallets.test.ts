import { describe, expect, it } from "vitest";
import { publicServiceUrl } from "../../../src/config.ts";
import { networks } from "../../../src/core/addresses/network.ts";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { linkTrust } from "../../../src/core/airdrops/link.ts";
import { sampleWallets } from "../../../src/ui/sample/sample-data.ts";

const now = Date.UTC(2026, 10, 20, 12);
const wallets = sampleWallets(now);
const airdrops = wallets.flatMap(({ snapshot }) => snapshot?.airdrops ?? []);

describe("sampleWallets", () => {
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
