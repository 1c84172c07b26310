import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { dismissedAirdrop } from "../../storage/airdrops/dismissals.ts";
import { address, network, time, walletIdSchema } from "../../storage/schemas.ts";
import { alertSettings } from "../../storage/settings/alerts.ts";
import { settings } from "../../storage/settings/settings.ts";
import { changesOf, rowsFor } from "../../storage/settings/settings-group.ts";
import type { Wallet, WalletSource } from "../../storage/wallets/watchlist.ts";
import { deriveCosmos } from "../addresses/derive-cosmos.ts";
import { networks, type WalletId, walletId } from "../addresses/network.ts";
import { parseAddress } from "../addresses/network-rules.ts";
import { type DismissedAirdrop, dismissalKinds, isClaim } from "../airdrops/dismissals.ts";
import { alertKinds } from "../alerts/kinds.ts";
import { type Ledger, type LedgerEntry, mostGone } from "../alerts/ledger.ts";
import { cleanText } from "../clean-text.ts";
import { columnOf } from "../records.ts";
import { holdsPrivateKey } from "../secrets/private-key.ts";
import { holdsSecret, mayHoldSecret, plainText, secretWithin } from "../secrets/secret.ts";
import { dismissalKey } from "../sync/keys.ts";
import { backupFormat, backupVersion } from "./encode.ts";
import type { Backup, BackupProblem } from "./profile.ts";
import { Reader } from "./read.ts";

/** Reads a backup file, which may be damaged or hostile. */

export type Decoded =
  | {
      readonly ok: true;
      readonly backup: Backup;
      readonly unreadable: number;
    }
  | { readonly ok: false; readonly problem: BackupProblem };

const head = z.object({
  format: z.literal(backupFormat),
  version: z.int().check(z.minimum(1)),
});

const body = z.object({
  madeAt: z.iso.datetime(),
  wallets: z.optional(z.unknown()),
  dismissals: z.optional(z.unknown()),
  settings: z.optional(z.unknown()),
  alerts: z.optional(z.unknown()),
  blocked: z.optional(z.unknown()),
  declined: z.optional(z.unknown()),
  notified: z.optional(z.unknown()),
});

const wallet = z.object({
  network,
  address,
  label: z.nullable(z.string()),
  paused: z.boolean(),
  addedAt: time,
  sources: z.unknown(),
});

/** Characters: 253 for a host (RFC 1035), the rest for scheme and port. */
const maxOrigin = 300;

/** An exact origin, because pages show it and must not show arbitrary text. */
const origin = z.custom<string>((site) => {
  if (typeof site !== "string" || site.length > maxOrigin) return false;
  const url = URL.parse(site);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === site;
});

/** A derivable address, because pages show it and must not show arbitrary text. */
const derivable = z.custom<string>(
  (text) => typeof text === "string" && deriveCosmos(text)?.kind === "derived",
);

const source: z.ZodMiniType<WalletSource> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("typed"), at: time }),
  z.object({ kind: z.literal("derived"), from: derivable, at: time }),
  z.object({ kind: z.literal("synced"), at: time }),
  z.object({
    kind: z.literal("page"),
    origin,
    wallet: z.string().check(
      z.maxLength(limits.nameChars),
      z.refine((name) => !holdsSecret(name)),
    ),
    remembered: z.boolean(),
    firstSeen: time,
    lastSeen: time,
  }),
]);

/** A canonical and valid address, because pages show it. */
const anyWallet = z.custom<WalletId>((id) => {
  const name = walletIdSchema.safeParse(id).data;
  const network = networks.find((one) => name?.startsWith(`${one}:`));
  if (name === undefined || network === undefined) return false;
  const parsed = parseAddress(network, name.slice(network.length + 1));
  return parsed.ok && walletId({ network, address: parsed.address }) === name;
});

/** A wallet has up to twenty sites and a few sources of other kinds. */
const maxSources = 24;

/** An id of letters and digits alone may look like a secret, because hashes and signatures do. */
const airdrop = z.string().check(
  z.maxLength(limits.idChars),
  z.refine((id) => /^[0-9a-z]*$/i.test(id) || !holdsSecret(id)),
);

// An airdrop without a dismissal would only take room.
const dismissal = dismissedAirdrop(anyWallet, airdrop).check(
  z.refine((one) => dismissalKinds.some((how) => one[how] !== undefined)),
  z.refine(({ claimed }) => !isClaim(claimed) || !holdsSecret(claimed.name)),
);

/** One half is for single wallets, one for every wallet. */
const maxDismissals = 2 * limits.dismissals;

/** The browser's sync may have brought more claims than the limit. */
const maxClaims = 2 * limits.claims;

const notified = z.object({
  wallet: anyWallet,
  serviceUrl: z.string().check(z.maxLength(limits.urlChars)),
  airdrops: z.unknown(),
});
const notifiedEntry: z.ZodMiniType<LedgerEntry> = z.object({
  id: airdrop,
  notified: z.array(z.enum(alertKinds)).check(z.maxLength(alertKinds.length)),
  wasUnvalued: z.exactOptional(z.literal(true)),
  under: z.exactOptional(z.number()),
  goneAt: z.exactOptional(time),
});

type Unreadable = Extract<Decoded, { ok: false }>;

