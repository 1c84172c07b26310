import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { timing } from "../../../src/config.ts";
import { appearanceItem, keyStatusItem, listViewItem, summaryItem } from "../../../src/storage/items.ts";
import { startPopup } from "../../../src/ui/popup/start.tsx";
import { wallet } from "../../fixtures.ts";
import { canonical } from "../canonical.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../fixtures.ts";
import { openFirstRows } from "../render.tsx";
import { answerTo, sent, store } from "../world.ts";

beforeEach(async () => {
  vi.spyOn(browser.storage.local, "get");
  await agreeWithKey();
});

const several = () => [
  airdrop({ name: "Orchard", urgency: "verySoon", usdValue: 1234.5 }),
  airdrop({ name: "<b>Lantern</b> & co", urgency: "soon", usdValue: null }),
  airdrop({ name: "Elsewhere", url: "https://elsewhere.example/" }),
  airdrop({ name: "Pageless", url: null }),
];
const watchSeveral = () => storeWallets({ wallet: wallet({ label: "Main" }), snapshot: snapshot(several()) });

const rows = () => within(screen.getByRole("region", { name: "Airdrops" })).getAllByRole("listitem");

const partsOfEmpty = ["header", "section[aria-label=Airdrops]"];
const partsOfList = [...partsOfEmpty, "main > div:has([aria-pressed])", "main > search"];

/** The parts that the copy has too. */
function parts(within: ParentNode, selectors: readonly string[]): string[] {
  return selectors.map((selector) => {
    const part = within.querySelector(selector);
    if (part === null) throw new Error(`Nothing is ${selector}`);
    return canonical(part);
  });
}

describe("the popup from the summary", () => {
  it.each<[string, readonly string[], () => Promise<void>]>([
    ["with a list", partsOfList, watchSeveral],
    ["without airdrops", partsOfEmpty, () => storeWallets({ wallet: wallet(), snapshot: snapshot([]) })],
    ["without wallets, while it scans", partsOfEmpty, () => storeWallets()],
    ["without answers", partsOfEmpty, () => storeWallets({ wallet: wallet() })],
    [
      "without a key, while it scans",
      partsOfEmpty,
      async () => {
        await storeWallets({ wallet: wallet(), snapshot: snapshot([]) });
        await store(keyStatusItem, null);
      },
    ],
  ])("looks %s like the live one", async (_name, selectors, change) => {
    await change();
    answerTo("scanPage", () => new Promise(() => undefined));
    const { container, goLive } = await openFirstRows();
    const first = parts(container, selectors);
    await goLive();
    expect(parts(container, selectors)).toEqual(first);
  });

  it("holds the first rows, and counts all", async () => {
    const many = Array.from({ length: 20 }, () => airdrop({ urgency: "soon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(many) });
    const { goLive } = await openFirstRows();
    expect(rows()).toHaveLength(10);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Within 30 days $200.00");
    await goLive();
    expect(rows()).toHaveLength(20);
  });

  it("answers a press before the rest is read", async () => {
    await watchSeveral();
    const { user } = await openFirstRows();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(sent("refresh")).toEqual([{}]);
    await user.click(screen.getByRole("link", { name: "Orchard" }));
    expect(sent("noteOpened")).toHaveLength(1);
    await waitFor(() => expect(browser.tabs.create).toHaveBeenCalledOnce());
  });

  it("keeps typed text, focus and elements when it goes live", async () => {
    await watchSeveral();
    const { user, goLive } = await openFirstRows();
    const box = screen.getByRole("searchbox");
    const link = screen.getByRole("link", { name: "Orchard" });
    await user.type(box, "orch");
    expect(rows()).toHaveLength(1);
    await goLive();
    expect(screen.getByRole("searchbox")).toBe(box);
    expect(box).toHaveProperty("value", "orch");
    expect(document.activeElement).toBe(box);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole("link", { name: "Orchard" })).toBe(link);
  });

  it("says nothing of a search before it is live", async () => {
    await watchSeveral();
    const { user, goLive } = await openFirstRows();
    await user.type(screen.getByRole("searchbox"), "zebra");
    expect(within(screen.getByRole("region", { name: "Airdrops" })).queryByRole("listitem")).toBeNull();
    expect(screen.queryByText("No airdrops match.")).toBeNull();
    await goLive();
    expect(await screen.findByText("No airdrops match.")).toBeTruthy();
  });

  it("stays below a notice when the rest cannot be read", async () => {
    await watchSeveral();
    const { goLive } = await openFirstRows();
    vi.mocked(browser.storage.local.get).mockRejectedValue(new Error("a damaged database"));
    await goLive();
    expect(await screen.findByText("Windfall couldn’t read its saved data")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
  });
});

describe("startPopup", () => {
  let root: HTMLElement;

  beforeEach(async () => {
    root = document.createElement("div");
    document.body.replaceChildren(root);
    await watchSeveral();
  });

  it("reads first rows and theme in one call", async () => {
    await store(appearanceItem, { ...appearanceItem.fallback, theme: "dark" });
    const get = vi.mocked(browser.storage.local.get);
    const { promise: read, resolve } = Promise.withResolvers<void>();
    const real = browser.storage.local.get.bind(browser.storage.local);
    get.mockClear();
    get.mockImplementationOnce(async (keys?: unknown) => {
      const found = await real(Object(keys));
      get.mockImplementation(() => new Promise(() => undefined));
      resolve();
      return found;
    });
    await act(async () => {
      void startPopup(root, "popup");
      await read;
    });
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(document.documentElement.style.colorScheme).toBe("dark");
  });

  it("shows everything after the first rows", async () => {
    await act(() => startPopup(root, "popup"));
    // Only the live popup lists the wallets.
    await screen.findByText("Wallets");
    expect(screen.getAllByRole("link", { name: "Orchard" })).toHaveLength(1);
  });

  it.each<[string, () => Promise<void>]>([
    ["without a summary", () => browser.storage.local.remove(summaryItem.key)],
    [
      "beside the summary of another version",
      () => browser.storage.local.set({ [summaryItem.key]: { v: 1, d: { rows: [] } } }),
    ],
    ["with a filter", () => store(listViewItem, { ...listViewItem.fallback, urgency: "verySoon" })],
  ])("waits for everything %s", async (_name, change) => {
    await change();
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(root.innerHTML));
    observer.observe(root, { childList: true });
    await act(() => startPopup(root, "popup"));
    expect(await screen.findByText("Wallets")).toBeTruthy();
    expect(shown.filter((html) => !html.includes("Wallets"))).toEqual([]);
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
  });

  it("says so when storage stays silent", async () => {
    vi.mocked(browser.storage.local.get).mockImplementation(() => new Promise(() => undefined));
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    await act(async () => {
      void startPopup(root, "popup");
      await vi.advanceTimersByTimeAsync(timing.firstRowsRead + timing.pageRead);
    });
    expect(screen.getByRole("heading", { name: "Windfall couldn’t read its saved data" })).toBeTruthy();
    expect(screen.getByText(/Try again, or restart your browser\./)).toBeTruthy();
  });
});
