/** The hashes of the screens after consent, so that a reload keeps the screen and Back leads to the previous one. */
export const setupHashes = { key: "#start-key", wallets: "#start-wallets", done: "#start-done" } as const;
