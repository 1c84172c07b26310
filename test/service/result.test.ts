import { describe, expect, it } from "vitest";
import { toFailure } from "../../src/service/result.ts";

const now = Date.UTC(2026, 10, 20, 12);

describe("toFailure", () => {
  it("keeps the time", () => {
    expect(toFailure({ kind: "offline" }, now)).toEqual({ kind: "offline", at: now });
  });

  it("keeps the end of a rate limit", () => {
    expect(toFailure({ kind: "rateLimited", retryAfter: 60_000 }, now)).toEqual({
      kind: "rateLimited",
      at: now,
      retryAt: now + 60_000,
    });
  });

  it("keeps the service's message", () => {
    expect(toFailure({ kind: "rejected", message: "no such wallet" }, now)).toEqual({
      kind: "rejected",
      at: now,
      message: "no such wallet",
    });
  });
});
