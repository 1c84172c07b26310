import { describe, expect, it } from "vitest";
import { type Failure, type FailureKind, failureKinds } from "../../../src/core/failures.ts";
import {
  afterFailure,
  begun,
  endedByConnection,
  endedByUser,
  endsAt,
  isOver,
  keyLengths,
  serviceLengths,
  type Wait,
  walletLengths,
  withAnotherKey,
} from "../../../src/core/refresh/wait.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 20, 12);

function failed(kind: FailureKind, over: Partial<Failure> = {}, before: Wait | null = null): Wait {
  return afterFailure(before, { kind, at: now, ...over }, serviceLengths, 0);
}

/** @returns the lengths of the waits while each request fails, in minutes */
function lengths(of: typeof serviceLengths, random: number): number[] {
  let wait: Wait | null = null;
  let at = now;
  return Array.from({ length: 11 }, () => {
    const stored = begun(wait, of, at, random);
    wait = afterFailure(stored, { kind: "server", at: at + 1 }, of, random);
    expect(wait).toEqual({ ...stored, reason: { kind: "server", at: at + 1 } });
    const length = endsAt(wait, at) - at;
    at += length;
    return length / minute;
  });
}

describe("a wait", () => {
  it("doubles from a minute, as stored before each request", () => {
    expect(lengths(walletLengths(6 * hour), 0)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(lengths(serviceLengths, 0)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
  });

  it("is up to a tenth longer by chance", () => {
    expect(lengths(serviceLengths, 1).at(-1)).toBe(66);
  });

  it("of a refused key lasts a day", () => {
    const refusal = { kind: "unauthorized", at: now } as const;
    const refused = afterFailure(failed("server"), refusal, keyLengths, 0);
    expect(refused).toEqual({ reason: refusal, since: now, until: now + day });
    const tried = begun(refused, keyLengths, now + day, 0);
    expect(tried.until).toBe(now + 2 * day);
    const failure = { kind: "server", at: now + day } as const;
    const { until } = afterFailure(tried, failure, serviceLengths, 0);
    expect(until).toBe(now + day + 1.1 * hour);
  });

  it.each([
    ["Retry-After", 2 * hour, 2 * hour],
    ["the doubling", 1_000, minute],
  ])("lasts as long as the longer: %s", (_name, retryAfter, length) => {
    expect(failed("rateLimited", { retryAt: now + retryAfter }).until).toBe(now + length);
  });

  it("keeps the longest Retry-After of parallel answers", () => {
    const limit = failed("rateLimited", { retryAt: now + 2 * hour });
    expect(failed("server", {}, limit)).toBe(limit);
    expect(failed("unavailable", { retryAt: now + hour }, limit)).toBe(limit);
    const longer = { retryAt: now + 3 * hour };
    expect(failed("unavailable", longer, limit).until).toBe(longer.retryAt);
  });

  it.each(failureKinds)("after %s ends for the user", (kind) => {
    const wait = failed(kind);
    expect(endedByUser(wait, now + 1)).toEqual({ ...wait, until: now + 1 });
    expect(withAnotherKey(wait, now + 1)).toBeNull();
  });

  it("of being offline ends with a connection, after five minutes", () => {
    const offline = { ...failed("offline"), until: now + hour };
    expect(endedByConnection(offline, now + 1)?.until).toBe(now + 5 * minute);
    expect(endedByConnection(offline, now + 6 * minute)?.until).toBe(now + 6 * minute);
    const first = failed("offline");
    expect(endedByConnection(first, now + 1)).toEqual(first);
    const down = failed("server");
    expect(endedByConnection(down, now + hour)).toBe(down);
  });

  it("does not end for the user before Retry-After", () => {
    const limit = { ...failed("rateLimited", { retryAt: now + hour }), until: now + 2 * hour };
    expect(endedByUser(limit, now)).toEqual({ ...limit, until: now + hour });
    expect(withAnotherKey(limit, now)?.until).toBe(now + hour);
    expect(isOver(endedByUser(limit, now + hour), now + hour)).toBe(true);
  });

  it("is never longer after the clock is set back", () => {
    const waits = [failed("server"), failed("rateLimited", { retryAt: now + day })];
    for (const wait of waits)
      for (let back = 0; back < 40 * day; back += 20 * minute) {
        const length = wait.until - wait.since;
        expect(endsAt(wait, now - back) - (now - back)).toBeLessThanOrEqual(length + minute);
      }
  });
});
