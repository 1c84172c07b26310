/** In ms. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The last time of a `Date` (ECMA-262), ms since the epoch. */
export const endOfTime = 8.64e15;
