import { describe, expect, it } from "vitest";
import type { FailureKind } from "../../src/airdrops/failure.ts";
import {
  isOut,
  opensBreaker,
  outageAfter,
  outageOnceAnswered,
  outageOnceAsked,
  streakAfter,
} from "../../src/background/outage.ts";
import type { WalletId } from "../../src/networks/network.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 12);

describe("an outage", () => {
  it.each<[FailureKind, number | null]>([
    ["permissionMissing", null],
    ["offline", now + minute],
    ["redirected", now + minute],
    ["server", now + hour],
    ["timeout", now + hour],
  ])("by %s first lasts until %s", (kind, until) => {
    expect(outageAfter(null, { kind, at: now }).until).toBe(until);
  });

  it("by a rate limit lasts as long as the service said", () => {
    expect(outageAfter(null, { kind: "rateLimited", at: now, retryAt: now + 77 }).until).toBe(now + 77);
  });

  it("that goes on is tried less often, up to once an hour, and keeps its beginning", () => {
    const first = outageAfter(null, { kind: "offline", at: now });
    const later = outageAfter(first, { kind: "offline", at: now + 20 * minute });
    const days = outageAfter(later, { kind: "offline", at: now + 72 * hour });
    expect(later).toMatchObject({ failure: { at: now }, until: now + 30 * minute });
    expect(days).toMatchObject({ failure: { at: now }, until: now + 73 * hour });
  });

  it("by a missing permission outlasts whatever was under way when it went", () => {
    const gone = outageAfter(null, { kind: "permissionMissing", at: now });
    for (const kind of ["timeout", "offline", "rateLimited", "server"] as const)
      expect(outageAfter(gone, { kind, at: now + 1 })).toEqual(gone);
    expect(outageOnceAnswered(gone, now + 1)).toEqual(gone);
    expect(outageOnceAsked(gone)).toBeNull();
  });

  it("by a rate limit outlasts whatever else fails meanwhile, and takes the longer of two", () => {
    const patient = outageAfter(null, { kind: "rateLimited", at: now, retryAt: now + 6 * hour });
    for (const kind of ["timeout", "offline", "permissionMissing", "server"] as const)
      expect(outageAfter(patient, { kind, at: now + 1 })).toEqual(patient);
    expect(outageAfter(patient, { kind: "rateLimited", at: now + 1 }).until).toBe(now + 6 * hour);
    expect(outageAfter(patient, { kind: "offline", at: now + 6 * hour }).failure.kind).toBe("offline");
  });

  it("is over at its end, and when its end lies absurdly far ahead", () => {
    const outage = { failure: { kind: "offline", at: now } as const, until: now + minute };
    expect(isOut(outage, now)).toBe(true);
    expect(isOut(outage, now + minute)).toBe(false);
    expect(isOut(outage, now - 40 * 24 * hour)).toBe(false);
    const longest = outageAfter(null, { kind: "rateLimited", at: now, retryAt: now + 6 * hour });
    expect(isOut(longest, now - 5_000)).toBe(true);
    expect(isOut({ ...outage, until: null }, now + 1e12)).toBe(true);
  });

  it("lasts an hour at most when the clock is set back", () => {
    const outage = { failure: { kind: "offline", at: now } as const, until: now + hour };
    for (let back = 2 * minute; back < 48 * hour; back += minute)
      expect(isOut(outage, now - back)).toBe(false);
  });
});

describe("failures in a row", () => {
  const ids: readonly WalletId[] = ["evm:0x1", "evm:0x2", "evm:0x3", "evm:0x4", "evm:0x5", "evm:0x6"];
  const streakOf = (...kinds: readonly [WalletId, FailureKind][]) =>
    kinds.reduce<readonly WalletId[]>((streak, [id, kind]) => streakAfter(streak, id, kind), []);

  it("of five different wallets open the breaker", () => {
    expect(
      opensBreaker(streakOf(...ids.slice(0, 4).map((id): [WalletId, FailureKind] => [id, "server"]))),
    ).toBe(false);
    expect(
      opensBreaker(streakOf(...ids.slice(0, 5).map((id): [WalletId, FailureKind] => [id, "timeout"]))),
    ).toBe(true);
  });

  it("of one wallet, however many, do not", () => {
    const nine = Array.from({ length: 9 }, (): [WalletId, FailureKind] => ["evm:0x1", "server"]);
    expect(opensBreaker(streakOf(...nine))).toBe(false);
  });

  it("end with an answer, be it a refusal of one wallet", () => {
    const four = ids.slice(0, 4).map((id): [WalletId, FailureKind] => [id, "server"]);
    expect(streakOf(...four, ["evm:0x5", "rejected"])).toEqual([]);
    expect(opensBreaker(streakOf(...four, ["evm:0x5", "notFound"], ["evm:0x6", "server"]))).toBe(false);
  });
});
