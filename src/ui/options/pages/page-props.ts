import type { KeyStatus } from "../../../core/refresh/key-retry.ts";
import type { Settings } from "../../../storage/settings/settings.ts";

/** The props of every page. Times are ms since the epoch. */
export type PageProps = {
  readonly settings: Settings;
  readonly keyStatus: KeyStatus | null;
  readonly now: number;
  /** When the user agreed to what is sent; null before. */
  readonly agreedAt: number | null;
  /** Called once all is erased, with whether the browser's sync still has a copy that was to go. */
  readonly onErased: (notLeft: boolean) => void;
};
