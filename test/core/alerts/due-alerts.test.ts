import { describe, expect, it } from "vitest";
import { noDismissals, withDismissal } from "../../../src/core/airdrops/dismissals.ts";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import type { AlertKind } from "../../../src/core/alerts/kinds.ts";
import { ledgerAfter, mostGone, rememberGone } from "../../../src/core/alerts/ledger.ts";
import { airdrop, all, day, hour, minute, start, wallet, watching, wishes } from "../deadlines/watching.ts";

describe("a person is told", () => {
  it("nothing of what a wallet's first answer holds, but of what expires in it", () => {
    const first = watching();
    expect(first.scan(start, [airdrop("a"), airdrop("b", { urgency: "soon" })])).toEqual(["soon b"]);
  });

  it("of an airdrop that came, of its 30 days, of its 7 days, each once", () => {
    const w = watching();
    w.scan(start, []);
    expect(w.scan(start + hour, [airdrop("a")])).toEqual(["new a"]);
    expect(w.scan(start + 2 * hour, [airdrop("a")])).toEqual([]);
    expect(w.scan(start + 3 * hour, [airdrop("a", { urgency: "soon" })])).toEqual(["soon a"]);
    expect(w.scan(start + 4 * hour, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
    expect(w.scan(start + 5 * hour, [airdrop("a", { urgency: "verySoon" })])).toEqual([]);
  });

  it("the most urgent alone of what becomes true at once", () => {
    const w = watching();
    w.scan(start, []);
    expect(w.scan(start + hour, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
    expect(w.scan(start + 2 * hour, [airdrop("a", { urgency: "soon" })])).toEqual([]);
  });

  it("of a value that became known, once, also after it was unknown again", () => {
    const w = watching();
    w.scan(start, [airdrop("a", { usdValue: null })]);
    expect(w.scan(start + hour, [airdrop("a", { usdValue: 5 })])).toEqual(["value a"]);
    w.scan(start + 2 * hour, [airdrop("a", { usdValue: null })]);
    expect(w.scan(start + 3 * hour, [airdrop("a", { usdValue: 7 })])).toEqual([]);
  });

  it("of 7 days by the early edge of a narrow window", () => {
    const w = watching();
    w.scan(start, [airdrop("a", { urgency: "soon" })]);
    // An answer that the flag of the next one contradicts narrows the window to (6 d, 9 d].
    expect(w.scan(start + day, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
  });

  it("of an airdrop that could not be checked, once", () => {
    const w = watching();
    w.scan(start, [airdrop("a", { urgency: "soon" })]);
    expect(w.wait(start + 6 * day + hour - 1)).toEqual([]);
    expect(w.wait(start + 6 * day + hour)).toEqual(["mayHaveExpired a"]);
    expect(w.wait(start + 25 * day)).toEqual([]);
    expect(w.scan(start + 26 * day, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
    expect(w.wait(start + 36 * day)).toEqual([]);
  });

  it("nothing of an early edge that was checked within the hour", () => {
    const w = watching();
    w.scan(start, [airdrop("a", { urgency: "soon" })]);
    expect(w.scan(start + 6 * day + 30 * minute, [airdrop("a", { urgency: "soon" })])).toEqual([]);
    expect(w.wait(start + 6 * day + hour)).toEqual([]);
  });

  it("nothing of what must be over", () => {
    const w = watching();
    w.scan(start, [airdrop("a", { urgency: "soon" })]);
    expect(w.wait(start + 40 * day)).toEqual([]);
  });
});

describe("an airdrop that was gone", () => {
  it("and comes back is not told of again", () => {
    const w = watching();
    w.scan(start, []);
    w.scan(start + hour, [airdrop("a", { urgency: "soon" })]);
    w.scan(start + 2 * hour, []);
    expect(w.scan(start + 100 * day, [airdrop("a", { urgency: "soon" })])).toEqual([]);
  });

  it("for 180 days is forgotten", () => {
    const w = watching();
    w.scan(start, [airdrop("a")]);
    w.scan(start + hour, []);
    w.scan(start + hour + rememberGone, []);
    expect(w.ledger()?.airdrops).toHaveLength(1);
    w.scan(start + hour + rememberGone + 1, []);
    expect(w.ledger()?.airdrops).toEqual([]);
  });
});

it("ids that change at every answer do not fill the ledger", () => {
  const w = watching();
  for (let scan = 0; scan < 40; scan++)
    w.scan(
      start + scan * hour,
      Array.from({ length: 20 }, (_, index) => airdrop(`${scan}-${index}`)),
    );
  expect(w.ledger()?.airdrops.length).toBe(220);
});

describe("another service", () => {
  it("has nothing new in its first answer", () => {
    const w = watching();
    w.scan(start, [airdrop("a")]);
    expect(w.scan(start + hour, [airdrop("b")], wishes, "https://two.example")).toEqual([]);
    expect(w.scan(start + 2 * hour, [airdrop("b"), airdrop("c")], wishes, "https://two.example")).toEqual([
      "new c",
    ]);
  });
});

describe("what a person does not want to hear", () => {
  it.each([
    ["hidden", withDismissal(noDismissals, wallet.id, "a", { hidden: true }, start)],
    ["claimed", withDismissal(noDismissals, wallet.id, "a", { claimed: true }, start)],
    ["muted in every wallet", withDismissal(noDismissals, null, "a", { muted: true }, start)],
  ])("because it is %s is never told, also after a change of mind", (_name, dismissals) => {
    const w = watching();
    w.scan(start, []);
    const soon = [airdrop("a", { urgency: "soon" })];
    expect(w.scan(start + hour, soon, { ...wishes, dismissals })).toEqual([]);
    expect(w.scan(start + 2 * hour, soon)).toEqual([]);
  });

  it("while it is snoozed is told afterwards", () => {
    const dismissals = withDismissal(noDismissals, wallet.id, "a", { snoozed: start + day }, start);
    const w = watching();
    w.scan(start, []);
    expect(w.scan(start + hour, [airdrop("a")], { ...wishes, dismissals })).toEqual([]);
    expect(w.wait(start + day - 1, { ...wishes, dismissals })).toEqual([]);
    expect(w.wait(start + day, { ...wishes, dismissals })).toEqual(["new a"]);
  });

  it("of some kind is not told, nor later", () => {
    const w = watching();
    w.scan(start, []);
    const quiet = { ...wishes, kinds: { ...all, new: false } };
    expect(w.scan(start + hour, [airdrop("a")], quiet)).toEqual([]);
    expect(w.wait(start + 2 * hour)).toEqual([]);
  });

  it("at night is told in the morning, each once", () => {
    const w = watching();
    w.scan(start, []);
    const night = { ...wishes, quiet: true };
    expect(w.scan(start + hour, [airdrop("a")], night)).toEqual([]);
    expect(w.scan(start + 2 * hour, [airdrop("a"), airdrop("b")], night)).toEqual([]);
    expect(w.wait(start + 8 * hour)).toEqual(["new a", "new b"]);
    expect(w.wait(start + 9 * hour)).toEqual([]);
  });
});

describe("an airdrop whose id is a name that every object has", () => {
  it.each(["__proto__", "constructor", "toString", ""])("%j is told of once", (id) => {
    const w = watching();
    w.scan(start, []);
    expect(w.scan(start + hour, [airdrop(id)])).toEqual([`new ${id}`]);
    expect(w.scan(start + 2 * hour, [airdrop(id)])).toEqual([]);
    const dismissals = withDismissal(noDismissals, wallet.id, id, { hidden: true }, start);
    expect(w.scan(start + 3 * hour, [airdrop(id, { urgency: "soon" })], { ...wishes, dismissals })).toEqual(
      [],
    );
  });
});

it("a first answer makes a ledger in which all is known", () => {
  const snapshot = snapshotAfter(null, {
    airdrops: [airdrop("a", { usdValue: null })],
    fetchedAt: start,
    dropped: 0,
    total: null,
    serviceUrl: null,
  });
  const notified: readonly AlertKind[] = ["new"];
  expect(ledgerAfter(null, snapshot, start)).toEqual({
    serviceUrl: null,
    airdrops: [{ id: "a", notified, wasUnvalued: true }],
  });
});

it("a ledger remembers the airdrops that went last", () => {
  const listing = (airdrops: ReturnType<typeof airdrop>[], fetchedAt: number) =>
    snapshotAfter(null, { airdrops, fetchedAt, dropped: 0, total: null, serviceUrl: null });
  const many = Array.from({ length: mostGone }, (_, index) => airdrop(`late${index}`));
  const all = ledgerAfter(null, listing([airdrop("early"), ...many], start), start);
  const first = ledgerAfter(all, listing(many, start + hour), start + hour);
  const second = ledgerAfter(first, listing([], start + 2 * hour), start + 2 * hour);
  expect(new Set(second.airdrops.map(({ id }) => id))).toEqual(new Set(many.map(({ id }) => id)));
});
