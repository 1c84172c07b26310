import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { usualView } from "../../../../src/core/airdrops/list-view.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent } from "../../world.ts";

async function openWith(...airdrops: ReturnType<typeof airdrop>[]) {
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
  const page = await openPopup();
  await page.findByText("Wallets");
  return page;
}

const several = () => [
  airdrop({ name: "Orchard", usdValue: 1_920.99, urgency: "verySoon" }),
  airdrop({ name: "Tidewater", usdValue: 310, urgency: "verySoon" }),
  airdrop({ name: "Amber", usdValue: 611.75, urgency: "soon" }),
  airdrop({ name: "Kelp", usdValue: null, urgency: "soon" }),
  airdrop({ name: "Lantern", usdValue: 5 }),
];
const stake = (name: string) => screen.getByRole("button", { name });
const stakes = () => screen.queryAllByRole("button", { name: /within (7|30)/ });
const names = () =>
  within(screen.getByRole("region", { name: "Airdrops" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await agree();
  await storeKey();
});

describe("the stakes", () => {
  it("show expiring values in whole dollars, cut off", async () => {
    await openWith(...several());
    expect(stakes().map(({ textContent }) => textContent)).toEqual([
      "$2,230 expires within 7 days",
      "$611 within 30 days",
    ]);
  });

  it("count airdrops where no value is known", async () => {
    const unknown = (urgency: "verySoon" | "soon") => airdrop({ usdValue: null, urgency });
    await openWith(unknown("verySoon"), unknown("verySoon"), unknown("soon"));
    expect(stakes().map(({ textContent }) => textContent)).toEqual([
      "2 expire within 7 days",
      "1 within 30 days",
    ]);
  });

  it("add unknown values to the most urgent sum", async () => {
    const unknown = () => airdrop({ usdValue: null, urgency: "verySoon" });
    await openWith(airdrop({ usdValue: 310, urgency: "verySoon" }), unknown(), unknown());
    expect(stakes().map(({ textContent }) => textContent)).toEqual([
      "$310 + 2 unknown expires within 7 days",
    ]);
  });

  it("leave out a group without airdrops", async () => {
    await openWith(airdrop({ usdValue: 7.5, urgency: "soon" }), airdrop());
    expect(stakes().map(({ textContent }) => textContent)).toEqual(["$7.50 within 30 days"]);
  });

  it("are missing where nothing expires soon", async () => {
    await openWith(airdrop());
    expect(stakes()).toEqual([]);
  });

  it.each([
    ["$2,230 expires within 7 days", "verySoon", ["Orchard", "Tidewater"], "$2,230.99"],
    ["$611 within 30 days", "soon", ["Amber", "Kelp"], "at least $611.75"],
  ] as const)("filter the list at a press: %s", async (name, urgency, shown, sum) => {
    const { user } = await openWith(...several());
    expect(stake(name).getAttribute("aria-pressed")).toBe("false");
    await user.click(stake(name));
    await waitFor(() => expect(names()).toEqual(shown));
    expect(stake(name).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("region", { name: "Value of the airdrops shown" }).textContent).toContain(sum);
    expect(screen.getByText("2 of 5 airdrops shown")).toBeTruthy();
    expect(sent("saveListView")).toEqual([{ ...usualView, urgency }]);
  });

  it("clear the filter at a second press", async () => {
    const { user } = await openWith(...several());
    await user.click(stake("$611 within 30 days"));
    await user.click(stake("$611 within 30 days"));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(stake("$611 within 30 days").getAttribute("aria-pressed")).toBe("false");
    expect(sent("saveListView").at(-1)).toEqual(usualView);
  });

  it("end a search and another filter", async () => {
    const { user } = await openWith(...several());
    await user.click(screen.getByRole("button", { name: "Filter and sort" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Network" }), "Bitcoin");
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "lantern");
    await user.click(stake("$2,230 expires within 7 days"));
    await waitFor(() => expect(names()).toEqual(["Orchard", "Tidewater"]));
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
    expect(sent("saveListView").at(-1)).toEqual({ ...usualView, urgency: "verySoon" });
  });

  it("keep their sums while a search has no results", async () => {
    const { user } = await openWith(...several());
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "lantern");
    await waitFor(() => expect(names()).toEqual(["Lantern"]));
    expect(stakes()).toHaveLength(2);
  });
});
