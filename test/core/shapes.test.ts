import { describe, expect, it } from "vitest";
import { limits } from "../../src/config.ts";
import { address, networks, walletIdSchema } from "../../src/core/addresses/network.ts";
import { snapshotSchema as snapshot } from "../../src/core/airdrops/snapshot.ts";
import { failureSchema as failure } from "../../src/core/failures.ts";
import { knownAirdrop, snapshot as snapshotOf } from "../fixtures.ts";

const longest = "1".repeat(limits.addressChars);
const deadline = { replacedAt: null, earlyEdge: 1, farEnd: 2, later: [{ from: 1, at: 1 }], deniedAt: null };
const airdrop = knownAirdrop("1", { deadline });
const answered = {
  ...snapshotOf([], 1),
  airdrops: [airdrop],
  missing: [{ ...knownAirdrop("b"), listedAt: 1, since: null, isConfirmed: false }],
};

describe("the id of a stored wallet", () => {
  it.each(networks)("has an address up to the limit on %s", (network) => {
    expect(walletIdSchema.safeParse(`${network}:${longest}`).success).toBe(true);
    expect(walletIdSchema.safeParse(`${network}:${longest}1`).success).toBe(false);
    expect(address.safeParse(longest).success).toBe(true);
    expect(address.safeParse(`${longest}1`).success).toBe(false);
  });

  it.each([
    ["on an unknown network", "doge:0xabc"],
    ["on a network named like an object's property", "toString:0xabc"],
    ["if it is no text", 7],
  ])("is refused %s", (_name, id) => {
    expect(walletIdSchema.safeParse(id).success).toBe(false);
  });
});

describe("a stored snapshot", () => {
  it.each([
    ["a value below 0", { airdrops: [{ ...airdrop, usdValue: -1 }] }],
    ["too large a value", { airdrops: [{ ...airdrop, usdValue: 1e307 }] }],
    ["too large a total", { total: { usdValue: 1e307, airdropsCount: 1, isUnknown: false, pageUrl: null } }],
    ["a deadline without an end", { airdrops: [{ ...airdrop, deadline: { ...deadline, farEnd: null } }] }],
    ["too long a link", { airdrops: [{ ...airdrop, url: `https://${"x".repeat(limits.urlChars)}` }] }],
  ])("is refused with %s", (_name, damage) => {
    expect(snapshot.safeParse(answered).success).toBe(true);
    expect(snapshot.safeParse({ ...answered, ...damage }).success).toBe(false);
  });
});

it("a stored failure limits the service's message", () => {
  const rejected = { kind: "rejected", at: 1, message: "x".repeat(limits.messageChars) };
  expect(failure.parse(rejected)).toEqual(rejected);
  expect(failure.safeParse({ ...rejected, message: `${rejected.message}x` }).success).toBe(false);
});
