/** Stretches of time, in ms. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The last moment that a `Date` can hold (ECMA-262), ms since the epoch: what is later cannot be shown to anyone. */
export const endOfTime = 8.64e15;
