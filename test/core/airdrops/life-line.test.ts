import { describe, expect, it } from "vitest";
import { type LifeLine, lifeLineOf } from "../../../src/core/airdrops/life-line.ts";
import type { Row } from "../../../src/core/airdrops/row.ts";
import { datedUrgencies, rank, urgencyRules } from "../../../src/core/deadlines/urgency.ts";

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;

type Over = Partial<Pick<Row, "urgency">> & { readonly wallet?: string; readonly edge?: number };

/** @param edge days until the early edge */
function row(
  id: string,
  usdValue: number | null,
  { urgency = "none", wallet = "0x1", edge }: Over = {},
): Row {
  const from = edge === undefined ? null : now + edge * day;
  const deadline = urgency === "none" ? null : { from, to: now + 40 * day, later: [], deniedAt: null };
  const owner = { id: `evm:${wallet}`, network: "evm", address: wallet, label: null } as const;
  const airdrop = { id, name: id, usdValue, url: null, imageUrl: null, deadline };
  return { airdrop, urgency, wallet: owner, fetchedAt: now };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => row(`${index}`, index + 1));
const names = ({ none }: LifeLine) => none.dots.map(({ name }) => name);

describe("lifeLineOf", () => {
  it("shares a zone evenly, the largest first", () => {
    const { dots } = lifeLineOf([row("small", 10), row("unknown", null), row("large", 400)], now).none;
    expect(dots.map(({ name, at }) => [name, at])).toEqual([
      ["large", 0.25],
      ["small", 0.5],
      ["unknown", 0.75],
    ]);
  });

  it.each(datedUrgencies)("places an airdrop of %s at its early edge", (urgency) => {
    const before = datedUrgencies[rank[urgency] - 1];
    const start = before === undefined ? 0 : urgencyRules[before].within;
    const edge = (start + urgencyRules[urgency].within) / 2 / day;
    const [dot] = lifeLineOf([row("a", 10, { urgency, edge })], now)[urgency].dots;
    expect(dot?.at).toBeCloseTo(0.5);
  });

  it("gives an airdrop of several wallets one dot", () => {
    const wallets = [row("a", 5, { wallet: "0x1" }), row("a", 20, { wallet: "0x2" })];
    expect(lifeLineOf(wallets, now).none).toMatchObject({ dots: [{ name: "a", usdValue: 25 }] });
    const [dot] = lifeLineOf([row("b", null), row("b", null, { wallet: "0x2" })], now).none.dots;
    expect(dot?.usdValue).toBeNull();
  });

  it("grows the area with the value", () => {
    const { dots } = lifeLineOf([row("a", 1_000), row("b", 500), row("c", 0), row("d", null)], now).none;
    const [a, b, c, d] = dots.map(({ radius }) => radius);
    expect([a, c, d]).toEqual([12, 4, 5]);
    expect(b).toBeCloseTo(Math.sqrt((12 ** 2 + 4 ** 2) / 2), 1);
    expect(lifeLineOf([row("a", 5)], now).none.dots[0]?.radius).toBeLessThan(5);
  });

  it.each([
    [12, 12, 0],
    [13, 11, 2],
    [10_000, 11, 9_989],
  ])("draws %i airdrops as %i dots and a ring for %i", (count, dots, more) => {
    const line = lifeLineOf(many(count), now);
    expect(line.none.more).toBe(more);
    expect(names(line)).toEqual(
      many(count)
        .slice(-dots)
        .toReversed()
        .map(({ airdrop }) => airdrop.id),
    );
  });

  it("keeps dots apart and inside their zone", () => {
    const together = Array.from({ length: 5 }, (_, index) =>
      row(`${index}`, 20 * index, { urgency: "verySoon", edge: index < 3 ? -1 : 7 }),
    );
    const { dots } = lifeLineOf(together, now).verySoon;
    let end = 0;
    for (const { at, radius } of dots) {
      expect(at * 116 - radius).toBeGreaterThanOrEqual(end);
      end = at * 116 + radius;
    }
    expect(end).toBeLessThanOrEqual(116);
  });

  it("lets crowded dots overlap evenly", () => {
    const { dots } = lifeLineOf(
      Array.from({ length: 12 }, (_, index) => row(`${index}`, 1_000)),
      now,
    ).none;
    const steps = dots.slice(1).map(({ at }, index) => at - (dots[index]?.at ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.003);
    expect(dots[0]?.at).toBeGreaterThan(0);
  });
});
