import { type Mark, withMark, withMuted } from "../airdrops/marks.ts";
import type { WalletId } from "../networks/network.ts";
import { marksItem } from "../storage/marks.ts";
import { update } from "../storage/write.ts";

/** Marks an airdrop of one wallet as the person decided (F17); an empty mark takes it back. */
export async function setMark(wallet: WalletId, airdrop: string, mark: Mark): Promise<void> {
  await update(marksItem, (marks) => withMark(marks, wallet, airdrop, mark));
}

/** Mutes an airdrop in every wallet, or lets it be heard of again. */
export async function setMuted(airdrop: string, muted: boolean): Promise<void> {
  await update(marksItem, (marks) => withMuted(marks, airdrop, muted));
}
