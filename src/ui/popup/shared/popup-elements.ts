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

/** @param keys `rowKey`s and `bundleKey`s @returns where ↑ and ↓ stop first at one of them */
export function stopOf(...keys: readonly string[]): HTMLElement | undefined {
  const stops = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  return stops.find(({ dataset }) => keys.includes(dataset.row ?? ""));
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

/** ms in which the list is drawn again. */
const redrawPatience = 1_000;

/**
 * Scrolls to an airdrop and focuses it, as soon as the list has it.
 *
 * @param keys as for `stopOf`
 * @param isFolded whether to open the folded airdrops
 */
export function focusAirdrop(keys: readonly string[], urgency: Urgency, isFolded: boolean): void {
  const list = scroller();
  if (list === null) return;
  const reach = () => {
    const stop = stopOf(...keys);
    stop?.focus({ preventScroll: true, focusVisible: true });
    stop?.closest("li")?.scrollIntoView({ block: "nearest" });
    if (stop !== undefined) return observer.disconnect();
    if (isFolded) document.querySelector<HTMLElement>("[data-folds][aria-expanded=false]")?.click();
    // A long group shows its airdrops a page at a time.
    else document.querySelector<HTMLElement>(`[aria-labelledby=group-${urgency}] + [data-more]`)?.click();
  };
  const observer = new MutationObserver(reach);
  observer.observe(list, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), redrawPatience);
  reach();
}
