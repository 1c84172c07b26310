import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { build } from "wxt";
import { lookIntoRealm } from "../wallets/realm.ts";

/**
 * The manifest that each browser is given, whole, so that a permission cannot creep in unseen. It is built as
 * for a release: no base URL from the environment.
 */
describe.each([
  ["chrome", "a release for Chrome"],
  ["firefox", "a release for Firefox"],
])("%s", (browser) => {
  const outDir = ".test/manifest";
  const built = (file: string) => readFile(`${outDir}/${browser}-mv3/${file}`, "utf8");

  beforeAll(async () => {
    vi.stubEnv("WXT_SERVICE_URL", "");
    await build({ browser, outDir });
  });

  it("is given exactly this manifest", async () => {
    const manifest: unknown = JSON.parse(await built("manifest.json"));
    await expect(`${JSON.stringify(manifest, null, 2)}\n`).toMatchFileSnapshot(`${browser}.json`);
  });

  it("is given a probe that needs nothing of the page but its window, and leaves nothing on it", async () => {
    const before: string[] = [];
    const { report, globals } = await lookIntoRealm(
      `before.push(...Object.getOwnPropertyNames(window));
       window.starknet_x = { id: "x", name: "X", version: "1", on() {}, off() {}, isConnected: true, selectedAddress: "0x1" };
       window.Promise = window.console = window.JSON = undefined;`,
      { before },
      { probe: await built("wallet-probe.js") },
    );
    expect(report).toEqual({
      findings: [{ network: "starknet", address: "0x1", source: "X", remembered: false }],
      suspicious: false,
    });
    const own = ["starknet_x", "console"];
    expect(
      Object.getOwnPropertyNames(globals).filter((name) => !before.includes(name) && !own.includes(name)),
    ).toEqual([]);
  });

  it("is given a probe whose functions and name no getter of a page can get hold of", async () => {
    const { globals } = await lookIntoRealm(
      `window.ethereum = Object.defineProperty({}, "isFrame", { get: function peek() {
         window.caller = String(peek.caller);
         window.stack = new Error().stack;
       } });`,
      {},
      { probe: await built("wallet-probe.js") },
    );
    expect(Reflect.get(globals, "caller")).toBe("null");
    expect(Reflect.get(globals, "stack")).not.toMatch(/wallet-probe|-extension:/);
  });
});
