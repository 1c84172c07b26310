import { describe, expect, it } from "vitest";
import { networks } from "../../src/core/addresses/network.ts";
import { freshWorld } from "../background/world.ts";
import { wallets } from "../sandbox/wallets.ts";
import { contractReport } from "./contract.ts";

const world = freshWorld();
const examples = networks.flatMap((network) => wallets.find((one) => one.network === network) ?? []);

async function report(addresses = examples): Promise<string[]> {
  const { url: serviceUrl, key } = world.sandbox;
  return await Array.fromAsync(contractReport({ serviceUrl, key, addresses, fetch }));
}

describe("contractReport", () => {
  it("says field by field what differs", async () => {
    const [evm] = examples;
    world.sandbox.setAirdrops("evm", evm?.address ?? "", [
      { airdropId: 7, airdropName: "A", usdValue: "1.50", chain: "x" },
    ]);
    const lines = await report(examples.slice(0, 1));
    for (const line of [
      "differs: evm airdrop.airdropId is number in 1 of 1, not string",
      "differs: evm airdrop.usdValue is string in 1 of 1, not number",
      "differs: evm airdrop.isExpiringSoon is missing in 1 of 1, not boolean",
      "differs: evm airdrop has more fields: chain",
    ])
      expect(lines).toContain(line);
  });

  it("prints no key", async () => {
    world.sandbox.setFault("refused-key");
    expect((await report()).join("\n")).not.toContain(world.sandbox.key);
  });

  it("prints no address that a service repeats", async () => {
    const [evm] = examples;
    const address = evm?.address ?? "";
    const repeats = () => Promise.resolve(Response.json({ success: false, error: `No ${address}` }));
    const { url: serviceUrl, key } = world.sandbox;
    const addresses = examples.slice(0, 1);
    const lines = await Array.fromAsync(contractReport({ serviceUrl, key, addresses, fetch: repeats }));
    expect(lines.join("\n").toLowerCase()).not.toContain(address.toLowerCase());
  });
});
