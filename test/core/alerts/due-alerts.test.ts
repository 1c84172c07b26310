import { describe, expect, it } from "vitest";
import { mostMissing } from "../../../src/core/airdrops/snapshot.ts";
import { noDismissals, withDismissal } from "../../../src/core/marks/dismissals.ts";
import { airdrop } from "../../fixtures.ts";
import { day, everyAlert, hour, start, watching } from "../deadlines/watching.ts";

/** `a soon` or `b $0.5` as the service lists it; `?` for an unknown value. */
function listed(text: string) {
  const [id = "", ...parts] = text.split(" ");
  const urgency = (["soon", "verySoon"] as const).find((name) => parts.includes(name)) ?? "none";
  const [value] = parts.filter((part) => /[$?]/.test(part));
  const usdValue = value === undefined ? 10 : value === "?" ? null : Number(value.slice(1));
  const flags = parts.includes("silent") ? { flags: { soon: null, verySoon: null } } : {};
  return airdrop(id, { urgency, usdValue, ...flags });
}

/**
 * Plays a story of steps such as `1.5d: a soon, b > new b`: the time of a good answer, its airdrops, and the alerts
 * that have to follow. `-` is an empty list. Without a list the time passes without an answer.
 */
function play(story: string, how: Partial<typeof everyAlert> = {}) {
  const w = watching();
  for (const step of story.split("; ")) {
    const [, amount, unit, more, list, alerts = ""] =
      /^([\d.]+)([hd])([+-]\d)?(?:: ([^>]*?))?(?: > (.*))?$/.exec(step) ?? [];
    const at = start + Math.round(Number(amount) * (unit === "d" ? day : hour)) + Number(more ?? 0);
    const options = { ...everyAlert, ...how };
    const raised =
      list === undefined
        ? w.wait(at, options)
        : w.fetch(at, list === "-" ? [] : list.split(", ").map(listed), options);
    expect(raised.join(", "), step).toBe(alerts);
  }
}

describe("dueAlerts", () => {
  it.each([
    [
      "one alert for new, and one for 7 days",
      "0h: -; 1h: a > new a; 2h: a; 3h: a soon; 4h: a verySoon > verySoon a; 5h: a verySoon",
    ],
    [
      "nothing about a new name",
      "0h: -; 1h: a.1 > new a.1; 2h: a.2; 3h: a.2 verySoon > verySoon a.2; 4h: a.3",
    ],
    [
      "the 7-day alert by the far end alone",
      "0d: a soon; 1d: a soon; 19d: a silent; 22.9d; 23.1d > verySoon a",
    ],
    [
      "one two days before a far end without a last safe day",
      "0d: a verySoon > verySoon a; 3d: a verySoon; 6d-1: a verySoon; 6d > lastDay a; 7d: a verySoon",
    ],
    ["only the last alert after a long sleep", "0d: -; 1d: a soon > new a; 30.5d > lastDay a; 40d"],
    ["a missed alert although the far end has passed", "0d: a verySoon > verySoon a; 9d > lastDay a; 10d"],
    [
      "both alerts again for a window that replaces an ended one",
      "0d: a verySoon > verySoon a; 6d: a verySoon > lastDay a; 8d: a verySoon > verySoon a; 14d > lastDay a",
    ],
    [
      "no alert again while the same window stands",
      "0d: a verySoon > verySoon a; 1d: a; 1.5d: a soon; 2d: a verySoon; 5d: a silent",
    ],
    ["no alert about an unchecked deadline", "0d: a soon; 6d+1; 20d"],
    [
      "the alert of an extended deadline again",
      "0h: a verySoon > verySoon a; 1h: a; 25h: a; 20d: a soon; 40d: a verySoon > verySoon a; 41d: a verySoon",
    ],
    [
      "no alert again after a missing airdrop",
      "0h: a verySoon > verySoon a; 1h: -; 25h-1: -; 2d: a verySoon",
    ],
  ])("raises %s", (_name, story) => {
    play(story);
  });

  it("raises no alert after the first answer of another service", () => {
    const w = watching();
    w.fetch(start, [airdrop("a")]);
    const other = "https://two.example";
    expect(w.fetch(start + hour, [airdrop("b")], everyAlert, other)).toEqual([]);
    expect(w.fetch(start + 2 * hour, [airdrop("b"), airdrop("c")], everyAlert, other)).toEqual(["new c"]);
  });

  it("keeps a small ledger if all ids change", () => {
    const w = watching();
    const many = (scan: number) => Array.from({ length: 60 }, (_, index) => airdrop(`${scan}-${index}`));
    for (let scan = 0; scan < 40; scan++) w.fetch(start + scan * hour, many(scan));
    expect(w.ledger()?.airdrops.length).toBe(60 + mostMissing);
  });
});

describe("an unwanted alert", () => {
  const verySoon = [airdrop("a", { urgency: "verySoon" })];

  it.each([
    ["hidden in every wallet", { dismissals: withDismissal(noDismissals, null, "a", { hidden: true }) }],
    ["switched off", { switches: { new: false, expiring: false } }],
  ])("waits while it is %s", (_name, unwanted) => {
    const w = watching();
    w.fetch(start, []);
    expect(w.fetch(start + hour, verySoon, { ...everyAlert, ...unwanted })).toEqual([]);
    expect(w.wait(start + 2 * hour)).toEqual(["verySoon a"]);
    expect(w.wait(start + 3 * hour)).toEqual([]);
  });

  it("that may not be shown comes once, later", () => {
    const w = watching();
    w.fetch(start, []);
    const unshown = { ...everyAlert, mayShow: false };
    expect(w.fetch(start + hour, [airdrop("a"), airdrop("b")], unshown)).toEqual([]);
    expect(w.wait(start + 8 * hour)).toEqual(["new a", "new b"]);
    expect(w.wait(start + 9 * hour)).toEqual([]);
  });
});

it("alerts once when an airdrop rises above the smallest value", () => {
  play("0h: -; 1h: a $0.5; 2h: a $5 > new a; 3h: a $0.5; 4h: a $5", { smallestValue: 1 });
});
