import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { consentItem, keyStatusItem, summaryItem } from "../../../../src/storage/items.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { appearanceItem } from "../../../../src/storage/settings/display.ts";
import { drawFirstPaint } from "../../../../src/ui/popup/first-paint/first-paint.tsx";
import { followFirstPaint } from "../../../../src/ui/popup/first-paint/first-paint-input.ts";
import { startPopup } from "../../../../src/ui/popup/first-paint/start.ts";
import { showLivePopup } from "../../../../src/ui/popup/live.tsx";
import { canonical } from "../../canonical.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup, readFirstPaintData } from "../../render.tsx";
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

/** Draws the first paint as the entrypoint does. */
async function draw() {
  const data = await readFirstPaintData();
  return { data, isDrawn: drawFirstPaint(root, Date.now(), data) };
}

const partsOfEmpty = ["header", "section[aria-label=Airdrops]"];
const partsOfList = [...partsOfEmpty, "main > section", "main > div:has([aria-pressed])", "main > search"];

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
    expect((await draw()).isDrawn).toBe(true);
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
    expect((await draw()).isDrawn).toBe(true);
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
    await draw();
    expect(screen.getByText("You seem to be offline")).toBeTruthy();
  });

  it("holds the visible rows, and counts all", async () => {
    const many = Array.from({ length: 20 }, () => airdrop({ urgency: "soon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(many) });
    await draw();
    expect(root.querySelectorAll("li")).toHaveLength(7);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Within 30 days 20 · $200");
  });

  it.each<[string, () => Promise<void>]>([
    ["before consent", () => store(consentItem, null)],
    ["without a summary", () => browser.storage.local.remove(summaryItem.key)],
    ["with an unreadable summary", () => browser.storage.local.set({ summary: "garbage" })],
    ["with another unreadable item", () => browser.storage.local.set({ [keyStatusItem.key]: 7 })],
    [
      "when storage does not answer",
      async () => void vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt")),
    ],
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
    expect((await draw()).isDrawn).toBe(false);
    expect(root.childNodes).toHaveLength(0);
  });
});

describe("startPopup", () => {
  it("replaces the first paint with the live popup", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    await startPopup(root, Date.now());
    // Only the live popup lists the wallets.
    await screen.findByText("Wallets");
    expect(screen.getAllByRole("link", { name: "Orchard" })).toHaveLength(1);
  });

  it("replays clicks, typing and focus of the first paint", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const input = followFirstPaint(root);
    const { data } = await draw();
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await userEvent.type(screen.getByRole("searchbox"), "orch");
    const first = screen.getByRole("searchbox");
    await act(() => showLivePopup(root, input, data));
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

  it("notes an airdrop opened from the first paint", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const input = followFirstPaint(root);
    const { data } = await draw();
    expect(fireEvent.click(screen.getByRole("link", { name: "Orchard" }))).toBe(false);
    await act(() => showLivePopup(root, input, data));
    expect(sent("noteOpened")).toHaveLength(1);
    await waitFor(() => expect(browser.tabs.create).toHaveBeenCalledOnce());
  });

  it("replaces no control during a press", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const input = followFirstPaint(root);
    const { data } = await draw();
    const button = screen.getByRole("button", { name: "Refresh" });
    const user = userEvent.setup();
    await user.pointer({ target: button, keys: "[MouseLeft>]" });
    const shown = showLivePopup(root, input, data);
    await act(async () => undefined);
    expect(screen.getByRole("button", { name: "Refresh" })).toBe(button);
    await user.pointer({ target: button, keys: "[/MouseLeft]" });
    await act(() => shown);
    expect(screen.getByRole("button", { name: "Refresh" })).not.toBe(button);
    expect(sent("refresh")).toEqual([{}]);
  });

  it("replaces the controls at once after a press", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const input = followFirstPaint(root);
    await draw();
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    const released = vi.fn();
    void input.released().then(released);
    await act(async () => undefined);
    expect(released).toHaveBeenCalledOnce();
    input.take();
  });

  it("replaces no control while a key is down", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const input = followFirstPaint(root);
    const { data } = await draw();
    const user = userEvent.setup();
    const button = screen.getByRole("button", { name: "Refresh" });
    button.focus();
    await user.keyboard("[Space>]");
    const shown = showLivePopup(root, input, data);
    await act(async () => undefined);
    await user.keyboard("[/Space]");
    await act(() => shown);
    expect(screen.getByRole("button", { name: "Refresh" })).not.toBe(button);
    expect(sent("refresh")).toEqual([{}]);
  });

  it("waits for the end of a composition", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const input = followFirstPaint(root);
    const { data } = await draw();
    const box = screen.getByRole<HTMLInputElement>("searchbox");
    box.focus();
    fireEvent.compositionStart(box);
    fireEvent.keyUp(box, { isComposing: true });
    const shown = showLivePopup(root, input, data);
    await act(async () => undefined);
    expect(screen.getByRole("searchbox")).toBe(box);
    box.value = "orch";
    fireEvent.compositionEnd(box);
    await act(() => shown);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "orch");
  });

  it("reads nothing that the first paint has read", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    await startPopup(root, Date.now());
    await screen.findByText("Wallets");
    const keys = vi.mocked(browser.storage.local.get).mock.calls.flatMap(([read]) => [read].flat());
    expect(keys.filter((key) => key === keyStatusItem.key)).toHaveLength(1);
  });

  it("shows changes after the read of the first paint", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const input = followFirstPaint(root);
    const { data } = await draw();
    await store(appearanceItem, { ...appearanceItem.fallback, blurred: true });
    await act(() => showLivePopup(root, input, data));
    const blur = screen.getByRole("button", { name: "Blur values" });
    expect(blur.getAttribute("aria-pressed")).toBe("true");
    await act(() => store(appearanceItem, appearanceItem.fallback));
    await waitFor(() => expect(blur.getAttribute("aria-pressed")).toBe("false"));
  });

  it("continues without a first paint that fails", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot(several()) });
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    vi.spyOn(root, "replaceChildren").mockImplementation(() => {
      throw new Error("a bug");
    });
    await startPopup(root, Date.now());
    expect(await screen.findByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(reported).toHaveBeenCalledWith(new Error("a bug"));
  });
});
