import { describe, expect, it } from "vitest";
import { linkTrust, publicPage } from "../../../src/core/airdrops/link.ts";

const publicUrl = "https://api.drops.bot";
const trust = (url: string | null, service = publicUrl) => linkTrust(url, service);

describe("linkTrust (public service)", () => {
  it.each(["https://www.drops.bot/a", "https://drops.bot/a?b#c", "https://app.drops.bot/"])(
    "trusts %s",
    (url) => {
      expect(trust(url)).toEqual({ kind: "trusted", url });
    },
  );

  it.each([
    ["plain http", "http://www.drops.bot/", "www.drops.bot"],
    ["a look-alike in front", "https://evildrops.bot/", "evildrops.bot"],
    ["a look-alike behind", "https://drops.bot.evil.example/", "drops.bot.evil.example"],
    ["a look-alike letter", "https://www.dr\u043Eps.bot/", "www.xn--drps-65d.bot"],
    ["another port", "https://www.drops.bot:8443/", "www.drops.bot:8443"],
    ["another site", "https://claim.example/", "claim.example"],
  ])("asks about %s with the real host", (_name, url, host) => {
    expect(trust(url)).toMatchObject({ kind: "elsewhere", host });
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,hello",
    "file:///etc/passwd",
    "https://www.drops.bot@evil.example/",
    "https://user:password@www.drops.bot/",
    "nonsense",
    null,
  ])("refuses %s", (url) => {
    expect(trust(url)).toEqual({ kind: "none" });
  });
});

describe("linkTrust (other services)", () => {
  it.each([
    ["https://service.example", "https://service.example/x", "trusted"],
    ["https://service.example", "https://www.service.example/x", "elsewhere"],
    ["https://service.example", "http://service.example/x", "elsewhere"],
    ["https://service.example", "https://service.example:8443/x", "elsewhere"],
    ["https://service.example", "https://www.drops.bot/x", "elsewhere"],
    ["http://127.0.0.1:8787", "http://127.0.0.1:8787/x", "trusted"],
    ["http://127.0.0.1:8787", "http://127.0.0.1:9999/x", "elsewhere"],
    ["http://127.0.0.1:8787", "http://localhost:8787/x", "elsewhere"],
  ])("for %s rates %s as %s", (service, url, kind) => {
    expect(trust(url, service).kind).toBe(kind);
  });
});

describe("publicPage", () => {
  it("returns a page only for the public service", () => {
    expect(publicPage("0xabc", publicUrl)).toBe("https://www.drops.bot/address/0xabc");
    expect(publicPage("a/b", publicUrl)).toBe("https://www.drops.bot/address/a%2Fb");
    expect(publicPage("0xabc", "https://service.example")).toBeNull();
  });
});
