import { describe, expect, it } from "vitest";
import { parseServiceUrl, permissionPattern } from "../src/service-url.ts";

describe("a service URL", () => {
  it.each([
    ["https://api.drops.bot", "https://api.drops.bot"],
    ["  https://api.drops.bot/ ", "https://api.drops.bot"],
    ["https://example.com:8443/base//", "https://example.com:8443/base"],
    ["http://localhost:8787", "http://localhost:8787"],
    ["http://127.0.0.1:8787/fault/429", "http://127.0.0.1:8787/fault/429"],
    ["HTTPS://API.DROPS.BOT", "https://api.drops.bot"],
  ])("%s is read as %s", (text, url) => {
    expect(parseServiceUrl(text)).toEqual({ ok: true, url });
  });

  it.each([
    ["", "notAUrl"],
    ["api.drops.bot", "notAUrl"],
    ["http://api.drops.bot", "needsHttps"],
    ["http://127.0.0.1.evil.example", "needsHttps"],
    ["http://192.168.0.2", "needsHttps"],
    ["javascript:alert(1)", "needsHttps"],
    ["https://me@api.drops.bot", "credentials"],
    ["https://api.drops.bot/?key=1", "extras"],
    ["https://api.drops.bot/#x", "extras"],
  ])("%s is refused: %s", (text, problem) => {
    expect(parseServiceUrl(text)).toEqual({ ok: false, problem });
  });

  it("needs the permission of its host, without the port that Firefox would not honour", () => {
    expect(permissionPattern("https://example.com:8443/base")).toBe("https://example.com/*");
    expect(permissionPattern("http://127.0.0.1:8787")).toBe("http://127.0.0.1/*");
  });
});
