import { describe, expect, it } from "vitest";
import { openEnvelope } from "../../src/service/envelope.ts";

/** `client.test.ts` covers answers over HTTP. */
const now = Date.UTC(2026, 10, 20, 12);

function open(body: unknown, status = 200, retryAfter: string | null = null) {
  return openEnvelope({ status, retryAfter, text: JSON.stringify(body) }, "key", now);
}

describe("a success", () => {
  it.each([
    ["a list", []],
    ["an object", { airdropsCount: 0 }],
    ["0", 0],
    ["false", false],
  ])("returns its data unchanged: %s", (_name, data) => {
    expect(open({ success: true, data })).toEqual({ ok: true, value: data });
  });

  it("overrides the HTTP status", () => {
    expect(open({ success: true, data: [] }, 500)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ["null", { success: true, data: null }],
    ["none", { success: true }],
  ])("without data is malformed: %s", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, error: { kind: "malformed" } });
  });

  it("requires true, not a text", () => {
    expect(open({ success: "true", data: [] })).toEqual({ ok: false, error: { kind: "malformed" } });
  });

  it("does not override 401 or 429", () => {
    const success = { success: true, data: [] };
    expect(open(success, 401)).toEqual({ ok: false, error: { kind: "unauthorized" } });
    expect(open(success, 429, "60")).toEqual({
      ok: false,
      error: { kind: "rateLimited", retryAfter: 60_000 },
    });
  });
});
