import { dateFormat } from "./date-format.ts";

/** A day less than a year away: `Nov 20`. */
export const formatMonthDay = dateFormat({ day: "numeric", month: "short" });
