import { consentVersion } from "../config.ts";
import { coversConsent } from "../core/consent.ts";
import { changeState, readState } from "./state.ts";

/** @returns whether the user agreed. Until then Windfall scans, sends and stores nothing */
export async function hasAgreed(): Promise<boolean> {
  return coversConsent((await readState()).consent);
}

export async function agree(): Promise<void> {
  await changeState(() => ({ consent: { version: consentVersion, agreedAt: Date.now() } }));
}
