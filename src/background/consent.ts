import { consentVersion } from "../app.config.ts";
import { read } from "../storage/item.ts";
import { consentItem, coversConsent } from "../storage/items.ts";
import { update } from "../storage/write.ts";

/** Whether the person agreed. Until then: no probe, no request, nothing stored. */
export async function hasAgreed(): Promise<boolean> {
  return coversConsent(await read(consentItem));
}

/** Records that the person agreed at `now` (ms since the epoch). */
export async function agree(now: number): Promise<void> {
  await update(consentItem, () => ({ version: consentVersion, agreedAt: now }));
}
