/** Limits of one scan. A page that exceeds one makes the report suspicious. */
export const scanLimits = {
  /** Provider and wallet objects of all families. */
  providers: 32,
  /** A page can announce again from inside a getter of an announcement. */
  announcements: 256,
  addressesPerSource: 20,
  addresses: 64,
  /** Characters of an address, and of a wallet's name as the page reports it. */
  chars: 128,
  sourceChars: 64,
  /** Chains of one account. Wallets that support every chain list a few dozen. */
  chainsPerAccount: 64,
  /** Permissions of one Starknet wallet. Only one is defined so far. */
  permissions: 32,
  /** Names of globals. A bare window has about 1,100 in Chromium. */
  globals: 10_000,
  /** 200 chains with ten wallets of interchain-kit, which stores about 250 characters for each pair. */
  storedChars: 512 * 1024,
  /** The same pairs. */
  storedEntries: 2_048,
} as const;

/** Time limits of the probe, ms. */
export const scanTimeouts = {
  /** Some wallets announce one or two turns of the event loop late. 40 ms is too short to notice. */
  announcement: 40,
  provider: 1_500,
  /** For the whole scan. Below the background's limit, so that the probe returns a partial report in time. */
  overall: 2_500,
} as const;
