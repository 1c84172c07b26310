import type { FirstPaint } from "../../storage/first-paint.ts";

/** The stored values that the first paint and the live popup draw from. */
export type PopupContents = Omit<FirstPaint, "logos">;
