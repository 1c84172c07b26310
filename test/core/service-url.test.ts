import { describe, expect, it } from "vitest";
import { parseServiceUrl, permissionPattern } from "../../src/core/service-url.ts";

describe("parseServiceUrl and permissionPattern", () => {
  it.each([
    ["https://api.drops.bot", "https://api.drops.bot"],
    ["  https://api.drops.bot/ ", "https://api.drops.bot"],
    ["https://example.com:8443/base//", "https://example.com:8443/base"],
    ["http://localhost:8787", "http://localhost:8787"],
    ["http://127.0.0.1:8787/fault/429", "http://127.0.0.1:8787/fault/429"],
    ["HTTPS://API.DROPS.BOT", "https://api.drops.bot"],
    ["https://intranet/drops", "https://intranet/drops"],
    ["https://[::1]:8443", "https://[::1]:8443"],
    ["https://[2001:DB8::FFFF:192.0.2.1]", "https://[2001:db8::ffff:c000:201]"],
    ["https://2130706433", "https://127.0.0.1"],
    ["https://0x7f.1", "https://127.0.0.1"],
    ["https://%61pi.drops.bot", "https://api.drops.bot"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
  ])("reads %s as %s", (text, url) => {
    expect(parseServiceUrl(text)).toEqual({ ok: true, url });
  });

  it.each([
    ["", "notAUrl"],
    ["api.drops.bot", "notAUrl"],
    ["http://api.drops.bot", "needsHttps"],
    ["http://127.0.0.1.evil.example", "needsHttps"],
    ["http://192.168.0.2", "needsHttps"],
    ["javascript:alert(1)", "needsHttps"],
    ["https://*", "badHost"],
    ["https://*.drops.bot", "badHost"],
    ["https://a*b.example", "badHost"],
    ["https://%2a.example", "badHost"],
    ["https://api.drops.bot.", "badHost"],
    ["https://api..drops.bot", "badHost"],
    ["https://.drops.bot", "badHost"],
    ["https://a_b.example", "badHost"],
    ["https://-a.example", "badHost"],
    ["https://a-.example", "badHost"],
    ["https://a!b.example", "badHost"],
    ["https://a,b.example", "badHost"],
    ["https://a$b.example", "badHost"],
    [`https://${"a".repeat(64)}.example`, "badHost"],
    [`https://${"a.".repeat(130)}example`, "badHost"],
    ["https://a%b.example", "notAUrl"],
    ["https://1.2.3.4.5", "notAUrl"],
    ["https://[::1", "notAUrl"],
    ["https://me@api.drops.bot", "credentials"],
    ["https://api.drops.bot/?key=1", "extras"],
    ["https://api.drops.bot/#x", "extras"],
  ])("refuses %s: %s", (text, problem) => {
    expect(parseServiceUrl(text)).toEqual({ ok: false, problem });
  });

  it.each(["http://localhost:8787", "http://127.0.0.1"])("refuses %s in a release", (text) => {
    expect(parseServiceUrl(text, false)).toEqual({ ok: false, problem: "needsHttps" });
    expect(parseServiceUrl("https://localhost", false)).toEqual({ ok: true, url: "https://localhost" });
  });

  it("leaves the port out of the permission", () => {
    expect(permissionPattern("https://example.com:8443/base")).toBe("https://example.com/*");
    expect(permissionPattern("http://127.0.0.1:8787")).toBe("http://127.0.0.1/*");
  });
});
