import { glob, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { build } from "wxt";
import { buildProbe } from "../../probe-build.ts";
import { scanRealm } from "../detection/realm.ts";

/**
 * The manifest of each browser is compared as a whole, so that no permission is added unnoticed. The build is
 * a release, without a base URL from the environment.
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
  }, 60_000);

  it("has exactly this manifest", async () => {
    const manifest: unknown = JSON.parse(await built("manifest.json"));
    await expect(`${JSON.stringify(manifest, null, 2)}\n`).toMatchFileSnapshot(`${browser}.json`);
  });

  it("has the licences of Windfall and of what is bundled", async () => {
    expect(await built("LICENSE")).toBe(await readFile("LICENSE", "utf8"));
    expect(await built("THIRD-PARTY-LICENSES.txt")).toMatch(/\nreact-dom [\d.]+ \(MIT\)\n/);
  });

  it("forbids every page to send requests", async () => {
    const pages = await Array.fromAsync(glob("*.html", { cwd: `${outDir}/${browser}-mv3` }));
    expect(pages.toSorted()).toEqual(["options.html", "popup.html", "sample.html", "sidepanel.html"]);
    for (const page of pages) {
      const [beforeScripts = ""] = (await built(page)).split("<script");
      expect(beforeScripts.replaceAll("&#39;", "'"), page).toContain(
        `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">`,
      );
    }
  });

  it("holds the probe as one strict function", async () => {
    const background = await built("background.js");
    const parts = background.split(`(${await buildProbe()})`);
    expect(parts).toHaveLength(2);
    expect(background).not.toContain("__WINDFALL_PROBE__");
    // The browser receives this function by its name.
    const name = /(?:var |let |const |,)([\w$]+)=$/.exec(parts[0] ?? "")?.[1];
    expect(parts[1]).toContain(`func:${name},world:\`MAIN\``);
  });
});

describe("the embedded probe", () => {
  it("needs only the window, and leaves nothing on it", async () => {
    const before: string[] = [];
    const { report, globals } = await scanRealm(
      `before.push(...Object.getOwnPropertyNames(window));
       window.starknet_x = { id: "x", name: "X", version: "1", on() {}, off() {}, isConnected: true, selectedAddress: "0x1" };
       window.Promise = window.console = window.JSON = undefined;`,
      { before },
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

  it("hides its functions from stack inspection", async () => {
    const { globals } = await scanRealm(
      `window.seen = [];
       Error.prepareStackTrace = (_error, frames) => frames.map((frame) => typeof frame.getFunction());
       window.ethereum = Object.defineProperty({}, "isFrame", { get: function peek() {
         window.seen = [String(peek.caller), ...new Error().stack.slice(1, 4)];
       } });`,
    );
    expect(Reflect.get(globals, "seen")).toEqual(["null", "undefined", "undefined", "undefined"]);
  });
});
