import * as z from "zod/mini";
import type { NetworkAddress, WalletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { address, network, time, walletIdSchema } from "../schemas.ts";

/** A finding the background has parsed: canonical, valid on its network. */
export type AcceptedFinding = NetworkAddress & { readonly source: string; readonly remembered: boolean };

/** A finding that the user is asked about. */
export type UnconfirmedFinding = AcceptedFinding & {
  /** The address on the watchlist, or beside it on the page, whose ends this one shares; null for none. */
  readonly resembles: WalletId | null;
};

/** The last look into the page of one tab, and what came of it. */
export type Scan = {
  readonly tabId: number;
  readonly origin: string;
  readonly at: number;
  /**
   * When the user clicked for it, and was told, ms since the epoch; null for a scan without a click, whose additions the
   * popup tells from `additionsItem`.
   */
  readonly shownAt: number | null;
  readonly outcome: /** `known` were watched already. */
    | {
        readonly kind: "added";
        readonly added: readonly WalletId[];
        /** When `added` were, ms since the epoch. */
        readonly addedAt: number;
        readonly known: readonly WalletId[];
        /** How many found no room in the list. */
        readonly over: number;
      }
    /**
     * Waits for the person's yes: over the limits of a scan, by their setting, because of what they said before, or because an
     * address is a look-alike.
     */
    | {
        readonly kind: "ask";
        readonly findings: readonly UnconfirmedFinding[];
        readonly suspicious: boolean;
        /** The person removed every one of them, or said no to it, and they are few: nothing to answer again. */
        readonly declined: boolean;
      }
    /** `suspicious`: the page reported more than a wallet would, and none of it an address. */
    | { readonly kind: "nothing"; readonly suspicious: boolean }
    /** The person wants nothing from this site, or none of the addresses it showed. */
    | { readonly kind: "blocked"; readonly what: "site" | "addresses" }
    /** The browser does not let an extension look into this page. */
    | { readonly kind: "closed" }
    /** The page did not answer in time, or changed under way. */
    | { readonly kind: "noAnswer" };
};

const scan: z.ZodMiniType<Scan> = z.object({
  tabId: z.number(),
  origin: z.string(),
  at: time,
  shownAt: z.nullable(time),
  outcome: z.union([
    z.object({
      kind: z.literal("added"),
      added: z.array(walletIdSchema),
      addedAt: time,
      known: z.array(walletIdSchema),
      over: z.number(),
    }),
    z.object({
      kind: z.literal("ask"),
      findings: z.array(
        z.object({
          network,
          address,
          source: z.string(),
          remembered: z.boolean(),
          resembles: z.nullable(walletIdSchema),
        }),
      ),
      suspicious: z.boolean(),
      declined: z.boolean(),
    }),
    z.object({ kind: z.literal("nothing"), suspicious: z.boolean() }),
    z.object({ kind: z.literal("blocked"), what: z.enum(["site", "addresses"]) }),
    z.object({ kind: z.literal("closed") }),
    z.object({ kind: z.literal("noAnswer") }),
  ]),
});

/** Looks of this browser session, one a tab, the newest last. */
export const scansItem: Item<readonly Scan[]> = {
  key: "scans",
  area: "session",
  version: 1,
  schema: z.array(scan),
  fallback: [],
  precious: false,
};
