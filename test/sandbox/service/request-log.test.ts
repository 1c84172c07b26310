import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ask, listPath, sandboxForTest } from "../asking.ts";
import { wallet } from "../wallets.ts";
import { startSandbox } from "./server.ts";

const path = listPath(wallet("evm-none"));

/** Sends a GET request with headers that `fetch` reserves. */
function getRaw(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => text(response).then(resolve, reject))
      .on("error", reject)
      .end();
  });
}

describe("sandbox request log", () => {
  it("contains exactly the sent fields", async () => {
    const sandbox = await sandboxForTest();
    const before = Date.now();
    await ask(sandbox, `/fault/500${path}?extra=1`);
    expect(sandbox.requests).toEqual([
      {
        at: expect.any(Number),
        method: "GET",
        path: `/fault/500${path}?extra=1`,
        host: new URL(sandbox.url).host,
        hasKey: true,
        key: sandbox.key,
        cookie: null,
        referer: null,
        origin: null,
      },
    ]);
    expect(sandbox.requests[0]?.at).toBeGreaterThanOrEqual(before);
    expect(sandbox.requests[0]?.at).toBeLessThanOrEqual(Date.now());
  });

  it("contains headers that identify a client", async () => {
    const sandbox = await sandboxForTest();
    await getRaw(`${sandbox.url}${path}`, {
      cookie: "a=b",
      referer: "https://site.example/",
      origin: "https://site.example",
      host: "other.example",
      "x-api-key": "",
    });
    expect(sandbox.requests).toMatchObject([
      {
        hasKey: true,
        key: "",
        cookie: "a=b",
        referer: "https://site.example/",
        origin: "https://site.example",
        host: "other.example",
      },
    ]);
  });

  it("contains requests for pages, unknown paths and without keys", async () => {
    const sandbox = await sandboxForTest();
    const paths = ["/address/x", "/no/such/path"];
    for (const each of paths) await fetch(`${sandbox.url}${each}`);
    expect(sandbox.requests.map((entry) => entry.path)).toEqual(paths);
    expect(sandbox.requests.map(({ hasKey, key }) => ({ hasKey, key }))).toEqual(
      paths.map(() => ({ hasKey: false, key: null })),
    );
  });

  it("keeps requests for logos apart", async () => {
    const sandbox = await sandboxForTest();
    await fetch(`${sandbox.url}/img/x.png`);
    expect(sandbox.logoRequests).toMatchObject([{ path: "/img/x.png", hasKey: false }]);
    expect(sandbox.requests).toEqual([]);
  });

  it("offers cookies, to reveal clients that keep them", async () => {
    const sandbox = await sandboxForTest();
    expect((await ask(sandbox, path)).headers.get("set-cookie")).toBe("sandbox=seen; Path=/");
  });

  it("can be cleared and awaited again", async () => {
    const sandbox = await sandboxForTest();
    await ask(sandbox, path);
    await sandbox.waitForRequests(1);
    sandbox.requests.length = 0;
    let arrived = false;
    const waiting = sandbox.waitForRequests(1).then(() => {
      arrived = true;
    });
    await Promise.resolve();
    expect(arrived).toBe(false);
    await ask(sandbox, path);
    await waiting;
  });

  it("rejects a wait when the sandbox stops", async () => {
    const sandbox = await startSandbox();
    const waiting = expect(sandbox.waitForRequests(1)).rejects.toThrow("stopped after 0 of 1 requests");
    await sandbox.stop();
    await waiting;
  });
});
