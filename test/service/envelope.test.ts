import { describe, expect, it } from "vitest";
import { limits } from "../../src/app.config.ts";
import { openEnvelope } from "../../src/service/envelope.ts";

/** How answers look over HTTP is shown in client.test.ts; here is what the envelope itself may hold. */
const now = Date.UTC(2026, 10, 20, 12);

function open(body: unknown, status = 200, retryAfter: string | null = null) {
  return openEnvelope({ status, retryAfter, text: JSON.stringify(body) }, now);
}

describe("a success", () => {
  it.each([
    ["a list", []],
    ["an object", { airdropsCount: 0 }],
    ["0", 0],
    ["false", false],
  ])("gives its data as it came: %s", (_name, data) => {
    expect(open({ success: true, data })).toEqual({ ok: true, value: data });
  });

  it("counts before the HTTP status, which the interface leaves open", () => {
    expect(open({ success: true, data: [] }, 500)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ["null", { success: true, data: null }],
    ["none", { success: true }],
  ])("whose data is %s must not replace what is known by nothing", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, error: { kind: "malformed" } });
  });

  it("said in words is none", () => {
    expect(open({ success: "true", data: [] })).toEqual({ ok: false, error: { kind: "malformed" } });
  });
});

describe("a failure", () => {
  it("is told in the service's own words, cleaned and capped", () => {
    const error = `\u202Eno\u0000 such\nwallet${"!".repeat(1_000)}`;
    const opened = open({ success: false, error });
    expect(opened).toMatchObject({ ok: false, error: { kind: "rejected" } });
    const said = !opened.ok && opened.error.kind === "rejected" ? opened.error.message : "";
    expect(said).toMatch(/^no such wallet!/);
    expect(said).toHaveLength(limits.messageChars);
  });

  it.each([
    ["no words", { success: false }],
    ["words that are no text", { success: false, error: { code: 7 } }],
  ])("with %s is still one", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, error: { kind: "rejected", message: "" } });
  });

  it.each([
    ["Invalid API key", "unauthorized"],
    ["the api_key has expired", "unauthorized"],
    ["APIKEY missing", "unauthorized"],
    ["rate limit exceeded for this API key", "rateLimited"],
    ["Too many requests", "rateLimited"],
    ["daily quota used up", "rateLimited"],
    ["the monkey of apis", "rejected"],
    ["unlimited", "rejected"],
  ])("%s: %s", (error, kind) => {
    expect(open({ success: false, error })).toMatchObject({ ok: false, error: { kind } });
  });

  it("that asks for patience is heard as to how long", () => {
    expect(open({ success: false, error: "Too many requests" }, 200, "120")).toEqual({
      ok: false,
      error: { kind: "rateLimited", retryAfter: 120_000 },
    });
  });
});

describe("whatever the body says", () => {
  const success = { success: true, data: [] };

  it("401 is a refused key and 429 means to wait", () => {
    expect(open(success, 401)).toEqual({ ok: false, error: { kind: "unauthorized" } });
    expect(open(success, 429, "60")).toEqual({
      ok: false,
      error: { kind: "rateLimited", retryAfter: 60_000 },
    });
  });
});
