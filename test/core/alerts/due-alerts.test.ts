import { describe, expect, it } from "vitest";
import { mostMissing } from "../../../src/core/airdrops/snapshot.ts";
import { noDismissals, withDismissal } from "../../../src/core/marks/dismissals.ts";
import {
  airdrop,
  all,
  day,
  everyAlert,
  hour,
  minute,
  start,
  wallet,
  watching,
} from "../deadlines/watching.ts";

describe("dueAlerts", () => {
  it("raises only alerts about deadlines after a first answer", () => {
    const first = watching();
    expect(first.fetch(start, [airdrop("a"), airdrop("b", { urgency: "soon" })])).toEqual(["soon b"]);
  });

  it("raises one alert for new, 30 days, 7 days", () => {
    const w = watching();
    w.fetch(start, []);
    expect(w.fetch(start + hour, [airdrop("a")])).toEqual(["new a"]);
    expect(w.fetch(start + 2 * hour, [airdrop("a")])).toEqual([]);
    expect(w.fetch(start + 3 * hour, [airdrop("a", { urgency: "soon" })])).toEqual(["soon a"]);
    expect(w.fetch(start + 4 * hour, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
    expect(w.fetch(start + 5 * hour, [airdrop("a", { urgency: "verySoon" })])).toEqual([]);
  });

  it("raises only the most urgent alert at once", () => {
    const w = watching();
    w.fetch(start, []);
    expect(w.fetch(start + hour, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
    expect(w.fetch(start + 2 * hour, [airdrop("a", { urgency: "soon" })])).toEqual([]);
  });

  it("raises one alert about a value that became known", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { usdValue: null })]);
    expect(w.fetch(start + hour, [airdrop("a", { usdValue: 5 })])).toEqual(["value a"]);
    w.fetch(start + 2 * hour, [airdrop("a", { usdValue: null })]);
    expect(w.fetch(start + 3 * hour, [airdrop("a", { usdValue: 7 })])).toEqual([]);
  });

  it("raises the 7-day alert by a narrow window's edge", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { urgency: "soon" })]);
    // The next flag narrows the window to (6 d, 9 d].
    expect(w.fetch(start + day, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
  });

  it("raises one alert about an unchecked airdrop", () => {
    const w = watching();
    w.fetch(start - day, [airdrop("a", { urgency: "soon" })]);
    w.fetch(start, [airdrop("a", { urgency: "soon" })]);
    expect(w.wait(start + 5 * day + hour - 1)).toEqual([]);
    expect(w.wait(start + 5 * day + hour)).toEqual(["mayHaveExpired a"]);
    expect(w.wait(start + 25 * day)).toEqual([]);
    expect(w.fetch(start + 26 * day, [airdrop("a", { urgency: "verySoon" })])).toEqual(["verySoon a"]);
    expect(w.wait(start + 36 * day)).toEqual([]);
  });

  it("raises one alert about an unsupported edge", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { urgency: "soon" })]);
    expect(w.wait(start + 6 * day)).toEqual([]);
    expect(w.wait(start + 6 * day + 1)).toEqual(["mayHaveExpired a"]);
  });

  it("names no deadline of an answer from the future", () => {
    const w = watching();
    w.fetch(start + 5 * day, [airdrop("a", { urgency: "soon" })]);
    expect(w.wait(start)).toEqual([]);
    expect(w.wait(start + 2 * day)).toEqual([]);
  });

  it("raises no alert if a check follows the edge", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { urgency: "soon" })]);
    expect(w.fetch(start + 6 * day + 30 * minute, [airdrop("a", { urgency: "soon" })])).toEqual([]);
    expect(w.wait(start + 6 * day + hour)).toEqual([]);
  });

  it("raises no alert about an airdrop that is over", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { urgency: "soon" })]);
    expect(w.wait(start + 40 * day)).toEqual([]);
  });
});

describe("an answer with more entries than are read", () => {
  it("raises only alerts about deadlines", () => {
    const w = watching();
    const cut = { ...everyAlert, dropped: 1, excess: 1 };
    w.fetch(start, [airdrop("a")], cut);
    expect(w.fetch(start + hour, [airdrop("b"), airdrop("c", { urgency: "soon" })], cut)).toEqual(["soon c"]);
    expect(w.fetch(start + 2 * hour, [airdrop("b"), airdrop("d")])).toEqual(["new d"]);
  });
});

describe("an extended deadline", () => {
  const soon = airdrop("a", { urgency: "soon" });
  const verySoon = airdrop("a", { urgency: "verySoon" });

  it("raises its alerts again", () => {
    const w = watching();
    expect(w.fetch(start, [verySoon])).toEqual(["verySoon a"]);
    w.fetch(start + hour, [airdrop("a")]);
    w.fetch(start + hour + day, [airdrop("a")]);
    expect(w.fetch(start + 20 * day, [soon])).toEqual(["soon a"]);
    expect(w.fetch(start + 40 * day, [verySoon])).toEqual(["verySoon a"]);
    expect(w.fetch(start + 41 * day, [verySoon])).toEqual([]);
  });

  it("raises no alert of an urgency that it kept", () => {
    const w = watching();
    w.fetch(start, [verySoon]);
    expect(w.fetch(start + 5 * day, [soon])).toEqual([]);
    expect(w.fetch(start + 6 * day, [soon])).toEqual([]);
    expect(w.fetch(start + 20 * day, [verySoon])).toEqual(["verySoon a"]);
  });

  it("raises the alert about an unchecked airdrop again", () => {
    const w = watching();
    w.fetch(start - day, [soon]);
    w.fetch(start, [soon]);
    expect(w.wait(start + 6 * day)).toEqual(["mayHaveExpired a"]);
    w.fetch(start + 7 * day, [soon]);
    w.fetch(start + 8 * day, [soon]);
    expect(w.wait(start + 15 * day)).toEqual(["mayHaveExpired a"]);
  });
});

