import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { urgencies } from "../../../src/core/deadlines/urgency.ts";
import { bundlesOf, rowsIn } from "../../../src/core/list/bundles.ts";
import {
  filterBundles,
  isUsual,
  type ListView,
  rowsAfter,
  usualView,
} from "../../../src/core/list/list-view.ts";
import { compareListed, type Listed, listRows, type Row } from "../../../src/core/list/row.ts";
import { sorts } from "../../../src/core/list/sort-orders.ts";
import "../../seed.ts";
import { type Flag, flagsOf } from "../deadlines/flags.ts";

const now = Date.UTC(2026, 10, 20, 12);
const collator = new Intl.Collator("en").compare;
const wallets = (["evm", "solana"] as const).map((network) => ({
  id: `${network}:0x1` as const,
  network,
  address: "0x1",
  label: null,
}));

const anyRows: fc.Arbitrary<Row[]> = fc
  .tuple(
    ...wallets.map(() =>
      fc.uniqueArray(
        fc.record({
          id: fc.string({ minLength: 1, maxLength: 3 }),
          name: fc.string({ maxLength: 3 }),
          usdValue: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
          flags: fc.constantFrom<Flag[]>("verySoon", "soon", "none").map(flagsOf),
          url: fc.constant(null),
          imageUrl: fc.constant(null),
        }),
        { selector: ({ id }) => id, maxLength: 12 },
      ),
    ),
  )
  .map((lists) =>
    listRows(
      lists.flatMap((airdrops, index) => {
        const wallet = wallets[index];
        if (wallet === undefined) return [];
        const answer = {
          airdrops,
          fetchedAt: now,
          dropped: 0,
          serviceUrl: "https://api.drops.bot",
        };
        return { wallet, snapshot: snapshotAfter(null, answer) };
      }),
      now,
      collator,
    ),
  );

const anyView: fc.Arbitrary<ListView> = fc.record({
  sort: fc.constantFrom(...sorts),
  wallet: fc.option(fc.constantFrom(...wallets.map(({ id }) => id))),
  network: fc.option(fc.constantFrom("evm", "solana")),
  urgency: fc.option(fc.constantFrom(...urgencies)),
});

const edge = ({ airdrop: { deadline } }: Listed) => deadline?.from ?? Number.POSITIVE_INFINITY;
const worth = ({ airdrop: { usdValue } }: Listed) => usdValue ?? -1;

describe("filterBundles", () => {
  it("returns each row of the view once", () => {
    fc.assert(
      fc.property(anyRows, anyView, (rows, view) => {
        const fits = (row: Row) =>
          [null, row.wallet.id].includes(view.wallet) &&
          [null, row.wallet.network].includes(view.network) &&
          [null, row.urgency].includes(view.urgency);
        const shown = rowsIn(filterBundles(bundlesOf(rows), view, collator));
        expect(new Set(shown)).toEqual(new Set(rows.filter(fits)));
        expect(shown).toHaveLength(rows.filter(fits).length);
      }),
    );
  });

  it("sorts by the view's order", () => {
    fc.assert(
      fc.property(anyRows, anyView, (rows, view) => {
        const shown = filterBundles(bundlesOf(rows), { ...usualView, sort: view.sort }, collator);
        for (const [index, row] of shown.entries()) {
          const next = shown[index + 1];
          if (next === undefined) continue;
          if (view.sort === "usual") expect(compareListed(row, next, collator)).toBeLessThanOrEqual(0);
          if (view.sort === "deadline") expect(edge(row)).toBeLessThanOrEqual(edge(next));
          if (view.sort === "value") expect(worth(row)).toBeGreaterThanOrEqual(worth(next));
          if (view.sort === "name")
            expect(collator(row.airdrop.name, next.airdrop.name)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it("recognises the usual view", () => {
    expect(isUsual(usualView)).toBe(true);
    expect(isUsual({ ...usualView, sort: "value" })).toBe(false);
  });
});

describe("rowsAfter", () => {
  it("returns the rows that follow in the view's order", () => {
    fc.assert(
      fc.property(anyRows, anyView, (rows, view) => {
        const shown = filterBundles(bundlesOf(rows), view, collator);
        shown.forEach((bundle, index, all) => {
          const others = shown.filter((other) => other !== bundle);
          const after = all.slice(index + 1).flatMap(({ rows }) => rows);
          expect(rowsAfter(others, bundle, view, collator)).toEqual(after);
        });
      }),
    );
  });
});

it("filterBundles sorts by deadline, the least certain first", () => {
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error("no wallet");
  const rowOf = (id: string, urgency: Row["urgency"], from: number | null): Row => ({
    airdrop: {
      id,
      name: id,
      usdValue: null,
      url: null,
      imageUrl: null,
      deadline: urgency === "none" ? null : { from, to: now + 9, later: [], deniedAt: null },
    },
    urgency,
    wallet,
    fetchedAt: now,
  });
  const rows = [
    rowOf("unknown", "none", null),
    rowOf("late", "soon", now + 2),
    rowOf("early", "soon", now + 1),
    rowOf("unsupported", "soon", null),
    rowOf("urgent", "verySoon", now + 3),
  ];
  const shown = filterBundles(bundlesOf(rows), { ...usualView, sort: "deadline" }, collator);
  expect(shown.map(({ airdrop }) => airdrop.id)).toEqual([
    "urgent",
    "unsupported",
    "early",
    "late",
    "unknown",
  ]);
});
