import * as z from "zod/mini";
import type { NetworkAddress, WalletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { address, network, time, walletIdSchema } from "../schemas.ts";

/** A finding that is canonical and valid on its network. */
export type AcceptedFinding = NetworkAddress & { readonly source: string; readonly remembered: boolean };

/** A finding that the user has to confirm. */
export type UnconfirmedFinding = AcceptedFinding & {
  /** A similar address on the watchlist or the page; null for none. */
  readonly resembles: WalletId | null;
};

/** The last scan of one tab. */
export type Scan = {
  readonly tabId: number;
  readonly origin: string;
  readonly at: number;
  /** When the user saw the result of a click, ms since the epoch; null for a scan without a click. */
  readonly shownAt: number | null;
  readonly outcome: /** `known` were watched already. */
    | {
        readonly kind: "added";
        readonly added: readonly WalletId[];
        /** ms since the epoch. */
        readonly addedAt: number;
        readonly known: readonly WalletId[];
        /** The number of addresses without room in the watchlist. */
        readonly over: number;
      }
    /** The user has to confirm: over a limit, by a setting, or because of a declined or similar address. */
    | {
        readonly kind: "ask";
        readonly findings: readonly UnconfirmedFinding[];
        readonly suspicious: boolean;
        /** Only a few declined addresses: no second question. */
        readonly declined: boolean;
      }
    /** `suspicious`: the page reported more than a wallet would, without any address. */
    | { readonly kind: "nothing"; readonly suspicious: boolean }
    /** The user blocked this site, or every address it reported. */
    | { readonly kind: "blocked"; readonly what: "site" | "addresses" }
    /** The browser closes this page to extensions. */
    | { readonly kind: "closed" }
    /** The page did not answer in time, or changed meanwhile. */
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

/** One per tab in this browser session, the newest last. */
export const scansItem: Item<readonly Scan[]> = {
  key: "scans",
  area: "session",
  version: 1,
  schema: z.array(scan),
  fallback: [],
  precious: false,
};
