import type { KeyStatus } from "../../../core/refresh/key-status.ts";
import type { Reply } from "../../../messaging/commands.ts";
import type { Settings } from "../../../storage/settings/settings.ts";

/** The props of every page. Times are ms since the epoch. */
export type PageProps = {
  readonly settings: Settings;
  readonly keyStatus: KeyStatus | null;
  readonly now: number;
  /** The time of the consent; null before. */
  readonly agreedAt: number | null;
  readonly onErased: (reply: Reply<"eraseAll">) => void;
};
