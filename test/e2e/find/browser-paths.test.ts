import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { insistedPath, oldestVersions, tooOldVersion, usualPaths, waysToFetch } from "./browser-paths.ts";

describe("usualPaths", () => {
  it("prefers Chromium over Chrome, and PATH over usual folders", () => {
    const paths = usualPaths("chromium", { platform: "linux", env: { PATH: "/opt/b/bin:relative" } });
    expect(paths[0]).toBe("/opt/b/bin/chromium");
    expect(paths.indexOf("/usr/bin/chromium")).toBeLessThan(paths.indexOf("/opt/b/bin/google-chrome"));
    expect(paths.some((path) => path.startsWith("relative"))).toBe(false);
  });

  it("prefers a Firefox that keeps unsigned extensions", () => {
    const paths = usualPaths("firefox", { platform: "linux", env: {} });
    expect(paths[0]).toBe("/usr/bin/firefox-esr");
    expect(paths).toContain("/usr/bin/firefox");
  });

  it("finds applications of the system and of the user on macOS", () => {
    const paths = usualPaths("firefox", { platform: "darwin", env: { HOME: "/Users/x" } });
    expect(paths).toContain("/Applications/Firefox.app/Contents/MacOS/firefox");
    expect(paths).toContain("/Users/x/Applications/Firefox.app/Contents/MacOS/firefox");
  });

  it("finds installed programs on Windows", () => {
    const paths = usualPaths("chromium", { platform: "win32", env: { ProgramFiles: "C:\\Program Files" } });
    expect(paths).toContain("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");
  });
});

describe("insistedPath", () => {
  it("returns the path from the environment", () => {
    expect(insistedPath("firefox", { env: { WINDFALL_FIREFOX: "/x/firefox" } })).toBe("/x/firefox");
  });

  it("ignores an empty path", () => {
    expect(insistedPath("chromium", { env: { WINDFALL_CHROMIUM: "" } })).toBeUndefined();
  });
});

describe("tooOldVersion", () => {
  it.each([
    ["firefox", "Mozilla Firefox 128.14.0esr\n", 128],
    ["firefox", "Mozilla Firefox 142.0\n", null],
    ["chromium", "Chromium 127.0.6533.119 built on Debian\n", 127],
    ["chromium", "Google Chrome for Testing 128.0.6613.84\n", null],
    ["chromium", "no number", null],
  ] as const)("reads the answer of %s: %j", (browser, answer, tooOld) => {
    expect(tooOldVersion(browser, answer)).toBe(tooOld);
  });

  it("needs the versions that the manifests need", async () => {
    const [chrome, firefox] = await Promise.all(
      ["chrome", "firefox"].map((name) => readFile(`test/manifest/${name}.json`, "utf8")),
    );
    expect(chrome).toContain(`"minimum_chrome_version": "${oldestVersions.chromium}"`);
    expect(firefox).toContain(`"strict_min_version": "${oldestVersions.firefox}.0"`);
  });
});

describe("waysToFetch", () => {
  it("ends with the package manager for root on Debian", () => {
    expect(waysToFetch("firefox", { platform: "linux", root: true, debian: true })).toEqual([
      { kind: "download" },
      { kind: "apt", package: "firefox-esr" },
    ]);
  });

  it.each([
    { platform: "linux", root: false, debian: true },
    { platform: "linux", root: true, debian: false },
    { platform: "darwin", root: true, debian: true },
  ] as const)("only downloads on %j", (situation) => {
    expect(waysToFetch("chromium", situation)).toEqual([{ kind: "download" }]);
  });
});
