import type { Time } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import type { ServicePages } from "../../../core/airdrops/link.ts";
import type { Scale } from "../../../i18n/sums.ts";
import type { PopupActions } from "../shared/actions.ts";

/** The data of all rows besides their airdrops. */
export type RowsContext = {
  /** Links to them are trusted. */
  readonly pages: ServicePages;
  readonly now: Time;
  /** Of the headline. */
  readonly scale: Scale;
  /** By `rowKey`: new since the user last opened the list. */
  readonly unseen: ReadonlySet<string>;
  readonly paused: ReadonlySet<WalletId>;
  /** The `itemKey` whose menu is open. */
  readonly menuOf: string | null;
  /** By `bundleKey`: those of which only some wallets match. */
  readonly partial: ReadonlySet<string>;
  /** By `bundleKey`: those that the user unfolded or folded. */
  readonly unfolded: ReadonlyMap<string, boolean>;
  /** The `bundleKey` of the airdrop to scroll to and to focus. */
  readonly revealed: string | null;
  readonly reveal: (key: string | null) => void;
  readonly actions: PopupActions;
};
