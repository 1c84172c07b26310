import { describe, expect, it } from "vitest";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import type { Failure, FailureKind } from "../../../src/core/failures.ts";
import {
  breakerAfterAnswer,
  breakerAfterServiceFailure,
  breakerAfterWalletFailure,
  breakerOnceRequested,
  type CircuitBreaker,
  closedBreaker,
  isOpen,
} from "../../../src/core/refresh/circuit-breaker.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 12);

const failed = (failure: Failure, before = closedBreaker) => breakerAfterServiceFailure(before, failure);
const openUntil = (until: number | null): CircuitBreaker => ({
  open: { failure: { kind: "offline", at: now }, until },
  failedWallets: [],
});

describe("an open circuit breaker", () => {
  it.each<[FailureKind, number | null]>([
    ["permissionMissing", null],
    ["offline", now + minute],
    ["redirected", now + minute],
    ["server", now + hour],
    ["timeout", now + hour],
  ])("after %s stays open for its time", (kind, until) => {
    expect(failed({ kind, at: now }).open?.until).toBe(until);
  });

  it("stays open as long as a rate limit says", () => {
    expect(failed({ kind: "rateLimited", at: now, retryAt: now + 77 }).open?.until).toBe(now + 77);
  });

  it("is probed less often, up to once an hour", () => {
    const first = failed({ kind: "offline", at: now });
    const later = failed({ kind: "offline", at: now + 20 * minute }, first);
    const days = failed({ kind: "offline", at: now + 72 * hour }, later);
    expect(later.open).toMatchObject({ failure: { at: now }, until: now + 30 * minute });
    expect(days.open).toMatchObject({ failure: { at: now }, until: now + 73 * hour });
  });

  it("stays open without a permission until the user acts", () => {
    const gone = failed({ kind: "permissionMissing", at: now });
    for (const kind of ["timeout", "offline", "rateLimited", "server"] as const)
      expect(failed({ kind, at: now + 1 }, gone)).toEqual(gone);
    expect(breakerAfterAnswer(gone, now + 1)).toEqual(gone);
    expect(breakerOnceRequested(gone).open).toBeNull();
  });

  it("stays open for the longest rate limit", () => {
    const limit = failed({ kind: "rateLimited", at: now, retryAt: now + 6 * hour });
    for (const kind of ["timeout", "offline", "permissionMissing", "server"] as const)
      expect(failed({ kind, at: now + 1 }, limit)).toEqual(limit);
    expect(breakerOnceRequested(limit)).toEqual(limit);
    expect(failed({ kind: "rateLimited", at: now + 1 }, limit).open?.until).toBe(now + 6 * hour);
    expect(failed({ kind: "offline", at: now + 6 * hour }, limit).open?.failure.kind).toBe("offline");
  });

  it("ends in time, or if its end is impossible", () => {
    const breaker = openUntil(now + minute);
    expect(isOpen(breaker, now)).toBe(true);
    expect(isOpen(breaker, now + minute)).toBe(false);
    expect(isOpen(breaker, now - 40 * 24 * hour)).toBe(false);
    const longest = failed({ kind: "rateLimited", at: now, retryAt: now + 6 * hour });
    expect(isOpen(longest, now - 5_000)).toBe(true);
    expect(isOpen(openUntil(null), now + 1e12)).toBe(true);
  });

  it("ends within an hour after a clock change", () => {
    for (let back = 2 * minute; back < 48 * hour; back += minute)
      expect(isOpen(openUntil(now + hour), now - back)).toBe(false);
  });
});

describe("the circuit breaker", () => {
  const ids: readonly WalletId[] = ["evm:0x1", "evm:0x2", "evm:0x3", "evm:0x4", "evm:0x5", "evm:0x6"];
  const breakerAfter = (...kinds: readonly [WalletId, FailureKind][]) =>
    kinds.reduce(
      (breaker, [id, kind]) => breakerAfterWalletFailure(breaker, id, { kind, at: now }),
      closedBreaker,
    );
  const failing = (count: number, kind: FailureKind) =>
    ids.slice(0, count).map((id): [WalletId, FailureKind] => [id, kind]);

  it("opens after five different wallets fail", () => {
    expect(breakerAfter(...failing(4, "server")).open).toBeNull();
    expect(breakerAfter(...failing(5, "timeout")).open).toMatchObject({ failure: { kind: "timeout" } });
  });

  it("stays closed after one wallet fails often", () => {
    const nine = Array.from({ length: 9 }, (): [WalletId, FailureKind] => ["evm:0x1", "server"]);
    expect(breakerAfter(...nine).open).toBeNull();
  });

  it("counts from zero after an answer or a refusal", () => {
    const four = failing(4, "server");
    expect(breakerAfter(...four, ["evm:0x5", "rejected"])).toEqual(closedBreaker);
    expect(breakerAfter(...four, ["evm:0x5", "notFound"], ["evm:0x6", "server"]).open).toBeNull();
  });

  it("stays open after one failed probe", () => {
    const probed = breakerAfterWalletFailure(openUntil(now), "evm:0x1", { kind: "server", at: now });
    expect(probed.open).toMatchObject({ failure: { kind: "server" }, until: now + hour });
  });
});
