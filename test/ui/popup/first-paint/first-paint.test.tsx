import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { consentItem, keyStatusItem, summaryItem } from "../../../../src/storage/items.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { listViewItem } from "../../../../src/storage/settings/display.ts";
import { followFirstPaint } from "../../../../src/ui/popup/first-paint/first-paint-input.ts";
import { showLivePopup, startPopup } from "../../../../src/ui/popup/first-paint/start.ts";
import { canonical } from "../../canonical.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { copyForFirstPaint, openFirstPaint, openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

let root: HTMLElement;

beforeEach(async () => {
  vi.spyOn(browser.storage.local, "get");
  root = document.createElement("div");
  document.body.replaceChildren(root);
  await agree();
  await storeKey();
});

const several = () => [
  airdrop({ name: "Orchard", urgency: "verySoon", usdValue: 1234.5 }),
  airdrop({ name: "<b>Lantern</b> & co", urgency: "soon", usdValue: null }),
  airdrop({ name: "Elsewhere", url: "https://elsewhere.example/" }),
  airdrop({ name: "Pageless", url: null }),
];

const partsOfEmpty = ["header", "section[aria-label=Airdrops]"];
const partsOfList = [...partsOfEmpty, "main > div:has([aria-pressed])", "main > search"];

/** The parts that both the first paint and the live popup draw. */
function parts(within: ParentNode, selectors = partsOfList): string[] {
  return selectors.map((selector) => {
    const part = within.querySelector(selector);
    if (part === null) throw new Error(`Nothing is ${selector}`);
    return canonical(part);
  });
}

describe("the first paint", () => {
  it("has the same markup as the live popup", async () => {
    await storeWallets({ wallet: wallet({ label: "Main" }), snapshot: snapshot(several()) });
    expect(await openFirstPaint(root)).toBe(true);
    const first = parts(root);
    root.remove();
    const { container } = await openPopup();
    expect(parts(container)).toEqual(first);
  });

  it.each<[string, () => Promise<void>]>([
    ["airdrops", () => storeWallets({ wallet: wallet(), snapshot: snapshot([]) })],
    ["wallets", () => storeWallets()],
    ["answers", () => storeWallets({ wallet: wallet() })],
    ["a key", async () => void (await store(keyStatusItem, null))],
  ])("draws a list without %s like the live popup", async (_name, change) => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot([]) });
    await change();
    expect(await openFirstPaint(root)).toBe(true);
    const first = parts(root, partsOfEmpty);
    root.remove();
    const { container } = await openPopup();
    expect(parts(container, partsOfEmpty)).toEqual(first);
  });

  it("shows a problem in its place", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    await store(activityItem, {
      ...activityItem.fallback,
      wait: { reason: { kind: "offline", at: Date.now() }, since: Date.now(), until: null },
    });
    await openFirstPaint(root);
    expect(screen.getByText("Windfall couldn’t reach the service")).toBeTruthy();
  });

  it("holds the visible rows, and counts all", async () => {
    const many = Array.from({ length: 20 }, () => airdrop({ urgency: "soon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(many) });
    await openFirstPaint(root);
    expect(root.querySelectorAll("li")).toHaveLength(7);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Within 30 days 20 · $200.00");
  });

  it.each<[string, () => Promise<void>]>([
    ["before consent", () => store(consentItem, null)],
    ["without a summary", () => browser.storage.local.remove(summaryItem.key)],
    ["in an unusual order", () => store(listViewItem, { ...listViewItem.fallback, sort: "value" })],
    [
      "when a permission is missing",
      () =>
        store(activityItem, {
          ...activityItem.fallback,
          wait: { reason: { kind: "permissionMissing", at: Date.now() }, since: Date.now(), until: null },
        }),
    ],
  ])("is left to React %s", async (_name, change) => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    await change();
    expect(await openFirstPaint(root)).toBe(false);
    expect(root.childNodes).toHaveLength(0);
  });
});

