import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchAirdrops, fetchTotal } from "../../src/service/client.ts";
import { serve, serveJson, serveText } from "./serve.ts";

const address = { network: "evm", address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" } as const;
const now = Date.UTC(2026, 10, 20, 12);

const keyFor = (serviceUrl: string) => ({ secret: "a key", serviceUrl });

beforeEach(() => void vi.spyOn(Date, "now").mockReturnValue(now));
afterEach(() => void vi.unstubAllGlobals());

describe("a request", () => {
  it("uses the paths of the interface and the key", async () => {
    const server = await serveJson({ success: true, data: [] });
    await fetchAirdrops(keyFor(`${server.url}/base`), address);
    await fetchTotal(keyFor(`${server.url}/base`), address);
    expect(server.requests.map((request) => request.url)).toEqual([
      `/base/shared/v1/airdrops/evm/${address.address}`,
      `/base/shared/v1/value/airdrops/evm/${address.address}`,
    ]);
    expect(server.requests.map((request) => request.headers["x-api-key"])).toEqual(["a key", "a key"]);
    expect(server.requests.map((request) => request.method)).toEqual(["GET", "GET"]);
  });

  it("sends no cookies, cache or referrer, follows no redirect", async () => {
    let init: RequestInit | undefined;
    vi.stubGlobal("fetch", async (_url: string, given: RequestInit) => {
      init = given;
      return Response.json({ success: true, data: [] });
    });
    await fetchAirdrops(keyFor("https://service.example"), address);
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
    await fetchAirdrops(keyFor(server.url), { network: "evm", address: "../../admin?x=1#" });
    expect(server.requests[0]?.url).toBe("/shared/v1/airdrops/evm/..%2F..%2Fadmin%3Fx%3D1%23");
  });
});

describe("a response", () => {
  it("is read with its status, words and time to wait", async () => {
    const { url } = await serveText(429, '{"error":"Slow down"}', { "retry-after": "120" });
    const failure = { kind: "rateLimited", at: now, retryAt: now + 120_000, message: "Slow down" };
    expect(await fetchAirdrops(keyFor(url), address)).toEqual({ ok: false, failure });
  });

  it("is malformed without a list in its success", async () => {
    const { url } = await serveJson({ success: true, data: { count: 3 } });
    expect(await fetchAirdrops(keyFor(url), address)).toMatchObject({ failure: { kind: "malformed" } });
  });

  it.each([
    ["null", { success: true, data: null }, ""],
    ["an error beside its data", { success: true, data: [], error: "Timed out" }, "Timed out"],
    ["words for an empty list", { success: false, error: "No airdrops found" }, "No airdrops found"],
  ])("is in doubt with %s", async (_name, body, words) => {
    const { url } = await serveJson(body);
    const value = { airdrops: [], dropped: 0, doubt: { words } };
    expect(await fetchAirdrops(keyFor(url), address)).toEqual({ ok: true, value });
  });

  it.each([301, 302])("with %i is not followed to another host", async (status) => {
    const second = await serveJson({ success: true, data: [] });
    const first = await serveText(status, "", { location: `${second.url}/elsewhere` });
    expect(await fetchAirdrops(keyFor(first.url), address)).toEqual({
      ok: false,
      failure: { kind: "redirected", at: now },
    });
    expect(second.requests).toHaveLength(0);
  });

  it("is offline without a service", async () => {
    const gone = await serve((request) => request.socket.destroy());
    expect(await fetchAirdrops(keyFor(gone.url), address)).toEqual({
      ok: false,
      failure: { kind: "offline", at: now },
    });
  });

  it("times out within an endless body", async () => {
    const dripping = await serve((_request, response) => response.write("{"));
    const soon = AbortSignal.timeout(50);
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    const result = await fetchAirdrops(keyFor(dripping.url), address);
    expect(result).toEqual({ ok: false, failure: { kind: "timeout", at: now } });
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
    expect(await fetchAirdrops(keyFor(endless.url), address)).toEqual({
      ok: false,
      failure: { kind: "tooLarge", at: now },
    });
    expect(sent.bytes).toBeLessThan(32 * 1024 * 1024);
  });
});
