import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { names, region } from "../list-page.ts";

beforeEach(agreeWithKey);

const line = (words = "2 airdrops under $1 $1.20") => {
  const fold = region().getByRole("group");
  expect(fold.querySelector("summary")?.textContent).toBe(words);
  return fold;
};

const small = () => [
  airdrop({ name: "Dust", usdValue: 0.9, urgency: "verySoon" }),
  airdrop({ name: "Crumb", usdValue: 0.3 }),
];
const large = () => [
  airdrop({ name: "Orchard", usdValue: 500, urgency: "verySoon" }),
  airdrop({ name: "Kelp", usdValue: null }),
];

async function openWith(...airdrops: ReturnType<typeof airdrop>[]) {
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
  return openPopup();
}

describe("airdrops below the smallest value", () => {
  it("are one closed line after the list", async () => {
    await openWith(...large(), ...small());
    expect(names()).toEqual(["Orchard", "Kelp"]);
    expect(line()).toHaveProperty("open", false);
  });

  it("show when the user opens the line, and hide again", async () => {
    const { user } = await openWith(...large(), ...small());
    await user.click(line().querySelector("summary") ?? document.body);
    expect(names()).toEqual(["Orchard", "Kelp", "Dust", "Crumb"]);
    expect(line()).toHaveProperty("open", true);
    await user.click(line().querySelector("summary") ?? document.body);
    expect(names()).toEqual(["Orchard", "Kelp"]);
  });

  it("show only the matches of a search", async () => {
    const { user } = await openWith(...large(), ...small());
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "dust");
    await waitFor(() => expect(names()).toEqual(["Dust"]));
    expect(line("1 airdrop under $1 $0.90")).toHaveProperty("open", true);
    expect(screen.getByText(/^1 airdrop ·/)).toBeTruthy();
    await user.clear(screen.getByRole("searchbox", { name: "Search" }));
    await waitFor(() => expect(line()).toHaveProperty("open", false));
  });
});
