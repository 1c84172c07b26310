import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { usualView } from "../../../../src/core/list/list-view.ts";
import { addresses, agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent } from "../../world.ts";

async function openWith(...airdrops: ReturnType<typeof airdrop>[]) {
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
  return openPopup();
}

const other = wallet({ network: "solana", address: addresses.solana });
const third = wallet({ address: "0x57696e6466616c6c2073616D706c652064617461" });
const several = () => [
  airdrop({ name: "Orchard", usdValue: 1_920.99, urgency: "verySoon" }),
  airdrop({ name: "Tidewater", usdValue: 310, urgency: "verySoon" }),
  airdrop({ name: "Amber", usdValue: 611.75, urgency: "soon" }),
  airdrop({ name: "Kelp", usdValue: null, urgency: "soon" }),
  airdrop({ name: "Lantern", usdValue: 5 }),
];
const sum = (name: string) => screen.getByRole("button", { name });
const sums = () =>
  screen.queryAllByRole("button", { name: / in (7|30) days| no date/ }).map(({ textContent }) => textContent);
const region = () => within(screen.getByRole("region", { name: "Airdrops" }));
const names = () =>
  region()
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);
const dots = () => [...document.querySelectorAll<HTMLElement>("[data-dot]")];
function dot(name: string): Element {
  const found = dots().find((one) => one.getAttribute("title") === name);
  if (found === undefined) throw new Error(`No dot is ${name}`);
  return found;
}

beforeEach(agreeWithKey);

describe("the sums of the life line", () => {
  it.each([
    [
      "whole dollars that add up",
      several(),
      ["$2,231 in 7 days", "$611 + 1 unpriced in 30 days", "$5 no date"],
    ],
    ["a count where no value is known", [airdrop({ usdValue: null, urgency: "soon" })], ["1 in 30 days"]],
    ["nothing for an empty trough", [airdrop({ usdValue: 7.5 })], ["$7.50 no date"]],
  ])("show %s", async (_name, airdrops, expected) => {
    await openWith(...airdrops);
    expect(sums()).toEqual(expected);
  });

  it("filter the list at a press, and clear at another", async () => {
    const { user } = await openWith(...several());
    const name = "$2,231 in 7 days";
    expect(sum(name).getAttribute("aria-pressed")).toBe("false");
    await user.click(sum(name));
    await waitFor(() => expect(names()).toEqual(["Orchard", "Tidewater"]));
    expect(sum(name).getAttribute("aria-pressed")).toBe("true");
    expect(document.querySelectorAll("[data-steps-back]")).toHaveLength(2);
    expect(screen.getByText(/^2 of 5/).textContent).toBe("2 of 5 · $2,231");
    await user.click(sum(name));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(sent("saveListView")).toEqual([{ ...usualView, urgency: "verySoon" }, usualView]);
  });

  it("end a search", async () => {
    const { user } = await openWith(...several());
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "lantern");
    await waitFor(() => expect(names()).toEqual(["Lantern"]));
    expect(sums()).toHaveLength(3);
    await user.click(sum("$2,231 in 7 days"));
    await waitFor(() => expect(names()).toEqual(["Orchard", "Tidewater"]));
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
  });
});

describe("a dot of the life line", () => {
  it("is for the eye alone", async () => {
    await openWith(...several());
    expect(dots()).toHaveLength(5);
    expect(dots().every((one) => one.closest("[aria-hidden=true]") !== null)).toBe(true);
  });

  it("stands for an amount, beside the number of those without room", async () => {
    const small = Array.from({ length: 20 }, () => airdrop({ usdValue: 12 }));
    await openWith(airdrop({ usdValue: 1_200 }), ...small);
    expect(dots().map((one) => one.style.inlineSize)).toEqual(["16px", ...Array(8).fill("4px")]);
    expect(screen.getByText("+12")).toBeTruthy();
  });

  it("leads to its row", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    await openWith(...several());
    fireEvent.click(dot("Amber"));
    expect(document.activeElement).toBe(region().getByRole("link", { name: "Amber" }));
    expect(scrolled.mock.contexts).toEqual([document.activeElement?.closest("li")]);
  });

  it("leads to the row of its own urgency", async () => {
    const kelp = (urgency: "verySoon" | "soon") => airdrop({ id: "kelp", name: "Kelp", urgency });
    await storeWallets(
      { wallet: wallet(), snapshot: snapshot([kelp("verySoon")]) },
      { wallet: other, snapshot: snapshot([kelp("soon")]) },
      { wallet: third, snapshot: snapshot([kelp("soon")]) },
    );
    const page = await openPopup();
    await page.findByText("Wallets");
    const [verySoon, soon] = dots();
    fireEvent.click(soon ?? document.body);
    expect(document.activeElement).toBe(region().getByRole("button", { name: "Kelp" }));
    fireEvent.click(verySoon ?? document.body);
    expect(document.activeElement).toBe(region().getByRole("link", { name: "Kelp" }));
  });

  it("leads to a row that a search left out", async () => {
    const { user } = await openWith(...several());
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "lantern");
    await waitFor(() => expect(names()).toEqual(["Lantern"]));
    fireEvent.click(dot("Amber"));
    await waitFor(() => expect(document.activeElement).toBe(region().getByRole("link", { name: "Amber" })));
  });

  it("keeps the search that has its airdrop without a page", async () => {
    const { user } = await openWith(...several(), airdrop({ name: "Zinc", url: null }));
    const box = screen.getByRole("searchbox", { name: "Search" });
    await user.type(box, "zinc");
    await waitFor(() => expect(region().queryByRole("link")).toBeNull());
    fireEvent.click(dot("Zinc"));
    expect(box).toHaveProperty("value", "zinc");
  });

  it("opens the folded airdrops for its row", async () => {
    await openWith(...several(), airdrop({ name: "Dust", usdValue: 0.5 }));
    fireEvent.click(dot("Dust"));
    await waitFor(() => expect(document.activeElement).toBe(region().getByRole("link", { name: "Dust" })));
  });

  it("leads to a row far down a long list", async () => {
    const many = Array.from({ length: 120 }, () => airdrop({ usdValue: 500, urgency: "verySoon" }));
    const last = airdrop({ name: "Zebra", usdValue: 900, urgency: "verySoon" });
    const { user } = await openWith(...many, last);
    await user.click(screen.getByRole("button", { name: "Filter and sort" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Name");
    await waitFor(() => expect(names()).not.toContain("Zebra"));
    fireEvent.click(dot("Zebra"));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Zebra"));
  });
});
