import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { names, region } from "../list-page.ts";

const main = wallet({ label: "Main" });
const other = wallet({ network: "solana", address: addresses.solana });

async function open(...stored: Parameters<typeof storeWallets>) {
  await agreeWithKey();
  await storeWallets(...stored);
  return openPopup();
}

describe("the list", () => {
  it("counts the entries that Windfall dropped", async () => {
    await open({ wallet: main, snapshot: snapshot([airdrop()], { dropped: 5 }) });
    expect(region().getByText("Airdrops that Windfall couldn’t keep: 5")).toBeTruthy();
  });

  it("names wallets by label or short address, with network", async () => {
    await open(
      { wallet: { ...main, paused: true }, snapshot: snapshot([airdrop({ name: "Orchard", usdValue: 2 })]) },
      { wallet: other, snapshot: snapshot([airdrop({ name: "Lantern", usdValue: 1 })]) },
    );
    const [orchard, lantern] = region().getAllByRole("listitem");
    expect(orchard?.textContent).toContain("Main · paused · EVM");
    expect(lantern?.textContent).toContain("7xKXtg…gAsU · Solana");
  });

  it("follows at the first Tab, described by value and deadline", async () => {
    const airdrops = [airdrop({ name: "Orchard", usdValue: 2, urgency: "soon" })];
    const { user } = await open({ wallet: main, snapshot: snapshot(airdrops) });
    await user.tab();
    const description = /^\$2\.00 Expires within \d+ days$/;
    expect(document.activeElement).toBe(region().getByRole("link", { name: "Orchard", description }));
  });
});

describe("search", () => {
  const stored = [
    {
      wallet: main,
      snapshot: snapshot([
        airdrop({ name: "Orchard", usdValue: 5 }),
        airdrop({ name: "Café Season", usdValue: 4 }),
      ]),
    },
    { wallet: other, snapshot: snapshot([airdrop({ name: "Tidewater", usdValue: 3 })]) },
  ] as const;

  it.each([
    ["the airdrop's name", "orch", ["Orchard"]],
    ["a name without its accents", "cafe", ["Café Season"]],
    ["the wallet's label", "main", ["Orchard", "Café Season"]],
    ["the whole address", addresses.solana, ["Tidewater"]],
    ["the network", "solana", ["Tidewater"]],
    ["several words", "main season", ["Café Season"]],
  ])("finds by %s", async (_, text, found) => {
    const { user } = await open(...stored);
    await user.type(screen.getByRole("searchbox", { name: "Search" }), text);
    expect(names()).toEqual(found);
  });

  it("reports no matches, and Esc clears it", async () => {
    const { user } = await open(...stored);
    await user.keyboard("/");
    await user.keyboard("zebra");
    expect(screen.getByText("No airdrops match.")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(names()).toHaveLength(3);
  });
});

describe("a deadline", () => {
  const day = 24 * 3_600_000;
  const now = Date.now();
  const noon = (days: number) => new Date(now + days * day).setHours(12, 0, 0, 0);
  const tomorrow = (month: "short" | "long") =>
    new Intl.DateTimeFormat("en", { month, day: "numeric" }).format(noon(1));
  const short = tomorrow("short").replace(" ", "\u00a0");
  const lateToday = new Date(now).setHours(24, 0, 0, -1);

  it.each<[string, string, ...(number | null)[]]>([
    ["claim today", "Claim today", noon(1), noon(3)],
    [`by ${short}`, `Claim by ${tomorrow("long")}, estimated`, noon(2), noon(3)],
    ["may expire today", "May expire today", lateToday, now + 20 * day],
    ["may have expired", "May have expired", null, now - day],
    ["≤\u00a05\u00a0days", "Expires within 5 days", null, now + 5.9 * day],
    ["≤\u00a01\u00a0day", "Expires within 1 day", null, now + day / 2],
  ])("says %s, and reads aloud: %s", async (pill, spoken, earlyEdge = null, farEnd) => {
    const one = snapshot([airdrop({ name: "Orchard", urgency: "soon" })], { fetchedAt: now });
    const deadline = { replacedAt: null, earlyEdge, farEnd: farEnd ?? 0, later: [], deniedAt: null };
    const airdrops = one.airdrops.map((each) => ({ ...each, deadline }));
    await open({ wallet: main, snapshot: { ...one, airdrops } });
    expect(region().getByRole("listitem").textContent).toContain(`Main · EVM${pill} ${spoken}`);
    const titles = region().queryAllByTitle(/^Orchard · Windfall’s estimate from/);
    expect(titles).toHaveLength(spoken.startsWith("Expires within") ? 0 : 1);
  });
});

describe("the keyboard", () => {
  it("moves from the search through the rows and back", async () => {
    const { user } = await open({
      wallet: main,
      snapshot: snapshot([airdrop({ name: "First", usdValue: 9 }), airdrop({ name: "Second", usdValue: 8 })]),
    });
    const focused = () => document.activeElement?.textContent;
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("First");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Second");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });
});
