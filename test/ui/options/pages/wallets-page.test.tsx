import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { wallet } from "../../../fixtures.ts";
import { agree, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

beforeEach(agree);

describe("the line of totals", () => {
  it.each([
    ["2 airdrops", [null, null]],
    ["$412.50 + 1 unpriced", [412.5, null]],
  ])("names the airdrops that expire first: %s", async (words, values) => {
    const airdrops = values.map((usdValue) => airdrop({ usdValue, urgency: "verySoon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    await openOptions();
    const line = await screen.findByText(/ to claim in 1 wallet · /);
    expect(line.textContent?.replaceAll("\u00a0", " ")).toContain(` · ${words} in 7 days`);
  });
});
