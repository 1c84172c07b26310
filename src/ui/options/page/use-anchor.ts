import { useEffect } from "react";

/**
 * Goes to the part the page was opened at: the browser looked for it before it was there.
 *
 * @param ready it is there now
 * @param only a part that comes later than the others: goes to no other
 */
export function useAnchor(ready: boolean, only?: string): void {
  useEffect(() => {
    if (!ready || location.hash.length < 2) return;
    if (only !== undefined && location.hash !== `#${only}`) return;
    const part = document.getElementById(location.hash.slice(1));
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  }, [ready, only]);
}
