import { describe, expect, it } from "vitest";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { mostUrgent } from "../../../src/core/deadlines/urgency.ts";
import { listingOfSummary } from "../../../src/core/list/listing.ts";
import { rowsOf } from "../../../src/core/list/row.ts";
import { summaryOf } from "../../../src/core/list/summary.ts";
import { noDismissals } from "../../../src/core/marks/dismissals.ts";
import { airdrop, answer, snapshot as snapshotOf } from "../../fixtures.ts";

const read = Date.UTC(2026, 10, 1);
const day = 24 * 3_600_000;
const wallet = { network: "evm", address: "0x1", label: null, paused: false } as const;
const airdrops = [airdrop("a", { urgency: "soon" })];
const snapshot = snapshotOf(airdrops, read);

const listing = { dismissals: noDismissals, smallestValue: 0 };

/** Two answers support an edge. */
const supported = snapshotAfter(snapshotOf(airdrops, read - day), answer(airdrops, read));

/** The first paint on day `opened`, from a summary of day `made`. */
function firstRows(made: number, opened: number, answered = snapshot) {
  const wallets = [{ wallet, snapshot: answered, schedule: null }];
  const collator = new Intl.Collator("en").compare;
  return listingOfSummary(summaryOf(wallets, listing, read + made * day, collator), read + opened * day)
    .bundles;
}

describe("listingOfSummary", () => {
  it.each([
    ["at once", 0, 0, ["soon"]],
    ["24 days later, old summary", 0, 24, [mostUrgent]],
    ["40 days later, after the deadline", 24, 40, []],
  ])("gives the current urgency: %s", (_name, made, opened, urgencies) => {
    expect(firstRows(made, opened).map(({ urgency }) => urgency)).toEqual(urgencies);
  });

  it("names a supported edge", () => {
    expect(firstRows(0, 0, supported)).toMatchObject([
      { airdrop: { deadline: { earlyEdge: read + 5 * day } } },
    ]);
  });

  it("leaves out an answer from the future", () => {
    expect(firstRows(0, -5, supported)).toEqual([]);
  });
});

it("rowsOf leaves out an answer from the future", () => {
  expect(rowsOf([{ wallet, snapshot: supported }], read - 5 * day)).toEqual([]);
});
