import { airdropOf } from "../../../core/airdrops/airdrop.ts";
import type { Urgency } from "../../../core/deadlines/urgency.ts";

/** The parts of the popup that others focus or scroll to. A page has one of each. */

export function searchBox(): HTMLInputElement | null {
  return document.querySelector("search > input");
}

function scroller(): HTMLElement | null {
  return document.querySelector("[data-scroller]");
}

/**
 * Moves the focus to the search, or to the list for a pointer user: a focused text field always shows its outline.
 * For a button that disappears when it is pressed.
 *
 * @param isByKeyboard whether the focus was visible on the button
 */
export function focusList(isByKeyboard = isFocusVisible()): void {
  ((isByKeyboard ? searchBox() : null) ?? scroller())?.focus({ preventScroll: true });
}

/** @returns whether an element shows that it has the focus */
export function isFocusVisible(): boolean {
  return document.querySelector(":focus-visible") !== null;
}

/** @param key a `bundleKey` @returns where ↑ and ↓ stop at the airdrop */
export function stopOf(key: string): HTMLElement | undefined {
  const stops = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  return stops.find(({ dataset }) => dataset.row === key);
}

/**
 * Starts the closing animation of an airdrop's row. The row leaves the list once the command is stored.
 *
 * @param key a `bundleKey`
 * @returns opens the row again, if it is still in the list
 */
export function closeRow(key: string): () => void {
  const row = stopOf(key)?.closest("li");
  row?.style.setProperty("--closing-from", `${row.offsetHeight}px`);
  row?.setAttribute("data-closing", "");
  return () => row?.removeAttribute("data-closing");
}

/** Results start at the top, wherever the list was scrolled to. */
export function scrollToTop(): void {
  scroller()?.scrollTo(0, 0);
}

/** Keeps the popup's height, so that it does not change at each key of a search. */
export function holdHeight(): void {
  const popup = document.querySelector<HTMLElement>("[data-popup]");
  if (popup !== null) popup.style.minBlockSize = `${popup.offsetHeight}px`;
}

/** The id of the disclosure with the dismissed airdrops. */
export const dismissedAnchor = "dismissed";

/** Opens a disclosure and moves the focus to it. */
export function expand(anchor: string): void {
  const part = document.getElementById(anchor);
  if (!(part instanceof HTMLDetailsElement)) return;
  part.open = true;
  part.scrollIntoView({ block: "start" });
  part.querySelector("summary")?.focus();
}

/** @param airdrop the id @returns the link of its first row; null while the document has none */
export function rowLink(airdrop: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>('[data-row]:not([data-row=""])');
  return [...links].find(({ dataset }) => airdropOf(dataset.row ?? "") === airdrop) ?? null;
}

/** ms in which the list is drawn again. */
const redrawPatience = 1_000;

/**
 * Scrolls to the row of an airdrop and focuses it, as soon as the list has it.
 *
 * @param airdrop the id
 * @param isFolded whether to open the folded airdrops
 */
export function focusAirdrop(airdrop: string, urgency: Urgency, isFolded: boolean): void {
  const reach = () => {
    const link = rowLink(airdrop);
    link?.focus({ preventScroll: true, focusVisible: true });
    link?.closest("li")?.scrollIntoView({ block: "nearest" });
    if (link !== null) return observer.disconnect();
    if (isFolded) document.querySelector<HTMLElement>("[data-folds][aria-expanded=false]")?.click();
    // A long group shows its airdrops a page at a time.
    else document.querySelector<HTMLElement>(`[aria-labelledby=group-${urgency}] + [data-more]`)?.click();
  };
  const observer = new MutationObserver(reach);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), redrawPatience);
  reach();
}
