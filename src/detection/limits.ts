/** What a page may make the probe take. Going over one marks the report as suspicious. */
export const scanLimits = {
  /** Provider and wallet objects looked at, over all families. */
  providers: 32,
  /** Announcements heard, over all families: a page can announce again from within what is read of one. */
  announcements: 256,
  addressesPerSource: 20,
  addresses: 64,
  /** Characters of one address, and of one wallet's name as the page gives it. */
  chars: 128,
  /** Characters of a wallet's name that are kept. */
  sourceChars: 64,
  /** Chains one account may claim; wallets that sign for every chain they know list a few dozen. */
  chainsPerAccount: 64,
  /** Permissions one Starknet wallet may list; there is one so far. */
  permissions: 32,
  /** Names of globals looked through; a bare window has about 1,100 in Chromium. */
  globals: 10_000,
  /**
   * Characters of one value in the page's storage that are parsed. interchain-kit keeps some 250 for every pair of a
   * chain and a wallet, so that 200 chains with ten wallets just fit.
   */
  storedChars: 512 * 1024,
  /** Entries of one list in the page's storage: the same pairs. */
  storedEntries: 2_048,
} as const;

/** How long the probe waits, in ms. */
export const patience = {
  /**
   * For wallets that announce themselves late. EIP-6963 and Wallet Standard wallets answer while the request is
   * being dispatched; a few pass it through a message to another world first, which takes one or two turns of the
   * event loop: 40 ms holds several of them and is too short to be felt in a popup. It runs beside the providers'
   * own answers, so only a page without wallets waits for it alone.
   */
  announcement: 40,
  /** For one provider's answer. */
  provider: 1_500,
  /** For everything: below the background's own limit, so that the probe returns what it has instead of being cut. */
  overall: 2_500,
} as const;
