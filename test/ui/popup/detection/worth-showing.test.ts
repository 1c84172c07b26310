import { describe, expect, it } from "vitest";
import type { Scan } from "../../../../src/storage/wallets/scans.ts";
import { isWorthShowing } from "../../../../src/ui/popup/detection/worth-showing.ts";
import { addresses, wallet } from "../../fixtures.ts";
import { from, scan } from "./page-scan.ts";

const pages = { serviceUrl: "https://api.drops.bot", pageHosts: [] };
const ownSite = { origin: "https://www.drops.bot" };
const id = `evm:${addresses.evm}` as const;
const added = (count: number): Scan["outcome"] => ({
  kind: "added",
  added: count > 0 ? [id] : [],
  known: [id],
  over: 0,
});
const asks = (declined: boolean): Scan["outcome"] => ({
  kind: "ask",
  findings: [],
  suspicious: false,
  declined,
});

/** A watchlist with a wallet that a scan found on `app.example.org`. */
const connected = [
  {
    id,
    wallet: wallet({ sources: [from("https://app.example.org")] }),
    snapshot: null,
    schedule: null,
  },
];

describe("isWorthShowing", () => {
  it.each<[string, Scan["outcome"], boolean, boolean, boolean]>([
    ["an addition", added(1), true, true, true],
    ["a question", asks(false), true, true, true],
    ["known wallets", added(0), true, true, false],
    ["declined wallets", asks(true), true, true, false],
    ["nothing", { kind: "nothing" }, false, true, false],
    ["no answer", { kind: "noAnswer" }, false, true, false],
    ["a closed page", { kind: "closed" }, false, false, false],
    ["a blocked site", { kind: "blocked", what: "site" }, false, false, false],
  ])("decides about %s", (_, outcome, onAnySite, whereConnected, onOwnSite) => {
    expect(isWorthShowing(scan(outcome), null, pages)).toBe(onAnySite);
    expect(isWorthShowing(scan(outcome), connected, pages)).toBe(whereConnected);
    expect(isWorthShowing(scan(outcome, ownSite), [], pages)).toBe(onOwnSite);
  });

  it("shows that a wallet was late, but not on the service's pages", () => {
    const late = { late: true };
    expect(isWorthShowing(scan({ kind: "nothing" }, late), null, pages)).toBe(true);
    expect(isWorthShowing(scan({ kind: "nothing" }, { ...late, ...ownSite }), null, pages)).toBe(false);
  });
});