describe("startPopup", () => {
  beforeEach(async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
  });

  it("replaces the first paint with the live popup", async () => {
    await copyForFirstPaint();
    await startPopup(root, Date.now());
    // Only the live popup lists the wallets.
    await screen.findByText("Wallets");
    expect(screen.getAllByRole("link", { name: "Orchard" })).toHaveLength(1);
  });

  it.each<[string, () => Promise<void> | void]>([
    ["without a copy", () => undefined],
    ["with a copy of another version", () => browser.storage.local.set({ firstPaint: { v: 0, d: {} } })],
    ["with a damaged copy", () => browser.storage.local.set({ firstPaint: { v: 1, d: { consent: {} } } })],
    [
      "with a first paint that fails",
      async () => {
        await copyForFirstPaint();
        vi.spyOn(root, "replaceChildren").mockImplementation(() => {
          throw new Error("a bug");
        });
      },
    ],
  ])("shows the live popup %s", async (_name, change) => {
    vi.stubGlobal("reportError", vi.fn());
    await change();
    await startPopup(root, Date.now());
    expect(await screen.findByRole("link", { name: "Orchard" })).toBeTruthy();
  });

  it("says so when storage stays silent", async () => {
    vi.mocked(browser.storage.local.get).mockImplementation(() => new Promise(() => undefined));
    vi.stubGlobal("reportError", vi.fn());
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    await act(() => startPopup(root, Date.now()));
    expect(screen.getByRole("heading", { name: "Windfall couldn’t read its saved data" })).toBeTruthy();
    expect(screen.getByText(/Try again, or restart your browser\./)).toBeTruthy();
  });

  it("replays a click, typing and focus of the first paint", async () => {
    const input = followFirstPaint(root);
    await openFirstPaint(root);
    await userEvent.type(screen.getByRole("searchbox"), "orch");
    const first = screen.getByRole("searchbox");
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await act(() => showLivePopup(root, input));
    const live = screen.getByRole("searchbox");
    expect(live).not.toBe(first);
    expect(live).toHaveProperty("value", "orch");
    expect(document.activeElement).toBe(live);
    await waitFor(() =>
      expect(within(screen.getByRole("region", { name: "Airdrops" })).getAllByRole("listitem")).toHaveLength(
        1,
      ),
    );
    expect(sent("refresh")).toEqual([{}]);
  });

  it("notes an opened airdrop whose value changes meanwhile", async () => {
    const watch = (usdValue: number) =>
      storeWallets({
        wallet: wallet(),
        snapshot: snapshot([airdrop({ id: "a", name: "Orchard", usdValue })]),
      });
    await watch(5);
    const input = followFirstPaint(root);
    await openFirstPaint(root);
    expect(fireEvent.click(screen.getByRole("link", { name: "Orchard" }))).toBe(false);
    await watch(6);
    await act(() => showLivePopup(root, input));
    expect(sent("noteOpened")).toHaveLength(1);
    await waitFor(() => expect(browser.tabs.create).toHaveBeenCalledOnce());
  });

  it.each([{ key: " " }, { key: "Enter", ctrlKey: true }])(
    "leaves %o on a link to the browser",
    async (press) => {
      const input = followFirstPaint(root);
      await openFirstPaint(root);
      fireEvent.keyDown(screen.getByRole("link", { name: "Orchard" }), press);
      await act(() => showLivePopup(root, input));
      expect(sent("noteOpened")).toEqual([]);
    },
  );

  it.each(["[MouseLeft]", "{Enter}"])("carries out %s once if it outlasts the first paint", async (press) => {
    const input = followFirstPaint(root);
    await openFirstPaint(root);
    const user = userEvent.setup();
    const button = screen.getByRole("button", { name: "Refresh" });
    button.focus();
    const hold = press.replace(/[\]}]$/, ">$&");
    if (press === "{Enter}") await user.keyboard(hold);
    else await user.pointer({ target: button, keys: hold });
    await act(() => showLivePopup(root, input));
    const live = screen.getByRole("button", { name: "Refresh" });
    expect(live).not.toBe(button);
    const release = press.replace(/^[[{]/, "$&/");
    if (press === "{Enter}") await user.keyboard(release);
    else await user.pointer({ target: live, keys: release });
    expect(sent("refresh")).toEqual([{}]);
  });

  it("waits for the end of a composition", async () => {
    const input = followFirstPaint(root);
    await openFirstPaint(root);
    const box = screen.getByRole<HTMLInputElement>("searchbox");
    box.focus();
    fireEvent.compositionStart(box);
    const shown = showLivePopup(root, input);
    await act(async () => undefined);
    expect(screen.getByRole("searchbox")).toBe(box);
    box.value = "orch";
    fireEvent.compositionEnd(box);
    await act(() => shown);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "orch");
  });
});
