import { describe, expect, it } from "vitest";
import type { ServiceAnswer, Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { mostUnseen, unseenAfter } from "../../../src/core/list/list-changes.ts";
import { airdrop, type Flag, snapshot as snapshotOf } from "../../fixtures.ts";

const start = Date.UTC(2026, 10, 20, 12);
const wallet = "evm:0x1";

type One = { readonly id?: string; readonly usdValue?: number | null; readonly urgency?: Flag };

const snapshot = (airdrops: readonly One[], over: Partial<ServiceAnswer> = {}): Snapshot =>
  snapshotOf(
    airdrops.map(({ id = "b", ...one }) => airdrop(id, { usdValue: 5, ...one })),
    start,
    over,
  );

/** @returns the unseen airdrops after two answers, of which `a` was unseen before */
function unseen(before: Snapshot, after: Snapshot) {
  const known = [{ wallet, airdrop: "a", at: 1 }] as const;
  return unseenAfter(known, before, after, wallet, { smallestValue: 1, dismissals: [] }).map(
    ({ airdrop }) => airdrop,
  );
}

const a: One = { id: "a" };

describe("unseenAfter", () => {
  it.each<[what: string, before: Snapshot, after: Snapshot, left: string[]]>([
    ["adds an airdrop that appears", snapshot([a]), snapshot([a, {}]), ["a", "b"]],
    ["removes an airdrop that is gone", snapshot([a]), snapshot([]), []],
    ["ignores a new name", snapshot([a, { id: "b.1" }]), snapshot([a, { id: "b.2" }]), ["a"]],
    [
      "ignores one that appears after a dropped entry",
      snapshot([a], { dropped: 1 }),
      snapshot([a, {}]),
      ["a"],
    ],
    ["keeps one that is gone beside a dropped entry", snapshot([a]), snapshot([], { dropped: 1 }), ["a"]],
    [
      "ignores another service's answer",
      snapshot([a]),
      snapshot([{}], { serviceUrl: "https://two.example" }),
      ["a"],
    ],
  ])("%s", (_what, before, after, left) => {
    expect(unseen(before, after)).toEqual(left);
  });

  it.each<[what: string, before: One | null, after: One, joins: boolean]>([
    ["ignores an airdrop below", null, { usdValue: 0.5 }, false],
    ["adds an airdrop that rose above", { usdValue: 0.5 }, { usdValue: 2 }, true],
    [
      "adds a value of 0 that becomes urgent despite",
      { usdValue: 0 },
      { usdValue: 0, urgency: "soon" },
      true,
    ],
  ])("%s the smallest value", (_what, before, after, joins) => {
    expect(unseen(snapshot(before === null ? [a] : [a, before]), snapshot([a, after]))).toEqual(
      joins ? ["a", "b"] : ["a"],
    );
  });

  it("keeps the latest of a long list", () => {
    const many = Array.from({ length: mostUnseen }, (_, n) => ({ id: `n${n}` }));
    const left = unseen(snapshot([a]), snapshot([a, ...many]));
    expect(left).toHaveLength(mostUnseen);
    expect(left).not.toContain("a");
  });
});
