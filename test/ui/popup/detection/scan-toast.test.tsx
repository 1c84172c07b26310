import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { settingsItem } from "../../../../src/storage/settings.ts";
import { additionsItem } from "../../../../src/storage/wallets/additions.ts";
import { type Scan, scansItem } from "../../../../src/storage/wallets/scans.ts";
import { addresses, agreeWithKey, storeWallets, wallet } from "../../fixtures.ts";
import { grant } from "../../permissions.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, pageTab, sent, store, tab } from "../../world.ts";
import { foot, from, scan, scanFinds, scannedAt } from "./page-scan.ts";

beforeEach(agreeWithKey);

const id = `evm:${addresses.evm}` as const;

/** Opens the popup of a user whose scans are on demand, and scans. */
async function scanOnDemand() {
  await store(settingsItem, { ...settingsItem.fallback, scan: "onDemand" });
  const page = await openPopup();
  await page.user.click(await screen.findByRole("button", { name: "Scan this page" }));
  return page;
}

describe("the opened popup", () => {
  it("scans the page below it", async () => {
    await openPopup();
    await waitFor(() => expect(sent("scanPage")).toEqual([{ tabId: pageTab }]));
  });

  it("scans nothing in a tab of its own", async () => {
    // The browser can restore the tab behind another.
    vi.mocked(browser.tabs.getCurrent).mockImplementation(async () => tab(pageTab + 1));
    await openPopup();
    await screen.findByText("No wallets yet");
    await waitFor(() => expect(browser.tabs.getCurrent).toHaveBeenCalled());
    expect(sent("scanPage")).toEqual([]);
    expect((await foot()).textContent).toBe("");
  });

  it("keeps the focus on the pressed button", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    answerTo("scanPage", () => answer);
    const { user } = await scanOnDemand();
    const button = screen.getByRole("button", { name: "Scan this page" });
    expect(screen.getByText("Scanning this page…")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(sent("scanPage")).toHaveLength(1);
    resolve();
    await waitFor(() => expect(screen.queryByText("Scanning this page…")).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe("the result of a scan", () => {
  it.each<[string, Scan["outcome"], RegExp]>([
    [
      "a known wallet",
      { kind: "added", added: [], known: [id], over: 0 },
      /Already on your list: 0xd8dA…6045/,
    ],
    ["nothing", { kind: "nothing" }, /^No connected wallet on app\.example\.org\. Unlock or connect it/],
    ["a closed page", { kind: "closed" }, /doesn’t let extensions read this page\.$/],
    ["a blocked site", { kind: "blocked", what: "site" }, /You blocked app\.example\.org/],
    ["blocked addresses", { kind: "blocked", what: "addresses" }, /only addresses that you blocked/],
    ["no answer", { kind: "noAnswer" }, /app\.example\.org or your wallet didn’t respond in time/],
    [
      "a full list",
      { kind: "added", added: [], known: [], over: 2 },
      /Your list is full, so not every address from app\.example\.org was added/,
    ],
    [
      "a list that became full",
      { kind: "added", added: [id], known: [], over: 2 },
      /Added from app\.example\.org: 0xd8dA…6045.*list is full, so not every address from app\.example\.org was added/,
    ],
  ])("has its text: %s", async (_, outcome, words) => {
    scanFinds(outcome);
    await scanOnDemand();
    await waitFor(async () => expect((await foot()).textContent).toMatch(words));
  });

  it("offers another scan after finding nothing", async () => {
    await storeWallets({ wallet: wallet({ sources: [from("https://app.example.org")] }) });
    scanFinds({ kind: "nothing" });
    const { user } = await openPopup();
    await waitFor(async () => expect((await foot()).textContent).toContain("then scan again"));
    await user.click(screen.getByRole("button", { name: "Scan this page" }));
    expect(sent("scanPage")).toHaveLength(2);
  });

  it("is missing for another tab", async () => {
    scanFinds({ kind: "nothing" }, { tabId: 99 });
    await openPopup();
    await waitFor(() => expect(sent("scanPage")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Scanning this page/)).toBeNull());
    expect(screen.queryByText(/No connected wallet/)).toBeNull();
  });

  it("says that addresses were left out", async () => {
    answerTo("scanPage", async () => {
      const outcome = { kind: "added", added: [], known: [id], over: 0 } as const;
      await store(scansItem, [scan(outcome, { readBeforeLimit: 64 })]);
    });
    await openPopup();
    expect(await screen.findByText("64 addresses read; more were left out.")).toBeTruthy();
  });
});

describe("a scan that was too early for a wallet", () => {
  const nothing = { kind: "nothing" } as const;
  const added = { kind: "added", added: [id], known: [], over: 0 } as const;
  const isLate = "A wallet didn’t answer in time.";

  /** Lets scan after scan give these results; the last one again and again. */
  function scansFind(...results: readonly (readonly [Scan["outcome"], Partial<Scan>])[]) {
    let scans = 0;
    answerTo("scanPage", async () => {
      const [outcome, over] = results[Math.min(scans, results.length - 1)] ?? [nothing, {}];
      scans += 1;
      await store(scansItem, [scan(outcome, { at: scannedAt + scans, ...over })]);
    });
  }

  it("is repeated once, and then says so", async () => {
    scansFind([nothing, { late: true }]);
    await openPopup();
    await screen.findByText(isLate);
    expect(sent("scanPage")).toEqual([{ tabId: pageTab }, { tabId: pageTab, again: scannedAt + 1 }]);
    expect((await foot()).textContent).not.toContain("No connected wallet");
  });

  it("says nothing of it when the second scan finds the wallet", async () => {
    scansFind([nothing, { late: true }], [added, {}]);
    await openPopup();
    expect(await screen.findByText(/^Added from app\.example\.org/)).toBeTruthy();
    expect(screen.queryByText(isLate)).toBeNull();
  });

  it("shows what it found before the second scan ends", async () => {
    const { promise: second, resolve } = Promise.withResolvers<void>();
    answerTo("scanPage", async ({ again }) => {
      if (again !== undefined) return second;
      return store(scansItem, [scan(added, { late: true })]);
    });
    await openPopup();
    expect(await screen.findByText(/^Added from app\.example\.org/)).toBeTruthy();
    expect(screen.queryByText(isLate)).toBeNull();
    resolve();
    expect(await screen.findByText(isLate)).toBeTruthy();
  });

  it("keeps its announcement until the second scan ends", async () => {
    const { promise: second, resolve } = Promise.withResolvers<void>();
    answerTo("scanPage", async ({ again }) => {
      if (again !== undefined) return second;
      return store(scansItem, [scan(nothing, { late: true })]);
    });
    await scanOnDemand();
    await waitFor(() => expect(sent("scanPage")).toHaveLength(2));
    expect(screen.getByText("Scanning this page…")).toBeTruthy();
    resolve();
    expect(await screen.findByText(isLate)).toBeTruthy();
  });

  it("offers another scan, which is not repeated", async () => {
    scansFind([added, { late: true }]);
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Scan again" }));
    await waitFor(() => expect(sent("scanPage")).toHaveLength(3));
    await screen.findByRole("button", { name: "Scan again" });
    expect(sent("scanPage").at(-1)).toEqual({ tabId: pageTab });
  });
});

describe("an addition", () => {
  it("shows without another scan", async () => {
    await store(settingsItem, { ...settingsItem.fallback, scan: "onDemand" });
    await store(scansItem, [scan({ kind: "added", added: [id], known: [], over: 0 })]);
    await openPopup();
    expect((await foot()).textContent).toContain("Added from app.example.org: 0xd8dA…6045");
  });

  it("counts as seen after a moment", async () => {
    answerTo("scanPage", async () => {
      const at = Date.now();
      await store(additionsItem, [{ id, site: "example.org", reason: "click", at, seen: false }]);
      await store(scansItem, [scan({ kind: "added", added: [id], known: [], over: 0 }, { at })]);
    });
    await openPopup();
    await screen.findByRole("button", { name: "Undo" });
    expect(screen.queryByText(/^Added \d/)).toBeNull();
    await vi.waitFor(() => expect(sent("noteAdditionsSeen")).toEqual([{ ids: [id] }]), { timeout: 5_000 });
  });

  it("has a count for several wallets", async () => {
    scanFinds({
      kind: "added",
      added: [id, `solana:${addresses.solana}`],

      known: [],
      over: 0,
    });
    await openPopup();
    await waitFor(async () => expect((await foot()).textContent).toContain("0xd8dA…6045 and 1 more"));
  });
});

describe("the announcement of a scan", () => {
  it.each<[string, Scan["outcome"], string]>([
    ["added", { kind: "added", added: [id], known: [], over: 0 }, "Undo"],
    [
      "a question",
      {
        kind: "ask",
        findings: [
          { network: "evm", address: addresses.evm, source: "", remembered: false, resembles: null },
        ],
        suspicious: false,
        declined: false,
      },
      "Add 1 wallet",
    ],
  ])("holds the text without controls: %s", async (_, outcome, name) => {
    scanFinds(outcome);
    await openPopup();
    const button = await screen.findByRole("button", { name });
    expect(button.closest("[role=status]")).toBeNull();
    const spoken = within(await foot()).getAllByRole("status");
    expect(spoken.map(({ textContent }) => textContent).join()).toContain("app.example.org");
    for (const one of spoken) expect(one.querySelector("button, summary")).toBeNull();
  });
});

describe("the permission to scan without a click", () => {
  const added = { kind: "added", added: [id], known: [], over: 0 } as const;
  const known = { ...added, added: [], known: [id] };

  async function openMenu(user: UserEvent) {
    await user.click(await screen.findByRole("button", { name: "Actions for app.example.org" }));
    return within(screen.getByRole("menu", { name: "Actions for app.example.org" }));
  }

  it.each([
    ["an addition", added],
    ["a known wallet", known],
  ])("is in the menu of %s", async (_, outcome) => {
    scanFinds(outcome);
    const { user } = await openPopup();
    const menu = await openMenu(user);
    await user.click(menu.getByRole("menuitem", { name: "Always find wallets on this site…" }));
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins: ["https://app.example.org/*"] });
    expect(await screen.findByText("app.example.org: scanned automatically")).toBeTruthy();
  });

  it("is offered on loopback, which all sites leave out", async () => {
    grant("https://*/*");
    answerTo("scanPage", async () => {
      await store(scansItem, [scan(added, { origin: "http://localhost:3000" })]);
    });
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Actions for localhost:3000" }));
    expect(screen.getByRole("menuitem", { name: "Always find wallets on this site…" })).toBeTruthy();
  });

  it.each(["https://app.example.org/*", "https://*/*"])(
    "ends in the options where %s is granted",
    async (pattern) => {
      grant(pattern);
      scanFinds(added);
      const { user } = await openPopup();
      const menu = await openMenu(user);
      await user.click(menu.getByRole("menuitem", { name: "Stop finding wallets on this site…" }));
      expect(browser.permissions.request).not.toHaveBeenCalled();
      expect(vi.mocked(browser.tabs.create).mock.calls[0]?.[0].url).toMatch(/\/options\.html#sites$/);
    },
  );

  it("can be replaced by a block of the site", async () => {
    scanFinds(known);
    const { user } = await openPopup();
    const menu = await openMenu(user);
    await user.click(menu.getByRole("menuitem", { name: "Block this site" }));
    expect(sent("setBlocked")).toEqual([
      { what: { kind: "site", origin: "https://app.example.org" }, blocked: true },
    ]);
    expect(sent("answerScan")).toEqual([]);
    expect(await screen.findByText(/You blocked app\.example\.org/)).toBeTruthy();
  });
});
