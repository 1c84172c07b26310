import { describe, expect, it } from "vitest";
import { type Failure, type FailureKind, failureKinds, failures } from "../../src/core/failures.ts";
import {
  afterAnswer,
  beforeRequest,
  endedByUser,
  endsAt,
  isOver,
  type Wait,
  waitAfterFailure,
  withAnotherKey,
} from "../../src/core/wait.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 20, 12);

function failed(
  kind: FailureKind,
  at: number,
  before: Wait | null = null,
  over: Partial<Failure> = {},
): Wait {
  return waitAfterFailure("service", before, { kind, at, ...over }, at);
}

/** @returns the lengths of the waits while each try fails, ms */
function lengths(of: "wallet" | "service", tries: number): number[] {
  let wait: Wait | null = null;
  let at = now;
  return Array.from({ length: tries }, () => {
    wait = waitAfterFailure(of, wait, { kind: "server", at }, at);
    const length = endsAt(wait, at) - at;
    at += length;
    return length;
  });
}

describe("a wait", () => {
  it.each<[FailureKind, number]>([
    ["server", now + minute],
    ["unauthorized", now + day],
    ["rateLimited", now + 15 * minute],
    ["permissionMissing", Number.POSITIVE_INFINITY],
  ])("after %s has its length", (kind, until) => {
    expect(endsAt(failed(kind, now), now)).toBe(until);
  });

  it("lasts as long as the service says", () => {
    const wait = failed("rateLimited", now, null, { retryAt: now + 77 });
    expect([isOver(wait, now + 76), isOver(wait, now + 77)]).toEqual([false, true]);
  });

  it("doubles up to six hours, or one for the service", () => {
    expect(lengths("wallet", 12).map((ms) => ms / minute)).toEqual([
      1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360,
    ]);
    expect(lengths("service", 9).map((ms) => ms / minute)).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it.each(failureKinds)("before a request is that of another %s", (kind) => {
    const before = failed(kind, now);
    const at = now + 2 * day;
    const again = failed(kind, at, before);
    expect(beforeRequest("service", before, at)).toEqual({ ...again, reason: before.reason });
  });

  it("before a first request has no reason", () => {
    expect(beforeRequest("wallet", null, now)).toEqual({ reason: null, since: now, until: now + minute });
  });

  it("starts anew when the user's connection is back", () => {
    const offline = failed("offline", now + 10 * hour, failed("offline", now));
    expect(endsAt(failed("server", now + 12 * hour, offline), now + 12 * hour)).toBe(
      now + 12 * hour + minute,
    );
  });

  it("outlasts requests that began before it", () => {
    const limit = failed("rateLimited", now, null, { retryAt: now + hour });
    const earlier = now - 1;
    expect(afterAnswer(limit, earlier, now + 1)).toBe(limit);
    expect(waitAfterFailure("service", limit, { kind: "offline", at: now + 1 }, earlier)).toBe(limit);
    const longer = { kind: "rateLimited", at: now + 1, retryAt: now + 2 * hour } as const;
    expect(waitAfterFailure("service", limit, longer, earlier).until).toBe(now + 2 * hour);
    expect(afterAnswer(limit, now + hour, now + hour + 1)).toBeNull();
  });

  it.each(failureKinds)("after %s ends for the user only if it may", (kind) => {
    const wait = failed(kind, now);
    const mayEnd = kind !== "rateLimited" && kind !== "permissionMissing";
    const requested = endedByUser(wait, now + 1);
    expect(requested).toEqual(mayEnd ? { ...wait, until: now + 1 } : wait);
    expect(withAnotherKey(wait)).toEqual(mayEnd ? null : wait);
  });

  it("is never longer after the clock is set back", () => {
    for (const kind of failureKinds.filter((one) => failures[one].lasts !== "untilUserActs")) {
      const wait = failed(kind, now);
      const longest = kind === "unauthorized" ? day : 6 * hour;
      for (let back = 0; back < 40 * day; back += 7 * hour)
        expect(endsAt(wait, now - back) - (now - back)).toBeLessThanOrEqual(longest + minute);
    }
  });
});
