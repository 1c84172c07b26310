import type { Time } from "../../config.ts";
import type { AirdropRecord } from "./airdrop-record.ts";

/** @returns JSON with null for unknown values */
export function airdropsJson(airdrops: readonly AirdropRecord[], madeAt: Time): string {
  const file = {
    format: "windfall-airdrops",
    version: 1,
    madeAt: new Date(madeAt).toISOString(),
    airdrops,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
