import { spawn } from "node:child_process";
import { once } from "node:events";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { ask, listPath, sandboxForTest } from "./asking.ts";
import { faults } from "./service/faults.ts";
import { startSandbox } from "./service/server.ts";
import { wallet, wallets } from "./wallets.ts";

const path = listPath(wallet("evm-none"));
/** Read before any sandbox has run. */
const native = [globalThis.Request, globalThis.Response];

describe("a sandbox", () => {
  it("takes a port of its own", async () => {
    const one = await sandboxForTest();
    const other = await sandboxForTest();
    await ask(one, path);
    expect(one.url).not.toBe(other.url);
    expect(one.requests).toHaveLength(1);
    expect(other.requests).toHaveLength(0);
  });

  it("reports a port that is taken", async () => {
    const { url } = await sandboxForTest();
    await expect(startSandbox({ port: Number(new URL(url).port) })).rejects.toThrow("EADDRINUSE");
  });

  it("takes the given port, also after a stop", async () => {
    const first = await startSandbox();
    await first.stop();
    const second = await sandboxForTest({ port: Number(new URL(first.url).port) });
    expect(second.url).toBe(first.url);
    expect((await ask(second, path)).status).toBe(200);
  });

  it("listens only on loopback", async () => {
    const { url } = await sandboxForTest();
    expect(new URL(url).hostname).toBe("127.0.0.1");
    const outward = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === "IPv4" && !internal);
    for (const { address } of outward) {
      await expect(fetch(url.replace("127.0.0.1", address))).rejects.toThrow("fetch failed");
    }
  });

  it("answers no request after a stop, which may be repeated", async () => {
    const sandbox = await startSandbox();
    await ask(sandbox, path);
    await sandbox.stop();
    await sandbox.stop();
    await expect(ask(sandbox, path)).rejects.toThrow("fetch failed");
  });

  it("leaves the process's Request and Response unchanged", async () => {
    await ask(await sandboxForTest(), path);
    expect([globalThis.Request, globalThis.Response]).toEqual(native);
  });
});

describe("npm run sandbox", () => {
  function run(...options: string[]) {
    const main = fileURLToPath(new URL("./main.ts", import.meta.url));
    const child = spawn(process.execPath, [main, ...options], { stdio: ["ignore", "pipe", "pipe"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    child.stdout.setEncoding("utf8");
    child.stderr.setEncoding("utf8");
    return child;
  }

  it("prints instructions, answers, and ends at Ctrl-C", async () => {
    const child = run("--port", "0", "--fault", "500");
    let said = "";
    for await (const part of child.stdout) {
      said += part;
      if (said.includes("Ctrl-C")) break;
    }
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? "";
    expect(said).toContain("windfall-sandbox-key");
    expect(said).toContain(`WXT_SERVICE_URL=${url} npm run build`);
    for (const { address } of wallets) expect(said).toContain(address);
    for (const name of Object.keys(faults)) expect(said).toContain(`${url}/fault/${name}`);
    expect((await fetch(`${url}${path}`)).status).toBe(500);

    const exit = once(child, "exit");
    child.kill("SIGINT");
    expect(await exit).toEqual([0, null]);
  });

  it("ends at once when its port is taken", async () => {
    const { url } = await sandboxForTest();
    const child = run("--port", new URL(url).port);
    let said = "";
    for await (const part of child.stderr) said += part;
    expect(said).toContain("EADDRINUSE");
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
  });

  it.each([
    [["--fault", "no-such-fault"], "--fault takes one of: "],
    [["--port", "many"], "--port takes 0 to 65535"],
    [["--nonsense"], "--nonsense"],
  ])("explains what is wrong with %j", async (options, message) => {
    const child = run(...options);
    let said = "";
    for await (const part of child.stderr) said += part;
    expect(said).toContain(message);
    expect(said).not.toContain("    at ");
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
  });
});
