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
    const value = { data, words: "", isDoubtful: false };
    expect(open({ success: true, data })).toEqual({ ok: true, value });
  });

  it("overrides the HTTP status", () => {
    expect(open({ success: true, data: [] }, 500)).toMatchObject({ ok: true, value: { data: [] } });
  });

  it.each([
    ["null", { data: null, message: "None yet" }, "None yet"],
    ["left out, as Go leaves out an empty list", { count: 0 }, ""],
  ])("may be without data: %s", (_name, body, words) => {
    const value = { data: null, words, isDoubtful: false };
    expect(open({ success: true, ...body })).toEqual({ ok: true, value });
  });

  it.each([
    ["with a list of another name", { success: true, airdrops: [] }],
    ["as a text", { success: "true", data: [] }],
  ])("is malformed %s", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, failure: { kind: "malformed", at: now } });
  });

  it.each([
    ["a text", "Three chains timed out", "Three chains timed out"],
    ["an object", { message: "Partial" }, "Partial"],
  ])("with an error is in doubt: %s", (_name, error, words) => {
    const value = { data: [], words, isDoubtful: true };
    expect(open({ success: true, data: [], error })).toEqual({ ok: true, value });
  });

  it.each([[null], [""], [{}], [[]], [false]])("with the error %j is plain", (error) => {
    expect(open({ success: true, data: [], error })).toMatchObject({ value: { isDoubtful: false } });
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

describe("an answer that is almost JSON", () => {
  const read = (text: string) =>
    openEnvelope({ status: 200, retryAfter: null, date: null, text }, "key", now);

  it.each(["NaN", "Infinity", "-Infinity", "nan", "-inf"])("has null for the number %s", (number) => {
    const said = String.raw`"${number}, \" ${number}"`;
    const opened = read(`{"success":true,"data":[{"usdValue":${number},"airdropName":${said}}, ${number}]}`);
    const data = [{ usdValue: null, airdropName: JSON.parse(said) }, null];
    expect(opened).toMatchObject({ ok: true, value: { data } });
  });

  it("has spaces for raw control characters", () => {
    expect(read('{"success":true,"data":"a\n\tb"}')).toMatchObject({ ok: true, value: { data: "a  b" } });
  });

  it.each([
    ["a cut text", '{"success":true,"data":["NaN'],
    ["millions of characters", `{"success":true,"data":"${"\\".repeat(2_000_000)}`],
  ])("is malformed with %s", (_name, text) => {
    expect(read(text)).toMatchObject({ ok: false, failure: { kind: "malformed" } });
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

describe("a failure that says that there are no airdrops", () => {
  it.each([
    [404, "No airdrops found"],
    [404, "No airdrop found for this address"],
    [200, "No eligible airdrops found for wallet 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045."],
    [400, "There are currently no unclaimed airdrops"],
    [500, "Sorry, this address has no claimable airdrops yet."],
    [404, "Airdrops not found"],
    [422, "You are not eligible for any airdrops at this time."],
    [404, "This wallet isn’t eligible for any airdrop"],
    [404, "The given address doesn't have any airdrops on this network"],
    [200, "0 airdrops found"],
    [404, "No airdrops found for solana address 7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU"],
    [404, "No airdrops for bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 on bitcoin"],
    [404, "No airdrops found for address: '0x1' on the evm network"],
  ])("is an empty list in doubt: %i %s", (status, error) => {
    const value = { data: null, words: error, isDoubtful: true };
    expect(open({ success: false, error }, status)).toEqual({ ok: true, value });
  });

  it("may repeat the name of its status", () => {
    const body = { statusCode: 404, message: "No airdrops found", error: "Not Found" };
    expect(open(body, 404)).toMatchObject({ ok: true, value: { data: null } });
  });

  it.each([
    [404, "Route not found"],
    [404, "Route GET:/airdrops not found"],
    [404, "Not found"],
    [404, "Address not found"],
    [404, "No results"],
    [500, "No airdrops could be loaded"],
    [500, "No airdrops found: the database timed out"],
    [404, "No airdrop service for this network"],
    [402, "No airdrops available on this plan"],
    [404, "No airdrops available for guests"],
    [400, "No airdrops available in region"],
    [500, "No airdrops found in cache"],
    [500, "Airdrops not found in database"],
    [502, "No airdrops available at upstream"],
    [500, "No airdrops in maintenance"],
    [410, "No airdrops available on v1"],
    [404, "Airdrops not found at /shared/v1/airdrops"],
    [404, "Airdrops not found on api.example.com"],
    [400, "No more airdrops for this account"],
    [400, "No new airdrops"],
    [400, "Invalid address. No airdrops found."],
    [401, "No airdrops found"],
    [429, "No airdrops found"],
    [503, "No airdrops found"],
  ])("is a failure with other words: %i %s", (status, error) => {
    expect(open({ success: false, error }, status)).toMatchObject({ ok: false, failure: { message: error } });
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
