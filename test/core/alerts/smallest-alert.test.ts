import { describe, expect, it } from "vitest";
import { airdrop, everyAlert, hour, start, watching } from "../deadlines/watching.ts";

const from = (smallestValue: number) => ({ ...everyAlert, smallestValue });

describe("an airdrop below the smallest value of alerts", () => {
  it("raises no alert about any deadline", () => {
    const w = watching();
    w.fetch(start, [], from(1));
    expect(w.fetch(start + hour, [airdrop("a", { usdValue: 0.5 })], from(1))).toEqual([]);
    const nearer = airdrop("a", { usdValue: 0.5, urgency: "verySoon" });
    expect(w.fetch(start + 2 * hour, [nearer], from(1))).toEqual([]);
  });

  it("of value 0 raises alerts after it is urgent", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { usdValue: 0 })], from(1));
    expect(w.wait(start + hour, from(1))).toEqual([]);
    const urgent = airdrop("a", { usdValue: 0, urgency: "verySoon" });
    expect(w.fetch(start + 2 * hour, [urgent], from(1))).toEqual(["verySoon a"]);
    expect(w.wait(start + 3 * hour, from(1))).toEqual([]);
  });

  it("of value 0 does not count as newly valued", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { usdValue: null, urgency: "soon" })], from(1));
    expect(w.fetch(start + hour, [airdrop("a", { usdValue: 0, urgency: "soon" })], from(1))).toEqual([]);
    const priced = airdrop("a", { usdValue: 5, urgency: "soon" });
    expect(w.fetch(start + 2 * hour, [priced], from(1))).toEqual(["value a"]);
  });

  it("raises an alert when its value rises", () => {
    const w = watching();
    w.fetch(start, [], from(1));
    w.fetch(start + hour, [airdrop("a", { usdValue: 0.5 })], from(1));
    expect(w.fetch(start + 2 * hour, [airdrop("a", { usdValue: 5 })], from(1))).toEqual(["new a"]);
    w.fetch(start + 3 * hour, [airdrop("a", { usdValue: 0.5 })], from(1));
    expect(w.fetch(start + 4 * hour, [airdrop("a", { usdValue: 5 })], from(1))).toEqual([]);
  });

  it("raises an alert even after a first answer", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { usdValue: 0.5 }), airdrop("b")], from(1));
    expect(w.fetch(start + hour, [airdrop("a", { usdValue: 5 }), airdrop("b")], from(1))).toEqual(["new a"]);
  });

  it("is not new after the user lowers the limit", () => {
    const w = watching();
    w.fetch(start, [], from(100));
    w.fetch(start + hour, [airdrop("a", { usdValue: 20 }), airdrop("b", { usdValue: 5 })], from(100));
    expect(w.wait(start + 2 * hour, from(10))).toEqual([]);
    const risen = [airdrop("a", { usdValue: 20 }), airdrop("b", { usdValue: 50 })];
    expect(w.fetch(start + 3 * hour, risen, from(10))).toEqual(["new b"]);
  });

  it("raises deadline alerts after the user lowers the limit", () => {
    const w = watching();
    w.fetch(start, [], from(100));
    w.fetch(start + hour, [airdrop("a", { usdValue: 20, urgency: "soon" })], from(100));
    expect(w.wait(start + 2 * hour, from(10))).toEqual(["soon a"]);
  });

  it("raises a withheld alert if it rose", () => {
    const w = watching();
    w.fetch(start, [airdrop("a", { usdValue: 0.5 })], from(1));
    expect(w.fetch(start + hour, [airdrop("a", { usdValue: 5 })], { ...from(1), mayShow: false })).toEqual(
      [],
    );
    expect(w.wait(start + 2 * hour, from(1))).toEqual(["new a"]);
  });
});
