import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropOf } from "../../../../src/core/airdrops/airdrop.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { wallet, walletSchedule } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { store } from "../../world.ts";

const headline = (name = "Total unclaimed value") => within(screen.getByRole("region", { name }));

const names = ["Orchard", "Lantern", "Amber", "Kelp", "Tidewater"];

async function openWith(...values: (number | null)[]) {
  await storeWallets({
    wallet: wallet(),
    snapshot: snapshot(values.map((usdValue, index) => airdrop({ name: names[index] ?? "", usdValue }))),
  });
  return openPopup();
}

beforeEach(agreeWithKey);

describe("the headline", () => {
  it.each([
    ["whole dollars from $1,000, cut off", [2_952.99], "$2,952", "$2,952.99"],
    ["a known 0", [0], "$0.00", "$0.00"],
  ])("shows %s", async (_, values, short, exact) => {
    await openWith(...values);
    expect(headline().getByText(short)).toBeTruthy();
    // Screen readers read the exact sum, once.
    const heard = headline()
      .getAllByText(/\$/)
      .filter((element) => element.closest("[aria-hidden=true]") === null);
    expect(heard.map(({ textContent }) => textContent)).toEqual([exact]);
  });

  it("counts unknown values beside the sum", async () => {
    await openWith(2_952.8, 0.02, null, null, null);
    const sum = headline().getByText("$2,952");
    expect([sum.title, sum.getAttribute("aria-hidden")]).toEqual(["$2,952.82", "true"]);
    expect(headline().getByText("$2,952.82")).toBeTruthy();
    expect(headline().getByText("+ 3 unpriced")).toBeTruthy();
  });

  it("never shows unknown values as 0", async () => {
    await openWith(null, null, null);
    expect(headline().getByText("unpriced")).toBeTruthy();
    expect(headline().getByText("3 airdrops")).toBeTruthy();
    expect(headline().queryByText(/\$|\+/)).toBeNull();
  });
});

describe("the claimed half of the headline", () => {
  const pill = () => screen.queryByRole("button", { name: /^Claimed: / });
  const claim = (usdValue: number | null, at = Date.now()) =>
    store(dismissalsItem, [{ wallet: "evm:0x1", airdrop: "gone", claimed: { name: "Gone", usdValue, at } }]);

  it("sums this year's claims, and opens them", async () => {
    await claim(662.5);
    const { user } = await openWith(10);
    expect(pill()?.getAttribute("aria-label")).toBe("Claimed: $662.50");
    await user.click(pill() ?? document.body);
    await waitFor(() =>
      expect(browser.tabs.create).toHaveBeenCalledWith({
        url: expect.stringMatching(/options\.html#claimed$/),
      }),
    );
  });

  it("stands alone once all is claimed", async () => {
    const [one, listed] = [wallet(), airdrop({ name: "Orchard", usdValue: 40 })];
    const claimed = { name: "Orchard", usdValue: 40, at: Date.now() };
    await store(dismissalsItem, [{ wallet: walletId(one), airdrop: airdropOf(listed.id), claimed }]);
    const asked = Date.now() - 60_000;
    const schedule = walletSchedule({ askedAt: asked, intervalFrom: asked });
    await storeWallets({ wallet: one, snapshot: snapshot([listed]), schedule });
    await openPopup();
    expect(screen.getByRole("button", { name: "Claimed: $40.00" })).toBeTruthy();
    expect(screen.getByText(/^Next check: /)).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("All hidden or claimed");
    expect(screen.queryByRole("region", { name: "Total unclaimed value" })).toBeNull();
  });
});
