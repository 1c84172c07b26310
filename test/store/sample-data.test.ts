import { expect, it } from "vitest";
import { networks } from "../../src/core/addresses/network.ts";
import { parseAddress } from "../../src/core/addresses/network-rules.ts";
import { addresses } from "../../store/sample-data.ts";

it.each(networks)("the stores' sample data has a canonical address of %s", (network) => {
  const address = addresses[network];
  expect(parseAddress(network, address)).toMatchObject({ ok: true, address });
});
