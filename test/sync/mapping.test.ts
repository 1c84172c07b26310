import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { border, defaults } from "../../src/background/sync-followed.ts";
import { endOfTime } from "../../src/duration.ts";
import { walletId } from "../../src/networks/network.ts";
import { comparePlaces, newPositions, type Placed } from "../../src/sync/arrange.ts";
import { newClock } from "../../src/sync/hlc.ts";
import { type Followed, type FollowedWallet, followedIn, withinRoom } from "../../src/sync/mapping.ts";
import { completed, record } from "../../src/sync/record.ts";
import { type Replica, remove } from "../../src/sync/replica.ts";
import { seed } from "../seed.ts";
import { start } from "./arbitraries.ts";

const nothing: Followed = { wallets: [], marks: { marks: [], muted: [] }, settings: new Map() };
const clock = newClock("here");

/** Addresses of digits alone are their own checksum. */
function wallet(number: number, over: Partial<FollowedWallet> = {}): FollowedWallet {
  const address = `0x${String(number).padStart(40, "0")}`;
  const id = walletId({ network: "evm", address });
  return { id, network: "evm", address, label: null, paused: false, addedAt: number, ...over };
}

const recorded = (replica: Replica, before: Followed, after: Followed, at = start) =>
  record(replica, before, after, defaults, clock, at);

const some: fc.Arbitrary<Followed> = fc.record({
  wallets: fc.uniqueArray(fc.nat(30), { maxLength: 12 }).chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .record({
            label: fc.constantFrom(null, "Main", "Cold"),
            paused: fc.boolean(),
            addedAt: fc.nat(9),
          })
          .map((over) => wallet(number, over)),
      ),
    ),
  ),
  marks: fc.record({
    marks: fc
      .uniqueArray(fc.tuple(fc.nat(3), fc.constantFrom("a", "b/c")), { selector: String, maxLength: 6 })
      .chain((names) =>
        fc.tuple(
          ...names.map(([number, airdrop]) =>
            fc
              .constantFrom({ hidden: true as const }, { claimed: true as const }, { snoozed: 7 })
              .map((mark) => ({ ...mark, wallet: wallet(number).id, airdrop })),
          ),
        ),
      ),
    muted: fc.uniqueArray(fc.constantFrom("a", "b/c", "=d", "__proto__"), { maxLength: 3 }),
  }),
  settings: fc.constantFrom(
    new Map(),
    new Map<string, string | number>([
      ["look", "onDemand"],
      ["parallel", 2],
    ]),
  ),
});

const sorted = ({ wallets, marks, settings }: Followed) => ({
  wallets,
  marks: marks.marks.map((mark) => JSON.stringify(Object.entries(mark).sort())).sort(),
  muted: [...marks.muted].sort(),
  settings: [...settings].sort(),
});

