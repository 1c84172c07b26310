import { i18n } from "#i18n";
import type { DismissalState } from "../../../core/marks/dismissals.ts";

/** Why an airdrop is not in the list. */
export function dismissalText({ how, everywhere }: DismissalState): string {
  return i18n.t(everywhere ? "dismissed.hiddenEverywhere" : `dismissed.${how}`);
}
