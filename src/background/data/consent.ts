import { consentVersion } from "../../config.ts";
import { read } from "../../storage/item.ts";
import { consentItem, coversConsent } from "../../storage/items.ts";
import { openStorage, update } from "../../storage/transaction.ts";
import { forgetState } from "../state.ts";
import { adoptGrantedSites } from "./sites.ts";

/** Whether the person agreed. Until then: no probe, no request, nothing stored. */
export async function hasAgreed(): Promise<boolean> {
  return coversConsent(await read(consentItem));
}

/** Records that the person agreed at `now` (ms since the epoch). */
export async function agree(now: number): Promise<void> {
  // Should all have been erased: what was read before that is no more.
  forgetState();
  openStorage();
  const before = await read(consentItem);
  if (before !== null && before.version === 1) await adoptGrantedSites();
  await update(consentItem, () => ({ version: consentVersion, agreedAt: now }));
}
