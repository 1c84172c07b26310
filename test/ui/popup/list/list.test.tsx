import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addresses, agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";

const main = wallet({ label: "Main" });
const other = wallet({ network: "solana", address: addresses.solana });

function region() {
  return screen.getByRole("region", { name: "Airdrops" });
}

function names(): string[] {
  return within(region())
    .queryAllByRole("link")
    .map((link) => link.textContent ?? "");
}

async function open(...stored: Parameters<typeof storeWallets>) {
  await agree();
  await storeKey();
  await storeWallets(...stored);
  const page = await openPopup();
  await page.findByText("Wallets");
  return page;
}

describe("the list", () => {
  it("stands in the first paint, from the summary alone", async () => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard" })]) });
    await openPopup();
    expect(names()).toEqual(["Orchard"]);
  });

  it("is ordered by urgency, then value, with the unknown last, and grouped under headings", async () => {
    await open(
      {
        wallet: main,
        snapshot: snapshot([
          airdrop({ name: "unknown", usdValue: null }),
          airdrop({ name: "small", usdValue: 1 }),
          airdrop({ name: "in 30", usdValue: 5, urgency: "soon" }),
        ]),
      },
      {
        wallet: other,
        snapshot: snapshot([
          airdrop({ name: "big", usdValue: 900 }),
          airdrop({ name: "in 7", usdValue: null, urgency: "verySoon" }),
        ]),
      },
    );
    expect(names()).toEqual(["in 7", "in 30", "big", "small", "unknown"]);
    const headings = within(region()).getAllByRole("heading");
    expect(headings.map((heading) => heading.textContent)).toEqual([
      "Within 7 days 1",
      "Within 30 days 1",
      "Later or no date known 3",
    ]);
  });

  it("has one airdrop with one link in every item, and its urgency as words", async () => {
    await open({
      wallet: main,
      snapshot: snapshot([airdrop({ urgency: "verySoon" }), airdrop({ urgency: "soon" }), airdrop()]),
    });
    const items = within(region()).getAllByRole("listitem");
    expect(items).toHaveLength(3);
    for (const item of items) expect(within(item).getAllByRole("link")).toHaveLength(1);
    expect(within(region()).getAllByText("Expires within 7 days")).toHaveLength(1);
    expect(within(region()).getAllByText("Expires within 30 days")).toHaveLength(1);
  });

  it("names the wallet by its label, else by its short address, and its network", async () => {
    await open(
      { wallet: main, snapshot: snapshot([airdrop()]) },
      { wallet: other, snapshot: snapshot([airdrop()]) },
    );
    const [first, second] = within(region()).getAllByRole("listitem");
    expect(first?.textContent).toContain("Main · EVM");
    expect(second?.textContent).toContain("7xKXtg…gAsU · Solana");
  });
});

describe("what expires", () => {
  it("is counted a stretch, in words and on the line, and no day is claimed", async () => {
    await open({
      wallet: main,
      snapshot: snapshot([
        ...[1, 2, 3].map(() => airdrop({ urgency: "verySoon" })),
        ...[1, 2].map(() => airdrop({ urgency: "soon" })),
      ]),
    });
    const words = screen.getByText("3 expire within 7 days").closest("p");
    expect(words?.textContent).toBe("3 expire within 7 days · 2 more within 30 days");
    const line = words?.nextElementSibling;
    expect(line?.getAttribute("aria-hidden")).toBe("true");
    expect([...(line?.children ?? [])].map((part) => part.textContent)).toEqual([
      "3",
      "2",
      "today",
      "7 days",
      "30 days",
    ]);
    expect(line?.querySelectorAll("span > *")).toHaveLength(0);
  });
});

describe("an unknown value is never 0", () => {
  const total = () => screen.getByRole("region", { name: "Total unclaimed value" }).textContent;

  it("in a row", async () => {
    await open({ wallet: main, snapshot: snapshot([airdrop({ usdValue: null })]) });
    expect(within(region()).getByText("value unknown")).toBeTruthy();
    expect(screen.queryByText(/\$0/)).toBeNull();
  });

  it("in a total of unknowns only", async () => {
    await open({
      wallet: main,
      snapshot: snapshot([airdrop({ usdValue: null }), airdrop({ usdValue: null })]),
    });
    expect(total()).toContain("Value unknown");
    expect(total()).toContain("2 airdrops, their values not known yet");
    expect(total()).not.toContain("$");
  });

  it("in a total of both: at least the known, and how many are not", async () => {
    await open({
      wallet: main,
      snapshot: snapshot([
        airdrop({ usdValue: 1234.5 }),
        airdrop({ usdValue: 0.06 }),
        ...[1, 2, 3].map(() => airdrop({ usdValue: null })),
      ]),
    });
    expect(total()).toContain("≥ $1,234.56");
    expect(total()).toContain("and 3 of unknown value");
  });

  it("while a known 0 is $0.00", async () => {
    await open({ wallet: main, snapshot: snapshot([airdrop({ usdValue: 0 })]) });
    expect(within(region()).getByText("$0.00")).toBeTruthy();
    expect(total()).toContain("$0.00");
    expect(total()).not.toContain("≥");
  });
});

