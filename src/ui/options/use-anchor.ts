import { useEffect } from "react";

/** Goes to the part the page was opened at: the browser looked for it before it was there. */
export function useAnchor(ready: boolean): void {
  useEffect(() => {
    if (!ready || location.hash.length < 2) return;
    const part = document.getElementById(location.hash.slice(1));
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  }, [ready]);
}
