import { useSyncExternalStore } from "react";

function follow(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the user can see the page. A side panel or a tab goes on in a minimised window. */
export function useVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === "visible");
}
