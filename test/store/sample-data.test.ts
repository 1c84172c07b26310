import { describe, expect, it } from "vitest";
import { networks } from "../../src/core/addresses/network.ts";
import { parseAddress } from "../../src/core/addresses/network-rules.ts";
import { addresses, sampleProfile } from "../../store/sample-data.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

describe("the stores' sample data", () => {
  it.each(networks)("has a canonical address of %s", (network) => {
    expect(parseAddress(network, addresses[network])).toMatchObject({
      ok: true,
      address: addresses[network],
    });
  });

  it("has a wallet of each network", () => {
    const shown = sampleProfile(now).map(({ wallet }) => wallet.network);
    expect(shown.toSorted()).toEqual([...networks].toSorted());
  });
});
