import { screen } from "@testing-library/react";
import { parse } from "csv-parse/sync";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { pageHostsItem } from "../../../../src/storage/page-hosts.ts";
import { takeFiles } from "../../files.ts";
import { agreeWithKey, airdrop, snapshot, storeServiceUrl, storeWallets, wallet } from "../../fixtures.ts";
import { store } from "../../world.ts";
import { openAt } from "../part.ts";

beforeEach(agreeWithKey);

/** The day that is this many days after the answer. */
function inDays(days: number): string {
  const at = Date.now() - 3 * 60_000 + days * 24 * 3_600_000;
  return new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short" }).format(at);
}

async function openData() {
  const { user, part } = await openAt("data");
  const exportAs = async (format: RegExp) => {
    await user.click(part.getByRole("button", { name: "Export" }));
    await user.click(screen.getByRole("menuitem", { name: format }));
  };
  return { part, exportAs };
}

describe("the export", () => {
  const seen = () =>
    snapshot([
      airdrop({ id: "a", name: "=1+1", urgency: "soon", usdValue: null, url: "https://evil.example" }),
      airdrop({ id: "b", name: "Orchard", urgency: "none", usdValue: 5 }),
      airdrop({ id: "c", name: "Lantern", urgency: "verySoon", usdValue: 1 }),
      airdrop({ id: "d", name: "Dust", urgency: "verySoon", usdValue: 0.5 }),
    ]);

  async function listed() {
    const one = wallet({ label: "Savings" });
    await store(dismissalsItem, [{ wallet: walletId(one), airdrop: "c", hidden: true }]);
    await storeWallets({ wallet: one, snapshot: seen() });
  }

  it("writes the listed airdrops in order", async () => {
    const saved = takeFiles();
    await listed();
    const { part, exportAs } = await openData();
    await exportAs(/^CSV/);
    await part.findByText(/^“windfall-airdrops-.*\.csv” is in your downloads/);
    const [csv] = await saved();
    // Reading the file as text removes the byte order mark, so the bytes are checked.
    const rows: string[][] = parse(csv?.text ?? "", { bom: true });
    expect(rows.slice(1).map((row) => row.slice(0, 2).concat(row.slice(5, 7)))).toEqual([
      ["Lantern", "1.00", "hidden", "Savings"],
      ["Dust", "0.50", "", "Savings"],
      ["'=1+1", "", "", "Savings"],
      ["Orchard", "5.00", "", "Savings"],
    ]);
  });

  it("exports the deadlines of listed airdrops", async () => {
    const saved = takeFiles();
    await listed();
    const { part, exportAs } = await openData();
    await exportAs(/^Calendar/);
    await part.findByText(/^“windfall-deadlines-.*\.ics” is in your downloads\./);
    const [file] = await saved();
    const events = new ICAL.Component(ICAL.parse(file?.text ?? "")).getAllSubcomponents("vevent");
    expect(events.map((event) => event.getFirstPropertyValue("summary"))).toEqual([
      `Check =1+1: may expire from ${inDays(5)}`,
    ]);
    const reminder = events[0]?.getFirstSubcomponent("valarm")?.getFirstPropertyValue("description");
    expect(reminder).toBe(`Check =1+1: may expire from ${inDays(5)}`);
    const words = String(events[0]?.getFirstPropertyValue("description"));
    expect(words).toMatch(/^Windfall’s estimate from .*\nSavings · EVM\nunpriced\nFrom Windfall/);
    // A calendar opens links without a question, so the file has trusted links only.
    expect(file?.text).not.toContain("evil.example");
  });

  it("names the pages of allowed hosts in the calendar", async () => {
    const saved = takeFiles();
    const serviceUrl = "https://api.example.org";
    await storeServiceUrl(serviceUrl);
    await store(pageHostsItem, ["claims.example.org"]);
    const url = "https://claims.example.org/1";
    await storeWallets({
      wallet: wallet(),
      snapshot: snapshot([airdrop({ urgency: "soon", url })], { serviceUrl }),
    });
    const { part, exportAs } = await openData();
    await exportAs(/^Calendar/);
    await part.findByText(/^“windfall-deadlines-.*\.ics” is in your downloads\./);
    expect((await saved())[0]?.text).toContain(`URL:${url}`);
  });

  it("reports an empty list without saving a file", async () => {
    const saved = takeFiles();
    const { part, exportAs } = await openData();
    for (const format of [/^CSV/, /^Calendar/]) {
      await exportAs(format);
      expect(await part.findByText("There’s nothing to export.")).toBeTruthy();
    }
    expect(await saved()).toEqual([]);
  });
});
