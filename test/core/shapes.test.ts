import { describe, expect, it } from "vitest";
import { limits } from "../../src/config.ts";
import { address, networks, walletIdSchema } from "../../src/core/addresses/network.ts";
import { snapshotSchema as snapshot } from "../../src/core/airdrops/snapshot.ts";
import { failureSchema as failure } from "../../src/core/failures.ts";

const longest = "1".repeat(limits.addressChars);
const airdrop = {
  id: "1",
  name: "A",
  usdValue: null,
  url: null,
  imageUrl: null,
  deadline: { earlyEdge: 1, farEnd: 2, later: [{ from: 1, at: 1 }], deniedAt: null },
};
const answered = {
  airdrops: [airdrop],
  askedAt: 1,
  fetchedAt: 1,
  dropped: 0,
  missing: [{ id: "b", name: "B", usdValue: 1, url: null, deadline: null, listedAt: 1, since: null }],
  total: null,
  totalTriedAt: null,
  serviceUrl: "https://api.drops.bot",
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
    ["without an address", "evm:"],
    ["without a network", "0xabc"],
    ["on a network named like an object's property", "toString:0xabc"],
    ["if it is no text", 7],
  ])("is refused %s", (_name, id) => {
    expect(walletIdSchema.safeParse(id).success).toBe(false);
  });
});

describe("a stored snapshot", () => {
  it.each([
    ["a value below 0", { airdrops: [{ ...airdrop, usdValue: -1 }] }],
    ["a value that is not a number", { airdrops: [{ ...airdrop, usdValue: Number.NaN }] }],
    [
      "a deadline without an end",
      { airdrops: [{ ...airdrop, deadline: { ...airdrop.deadline, farEnd: null } }] },
    ],
    [
      "a deadline that no date can hold",
      { airdrops: [{ ...airdrop, deadline: { ...airdrop.deadline, farEnd: 1e300 } }] },
    ],
    ["too long a link", { airdrops: [{ ...airdrop, url: `https://${"x".repeat(limits.urlChars)}` }] }],
    ["a time before 1970", { fetchedAt: -1 }],
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
