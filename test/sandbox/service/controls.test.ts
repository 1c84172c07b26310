import { describe, expect, it } from "vitest";
import { ask, askJson, listPath, sandboxForTest, valuePath } from "../asking.ts";
import { wallet } from "../wallets.ts";
import { startSandbox } from "./server.ts";

const target = wallet("evm-deadlines");
const other = wallet("solana-soon");

describe("a fault set by a test", () => {
  it("affects every list and total, but no page", async () => {
    const sandbox = await sandboxForTest();
    sandbox.setFault("500");
    expect((await ask(sandbox, listPath(target))).status).toBe(500);
    expect((await ask(sandbox, valuePath(other))).status).toBe(500);
    expect((await ask(sandbox, `/address/${target.address}`)).status).toBe(200);
    sandbox.setFault(null);
    expect((await ask(sandbox, listPath(target))).status).toBe(200);
  });

  it("yields to a fault in the URL", async () => {
    const sandbox = await sandboxForTest();
    sandbox.setFault("500");
    expect((await ask(sandbox, `/fault/403${listPath(target)}`)).status).toBe(403);
  });

  it("can be limited to an address or an endpoint", async () => {
    const sandbox = await sandboxForTest();
    sandbox.setFault("500", { address: target.address.toLowerCase() });
    expect((await ask(sandbox, listPath(target))).status).toBe(500);
    expect((await ask(sandbox, listPath(other))).status).toBe(200);
    sandbox.setFault("500", { endpoint: "value" });
    expect((await ask(sandbox, listPath(target))).status).toBe(200);
    expect((await ask(sandbox, valuePath(target))).status).toBe(500);
  });
});

describe("faults of single addresses", () => {
  it("coexist until a fault without an address replaces them", async () => {
    const sandbox = await sandboxForTest();
    sandbox.setFault("500", { address: target.address });
    sandbox.setFault("403", { address: other.address });
    expect((await ask(sandbox, listPath(target))).status).toBe(500);
    expect((await ask(sandbox, listPath(other))).status).toBe(403);
    sandbox.setFault("404");
    expect((await ask(sandbox, listPath(target))).status).toBe(404);
    sandbox.setFault(null);
    expect((await ask(sandbox, listPath(other))).status).toBe(200);
  });
});

describe("held requests", () => {
  it("are answered only when released", async () => {
    const sandbox = await sandboxForTest();
    sandbox.holdRequests();
    const answered: string[] = [];
    const lookups = [target, other].map(async ({ name, ...rest }) => {
      await askJson(sandbox, listPath(rest));
      answered.push(name);
    });
    await sandbox.waitForRequests(2);
    // Pages are not held. The page's answer shows that a held request would have been answered by now.
    await ask(sandbox, "/img/any.png");
    expect(answered).toEqual([]);

    sandbox.release();
    await Promise.all(lookups);
    expect(answered).toHaveLength(2);
    expect(await askJson(sandbox, listPath(target))).toMatchObject({ success: true });
  });

  it("can be limited to one address", async () => {
    const sandbox = await sandboxForTest();
    sandbox.holdRequests(target.address);
    let answered = false;
    const held = askJson(sandbox, listPath(target)).then(() => {
      answered = true;
    });
    expect(await askJson(sandbox, listPath(other))).toMatchObject({ success: true });
    expect(answered).toBe(false);
    sandbox.release();
    await held;
  });

  it("use the fault and key at their release", async () => {
    const sandbox = await sandboxForTest();
    sandbox.holdRequests();
    const response = ask(sandbox, listPath(target));
    await sandbox.waitForRequests(1);
    sandbox.setFault("429");
    sandbox.release();
    expect((await response).status).toBe(429);
  });

  it("may be aborted by their client", async () => {
    const sandbox = await sandboxForTest();
    sandbox.holdRequests();
    const client = new AbortController();
    const given = expect(ask(sandbox, listPath(target), { signal: client.signal })).rejects.toThrow(
      "aborted",
    );
    await sandbox.waitForRequests(1);
    client.abort();
    await given;
    sandbox.release();
    expect(await askJson(sandbox, listPath(target))).toMatchObject({ success: true });
  });

  it("end with the sandbox", async () => {
    const sandbox = await startSandbox();
    sandbox.holdRequests();
    const given = expect(ask(sandbox, listPath(target))).rejects.toThrow("fetch failed");
    await sandbox.waitForRequests(1);
    await ask(sandbox, "/img/any.png");
    await sandbox.stop();
    await given;
  });
});

describe("latency set by a test", () => {
  it("delays the answer", async () => {
    const sandbox = await sandboxForTest();
    sandbox.setLatency(30);
    const asked = performance.now();
    await askJson(sandbox, listPath(target));
    // A timer may fire slightly early.
    expect(performance.now() - asked).toBeGreaterThan(28);
  });
});

describe("airdrops set by a test", () => {
  const entry = {
    airdropId: "new-one",
    airdropName: "New One",
    usdValue: 1.1,
    isUnknownUsdValue: false,
    addressUrl: "{origin}/address/{address}/new-one",
  };

  it("replace one wallet's list and total", async () => {
    const sandbox = await sandboxForTest();
    const before = await askJson(sandbox, listPath(other));
    sandbox.setAirdrops(target.network, target.address, [entry, { ...entry, usdValue: 2.2 }]);
    expect(await askJson(sandbox, listPath(target))).toMatchObject({
      data: [{ airdropName: "New One", addressUrl: `${sandbox.url}/address/${target.address}/new-one` }, {}],
    });
    expect(await askJson(sandbox, valuePath(target))).toMatchObject({
      data: {
        airdropsCount: 2,
        totalValueUsd: 3.3,
        totalValueUsdFormatted: "$3.30",
        isUnknownUsdValue: false,
      },
    });
    expect(await askJson(sandbox, listPath(other))).toEqual(before);
  });

  it("exclude an unknown value from the total and report it", async () => {
    const sandbox = await sandboxForTest();
    sandbox.setAirdrops(target.network, target.address, [
      entry,
      { ...entry, usdValue: 9, isUnknownUsdValue: true },
    ]);
    expect(await askJson(sandbox, valuePath(target))).toMatchObject({
      data: { airdropsCount: 2, totalValueUsd: 1.1, isUnknownUsdValue: true },
    });
  });

  it("can be set for a new address until the sandbox stops", async () => {
    const unknown = { network: "evm", address: "0x27b1fdb04752bbc536007a920d24acb045561c26" } as const;
    const sandbox = await sandboxForTest();
    sandbox.setAirdrops(unknown.network, unknown.address, [entry]);
    expect(await askJson(sandbox, listPath(unknown))).toMatchObject({ data: [{ airdropId: "new-one" }] });
    expect(await askJson(await sandboxForTest(), listPath(unknown))).toEqual({ success: true, data: [] });
  });
});