/** Reads a file's text. @returns also the file's JSON, which the background decodes again */
export function readBackup(
  text: string,
): (Exclude<Decoded, Unreadable> & { readonly file: unknown }) | Unreadable {
  if (text.length > limits.backupBytes) return { ok: false, problem: "tooLarge" };
  const file = parseJson(text);
  const decoded = decodeBackup(file);
  if (decoded.ok) return { ...decoded, file };
  return decoded.problem === "notABackup" && isKeyFile(text) ? { ok: false, problem: "secret" } : decoded;
}

/** The user may have chosen a wallet's key file by mistake. The names in any JSON have the shape of a phrase. */
function isKeyFile(text: string): boolean {
  const isJson = /^[\s\uFEFF]*[{[]/.test(text);
  return isJson ? holdsPrivateKey(plainText(text)) : holdsSecret(text);
}

/**
 * Omits and counts damaged parts. Refuses the whole file for a secret in any text that the user chose.
 * @param file JSON @param isSecret examines each text
 */
export function decodeBackup(file: unknown, isSecret = holdsSecret): Decoded {
  if (secretWithin(file, { isSecret, except: chosenByOthers })) return { ok: false, problem: "secret" };
  const known = head.safeParse(file);
  if (!known.success) return { ok: false, problem: "notABackup" };
  if (known.data.version > backupVersion) return { ok: false, problem: "newer" };
  const found = body.safeParse(file);
  return found.success ? readBody(found.data) : { ok: false, problem: "notABackup" };
}

/** Fields that a page or the service chose. Their schemas refuse secrets if they allow any text. */
const chosenByOthers: ReadonlySet<string> = new Set(["airdrop", "id", "name", "wallet", "origin", "sites"]);

function parseJson(text: string): unknown {
  try {
    // Some editors add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function readBody(file: z.output<typeof body>): Decoded {
  const reader = new Reader();
  const wallets = once(reader, readWallets(reader, file.wallets), ({ network, address }) =>
    walletId({ network, address }),
  );
  const backup: Backup = {
    madeAt: Date.parse(file.madeAt),
    wallets,
    ledgers: readLedgers(reader, file.notified),
    dismissals: once(reader, readDismissals(reader, file.dismissals), ({ wallet, airdrop }) =>
      dismissalKey(wallet, airdrop),
    ),
    settings: changesOf(settings).parse(reader.fields(schemasIn(settings), file.settings)),
    alerts: changesOf(alertSettings).parse(reader.fields(schemasIn(alertSettings), file.alerts)),
    blocked: readBlocked(reader, file.blocked),
    declined: readIds(reader, file.declined),
  };
  return { ok: true, backup, unreadable: reader.unreadable };
}

function schemasIn(group: Parameters<typeof rowsFor>[0]): Parameters<Reader["fields"]>[0] {
  return columnOf(rowsFor(group, "inBackup"), "schema");
}

/** Drops and counts later entries with the same name. */
function once<T>(reader: Reader, entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const names = new Set<string>();
  const kept = entries.filter((entry) => {
    const name = nameOf(entry);
    return !names.has(name) && names.add(name);
  });
  reader.unreadable += entries.length - kept.length;
  return kept;
}

function readWallets(reader: Reader, data: unknown): Wallet[] {
  return reader.all(data, limits.wallets, (entry) => {
    const found = reader.one(wallet, entry);
    if (found === null) return null;
    const parsed = parseAddress(found.network, found.address);
    // Another form of the address would duplicate the wallet.
    if (!parsed.ok || parsed.address !== found.address) {
      reader.unreadable += 1;
      return null;
    }
    const label = cleanText(found.label ?? "", limits.labelChars);
    return {
      ...found,
      label: label === "" || mayHoldSecret(label) ? null : label,
      sources: sources(reader, found.sources),
    };
  });
}

function sources(reader: Reader, data: unknown): WalletSource[] {
  const all = reader.all(data, maxSources, (one) => reader.one(source, one));
  return once(reader, all, (one) =>
    one.kind === "page" ? one.origin : one.kind === "derived" ? `derived ${one.from}` : one.kind,
  );
}

function readDismissals(reader: Reader, data: unknown): DismissedAirdrop[] {
  const all = reader.all(data, maxDismissals + maxClaims, (entry) => reader.one(dismissal, entry));
  const others = all.filter(({ claimed }) => !isClaim(claimed));
  const over = new Set(others.slice(maxDismissals));
  reader.unreadable += over.size;
  return all.filter((one) => !over.has(one));
}

function readLedgers(reader: Reader, data: unknown): ReadonlyMap<WalletId, Ledger> {
  const ledgers = reader.all(data, limits.wallets, (entry) => reader.one(notified, entry));
  return new Map(
    once(reader, ledgers, ({ wallet }) => wallet).map(({ wallet, serviceUrl, airdrops }) => {
      const entries = reader.all(airdrops, limits.airdropsPerWallet + mostGone, (one) =>
        reader.one(notifiedEntry, one),
      );
      return [wallet, { serviceUrl, airdrops: once(reader, entries, ({ id }) => id) }];
    }),
  );
}

const blockedLists = { sites: z.array(z.unknown()), wallets: z.array(z.unknown()) };

function readBlocked(reader: Reader, data: unknown): Backup["blocked"] {
  const { sites, wallets } = reader.fields(blockedLists, data);
  return {
    sites: once(
      reader,
      reader.all(sites, limits.blocked, (site) => reader.one(origin, site)),
      String,
    ),
    wallets: readIds(reader, wallets),
  };
}

function readIds(reader: Reader, data: unknown): WalletId[] {
  return once(
    reader,
    reader.all(data, limits.blocked, (id) => reader.one(anyWallet, id)),
    String,
  );
}
