import * as z from "zod/mini";
import { endOfTime, limits } from "../../config.ts";
import { type NetworkAddress, networks, walletId } from "../addresses/network.ts";
import { parseAddress } from "../addresses/network-rules.ts";
import { type DismissedAirdrop, dismissalsIn } from "../airdrops/dismissals.ts";
import type { Codec } from "./items.ts";
import { orderKey, partsOf } from "./keys.ts";

/** The part of a wallet that syncs. */
export type SyncedWallet = NetworkAddress & {
  readonly label: string | null;
  readonly paused: boolean;
  /** ms since the epoch. */
  readonly addedAt: number;
};

export type SyncedValue =
  | { readonly kind: "wallet"; readonly wallet: SyncedWallet }
  /** A claim or the other dismissals of an airdrop, never both. */
  | { readonly kind: "dismissal"; readonly dismissal: DismissedAirdrop }
  | { readonly kind: "setting"; readonly name: string; readonly value: unknown }
  /** `placeOf` each wallet. */
  | { readonly kind: "order"; readonly places: readonly string[] };

/** What core cannot know: the settings that sync, and the words that no label may hold. */
export type Rules = {
  readonly settings: ReadonlyMap<string, { readonly schema: z.ZodMiniType; readonly default: unknown }>;
  /** @returns the label cleaned; null for a blank one or a secret */
  readonly labelOf: (text: string) => string | null;
};

const time = z.number().check(z.minimum(0), z.maximum(endOfTime));
const walletFields = z.object({
  label: z.exactOptional(z.string()),
  paused: z.exactOptional(z.boolean()),
  addedAt: time,
});
const anyFields = z.record(z.string(), z.unknown());
const places = z.array(z.string().check(z.maxLength(8))).check(z.maxLength(limits.wallets));

const kinds: ReadonlySet<string> = new Set(["wallet", "airdrop", "claim", "setting", orderKey]);
const maxKeyChars = limits.addressChars + limits.idChars + 20;

/** Reads values strictly, because any program may have written them. */
export function codecFor(rules: Rules): Codec<SyncedValue> {
  return {
    encode,
    decode: (key, json) => {
      if (key.length > maxKeyChars || !key.isWellFormed()) return undefined;
      const [kind, name] = partsOf(key);
      if (json === null) return kinds.has(kind) ? null : undefined;
      if (kind === "wallet") return walletIn(name, json, rules);
      if (kind === "airdrop" || kind === "claim") return dismissalIn(kind, name, json);
      if (kind === "setting") return settingIn(name, json, rules);
      const order = key === orderKey ? places.safeParse(json).data : undefined;
      return order && { kind: "order", places: order };
    },
  };
}

function encode(value: SyncedValue): unknown {
  switch (value.kind) {
    case "wallet": {
      const { label, paused, addedAt } = value.wallet;
      return { ...(label !== null && { label }), ...(paused && { paused }), addedAt };
    }
    case "dismissal": {
      const { wallet: _wallet, airdrop: _airdrop, ...dismissal } = value.dismissal;
      return dismissal;
    }
    case "setting":
      // Null is a deletion, but also the value of some settings.
      return [value.value];
    case "order":
      return value.places;
  }
}

function walletIn(name: string, json: unknown, { labelOf }: Rules): SyncedValue | undefined {
  const address = addressOf(name);
  const fields = walletFields.safeParse(json).data;
  if (address === null || fields === undefined) return undefined;
  const { label: text, paused = false, addedAt } = fields;
  const label = text === undefined ? null : labelOf(text);
  return { kind: "wallet", wallet: { ...address, label, paused, addedAt } };
}

function dismissalIn(kind: "airdrop" | "claim", name: string, json: unknown): SyncedValue | undefined {
  // No canonical address has a slash.
  const slash = name.indexOf("/");
  const airdrop = name.slice(slash + 1);
  const address = addressOf(name.slice(0, Math.max(slash, 0)));
  const fields = anyFields.safeParse(json).data;
  if (slash === -1 || airdrop === "" || airdrop.length > limits.idChars || fields === undefined)
    return undefined;
  if (slash !== 0 && address === null) return undefined;
  const wallet = address && walletId(address);
  const { claimed, ...others } = dismissalsIn(new Map(Object.entries(fields)), wallet);
  const dismissal = kind === "airdrop" ? others : { ...(claimed !== undefined && { claimed }) };
  if (Object.keys(dismissal).length === 0) return undefined;
  return { kind: "dismissal", dismissal: { ...dismissal, wallet, airdrop } };
}

function settingIn(name: string, json: unknown, { settings }: Rules): SyncedValue | undefined {
  const schema = settings.get(name)?.schema;
  if (schema === undefined || !Array.isArray(json) || json.length !== 1) return undefined;
  const found = schema.safeParse(json[0]);
  return found.success ? { kind: "setting", name, value: found.data } : undefined;
}

/** @returns the address of a valid and canonical id, or null: another spelling would add the same wallet twice */
function addressOf(id: string): NetworkAddress | null {
  const network = networks.find((name) => id.startsWith(`${name}:`));
  if (network === undefined) return null;
  const parsed = parseAddress(network, id.slice(network.length + 1));
  if (!parsed.ok || walletId({ network, address: parsed.address }) !== id) return null;
  return { network, address: parsed.address };
}