describe("what a person has", () => {
  it("is read from the replica as it was written, whatever it was before", () => {
    fc.assert(
      fc.property(some, some, (first, second) => {
        const { replica } = recorded(new Map(), nothing, first);
        const before = followedIn(replica, border);
        expect(sorted(before)).toEqual(sorted(first));
        const after = { ...second, settings: new Map([...first.settings, ...second.settings]) };
        const then = recorded(replica, before, after, start + 1).replica;
        expect(sorted(followedIn(then, border))).toEqual(sorted(after));
      }),
      { seed, numRuns: 200 },
    );
  });

  it("writes nothing while it says the same, nor defaults that nobody chose", () => {
    fc.assert(
      fc.property(some, (followed) => {
        const { replica } = recorded(new Map(), nothing, followed);
        const again = recorded(replica, followedIn(replica, border), followed, start + 1);
        expect(again.replica).toBe(replica);
      }),
      { seed, numRuns: 100 },
    );
    expect(recorded(new Map(), nothing, { ...nothing, settings: defaults }).replica.size).toBe(0);
  });

  it("stamps the field that changed and no other", () => {
    const { replica } = recorded(new Map(), nothing, { ...nothing, wallets: [wallet(1), wallet(2)] });
    const labelled = { ...nothing, wallets: [wallet(1, { label: "Main" }), wallet(2)] };
    const changed = recorded(replica, followedIn(replica, border), labelled, start + 9).replica;
    const fresh = [...changed].flatMap(([key, { fields }]) =>
      [...fields].filter(([, cell]) => cell.stamp.time === start + 9).map(([field]) => [key, field]),
    );
    expect(fresh).toEqual([[wallet(1).id, "label"]]);
  });

  it("that stands anew after it was removed is told whole", () => {
    const hidden = { marks: [{ wallet: wallet(1).id, airdrop: "a", hidden: true as const }], muted: [] };
    const { replica } = recorded(new Map(), nothing, { ...nothing, marks: hidden });
    const gone = remove(replica, `${wallet(1).id}/a`, clock, start + 1).replica;
    const marks = { marks: [{ wallet: wallet(1).id, airdrop: "a", claimed: true as const }], muted: [] };
    const back = recorded(gone, followedIn(gone, border), { ...nothing, marks }, start + 2).replica;
    expect(followedIn(back, border).marks).toEqual(marks);
  });

  it.each([
    [endOfTime, 1],
    [endOfTime + 1, 0],
    [1e300, 0],
  ])("snoozed until %d ms by somebody else is put away in %d", (snoozed, count) => {
    const marks = { marks: [{ wallet: wallet(1).id, airdrop: "a", snoozed }], muted: [] };
    const { replica } = recorded(new Map(), nothing, { ...nothing, marks });
    expect(followedIn(replica, border).marks.marks).toHaveLength(count);
  });

  it("in doubt is completed, never taken for removed", () => {
    const known = {
      ...nothing,
      wallets: [wallet(1), wallet(2, { label: "Cold" })],
      settings: new Map([["look", "onOpen"]]),
    };
    const mine = {
      ...nothing,
      wallets: [wallet(3), wallet(1, { label: "Main" })],
      settings: new Map([["look", "onDemand"]]),
    };
    const doubt = { wallets: true, marks: true, settings: new Set(["look"]) };
    const both = completed(known, mine, doubt);
    expect(both.wallets).toEqual([wallet(1, { label: "Main" }), wallet(2, { label: "Cold" }), wallet(3)]);
    expect(both.settings.get("look")).toBe("onOpen");
    expect(completed(known, mine, { wallets: false, marks: false, settings: new Set() })).toEqual(mine);
  });
});

describe("positions", () => {
  const placed = fc.record({
    name: fc.nat(99).map(String),
    position: fc.option(fc.constantFrom("i", "i1", "a", "z", "zz", "1")),
  });
  const list = fc.uniqueArray(placed, { selector: ({ name }) => name, maxLength: 15 });

  it("put any list in the person's order", () => {
    fc.assert(
      fc.property(list, (wanted) => {
        const changed = newPositions(wanted);
        const after = wanted.map(
          ({ name, position }): Placed => ({ name, position: changed.get(name) ?? position }),
        );
        expect([...after].sort(comparePlaces)).toEqual(after);
        expect(newPositions(after).size).toBe(0);
      }),
      { seed, numRuns: 500 },
    );
  });

  it("change for the one wallet that moved", () => {
    const names = ["a", "b", "c", "d", "e"];
    const given = newPositions(names.map((name) => ({ name, position: null })));
    const moved = ["a", "e", "b", "c", "d"].map((name) => ({ name, position: given.get(name) ?? null }));
    expect([...newPositions(moved).keys()]).toEqual(["e"]);
  });
});

it("room goes to who is there, then to who was added first", () => {
  const all = [wallet(5), wallet(1), wallet(3)];
  expect(withinRoom(all, new Set([wallet(5).id]), 2)).toEqual({
    wallets: [wallet(5), wallet(1)],
    over: [wallet(3).id],
  });
});
