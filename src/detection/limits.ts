/**
 * Limits of one scan. An honest page can have more addresses than a scan reads: then the popup says that some were left
 * out. A report is suspicious only beyond limits that no honest page reaches.
 */
export const scanLimits = {
  /** Addresses of one family. MetaMask lists every account that the user permitted; reports have 25 and more. */
  addresses: 64,
  /** Addresses in a report. All families have fewer. */
  findings: 512,
  /** Objects of one family. Eleven usual extensions have 41 in all families. More are suspicious. */
  providers: 256,
  /**
   * Events of one type. One wallet announces itself up to six times, and again for each library of the page that asks.
   * More are suspicious.
   */
  announcements: 1_024,
  /** A page can announce again from a getter of each announcement. More are suspicious. */
  nestedAnnouncements: 16,
  /** Characters of an address, and of a wallet's name as the page reports it. Longer ones are suspicious. */
  chars: 128,
  sourceChars: 64,
  /** Chains of one account. Wallets that support every chain list a few dozen. */
  chainsPerAccount: 64,
  /** Permissions of one Starknet wallet. So far only `accounts` is defined. */
  permissions: 32,
  /**
   * Names of globals, or of keys in a storage. An empty page has about 1,100 globals in Chromium, and wallets add
   * theirs before the page's scripts.
   */
  names: 10_000,
  /** Enough for interchain-kit with 200 chains and ten wallets: it stores about 250 characters for each pair. */
  storedChars: 512 * 1024,
  /** Enough for the same pairs. */
  storedEntries: 2_048,
} as const;

/** Time limits of the probe, ms. */
export const scanTimeouts = {
  /** Wallets announce themselves up to 300 ms late. MetaMask's own SDK waits as long. */
  announcement: 300,
  /** In a page that is still loading, which may never end, a wallet may come with a later script. */
  loading: 1_200,
  /**
   * The whole scan. A wallet whose worker sleeps answers after 1.5 to 2 s. It is below `timing.scan`, so that the
   * background still gets a partial report.
   */
  overall: 2_500,
} as const;
