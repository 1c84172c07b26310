import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { usualView } from "../../../../src/core/list/list-view.ts";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent } from "../../world.ts";
import { names } from "../list-page.ts";

async function openWith(...airdrops: ReturnType<typeof airdrop>[]) {
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
  return openPopup();
}

const several = () => [
  airdrop({ name: "Orchard", usdValue: 1_920.99, urgency: "verySoon" }),
  airdrop({ name: "Tidewater", usdValue: 310, urgency: "verySoon" }),
  airdrop({ name: "Amber", usdValue: 611.75, urgency: "soon" }),
  airdrop({ name: "Kelp", usdValue: null, urgency: "soon" }),
  airdrop({ name: "Lantern", usdValue: 5 }),
];
const sum = (name: string) => screen.getByRole("button", { name });
const sums = () =>
  screen
    .queryAllByRole("button", { name: / within (7|30) days| no date/ })
    .map(({ textContent }) => textContent);
const dots = () => [...document.querySelectorAll<HTMLElement>("[data-dot]")];

beforeEach(agreeWithKey);

describe("the sums of the life line", () => {
  it.each([
    [
      "whole dollars that add up",
      several(),
      ["$2,231 within 7 days", "$611 + 1 unpriced within 30 days", "$5 no date"],
    ],
  ])("show %s", async (_name, airdrops, expected) => {
    await openWith(...airdrops);
    expect(sums()).toEqual(expected);
  });

  it("filter the list at a press, and clear at another", async () => {
    const { user } = await openWith(...several());
    const name = "$2,231 within 7 days";
    expect(sum(name).getAttribute("aria-pressed")).toBe("false");
    await user.click(sum(name));
    await waitFor(() => expect(names()).toEqual(["Orchard", "Tidewater"]));
    expect(sum(name).getAttribute("aria-pressed")).toBe("true");
    expect(document.querySelectorAll("[data-steps-back]")).toHaveLength(2);
    expect(screen.getByText(/^2 airdrops/).textContent).toBe("2 airdrops · $2,230.99");
    await user.click(sum(name));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(sent("saveListView")).toEqual([{ ...usualView, urgency: "verySoon" }, usualView]);
  });
});

describe("a dot of the life line", () => {
  it("is for the eye alone", async () => {
    await openWith(...several());
    expect(dots()).toHaveLength(5);
    expect(dots().every((one) => one.closest("[aria-hidden=true]") !== null)).toBe(true);
  });

  it("stands for an amount, beside the number of the others", async () => {
    const small = Array.from({ length: 20 }, () => airdrop({ usdValue: 12 }));
    await openWith(airdrop({ usdValue: 12_000 }), ...small);
    expect(dots().map((one) => one.style.inlineSize)).toEqual(["16px", ...Array(5).fill("8px")]);
    expect(screen.getByText("+15")).toBeTruthy();
  });

  it("stays visible beside a fortune", async () => {
    await openWith(...[100_000, 400, 100].map((usdValue) => airdrop({ usdValue })));
    expect(dots().map((one) => one.style.inlineSize)).toEqual(["16px", "8px", "4px"]);
  });
});

describe("the life line", () => {
  it("has one trough for one group", async () => {
    await openWith(airdrop({ usdValue: 5 }));
    expect(sum("$5.00 no date").closest("[data-tone]")?.parentElement?.children).toHaveLength(1);
  });
});
