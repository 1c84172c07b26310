import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarAnchor, readCalendarAnchor } from "../../../src/core/export/calendar-anchor.ts";
import { seed } from "../../seed.ts";
import { hostileName } from "./rows.ts";

describe("the anchor of one airdrop", () => {
  it("names an airdrop with any id", () => {
    fc.assert(
      fc.property(fc.oneof(hostileName, fc.constant("\uD800")), (airdrop) => {
        const anchor = `#${calendarAnchor("evm:0x1", airdrop)}`;
        expect(new URL(`https://x.example/${anchor}`).hash).toBe(anchor);
        expect(readCalendarAnchor(anchor)).toEqual({ wallet: "evm:0x1", airdrop });
      }),
      { seed },
    );
  });

  it.each([
    "",
    "#",
    "#key",
    "#calendar=",
    "#calendar=%",
    "#calendar=[]",
    "#calendar=%5B1%2C2%5D",
    "#calendar={}",
  ])("is not read from %j", (hash) => {
    expect(readCalendarAnchor(hash)).toBeNull();
  });
});
