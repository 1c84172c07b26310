import { describe, expect, it } from "vitest";
import { ask, askJson, listPath, sandboxForTest, valuePath } from "../asking.ts";
import { wallet } from "../wallets.ts";
import { faults } from "./faults.ts";
import { startSandbox } from "./server.ts";

const target = wallet("evm-deadlines");
const path = listPath(target);

describe("sandbox faults", () => {
  it.each([
    ["refused-key", 401],
    ["429", 429],
    ["500", 500],
    ["403", 403],
    ["404", 404],
    ["rejected", 200],
  ] as const)("%s answers %i with a failure envelope", async (name, status) => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/fault/${name}${path}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ success: false, error: expect.stringMatching(/\w/) });
  });

  it("429 announces its wait in every format", async () => {
    const sandbox = await sandboxForTest();
    const retryAfter = async (name: string) => {
      const response = await ask(sandbox, `/fault/${name}${path}`);
      expect(response.status).toBe(429);
      return response.headers.get("retry-after");
    };
    expect(await retryAfter("429")).toBe("120");
    expect(await retryAfter("429-none")).toBeNull();
    expect(Number(await retryAfter("429-absurd"))).toBeGreaterThan(1_000 * 365 * 86_400);
    const date = await retryAfter("429-date");
    expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
    const ahead = Date.parse(date ?? "") - Date.now();
    expect(ahead).toBeGreaterThan(100_000);
    expect(ahead).toBeLessThanOrEqual(120_000);
  });

  it.each([
    ["html", 200],
    ["502", 502],
  ] as const)("%s answers %i with an HTML page", async (name, status) => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/fault/${name}${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it("truncated ends half-way with the length of the rest", async () => {
    const sandbox = await sandboxForTest();
    const whole = await (await ask(sandbox, path)).text();
    const response = await ask(sandbox, `/fault/truncated${path}`);
    const text = await response.text();
    expect(text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
    expect(response.headers.get("content-length")).toBe(String(new TextEncoder().encode(text).length));
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  it("redirect points to another host, which logs requests", async () => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/fault/redirect${path}`, { redirect: "manual" });
    expect(response.status).toBe(302);
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^http:\/\/localhost:\d+\/shared\/v1\//);
    expect(new URL(location).port).not.toBe(new URL(sandbox.url).port);
    expect(sandbox.redirected).toEqual([]);

    expect(await askJson(sandbox, `/fault/redirect${path}`)).toMatchObject({ success: true });
    expect(sandbox.redirected).toMatchObject([{ path, host: new URL(location).host }]);
  });

  it("redirect-loop leads back to its own URL", async () => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/fault/redirect-loop${path}`, { redirect: "manual" });
    expect(response.headers.get("location")).toBe(`/fault/redirect-loop${path}`);
  });

  it("redirect points to the origin that a test sets", async () => {
    const sandbox = await sandboxForTest({ redirectTo: "https://elsewhere.example" });
    const response = await ask(sandbox, `/fault/redirect${path}`, { redirect: "manual" });
    expect(response.headers.get("location")).toBe(`https://elsewhere.example${path}`);
  });

  it("single-object and wrapped-list change only the list's shape", async () => {
    const sandbox = await sandboxForTest();
    expect(await askJson(sandbox, `/fault/single-object${path}`)).toMatchObject({
      success: true,
      data: { airdropName: "Cobalt Bridge" },
    });
    expect(await askJson(sandbox, `/fault/wrapped-list${path}`)).toMatchObject({
      success: true,
      data: { airdrops: expect.objectContaining({ length: 6 }) },
    });
    for (const name of ["single-object", "wrapped-list"]) {
      expect(await askJson(sandbox, `/fault/${name}${valuePath(target)}`)).toEqual(
        await askJson(sandbox, valuePath(target)),
      );
    }
  });

  it("not-an-envelope is JSON without success and data", async () => {
    const sandbox = await sandboxForTest();
    const body = await askJson(sandbox, `/fault/not-an-envelope${path}`);
    expect(body).toBeTypeOf("object");
    expect(body).not.toHaveProperty("success");
    expect(body).not.toHaveProperty("data");
  });

  it("too-large exceeds 2 MiB without announcing its length", async () => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/fault/too-large${path}`);
    expect(response.headers.has("content-length")).toBe(false);
    const text = await response.text();
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(JSON.parse(text)).toEqual({ success: true, data: [] });
  });

  it("huge sends data as long as the client reads", async () => {
    const sandbox = await sandboxForTest();
    const { body } = await ask(sandbox, `/fault/huge${path}`);
    let read = 0;
    for await (const chunk of body ?? []) {
      read += chunk.length;
      if (read > 8 * 1024 * 1024) break;
    }
    expect(read).toBeGreaterThan(8 * 1024 * 1024);
  });

  it("429 announces the wait that a test sets", async () => {
    const sandbox = await sandboxForTest({ retryAfter: 60 });
    expect((await ask(sandbox, `/fault/429${path}`)).headers.get("retry-after")).toBe("60");
  });

  it("reset breaks the connection without an answer", async () => {
    const sandbox = await sandboxForTest();
    await expect(ask(sandbox, `/fault/reset${path}`)).rejects.toThrow("fetch failed");
    expect(sandbox.requests).toHaveLength(1);
  });

  it("slow gives the right answer late", async () => {
    const sandbox = await sandboxForTest({ slowAfter: 30 });
    const asked = performance.now();
    expect(await askJson(sandbox, `/fault/slow${path}`)).toEqual(await askJson(sandbox, path));
    // A timer may fire slightly early.
    expect(performance.now() - asked).toBeGreaterThan(28);
  });

  it("drip gives the right answer byte by byte", async () => {
    const sandbox = await sandboxForTest({ dripEvery: 1 });
    const none = listPath(wallet("evm-none"));
    const response = await ask(sandbox, `/fault/drip${none}`);
    expect(response.headers.has("content-length")).toBe(false);
    const chunks: number[] = [];
    let text = "";
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk.length);
      text += new TextDecoder().decode(chunk);
    }
    expect(text).toBe('{"success":true,"data":[]}');
    expect(chunks.length).toBeGreaterThan(1);
  });

  it.each(["never", "slow"])("%s sends no answer before the sandbox stops", async (name) => {
    const sandbox = await startSandbox();
    const answer = expect(ask(sandbox, `/fault/${name}${path}`)).rejects.toThrow("fetch failed");
    await sandbox.waitForRequests(1);
    // A whole later request shows that the first would have been answered by now.
    await askJson(sandbox, path);
    await sandbox.stop();
    await answer;
  });

  it("drip has sent one byte when the sandbox stops", async () => {
    const sandbox = await startSandbox();
    const response = await ask(sandbox, `/fault/drip${path}`);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value).toEqual(new TextEncoder().encode("{"));
    await sandbox.stop();
    await expect(reader?.read()).rejects.toThrow("terminated");
  });

  it.each(Object.keys(faults))("%s does not affect the next request", async (name) => {
    const sandbox = await sandboxForTest();
    const abandoned = new AbortController();
    const first = ask(sandbox, `/fault/${name}${path}`, { signal: abandoned.signal }).catch(() => null);
    await sandbox.waitForRequests(1);
    abandoned.abort();
    await first;
    expect(await askJson(sandbox, path)).toMatchObject({ success: true });
  });
});
