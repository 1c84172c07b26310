import { describe, expect, it } from "vitest";
import { linkTrust, walletPage } from "../../../src/core/airdrops/link.ts";
import type { Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { airdrop, snapshot, total } from "../../fixtures.ts";

const publicUrl = "https://api.drops.bot";
const other = "https://api.example.org";

const trust = (url: string | null, serviceUrl = publicUrl, pageHosts: readonly string[] = []) =>
  linkTrust(url, { serviceUrl, pageHosts });

/** An answer whose airdrops and total lead to these pages. */
function answer(
  urls: readonly (string | null)[],
  pageUrl: string | null = null,
  serviceUrl = other,
): Snapshot {
  const airdrops = urls.map((url, at) => airdrop(`${at}`, { url }));
  return { ...snapshot(airdrops, 1, { serviceUrl }), total: pageUrl === null ? null : total({ pageUrl }) };
}

describe("linkTrust (public service)", () => {
  it.each(["https://www.drops.bot/a", "https://drops.bot/a?b#c", "https://app.drops.bot/"])(
    "trusts %s",
    (url) => {
      expect(trust(url)).toEqual({ kind: "trusted", url });
    },
  );

  it.each([
    ["a look-alike in front", "https://evildrops.bot/", "evildrops.bot"],
    ["a look-alike behind", "https://drops.bot.evil.example/", "drops.bot.evil.example"],
    ["a look-alike letter", "https://www.dr\u043Eps.bot/", "www.xn--drps-65d.bot"],
    ["a dot at the end", "https://www.drops.bot./", "www.drops.bot."],
    ["another port", "https://www.drops.bot:8443/", "www.drops.bot:8443"],
  ])("asks about %s with the real host", (_name, url, host) => {
    expect(trust(url)).toMatchObject({ kind: "elsewhere", host });
  });

  it.each(["http://www.drops.bot/", "javascript:alert(1)", "https://user:password@www.drops.bot/", null])(
    "refuses %s",
    (url) => {
      expect(trust(url)).toEqual({ kind: "none" });
    },
  );
});

describe("linkTrust (other services)", () => {
  it.each([
    ["https://service.example", "https://service.example/x", "trusted"],
    ["https://service.example", "https://www.service.example/x", "elsewhere"],
    ["https://service.example", "http://service.example/x", "none"],
    ["https://service.example", "https://service.example:8443/x", "elsewhere"],
    ["https://service.example", "https://www.drops.bot/x", "elsewhere"],
    ["http://127.0.0.1:8787", "http://127.0.0.1:8787/x", "trusted"],
    ["http://127.0.0.1:8787", "http://127.0.0.1:9999/x", "elsewhere"],
    ["http://127.0.0.1:8787", "http://localhost:8787/x", "elsewhere"],
    ["http://127.0.0.1:8787", "http://claims.example/x", "none"],
  ])("for %s rates %s as %s", (service, url, kind) => {
    expect(trust(url, service).kind).toBe(kind);
  });

  it.each([
    ["https://claims.example.org/x", "trusted"],
    ["http://claims.example.org/x", "none"],
    ["https://user@claims.example.org/x", "none"],
    ["https://claims.example.org:8443/x", "elsewhere"],
    ["https://evil.claims.example.org/x", "elsewhere"],
  ])("without a question about a host rates %s as %s", (url, kind) => {
    for (const service of [other, publicUrl])
      expect(trust(url, service, ["claims.example.org"]).kind).toBe(kind);
  });
});

describe("walletPage", () => {
  const page = (snapshot: Snapshot | null, serviceUrl = other, hasKey = true) =>
    walletPage({ address: "a/b" }, snapshot, { serviceUrl, pageHosts: [], hasKey });

  it("is the page that the aggregate answer names", () => {
    expect(page(answer([`${other}/1`], `${other}/all`))).toEqual({ kind: "trusted", url: `${other}/all` });
    const elsewhere = page(answer([`${other}/1`], "https://claims.example.org/all"));
    expect(elsewhere).toMatchObject({ kind: "elsewhere", host: "claims.example.org" });
  });

  it("is the first airdrop's page until a total names one", () => {
    const urls = [null, "http://plain.example/", `${other}/1`, `${other}/2`];
    expect(page(answer(urls))).toEqual({ kind: "trusted", url: `${other}/1` });
  });

  it("is built only for the public service without a key", () => {
    const built = { kind: "trusted", url: "https://www.drops.bot/address/a%2Fb" };
    expect(page(null, publicUrl, false)).toEqual(built);
    expect(page(null, publicUrl)).toEqual({ kind: "none" });
    expect(page(null, other, false)).toEqual({ kind: "none" });
  });

  it("is not taken from another service's answer", () => {
    expect(page(answer([`${other}/1`], `${other}/all`, "https://old.example"))).toEqual({ kind: "none" });
  });
});