describe("names from elsewhere are only text", () => {
  it.each([
    ["HTML", "<img src=x onerror=alert(1)><b>x</b>", "<img src=x onerror=alert(1)><b>x</b>"],
    ["bidi overrides", "safe\u202Egnp.exe\u2066", "safegnp.exe"],
    ["zero-width characters", "A\u200BB\u2060C", "ABC"],
  ])("%s", async (_, name, shown) => {
    await open({ wallet: main, snapshot: snapshot([airdrop({ name })]) });
    const link = within(region()).getByRole("link");
    expect(link.textContent).toBe(shown);
    expect(link.querySelector("bdi")?.children).toHaveLength(0);
    expect(region().querySelector("img")).toBeNull();
  });

  it("500 characters are capped", async () => {
    await open({ wallet: main, snapshot: snapshot([airdrop({ name: "long ".repeat(100) })]) });
    expect(names()[0]?.length).toBeLessThanOrEqual(120);
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

  it("says when nothing matches, and Esc brings all back", async () => {
    const { user } = await open(...stored);
    const total = () => screen.getByRole("region", { name: "Total unclaimed value" }).textContent;
    const before = total();
    await user.keyboard("/");
    await user.keyboard("zebra");
    expect(screen.getByText("No airdrop matches “zebra”.")).toBeTruthy();
    // Of all there is: a sum of nothing would look like money that is gone.
    expect(total()).toBe(before);
    await user.keyboard("{Escape}");
    expect(names()).toHaveLength(3);
    expect(total()).toBe(before);
  });
});

it("the line of what expires keeps its place while a search leaves nothing urgent", async () => {
  const soon = airdrop({ name: "Orchard", urgency: "soon" });
  const { user } = await open({ wallet: main, snapshot: snapshot([soon, airdrop({ name: "Lantern" })]) });
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "lantern");
  expect(names()).toEqual(["Lantern"]);
  expect(screen.getByText("today")).toBeTruthy();
});

describe("a deadline", () => {
  const day = 24 * 3_600_000;
  const rowWith = async (from: number, to: number, fetchedAt: number) => {
    const one = snapshot([airdrop({ name: "Orchard", urgency: "soon" })], { fetchedAt });
    const deadline = { from, to, later: [], deniedAt: null };
    const airdrops = one.airdrops.map((each) => ({ ...each, deadline }));
    await open({ wallet: main, snapshot: { ...one, airdrops } });
    return within(region()).getByRole("listitem").textContent;
  };
  const now = Date.now();
  const noon = (days: number) => new Date(now + days * day).setHours(12, 0, 0, 0);
  const dayOf = (at: number) =>
    new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short" }).format(at);

  it("in a narrow window shows the last safe day", async () => {
    const text = await rowWith(noon(9), noon(12), now);
    expect(text).toContain(`by ${dayOf(noon(8))}`);
    expect(text).toContain("Expires within 30 days");
  });

  it("whose last day before the early edge is today says so", async () => {
    expect(await rowWith(noon(1), noon(3), now)).toContain("by today");
  });

  it("whose early edge has passed before the check says so", async () => {
    const text = await rowWith(now - 2 * day, now + day, now);
    expect(text).toContain("may expire any time now");
    expect(text).toContain("Expires within 7 days");
  });

  it("in a wide window shows no date", async () => {
    expect(await rowWith(now + 6 * day, now + 31 * day, now)).not.toMatch(/by |may /);
  });

  it("that may have expired says when it was checked", async () => {
    const text = await rowWith(now - day, now + 20 * day, now - 3.5 * day);
    expect(text).toContain("may have expired, last checked 3 days ago");
    expect(text).not.toContain("Expires within");
  });
});

describe("the keyboard alone", () => {
  it("walks from the search through the rows and back", async () => {
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

  it("types a slash into the search, not into the focus", async () => {
    const { user } = await open({ wallet: main, snapshot: snapshot([airdrop()]) });
    await user.keyboard("/");
    await user.keyboard("a/b");
    const box = screen.getByRole<HTMLInputElement>("searchbox");
    expect(box.value).toBe("a/b");
  });
});
