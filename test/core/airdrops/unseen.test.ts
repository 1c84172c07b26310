import { describe, expect, it } from "vitest";
import type { HistoryEvent } from "../../../src/core/airdrops/history.ts";
import { type Answer, snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { mostUnseen, unfoldedBetween, unseenAfter } from "../../../src/core/airdrops/unseen.ts";
import { flagsOf } from "../deadlines/flags.ts";

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

describe("unseenAfter", () => {
  it.each([
    ["adds an airdrop that appears", [event("appeared", "b")], ["a", "b"]],
    ["ignores a changed value", [event("value", "b")], ["a"]],
    ["removes an airdrop that is gone", [event("gone", "a")], []],
    ["keeps an airdrop that appears again once", [event("appeared", "a")], ["a"]],
  ])("%s", (_what, events, left) => {
    expect(ids(events)).toEqual(left);
  });

  it.each<[string, HistoryEvent, boolean]>([
    ["ignores an airdrop below", { ...event("appeared", "b"), usdValue: 0.5 }, false],
    ["adds an urgent value of 0 despite", { ...event("appeared", "b"), usdValue: 0, urgency: "soon" }, true],
    ["ignores a value of 0 below", { ...event("appeared", "b"), usdValue: 0 }, false],
    ["adds an unknown value despite", { ...event("appeared", "b"), usdValue: null }, true],
    ["adds an airdrop that rose above", { ...event("value", "b"), before: 0.5, usdValue: 2 }, true],
    ["ignores an airdrop that rose below", { ...event("value", "b"), before: 0.2, usdValue: 0.5 }, false],
    ["ignores an airdrop that was above", { ...event("value", "b"), before: 5, usdValue: 2 }, false],
  ])("%s the smallest value", (_what, happened, joins) => {
    expect(unseenAfter([], [happened], 1)).toHaveLength(joins ? 1 : 0);
  });

  it("keeps the latest of a long list", () => {
    const many = Array.from({ length: mostUnseen }, (_, n) => event("appeared", `n${n}`));
    expect(ids(many)).toHaveLength(mostUnseen);
    expect(ids(many)).not.toContain("a");
  });
});

describe("unfoldedBetween", () => {
  const start = Date.UTC(2026, 10, 20, 12);
  type Urgency = Parameters<typeof flagsOf>[0];
  const snapshot = (usdValue: number | null, urgency: Urgency, over: Partial<Answer> = {}) =>
    snapshotAfter(null, {
      airdrops: [{ id: "a", name: "A", usdValue, flags: flagsOf(urgency), url: null, imageUrl: null }],
      fetchedAt: start,
      dropped: 0,
      total: null,
      serviceUrl: "https://one.example",
      ...over,
    });
  const later = { fetchedAt: start + 1 };
  const joined = (...[before, after]: [ReturnType<typeof snapshot>, ReturnType<typeof snapshot>]) =>
    unfoldedBetween(before, after, "evm:0x1", 1);

  it("adds a value of 0 that becomes urgent", () => {
    const unfolded = joined(snapshot(0, "none"), snapshot(0, "soon", later));
    expect(unfolded).toEqual([{ wallet: "evm:0x1", airdrop: "a", at: start + 1 }]);
    expect(unseenAfter([], [], 1, unfolded)).toEqual(unfolded);
  });

  it.each([
    ["a value of 0 that stays urgent", snapshot(0, "soon"), snapshot(0, "soon", later)],
    ["a value of 0 that stays folded", snapshot(0, "none"), snapshot(0, "none", later)],
    ["a small value that becomes urgent", snapshot(0.5, "none"), snapshot(0.5, "soon", later)],
    ["a listed airdrop that becomes urgent", snapshot(5, "none"), snapshot(5, "soon", later)],
    [
      "the answer of another service",
      snapshot(0, "none"),
      snapshot(0, "soon", { ...later, serviceUrl: "https://two.example" }),
    ],
  ])("leaves out %s", (_what, before, after) => {
    expect(joined(before, after)).toEqual([]);
  });
});
