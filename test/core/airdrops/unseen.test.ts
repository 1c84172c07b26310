import { describe, expect, it } from "vitest";
import type { HistoryEvent } from "../../../src/core/airdrops/history.ts";
import { mostUnseen, unseenAfter } from "../../../src/core/airdrops/unseen.ts";

const event = (kind: HistoryEvent["kind"], airdrop: string, at = 5): HistoryEvent => ({
  kind,
  at,
  wallet: "evm:0x1",
  airdrop,
  name: airdrop,
  usdValue: 1,
  before: null,
  urgency: "none",
});
const ids = (events: readonly HistoryEvent[]) =>
  unseenAfter([{ wallet: "evm:0x1", airdrop: "a", at: 1 }], events, 0).map(({ airdrop }) => airdrop);

describe("unseen airdrops", () => {
  it.each([
    ["grows with what appears", [event("appeared", "b")], ["a", "b"]],
    ["is not what changed its value", [event("value", "b")], ["a"]],
    ["loses what is gone", [event("gone", "a")], []],
    ["holds what appears again once", [event("appeared", "a")], ["a"]],
  ])("%s", (_what, events, left) => {
    expect(ids(events)).toEqual(left);
  });

  it.each<[string, HistoryEvent, boolean]>([
    ["leave out a small one", { ...event("appeared", "b"), usdValue: 0.5 }, false],
    ["take in an urgent one of value 0", { ...event("appeared", "b"), usdValue: 0, urgency: "soon" }, true],
    ["leave out one of value 0", { ...event("appeared", "b"), usdValue: 0 }, false],
    ["take in one of unknown value", { ...event("appeared", "b"), usdValue: null }, true],
    ["take in one that rose above", { ...event("value", "b"), before: 0.5, usdValue: 2 }, true],
    ["leave out one that rose below", { ...event("value", "b"), before: 0.2, usdValue: 0.5 }, false],
    ["leave out one that was above", { ...event("value", "b"), before: 5, usdValue: 2 }, false],
  ])("%s the smallest value", (_what, happened, joins) => {
    expect(unseenAfter([], [happened], 1)).toHaveLength(joins ? 1 : 0);
  });

  it("keep the latest of a long list", () => {
    const many = Array.from({ length: mostUnseen }, (_, n) => event("appeared", `n${n}`));
    expect(ids(many)).toHaveLength(mostUnseen);
    expect(ids(many)).not.toContain("a");
  });
});
