/** A point in time: ms since the epoch. */
export type Time = number;

/** Durations are ms, sizes bytes. */
const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The last time of a `Date` (ECMA-262), ms since the epoch. */
export const endOfTime = 8.64e15;

/** Links to this domain and its subdomains are trusted. */
export const publicSite = "drops.bot";

export const publicPagesHost = `www.${publicSite}`;

/** Only this service has a known site and public pages. */
export const publicServiceUrl = `https://api.${publicSite}`;

export const publicServiceName = "Drops";

/** How users get a key for the public service (docs/service.md, A key for Drops). */
export const keyHelp = {
  documentation: "https://docs.drops.bot",
  contact: "@DropsBotHQ",
  contactUrl: "https://x.com/DropsBotHQ",
  /** In English, because its makers read it. */
  message: "Hi! Could I have an API key for Windfall, to look up my own wallets?",
} as const;

/** `WXT_SERVICE_URL` replaces the public service at build time. */
export const defaultServiceUrl: string = import.meta.env?.WXT_SERVICE_URL || publicServiceUrl;

/**
 * Whether services and sites may be on this machine, without https. A release never allows it; development and tests
 * do, and so does a build whose default service is there.
 */
export const allowsLoopback: boolean = import.meta.env?.DEV === true || defaultServiceUrl.startsWith("http:");

/** Raise it when Windfall sends more data. Every user then has to agree again. */
export const consentVersion = 1;

const addressChars = 128;

export const limits = {
  wallets: 200,
  /** Removed wallets that sync remembers. With the wallets they fit the 512 items and 102,400 bytes of browsers. */
  removals: 300,
  /** No network has longer addresses (`detection/limits.ts` has its own copy). */
  addressChars,
  /** The most addresses in one command. */
  addressesAtOnce: 1_000,
  airdropsPerWallet: 1_000,
  /** Hidden airdrops that are not claimed as well (`test/storage/full-profile.test.ts`). The oldest are dropped. */
  hidden: 1_000,
  /** Entries of a stored list, and of one in a backup. A damaged list of a million would take a minute. */
  listEntries: 10_000,
  responseBytes: 2 * 1024 * 1024,
  /** A full profile's backup has about half (`test/storage/full-profile.test.ts`). */
  backupBytes: 4 * 1024 * 1024,
  nameChars: 120,
  labelChars: 32,
  /** The most characters of a text in the address field. Enough for a table of 3,000 lines. */
  pastedChars: 200_000,
  /** With 40 for the airdrop, and 20 for network, kind of dismissal and separators. */
  airdropKeyChars: addressChars + 60,
  urlChars: 2_048,
  messageChars: 200,
  keyChars: 512,
  /** The most requests at once. */
  parallel: 4,
  /** The most requests in 24 hours that the user did not press for. The public service's quota is unknown. */
  automaticRequests: 400,
  /** More alerts at once become one summary. */
  alertsAtOnce: 3,
  /** USD. A backup may contain any smallest value up to this. */
  smallestValue: 1e6,
  /** Bytes of one logo, as its host sends it. */
  logoBytes: 512 * 1024,
  /** The most cached logos. Each takes up to about 6,000 bytes. */
  logos: 500,
  logoUrlChars: 400,
  logosAtOnce: 4,
  /** USD. Sums of larger claims would exceed safe numbers. */
  usdValue: 1e12,
} as const;

/** The user's choices for the smallest value, in USD. */
export const smallestValues = [0, 1, 5, 10, 25, 100] as const;

/** The user's choices for the interval of fetches, in ms. A backup may contain any value between them. */
export const refreshIntervals = [1, 2, 3, 4, 6, 8, 12, 24].map((hours) => hours * hour);

export const timing = {
  /** Public clients of the service wait 10 to 20 s. */
  requestTimeout: 20 * second,
  /** The longest wait for browser APIs that the refresh does not need. */
  browserCall: 2 * second,
  /** The longest wait for the background's storage. A slow disk can take seconds. */
  storageCall: 10 * second,
  /** The least time until the background tries a storage again that failed. */
  storageRetry: 15 * minute,
  /** *Erase everything* has 30 s for steps that the browser may hold up. */
  eraseStep: 3 * second,
  /** The longest wait for one call of the browser's sync. */
  syncCall: 5 * second,
  refreshEvery: 6 * hour,
  refreshEveryMin: Math.min(...refreshIntervals),
  refreshEveryMax: Math.max(...refreshIntervals),
  /** See `intervalOf`. */
  intervalPerWallet: 9 * minute,
  /** A user-requested fetch skips younger answers, because the user clicked twice. */
  refetchAfter: 1 * second,
  /** A wallet is due again this long after the user opened a page of one of its airdrops. */
  afterOpening: [10 * minute, 1 * hour],
  /** The least time between two answers that lack an airdrop which then counts as no longer listed. */
  lackedTwice: 10 * minute,
  /** Wallets that are due within this time share a run, to save wake-ups. */
  batchWindow: 15 * minute,
  totalEvery: day,
  /** For a total that is unknown, or whose list has an unknown value. */
  unknownTotalEvery: 6 * hour,
  /** While a refresh runs: the least time between two summaries, and between two renders of a page. */
  betweenRenewals: 250,
  /** While a pointer is down, a page looks this often whether it may show what has changed. */
  pressLook: 50,
  longestPress: second,
  /** After this time a slice begins no step. It holds its lock for a request's time longer at most. */
  slice: 20 * second,
  retryAfterMax: day,
  keepAlive: 20 * second,
  /** Every task for which the background is kept alive is shorter (`logoRun` and `slice`, with their last requests). */
  keepAliveMost: 2 * minute,
  /** Browsers end an idle background after 30 s to 60 s. */
  afterHang: 2 * minute,
  /** Afterwards the popup waits for everything, and the sample shows without the user's theme. */
  firstRowsRead: 2 * second,
  /** Afterwards the popup shows its first rows without logos, which come later. */
  firstLogosRead: 100,
  /** Afterwards a page says that it cannot read its data. A late answer still counts. */
  pageRead: 8 * second,
  alarmMin: 30 * second,
  /** Firefox has alarms this soon. */
  alarmSoon: second,
  alarmAgain: 60 * minute,
  scan: 3 * second,
  /** A logo that failed is not fetched again within this time. */
  logoRetry: day,
  /** The longest time for which the background fetches logos at once. */
  logoRun: minute,
} as const;
