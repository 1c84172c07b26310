import { describe, expect, it } from "vitest";
import { limits, publicServiceUrl } from "../../../src/config.ts";
import { foreignLogoHosts, logoFilter } from "../../../src/core/logos/logo-source.ts";

const sandbox = "http://127.0.0.1:8080";

type Given = {
  readonly service?: string;
  readonly allowed?: readonly string[];
  readonly addresses?: readonly string[];
};

const mayFetch = (url: string, { service = publicServiceUrl, allowed = [], addresses = [] }: Given = {}) =>
  logoFilter(service, allowed, addresses)(url);
const asks = (url: string, { service = publicServiceUrl, addresses = [] }: Given = {}) =>
  foreignLogoHosts([url], service, addresses);

describe("a logo", () => {
  it.each([
    ["the public service's site", "https://www.drops.bot/a.png", publicServiceUrl],
    ["the bare domain", "https://drops.bot/a.png", publicServiceUrl],
    ["the site, with a query", "https://www.drops.bot/a.png?w=64", publicServiceUrl],
    ["another service's host", "https://drops.example/a.png", "https://drops.example/api"],
    ["a service on this machine", `${sandbox}/a.png`, sandbox],
    ["a service's own local network", "https://nas.local/a.png", "https://nas.local/api"],
  ])("on %s is fetched without a question", (_where, url, service) => {
    expect(mayFetch(url, { service })).toBe(true);
    expect(asks(url, { service })).toEqual([]);
  });

  it.each([
    ["another host", "https://cdn.example/a.png", "https://cdn.example/*"],
    ["a look-alike of the site", "https://evildrops.bot/a.png", "https://evildrops.bot/*"],
    ["another port of the site", "https://www.drops.bot:8443/a.png", "https://www.drops.bot/*"],
  ])("on %s needs the user's permission", (_where, url, pattern) => {
    expect(asks(url)).toEqual([pattern]);
    expect(mayFetch(url)).toBe(false);
    expect(mayFetch(url, { allowed: ["https://*/*"] })).toBe(false);
    expect(mayFetch(url, { allowed: [pattern] })).toBe(true);
  });

  it("of a local service may be on this machine", () => {
    expect(asks("http://localhost:9000/a.png", { service: sandbox })).toEqual(["http://localhost/*"]);
  });

  it.each([
    "localhost",
    "logos.localhost",
    "localhost.",
    "127.0.0.1:9000",
    "127.1",
    "0x7f000001",
    "2130706433",
    "10.0.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[fd00::1]",
    "router",
    "ROUTER.LOCAL",
    "printer.lan",
    "nas.home.arpa",
    "metadata.google.internal",
  ])("at %s is refused for services elsewhere", (host) => {
    const url = `https://${host}/a.png`;
    for (const service of [publicServiceUrl, "https://drops.example", "https://nas.example"])
      expect(asks(url, { service }), service).toEqual([]);
  });

  it.each(["https://192.168.1.1/a.png", "https://router.local/a.png", "https://[::1]/a.png"])(
    "at %s is refused for a local service",
    (url) => {
      expect(asks(url, { service: sandbox })).toEqual([]);
    },
  );

  it.each(["10.example", "mylocal.example", "10.0.0.1.example"])("at %s may be allowed", (host) => {
    expect(asks(`https://${host}/a.png`)).toEqual([`https://${host}/*`]);
  });

  it.each([
    ["a query elsewhere", "https://cdn.example/a.png?wallet=0x1"],
    ["an empty query elsewhere", "https://cdn.example/a.png?"],
    ["a fragment elsewhere", "https://cdn.example/a.png#0x1"],
    ["an encoded character elsewhere", "https://cdn.example/%61.png"],
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
    expect(asks(url)).toEqual([]);
    const allowed = ["http://cdn.example/*", "https://cdn.example/*", "https://*.example/*"];
    expect(mayFetch(url, { allowed })).toBe(false);
  });
});

describe("a logo whose URL names a wallet", () => {
  const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
  const digits = evm.slice(2);
  const solana = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
  const account = "pkptre7fdkl6gfrzlesjjvhxhlc3r4gmm";
  const addresses = [evm, `0x00${"1b".repeat(31)}`, solana, `cosmos1${account}k8rs6`];
  const allowed = ["https://cdn.example/*"];

  it.each([
    ["as it is", evm],
    ["in lower case", evm.toLowerCase()],
    ["in upper case", evm.toUpperCase()],
    ["without 0x", `x${digits}y`],
    ["in parts", `${digits.slice(0, 20)}/${digits.slice(20)}`],
    ["without its zeros", `0x${"1b".repeat(31)}`],
    ["of another network", solana],
    ["as the middle half of it", digits.slice(10, 30)],
    ["under another Cosmos prefix", `osmo1${account}qqqqq`],
  ])("%s is not fetched from another host", (_, named) => {
    const url = `https://cdn.example/${named}.png`;
    expect(mayFetch(url, { allowed })).toBe(true);
    expect(mayFetch(url, { allowed, addresses })).toBe(false);
    expect(asks(url, { addresses })).toEqual([]);
  });

  it("is not fetched from another host without many zeros of padding", () => {
    const url = `https://cdn.example/0x${digits}.png`;
    expect(mayFetch(url, { allowed, addresses: [`0x${"0".repeat(24)}${digits}`] })).toBe(false);
  });

  it("in the host's name is not fetched", () => {
    const url = `https://${digits}.example/1.png`;
    expect(asks(url)).toHaveLength(1);
    expect(asks(url, { addresses })).toEqual([]);
  });

  it("is fetched from the service, which knows the wallet", () => {
    expect(mayFetch(`https://www.drops.bot/${evm}.png`, { addresses })).toBe(true);
  });

  it("differs from one that only begins alike", () => {
    const url = `https://cdn.example/${digits.slice(0, 15)}.png`;
    expect(mayFetch(url, { allowed, addresses })).toBe(true);
  });
});

describe("the hosts of logos", () => {
  it("are named once", () => {
    const urls = ["https://a.example/1.png", "https://b.example/1.png", "https://a.example/2.png"];
    expect(foreignLogoHosts(urls, publicServiceUrl, [])).toEqual([
      "https://a.example/*",
      "https://b.example/*",
    ]);
  });
});
