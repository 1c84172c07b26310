import { day, hour, minute, second } from "./core/duration.ts";

/** Defaults, intervals and limits that a maintainer may want to turn. Durations are ms, sizes bytes. */

/** Domain of the public lookup service's own site: links to it and below it are trusted. */
export const publicSite = "drops.bot";

/** Host of the public pages of addresses. */
export const publicPagesHost = `www.${publicSite}`;

/** The public lookup service, the only one whose site and public pages are known. */
export const publicServiceUrl = `https://api.${publicSite}`;

/** Base URL of a fresh install; `WXT_SERVICE_URL` replaces it at build time. */
export const defaultServiceUrl: string = import.meta.env?.WXT_SERVICE_URL || publicServiceUrl;

/** What consent covers. Raise it when more is sent, and everybody is asked again. */
export const consentVersion = 2;

export const limits = {
  wallets: 200,
  /** Of one address, in characters: none of any network is longer (`detection/limits.ts` has its own copy). */
  addressChars: 128,
  /** Addresses that one command carries. */
  addressesAtOnce: 1_000,
  airdropsPerWallet: 1_000,
  /** Airdrops dismissed in single wallets, and as many in every wallet: what fits beside all else (`test/storage/full-profile.test.ts`). */
  dismissals: 600,
  /** Sites, and as many addresses, that a backup may block. */
  blocked: 1_000,
  /** Above either, what a page reports waits for the person's yes. */
  newPerNetworkAndScan: 3,
  newPerScan: 10,
  /** Scans without a click add at most so many addresses, over all sites, until the user has seen them. */
  unseenAdditions: 5,
  responseBytes: 2 * 1024 * 1024,
  /** Of a backup that is read: three times what a browser gives an extension to store, for it is written out at length. */
  backupBytes: 32 * 1024 * 1024,
  nameChars: 120,
  labelChars: 60,
  /** Of what was pasted and is not added yet: a thousand addresses with labels. */
  draftChars: 200_000,
  /** Of a text selected on a page: a few hundred addresses. */
  selectionChars: 20_000,
  idChars: 200,
  urlChars: 2_048,
  messageChars: 200,
  keyChars: 512,
  /** Requests under way at once, at most and as it comes. */
  parallel: 4,
  /** Requests in 24 hours, beyond which only what a person asks for is sent: the quota of the public service is unknown and likely small. */
  dailyBudget: 200,
  dailyBudgetMin: 10,
  dailyBudgetMax: 10_000,
  /** Failures of different wallets in a row, by the service's fault, that open the circuit breaker. */
  failuresToOpen: 5,
  /** Tries of a failing wallet that may come at once; with one an hour these are 6 + 24 in 24 hours. */
  triesAtOnce: 6,
  /** The part of the daily budget that scheduled fetches are spread to use; the rest is for what the user requests. */
  scheduledShare: 0.8,
  /** More alerts than this at once become one summary. */
  alertsAtOnce: 3,
  /** Of one logo, as the host sends it. */
  logoBytes: 512 * 1024,
  /** Of a logo's width and of its height, in pixels: it is decoded whole, 4 bytes a pixel. */
  logoSide: 4_096,
  /** Logos that are fetched for one list, and the length of each URL: what the index of the cache holds. */
  logos: 1_000,
  logoUrlChars: 400,
  /** Of all cached logos, their URLs included. */
  logoCacheBytes: 5 * 1024 * 1024,
  logosAtOnce: 4,
  /** Logos of one run that may stay without an answer, before the run ends. */
  unansweredLogos: 4,
  /** USD. No airdrop is worth a trillion; a sum of such claims would leave what numbers can hold. */
  usdValue: 1e12,
} as const;

/** ms between two scheduled fetches of a wallet, as the user may choose. A backup may hold any value between them. */
export const refreshIntervals = [1, 2, 3, 4, 6, 8, 12, 24].map((hours) => hours * hour);

export const timing = {
  requestTimeout: 10 * second,
  /** Longest wait for a browser API that the refresh does not depend on. */
  browserCall: 2 * second,
  /** A refused key is tried again, with one wallet, after this. */
  keyRetryEvery: day,
  refreshEvery: 6 * hour,
  refreshEveryMin: Math.min(...refreshIntervals),
  refreshEveryMax: Math.max(...refreshIntervals),
  /** A wallet answered for this lately is left out of a look on demand: it was a second click of the same wish. */
  askedLately: 1 * second,
  /** A wallet due within this of another is looked up in the same run: fewer wake-ups. */
  batchWindow: 15 * minute,
  valueAtLeastEvery: 24 * hour,
  backoffFirst: 1 * minute,
  backoffLast: 60 * minute,
  /** A service that is down is asked about one wallet this often. */
  probeEvery: 60 * minute,
  /** Longest that the refresh holds its lock and the background at a stretch: less than any browser gives it. */
  slice: 20 * second,
  retryAfterMin: 30 * second,
  retryAfterMax: 6 * hour,
  retryAfterUnknown: 15 * minute,
  keepAlive: 20 * second,
  alarmMin: 30 * second,
  /** An alarm that nobody has set anew rings again after this. */
  alarmAgain: 60 * minute,
  /** Longest time that a scan tells again what the one before it added. */
  sayAddedAgain: minute,
  /** New addresses of one site within this time count together. */
  lately: 24 * hour,
  /** Longest that the user takes to answer the browser's question for a permission. */
  permissionAnswer: 5 * minute,
  /** Longest a look into a page may take, all told. */
  scan: 3 * second,
  /** A logo that cannot be shown is not fetched again before this; one whose host did not answer before the second. */
  logoFailed: 7 * day,
  logoUnanswered: 6 * hour,
  /** Longest that one wake of the background fetches logos. */
  logoRun: minute,
  /** Events that come together, of one page, are one reason to look. */
  betweenScans: 3 * second,
} as const;
