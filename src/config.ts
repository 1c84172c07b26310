import { day, hour, minute, second } from "./core/duration.ts";

/** Durations are ms, sizes bytes. */

/** Links to this domain and its subdomains are trusted. */
export const publicSite = "drops.bot";

export const publicPagesHost = `www.${publicSite}`;

/** The only service with a known site and public pages. */
export const publicServiceUrl = `https://api.${publicSite}`;

/** `WXT_SERVICE_URL` replaces the public service at build time. */
export const defaultServiceUrl: string = import.meta.env?.WXT_SERVICE_URL || publicServiceUrl;

/** Raise it when Windfall sends more: every user is asked again. */
export const consentVersion = 2;

export const limits = {
  wallets: 200,
  /** Longer than an address of any network (`detection/limits.ts` has its own copy). */
  addressChars: 128,
  /** Per command. */
  addressesAtOnce: 1_000,
  airdropsPerWallet: 1_000,
  /** In single wallets, and as many in every wallet (`test/storage/full-profile.test.ts` measures the room). */
  dismissals: 600,
  /** Claimed airdrops with name and value, apart from `dismissals`. None is dropped: above this the background refuses more. */
  claims: 2_000,
  /** Sites, and as many addresses, in a backup. */
  blocked: 1_000,
  /** Above either limit the user has to confirm a page's findings. */
  newPerNetworkAndScan: 3,
  newPerScan: 10,
  /** Additions without a click, over all sites, until the user has seen them. */
  unseenAdditions: 5,
  responseBytes: 2 * 1024 * 1024,
  /** Three times the quota of storage, because a backup is indented. */
  backupBytes: 32 * 1024 * 1024,
  nameChars: 120,
  labelChars: 60,
  /** A thousand addresses with labels. */
  draftChars: 200_000,
  /** A few hundred addresses. */
  selectionChars: 20_000,
  idChars: 200,
  urlChars: 2_048,
  messageChars: 200,
  keyChars: 512,
  /** Requests under way at once. */
  parallel: 4,
  /** Requests in 24 hours. The quota of the public service is unknown and probably small. */
  dailyBudget: 200,
  dailyBudgetMin: 10,
  dailyBudgetMax: 10_000,
  /** Wallets that fail in a row by the service's fault open the circuit breaker. */
  failuresToOpen: 5,
  /** With one try an hour these allow 6 + 24 tries in 24 hours. */
  triesAtOnce: 6,
  /** The part of the budget for scheduled fetches; the user's requests get the rest. */
  scheduledShare: 0.8,
  /** More alerts at once become one summary. */
  alertsAtOnce: 3,
  /** USD, of the smallest value that the user may choose. */
  smallestValue: 1e6,
  /** Bytes of one logo, as its host sends it. */
  logoBytes: 512 * 1024,
  /** Pixels of a logo's width and height: the browser decodes all of them, at 4 bytes each. */
  logoSide: 1_024,
  /** Logos that the index holds, and the length of the URL of each. */
  logos: 1_000,
  logoUrlChars: 400,
  /** Bytes of all cached logos and their URLs. */
  logoCacheBytes: 5 * 1024 * 1024,
  logosAtOnce: 4,
  /** Requests for logos in 24 hours: two days fill the index, and a service that renames its logos at each answer costs no more. */
  logosADay: 500,
  /** A run ends after this many logos without an answer. */
  unansweredLogos: 4,
  /** USD. Sums of larger claims would exceed safe numbers. */
  usdValue: 1e12,
} as const;

/** Choices of ms between two scheduled fetches of a wallet. A backup may hold any value between them. */
export const refreshIntervals = [1, 2, 3, 4, 6, 8, 12, 24].map((hours) => hours * hour);

export const timing = {
  requestTimeout: 10 * second,
  /** The longest wait for a browser API that the refresh does not depend on. */
  browserCall: 2 * second,
  keyRetryEvery: day,
  refreshEvery: 6 * hour,
  refreshEveryMin: Math.min(...refreshIntervals),
  refreshEveryMax: Math.max(...refreshIntervals),
  /** A user-requested fetch skips younger answers: it was a second click. */
  refetchAfter: 1 * second,
  /** Wallets due within this time share a run: fewer wake-ups. */
  batchWindow: 15 * minute,
  valueAtLeastEvery: 24 * hour,
  backoffFirst: 1 * minute,
  backoffLast: 60 * minute,
  /** The interval of probes of a failing service. */
  probeEvery: 60 * minute,
  /** The longest time that the refresh holds its lock, below every browser's limit for a background. */
  slice: 20 * second,
  retryAfterMin: 30 * second,
  retryAfterMax: 6 * hour,
  retryAfterUnknown: 15 * minute,
  keepAlive: 20 * second,
  alarmMin: 30 * second,
  alarmAgain: 60 * minute,
  /** The longest time that a scan shows the additions of the scan before. */
  showAddedFor: minute,
  /** The period of the limits for new addresses of a site. */
  additionWindow: 24 * hour,
  /** The longest time between the browser's question for a permission and the user's answer. */
  permissionAnswer: 5 * minute,
  scan: 3 * second,
  /** An unusable logo is not fetched again within the first time, one without an answer not within the second. */
  logoFailed: 7 * day,
  logoUnanswered: 6 * hour,
  /** The longest time that one wake of the background fetches logos. */
  logoRun: minute,
  /** A page's events within this time cause one scan. */
  betweenScans: 3 * second,
} as const;
