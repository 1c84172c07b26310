/**
 * `npm run contract`: asks the real service for one address of each network, with the key in `WINDFALL_API_KEY`.
 * Another service: `WINDFALL_SERVICE_URL`. Other addresses: `npm run contract -- evm:0x… solana:…`. Stores nothing.
 */
import { defaultServiceUrl } from "../../src/config.ts";
import { networks, parseWalletId } from "../../src/core/addresses/network.ts";
import { wallets } from "../sandbox/wallets.ts";
import { contractReport } from "./contract.ts";

const { WINDFALL_API_KEY: key, WINDFALL_SERVICE_URL: serviceUrl = defaultServiceUrl } = process.env;
const asked = process.argv.slice(2).flatMap((id) => parseWalletId(id) ?? []);
const examples = networks.flatMap((network) => wallets.find((one) => one.network === network) ?? []);

if (key === undefined || key === "") {
  console.error("Set WINDFALL_API_KEY to a key of the service.");
  process.exitCode = 1;
} else {
  const addresses = asked.length > 0 ? asked : examples;
  for await (const line of contractReport({ serviceUrl, key, addresses, fetch })) console.log(line);
}
