import { useMemo, useSyncExternalStore } from "react";
import { i18n } from "#i18n";
import { type Place, placeOf } from "../../shared/options-place.ts";

function follow(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

/** The hash of the document's address, live. */
export function useHash(): string {
  return useSyncExternalStore(follow, () => location.hash);
}

/** The page and the part in the document's address, live. */
export function usePlace(): Place {
  const hash = useHash();
  return useMemo(() => placeOf(hash), [hash]);
}

/** @param screen its heading @returns the title of the document */
export function titleOf(screen: string): string {
  return `${screen} · ${i18n.t("extension.name")}`;
}

/** Scrolls to a part and focuses its first control; without a part, to the top and the heading. */
export function arriveAt(part: Place["part"]): void {
  const section = part === null ? null : document.getElementById(part);
  const control = section?.querySelector<HTMLElement>("input, select, textarea, button");
  if (section === null || !control) {
    scrollTo(0, 0);
    focusHeading();
    return;
  }
  section.scrollIntoView();
  control.focus({ preventScroll: true });
}

/** Focuses the heading: on arrival at a page, or after the focused control has disappeared. */
export function focusHeading(): void {
  document.querySelector("h1")?.focus({ preventScroll: true });
}
