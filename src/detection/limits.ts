/** Limits of one scan. A report is suspicious if its page exceeds a limit. */
export const scanLimits = {
  /** Provider and wallet objects of all families. */
  providers: 32,
  /** Without this limit, a page could announce again from a getter of each announcement. */
  announcements: 256,
  addressesPerSource: 20,
  addresses: 64,
  /** Characters of an address, and of a wallet's name as the page reports it. */
  chars: 128,
  sourceChars: 64,
  /** Chains of one account. Wallets that support every chain list a few dozen. */
  chainsPerAccount: 64,
  /** Permissions of one Starknet wallet. So far only `accounts` is defined. */
  permissions: 32,
  /** Names of globals. An empty page has about 1,100 in Chromium. */
  globals: 10_000,
  /** Enough for interchain-kit with 200 chains and ten wallets: it stores about 250 characters for each pair. */
  storedChars: 512 * 1024,
  /** Enough for the same pairs. */
  storedEntries: 2_048,
} as const;

/** Time limits of the probe, ms. */
export const scanTimeouts = {
  /** Some wallets announce themselves one or two turns of the event loop late. Users do not notice 40 ms. */
  announcement: 40,
  provider: 1_500,
  /** The whole scan. It is below `timing.scan`, so that the background still gets a partial report. */
  overall: 2_500,
} as const;
