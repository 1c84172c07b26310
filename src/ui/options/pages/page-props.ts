import type { KeyStatus } from "../../../core/refresh/key-retry.ts";
import type { Settings } from "../../../storage/settings/settings.ts";

/** Data that the browser still holds after an erasure. */
export type LeftBehind = {
  /** The copy in the browser's sync that the user asked to remove. */
  readonly sync: boolean;
  /** The cached logos. */
  readonly logos: boolean;
  /** Host permissions. */
  readonly permissions: boolean;
};

/** The props of every page. Times are ms since the epoch. */
export type PageProps = {
  readonly settings: Settings;
  readonly keyStatus: KeyStatus | null;
  readonly now: number;
  /** The time of the consent; null before. */
  readonly agreedAt: number | null;
  readonly onErased: (left: LeftBehind) => void;
};
