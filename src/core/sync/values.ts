import * as z from "zod/mini";
import { endOfTime, limits, type Time } from "../../config.ts";
import { type NetworkAddress, parseWalletId, walletId } from "../addresses/network.ts";
import { isCanonical } from "../addresses/network-rules.ts";
import {
  claim,
  type DismissedAirdrop,
  dismissalKey,
  dismissalKinds,
  dismissedName,
} from "../marks/dismissals.ts";

/** The keys of the synced map, and the JSON of their values. */

/** The part of a wallet that syncs. */
export type SyncedWallet = NetworkAddress & {
  readonly label: string | null;
  readonly paused: boolean;
  readonly addedAt: Time;
};

/** Facts that core cannot know: the settings that sync, and the words that no label may hold. */
export type Rules = {
  readonly settings: ReadonlyMap<string, { readonly schema: z.ZodMiniType; readonly default: unknown }>;
  /** @returns the label cleaned; null for a blank one or a secret */
  readonly labelOf: (text: string) => string | null;
};

/** @returns what stands before the first colon, and the rest */
export function partsOf(key: string): readonly [kind: string, name: string] {
  const [kind = ""] = key.split(":", 1);
  return [kind, key.slice(kind.length + 1)];
}

/** The order of the wallets. */
export const orderKey = "order";

export const orderPlaces = z.array(z.string().check(z.maxLength(8))).check(z.maxLength(limits.wallets));

export function walletKey(wallet: NetworkAddress): string {
  return `wallet:${walletId(wallet)}`;
}

export function walletJson({ label, paused, addedAt }: SyncedWallet): unknown {
  return { ...(label !== null && { label }), ...(paused && { paused }), addedAt };
}

const walletFields = z.object({
  label: z.exactOptional(z.string()),
  paused: z.exactOptional(z.boolean()),
  addedAt: z.number().check(z.minimum(0), z.maximum(endOfTime)),
});

/** @returns null for another kind of key, or an invalid value */
export function walletIn(key: string, json: unknown): SyncedWallet | null {
  const [kind, name] = partsOf(key);
  const address = parseWalletId(name);
  const fields = walletFields.safeParse(json).data;
  if (kind !== "wallet" || address === null || fields === undefined) return null;
  const { label = null, paused = false, addedAt } = fields;
  return { ...address, label, paused, addedAt };
}

const dismissals: ReadonlySet<string> = new Set(dismissalKinds);

export function isDismissalKey(key: string): boolean {
  return dismissals.has(partsOf(key)[0]);
}

/** Each kind has a key of its own, so that hiding an airdrop on another device does not drop its claim. */
export function dismissalEntries({
  wallet,
  airdrop,
  ...how
}: DismissedAirdrop): [key: string, json: unknown][] {
  return Object.entries(how).map(([kind, value]) => [`${kind}:${dismissalKey({ wallet, airdrop })}`, value]);
}

/** @returns as `walletIn` */
export function dismissalIn(key: string, json: unknown): DismissedAirdrop | null {
  const [kind, name] = partsOf(key);
  const slash = name.indexOf("/");
  const address = parseWalletId(name.slice(0, Math.max(slash, 0)));
  const airdrop = name.slice(slash + 1);
  if (slash === -1 || !dismissedName.safeParse(airdrop).success) return null;
  if (slash !== 0 && address === null) return null;
  const wallet = address && walletId(address);
  if (kind === "hidden" && json === true) return { hidden: json, wallet, airdrop };
  const claimed = kind === "claimed" && wallet !== null ? claim.safeParse(json).data : undefined;
  return claimed === undefined ? null : { claimed, wallet, airdrop };
}

export function settingKey(name: string): string {
  return `setting:${name}`;
}

/** A list of one value, because null is a deletion, but also the value of some settings. */
export function settingJson(value: unknown): unknown {
  return [value];
}

const settingValue = z.tuple([z.unknown()]);

/** @returns the name and the value; null for another kind of key, or a deletion */
export function settingIn(key: string, json: unknown): readonly [name: string, value: unknown] | null {
  const [kind, name] = partsOf(key);
  const found = settingValue.safeParse(json).data;
  return kind === "setting" && found !== undefined ? [name, found[0]] : null;
}

const kinds: ReadonlySet<string> = new Set(["wallet", "setting", orderKey, ...dismissalKinds]);

/**
 * Reads a value strictly, because any program may have written it.
 * @param json untrusted; null for a deletion
 * @returns the value as this version writes it; undefined for an invalid one
 */
export function cleaned(key: string, json: unknown, { settings, labelOf }: Rules): unknown {
  if (key.length > limits.airdropKeyChars || !key.isWellFormed()) return undefined;
  const [kind] = partsOf(key);
  if (json === null) return kinds.has(kind) ? null : undefined;
  if (key === orderKey) return orderPlaces.safeParse(json).data;
  const wallet = walletIn(key, json);
  if (wallet !== null) {
    const label = wallet.label === null ? null : labelOf(wallet.label);
    return isCanonical(wallet) ? walletJson({ ...wallet, label }) : undefined;
  }
  const dismissal = dismissalIn(key, json);
  if (dismissal !== null) {
    const address = parseWalletId(dismissal.wallet ?? "");
    return address === null || isCanonical(address) ? json : undefined;
  }
  const [name = "", value] = settingIn(key, json) ?? [];
  const found = settings.get(name)?.schema.safeParse(value);
  return found?.success === true ? settingJson(found.data) : undefined;
}
