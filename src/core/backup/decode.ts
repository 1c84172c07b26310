import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { isDerived } from "../addresses/derive-cosmos.ts";
import { walletId } from "../addresses/network.ts";
import { isCanonical, isCanonicalId } from "../addresses/network-rules.ts";
import {
  type DismissedAirdrop,
  dismissalKey,
  dismissedAirdrop,
  withinDismissalLimit,
} from "../marks/dismissals.ts";
import { parseJson } from "../parse-json.ts";
import { mayBePartOfSecret } from "../secrets/key-shapes.ts";
import { alertSettings } from "../settings/alert-settings.ts";
import { settingChanges } from "../settings/settings.ts";
import { changeSchema } from "../settings/settings-group.ts";
import { labelSchema } from "../wallets/label.ts";
import { type Wallet, walletSchema } from "../wallets/wallet.ts";
import { type Backup, type BackupProblem, backupFormat, backupVersion } from "./encode.ts";

/**
 * Reads a backup file, which may be damaged or hostile. The schemas of what is stored read it, with stricter rules
 * for texts that pages show, and for lengths. Unknown fields are ignored.
 */

type Refused = { readonly ok: false; readonly problem: BackupProblem };

export type Decoded = { readonly ok: true; readonly backup: Backup } | Refused;

const head = z.object({
  format: z.literal(backupFormat),
  version: z.int().check(z.minimum(1)),
});

/** The limit comes first, because a hostile file may have a million entries. */
function shortList<T>(schema: z.ZodMiniType<T>, most: number): z.ZodMiniType<T[]> {
  return z.pipe(
    z.custom<readonly unknown[]>((list) => Array.isArray(list) && list.length <= most),
    z.transform((list: readonly unknown[], context) => {
      const { data, error } = z.array(schema).safeParse(list);
      if (error === undefined) return data;
      context.issues.push({ code: "custom", input: list });
      return z.NEVER;
    }),
  );
}

/** Of entries with the same name, the first stays. */
function listOf<T>(schema: z.ZodMiniType<T>, most: number, nameOf: (entry: T) => string): z.ZodMiniType<T[]> {
  return z._default(
    z.pipe(
      shortList(schema, most),
      z.transform((entries: T[]) => once(entries, nameOf)),
    ),
    [],
  );
}

function once<T>(entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const names = new Set<string>();
  return entries.filter((entry) => {
    const name = nameOf(entry);
    return !names.has(name) && names.add(name);
  });
}

const wallet: z.ZodMiniType<Wallet> = z
  .extend(walletSchema, { label: labelSchema })
  .check(z.refine(isCanonical))
  .check(z.refine((one) => one.derivedFrom === undefined || isDerived(one, one.derivedFrom)));

// An airdrop that is neither hidden nor claimed would only take room.
const dismissal = z.pipe(
  dismissedAirdrop
    .check(z.refine(({ hidden, claimed }) => (hidden ?? claimed) !== undefined))
    .check(z.refine(({ wallet }) => wallet === null || isCanonicalId(wallet))),
  z.transform(withHarmlessClaim),
);

/** The sum of a year counts the claim, whatever its name and its logo are. */
function withHarmlessClaim(one: DismissedAirdrop): DismissedAirdrop {
  if (one.claimed === undefined) return one;
  const { imageUrl, name, ...claim } = one.claimed;
  const isShown = imageUrl !== undefined && isWholeUrl(imageUrl);
  const harmless = mayBePartOfSecret(name) ? "…" : name;
  return { ...one, claimed: { ...claim, name: harmless, ...(isShown && { imageUrl }) } };
}

/**
 * Claims have URLs as `URL` writes them. Other spellings are not found in the cache of logos, which would fetch them
 * again at each wake, and take up to six times the room in storage.
 */
function isWholeUrl(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.href === text;
}

const body = z.object({
  madeAt: z.iso.datetime(),
  wallets: listOf(wallet, limits.wallets, ({ network, address }) => walletId({ network, address })),
  dismissals: listOf(dismissal, limits.listEntries, dismissalKey),
  settings: z._default(settingChanges, {}),
  alerts: z._default(changeSchema(alertSettings), {}),
});

/** Reads a file's text. @returns also the file's JSON, which the background decodes again */
export function readBackup(text: string): (Exclude<Decoded, Refused> & { readonly file: unknown }) | Refused {
  const file = parseJson(text);
  const decoded = decodeBackup(file);
  return decoded.ok ? { ...decoded, file } : decoded;
}

/** Refuses a file with a damaged part. @param file JSON */
export function decodeBackup(file: unknown): Decoded {
  const known = head.safeParse(file);
  if (!known.success) return { ok: false, problem: "notABackup" };
  if (known.data.version > backupVersion) return { ok: false, problem: "newer" };
  const found = body.safeParse(file);
  if (!found.success) return { ok: false, problem: "notABackup" };
  const { madeAt, dismissals, ...others } = found.data;
  return {
    ok: true,
    backup: {
      ...others,
      madeAt: Date.parse(madeAt),
      // A restore makes each airdrop that is hidden in every wallet one dismissal for each added wallet.
      dismissals: withinDismissalLimit(dismissals),
    },
  };
}
