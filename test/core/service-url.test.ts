import { describe, expect, it } from "vitest";
import { parseServiceUrl, permissionPattern } from "../../src/core/service-url.ts";

describe("parseServiceUrl and permissionPattern", () => {
  it.each([
    ["https://api.drops.bot", "https://api.drops.bot"],
    ["  https://api.drops.bot/ ", "https://api.drops.bot"],
    ["https://example.com:8443/base//", "https://example.com:8443/base"],
    ["http://localhost:8787", "http://localhost:8787"],
    ["https://abcdefghijklmnopqrst.supabase.co/v1", "https://abcdefghijklmnopqrst.supabase.co/v1"],
    ["https://[::1]:8443", "https://[::1]:8443"],
    ["https://%61pi.drops.bot", "https://api.drops.bot"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
  ])("reads %s as %s", (text, url) => {
    expect(parseServiceUrl(text)).toBe(url);
  });

  it.each([
    "",
    "api.drops.bot",
    "http://api.drops.bot",
    "javascript:alert(1)",
    "https://*",
    "https://api.drops.bot.",
    "https://a_b.example",
    `https://${"a".repeat(64)}.example`,
    `https://${"a.".repeat(130)}example`,
    "https://me@api.drops.bot",
    "https://api.drops.bot/?key=1",
  ])("refuses %s", (text) => {
    expect(parseServiceUrl(text)).toBeNull();
  });

  it.each(["http://localhost:8787", "http://127.0.0.1"])("refuses %s in a release", (text) => {
    expect(parseServiceUrl(text, false)).toBeNull();
    expect(parseServiceUrl("https://localhost", false)).toBe("https://localhost");
  });

  it("leaves the port out of the permission", () => {
    expect(permissionPattern("https://example.com:8443/base")).toBe("https://example.com/*");
    expect(permissionPattern("http://127.0.0.1:8787")).toBe("http://127.0.0.1/*");
  });
});
