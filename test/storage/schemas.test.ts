import { describe, expect, it } from "vitest";
import { limits } from "../../src/config.ts";
import { networks } from "../../src/core/addresses/network.ts";
import { dayValuesItem } from "../../src/storage/history.ts";
import { address, failure, snapshot, walletIdSchema } from "../../src/storage/schemas.ts";
import { alertSettings } from "../../src/storage/settings/alerts.ts";

const longest = "1".repeat(limits.addressChars);
const airdrop = {
  id: "1",
  name: "A",
  usdValue: null,
  url: null,
  imageUrl: null,
  deadline: { from: 1, to: 2, later: [{ from: 1, at: 1 }], deniedAt: null },
};
const answered = {
  airdrops: [airdrop],
  fetchedAt: 1,
  dropped: 0,
  total: null,
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
  it("is read unchanged", () => {
    expect(snapshot.parse(answered)).toEqual(answered);
    const total = { usdValue: null, airdropsCount: null, at: 2 };
    expect(snapshot.parse({ ...answered, total })).toEqual({ ...answered, total });
  });

  it.each([
    ["a value below 0", { airdrops: [{ ...airdrop, usdValue: -1 }] }],
    ["a value that is not a number", { airdrops: [{ ...airdrop, usdValue: Number.NaN }] }],
    [
      "a deadline without an end",
      { airdrops: [{ ...airdrop, deadline: { ...airdrop.deadline, to: null } }] },
    ],
    [
      "a deadline that no date can hold",
      { airdrops: [{ ...airdrop, deadline: { ...airdrop.deadline, to: 1e300 } }] },
    ],
    ["too long a link", { airdrops: [{ ...airdrop, url: `https://${"x".repeat(limits.urlChars)}` }] }],
    ["a time before 1970", { fetchedAt: -1 }],
  ])("is refused with %s", (_name, damage) => {
    expect(snapshot.safeParse({ ...answered, ...damage }).success).toBe(false);
  });
});

it("a stored failure limits the service's message", () => {
  const rejected = { kind: "rejected", at: 1, message: "x".repeat(limits.messageChars) };
  expect(failure.parse(rejected)).toEqual(rejected);
  expect(failure.safeParse({ ...rejected, message: `${rejected.message}x` }).success).toBe(false);
});

describe("quiet hours", () => {
  const isValid = (from: number, to: number) =>
    alertSettings.rows.quiet.schema.safeParse({ from, to }).success;

  it("begin and end at any minute of a day", () => {
    expect(isValid(0, 1_439)).toBe(true);
    expect(isValid(1_439, 0)).toBe(true);
  });

  it.each([
    [-1, 0],
    [0, -1],
    [1_440, 0],
    [0, 1_440],
  ])("are refused from %i to %i", (from, to) => {
    expect(isValid(from, to)).toBe(false);
  });
});

describe("the values of a day", () => {
  const ok = { day: 20_000, known: 1.5, unknown: 2 };
  const isValid = (change: Partial<typeof ok>) =>
    dayValuesItem.schema.safeParse([{ ...ok, ...change }]).success;

  it.each([
    ["the first day", { day: 0 }],
    ["the last day that a Date can hold", { day: 100_000_000 }],
    ["nothing listed", { known: 0, unknown: 0 }],
  ])("are read with %s", (_name, change) => {
    expect(isValid(change)).toBe(true);
  });

  it.each([
    ["a day before 1970", { day: -1 }],
    ["a day that no Date can hold", { day: 100_000_001 }],
    ["a part of a day", { day: 1.5 }],
    ["a value below 0", { known: -1 }],
    ["a count below 0", { unknown: -1 }],
  ])("are refused with %s", (_name, change) => {
    expect(isValid(change)).toBe(false);
  });
});
