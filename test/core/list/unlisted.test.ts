import { describe, expect, it } from "vitest";
import { day, hour, life, minute } from "../marks/life.ts";

describe("the airdrops that left the list", () => {
  const left = () => life().lists(0, "a.1 b.1 c.1").lists(hour, "a.1");

  it("are those that two answers 10 minutes apart lack", () => {
    expect(left().told).toEqual([]);
    expect(left().lists(hour + 9 * minute, "a.1").told).toEqual([]);
    const one = left().lists(hour + 10 * minute, "a.1");
    expect(one.told).toEqual(["b.1 30", "c.1 null"]);
    expect(one.lists(2 * hour, "a.1").lists(9 * day, "a.1").told).toEqual(["b.1 30", "c.1 null"]);
  });

  it("stay until they are seen, and are not told again", () => {
    const one = left().lists(2 * hour, "a.1");
    one.change({ unlisted: [] });
    expect(one.lists(3 * hour, "a.1").lists(5 * day, "a.1").told).toEqual([]);
  });

  it.each([
    ["hidden ones", life().lists(0, "b.1").marks("b", { hidden: true }), []],
    ["opened ones, which are asked about", life().lists(0, "b.1").opens(1, "b.1"), []],
  ])("leave out %s", (_what, one, told) => {
    expect(one.lists(hour, "").lists(2 * hour, "").told).toEqual(told);
  });
});
