import { createContext, useContext } from "react";

/** The popup closes when the user leaves it. The side panel stays beside the pages. A part is inside another page. */
export type Surface = "popup" | "panel" | "part";

/** @param search query of the popup's page, which the manifest sets for the side panel */
export function surfaceOf(search: string): "popup" | "panel" {
  return new URLSearchParams(search).has("panel") ? "panel" : "popup";
}

export const SurfaceContext = createContext<Surface>("popup");

/** @returns where the popup around a component is shown */
export function useSurface(): Surface {
  return useContext(SurfaceContext);
}

/** In the sample: called instead of every action that would store, send, open or copy something. Else null. */
export const SampleContext = createContext<(() => void) | null>(null);
