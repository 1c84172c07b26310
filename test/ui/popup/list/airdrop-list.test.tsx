import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";

/** px. The height of a row without a layout. */
const usual = 48;
const many = 10_000;

const list = () => within(screen.getByRole("region", { name: "Airdrops" })).getByRole("list");
const rows = () => within(list()).getAllByRole("listitem");
const placeOf = (row: Element | undefined) => Number(row?.getAttribute("aria-posinset"));
const gapOf = (row: HTMLElement) => Number.parseFloat(row.style.marginBlockStart || "0");

async function open(count: number) {
  await agree();
  await storeKey();
  const airdrops = Array.from({ length: count }, (_, index) =>
    airdrop({ name: `No ${index + 1}`, usdValue: count - index }),
  );
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
  const page = await openPopup();
  await page.findByText("Wallets");
  await waitFor(() => expect(rows()[0]?.hasAttribute("aria-posinset")).toBe(count > 100));
  return page;
}

/** px from the top of the list to the visible part. */
let above = 0;

/** Gives every row a height, and the list its position. */
function layOut(rowHeight: number): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.tagName === "UL") return new DOMRect(0, -above, 380, 0);
    if (this.tagName !== "LI") return new DOMRect();
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * rowHeight, 380, rowHeight);
  });
}

beforeEach(() => {
  above = 0;
  layOut(0);
});

async function scrollTo(row: number, rowHeight = usual) {
  const scroller = list().closest("[data-scroller]");
  if (scroller === null) throw new Error("Nothing scrolls");
  above = row * rowHeight;
  await act(async () => {
    fireEvent.scroll(scroller);
  });
}

/** px of the drawn rows and of the space for all others. */
function wholeHeight(rowHeight = usual): number {
  const below = list().nextElementSibling;
  const room = below instanceof HTMLElement ? Number.parseFloat(below.style.blockSize || "0") : 0;
  return rows().reduce((sum, row) => sum + gapOf(row) + rowHeight, room);
}

it("draws 100 rows without their positions", async () => {
  await open(100);
  await waitFor(() => expect(rows()).toHaveLength(100));
  expect(rows()[0]?.hasAttribute("aria-posinset")).toBe(false);
});

it("draws a few of 10,000 rows with their positions", async () => {
  await open(many);
  expect(rows().length).toBeLessThan(100);
  expect(placeOf(rows()[0])).toBe(1);
  expect(rows()[0]?.getAttribute("aria-setsize")).toBe(String(many));
});

it("draws the rows at the scroll position, with space around", async () => {
  await open(many);
  for (const place of [5_000, 40, 9_990]) {
    await scrollTo(place);
    const places = rows().map(placeOf);
    expect(places).toContain(place);
    expect(places.length).toBeLessThan(200);
    expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
    expect(wholeHeight()).toBe(many * usual);
  }
});

it("keeps the row with the focus in its place", async () => {
  await open(many);
  const first = within(list()).getByRole("link", { name: "No 1" });
  first.focus();
  await scrollTo(5_000);
  expect(document.activeElement).toBe(first);
  expect(placeOf(rows()[0])).toBe(1);
  expect(rows().map(placeOf)).toContain(5_000);
  expect(wholeHeight()).toBe(many * usual);
});

it("uses the measured height of rows", async () => {
  const tall = 80;
  layOut(tall);
  await open(many);
  await scrollTo(5_000, tall);
  expect(rows().map(placeOf)).toContain(5_000);
  expect(wholeHeight(tall)).toBe(many * tall);
});

it("renders only the row that an action changes", async () => {
  const { user } = await open(30);
  // The summary has fewer, so these are the rows of the whole list.
  await waitFor(() => expect(rows()).toHaveLength(30));
  const getMessage = vi.mocked(browser.i18n.getMessage);
  /** Every row names the button of its menu when it is rendered. */
  const rendered = () =>
    new Set(getMessage.mock.calls.flatMap(([key, name]) => (String(key) === "row_more" ? name : [])));
  getMessage.mockClear();
  await user.click(screen.getByRole("button", { name: "Actions for No 2" }));
  expect(rendered()).toEqual(new Set(["No 2"]));
  await user.click(screen.getByRole("menuitem", { name: "Copy link" }));
  await screen.findByText("Copied.");
  expect(rendered()).toEqual(new Set(["No 2"]));
});
