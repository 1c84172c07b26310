import { limits } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import { cleanText } from "../../core/clean-text.ts";
import { holdsSecretOrListedWords } from "../../core/secrets/listed-words.ts";
import { mayHoldSecret } from "../../core/secrets/secret.ts";
import type { Request } from "../../messaging/commands.ts";
import { changeState } from "../state.ts";

/** @param label as typed; a blank one removes the label. */
export async function setLabel({ id, label }: Request<"setLabel">): Promise<void> {
  const clean = labelOf(label);
  await changeState(({ wallets }) => ({
    wallets: wallets.map((wallet) => (walletId(wallet) === id ? { ...wallet, label: clean } : wallet)),
  }));
}

/** @returns the label cleaned for display; null when it is blank or may hold a private key */
export function labelOf(text: string): string | null {
  const label = cleanText(text, limits.labelChars);
  // The shortened label is checked too, because it can have the length of a private key.
  const isSecret = [text, label].some((one) => mayHoldSecret(one) || holdsSecretOrListedWords(one));
  return label === "" || isSecret ? null : label;
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
