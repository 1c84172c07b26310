import { within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { DayValue, HistoryEvent } from "../../../../src/core/airdrops/history.ts";
import { dayValuesItem, historyItem } from "../../../../src/storage/history.ts";
import { addresses, agree, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";
import { partAt } from "../part.ts";

const day = 24 * 60 * 60 * 1_000;
const today = Math.floor(Date.now() / day);
const evm = `evm:${addresses.evm}` as const;

beforeEach(async () => {
  await agree();
  await storeKey();
});

const section = () => partAt("history");

const value = (ago: number, known: number, unknown = 0): DayValue => ({ day: today - ago, known, unknown });
const dayText = (ago: number) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format((today - ago) * day);

function event(over: Partial<HistoryEvent> = {}): HistoryEvent {
  return {
    kind: "appeared",
    at: Date.now() - 2 * day,
    wallet: evm,
    airdrop: "a",
    name: "Moon",
    usdValue: 10,
    before: null,
    urgency: "none",
    ...over,
  };
}

describe("the headings", () => {
  it("follow the page's title without a skipped level", async () => {
    await openOptions("history");
    for (const name of ["Value over time", "Events"])
      expect((await section()).getByRole("heading", { name, level: 2 })).toBeTruthy();
  });
});

describe("the value over time", () => {
  it("has a text before two days are known", async () => {
    await openOptions("history");
    expect(
      await (await section()).findByText(
        "Nothing to show yet. Windfall saves one value for each day it checks.",
      ),
    ).toBeTruthy();
    await store(dayValuesItem, [value(0, 0, 2)]);
    expect(
      await (await section()).findByText(
        `One day so far: an unknown value on ${dayText(0)}. The chart starts with the second day.`,
      ),
    ).toBeTruthy();
    expect((await section()).queryByRole("figure")).toBeNull();
  });

  it("has a sentence with both ends and the change", async () => {
    await store(dayValuesItem, [value(2, 100), value(1, 120), value(0, 1_150.5)]);
    await openOptions("history");
    const figure = await (await section()).findByRole("figure");
    expect(
      within(figure).getByText(
        `From $100.00 on ${dayText(2)} to $1,150.50 on ${dayText(0)}. $1,050.50 more.`,
      ),
    ).toBeTruthy();
    expect(within(figure).queryByText(/A dashed line|A gap/)).toBeNull();
    expect(figure.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  it.each([
    [value(1, 5), value(0, 5), /\. No change\.$/],
    [value(1, 5), value(0, 2), /\. \$3\.00 less\.$/],
    [value(1, 5, 1), value(0, 2), /^From at least \$5\.00 on .* The known part is \$3\.00 less\.$/],
    [
      value(1, 0, 1),
      value(0, 2, 2),
      /^From an unknown value on .* to at least \$2\.00 .* The known part is \$2\.00 more\.$/,
    ],
  ])("never counts an unknown value as 0 (%#)", async (from, to, words) => {
    await store(dayValuesItem, [from, to]);
    await openOptions("history");
    expect(await (await section()).findByText(words)).toBeTruthy();
  });

  it("explains a dashed line and a gap", async () => {
    await store(dayValuesItem, [value(9, 100), value(8, 120, 1), value(0, 110)]);
    await openOptions("history");
    const figure = within(await (await section()).findByRole("figure"));
    expect(
      figure.getByText("A dashed line or ring means “at least”: some values were unknown."),
    ).toBeTruthy();
    expect(figure.getByText("A gap means Windfall didn’t check that day.")).toBeTruthy();
  });

  it("has a table of the days and gaps", async () => {
    await store(dayValuesItem, [value(9, 100), value(8, 0, 1_200), value(4, 110)]);
    const { user } = await openOptions("history");
    await user.click(await (await section()).findByText("Show as table"));
    const table = (await section()).getByRole("table", { name: "Value over time" });
    const heads = within(table).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Day (UTC)",
      "Known value",
      "Values unknown",
    ]);
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ["3 days without a check"],
      [dayText(4), "$110.00", "0"],
      ["3 days without a check"],
      [dayText(8), "none known", "1,200"],
      [dayText(9), "$100.00", "0"],
    ]);
    expect(within(table).getAllByRole("rowheader")).toHaveLength(3);
  });
});

describe("the events", () => {
  async function lines() {
    const list = await (await section()).findByRole("list", { name: "Events" });
    return within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent ?? "");
  }

  it("start with a text for an empty list", async () => {
    await openOptions("history");
    expect(
      await (await section()).findByText("No airdrop has appeared, changed or gone since the first check."),
    ).toBeTruthy();
  });

  it("show each event with wallet and time, latest first", async () => {
    await storeWallets({ wallet: wallet({ label: "Cold one" }) });
    const solana = `solana:${addresses.solana}` as const;
    await store(historyItem, [
      event(),
      event({ airdrop: "b", usdValue: null }),
      event({ airdrop: "c", kind: "value", before: 10, usdValue: 20.5 }),
      event({ airdrop: "d", kind: "value", before: null, usdValue: 0 }),
      event({ airdrop: "e", kind: "value", before: 3, usdValue: null }),
      event({ airdrop: "f", kind: "gone", wallet: solana, name: "a\u202eb" }),
    ]);
    await openOptions("history");
    await (await section()).findAllByText("Cold one");
    const at = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(
      Date.now() - 2 * day,
    );
    const notified = await lines();
    expect(notified.map((line) => line.replace(/ · .*$/, ""))).toEqual([
      "ab gone: claimed or expired?7xKXtg…gAsU",
      "Moon value no longer known (was $3.00)Cold one",
      "Moon value now known: $0.00Cold one",
      "Moon value changed from $10.00 to $20.50Cold one",
      "Moon appeared, value unknownCold one",
      "Moon appeared, worth $10.00Cold one",
    ]);
    expect(notified[0]).toContain(at.slice(0, 12));
    expect(document.querySelectorAll("time")).toHaveLength(6);
  });

  it("show fifty at a time, and move the focus on", async () => {
    const start = Date.now() - 100_000;
    await store(
      historyItem,
      Array.from({ length: 60 }, (_, index) => event({ at: start + index, name: `Drop ${index}` })),
    );
    const { user } = await openOptions("history");
    const more = await (await section()).findByRole("button", { name: "Show more (10 left)" });
    expect(await lines()).toHaveLength(50);
    await user.click(more);
    expect(await lines()).toHaveLength(60);
    expect((await section()).queryByRole("button", { name: /^Show more/ })).toBeNull();
    const list = (await section()).getByRole("list", { name: "Events" });
    expect(document.activeElement).toBe(within(list).getAllByRole("listitem")[50]);
    expect(document.activeElement?.textContent).toContain("Drop 9 ");
  });
});
