import type { WalletId } from "../../../core/addresses/network.ts";
import type { WalletView } from "../../shared/data/wallets.ts";

export type Move = {
  readonly to: "moveTop" | "moveUp" | "moveDown";
  /** The wallet that then follows; null at the end. */
  readonly before: WalletId | null;
  /** The new place, from 1, of so many. */
  readonly place: number;
  readonly of: number;
};

/** @param order the whole list @returns the ways to move a wallet */
export function movesOf(order: readonly WalletView[], id: WalletId): readonly Move[] {
  const at = order.findIndex((view) => view.id === id);
  const [first] = order;
  const previous = order[at - 1];
  const of = order.length;
  const isLast = at === of - 1;
  return [
    ...(first === undefined || at < 2 ? [] : [{ to: "moveTop", before: first.id, place: 1, of } as const]),
    ...(previous === undefined ? [] : [{ to: "moveUp", before: previous.id, place: at, of } as const]),
    ...(isLast ? [] : [{ to: "moveDown", before: order[at + 2]?.id ?? null, place: at + 2, of } as const]),
  ];
}