describe("a false answer", () => {
  const urgent = [airdrop("a", { urgency: "verySoon" })];

  it.each([
    ["a withdrawn flag", [airdrop("a")]],
    ["a less urgent flag", [airdrop("a", { urgency: "soon" })]],
    ["a missing airdrop", []],
  ])("of %s, repeated for hours, repeats no alert", (_name, answer) => {
    const w = watching();
    w.fetch(start, urgent);
    w.fetch(start + hour, answer);
    w.fetch(start + hour + day - 1, answer);
    expect(w.fetch(start + 2 * day, urgent)).toEqual([]);
  });

  it("of missing flags withdraws no alert", () => {
    const w = watching();
    w.fetch(start, urgent);
    const silent = airdrop("a", { flags: { soon: null, verySoon: null } });
    for (let days = 1; days < 4; days++) w.fetch(start + days * day, [silent]);
    expect(w.fetch(start + 4 * day, urgent)).toEqual([]);
  });
});

describe("an airdrop that returns", () => {
  const urgent = [airdrop("a", { urgency: "verySoon" })];

  it("raises its alerts about a deadline after a day", () => {
    const w = watching();
    w.fetch(start, urgent);
    w.fetch(start + hour, []);
    w.fetch(start + hour + day, []);
    expect(w.fetch(start + 2 * day, urgent)).toEqual(["verySoon a"]);
  });

  it("raises none if only answers with dropped entries lacked it", () => {
    const w = watching();
    w.fetch(start, urgent);
    const damaged = { ...everyAlert, dropped: 1 };
    for (let days = 1; days < 4; days++) w.fetch(start + days * day, [], damaged);
    expect(w.fetch(start + 4 * day, urgent)).toEqual([]);
  });

  it("raises no alert again if one answer lacked it", () => {
    const w = watching();
    w.fetch(start, []);
    w.fetch(start + hour, urgent);
    w.fetch(start + 2 * hour, []);
    expect(w.fetch(start + 3 * hour, [airdrop("a")])).toEqual([]);
    expect(w.fetch(start + 4 * hour, urgent)).toEqual([]);
  });

  it("is new again after a day", () => {
    const w = watching();
    w.fetch(start, [airdrop("a")]);
    w.fetch(start + hour, []);
    w.fetch(start + hour + day, []);
    expect(w.fetch(start + 2 * day, [airdrop("a")])).toEqual(["new a"]);
  });
});

it("ledgerAfter stays small if all ids change", () => {
  const w = watching();
  for (let scan = 0; scan < 40; scan++)
    w.fetch(
      start + scan * hour,
      Array.from({ length: 20 }, (_, index) => airdrop(`${scan}-${index}`)),
    );
  expect(w.ledger()?.airdrops.length).toBe(20 + mostMissing);
});

describe("another service", () => {
  it("raises no alert after its first answer", () => {
    const w = watching();
    w.fetch(start, [airdrop("a")]);
    expect(w.fetch(start + hour, [airdrop("b")], everyAlert, "https://two.example")).toEqual([]);
    expect(
      w.fetch(start + 2 * hour, [airdrop("b"), airdrop("c")], everyAlert, "https://two.example"),
    ).toEqual(["new c"]);
  });
});

describe("an unwanted alert", () => {
  const soon = [airdrop("a", { urgency: "soon" })];

  it("about a claimed airdrop comes once the claim ends", () => {
    const w = watching();
    w.fetch(start, []);
    const claimed = { name: "A", usdValue: 10, at: start };
    const dismissals = withDismissal(noDismissals, wallet.id, "a", { claimed });
    expect(w.fetch(start + hour, soon, { ...everyAlert, dismissals })).toEqual([]);
    expect(w.wait(start + 2 * hour)).toEqual(["soon a"]);
    expect(w.wait(start + 3 * hour, { ...everyAlert, dismissals })).toEqual([]);
    expect(w.wait(start + 4 * hour)).toEqual([]);
  });

  it.each([
    ["hidden", withDismissal(noDismissals, wallet.id, "a", { hidden: true })],
    ["hidden in every wallet", withDismissal(noDismissals, null, "a", { hidden: true })],
  ])("about an airdrop that is %s never comes", (_name, dismissals) => {
    const w = watching();
    w.fetch(start, []);
    expect(w.fetch(start + hour, soon, { ...everyAlert, dismissals })).toEqual([]);
    expect(w.fetch(start + 2 * hour, soon)).toEqual([]);
  });

  it("of a switched-off kind never comes", () => {
    const w = watching();
    w.fetch(start, []);
    const others = { ...everyAlert, kinds: { ...all, new: false } };
    expect(w.fetch(start + hour, [airdrop("a")], others)).toEqual([]);
    expect(w.wait(start + 2 * hour)).toEqual([]);
  });

  it("that may not be shown comes once, later", () => {
    const w = watching();
    w.fetch(start, []);
    const unshown = { ...everyAlert, mayShow: false };
    expect(w.fetch(start + hour, [airdrop("a")], unshown)).toEqual([]);
    expect(w.fetch(start + 2 * hour, [airdrop("a"), airdrop("b")], unshown)).toEqual([]);
    expect(w.wait(start + 8 * hour)).toEqual(["new a", "new b"]);
    expect(w.wait(start + 9 * hour)).toEqual([]);
  });
});
