import type { Time } from "../config.ts";
import { language } from "./language.ts";

/** A day less than a year away: `Nov 20`. */
export function formatMonthDay(at: Time): string {
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "short" }).format(at);
}
