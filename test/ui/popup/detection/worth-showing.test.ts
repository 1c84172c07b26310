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
  it.each<[string, Scan["outcome"]]>([
    ["an addition", added(1)],
    ["a question", asks(false)],
  ])("shows %s on any site", (_, outcome) => {
    expect(isWorthShowing(scan(outcome), [], pages)).toBe(true);
    expect(isWorthShowing(scan(outcome, ownSite), [], pages)).toBe(true);
  });

  it.each<[string, Scan["outcome"]]>([
    ["known wallets", added(0)],
    ["declined wallets", asks(true)],
  ])("shows %s, but not on the service's site", (_, outcome) => {
    expect(isWorthShowing(scan(outcome), [], pages)).toBe(true);
    expect(isWorthShowing(scan(outcome, ownSite), [], pages)).toBe(false);
  });

  it.each<Scan["outcome"]>([{ kind: "nothing" }, { kind: "noAnswer" }])(
    "shows %o only where a wallet was connected",
    (outcome) => {
      expect(isWorthShowing(scan(outcome), [], pages)).toBe(false);
      expect(isWorthShowing(scan(outcome), null, pages)).toBe(false);
      expect(isWorthShowing(scan(outcome), connected, pages)).toBe(true);
    },
  );

  it.each<Scan["outcome"]>([{ kind: "closed" }, { kind: "blocked", what: "site" }])("hides %o", (outcome) => {
    expect(isWorthShowing(scan(outcome), connected, pages)).toBe(false);
  });
});
