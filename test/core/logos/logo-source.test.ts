import { describe, expect, it } from "vitest";
import { limits, publicServiceUrl } from "../../../src/config.ts";
import { foreignLogoHosts, logoFilter, logoSource } from "../../../src/core/logos/logo-source.ts";

const sandbox = "http://127.0.0.1:8080";

const mayFetch = (
  url: string | null,
  serviceUrl: string,
  allowed: readonly string[],
  addresses: readonly string[] = [],
) => logoFilter(serviceUrl, allowed, addresses)(url);

describe("a logo", () => {
  it.each([
    ["the public service's site", "https://www.drops.bot/a.png", publicServiceUrl],
    ["the bare domain", "https://drops.bot/a.png", publicServiceUrl],
    ["another service's host", "https://drops.example/a.png", "https://drops.example/api"],
    ["a service on this machine", `${sandbox}/a.png`, sandbox],
  ])("on %s is fetched without a question", (_where, url, serviceUrl) => {
    expect(logoSource(url, serviceUrl)).toEqual({ kind: "own", url });
    expect(mayFetch(url, serviceUrl, [])).toBe(true);
  });

  it.each([
    ["another host", "https://cdn.example/a.png", "https://cdn.example/*"],
    ["a look-alike of the site", "https://evildrops.bot/a.png", "https://evildrops.bot/*"],
    ["another port of the site", "https://www.drops.bot:8443/a.png", "https://www.drops.bot/*"],
  ])("on %s needs the user's permission", (_where, url, pattern) => {
    expect(logoSource(url, publicServiceUrl)).toEqual({ kind: "foreign", url, pattern });
    expect(mayFetch(url, publicServiceUrl, [])).toBe(false);
    expect(mayFetch(url, publicServiceUrl, ["https://*/*"])).toBe(false);
    expect(mayFetch(url, publicServiceUrl, [pattern])).toBe(true);
  });

  it("of a local service may be on this machine", () => {
    const url = "http://localhost:9000/a.png";
    expect(logoSource(url, sandbox)).toEqual({ kind: "foreign", url, pattern: "http://localhost/*" });
  });

  it("on the service's own site may have a query", () => {
    expect(logoSource("https://www.drops.bot/a.png?w=64", publicServiceUrl)?.kind).toBe("own");
  });

  it.each([
    "localhost",
    "logos.localhost",
    "localhost.",
    "127.0.0.1:9000",
    "127.1",
    "0",
    "0x7f000001",
    "2130706433",
    "0177.0.0.1",
    "127.0.0.1.",
    "10.0.0.1",
    "0xa.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "3232235777",
    "169.254.169.254",
    "100.64.0.1",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:c0a8:101]",
    "[fe80::1]",
    "[fd00::1]",
    "[fc00::1]",
    "router",
    "router.local",
    "ROUTER.LOCAL",
    "printer.lan",
    "nas.home",
    "nas.home.arpa",
    "metadata.google.internal",
    "wiki.corp",
  ])("at %s is refused for services elsewhere", (host) => {
    const services = [publicServiceUrl, "https://drops.example", "https://nas.local"];
    for (const service of services) expect(logoSource(`https://${host}/a.png`, service), service).toBeNull();
    expect(foreignLogoHosts([`https://${host}/a.png`], publicServiceUrl, [])).toEqual([]);
  });

  it.each(["https://192.168.1.1/a.png", "https://router.local/a.png", "https://[::1]/a.png"])(
    "at %s is refused for a local service",
    (url) => {
      expect(logoSource(url, sandbox)).toBeNull();
    },
  );

  it.each(["10.example", "local.example", "lan.example", "mylocal.example", "10.0.0.1.example"])(
    "at %s needs only the user's permission",
    (host) => {
      expect(logoSource(`https://${host}/a.png`, publicServiceUrl)?.kind).toBe("foreign");
    },
  );

  it("on a service's own local network is fetched", () => {
    const url = "https://nas.local/a.png";
    expect(logoSource(url, "https://nas.local/api")).toEqual({ kind: "own", url });
  });

  it.each([
    ["an empty field", null],
    ["a query elsewhere", "https://cdn.example/a.png?wallet=0x1"],
    ["an empty query elsewhere", "https://cdn.example/a.png?"],
    ["a fragment elsewhere", "https://cdn.example/a.png#0x1"],
    ["no URL", "a.png"],
    ["plain http", "http://www.drops.bot/a.png"],
    ["plain http elsewhere", "http://cdn.example/a.png"],
    ["a data URL", "data:image/png;base64,AAAA"],
    ["a script", "javascript:alert(1)"],
    ["a page of the extension", "chrome-extension://abc/a.png"],
    ["credentials", "https://user:pass@www.drops.bot/a.png"],
    ["a host that is a pattern", "https://*.example/a.png"],
    ["a long URL", `https://www.drops.bot/${"a".repeat(limits.logoUrlChars)}`],
  ])("with %s is never fetched", (_what, url) => {
    expect(logoSource(url, publicServiceUrl)).toBeNull();
    expect(
      mayFetch(url, publicServiceUrl, [
        "http://cdn.example/*",
        "https://cdn.example/*",
        "https://*.example/*",
      ]),
    ).toBe(false);
  });
});

