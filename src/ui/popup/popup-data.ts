import type { FirstPaint } from "../../storage/transaction/first-paint.ts";

/** The stored values that the first paint and the live popup draw from. */
export type PopupContents = Omit<FirstPaint, "logos">;
