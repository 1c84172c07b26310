/** What the background needs from the world besides the browser's own interfaces; tests bring their own. */
export type Effects = {
  /** ms since the epoch. */
  readonly now: () => number;
  /** From 0 to 1, evenly. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch;
};
