import { describe, expect, it } from "vitest";
import { networks } from "../../src/core/addresses/network.ts";
import { parseAddress } from "../../src/core/addresses/network-rules.ts";
import { totalOf } from "../../src/core/airdrops/total.ts";
import { addresses, sampleProfile, sampleValues } from "../../store/sample-data.ts";

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

  it("ends the chart at the list's total", () => {
    const { known } = totalOf(sampleProfile(now).flatMap(({ snapshot }) => snapshot?.airdrops ?? []));
    expect(sampleValues(now).at(-1)?.known).toBeCloseTo(known);
  });
});
