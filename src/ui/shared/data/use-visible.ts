import { useSyncExternalStore } from "react";

function follow(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the page is visible. A side panel or a tab keeps running in a minimised window. */
export function useVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === "visible");
}
