import * as z from "zod/mini";
import { address, network, walletIdSchema } from "../../core/addresses/network.ts";
import { type Shape, time } from "../../core/shapes.ts";
import { storedItem } from "../item.ts";

/** A finding that the user has to confirm. Its address is canonical and valid on its network. */
const unconfirmedFinding = z.object({
  network,
  address,
  source: z.string(),
  remembered: z.boolean(),
  /** A similar address on the watchlist or the page; null for none. */
  resembles: z.nullable(walletIdSchema),
});

const outcome = z.union([
  /** `known`: wallets that were watched before. `over`: the number of addresses without room in the watchlist. */
  z.object({
    kind: z.literal("added"),
    added: z.array(walletIdSchema),
    known: z.array(walletIdSchema),
    over: z.number(),
  }),
  /**
   * The user has to confirm the findings because of a limit, a setting, or a declined or similar address. `declined`:
   * the user declined or removed all of them before and they are few, so Windfall does not ask again.
   */
  z.object({
    kind: z.literal("ask"),
    findings: z.array(unconfirmedFinding),
    suspicious: z.boolean(),
    declined: z.boolean(),
  }),
  z.object({ kind: z.literal("nothing") }),
  /** The user blocked this site, or every address that the scan found. */
  z.object({ kind: z.literal("blocked"), what: z.enum(["site", "addresses"]) }),
  /** The browser does not let extensions scan this page. */
  z.object({ kind: z.literal("closed") }),
  /** The page did not answer in time, or the tab left the page. */
  z.object({ kind: z.literal("noAnswer") }),
]);

/** The last scan of one tab's page. */
const scan = z.object({
  tabId: z.number(),
  origin: z.string(),
  at: time,
  /** Identifies the page's document; null where the page did not answer, or is closed to extensions. */
  document: z.nullable(z.string()),
  /** Whether a wallet did not answer in time. */
  late: z.boolean(),
  /** The number of addresses that were read, where the page has more; null where all were read. */
  readBeforeLimit: z.nullable(z.number()),
  /** When the user saw the result of a click; null for a scan without a click, whose result is in `additionsItem`. */
  shownAt: z.nullable(time),
  outcome,
});
export type Scan = Shape<typeof scan>;

/** One scan per tab, the newest last. */
export const scansItem = storedItem<readonly Scan[]>({
  key: "scans",
  area: "session",
  schema: z.array(scan),
  fallback: [],
});
