import { describe, expect, it } from "vitest";
import { mostOpened, withOpened } from "../../../src/core/marks/opened.ts";
import { day, hour, life, minute, start, wallet } from "./life.ts";

/** The user has opened a.1, and b.1 is listed beside it. */
const opened = () => life().lists(0, "a.1 b.1").opens(minute, "a.1");

describe("the question about an opened airdrop", () => {
  it("becomes a claim of the time it left by Yes", () => {
    const one = opened().lists(hour, "b.1").lists(day, "b.1").says("yes");
    expect(one.asked).toEqual([]);
    expect(one.state.opened).toEqual([]);
    expect(one.state.dismissals).toMatchObject([
      { airdrop: "a", claimed: { usdValue: 10, at: start + hour } },
    ]);
  });

  it("names all entries of the id with their sum", () => {
    const one = life().lists(0, "a.1 a.2").opens(1, "a.2").lists(hour, "b.1").lists(day, "b.1");
    expect(one.asked).toEqual(["a.1, a.2 30"]);
    expect(one.says("yes").claimed).toEqual(["a a.1, a.2 30"]);
  });
});

describe("withOpened", () => {
  const snapshot = life().lists(0, "a.1 b.1").state.snapshots.get(wallet);

  it("keeps the airdrops that were opened last, each once", () => {
    if (snapshot === undefined) throw new Error("no snapshot");
    const both = withOpened(withOpened([], wallet, "a", snapshot, start), wallet, "b", snapshot, start);
    const again = withOpened(both, wallet, "a", snapshot, start + 1);
    expect(again.map(({ airdrop, at }) => `${airdrop} ${at - start}`)).toEqual(["b 0", "a 1"]);
    const many = Array.from({ length: mostOpened }, (_, n) => ({ ...again[0], airdrop: `x${n}` }));
    expect(withOpened(Object(many), wallet, "a", snapshot, start)).toHaveLength(mostOpened);
    expect(withOpened(both, wallet, "never listed", snapshot, start)).toBe(both);
  });
});

describe("a claim", () => {
  const claimed = { name: "a.1", usdValue: 10, at: start };
  const claims = () => life().lists(0, "a.1 b.1").marks("a", { claimed });
  const isListed = (one: ReturnType<typeof life>) =>
    !one.state.dismissals.some(({ airdrop }) => airdrop === "a");

  it.each([
    [
      "stays while its airdrop flickers",
      () =>
        claims()
          .lists(hour, "")
          .lists(24 * hour, "")
          .lists(25 * hour, "a.1"),
      false,
    ],
    [
      "ends once the airdrop was gone and is back",
      () =>
        claims()
          .lists(hour, "")
          .lists(26 * hour, "")
          .lists(2 * day, "a.1"),
      true,
    ],
    [
      "stays while answers drop entries",
      () =>
        claims()
          .lists(hour, "", { dropped: 1 })
          .lists(3 * day, "", { dropped: 1 })
          .lists(4 * day, "a.1"),
      false,
    ],
  ])("%s", (_what, lived, ends) => {
    const one = lived();
    expect(isListed(one)).toBe(ends);
    expect(one.claimed).toHaveLength(1);
  });

  it("stays in the sums beside a later one", () => {
    const one = claims()
      .lists(hour, "")
      .lists(26 * hour, "")
      .lists(2 * day, "a.1");
    one.marks("a", { claimed: { ...claimed, at: start + 2 * day } });
    expect(one.claimed).toEqual(["a a.1 10", `a#${start} a.1 10`]);
  });
});
