import { consentVersion, type Time } from "../config.ts";

/** Null before the user agreed. */
export type Consent = { readonly version: number; readonly agreedAt: Time } | null;

/** @returns whether the user agreed to what this version sends */
export function coversConsent(consent: Consent): boolean {
  return consent !== null && consent.version >= consentVersion;
}
