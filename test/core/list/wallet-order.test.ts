import { describe, expect, it } from "vitest";
import { inOrder, type WalletOrder } from "../../../src/core/list/wallet-order.ts";
import { totalsOf } from "../../../src/core/list/wallet-totals.ts";
import { knownAirdrop, row } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60 * 1_000;

function rowIn(usdValue: number | null, days: number | null) {
  const farEnd = now + (days ?? 0) * day;
  const deadline = { replacedAt: now, earlyEdge: null, farEnd, later: [], deniedAt: null };
  const urgency = days === null ? "none" : days > 7 ? "soon" : "verySoon";
  const airdrop = knownAirdrop("a", { usdValue, deadline: days === null ? null : deadline });
  return row({ airdrop, urgency, fetchedAt: now });
}

const wallets = (
  [
    ["evm:0x1", "Main 10", 5, 20],
    ["evm:0x2", "Empty", 0, null],
    ["evm:0x3", "Unpriced", null, 3],
    ["evm:0x4", "Main 9", 5, null],
    ["evm:0x5", "Cold", 900, null],
  ] as const
).map(([id, label, usdValue, days]) => ({
  id,
  rows: usdValue === 0 ? [] : [rowIn(usdValue, days)],
  wallet: { network: "evm" as const, address: id.slice(4), label },
}));
const totals = Object.fromEntries(wallets.map(({ id, rows }) => [id, totalsOf([], rows)]));
const collator = new Intl.Collator("en", { numeric: true }).compare;

function labels(order: WalletOrder) {
  return inOrder(wallets, totals, order, collator, now).map(({ wallet }) => wallet.label);
}

describe("inOrder", () => {
  it.each<readonly [WalletOrder["by"], boolean, readonly string[]]>([
    ["value", false, ["Cold", "Main 9", "Main 10", "Empty", "Unpriced"]],
    ["value", true, ["Main 9", "Main 10", "Cold", "Empty", "Unpriced"]],
    ["deadline", false, ["Unpriced", "Main 10", "Cold", "Empty", "Main 9"]],
    ["deadline", true, ["Main 10", "Unpriced", "Cold", "Empty", "Main 9"]],
    ["name", false, ["Cold", "Empty", "Main 9", "Main 10", "Unpriced"]],
    ["name", true, ["Unpriced", "Main 10", "Main 9", "Empty", "Cold"]],
  ])("by %s, reversed: %s, has unknown ones last", (by, isReversed, expected) => {
    expect(labels({ by, isReversed })).toEqual(expected);
  });
});
