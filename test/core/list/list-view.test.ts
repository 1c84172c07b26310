import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urgencies } from "../../../src/core/deadlines/urgency.ts";
import { bundlesOf, rowsIn } from "../../../src/core/list/bundles.ts";
import { filterBundles, type ListView } from "../../../src/core/list/list-view.ts";
import { listRows, type Row } from "../../../src/core/list/row.ts";
import { airdrop, type Flag, snapshot } from "../../fixtures.ts";

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
        fc
          .record({
            id: fc.string({ minLength: 1, maxLength: 3 }),
            name: fc.string({ maxLength: 3 }),
            usdValue: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
            urgency: fc.constantFrom<Flag[]>("verySoon", "soon", "none"),
          })
          .map(({ id, ...over }) => airdrop(id, over)),
        { selector: ({ id }) => id, maxLength: 12 },
      ),
    ),
  )
  .map((lists) =>
    listRows(
      lists.flatMap((airdrops, index) => {
        const wallet = wallets[index];
        if (wallet === undefined) return [];
        return { wallet, snapshot: snapshot(airdrops, now) };
      }),
      now,
      collator,
    ),
  );

const anyView: fc.Arbitrary<ListView> = fc.record({
  wallet: fc.option(fc.constantFrom(...wallets.map(({ id }) => id))),
  urgency: fc.option(fc.constantFrom(...urgencies)),
});

describe("filterBundles", () => {
  it("returns each row of the view once", () => {
    fc.assert(
      fc.property(anyRows, anyView, (rows, view) => {
        const fits = (row: Row) =>
          [null, row.wallet.id].includes(view.wallet) && [null, row.urgency].includes(view.urgency);
        const shown = rowsIn(filterBundles(bundlesOf(rows), view, collator));
        expect(new Set(shown)).toEqual(new Set(rows.filter(fits)));
        expect(shown).toHaveLength(rows.filter(fits).length);
      }),
    );
  });
});
