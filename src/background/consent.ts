import { consentVersion } from "../config.ts";
import { coversConsent } from "../core/consent.ts";
import { open } from "./memory.ts";
import { changeState, readState } from "./state.ts";

/** @returns whether the user agreed. Until then Windfall scans, sends and stores nothing */
export async function hasAgreed(): Promise<boolean> {
  return coversConsent((await readState()).consent);
}

export async function agree(): Promise<void> {
  // After an erasure, storage ignores writes.
  open();
  // Later data must not be erased with the rest of what an erasure left.
  await changeState(() => ({ consent: { version: consentVersion, agreedAt: Date.now() }, erasing: false }));
}
