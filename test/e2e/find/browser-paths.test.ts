import { describe, expect, it } from "vitest";
import { insistedPath, usualPaths, waysToFetch } from "./browser-paths.ts";

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
  ] as const)("only downloads on %o", (situation) => {
    expect(waysToFetch("chromium", situation)).toEqual([{ kind: "download" }]);
  });
});
