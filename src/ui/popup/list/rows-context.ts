import type { Time } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { RowActions } from "../row/airdrop-row.tsx";

/** The data of all rows besides their airdrops. Airdrops are named by their `airdropKey`. */
export type RowsContext = {
  /** Base URL of the service. Links to its own site are trusted. */
  readonly serviceUrl: string;
  readonly now: Time;
  /** New since the user last opened the list. */
  readonly unseen: ReadonlySet<string>;
  readonly paused: ReadonlySet<WalletId>;
  /** The `bundleKey` whose menu is open. */
  readonly menuOf: string | null;
  /** The rows that ask whether the user claimed the airdrop. */
  readonly asking: ReadonlySet<string>;
  /** By `bundleKey`: the airdrops of several wallets of which only some match. */
  readonly partial: ReadonlySet<string>;
  /** By `bundleKey`: what the user opened or closed. */
  readonly opened: ReadonlyMap<string, boolean>;
  readonly toggle: (key: string, isOpen: boolean) => void;
  readonly actions: RowActions & {
    readonly answerClaim: (row: Row, isClaimed: boolean) => Promise<boolean>;
  };
};
