import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type PartId, type Place, placeOf } from "../../shared/options-place.ts";

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

/** Scrolls to a part when the address names it, unfolds it and focuses its first control or its heading. */
export function useArrival(id: PartId | undefined): void {
  const isNamed = usePlace().part === id && id !== undefined;
  useEffect(() => {
    if (isNamed) arriveAt(id);
  }, [isNamed, id]);
}

function arriveAt(id: PartId): void {
  const part = document.getElementById(id);
  if (part === null) return;
  const fold = part.closest("details");
  fold?.setAttribute("open", "");
  part.scrollIntoView();
  const control = part.querySelector<HTMLElement>("input, select, textarea, button");
  const heading = part.querySelector("h2") ?? fold?.querySelector("summary");
  (control ?? heading)?.focus({ preventScroll: true });
}
