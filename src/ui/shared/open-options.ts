import { browser } from "wxt/browser";

/** The anchors of the parts of the options page that other pages can open. */
export type OptionsPart = "key" | "service" | "add" | "wallets" | "sites" | `calendar=${string}`;

/** The hashes of the setup's screens begin with it. */
export const setupHash = "#start-";

/** Shows the options at a part, in the tab that is open already or in a new one, and closes the popup. */
export function openOptions(part?: OptionsPart): void {
  leavePopup(showOptions(part));
}

/** Firefox's `openOptionsPage` finds no tab whose address has a hash, so it would open a second one. */
async function showOptions(part: OptionsPart | undefined): Promise<void> {
  const page = browser.runtime.getURL("/options.html");
  const [open] = await browser.tabs.query({ url: page });
  const place = part === undefined ? {} : { url: `${page}#${part}` };
  if (open?.id === undefined) {
    await (place.url === undefined ? browser.runtime.openOptionsPage() : browser.tabs.create(place));
    return;
  }
  // The setup leads to every part itself. Elsewhere only the hash changes. Either way typed text stays.
  const isSetup = open.url !== undefined && new URL(open.url).hash.startsWith(setupHash);
  await browser.tabs.update(open.id, { active: true, ...(isSetup ? {} : place) });
  await browser.windows.update(open.windowId, { focused: true });
}

/** Opens the options instead of this tab. If the browser opens nothing, this tab stays for another click. */
export function openOptionsInstead(): void {
  void replaceHere().catch(() => undefined);
}

async function replaceHere(): Promise<void> {
  await browser.runtime.openOptionsPage();
  const here = await browser.tabs.getCurrent();
  if (here?.id !== undefined) await browser.tabs.remove(here.id);
}

/** Opens the popup with made-up data in a tab. It needs no consent and no key, and stores nothing. */
export function openSample(): void {
  leavePopup(browser.tabs.create({ url: browser.runtime.getURL("/sample.html") }));
}

/** Closes the popup once a tab or window is open. If none opens, the popup stays for another click. */
export function leavePopup(opened: Promise<unknown>): void {
  void Promise.resolve(opened).then(closePopup, () => undefined);
}

/** Firefox leaves a popup open over the new tab. A popup page in a tab of its own stays open. */
function closePopup(): void {
  if (browser.extension.getViews({ type: "popup" }).includes(window)) window.close();
}