describe("a logo whose URL names a wallet", () => {
  const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
  const move = `0x00${"1b".repeat(31)}`;
  const solana = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
  const account = "pkptre7fdkl6gfrzlesjjvhxhlc3r4gmm";
  const addresses = [`0x${"0".repeat(63)}1`, evm, move, solana, `cosmos1${account}k8rs6`];
  const patterns = ["https://cdn.example/*"];
  const digits = evm.slice(2);
  const encoded = [...digits].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join("");

  it.each([
    ["as it is", evm],
    ["in lower case", evm.toLowerCase()],
    ["in upper case", evm.toUpperCase()],
    ["without 0x", `x${digits}y`],
    ["percent-encoded", encoded],
    ["percent-encoded twice", encoded.replaceAll("%", "%25")],
    ["in parts", `${digits.slice(0, 20)}/${digits.slice(20)}`],
    ["without its zeros", `0x${"1b".repeat(31)}`],
    ["of another network", solana],
    ["without its first and last character", digits.slice(1, 39)],
    ["as 16 of its characters", digits.slice(12, 28)],
    ["under another Cosmos prefix", `osmo1${account}qqqqq`],
    ["encoded four times", encoded.replaceAll("%", "%252525")],
  ])("%s is not fetched from another host", (_, named) => {
    const url = `https://cdn.example/${named}.png`;
    expect(mayFetch(url, publicServiceUrl, patterns, addresses)).toBe(false);
    expect(mayFetch(url, publicServiceUrl, patterns)).toBe(true);
    expect(foreignLogoHosts([url], publicServiceUrl, addresses)).toEqual([]);
  });

  it("is refused when the URL is encoded too often to check", () => {
    const url = `https://cdn.example/%${"25".repeat(100)}41.png`;
    expect(mayFetch(url, publicServiceUrl, patterns, addresses)).toBe(false);
  });

  it("is fetched from the service, which knows the wallet", () => {
    expect(mayFetch(`https://www.drops.bot/${evm}.png`, publicServiceUrl, [], addresses)).toBe(true);
  });

  it.each([
    "https://cdn.example/1.png",
    `https://cdn.example/${digits.slice(0, 15)}.png`,
    "https://cdn.example/%zz.png",
  ])("differs from %s", (url) => {
    expect(mayFetch(url, publicServiceUrl, patterns, addresses)).toBe(true);
    expect(foreignLogoHosts([url], publicServiceUrl, addresses)).toEqual(patterns);
  });
});

describe("the hosts of logos", () => {
  it("count a URL once", () => {
    const often = Array.from({ length: 9 }, () => "https://a.example/1.png");
    const urls = [...often, "https://b.example/1.png", "https://b.example/2.png"];
    expect(foreignLogoHosts(urls, publicServiceUrl, [])).toEqual([
      "https://b.example/*",
      "https://a.example/*",
    ]);
  });
});
