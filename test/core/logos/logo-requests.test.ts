import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { countLogoRequests, type LogoRequests } from "../../../src/core/logos/logo-requests.ts";

const hour = 3_600_000;
const now = 500_000 * hour;
const urls = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://${host}/${at}.png`);
const fetched = (requests: LogoRequests, host: string, count: number) =>
  countLogoRequests(requests, urls(host, count), now);

describe("countLogoRequests", () => {
  it("gives a host its share", () => {
    const first = fetched({}, "a.example", limits.logosADay);
    expect(first.allowed).toEqual(urls("a.example", limits.logosADayOfHost));
    expect(fetched(first.requests, "a.example", 1).allowed).toEqual([]);
  });

  it("leaves the rest of the day to other hosts", () => {
    const { requests } = fetched({}, "a.example", limits.logosADay);
    const { allowed, requests: full } = fetched(requests, "b.example", limits.logosADay);
    expect(allowed).toHaveLength(limits.logosADay - limits.logosADayOfHost);
    expect(fetched(full, "c.example", 1).allowed).toEqual([]);
  });

  it("counts the ports of a host together", () => {
    const { requests } = countLogoRequests({}, ["https://a.example/1", "https://a.example:8443/1"], now);
    expect(requests).toEqual({ "a.example": [{ hour: now / hour, requests: 2 }] });
  });

  it("forgets a host after a day", () => {
    const { requests } = fetched({}, "a.example", 1);
    const later = countLogoRequests(requests, urls("b.example", 1), now + 25 * hour);
    expect(Object.keys(later.requests)).toEqual(["b.example"]);
  });
});
