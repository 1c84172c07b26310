import { browser } from "wxt/browser";
import { type Anchor, setupStepOf } from "./options-place.ts";

/** Shows a page or part of the options, in their open tab or a new one, then closes the popup. */
export function openOptions(part?: Anchor): void {
  leavePopup(showOptions(part));
}

/** Firefox's `openOptionsPage` finds no tab whose address has a hash, so it would open a second one. */
async function showOptions(part: Anchor | undefined): Promise<void> {
  const page = browser.runtime.getURL("/options.html");
  const url = part === undefined ? undefined : `${page}#${part}`;
  const [open] = await browser.tabs.query({ url: page });
  if (open?.id === undefined) return openNew(url);
  const step = open.url === undefined ? null : setupStepOf(new URL(open.url).hash);
  // Another hash would discard what the user typed on this screen.
  const isTyping = step === "wallets" || step === "key";
  // The setup leads to the key and the wallets by itself.
  if (isTyping && part !== undefined && part !== "key" && part !== "add") return openNew(url);
  const target = step === "done" ? (url ?? `${page}#wallets`) : url;
  await browser.tabs.update(open.id, {
    active: true,
    ...(isTyping || target === undefined ? {} : { url: target }),
  });
  await browser.windows.update(open.windowId, { focused: true });
}

async function openNew(url: string | undefined): Promise<void> {
  await (url === undefined ? browser.runtime.openOptionsPage() : browser.tabs.create({ url }));
}

/** Opens the popup with made-up data in a tab. It needs no consent and no key, and stores nothing. */
export function openSample(): void {
  leavePopup(browser.tabs.create({ url: browser.runtime.getURL("/sample.html") }));
}

/** Closes the popup once a tab or window is open. If none opens, the popup stays for another click. */
export function leavePopup(opened: Promise<unknown>): void {
  void Promise.resolve(opened).then(closePopup, () => undefined);
}

/**
 * Opens a page behind the popup, and shows it once the background has noted it. A page that shows earlier closes the
 * popup, and a message to a background that is still starting would be lost.
 *
 * @param noted settles with the background's answer, and never fails
 */
export function openOnceNoted(url: string, noted: Promise<unknown>): void {
  const tab = browser.tabs.create({ url, active: false });
  const shown = Promise.all([tab, noted]).then(async ([{ id }]) => {
    if (id !== undefined) await browser.tabs.update(id, { active: true });
  });
  leavePopup(shown);
}

/** Firefox leaves a popup open over the new tab. A popup page in a tab of its own stays open. */
function closePopup(): void {
  if (browser.extension.getViews({ type: "popup" }).includes(window)) window.close();
}

/** Chrome has `sidePanel`. Firefox has `sidebarAction`, which the types lack. */
type WithPanel = Pick<typeof browser, "windows"> &
  Partial<Pick<typeof browser, "sidePanel">> & {
    readonly sidebarAction?: { open(): Promise<void> };
  };

/** @returns opens the side panel and closes the popup, directly in a click handler; null without side panels */
export function panelOpener(): (() => void) | null {
  const api: WithPanel = browser;
  const { sidePanel, sidebarAction } = api;
  // Firefox no longer counts this as a click after the first `await`.
  if (sidebarAction !== undefined) return () => leavePopup(sidebarAction.open());
  if (sidePanel === undefined) return null;
  async function openPanel(panel: NonNullable<typeof sidePanel>) {
    // Chromium sets up an API at its first use, which would delay the popup's first rows.
    const { windows } = api;
    const { id: windowId = windows.WINDOW_ID_NONE } = await windows.getCurrent();
    await panel.open({ windowId });
  }
  return () => leavePopup(openPanel(sidePanel));
}
