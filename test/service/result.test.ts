import { describe, expect, it } from "vitest";
import { toFailure } from "../../src/service/result.ts";

const now = Date.UTC(2026, 10, 20, 12);

describe("an error, kept to be shown,", () => {
  it("says when it happened", () => {
    expect(toFailure({ kind: "offline" }, now)).toEqual({ kind: "offline", at: now });
  });

  it("of a service that asks for patience says until when", () => {
    expect(toFailure({ kind: "rateLimited", retryAfter: 60_000 }, now)).toEqual({
      kind: "rateLimited",
      at: now,
      retryAt: now + 60_000,
    });
  });

  it("with the service's own words keeps them", () => {
    expect(toFailure({ kind: "rejected", message: "no such wallet" }, now)).toEqual({
      kind: "rejected",
      at: now,
      message: "no such wallet",
    });
  });
});
