import { consentVersion, type Time } from "../config.ts";
import { coversConsent } from "../core/consent.ts";
import { consentItem, erasingItem } from "../storage/consent.ts";
import { read } from "../storage/item.ts";
import { openStorage, transact } from "../storage/transaction/transaction.ts";
import { forgetState } from "./state.ts";

/** @returns whether the user agreed. Until then Windfall scans, sends and stores nothing */
export async function hasAgreed(): Promise<boolean> {
  return coversConsent(await read(consentItem));
}

export async function agree(now: Time): Promise<void> {
  // After an erasure, the cached state is outdated and storage ignores writes.
  forgetState();
  openStorage();
  await transact((transaction) => {
    transaction.put(consentItem, { version: consentVersion, agreedAt: now });
    // Later data must not be erased with the rest of what an erasure left.
    transaction.remove(erasingItem);
  });
}
