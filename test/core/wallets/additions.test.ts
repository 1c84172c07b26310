import { beforeEach, describe, expect, it } from "vitest";
import { type Addition, type Reason, withAdditions } from "../../../src/core/wallets/additions.ts";
import { type Decided, decide, type Finding } from "../../../src/core/wallets/findings.ts";
import { finding, numbered } from "./found.ts";

const day = 24 * 3_600_000;

let now: number;
let made: number;
let wallets: Decided["wallets"];
let additions: readonly Addition[];

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 12);
  made = 0;
  wallets = [];
  additions = [];
});

/** Adds what needs no question. */
function report(origin: string, reason: Reason, findings: readonly Finding[]): string {
  const blocked = { sites: [], wallets: [] };
  const decided = { alwaysAsk: false, wallets, blocked, declined: [], additions };
  const decision = decide({ findings, suspicious: false }, { origin, reason }, decided, now);
  if (decision.kind === "watch") {
    additions = withAdditions(additions, decision.fresh, { origin, reason }, now);
    const fresh = decision.fresh.map((one) => ({ ...one, sources: [{ kind: "page", origin }] }));
    wallets = [...wallets, ...fresh];
  }
  now += 10_000;
  return decision.kind;
}

/** @returns addresses never seen before, spread over three networks */
function neverSeen(count: number): Finding[] {
  return Array.from({ length: count }, () => {
    made += 1;
    const hex = (first: string, length: number) => `0x${first}${made.toString(16).padStart(length - 1, "0")}`;
    if (made % 3 === 0) return finding(hex("1", 40));
    return made % 3 === 1 ? finding(hex("f", 64), "move") : finding(hex("2", 63), "starknet");
  });
}

const scan = (origin: string, reason: Reason, count: number) => report(origin, reason, neverSeen(count));

function openPopup(): void {
  additions = additions.map((entry) => ({ ...entry, seen: true }));
}

describe("a scan without a click", () => {
  it.each([
    ["its own subdomains", (n: number) => `https://a${n}.evil.example`],
    ["its own ports", (n: number) => `https://evil.example:${8_000 + n}`],
    ["any number of sites", (n: number) => `https://evil-${n}.example`],
  ])("adds five unseen wallets while a page visits %s", (_name, origin) => {
    const kinds = Array.from({ length: 25 }, (_, n) => scan(origin(n), "itself", 1));
    expect(wallets).toHaveLength(5);
    expect(kinds.at(-1)).toBe("ask");
  });

  it("asks at once about six wallets", () => {
    expect(scan("https://one.example", "itself", 6)).toBe("ask");
  });

  it("adds no more after any number of days", () => {
    scan("https://one.example", "itself", 5);
    now += 40 * day;
    expect(scan("https://two.example", "click", 1)).toBe("watch");
    expect(scan("https://two.example", "itself", 1)).toBe("ask");
  });

  it("adds five more once the popup has shown them", () => {
    scan("https://one.example", "itself", 5);
    openPopup();
    // The daily limits include seen additions.
    expect(scan("https://two.example", "itself", 5)).toBe("ask");
    now += day;
    expect(scan("https://three.example", "itself", 5)).toBe("watch");
  });

  it("adds no more after the user removes its additions", () => {
    scan("https://one.example", "itself", 5);
    wallets = [];
    now += 2 * day;
    expect(scan("https://two.example", "itself", 1)).toBe("ask");
    openPopup();
    expect(scan("https://two.example", "itself", 1)).toBe("watch");
  });
});

describe("a scan after a click", () => {
  it("counts for each site separately", () => {
    for (const site of ["one", "two", "three"])
      expect(scan(`https://${site}.example`, "click", 9)).toBe("watch");
    expect(scan("https://app.three.example", "click", 9)).toBe("ask");
  });

  it("leaves the room of scans without a click", () => {
    scan("https://one.example", "click", 9);
    expect(scan("https://two.example", "itself", 5)).toBe("watch");
  });

  it("asks about findings that exceed the limit gradually", () => {
    const five = numbered(5);
    expect(report("https://one.example", "click", five.slice(0, 3))).toBe("watch");
    expect(report("https://one.example", "click", five.slice(3))).toBe("ask");
    now += day;
    expect(report("https://one.example", "click", five.slice(3))).toBe("watch");
  });
});

describe("a site that adds slowly", () => {
  it.each([
    [4, 8],
    [5, 10],
  ])("brings at most ten wallets, %i a day", (count, most) => {
    for (let days = 0; days < 5; days += 1) {
      scan("https://evil.example", "itself", count);
      openPopup();
      now += day;
    }
    expect(wallets).toHaveLength(most);
  });
});
