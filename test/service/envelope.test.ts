import { describe, expect, it } from "vitest";
import { limits } from "../../src/config.ts";
import { openEnvelope } from "../../src/service/envelope.ts";
import { gatewayAnswers } from "./gateway-answers.ts";

const now = Date.UTC(2026, 10, 20, 12);

function open(body: unknown, status = 200, retryAfter: string | null = null) {
  return openEnvelope({ status, retryAfter, date: null, text: JSON.stringify(body) }, "key", now);
}

describe("a success", () => {
  it.each([
    ["a list", []],
    ["0", 0],
  ])("returns its data unchanged: %s", (_name, data) => {
    expect(open({ success: true, data })).toEqual({ ok: true, value: data });
  });

  it("overrides the HTTP status", () => {
    expect(open({ success: true, data: [] }, 500)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ["null", { success: true, data: null }],
    ["data beside a text", { success: "true", data: [] }],
  ])("without data is malformed: %s", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, failure: { kind: "malformed", at: now } });
  });

  it("does not override 401 or 429", () => {
    const success = { success: true, data: [] };
    expect(open(success, 401)).toMatchObject({ ok: false, failure: { kind: "unauthorized" } });
    expect(open(success, 429, "60")).toEqual({
      ok: false,
      failure: { kind: "rateLimited", at: now, retryAt: now + 60_000 },
    });
  });
});

describe("a failure", () => {
  it("keeps the service's message, cleaned and shortened", () => {
    const error = `\u202Eno\u0000 such\nthing${"!".repeat(1_000)}`;
    const opened = open({ success: false, error });
    expect(opened).toMatchObject({ ok: false, failure: { kind: "rejected" } });
    const message = opened.ok ? "" : opened.failure.message;
    expect(message).toMatch(/^no such thing!/);
    expect(message).toHaveLength(limits.messageChars);
  });

  it.each(["sk/live+7f3a9c==", "SK/LIVE+7F3A9C==", "sk%2Flive%2B7f3a9c%3D%3D", "sk/live\u200b+7f3a9c=="])(
    "does not repeat the key: %s",
    (echo) => {
      for (const before of ["", "x".repeat(limits.messageChars - 12)]) {
        const body = { success: false, error: `${before} cannot parse header x=${echo}!` };
        const reply = { status: 422, retryAfter: null, date: null, text: JSON.stringify(body) };
        const opened = openEnvelope(reply, "sk/live+7f3a9c==", now);
        expect(opened).toMatchObject({ ok: false, failure: { kind: "rejected" } });
        expect(JSON.stringify(opened).toLowerCase()).not.toMatch(/sk\W*2?f?live/);
      }
    },
  );

  const key = "dk_live_9fQ2mXb7Lr4TzWc8";
  it.each([
    ["the first half", key.slice(0, 12), "…"],
    ["a masked middle", `"${key.slice(0, 7)}****${key.slice(-7)}"`, "…"],
    ["both ends as other services show them", `${key.slice(0, 4)}…${key.slice(-4)}`, "dk_l…zWc8"],
    ["two halves", `${key.slice(0, 12)} or ${key.slice(12)}`, "… or …"],
    ["words of another script", `密钥${key}无效`, "密钥…无效"],
    ["an ordinary word", "live… as ever. Try again…", "live… as ever. Try again…"],
  ])("repeats no telling part of the key: %s", (_name, echo, left) => {
    const reply = {
      status: 422,
      retryAfter: null,
      date: null,
      text: JSON.stringify({ error: `Sorry: ${echo}` }),
    };
    expect(openEnvelope(reply, key, now)).toMatchObject({ failure: { message: `Sorry: ${left}` } });
  });

  it("does not repeat the key of a cut plain text", () => {
    const secret = "a7c4".repeat(16);
    const text = `${"The header is wrong. ".repeat(8)}x-api-key: ${secret}`;
    const opened = openEnvelope({ status: 422, retryAfter: null, date: null, text }, secret, now);
    expect(JSON.stringify(opened)).not.toContain("a7c4");
  });

  it.each([
    ["a message that is no text", { success: false, error: { number: 7 } }],
    ["a message that lies too deep", { success: false, error: { error: { error: { error: "x" } } } }],
  ])("is accepted with %s", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, failure: { kind: "rejected", at: now } });
  });
});

it.each(gatewayAnswers)("$source, $status $body: $means", ({ status, headers, body, means, quote }) => {
  const reply = { status, retryAfter: headers?.["retry-after"] ?? null, date: null, text: body };
  const opened = openEnvelope(reply, "sk-7f3a9c", now);
  expect(opened.ok ? null : [opened.failure.kind, opened.failure.message]).toEqual([means, quote]);
});

const second = 1_000;
const hour = 3_600 * second;
const sentAt = "Fri, 20 Nov 2026 12:00:00 GMT";

describe("Retry-After", () => {
  it.each([
    ["seconds", "120", 120 * second],
    ["a fraction, rounded up", "0.2", second],
    ["a date", "Fri, 20 Nov 2026 12:10:00 GMT", 600 * second],
    ["a year as a day", "31536000", 24 * hour],
    ["an infinite number as a day", "9".repeat(400), 24 * hour],
    ["a date in the far future as a day", "Fri, 20 Nov 9999 12:00:00 GMT", 24 * hour],
  ])("is read: %s", (_name, header, wait) => {
    for (const status of [429, 503])
      expect(open({}, status, header)).toMatchObject({ failure: { retryAt: now + wait } });
  });

  it.each([
    ["no header", null],
    ["zero", "0"],
    ["a negative number", "-5"],
    ["a past date", "Fri, 20 Nov 2026 11:00:00 GMT"],
    ["nonsense", "soon"],
  ])("asks for no wait: %s", (_name, header) => {
    expect(open({}, 429, header)).toEqual({ ok: false, failure: { kind: "rateLimited", at: now } });
  });

  it("counts from the answer's own date", () => {
    const reply = { status: 503, retryAfter: "Fri, 20 Nov 2026 12:10:00 GMT", text: "" };
    const wrongClock = now - 5 * hour;
    const failureBy = (date: string | null) => openEnvelope({ ...reply, date }, "key", wrongClock);
    expect(failureBy(sentAt)).toMatchObject({ failure: { retryAt: wrongClock + 600 * second } });
    expect(failureBy(null)).toMatchObject({ failure: { retryAt: wrongClock + 5 * hour + 600 * second } });
  });

  it("counts only with 429 and 503", () => {
    expect(open({}, 500, "120")).toEqual({ ok: false, failure: { kind: "server", at: now } });
  });
});
