import { type Time, timing } from "../config.ts";

/** Reads seconds or a date (RFC 9110, 10.2.3). @returns ms, from 30 s to 6 h */
export function retryAfter(header: string | null, now: Time): number {
  const wait = parse(header?.trim() ?? "", now);
  if (wait === null) return timing.retryAfterUnknown;
  return Math.min(Math.max(wait, timing.retryAfterMin), timing.retryAfterMax);
}

function parse(header: string, now: number): number | null {
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : date - now;
}
