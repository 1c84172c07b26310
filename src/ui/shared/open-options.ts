import { browser } from "wxt/browser";

/** Parts of the options page that can be opened at once, by their anchors. */
export type OptionsPart = "key" | "service" | "add" | "wallets" | "sites" | `calendar=${string}`;

/** Opens the options in a tab, at the part asked for, and lets the popup go. */
export function openOptions(part?: OptionsPart): void {
  leavePopup(
    part === undefined
      ? browser.runtime.openOptionsPage()
      : browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${part}`) }),
  );
}

/** Opens the options in the place of this tab. Should the browser open nothing, it stays: another click can try again. */
export function openOptionsInstead(): void {
  void replaceHere().catch(() => undefined);
}

async function replaceHere(): Promise<void> {
  await browser.runtime.openOptionsPage();
  const here = await browser.tabs.getCurrent();
  if (here?.id !== undefined) await browser.tabs.remove(here.id);
}

/** Opens the popup with made-up data in a tab: it needs neither consent nor key, and leaves nothing behind. */
export function openSample(): void {
  leavePopup(browser.tabs.create({ url: browser.runtime.getURL("/sample.html") }));
}

/** Closes the popup once a tab or window is open. If none opens, the popup stays, so that another click can try again. */
export function leavePopup(opened: Promise<unknown>): void {
  void Promise.resolve(opened).then(closePopup, () => undefined);
}

/** Firefox leaves a popup open over the new tab. A popup page that stands in a tab of its own stays. */
function closePopup(): void {
  if (browser.extension.getViews({ type: "popup" }).includes(window)) window.close();
}
