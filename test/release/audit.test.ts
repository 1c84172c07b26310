import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { run } from "../../build/run-program.ts";
import { listenOnLoopback } from "../loopback.ts";

/** Runs `.ci/audit` with a registry that gives one answer. @returns what it prints; rejects when it fails */
async function audit(status: number, answer: object): Promise<string> {
  const registry = createServer((request, response) => {
    const isAudit = request.url === "/-/npm/v1/security/advisories/bulk";
    response.writeHead(isAudit ? status : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isAudit ? answer : {}));
  });
  const { port, stop } = await listenOnLoopback(registry);
  onTestFinished(stop);
  // npm keeps findings in its cache.
  const cache = await mkdtemp(join(tmpdir(), "windfall-npm-"));
  onTestFinished(() => rm(cache, { recursive: true }));
  const env = {
    ...process.env,
    npm_config_cache: cache,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: "0",
  };
  return run("bash", [".ci/audit"], { env, timeout: 30_000 });
}

const finding = (severity: string) => ({
  "csv-parse": [{ id: 1, url: "https://example/1", title: "Harm", severity, vulnerable_versions: "*" }],
});

describe("the audit", () => {
  it("fails on a severe finding and names it", async () => {
    await expect(audit(200, finding("high"))).rejects.toThrow(/csv-parse.*Harm/s);
  });

  it("passes with a minor finding", async () => {
    expect(await audit(200, finding("low"))).toContain("No known vulnerability of high severity");
  });

  it("says that a registry has no audit", async () => {
    expect(await audit(404, {})).toContain("answered no audit");
  });
});
