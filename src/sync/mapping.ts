import { dismissalsIn, type Marks } from "../airdrops/marks.ts";
import { endOfTime } from "../duration.ts";
import type { NetworkAddress, WalletId } from "../networks/network.ts";
import { comparePlaces } from "./arrange.ts";
import { readKey, walletKey } from "./keys.ts";
import { isPosition } from "./order.ts";
import { type Field, fieldsOf, type Replica, type Value } from "./replica.ts";

/** What follows the person, read from a replica. All of it may have been written by anybody, and is checked here. */

/** What follows of a wallet; its place is that in the list. `addedAt` is ms since the epoch. */
export type FollowedWallet = NetworkAddress & {
  readonly id: WalletId;
  readonly label: string | null;
  readonly paused: boolean;
  readonly addedAt: number;
};

export type Followed = {
  /** In the person's order. */
  readonly wallets: readonly FollowedWallet[];
  readonly marks: Marks;
  /** By name; those that were never changed may be missing. */
  readonly settings: ReadonlyMap<string, Value>;
};

/** What is valid: the pure rooms' and storage's to say, which this room does not see. */
export type Border = {
  /** @returns the address of an id that is canonical and valid, or null */
  readonly wallet: (id: string) => (NetworkAddress & { readonly id: WalletId }) | null;
  /** @returns a label fit to be shown, or null for none */
  readonly label: (text: string) => string | null;
  readonly isAirdrop: (id: string) => boolean;
  readonly isSetting: (name: string, value: Value) => boolean;
};

/** Names of fields, short because every device stores them. */
export const names = {
  label: "label",
  paused: "paused",
  place: "at",
  added: "added",
  muted: "muted",
  value: "is",
} as const;

/** No list that people arrange needs longer positions. */
const longestPosition = 100;

type Fields = ReadonlyMap<Field, Value>;

/** @returns what of a replica is valid, all of its wallets */
export function followedIn(replica: Replica, border: Border): Followed {
  const wallets: FollowedWallet[] = [];
  const marks: Marks["marks"][number][] = [];
  const muted: string[] = [];
  const settings = new Map<string, Value>();
  for (const key of replica.keys()) {
    const fields = fieldsOf(replica, key);
    if (fields === null) continue;
    const about = readKey(key);
    if (about.kind === "wallet") {
      const address = border.wallet(about.wallet);
      if (address !== null) wallets.push({ ...address, ...walletIn(fields, border) });
    } else if (about.kind === "setting") {
      const value = fields.get(names.value);
      if (value !== undefined && border.isSetting(about.name, value)) settings.set(about.name, value);
    } else if (border.isAirdrop(about.airdrop)) {
      if (about.wallet === null && fields.get(names.muted) === true) muted.push(about.airdrop);
      const wallet = border.wallet(about.wallet ?? "")?.id;
      const mark = dismissalsIn(fields);
      if (wallet !== undefined && Object.keys(mark).length > 0)
        marks.push({ ...mark, wallet, airdrop: about.airdrop });
    }
  }
  const placed = wallets.map((wallet) => ({ wallet, ...placeOf(replica, wallet.id) }));
  placed.sort(comparePlaces);
  return { wallets: placed.map(({ wallet }) => wallet), marks: { marks, muted }, settings };
}

function walletIn(fields: Fields, border: Border): Pick<FollowedWallet, "label" | "paused" | "addedAt"> {
  const label = fields.get(names.label);
  const addedAt = fields.get(names.added);
  return {
    label: typeof label === "string" ? border.label(label) : null,
    paused: fields.get(names.paused) === true,
    addedAt: isTime(addedAt) ? addedAt : 0,
  };
}

function isTime(value: Value | undefined): value is number {
  return typeof value === "number" && value >= 0 && value <= endOfTime;
}

/** @returns the name and the position of a wallet's record; no position where it has none that is valid */
export function placeOf(
  replica: Replica,
  id: WalletId,
): { readonly name: string; readonly position: string | null } {
  const name = walletKey(id);
  const position = fieldsOf(replica, name)?.get(names.place);
  const isValid = typeof position === "string" && position.length <= longestPosition && isPosition(position);
  return { name, position: isValid ? position : null };
}

/**
 * The wallets that find room in a watchlist: first those that are in it, so that none is pushed out, then those that
 * were added first, so that devices choose alike.
 *
 * @param watched ids of the wallets in the list
 */
export function withinRoom(
  wallets: readonly FollowedWallet[],
  watched: ReadonlySet<WalletId>,
  room: number,
): { readonly wallets: readonly FollowedWallet[]; readonly over: readonly string[] } {
  const ranked = [...wallets].sort(
    (a, b) =>
      Number(watched.has(b.id)) - Number(watched.has(a.id)) ||
      a.addedAt - b.addedAt ||
      (a.id < b.id ? -1 : 1),
  );
  const chosen = new Set(ranked.slice(0, room));
  return {
    wallets: wallets.filter((wallet) => chosen.has(wallet)),
    over: ranked.slice(room).map(({ id }) => walletKey(id)),
  };
}
