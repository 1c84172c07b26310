import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** ms for which the popup must show something before it counts as seen. */
export const seenAfter = 1_500;

/**
 * Keeps what is new for the user's whole visit, although it counts as seen after a moment.
 *
 * @param unseen what is new now
 * @returns all that was new in this visit; `isVisible`: whether the visit goes on
 */
export function useVisit<T>(unseen: readonly T[]): {
  readonly isVisible: boolean;
  readonly shown: ReadonlySet<T>;
} {
  const isVisible = useVisible();
  const [shown, setShown] = useState<ReadonlySet<T>>(new Set<T>());
  const fresh = unseen.filter((one) => !shown.has(one));
  if (isVisible && fresh.length > 0) setShown(new Set([...shown, ...fresh]));
  // A side panel can stay open for days, so hiding it ends the visit.
  if (!isVisible && shown.size > 0) setShown(new Set());
  return { isVisible, shown };
}

/**
 * Calls `note` once the popup has shown something for a moment and has the focus. A side panel can be visible while the
 * user works in another window.
 *
 * @param what names what is shown; null for nothing
 * @param note tells the background that the user has seen it
 */
export function useSeen(what: string | null, note: () => void): void {
  const noteSeen = useEffectEvent(note);
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(() => {
      if (document.hasFocus()) noteSeen();
      else addEventListener("focus", noteSeen, { once: true });
    }, seenAfter);
    return () => {
      clearTimeout(timer);
      removeEventListener("focus", noteSeen);
    };
  }, [what]);
}

function follow(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the page is visible. A side panel or a tab keeps running in a minimised window. */
function useVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === "visible");
}
