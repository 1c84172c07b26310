import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { urgencies } from "../../../src/core/deadlines/urgency.ts";
import { bundlesOf, rowsIn } from "../../../src/core/list/bundles.ts";
import { filterBundles, type ListView, usualView, walletByWallet } from "../../../src/core/list/list-view.ts";
import { listRows, type Row } from "../../../src/core/list/row.ts";
import { sorts } from "../../../src/core/list/sort-orders.ts";
import "../../seed.ts";
import { type Flag, flagsOf } from "../deadlines/flags.ts";
import { rowOf } from "./rows.ts";

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
          askedAt: now,
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
});

describe("walletByWallet", () => {
  it("finishes one wallet before the next", () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...wallets), (rows, present) => {
        const owners = new Set([present.id, ...rows.map(({ wallet }) => wallet.id)]);
        const groups = [...owners].map((owner) => rows.filter(({ wallet }) => wallet.id === owner));
        expect(walletByWallet(rows, present.id)).toEqual(groups.filter(({ length }) => length > 0));
      }),
    );
  });
});

it.each([
  ["usual", ["urgent", "late", "early", "unsupported", "unknown"]],
  ["deadline", ["urgent", "unsupported", "early", "late", "unknown"]],
  ["value", ["unknown", "late", "early", "unsupported", "urgent"]],
  ["name", ["early", "late", "unknown", "unsupported", "urgent"]],
] as const)("filterBundles sorts by %s", (sort, ids) => {
  const dated = (id: string, urgency: "soon" | "verySoon", usdValue: number | null, from: number | null) => {
    const row = rowOf(urgency, usdValue, id);
    return {
      ...row,
      airdrop: {
        ...row.airdrop,
        name: id,
        deadline: { earlyEdge: from, farEnd: now, later: [], deniedAt: null },
      },
    };
  };
  const unknown = rowOf("none", 9, "unknown");
  const rows = [
    { ...unknown, airdrop: { ...unknown.airdrop, name: "unknown" } },
    dated("late", "soon", 3, 2),
    dated("early", "soon", 2, 1),
    dated("unsupported", "soon", 1, null),
    dated("urgent", "verySoon", null, 3),
  ];
  const shown = filterBundles(bundlesOf(rows), { ...usualView, sort }, collator);
  expect(shown.map(({ airdrop }) => airdrop.id)).toEqual(ids);
});
