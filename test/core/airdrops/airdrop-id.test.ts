import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { airdropId } from "../../../src/core/airdrops/airdrop-id.ts";

const service = "https://one.example";

describe("airdropId", () => {
  it("tells services, ids and names apart", () => {
    const ids = [
      airdropId(service, "zora season", "2 Bonus"),
      airdropId(service, "zora", "season 2 Bonus"),
      airdropId("https://two.example", "zora", "season 2 Bonus"),
      airdropId(service, "zora", "Season 2 Bonus"),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
  });

  it("is the same on every device", () => {
    const hash = createHash("sha256").update(JSON.stringify([service, "1", "Łódź 🚀"]));
    expect(airdropId(service, "1", "Łódź 🚀")).toBe(hash.digest().subarray(0, 16).toString("base64url"));
  });
});
