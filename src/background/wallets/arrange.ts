import { walletId } from "../../core/addresses/network.ts";
import { acceptedLabel } from "../../core/wallets/label.ts";
import type { Request } from "../../messaging/commands.ts";
import { changeState } from "../state.ts";

/** @param label as typed; a blank one removes the label. */
export async function setLabel({ id, label }: Request<"setLabel">): Promise<void> {
  const clean = acceptedLabel(label);
  await changeState(({ wallets }) => ({
    wallets: wallets.map((wallet) => (walletId(wallet) === id ? { ...wallet, label: clean } : wallet)),
  }));
}

/** Moves a wallet before another one, or to the end for null. */
export async function moveWallet({ id, before }: Request<"moveWallet">): Promise<void> {
  if (id === before) return;
  await changeState(({ wallets }) => {
    const moved = wallets.find((wallet) => walletId(wallet) === id);
    if (moved === undefined) return {};
    const others = wallets.filter((wallet) => wallet !== moved);
    const at = before === null ? others.length : others.findIndex((wallet) => walletId(wallet) === before);
    // The list has changed since the user moved the wallet: `before` is gone.
    return at === -1 ? {} : { wallets: others.toSpliced(at, 0, moved) };
  });
}
