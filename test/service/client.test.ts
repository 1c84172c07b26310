import { describe, expect, it } from "vitest";
import { createClient } from "../../src/service/client.ts";
import { serve, serveJson, serveText } from "./serve.ts";

const address = { network: "evm", address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" } as const;
const now = Date.UTC(2026, 10, 20, 12);

function clientOf(serviceUrl: string, options: { mayReach?: boolean; timeout?: number } = {}) {
  return createClient({
    key: { secret: "a key", serviceUrl },
    fetch,
    mayReach: async () => options.mayReach ?? true,
    now: () => now,
    timeout: options.timeout ?? 5_000,
  });
}

async function errorOf(server: Promise<{ url: string }>) {
  const result = await clientOf((await server).url).airdrops(address);
  return result.ok ? null : result.error;
}

describe("a request", () => {
  it("uses the paths of the interface and the key", async () => {
    const server = await serveJson({ success: true, data: [] });
    const client = clientOf(`${server.url}/base`);
    await client.airdrops(address);
    await client.total(address);
    expect(server.requests.map((request) => request.url)).toEqual([
      `/base/shared/v1/airdrops/evm/${address.address}`,
      `/base/shared/v1/value/airdrops/evm/${address.address}`,
    ]);
    expect(server.requests.map((request) => request.headers["x-api-key"])).toEqual(["a key", "a key"]);
    expect(server.requests.map((request) => request.method)).toEqual(["GET", "GET"]);
  });

  it("sends no cookies, cache or referrer, follows no redirect", async () => {
    let init: RequestInit | undefined;
    const client = createClient({
      key: { secret: "a key", serviceUrl: "https://service.example" },
      fetch: async (_url, given) => {
        init = given;
        return Response.json({ success: true, data: [] });
      },
      mayReach: async () => true,
      now: () => now,
    });
    await client.airdrops(address);
    expect(init).toMatchObject({
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      redirect: "manual",
    });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it("keeps an address inside its path segment", async () => {
    const server = await serveJson({ success: true, data: [] });
    await clientOf(server.url).airdrops({ network: "evm", address: "../../admin?x=1#" });
    expect(server.requests[0]?.url).toBe("/shared/v1/airdrops/evm/..%2F..%2Fadmin%3Fx%3D1%23");
  });

  it("is not sent without the permission", async () => {
    const server = await serveJson({ success: true, data: [] });
    const result = await clientOf(server.url, { mayReach: false }).airdrops(address);
    expect(result).toEqual({ ok: false, error: { kind: "permissionMissing" } });
    expect(server.requests).toHaveLength(0);
  });
});

describe("a response", () => {
  it.each([
    ["401 without a body", 401, "", {}, { kind: "unauthorized" }],
    ["401 with any body", 401, '{"success":true,"data":[]}', {}, { kind: "unauthorized" }],
    ["a failure that names the API key", 200, fail("Invalid API key"), {}, { kind: "unauthorized" }],
    ["a 403 that names the api-key", 403, fail("missing x-api-key header"), {}, { kind: "unauthorized" }],
    ["a 500 that names the API key", 500, fail("API key is not valid"), {}, { kind: "server" }],
    ["a proxy's sign-in page with 401", 401, "<html>Sign in</html>", {}, { kind: "intercepted" }],
    ["another 403", 403, fail("not for you"), {}, { kind: "forbidden" }],
    ["404", 404, "not here", {}, { kind: "notFound" }],
    ["500 with HTML", 500, "<h1>Oops</h1>", {}, { kind: "server" }],
    ["503 with an envelope", 503, fail("overloaded"), {}, { kind: "server" }],
    [
      "a failure in plain words",
      200,
      fail("Address\u202E is odd"),
      {},
      { kind: "rejected", message: "Address is odd" },
    ],
    ["400 without an envelope", 400, "what?", {}, { kind: "rejected", message: "" }],
    ["429 with seconds", 429, "", { "retry-after": "120" }, { kind: "rateLimited", retryAfter: 120_000 }],
    ["429 that names the key", 429, fail("API key over its limit"), { "retry-after": "60" }, limited(60_000)],
    ["429 with any body", 429, '{"success":true,"data":[]}', { "retry-after": "60" }, limited(60_000)],
    ["a rate limit that names the key", 200, fail("Rate limit exceeded for API key"), {}, limited(900_000)],
    ["a web page instead of JSON", 200, " <html>log in</html>", {}, { kind: "intercepted" }],
    ["a login page of a network", 511, "", {}, { kind: "intercepted" }],
    ["an error page of a proxy", 502, "<html>Bad gateway</html>", {}, { kind: "server" }],
    ["incomplete JSON", 200, '{"success":true,"data":[{"airdrop', {}, { kind: "malformed" }],
    ["JSON without an envelope", 200, '[{"airdropId":"a"}]', {}, { kind: "malformed" }],
    ["a success without data", 200, '{"success":true}', {}, { kind: "malformed" }],
    ["a success without a list", 200, '{"success":true,"data":{}}', {}, { kind: "malformed" }],
    ["an empty body", 200, "", {}, { kind: "malformed" }],
  ])("is classified: %s", async (_name, status, text, headers, error) => {
    expect(await errorOf(serveText(status, text, headers))).toEqual(error);
  });

  it("with success ignores the HTTP status", async () => {
    const { url } = await serveJson({ success: true, data: [] }, 500);
    expect(await clientOf(url).airdrops(address)).toEqual({ ok: true, value: { airdrops: [], dropped: 0 } });
  });

  it.each([300, 301, 302, 303, 307, 308])("with %i is not followed to another host", async (status) => {
    const second = await serveJson({ success: true, data: [] });
    const first = await serveText(status, "", { location: `${second.url}/elsewhere` });
    expect(await clientOf(first.url).airdrops(address)).toEqual({ ok: false, error: { kind: "redirected" } });
    expect(second.requests).toHaveLength(0);
  });

  it("is offline without a service", async () => {
    const gone = await serve((request) => request.socket.destroy());
    expect(await clientOf(gone.url).airdrops(address)).toEqual({ ok: false, error: { kind: "offline" } });
  });

  it("times out without an answer", async () => {
    const silent = await serve(() => undefined);
    const result = await clientOf(silent.url, { timeout: 50 }).airdrops(address);
    expect(result).toEqual({ ok: false, error: { kind: "timeout" } });
  });

  it("times out within an endless body", async () => {
    const dripping = await serve((_request, response) => response.write("{"));
    const result = await clientOf(dripping.url, { timeout: 50 }).airdrops(address);
    expect(result).toEqual({ ok: false, error: { kind: "timeout" } });
  });

  it("is read up to 2 MiB", async () => {
    const block = "x".repeat(64 * 1024);
    const sent = { bytes: 0 };
    const endless = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(block)) sent.bytes += block.length;
      };
      response.on("drain", more);
      more();
    });
    expect(await clientOf(endless.url).airdrops(address)).toEqual({ ok: false, error: { kind: "tooLarge" } });
    expect(sent.bytes).toBeLessThan(32 * 1024 * 1024);
  });

  it("is read if slightly below 2 MiB", async () => {
    const { url } = await serveJson({ success: true, data: [], padding: "x".repeat(2 * 1024 * 1024 - 100) });
    expect(await clientOf(url).airdrops(address)).toMatchObject({ ok: true });
  });
});

function fail(error: string): string {
  return JSON.stringify({ success: false, error });
}

function limited(retryAfter: number) {
  return { kind: "rateLimited", retryAfter };
}
