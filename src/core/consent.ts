import * as z from "zod/mini";
import { consentVersion } from "../config.ts";
import { type Shape, time } from "./shapes.ts";

/** Null before the user agreed. */
export const consentSchema = z.nullable(z.object({ version: z.number(), agreedAt: time }));
export type Consent = Shape<typeof consentSchema>;

/** @returns whether the user agreed to what this version sends */
export function coversConsent(consent: Consent): boolean {
  return consent !== null && consent.version >= consentVersion;
}
